"""The `Movement` card: what each movement in this package declares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.evening.document import Evening
from scoring.evening.remarks import Remark
from scoring.evening.required_results import refuse_open_tables, refuse_without_winner


@dataclass(frozen=True)
class Seating:
    """The next round: the seats of each table by its number, the byes, and the movement's remarks.

    If `over` is true, nobody is seated because the evening has its champion.
    """

    tables: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    byes: tuple[int, ...] = ()
    remarks: tuple[Remark, ...] = ()
    over: bool = False


def no_check(evening: Evening) -> None:
    """The next round may be seated while tables are still playing."""


def all_handed_in(evening: Evening) -> None:
    """Raise BadDocument at the first table of the evening that is still open."""
    refuse_open_tables(evening.rounds)


def all_won(evening: Evening) -> None:
    """Raise BadDocument at the first table of the evening that is still open or has no winner."""
    refuse_without_winner(evening, evening.rounds)


def last_won(evening: Evening) -> None:
    """Raise BadDocument at the first table of the last round that is still open or has no winner."""
    refuse_without_winner(evening, evening.rounds[-1:])


def no_cycle(evening: Evening) -> None:
    """The movement can go on indefinitely."""


@dataclass(frozen=True)
class Movement:
    """A movement.

    `check` raises BadDocument if the next round cannot be seated yet, `seat` seats it (at least `fewest` people are
    present), `cycle` is the number of rounds after which it repeats. `bye` and `order` are the scoring defaults. If
    `knocks_out` is true, not everyone present has to play or have a bye.
    """

    slug: str
    forms: tuple[str, ...]
    seat: Callable[[Evening], Seating]
    check: Callable[[Evening], None] = no_check
    cycle: Callable[[Evening], int | None] = no_cycle
    bye: str = 'nothing'
    order: tuple[str, ...] = ('points', 'wins', 'best-round')
    knocks_out: bool = False

    @property
    def needs_winners(self) -> bool:
        """Whether somebody has to win at each table before the next round is seated."""
        return self.check in (all_won, last_won)


def numbered(tables: Iterable[Sequence[int]]) -> dict[int, tuple[int, ...]]:
    """Return the tables numbered from 1 in this order."""
    return {number: tuple(seats) for number, seats in enumerate(tables, 1)}


def fours(people: Sequence[int]) -> list[tuple[int, ...]]:
    """Split people into groups of four, in order; any remainder is dropped."""
    return [tuple(people[start : start + 4]) for start in range(0, len(people) - 3, 4)]


def cycle_remarks(evening: Evening, cycle: int) -> tuple[Remark, ...]:
    """Return a remark if the next round starts the cycle again."""
    begins_anew = evening.next_number > 1 and (evening.next_number - 1) % cycle == 0
    return (Remark('cycle-again', {'rounds': cycle}),) if begins_anew else ()
