"""Who won a tie where the movement needs a winner: asked before anything is written, on slips, at the desk and at a
table's phone.
"""

from typing import Any

from companion.clubs.doubts import asks_for_winner, needs_winner
from companion.clubs.models import Evening, Table
from companion.clubs.presenters.seats import Side
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import asked_about, insisted, number
from companion.web.http import Request

FIELD = 'level'  # of the refusal that asks


def winner_in(request: Request, evening: Evening, points: list[int], *before: int) -> int | None:
    """Return the side that won the extra hand or the cut, None where none is needed. Raises Refused with the question,
    until it is answered about these very numbers; `before` are others that the page keeps with them.
    """
    if not asks_for_winner(evening, points):
        return None
    winner = number(request, 'winner') if insisted(request, (*before, *points)) else None
    if winner is None or not 0 <= winner < len(points):
        raise Refused(needs_winner(), FIELD)
    return winner


def named(winner: int | None) -> list[int]:
    """Return the winner as part of what a tap says."""
    return [] if winner is None else [winner]


def at_phone(
    request: Request, evening: Evening, table: Table, sides: list[Side], points: list[int] | None, field: str
) -> dict[str, Any]:
    """Return the context of the question at a table's phone about these totals: the refused ones, or those that are
    known and have no winner yet; without `level` if there is nothing to ask.
    """
    refused = field == FIELD
    unnamed = table.winner is None and points and asks_for_winner(evening, points)
    if table.agreed or not points or not (refused or unnamed):
        return {}
    agreeing = request.POST.get('do') == 'agree' if refused else bool(table.points)
    return {
        'level': sides,
        'asked': asked_about(points),
        'tied': list(zip(sides, points, strict=True)),
        'agreeing': agreeing,
        'needs_winner': needs_winner(),
        'typed_totals': refused and 'points-0' in request.POST,
    }
