"""The field `faults` of a hand record: mistakes of play that were ruled on, each with the side that made it.

What a mistake costs is decided by each game.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadHand
from scoring.fields import SIDE, Field, listed, record, words
from scoring.game import Record
from scoring.record import refuse_other_fields, side_number, take, take_choice
from scoring.seats import Side

MOST = 8


@dataclass(frozen=True)
class Fault:
    """One mistake: `kind` is a word of the game (`revoke`, `cards`)."""

    side: Side
    kind: str


Faults = tuple[Fault, ...]


def field(kinds: Collection[str]) -> Field:
    """Return the field for schemas and types."""
    return listed(record(side=SIDE, kind=words(*kinds)), MOST)


def take_faults(raw: Record, kinds: Collection[str], sides: int) -> Faults:
    """Return the mistakes of a hand record, none if it has no such field. Raises BadHand at the first invalid entry."""
    if 'faults' not in raw:
        return ()
    entries = raw['faults']
    if not isinstance(entries, list):
        raise BadHand('faults', 'not-a-list')
    if not 1 <= len(entries) <= MOST:
        raise BadHand('faults', 'faults-count', most=MOST)
    return tuple(_fault(entry, f'faults/{place}', kinds, sides) for place, entry in enumerate(entries))


def _fault(entry: Any, at: str, kinds: Collection[str], sides: int) -> Fault:
    if not isinstance(entry, dict):
        raise BadHand(at, 'not-an-object')
    try:
        refuse_other_fields(entry, 'side', 'kind', carried=())
        return Fault(side_number(take(entry, 'side'), 'side', sides), take_choice(entry, 'kind', kinds))
    except BadHand as refusal:
        raise refusal.within(at) from None
