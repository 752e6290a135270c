"""The budgets count what an act stores, however little was sent, and evenings and matches however they are made."""

import pytest

from companion.clubs.services.take_back import last_act
from companion.server import traffic
from tests.companion.clubs.conftest import Desk, open_evening

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('fresh_budgets')]
HALL = '192.0.2.7'


@pytest.fixture
def part(club) -> Desk:
    """A section that carries the points of 26 people."""
    desk = open_evening(club)
    desk.check_in(26)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.tap('parts/', who=[str(number) for number in range(1, 27)], carried='all', title='Second')
    return Desk(desk.client, f'/e/{desk.evening.parts.get().code}/')


def spent() -> tuple[int, int]:
    """The bytes stored and the things made from the hall."""
    return next((tuple(rest) for who, _seconds, *rest in traffic.spent_by_all() if who == f'address {HALL}'), (0, 0))


def test_a_small_form_that_stores_much_counts_so(part):
    answer = part.client.post(f'{part.at}parts/', {'do': 'carry', 'key': 'again'}, REMOTE_ADDR=HALL)
    assert answer.status_code == 302 and last_act(part.evening).undo
    stored, made = spent()
    assert stored > 5_000 and made == 0


def test_a_part_is_an_evening_made(part):
    whole = part.evening.after
    fields = {'who': ['1', '2', '3', '4'], 'carried': '', 'title': 'Third', 'key': 'third'}
    part.client.post(f'/e/{whole.code}/parts/', fields, REMOTE_ADDR=HALL)
    assert whole.parts.count() == 2 and spent()[1] == 1


def test_what_is_refused_stores_nothing(part):
    part.client.post(f'{part.at}parts/', {'who': ['1'], 'key': 'alone'}, REMOTE_ADDR=HALL)
    assert spent() == (0, 0)
