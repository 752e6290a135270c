"""The engine: a match document in, its score sheet out. Knows no Django, no clock and no language setting.

>>> from scoring import score
>>> sheet = score({"format": "companion-match/1", "game": "five-hundred", "preset": "avondale", "options": {},
...                "players": ["Ann", "Bob", "Cyd", "Dan"], "first_dealer": 3,
...                "hands": [{"bidder": 0, "contract": "8H", "tricks": [8, 2]}]})
>>> sheet.totals
(300, 20)
"""

from typing import Any

from scoring.document import read
from scoring.errors import BadDocument, BadHand
from scoring.fold import fold
from scoring.games import GAMES, find
from scoring.sheet import Sheet, as_json

__all__ = ['GAMES', 'BadDocument', 'BadHand', 'Sheet', 'as_json', 'find', 'score']


def score(document: Any) -> Sheet:
    """The sheet of a match document (any JSON value). A hand that cannot stand is told in `sheet.error`; the
    hands before it are kept.

    Raises BadDocument where there is no match to score at all.
    """
    return fold(read(document))
