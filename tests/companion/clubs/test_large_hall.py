"""A hall of 400: everybody has a place on the big screen, page by page, and any table is found by its number."""

import re

import pytest
from django.db.models import F

from companion.clubs.models import Evening, Table
from companion.clubs.web import wall
from tests.companion.clubs.conftest import NAMES, words
from tests.companion.clubs.largest import largest_evening

pytestmark = pytest.mark.django_db
PEOPLE = 400


@pytest.fixture
def hall(club):
    return largest_evening(club, PEOPLE, rounds=1)


@pytest.fixture
def pages(hall, monkeypatch):
    """What a screen shows one after another."""

    def shown(show: str) -> list[str]:
        drawn = []
        for turn in range(20):
            monkeypatch.setattr(wall, 'time', lambda turn=turn: turn * wall.TURNS + 3.0)
            drawn.append(hall.page(f'wall/?show={show}'))
            assert f'Page {turn + 1} of' in drawn[-1]
            if (place := re.search(r'Page (\d+) of (\d+)', drawn[-1])) and place[1] == place[2]:
                return drawn
        raise AssertionError('no last page')

    return shown


@pytest.mark.parametrize(('show', 'most'), [('seats', wall.MOST_NAMES), ('standings', wall.MOST_LINES)])
def test_everybody_is_on_one_page_of_the_big_screen(pages, show, most):
    """Standings ended after 52 places; names were so small and narrow that two in five were cut off."""
    listed = [set(re.findall(r'Bartholomew (\d+) é', words(page))) for page in pages(show)]
    assert max(map(len, listed)) <= most and sum(map(len, listed)) == len(set.union(*listed)) == PEOPLE


def test_a_page_says_when_the_next_one_comes_and_whose_it_is(pages):
    first = pages('seats')[0]
    assert 'data-turns-in="7.0"' in first and first.count('Bar–Bar') == 8


def test_all_tables_of_the_hall_are_on_the_big_screen(hall):
    page = hall.page('wall/?show=clock')
    assert page.count('class="n"') == PEOPLE // 4 and 'plan columns-10' in page


@pytest.mark.parametrize('page', ['room/', 'rounds/'])
def test_any_table_is_found_by_its_number(hall, page):
    answer = hall.client.get(hall.at + page, {'table': ' 37 '})
    assert answer.url == (f'{hall.at}desk/1/37/' if page == 'room/' else f'{hall.at}rounds/#t37')
    for typed in ('101', 'x', '0', '9' * 40):
        assert 'Round 1 has no such table.' in words(hall.page(f'{page}?table={typed}'))


def test_many_tables_are_named_as_many(hall):
    """They said: Tables 1, 2 asks for you."""
    for few, sentence in ((1, 'Table 1 asks'), (2, 'Tables 1, 2 ask'), (9, 'Tables 1, 2, 3, 4, 5, 6, … ask')):
        asking = Table.objects.filter(number__lte=few)
        asking.update(state=Table.State.PLAYING, points=None, asked_at=hall.evening.started_at)
        Evening.objects.update(version=F('version') + 1, revision=F('revision') + 1)
        assert f'{sentence} for you.' in words(hall.page('room/'))


def test_everybody_who_shares_the_first_place_is_on_the_big_screen(director, monkeypatch):
    """Three of six winners were shown, and the page never turned."""
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1, score=lambda table: (100, 100))
    director.post('room/', do='end')
    seen = set()
    for turn in range(3):
        monkeypatch.setattr(wall, 'time', lambda turn=turn: turn * wall.TURNS + 3.0)
        page = director.page('wall/?show=winners')
        seen |= {name for name in NAMES if name in words(page)}
        assert 'data-turns-in' in page
    assert len(seen) == 8
