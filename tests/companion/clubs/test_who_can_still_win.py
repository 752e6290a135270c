"""Before the last round: who can still come first, by who meets whom as soon as that is known."""

import pytest

from tests.companion.clubs.conftest import open_evening, tables, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_once_the_last_round_is_drawn_its_pairing_counts(club):
    """Of two who meet in it with 4 and 3 match points one ends with 5, so that 2 and a win are too few."""
    desk = open_evening(club, movement='swiss', rounds=3)
    for first in range(1, 17, 2):
        desk.post('door/', **{'in': first + 1, 'with': first})
    for number in (1, 2):
        desk.seat(number)
        level = tables(desk.evening, 2)[0].number if number == 2 else 0
        desk.hand_in_all(number, lambda table, level=level: (100, 100 if table == level + 1 and level else 50))
    assert 'out of reach for all but' in words(desk.page('standings/'))
    desk.draw(3)
    page = words(desk.page('standings/'))
    assert 'Can still come first:' in page and 'out of reach' not in page
