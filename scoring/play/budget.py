"""How long a search may go on. It counts steps, never seconds, so that the same hand is given up everywhere."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

STEPS = 1_500_000  # turns of players who follow, positions looked up: about seven seconds on one core of 2020
REPORT = 16_384  # steps between two reports


class GivenUp(Exception):
    """The search took more steps than it may."""


class Paused(Exception):
    """Whoever watches wants to see how far it is. Asked again with the same budget, the search goes on from what it
    found.
    """


def nobody_watches(steps: int) -> None:
    """For a search that reports to nobody."""


@dataclass
class Budget:
    """Counts steps. `most` is None for a search that is always finished; `watch` is told the number of steps now and
    then, and may raise to stop the search. `searches`: those begun with it, by the `id` of their rules.
    """

    most: int | None = STEPS
    watch: Callable[[int], None] = field(default=nobody_watches)
    steps: int = 0
    searches: dict[int, Any] = field(default_factory=dict)

    def step(self) -> None:
        """Count one step. Raises GivenUp if it is one too many."""
        self.steps += 1
        if not self.steps % REPORT:
            self.watch(self.steps)
        if self.most is not None and self.steps > self.most:
            raise GivenUp
