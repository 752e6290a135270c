"""Lets the rule book see the match it was opened from, on devices that may see it."""

from django.http import HttpRequest

from companion.matches.sharing import access
from companion.rate_limit import WrongCode, count_wrong_code
from rules import matches
from scoring import Sheet


def connect() -> None:
    matches.FINDERS.append(sheet_of)


def sheet_of(request: HttpRequest, code: str) -> Sheet | None:
    """Return the sheet of a match that this device may watch. A wrong code counts as a guess."""
    try:
        key = access.key_of(request, code)  # type: ignore[arg-type]
        match = key.match if key else access.match_or_404(code)
    except WrongCode:
        count_wrong_code(request, 'pages', code)
        return None
    except access.Deleted:
        return None
    may = key or not match.host or all(may_watch(request, match) for may_watch in access.HOSTS)  # type: ignore[arg-type]
    return match.score() if may else None
