"""Where another draw is offered: where the lot decides, or where results changed since."""

import pytest

from tests.companion.clubs.conftest import NAMES, open_evening, tables, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.mark.parametrize(('movement', 'offered'), [('whist-drive', False), ('by-rank', True)])
def test_after_round_1_another_draw_is_offered_only_where_the_lot_decides(club, movement, offered):
    """In a whist drive the button gave the same seats again, however often."""
    desk = open_evening(club, movement=movement)
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.draw(2)
    assert ('value="again"' in desk.page('seats/')) == offered


@pytest.mark.parametrize(('movement', 'ties'), [('knock-out', 'decided'), ('whist-drive', 'decided')])
def test_a_round_that_no_longer_follows_from_the_results_is_drawn_again(club, movement, ties):
    """After "Unseat the round, draw it again" the page offered only to seat the old pairs anew."""
    desk = open_evening(club, movement=movement, ties=ties, rounds=3)
    if movement == 'knock-out':
        for place in range(0, 8, 2):
            desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    else:
        desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.seat(2)
    desk.post('seats/', do='unseat', round=2)
    assert 'value="again"' not in desk.page('seats/')
    desk.post('desk/1/1/', do='correct', why='Sides mixed up', **{'points-0': 50, 'points-1': 110})
    page = desk.page('seats/')
    assert 'value="again"' in page and ('draw again.' in words(page)) == (movement == 'knock-out')
    before = tables(desk.evening, 2)[0].seats
    desk.post('seats/', do='again', round=2)
    assert tables(desk.evening, 2)[0].seats != before and 'value="again"' not in desk.page('seats/')
