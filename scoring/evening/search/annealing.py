"""Simulated annealing: swaps two people again and again, at first also where it costs something, then ever less."""

from collections.abc import Iterator, Sequence
from math import exp

from scoring.evening.search.chance import Chance
from scoring.evening.search.plan import Plan

STEPS = 250_000
BLOCK = 40  # steps in one round before the next has its turn
HOT, COLD = 1.5, 0.3
LUKEWARM = 0.5  # for a single round that hardly costs anything from the start


def anneal(plan: Plan, chance: Chance) -> None:
    """Improves a plan by counted steps; stops early where it cannot be improved."""
    for block, temperature in enumerate(_temperatures(HOT if len(plan.rounds) > 1 else LUKEWARM)):
        if plan.cost <= plan.least:
            return
        _anneal_round(plan, block % len(plan.rounds), chance, [exp(-cost / temperature) for cost in range(40)])


def _temperatures(hot: float) -> Iterator[float]:
    blocks = STEPS // BLOCK
    return (hot * (COLD / hot) ** (block / blocks) for block in range(blocks))


def _anneal_round(plan: Plan, number: int, chance: Chance, worth_it: Sequence[float]) -> None:
    """Swaps people of a round where that saves something, or where it costs so little that chance allows it."""
    random, count, usual = chance.random, len(plan.seats[number]), plan.rounds[number].usual
    for _ in range(BLOCK):
        # Both sit at tables of usual size, or both at odd ones: whose turn those are is settled.
        u = int(random() * count)
        v = int(random() * usual) if u < usual else usual + int(random() * (count - usual))
        change = plan.change(number, u, v)
        if change <= 0 or (change < 40 and random() < worth_it[change]):
            plan.swap(number, u, v, change)
