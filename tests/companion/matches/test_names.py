"""Names at the table: mended, swapped before the first hand, a substitute who plays on for somebody."""

from tests.companion.matches.conftest import EIGHT_HEARTS

NAMES = {'name-0': 'Anna', 'name-1': 'Bob', 'name-2': 'Cyd', 'name-3': 'Dan'}


def test_a_misspelt_name_is_mended_everywhere(ann, match):
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
    assert match.players[0] == 'Ann/Eve' and match.totals == [300, 20]
    assert 'From hand 2 on, Eve plays for Ann.' in ann.page()


def test_a_stranger_cannot_rename(ann, zoe):
    assert zoe.client.post(ann.at + 'names/', NAMES).status_code == 403
