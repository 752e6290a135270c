"""The scoring engine: takes a match document and returns its score sheet. It depends on no web framework, clock or
language setting.

>>> from scoring import score
>>> sheet = score({"format": "companion-match/1", "game": "five-hundred", "preset": "avondale", "options": {},
...                "players": ["Ann", "Bob", "Cyd", "Dan"], "first_dealer": 3,
...                "hands": [{"bidder": 0, "contract": "8H", "tricks": [8, 2]}]})
>>> sheet.totals
(300, 20)
"""

from itertools import takewhile
from operator import eq
from typing import Any

from scoring.document import read_untrusted
from scoring.errors import BadDocument, BadHand
from scoring.fold import fold, fold_on
from scoring.game import Record
from scoring.games import GAMES, find
from scoring.match import Match
from scoring.sheet import Sheet, as_json
from scoring.version import VERSION

__version__ = VERSION
__all__ = ['GAMES', 'BadDocument', 'BadHand', 'Match', 'Sheet', 'as_json', 'find', 'score']


def score(document: Any, *, before: Any = None, known: Sheet | None = None) -> Sheet:
    """Return the sheet of a match document (any JSON value).

    A hand that is not valid is reported in `sheet.error`, and the hands before it are kept. `before` is the document as
    it was accepted earlier: only what differs from it is checked against the limits, so a stored match (`score(stored,
    before=stored)`) always opens. `known` is the sheet of `before`: what comes
    before the first hand that differs is not scored again. Raises BadDocument if the document cannot be scored at all
    or exceeds the limits.
    """
    accepted = read_untrusted(document, before)
    kept = _unchanged(accepted.hands, before)
    if known is not None and _is_same_but_hands(document, before):
        return fold_on(accepted, known, kept)
    return fold(accepted, kept)


def _is_same_but_hands(document: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether two matches still going on differ at most in their hands, and in what sides said of them."""
    apart = ('hands', 'confirmations')
    same = all(document.get(name) == before.get(name) for name in {*document, *before} - {*apart})
    return same and 'closed' not in document


def _unchanged(hands: tuple[Record, ...], before: dict[str, Any] | None) -> int:
    """The number of leading hands that are the same in both documents."""
    earlier = tuple(before['hands']) if before else ()
    if hands[: len(earlier)] == earlier:  # as when one more is recorded
        return len(earlier)
    return len(list(takewhile(bool, map(eq, hands, earlier))))
