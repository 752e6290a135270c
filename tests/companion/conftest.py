"""Budgets of which nothing is used yet, and a clock that is moved."""

import pytest
import time_machine

from companion.access import budgets
from companion.server import traffic

START = 1_800_000_000 // traffic.HOUR * traffic.HOUR


@pytest.fixture
def fresh_budgets(settings, tmp_path):
    settings.DATA = tmp_path
    budgets._unwritten.clear()
    budgets._totals.clear()


@pytest.fixture
def clock(fresh_budgets):
    """At the beginning of an hour; it stands still."""
    with time_machine.travel(START, tick=False) as clock:
        yield clock
