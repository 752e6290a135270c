"""Whoever leaves early where the lowest total wins has no place, unless the director decides otherwise."""

import pytest

from companion.clubs.models import Entry
from tests.companion.clubs.conftest import open_evening, text_of, words

pytestmark = pytest.mark.slow

HEARTS = {'rules': 'black-lady/modern', 'rounds': 3, 'end': 'hands', 'hands': 1}


@pytest.fixture
def left_early(club):
    """Number 1 leads with nothing after round 1 and goes home."""
    desk = open_evening(club, **HEARTS)
    desk.check_in(9)
    desk.seat(1)
    first = desk.evening.rounds.get().tables.first().seats[0]
    desk.hand_in_all(1, lambda table: (0, 26, 0, 0) if table == 1 else (13, 13, 0))
    desk.post('people/', home=first)
    desk.seat(2)
    desk.hand_in_all(2, lambda table: (9, 9, 4, 4))
    return desk, first


def test_leaving_early_wins_nothing_where_low_is_good(left_early):
    desk, first = left_early
    page = desk.page('standings/')
    assert 'Without a number: too few rounds for a place, or no result yet.' in page and '1 of 2 rounds' in page
    entry = Entry.objects.get(evening=desk.evening, number=first)
    last_row = words(page.split('<tbody>')[1].split('</tbody>')[0]).split('1 of 2 rounds')[0]
    assert last_row.endswith(f'{entry.member.name} ')


def test_a_player_reads_a_place_of_those_who_have_one(left_early):
    desk, first = left_early
    other = desk.evening.rounds.get(number=1).tables.first().seats[1]
    assert ['of 8' in words(desk.page(f'card/{number}/')) for number in (first, other)] == [True, True]


def test_the_director_sees_both_standings_before_choosing(left_early):
    desk, _first = left_early
    page = desk.page('missed/')
    assert page.count('<table') == 4 and 'It counts so now.' in page.split('A missed round pays the worst')[0]
    page = text_of(desk.post('missed/', way='worst'))
    assert 'It counts so now.' in page.split('A missed round pays the worst')[1].split('average')[0]
    assert desk.evening.settings['score'] == {
        'bye': 'own-average', 'lowest_wins': True, 'least_rounds': 0, 'missed': 'round-worst',
    }  # fmt: skip


@pytest.mark.parametrize(
    ('answers', 'least'),
    [
        ({}, 'all'),
        ({'negatives': 'floor'}, None),
        ({'counts': 'wins'}, None),
        ({'counts': 'adjusted', 'negatives': 'floor'}, 'all'),
        ({'least_rounds': '0'}, 0),
        ({'missed': 'own-average'}, None),
    ],
)
def test_what_is_proposed_for_a_place(club, answers, least):
    assert open_evening(club, **answers).evening.settings['score'].get('least_rounds') == least


def test_chips_are_not_penalty_points(club):
    settings = open_evening(club, **HEARTS | {'rules': 'black-lady/foster-1909-howell'}).evening.settings
    assert 'lowest_wins' not in settings['score']


@pytest.mark.parametrize(
    ('answers', 'points', 'doubt'),
    [
        (HEARTS, (-5, 31, 0, 0), 'nothing takes points off'),
        ({}, (0, 0), 'Nobody has a point'),
        ({'movement': 'whist-drive'}, (70, 70), 'needs a winner'),
    ],
)
def test_what_cannot_be_is_questioned(club, answers, points, doubt):
    desk = open_evening(club, **answers)
    desk.check_in(4)
    desk.seat(1)
    fields = {f'points-{side}': value for side, value in enumerate(points)}
    assert doubt in text_of(desk.post('desk/1/1/', status=422, do='type', **fields))


def test_what_a_missed_round_pays_stands_in_its_round_on_the_card_and_in_print(left_early):
    """The total had it, the rounds had not: the card did not add up."""
    desk, first = left_early
    desk.post('missed/', way='worst')
    assert '2 not there 9 9' in words(desk.page(f'card/{first}/'))
    row = desk.page('print/results/').split(Entry.objects.get(evening=desk.evening, number=first).member.name)[1]
    assert words(row.split('</tr>')[0]).startswith('0 9 ')


def test_the_wall_says_who_played_fewer_rounds_and_why_somebody_has_no_place(club):
    desk = open_evening(club, rounds=3, least_rounds='2')
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.post('people/', home='3')
    desk.seat(2)
    desk.hand_in_all(2)
    page = words(desk.page('wall/?show=standings'))
    assert '1 of 2 rounds' in page and '2 of 2 rounds' not in page
    assert 'Without a number: too few rounds for a place' in page
