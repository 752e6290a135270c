"""Whom a corrected result would send on instead of whom, and who is left for a plate."""

from companion.clubs.cuts import crossed
from companion.clubs.evening_document import load
from tests.companion.clubs.conftest import NAMES, open_evening, tables


def test_all_who_would_go_on_are_named_also_those_who_share_a_place(club):
    """Of three who came in for three, two shared the last place that goes on: only the first was named."""
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (500 - 100 * table, 50 * table - 400))
    first, second, third, fourth = (table.seats for table in tables(desk.evening, 1))
    went_on = [number for seats in (first, second, third) for number in seats[::2]]
    for number in (2, 3):
        points = {'points-0': -900 + number, 'points-1': -950 + number}
        desk.post(f'desk/1/{number}/', do='correct', why='Typed wrongly', insist='yes', **points)
    ahead, behind = crossed(load(desk.evening, desk=True), went_on)
    assert set(behind) == {*second[::2], *third[::2]}
    assert set(ahead) >= set(fourth[::2]) and len(ahead) == len(behind) == 4


def test_a_plate_beside_a_knock_out_takes_those_who_are_out(club):
    """All were ticked, also those who play on for the cup."""
    desk = open_evening(club, movement='knock-out', ties='decided', bye='win', rounds=3)
    for place in range(0, 12, 2):
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    lost = {table.seats[1] for table in tables(desk.evening, 1)}
    assert {choice.number for choice in desk.get('parts/?take=others').context['people'] if choice.ticked} == lost
