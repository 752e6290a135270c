"""The engine: a match document in, its score sheet out. Knows no Django, no clock and no language setting.

>>> from scoring import score
>>> sheet = score({"format": "companion-match/1", "game": "five-hundred", "preset": "avondale", "options": {},
...                "players": ["Ann", "Bob", "Cyd", "Dan"], "first_dealer": 3,
...                "hands": [{"bidder": 0, "contract": "8H", "tricks": [8, 2]}]})
>>> sheet.totals
(300, 20)
"""

from itertools import takewhile
from typing import Any

from scoring.document import admit
from scoring.errors import BadDocument, BadHand
from scoring.fold import fold
from scoring.game import Record
from scoring.games import GAMES, find
from scoring.match import Match
from scoring.sheet import Sheet, as_json
from scoring.version import VERSION

__version__ = VERSION
__all__ = ['GAMES', 'BadDocument', 'BadHand', 'Match', 'Sheet', 'as_json', 'find', 'score']


def score(document: Any, *, before: Any = None) -> Sheet:
    """The sheet of a match document (any JSON value). A hand that cannot stand is told in `sheet.error`; the
    hands before it are kept. `before` is the document as it was accepted once: only what is new beside it is held to
    the limits, so that a stored match (`score(stored, before=stored)`) always opens.

    Raises BadDocument where there is no match to score at all, or one beyond the limits.
    """
    admitted = admit(document, before)
    return fold(admitted, kept=_unchanged(admitted.hands, before))


def _unchanged(hands: tuple[Record, ...], before: Any) -> int:
    """How many hands, from the first on, stood there before."""
    earlier = before.get('hands') if isinstance(before, dict) else None
    if not isinstance(earlier, list):
        return 0
    pairs = zip(hands, earlier, strict=False)
    same = takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs)
    return sum(1 for _ in same)
