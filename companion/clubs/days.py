"""The day of an evening in words, in the order each language says it: "26 November", "26 de noviembre"; and the zone in
which a club has its days.
"""

from datetime import date

from django.urls import resolve
from django.utils.formats import date_format, get_format

from companion.clubs.models import Evening
from companion.i18n.languages import language
from companion.matches.models import Match

DAY = {'en': 'j F', 'es': r'j \d\e F'}
FULL_DAY = {'en': 'j F Y', 'es': r'j \d\e F \d\e Y'}


def day(value: date) -> str:
    return date_format(value, _pattern())


def weekday(value: date) -> str:
    """Return the day with its weekday."""
    return date_format(value, f'l, {_pattern()}')


def full_day(value: date) -> str:
    """Return the day with its year."""
    return date_format(value, FULL_DAY.get(language(), 'DATE_FORMAT'))


def zone_of(match: Match) -> str:
    """Return the time zone of the club whose table a match is played at; '' for the site's."""
    code = resolve(match.host).kwargs['code']
    return Evening.objects.filter(code=code).values_list('club__time_zone', flat=True).first() or ''


def _pattern() -> str:
    return DAY.get(language()) or get_format('MONTH_DAY_FORMAT')
