"""A refusal for results that are missing names the tables, so that nobody is sent back to the page for each of them."""

import pytest

from companion.clubs.still_out import named
from tests.companion.clubs.conftest import open_evening, text_of, words

pytestmark = pytest.mark.django_db


def out(*tables: tuple[int, int]) -> list[dict[str, int]]:
    return [{'round': number, 'table': table} for number, table in tables]


def test_tables_are_named_by_round_as_many_as_fit():
    assert named(out((1, 3))) == 'round 1, table 3'
    assert named(out((1, 3), (1, 4), (2, 1))) == 'round 1, tables 3 and 4; round 2, table 1'
    assert named(out(*((2, table) for table in range(1, 9)))).endswith('6, 7 and 8')
    assert named(out(*((2, table) for table in range(1, 12)))).endswith('6, 7 and 8; and 3 more')


def test_the_next_round_names_all_tables_it_waits_for(club):
    desk = open_evening(club, movement='winners-up')
    desk.check_in(12)
    desk.seat(1)
    answer = desk.post('seats/', status=422, do='draw', round=2)
    assert 'Still out: round 1, tables 1, 2 and 3. The next' in text_of(answer)
    for table in (1, 3):
        desk.tap(f'desk/1/{table}/', do='type', **{'points-0': 340, 'points-1': 120})
    answer = desk.post('seats/', status=422, do='draw', round=2)
    assert 'Table 2 of round 1 has not handed in' in text_of(answer)


def test_a_part_names_all_tables_that_could_change_it(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(12)
    desk.seat(1)
    desk.tap('desk/1/2/', do='type', **{'points-0': 340, 'points-1': 120})
    answer = desk.post('parts/', status=422, do='begin', who=['1', '2'])
    assert 'Still out: round 1, tables 1 and 3. They' in words(text_of(answer))
    desk.tap('desk/1/3/', do='type', **{'points-0': 340, 'points-1': 120})
    answer = desk.post('parts/', status=422, do='begin', who=['1', '2'])
    assert 'Round 1, table 1 is still out' in text_of(answer)
