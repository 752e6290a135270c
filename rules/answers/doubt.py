"""What else a question may have meant. A kind that little speaks for is offered with others, each to be tapped; where
another comes close, those stand below the answer.
"""

from collections.abc import Sequence

from rules.answers.answer import Answered, Understood
from rules.answers.card import Kind
from rules.answers.examples import OF_THE_BOOK, Meant
from rules.answers.levels import at_level

# How much says that a question is of a kind; at 0.8 to 1.1 four of ten were, from 1.5 on nine.
GUESS = 0.8
CLEAR = 1.1
APART = 0.6  # by how much more than for the next
WORTH_ASKING = 0.2
AT_MOST = 3


def in_doubt(question: Understood, known: Answered | None) -> tuple[Answered | None, tuple[Kind, ...]]:
    """Return the answer, unless it is a guess, and the kinds to be offered beside it or in its place."""
    readings, asked = question.like, question.heard.inquiry
    if not readings or _is_clear(readings, known):
        return known, ()
    likely = (meant.kind for meant in readings if meant.rating >= WORTH_ASKING and meant.kind is not OF_THE_BOOK)
    others = [kind for kind in likely if not (known and kind is known.kind) and at_level(kind, asked)]
    if known and others and known.kind is readings[0].kind and readings[0].rating < GUESS:
        return None, (known.kind, *others)[:AT_MOST]
    return known, tuple(others[: AT_MOST - 1 if known else AT_MOST])


def _is_clear(readings: Sequence[Meant], known: Answered | None) -> bool:
    """Whether far more says so than for anything else, and that is what was answered, or is left to the book."""
    first, *rest = readings
    is_told = first.kind is OF_THE_BOOK if known is None else first.kind is known.kind
    return is_told and first.rating >= CLEAR and not (rest and first.rating - rest[0].rating < APART)
