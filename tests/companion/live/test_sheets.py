"""The sheets in the event stream are those that everyone with the code may see, in the language asked for."""

import asyncio

import pytest

from companion.live.sheets import language_asked, packed_sheet, sheet_for_everyone
from companion.matches import services
from companion.matches.services.deletion import delete_match
from tests.loops import in_own_loop

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


def test_a_drawing_that_failed_is_drawn_again_for_the_next_viewer(monkeypatch):
    """The database may be busy for a moment; without a sheet a viewer fetches the page itself."""
    answers = iter([OSError('busy'), 'the sheet'])

    def draw(code, lang):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr('companion.live.sheets.sheet_for_everyone', draw)

    async def three_viewers():
        first = await asyncio.gather(packed_sheet('abc', 1, 'en'), packed_sheet('abc', 1, 'en'))
        return first, await packed_sheet('abc', 1, 'en')

    waited, later = in_own_loop(three_viewers())
    assert waited == ['', ''] and later
