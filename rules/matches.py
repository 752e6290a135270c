"""The match that the book was opened from. The book knows no matches: `settings.HOOKS` names who finds them."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string

from rules.way_back import code_in
from scoring.sheet import Sheet


def sheet_here(request: HttpRequest) -> Sheet | None:
    """Return the sheet of the match in the address; None without one, or where this device may not see it."""
    code = code_in(request.GET.dict())
    finders = map(import_string, settings.HOOKS['rules.sheet_of_match'])
    matches = (find(request, code) for find in finders if code)
    return next((sheet for sheet in matches if sheet and not sheet.error), None)
