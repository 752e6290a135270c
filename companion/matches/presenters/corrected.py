"""What spectators read of the hands whose mistakes they may not know: when each was corrected, and by whom."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from companion.matches.hosts import asked_of_host
from companion.matches.models import Match


def corrections(match: Match) -> Mapping[int, str]:
    """Return by number of the hand when it was corrected, and whether its host ruled so."""
    if not match.withheld:
        return {}
    written, by_host = _written_at(match), {asked.hand for asked in asked_of_host(match) if asked.by_the_tables}
    return {number: _said(written.get(number), ruled=number in by_host) for number in match.withheld}


def _written_at(match: Match) -> Mapping[int, datetime]:
    """When each hand was last written with its mistakes."""
    changes = match.changes.filter(hand__in=match.withheld).order_by('version')
    return {
        change.hand: change.played_at or change.at
        for change in changes
        if change.hand and isinstance(change.after, dict) and change.after.get(match.pad.mistakes)
    }


def _said(at: datetime | None, *, ruled: bool) -> str:
    if at is None:
        return _('corrected')
    sentence = _('corrected %(at)s by the director') if ruled else _('corrected %(at)s by the table')
    return sentence % {'at': f'{localtime(at):%H:%M}'}
