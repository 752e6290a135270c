"""Names at the table: corrected, swapped before the first hand, and substitutes."""

import pytest

from companion.matches.models import Match
from companion.matches.substitutions import shared_names
from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.slow

NAMES = {'name-0': 'Anna', 'name-1': 'Bob', 'name-2': 'Cyd', 'name-3': 'Dan'}


def test_a_misspelt_name_is_fixed_everywhere(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('names/', NAMES)
    match.refresh_from_db()
    assert match.players[0] == 'Anna' and match.sides == ['Anna & Cyd', 'Bob & Dan'] and match.totals == [300, 20]


def test_two_players_cannot_have_one_name(ann, match):
    answer = ann.tap('names/', {**NAMES, 'name-1': 'Anna'})
    assert answer.status_code == 422 and 'Two players are called Anna' in answer.content.decode()


def test_a_substitute_is_named_on_the_sheet_and_the_score_stays(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('names/', {**NAMES, 'name-0': 'Eve', 'substitute-0': '1'})
    match.refresh_from_db()
    assert match.players[0] == 'Eve' and match.totals == [300, 20]
    assert match.document['substitutions'] == [{'hand': 2, 'seat': 0, 'was': 'Ann', 'now': 'Eve'}]
    assert 'notes' not in match.document


SAID = {
    'en': 'From hand 2 on, Eve plays for Ann.',
    'es': 'Desde la mano 2, Eve juega por Ann.',
}


@pytest.mark.parametrize(('lang', 'sentence'), SAID.items())
@pytest.mark.parametrize('where', ['', 'paper/', 'history/', 'sheet.csv'])
def test_each_reader_is_told_of_a_substitute_in_their_own_language(ann, match, where, lang, sentence):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('names/', {**NAMES, 'name-0': 'Eve', 'substitute-0': '1'})
    ann.tap(data=EIGHT_HEARTS)
    ann.client.cookies['lang'] = lang
    assert sentence in ann.client.get(ann.at + where, headers={'accept-language': lang}).content.decode()


def test_a_substitute_corrected_or_replaced_before_playing_leaves_one_entry(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('names/', {**NAMES, 'name-0': 'Eve', 'substitute-0': '1'})
    ann.tap('names/', {**NAMES, 'name-0': 'Eva'})
    match.refresh_from_db()
    assert match.document['substitutions'] == [{'hand': 2, 'seat': 0, 'was': 'Ann', 'now': 'Eva'}]
    ann.tap('names/', {**NAMES, 'name-0': 'Flo', 'substitute-0': '1'})
    match.refresh_from_db()
    assert match.document['substitutions'] == [{'hand': 2, 'seat': 0, 'was': 'Ann', 'now': 'Flo'}]
    ann.tap('names/', {**NAMES, 'name-0': 'Ann', 'substitute-0': '1'})
    match.refresh_from_db()
    assert 'substitutions' not in match.document and match.players[0] == 'Ann'


def test_who_shared_a_seat_played_no_whole_match():
    document = {'players': ['Flo', 'Bob'], 'hands': [], 'substitutions': []}
    document['substitutions'] = [
        {'hand': 2, 'seat': 0, 'was': 'Ann', 'now': 'Eve'},
        {'hand': 5, 'seat': 0, 'was': 'Eve', 'now': 'Flo'},
    ]
    assert shared_names(document) == ['Ann/Eve/Flo', 'Bob']


def test_a_stranger_cannot_rename(ann, zoe):
    assert zoe.client.post(ann.at + 'names/', NAMES).status_code == 403


def test_a_substitute_without_a_new_name_is_asked_for_and_stays_ticked(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    answer = ann.tap('names/', {**NAMES, 'substitute-1': '1'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Who plays for Bob from now on?' in page
    assert 'name="substitute-1" value="1" checked' in page and 'value="Anna"' in page


def test_an_older_match_with_two_names_in_a_seat_stays_as_it_is(ann, match):
    """Before substitutions were stored as data, the name contained a slash and the notes a sentence."""
    both = f'Ann/{"E" * 60}'
    old = {'players': [both, 'Bob', 'Cyd', 'Dan'], 'notes': 'From hand 2 on, Eve plays for Ann.'}
    Match.objects.filter(pk=match.pk).update(document={**match.document, **old})
    assert old['notes'] in ann.page()
    ann.tap('names/', {**NAMES, 'name-0': both, 'name-1': 'Bo'})
    match.refresh_from_db()
    assert (match.players[:2], match.document['notes']) == ([both, 'Bo'], old['notes'])


def test_names_that_cannot_be_told_apart_or_seen_are_refused_beside_their_field(ann, match):
    page = ann.tap('names/', {**NAMES, 'name-1': 'anna', 'name-2': 'C\u200byd'}).content.decode()
    assert 'Two players are called anna' in page
    assert 'nobody can see (U+200B)' in page


def test_a_name_is_kept_composed(ann, match):
    ann.tap('names/', {**NAMES, 'name-0': ' Ine\u0301s '})
    match.refresh_from_db()
    assert match.players[0] == 'Inés'
