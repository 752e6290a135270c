"""Hands that were sent later than they were played, in words: "Hands 3 to 11: Saturday 21:40 to 23:10, sent Monday
09:12."
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from companion.matches.models import Match
from companion.matches.presenters.consequences import hand_numbers

DAYS_BY_NAME = timedelta(days=6)
Late = tuple[int, datetime, datetime]  # the hand, when it was played and when it was sent


def late_hands(match: Match) -> list[str]:
    """Return a sentence for hands in a row that were sent at the same hour."""
    return [_sentence(group) for group in _groups(match)] if match.late else []


def _groups(match: Match) -> Iterator[list[Late]]:
    group: list[Late] = []
    for number in range(1, len(match.hands) + 1):
        if times := match.late.get(str(number)):
            played, sent = (timezone.localtime(datetime.fromisoformat(time)) for time in times)
            if group and (sent - group[-1][2] > timedelta(hours=1) or group[-1][0] != number - 1):
                yield group
                group = []
            group.append((number, played, sent))
    if group:
        yield group


def _sentence(group: list[Late]) -> str:
    (first, began, sent), (last, ended, _sent) = group[0], group[-1]
    days = {
        'first': first,
        'numbers': hand_numbers(first, last),
        'from': moment(began),
        'to': moment(ended, began),
        'sent': moment(sent, ended),
    }
    if first == last:
        return _('Hand %(first)d: %(from)s, sent %(sent)s.') % days
    return _('Hands %(numbers)s: %(from)s to %(to)s, sent %(sent)s.') % days


def moment(at: datetime, after: datetime | None = None) -> str:
    """Return a day and time in the site's zone: the time alone on the day of `after`, the weekday within a week."""
    if after and at.date() == after.date():
        return date_format(at, 'H:i')
    named = timezone.localtime() - at < DAYS_BY_NAME
    return date_format(at, 'l H:i' if named else 'j M Y, H:i')
