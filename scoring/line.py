"""A line of the score sheet and the end of a match, the smallest results of a game. Points exist only as lines."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.seats import Side

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Line:
    """Points for one side and why: `reason` is a code of the game's texts, `facts` its values, never a sentence.
    Points may be 0.
    """

    side: Side
    points: int
    reason: str
    facts: Facts = field(default_factory=dict)


Lines = Iterator[Line]


@dataclass(frozen=True)
class Doubt:
    """Something legal but implausible: the field of the hand or the option, a code of the game's texts, and its
    facts. It is never a reason to refuse.
    """

    at: str
    code: str
    facts: Facts = field(default_factory=dict)


Doubts = Iterator[Doubt]


@dataclass(frozen=True)
class End:
    """How a match ended: `reason` is a code, `winners` are sides. `lines` settle what was open (a pot that is
    shared out), `next` is what the end changes for the next deal (who sits down). `decided` is a code of
    `scoring.words.DECIDED` if several sides reached the target in the same hand.
    """

    reason: str
    winners: tuple[Side, ...]
    lines: tuple[Line, ...] = ()
    facts: Facts = field(default_factory=dict)
    next: Facts = field(default_factory=dict)
    decided: str = ''
