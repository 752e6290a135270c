"""Matches and evenings whose database is cut at a random point: whatever a phone held is there again, once, or is
shown.
"""

from collections import Counter

import pytest
from django.db import transaction

from tests.companion.clubs import test_evening_receipts as evenings
from tests.companion.clubs.conftest import Desk, open_evening
from tests.companion.clubs.evening_loss import loss
from tests.companion.matches.test_receipts import cut_at_random
from tests.faults import trials

TRIALS = trials(20, whole=200)
EVENINGS = trials(5, whole=200)


@pytest.mark.django_db
def test_matches_cut_at_random(settings, tmp_path):
    settings.DATA = tmp_path
    outcomes, changes = Counter(), 0
    for seed in range(1000, 1000 + TRIALS):
        aside = transaction.savepoint()
        outcome, came_back = cut_at_random(seed)
        transaction.savepoint_rollback(aside)
        outcomes[outcome] += 1
        changes += came_back
    print(
        f'{TRIALS} matches cut: {dict(outcomes)}; {changes} changes held by phones after the cut; none lost or doubled'
    )
    assert outcomes['there again'] > TRIALS / 3


@pytest.mark.django_db
def test_evenings_cut_at_random(settings, tmp_path, quick_draw):
    settings.DATA = tmp_path
    outcomes, acts, desk = Counter(), 0, an_evening()
    for seed in range(1000, 1000 + EVENINGS):
        with loss():  # so that the next one begins with the same evening
            outcome, held = evenings.cut_at_random(desk, seed)
        outcomes[outcome] += 1
        acts += held
    print(f'{EVENINGS} evenings cut: {dict(outcomes)}; {acts} acts held by phones after the cut; none lost or doubled')
    assert outcomes['there again'] > EVENINGS / 3


def an_evening() -> Desk:
    club = Desk()
    answer = club.post('/clubs/', name='Fern Valley')
    club.at = answer.redirect_chain[-1][0]
    club.tap('members/paste/', names='\n'.join(f'Member {letter}' for letter in 'ABCDEFGH'), do='write')
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    return desk
