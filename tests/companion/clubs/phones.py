"""A table's phone and its taps."""

from django.test import Client

from companion.clubs.models import Table
from companion.clubs.services.keys import cards
from companion.matches.models import Match
from tests.companion.clubs.conftest import Desk, tables


class TablePhone(Desk):
    """A phone that has opened a table's card; `opened` is the page it got."""

    def __init__(self, desk: Desk, table: int) -> None:
        super().__init__(Client(), desk.at)
        secret = cards(desk.evening, [table])[table]
        self.opened = self.client.post(f'/card/{secret}/', follow=True)


def table_of(desk: Desk, number: int, of: int = 1) -> Table:
    return tables(desk.evening, of)[number - 1]


def hand_in(phone: Desk, table: int, *points: int, **more):
    fields = {f'points-{side}': value for side, value in enumerate(points)}
    return phone.post(f't/1/{table}/', do='hand-in', **fields, **more)


def play(phone: Desk, match: Match, *contracts: str, bidder: str = '0') -> None:
    """Record hands that North, or another bidder, makes with all ten tricks."""
    for contract in contracts:
        match.refresh_from_db()
        fields = {'contract': contract, 'bidder': bidder, 'tricks': '10', 'do': 'write', 'seen': match.version}
        phone.client.post(f'/m/{match.code}/record/', {**fields, 'key': f'h{match.version}'})
    match.refresh_from_db()
