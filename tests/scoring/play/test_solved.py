"""A position while it is played on: when everything left is one hand's, and how its tricks are written down."""

import pytest

from scoring.play.best import position
from scoring.play.budget import REPORT, Budget
from scoring.play.lines import tricks_of
from scoring.play.reading.document import read
from tests.scoring.play.random_hands import played
from tests.scoring.play.test_best import WITH_A_BIDDER


def ending(game, seed, left):
    return position(read({**played(game, seed, left=left), 'ask': ['best']}))


def takers(now):
    """Who may take a trick that is left, whatever is played."""
    following = [now.after(choice) for choice in now.choices()] if not now.course.over else []
    taken = {trick.winner for after in following for trick in after.course.tricks[len(now.course.tricks) :]}
    return taken.union(*map(takers, following))


@pytest.mark.parametrize('game', WITH_A_BIDDER)
def test_a_hand_is_settled_where_the_leader_takes_all_in_any_order(game):
    settled = 0
    for seed in range(30):
        now = ending(game, seed, left=2)
        leader = now.course.turn
        if now.settled():
            settled += 1
            assert takers(now) == {leader}, seed
        begun = now.after(now.choices()[0])
        assert not begun.settled(), 'a trick is on the table'
    assert settled


def test_while_a_joker_is_left_nothing_is_settled():
    """Whoever leads it without trump names a suit."""
    endings = [ending('five-hundred', seed, left=2) for seed in range(30)]
    with_joker = [now for now in endings if now.course.rules.jokers and 'joker' in sum(now.hands, ())]
    assert with_joker and not any(now.settled() for now in with_joker)


def test_a_joker_that_led_the_trick_on_the_table_is_written_with_its_suit():
    endings = (ending('five-hundred', seed, left=2) for seed in range(200))
    now = next(now for now in endings if ('joker', 'D') in now.choices())
    begun = now.after(('joker', 'D'))
    [trick] = tricks_of(begun, begun.choices()[:1])
    assert trick['cards'] == ['joker/D', begun.choices()[0][0]]


def test_whoever_watches_is_told_now_and_then_how_many_steps_were_taken():
    watched = []
    budget = Budget(None, watched.append)
    for _ in range(2 * REPORT + 1):
        budget.step()
    assert watched == [REPORT, 2 * REPORT]
