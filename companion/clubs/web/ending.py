"""The question before an evening is ended: what is still open, and what follows."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render

from companion.clubs.access import for_directors
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.web.http import Request


@for_directors
def ending(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Ask; the button posts to the room, which ends the evening."""
    if evening.state == Evening.State.CLOSED:
        return redirect('clubs:standings', evening.code)
    rows = load(evening, desk=True)
    if rows.current is None:
        return redirect('clubs:door', evening.code)
    return render(request, 'clubs/ending.html', evening_context(rows, grant, feed=None, **_open(rows)))


def _open(rows: Rows) -> dict[str, Any]:
    evening = rows.evening
    return {
        'still_out': rows.still_out(rows.played),
        'broken_off': [(table.round, table) for of in rows.played for table in rows.tables(of) if table.void],
        'left': max(0, evening.planned - len(rows.played)),
        'drawn': rows.drawn,
        'no_prizes': not (evening.lucky or evening.best_call or evening.awards),
    }
