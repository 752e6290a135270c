"""Standings say why a place stands above the next; the reason of an adjustment is told only where it is public."""

import re

import pytest

from companion.clubs.models import Club
from tests.companion.clubs.conftest import Desk, open_evening, words

pytestmark = pytest.mark.slow


def stranger(desk: Desk) -> Desk:
    Club.objects.update(opened=True)
    return Desk(at=desk.at)


def after_two_rounds(club, pairs: int, points, **settings) -> Desk:
    """A Swiss evening of so many pairs; `points` of a table as for `hand_in_all`."""
    desk = open_evening(club, movement='swiss', **settings)
    for number in range(1, pairs + 1):
        desk.post('door/', first=f'A{number}', second=f'B{number}')
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number, points)
    return desk


def test_each_place_says_why_it_stands_above_the_next(seated):
    seated.hand_in_all(1)
    for where in ('standings/', 'standings.csv'):
        page = words(seated.page(where))
        assert 'Points 120 against 110 of' in page and 'they share the place' in page
    seated.post('room/', do='end')
    assert 'they share the place' in words(seated.page('print/results/'))
    assert 'they share the place' in words(seated.page('wall/?show=standings'))


def test_a_reason_is_told_only_where_it_is_public(seated):
    seated.hand_in_all(1)
    seated.post('prizes/', do='adjust', entry=1, points='-20', why='shouted at Ted')
    seated.post('prizes/', do='adjust', entry=2, points='-30', why='came late', public='yes')
    public = stranger(seated)
    for where in ('standings/', 'card/1/', 'card/2/', 'print/results/', 'evening.json'):
        page = words(public.page(where))
        assert 'shouted at Ted' not in page
        assert where == 'card/1/' or 'came late' in page
    assert '−20' in words(public.page('print/results/'))
    assert 'shouted at Ted' in words(seated.page('standings/'))


def test_swiss_shows_match_points_and_the_tie_breaks_that_decide(club):
    desk = after_two_rounds(club, 8, lambda table: (100 + 10 * table, 50))
    for where in ('standings/', 'print/results/', 'wall/?show=standings', 'standings.csv'):
        page = words(desk.page(where)).lower()
        assert 'match points of the opponents' in page, where
    assert '<th class="pt" scope="col">Match points</th>' in desk.page('standings/')


def test_before_the_last_round_it_says_who_can_still_come_first(club):
    desk = after_two_rounds(club, 8, lambda table: (100 + 10 * table, 50), rounds=3)
    for where in ('standings/', 'wall/?show=standings'):
        assert 'With 1 round to go, first place is out of reach for all but ' in words(desk.page(where)), where
    assert 'Can still come first' in desk.page('standings.csv')
    desk.seat(3)
    assert 'Can still come first: ' in words(desk.page('standings/'))
    desk.hand_in_all(3, lambda table: (100 + 10 * table, 50))
    assert 'come first' not in words(desk.page('standings/'))


def test_the_winners_of_a_swiss_stand_with_what_decided(club):
    desk = open_evening(club, movement='swiss', rounds=1)
    for number in range(1, 9):
        desk.post('door/', first=f'A{number}', second=f'B{number}')
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (100 + 10 * table, 50))
    desk.post('room/', do='end')
    page = words(desk.page('wall/'))
    assert 'Match points' in page and '140' not in page.split('1st', 1)[1]


def test_a_shared_place_is_explained_once_on_paper(seated):
    seated.hand_in_all(1, lambda table: (100, 50))
    assert words(seated.page('print/results/')).count('they share the place') == 2


def test_nobody_has_won_on_paper_before_the_end(seated):
    seated.hand_in_all(1)
    for where in ('print/results/', 'print/'):
        page = words(seated.page(where))
        assert '1st prize' not in page and ' won with ' not in page and ' shared first place ' not in page
    seated.post('room/', do='end')
    assert '1st prize' in words(seated.page('print/results/'))


def test_the_page_says_in_which_order_places_are_decided(club):
    page = words(open_evening(club, movement='swiss').page('standings/'))
    assert re.search(r'How places are decided.*Match points.*Match points of the opponents.*the place is shared', page)
    assert 'Tap a place' not in page, 'nobody has a place yet'


def test_a_shared_prize_stands_once_on_paper_with_all_who_share_it(seated):
    seated.hand_in_all(1, lambda table: (100, 50))
    seated.post('room/', do='end')
    page = words(seated.page('print/results/'))
    assert page.count('1st prize, shared') == 1
    winners = page.split('1st prize, shared')[1].split('Place')[0]
    assert winners.count(',') == 2 and ' and ' in winners


def test_a_bye_that_is_a_win_stands_beside_the_rounds_won_at_tables(club):
    """ "Won 2" after one game was not so, and "won 2 + bye" counted the bye twice."""
    desk = after_two_rounds(club, 3, lambda table: (100, 50), rounds=3)
    page = words(desk.page('wall/?show=standings'))
    assert 'won 1 + bye' in page and 'won 2' not in page


def test_on_the_podium_rounds_won_are_told_once(club):
    """Two are level at 200: "won 2 of 2" stood above "won 2"."""
    desk = open_evening(club, rounds=2)
    desk.check_in(4)
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number, lambda table: (100, 50))
    second = desk.get('standings/').context['lines'][1].entry
    desk.post('prizes/', do='adjust', points='50', entry=str(second), why='Raffle')
    desk.post('room/', do='end')
    page = words(desk.page('wall/?show=winners'))
    assert 'won 2 of 2' in page and 'won 1 of 2' in page and not re.search(r'won \d(?! of)', page)
