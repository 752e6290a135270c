"""The day of an evening in words, in the order each language says it: "26 November", "26 de noviembre"."""

from datetime import date

from django.utils.formats import date_format, get_format

from companion.i18n.languages import language

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


def _pattern() -> str:
    return DAY.get(language()) or get_format('MONTH_DAY_FORMAT')
