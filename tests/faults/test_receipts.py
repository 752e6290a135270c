"""Matches whose database is cut at a random point: whatever a phone held is there again, once, or is shown."""

from collections import Counter

import pytest
from django.db import transaction

from tests.companion.matches.test_receipts import cut_at_random
from tests.faults import times

TRIALS = times(20, whole=200)


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
