"""A club with its director and an evening played through the pages: the start of every test of the clubs."""

import re
from dataclasses import dataclass, field
from html import unescape
from itertools import count

import pytest
from django.test import Client

from companion.clubs import versioned_cache
from companion.clubs.models import Club, Evening, Table
from companion.clubs.services import door

NAMES = [
    'Ann Petersen', 'Arthur Penny', 'Bartholomew van der Westhuizen', 'Bob Whitcombe', 'Coralie Beauchamp',
    'Cyd Marlow',
    'Dan O’Rourke', 'Des Murphy', 'Dot Rae', 'Graham Tuck', 'Harriet Ashdown-Smythe', 'Ivy Lund', 'Jo Kerr', 'Li Wu',
    'Margaret Featherstonehaugh', 'María José Fernández', 'Ngaire Hoskins', 'Pat Nguyen', 'Pat Nye', 'Ruth Abel',
    'Siobhán Ní Dhomhnaill', 'Sven Olafsson', 'Ted Bell', 'Walter Kowalczyk', 'Wiremu Parata', 'Eric Bloom',
]  # fmt: skip
KEYS = count()


@dataclass
class Desk:
    """A phone of the club and its taps."""

    client: Client = field(default_factory=Client)
    at: str = ''

    def post(self, where: str = '', status: int = 200, **fields):
        fields.setdefault('key', f'k{next(KEYS)}')
        answer = self.client.post(self.at + where, fields, follow=True)
        assert answer.status_code == status, (where, answer.status_code, text_of(answer)[:400])
        return answer

    def tap(self, where: str = '', **fields) -> None:
        """Post as `post` does, without looking at the page that follows."""
        answer = self.client.post(self.at + where, {'key': f'k{next(KEYS)}', **fields})
        assert answer.status_code == 302, (where, answer.status_code, text_of(answer)[:400])

    def get(self, where: str = '', status: int = 200):
        answer = self.client.get(self.at + where, follow=True)
        assert answer.status_code == status, (where, answer.status_code)
        return answer

    def page(self, where: str = '') -> str:
        return text_of(self.get(where))

    @property
    def evening(self) -> Evening:
        return Evening.objects.get(code=self.at.split('/')[2])

    def new_evening(self, **answers) -> 'Desk':
        """A new evening of the club whose page this is."""
        return open_evening(self, **answers)

    def check_in(self, people: int) -> None:
        """Without the pages of the door, which have tests of their own."""
        evening = self.evening
        grant = evening.club.grants.earliest('id')
        for member in evening.club.members.filter(number__lte=people).order_by('number'):
            door.check_in(evening, member, by=grant, key=f'k{next(KEYS)}')

    def draw(self, number: int):
        return self.post('seats/', do='draw', round=number)

    def seat(self, number: int) -> None:
        for do in ('draw', 'seat'):
            self.tap('seats/', do=do, round=number)

    def hand_in_all(self, number: int, score=lambda table: (100 + 10 * table, 50)) -> None:
        for table in tables(self.evening, number):
            points = score(table.number)
            fields = {f'points-{side}': value for side, value in enumerate(points)}
            self.tap(f'desk/{number}/{table.number}/', do='type', insist='yes', **fields)


def text_of(answer) -> str:
    return answer.content.decode()


def words(page: str) -> str:
    """The visible text of a page, without tags and repeated spaces."""
    body = re.sub(r'<svg.*?</svg>', ' ', page, flags=re.DOTALL)
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', body)).split())


def tables(evening: Evening, number: int) -> list[Table]:
    return list(Table.objects.filter(round__evening=evening, round__number=number))


def open_evening(desk: Desk, **answers) -> Desk:
    """The director's phone at a new evening of this club."""
    usual = {
        'rules': 'five-hundred/avondale',
        'rounds': 6,
        'end': 'hands',
        'hands': 8,
        'movement': 'draw',
        'do': 'open',
    }
    desk.tap('evening/', **{**usual, **answers})
    evening = Club.objects.get(code=desk.at.split('/')[2]).evenings.first()
    return Desk(desk.client, f'/e/{evening.code}/')


def take(desk: Desk, take: str = '', count: int = 16, **fields) -> Desk:
    """Begin a part with those the page ticks."""
    page = desk.page(f'parts/?take={take}&count={count}')
    ticked = [row.split('"')[0] for row in page.split('name="who" value="')[1:] if 'checked' in row.split('>')[0]]
    desk.post('parts/', do='begin', take=take, count=count, who=ticked, title=fields.pop('title', take), **fields)
    return Desk(desk.client, f'/e/{desk.evening.parts.latest("pk").code}/')


@pytest.fixture(autouse=True)
def unhurried(monkeypatch) -> None:
    """Pages for many phones count new results once a second; tests are faster than that."""
    monkeypatch.setattr(versioned_cache, 'PACE', 0)


@pytest.fixture(autouse=True)
def unhurried_search(quick_draw) -> None:
    """How good the seats are is asked elsewhere; a good draw takes a second."""


@pytest.fixture
def club(db) -> Desk:
    """The founder's phone, with 26 members."""
    desk = Desk()
    desk.tap('/clubs/', name='Fern Valley 500 Club', place='Memorial Hall')
    desk.at = f'/c/{Club.objects.get().code}/'
    desk.tap('members/paste/', names='\n'.join(NAMES), do='write')
    return desk


@pytest.fixture
def director(club) -> Desk:
    return open_evening(club)


@pytest.fixture
def seated(club) -> Desk:
    """Round 1 of an evening of eight."""
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    return desk
