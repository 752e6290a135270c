"""How many steps a search takes: a worse order of cards, or a shortcut that no longer works, shows in nothing else."""

import pytest

from scoring.play.best import best
from scoring.play.budget import Budget
from scoring.play.reading.document import read
from tests.scoring.play.random_hands import played

pytestmark = pytest.mark.slow

ENDINGS, LEFT = 16, 6  # a game, and the tricks that are left in each
# Which hands are given up depends on it, everywhere in the same way. Write down what a better search takes.
STEPS = {'five-hundred': 25_575, 'bid-whist': 15_520, 'six-bid-solo': 122_996, 'progressive-solo': 25_081}


@pytest.mark.parametrize('game', STEPS)
def test_an_ending_is_solved_in_as_many_steps_as_ever(game):
    assert sum(steps(game, seed) for seed in range(ENDINGS)) == STEPS[game]


def steps(game, seed):
    budget = Budget(most=None)
    best(read({**played(game, seed, left=LEFT), 'ask': ['best']}), budget)
    return budget.steps
