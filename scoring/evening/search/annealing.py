"""Simulated annealing: swaps two people again and again, at first also where it costs something, then ever less."""

from collections.abc import Iterator
from math import exp

from scoring.evening.search.chance import Chance
from scoring.evening.search.plan import Plan

STEPS = 250_000
BLOCK = 500  # steps at one temperature
HOT, COLD = 4.0, 0.2
LUKEWARM = 0.5  # for a single round that hardly costs anything from the start


def anneal(plan: Plan, chance: Chance) -> None:
    """Improves a plan by counted steps; stops early where it cannot be improved."""
    number = 0
    for temperature in _temperatures(HOT if len(plan.rounds) > 1 else LUKEWARM):
        worth_it = [exp(-cost / temperature) for cost in range(60)]
        for _ in range(BLOCK):
            if plan.cost <= plan.least:
                return
            number = (number + 1) % len(plan.rounds)
            _step(plan, number, chance, worth_it)


def _temperatures(hot: float) -> Iterator[float]:
    blocks = STEPS // BLOCK
    return (hot * (COLD / hot) ** (block / blocks) for block in range(blocks))


def _step(plan: Plan, number: int, chance: Chance, worth_it: list[float]) -> None:
    """Swaps two people of a round where that saves something, or where it costs so little that chance allows it."""
    u, v = _two_places(plan, number, chance)
    change = plan.change(number, u, v)
    if change <= 0 or (change < len(worth_it) and chance.random() < worth_it[change]):
        plan.swap(number, u, v)
        plan.cost += change


def _two_places(plan: Plan, number: int, chance: Chance) -> tuple[int, int]:
    """Two places of a round whose people may swap: both at tables of usual size, or both at odd ones."""
    count, usual = len(plan.seats[number]), plan.rounds[number].usual
    u = chance.below(count)
    v = chance.below(usual) if u < usual else usual + chance.below(count - usual)
    return u, v
