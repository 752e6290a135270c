"""The match that the book was opened from. The book knows no matches: whoever keeps them adds to `FINDERS` how one is
found by its code.
"""

from collections.abc import Callable

from django.http import HttpRequest

from rules.way_back import code_in
from scoring.sheet import Sheet

FINDERS: list[Callable[[HttpRequest, str], Sheet | None]] = []


def sheet_here(request: HttpRequest) -> Sheet | None:
    """Return the sheet of the match in the address; None without one, or where this device may not see it."""
    code = code_in(request.GET.dict())
    found = (find(request, code) for find in FINDERS if code)
    return next((sheet for sheet in found if sheet and not sheet.error), None)
