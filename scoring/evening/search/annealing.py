"""Simulated annealing: swaps two people again and again, at first even if that costs something, later less and less."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from math import exp

from scoring.evening.search.chance import Chance
from scoring.evening.search.costs import UNIT
from scoring.evening.search.plan import Plan, PlannedRound

STEPS = 450_000  # for all attempts together
STEPS_PER_SEAT = 800  # for one attempt
BLOCK = 40  # steps in one round before moving on to the next
EXCHANGES = 4  # blocks for each try to exchange turns at tables of irregular size
HEATS = (1.5 * UNIT, 4.0 * UNIT)  # starting temperatures: warm works best as a rule, hot for tight cases
LUKEWARM = (0.5 * UNIT,)  # for a single round, whose cost is low from the start
COLD = 0.3 * UNIT
TOO_MUCH = 20 * UNIT  # a cost that is never accepted


def anneal(plan: Plan, chance: Chance) -> list[PlannedRound]:
    """Return the best rounds found in several attempts; stops early when no better result is possible."""
    best, cost = plan.seated(), _worth(plan)
    steps = min(STEPS, STEPS_PER_SEAT * sum(len(seats) for seats in plan.seats))
    heats = cycle(HEATS if len(plan.seats) > 1 else LUKEWARM)
    for _ in range(STEPS // steps):
        if plan.cost > plan.least:
            _attempt(plan, chance, _temperatures(next(heats), steps // BLOCK))
            if _worth(plan) < cost:
                best, cost = plan.seated(), _worth(plan)
    return best


def _worth(plan: Plan) -> tuple[int, int]:
    """The cost; of plans with the same, the one is better in which people are partners again later."""
    return plan.cost, plan.partners_again_early()


def _temperatures(hot: float, blocks: int) -> Iterator[float]:
    return (hot * (COLD / hot) ** (block / blocks) for block in range(blocks))


def _attempt(plan: Plan, chance: Chance, temperatures: Iterator[float]) -> None:
    for block, temperature in enumerate(temperatures):
        if plan.cost <= plan.least:
            return
        number, worth_it = block % len(plan.seats), [exp(-cost / temperature) for cost in range(TOO_MUCH)]
        _anneal_round(plan, number, chance, worth_it)
        if plan.mixed and block % EXCHANGES == 0:
            _exchange_turns(plan, block // EXCHANGES % len(plan.seats), chance, worth_it)


def _anneal_round(plan: Plan, number: int, chance: Chance, worth_it: Sequence[float]) -> None:
    """Swap people of a round if that lowers the cost, or raises it so little that chance accepts it."""
    random, count, usual = chance.random, len(plan.seats[number]), plan.rounds[number].usual
    for _ in range(BLOCK):
        # Swap only within regular or within irregular tables: whose turn those are is another question.
        u = int(random() * count)
        v = int(random() * usual) if u < usual else usual + int(random() * (count - usual))
        change = plan.change(number, u, v)
        if change <= 0 or (change < TOO_MUCH and random() < worth_it[change]):
            plan.swap(number, u, v, change)


def _exchange_turns(plan: Plan, number: int, chance: Chance, worth_it: Sequence[float]) -> None:
    """Let somebody at a regular and somebody at an irregular table change places from a round on, if it is as much the
    turn of one as of the other and pays as in `_anneal_round`.
    """
    count, usual = len(plan.seats[number]), plan.rounds[number].usual
    u, v = chance.below(usual), usual + chance.below(count - usual)
    if not plan.as_often_at_odd_tables(number, u, v):
        return
    change = plan.exchange(number, u, v)
    if change > 0 and not (change < TOO_MUCH and chance.random() < worth_it[change]):
        plan.exchange(number, u, v)
