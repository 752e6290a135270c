"""An evening of each kind walked by all five roles, with mistakes at its tables: every page opens."""

import pytest
from django.test import Client

from companion.clubs.evening_document import load
from companion.clubs.models import Table
from companion.clubs.movements import BY_KEY
from companion.clubs.presenters.seats import sides_of
from companion.clubs.web.wall import VIEWS
from tests.companion.clubs.conftest import NAMES, Desk, open_evening, tables
from tests.companion.clubs.test_links import phone, walk

ROLES = ('director of evening', 'helper of club', 'table', 'member', 'wall')
ALONE = {'rules': 'black-lady/modern', 'hands': 4}
KINDS: dict[str, dict[str, str | int]] = {
    **{movement: {'movement': movement, 'table_count': '2'} for movement in BY_KEY},
    'each, drawn': {'movement': 'draw', **ALONE},
    'each, by rank, odd tables': {'movement': 'by-rank', 'odd': 'one-odd-table', **ALONE},
    'tables of three': {'movement': 'draw', 'rules': 'six-bid-solo/six-bid-modern', 'table_of': '3'},
    'tables of six': {'movement': 'draw', 'rules': 'five-hundred/six-handed', 'table_of': '6'},
    'bid whist, blind': {'movement': 'draw', 'rules': 'bid-whist/tournament', 'blind': 'on'},
    'by minutes, place points': {'movement': 'draw', 'end': 'minutes', 'minutes': 25, 'counts': 'places'},
}


def arrive(desk: Desk) -> None:
    if not desk.evening.pairs:
        desk.check_in(13)
        return
    for place in range(0, 14, 2):
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])


def play(desk: Desk, number: int) -> None:
    """All tables hand in, the first side best."""
    for table in tables(desk.evening, number):
        desk.tap(f'desk/{number}/{table.number}/', do='type', insist='yes', **typed(table, 90))


def typed(table: Table, first: int) -> dict[str, int]:
    sides = sides_of(table, load(table.round.evening))
    return {f'points-{side}': 40 + 3 * side for side in range(len(sides))} | {'points-0': first}


def mistakes(desk: Desk) -> None:
    """A result corrected, points taken off, somebody gone and somebody late, a table disputed and one broken off."""
    table = tables(desk.evening, 1)[0]
    desk.post('desk/1/1/', do='correct', why='Typed wrongly', insist='yes', **typed(table, 70))
    desk.post('prizes/', do='adjust', entry=2, points='-20', why='late')
    desk.seat(2)
    first, second = tables(desk.evening, 2)[:2]
    for totals in (list(typed(first, points).values()) for points in (50, 60)):
        first.hand_ins.create(points=totals, source='typed', holder=f'phone {totals}')
    Table.objects.filter(pk=first.pk).update(points=totals, state=Table.State.HANDED_IN)
    desk.post(f'desk/2/{second.number}/', do='void', why='they left')
    desk.post('people/', home=first.seats[0])


def all_walk(phones: dict[str, tuple[Client, list[str]]]) -> dict[str, dict[str, str]]:
    return {role: refused for role, (client, start) in phones.items() if (refused := walk(client, start))}


@pytest.mark.slow
@pytest.mark.sampled(6)  # of 18
@pytest.mark.parametrize('kind', KINDS)
def test_every_page_opens_for_all_five_roles(club, kind):
    desk = open_evening(club, **KINDS[kind])
    phones = {role: phone(desk, role) for role in ROLES}
    phones['table'][1].append(desk.at + 't/1/1/')
    phones['wall'][1].extend(f'{desk.at}wall/?show={view}' for view in VIEWS)
    arrive(desk)
    desk.seat(1)
    play(desk, 1)
    mistakes(desk)
    assert all_walk(phones) == {}
    desk.post('room/', do='end')
    phones['table'][1].pop(0)  # the card of an evening that has ended says so
    assert all_walk(phones) == {}
