"""The sheets in the event stream are those that everyone with the code may see, in the language asked for."""

import pytest

from companion.live.sheets import language_asked, sheet_for_everyone
from companion.matches import services
from companion.matches.services.deletion import delete_match

TABLE = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [{'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}],
}


@pytest.fixture
def match(db):
    return services.start_match(TABLE, holder='a' * 32, label='pen')


@pytest.mark.parametrize(('lang', 'word'), [('en', 'Hand'), ('es', 'Mano')])
def test_a_sheet_is_what_watchers_see(match, lang, word):
    sheet = sheet_for_everyone(match.code, lang)
    assert f'<span>{word}</span>' in sheet and 'data-version="1"' in sheet and '<form' not in sheet


def test_a_match_of_a_club_may_be_sealed_so_its_sheet_is_not_sent(match):
    match.host = '/e/somewhere/t/1/1/'
    match.save()
    assert sheet_for_everyone(match.code, 'en') == ''


def test_a_deleted_match_has_none(match):
    delete_match(match)
    assert sheet_for_everyone(match.code, 'en') == ''


@pytest.mark.parametrize(('query', 'lang'), [(b'sheet=es', 'es'), (b'sheet=xx', ''), (b'sheet=\xff', ''), (b'', '')])
def test_only_the_languages_of_the_site(query, lang):
    assert language_asked({'query_string': query}) == lang
