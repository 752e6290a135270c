"""What a movement says of itself: its card. One file for each beside this one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.evening.asked import refuse_open_tables, refuse_without_winner
from scoring.evening.document import Evening
from scoring.evening.said import Said


@dataclass(frozen=True)
class Seating:
    """The next round: the seats of each table by its number, who sits out, and what the movement says about it.

    With `over` nobody is seated, because the evening has its champion.
    """

    tables: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    byes: tuple[int, ...] = ()
    said: tuple[Said, ...] = ()
    over: bool = False


def nothing_asked(evening: Evening) -> None:
    """The next round may be seated while tables are still playing."""


def all_handed_in(evening: Evening) -> None:
    """Raises BadDocument at the first table of the evening that is still open."""
    refuse_open_tables(evening.rounds)


def all_won(evening: Evening) -> None:
    """Raises BadDocument at the first table of the evening that is still open, or that nobody has won."""
    refuse_without_winner(evening, evening.rounds)


def last_won(evening: Evening) -> None:
    """The same, of the last round alone."""
    refuse_without_winner(evening, evening.rounds[-1:])


def no_cycle(evening: Evening) -> None:
    """The movement goes on for as long as one likes."""


@dataclass(frozen=True)
class Movement:
    """A movement. `ask` refuses what it cannot go on from, `seat` seats the next round (at least `fewest` are there),
    `cycle` is the number of rounds after which it begins anew. `bye` and `order` are what its score is by default;
    with `knocks_out` not everybody who is there has to sit or sit out.
    """

    slug: str
    forms: tuple[str, ...]
    seat: Callable[[Evening], Seating]
    ask: Callable[[Evening], None] = nothing_asked
    cycle: Callable[[Evening], int | None] = no_cycle
    bye: str = 'nothing'
    order: tuple[str, ...] = ('points', 'wins', 'best-round')
    knocks_out: bool = False


def numbered(tables: Iterable[Sequence[int]]) -> dict[int, tuple[int, ...]]:
    """Tables by their number, from 1 in this order."""
    return {number: tuple(seats) for number, seats in enumerate(tables, 1)}


def fours(people: Sequence[int]) -> list[tuple[int, ...]]:
    """People four by four, in their order; who is left over is left out."""
    return [tuple(people[start : start + 4]) for start in range(0, len(people) - 3, 4)]


def said_of_cycle(evening: Evening, cycle: int) -> tuple[Said, ...]:
    """Where the coming round is the first of a cycle but not of the evening, that it begins anew."""
    begins_anew = evening.coming > 1 and (evening.coming - 1) % cycle == 0
    return (Said('cycle-again', {'rounds': cycle}),) if begins_anew else ()
