"""Lets the rule book see the match it was opened from, on devices that may see it."""

from companion.access.rate_limit import WrongCode, count_wrong_code
from companion.matches.hosts import as_seen, may_watch
from companion.matches.sharing import access
from companion.web.http import Request
from scoring import Sheet


def sheet_of(request: Request, code: str) -> Sheet | None:
    """Return the sheet of a match that this device may watch. A wrong code counts as a guess."""
    try:
        key = access.key_of(request, code)
        match = key.match if key else access.match_or_404(code)
    except WrongCode:
        count_wrong_code(request, 'pages', code)
        return None
    except access.Deleted:
        return None
    if key:
        return match.score()
    return as_seen(request, match).score() if may_watch(request, match) else None
