"""What the host of a match, such as a club's evening, decides about it. Matches know no host: `settings.HOOKS` does."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import tzinfo

from django.utils import timezone

from companion.matches.models import Match
from companion.web.hooks import hooks
from companion.web.http import Request


def may_watch(request: Request, match: Match) -> bool:
    """Whether a device without a key may watch the match; not while an evening is sealed, for instance."""
    return not match.host or all(allows(request, match) for allows in hooks('matches.may_watch'))


def as_seen(request: Request, match: Match) -> Match:
    """Return the match as a device without a key sees it: of mistakes at the tables of a host, spectators learn only
    that a hand was corrected.
    """
    sees_all = not match.host or any(allows(request, match) for allows in hooks('matches.sees_mistakes'))
    return match if sees_all else match.for_spectators()


def agreed_rulings(match: Match) -> Mapping[str, str]:
    """Return what the table, or the host of its match, has agreed on for mishaps, by incident and answers."""
    of_host = hooks('matches.agreed_rulings') if match.host else ()
    return {**match.answers, **{path: text for answers in of_host for path, text in answers(match).items()}}


@dataclass(frozen=True)
class Asked:
    """What a table asked the host of its match about a hand; `by_the_tables` once it was ruled so, by the book's;
    `news` while nothing was recorded since.
    """

    hand: int
    open: bool
    by_the_tables: bool
    news: bool


def asked_of_host(match: Match) -> list[Asked]:
    """Return what was asked of the host about hands of the match, the newest first."""
    return [asked for asks in (hooks('matches.asked') if match.host else ()) for asked in asks(match)]


def handed_in(match: Match) -> bool:
    """Return whether the match's current totals have been handed in and wait to be agreed."""
    return bool(match.host) and any(asked(match) for asked in hooks('matches.handed_in'))


def hands_agreed(match: Match) -> int:
    """Return how many hands the match has by what its host has agreed on; 0 if something else ends it."""
    return max((agreed(match) for agreed in hooks('matches.hands_agreed')), default=0) if match.host else 0


def use_zone(match: Match) -> None:
    """Days and times of this request are those where the host of the match plays."""
    if zone := zone_of(match):
        timezone.activate(zone)


def zone_of(match: Match) -> str | tzinfo:
    """Return the time zone of its host; '' for the site's."""
    zones = (zone(match) for zone in hooks('matches.time_zone')) if match.host else ()
    return next(filter(None, zones), '')
