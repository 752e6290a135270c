"""What the host of a match, such as a club's evening, says about its result. Hosts register here; matches know none."""

from collections.abc import Callable

from companion.matches.models import Match

HANDED_IN: list[Callable[[Match], bool]] = []


def handed_in(match: Match) -> bool:
    """Return whether the match's current totals have been handed in and wait to be agreed."""
    return bool(match.host) and any(asked(match) for asked in HANDED_IN)
