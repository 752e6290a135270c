"""A line of the score sheet and the end of a match: the smallest things a game says. Points exist only as lines."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.seats import Side

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Line:
    """Points for one side and why: `reason` is a code of the game's words, `facts` its numbers, never a sentence.
    Points may be 0.
    """

    side: Side
    points: int
    reason: str
    facts: Facts = field(default_factory=dict)


Lines = Iterator[Line]


@dataclass(frozen=True)
class Doubt:
    """What may stand but is hardly true: the field of the hand, or the option, that says so; a code of the game's words
    and its facts. Never a reason to refuse.
    """

    at: str
    code: str
    facts: Facts = field(default_factory=dict)


Doubts = Iterator[Doubt]


@dataclass(frozen=True)
class End:
    """How a match ended: `reason` is a code, `winners` are sides. `lines` settle what was still open (a pot that is
    shared out), `next` is what the end changes for the next deal (who sits down).
    """

    reason: str
    winners: tuple[Side, ...]
    lines: tuple[Line, ...] = ()
    facts: Facts = field(default_factory=dict)
    next: Facts = field(default_factory=dict)
