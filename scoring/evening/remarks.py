"""The remarks on a round: who meets again, which wishes could not be met."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.evening.document import Couple, Evening, couples
from scoring.evening.past import Past, partners_at

TWO_COLOURS = 'partners_of_two_colours'


@dataclass(frozen=True)
class Remark:
    """One remark on a round; `facts` fill the placeholders of its sentence in `words.REMARKS`."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Seats = Mapping[int, tuple[int, ...]]


def remarks_on(evening: Evening, past: Past, seats: Seats) -> Iterator[Remark]:
    """Return the remarks on these tables (number → seats), given the rounds before."""
    met = _meeting(seats)
    if evening.form == 'pairs':
        yield from _again('rematch', past.met, met)
    else:
        yield from _again('partner-again', past.partners, _partners(evening, seats))
        again = sum(past.met[pair] > 0 for pair in met)
        if again:
            yield Remark('meet-again', {'count': again})
    yield from unmet_wishes(evening, seats)


def _again(code: str, before: Mapping[Couple, int], now: Iterable[Couple]) -> Iterator[Remark]:
    for pair in sorted(now):
        if before[pair]:
            yield Remark(code, {'entries': list(pair), 'times': before[pair] + 1})


def _meeting(seats: Seats) -> list[Couple]:
    return [pair for at_table in seats.values() for pair in couples(at_table)]


def _partners(evening: Evening, seats: Seats) -> list[Couple]:
    return [pair for at_table in seats.values() for pair in partners_at(evening, at_table)]


def unmet_wishes(evening: Evening, seats: Seats) -> Iterator[Remark]:
    """Return a remark for each wish that these tables do not meet."""
    met, partners = _meeting(seats), _partners(evening, seats)
    wishes = evening.wishes
    yield from (_unmet('never_together', *pair) for pair in sorted(wishes.never_together.intersection(met)))
    yield from (_unmet('never_partners', *pair) for pair in sorted(wishes.never_partners.intersection(partners)))
    if wishes.two_colours:
        alike = (pair for pair in sorted(partners) if same_colour(wishes.colour_of, pair))
        yield from (_unmet(TWO_COLOURS, *pair) for pair in alike)
    sits = {number: table for table, at_table in seats.items() for number in at_table}
    moved = (number for number, table in sorted(wishes.stays) if sits.get(number, table) != table)
    yield from (_unmet('stays', number) for number in moved)


def _unmet(wish: str, *entries: int) -> Remark:
    return Remark('wish-unmet', {'wish': wish, 'entries': list(entries)})


def same_colour(colours: Mapping[int, str], pair: Couple) -> bool:
    """Whether both have the same colour."""
    return pair[0] in colours and colours[pair[0]] == colours.get(pair[1])
