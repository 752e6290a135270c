"""Fixtures for the tests of evenings."""

import pytest

from scoring.evening.search import ahead, annealing


@pytest.fixture(scope='module')
def quick_draw():
    """A draw that searches little, for what must hold however good the seats are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(annealing, 'STEPS', 2_000)
        ahead.plan_ahead.cache_clear()
        yield
    ahead.plan_ahead.cache_clear()
