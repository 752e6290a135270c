"""The day of an evening in words, in the order each language says it: "26 November", "26 de noviembre"."""

from datetime import date

from django.utils.formats import date_format

from companion.languages import language

DAY = {'en': 'j F', 'es': r'j \d\e F'}
YEAR = {'en': ' Y', 'es': r' \d\e Y'}


def day(value: date) -> str:
    return date_format(value, DAY[language()])


def weekday(value: date) -> str:
    """Return the day with its weekday."""
    return date_format(value, f'l, {DAY[language()]}')


def full_day(value: date) -> str:
    """Return the day with its year."""
    return date_format(value, DAY[language()] + YEAR[language()])
