"""What `live` asks of matches: their versions, and the page of those who only watch."""

from companion import live
from companion.matches.models import Match
from companion.matches.presenters.match_page import html_for_watchers


def versions(codes: list[str]) -> dict[str, live.Update]:
    """Return the version of each code that belongs to a match; `live.DELETED` for a deleted one."""
    matches = Match.with_deleted.filter(code__in=codes).values_list('code', 'version', 'deleted_at')
    return {code: live.DELETED if deleted_at else version for code, version, deleted_at in matches}


def page_for_everyone(code: str) -> str:
    """Return `_match.html` as watchers see it. Empty for a match of a club, which may be sealed, and for one that is
    gone.
    """
    match = Match.objects.filter(code=code, host='').first()
    return html_for_watchers('matches/_match.html', match) if match else ''
