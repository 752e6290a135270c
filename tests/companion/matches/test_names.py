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


def test_a_substitute_without_a_new_name_is_asked_for_and_stays_ticked(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    answer = ann.tap('names/', {**NAMES, 'substitute-1': '1'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Who plays for Bob from now on?' in page
    assert 'name="substitute-1" value="1" checked' in page and 'value="Anna"' in page


def test_long_names_that_share_a_seat_stay_whole(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('names/', {**NAMES, 'name-0': 'E' * 40, 'substitute-0': '1'})
    ann.tap('names/', {**NAMES, 'name-0': 'Ann/' + 'E' * 40, 'name-1': 'Bo'})
    match.refresh_from_db()
    assert match.players[:2] == ['Ann/' + 'E' * 40, 'Bo']


def test_names_that_cannot_be_told_apart_or_seen_are_refused_beside_their_field(ann, match):
    page = ann.tap('names/', {**NAMES, 'name-1': 'anna', 'name-2': 'C\u200byd'}).content.decode()
    assert 'Two players are called anna' in page
    assert 'nobody can see (U+200B)' in page


def test_a_name_is_kept_composed(ann, match):
    ann.tap('names/', {**NAMES, 'name-0': ' Ine\u0301s '})
    match.refresh_from_db()
    assert match.players[0] == 'Inés'
