"""What only templates of clubs write: the day of an evening, rounds won. Phones have none of it."""

from django import template
from django.utils.translation import get_language

from companion.clubs import days
from companion.templatetags.figures import fraction
from scoring.evening.results.reasons import won_text

register = template.Library()
register.filter('day', days.day)
register.filter('weekday', days.weekday)
register.filter('full_day', days.full_day)


@register.filter
def wins(value: float) -> str:
    """Return a number of rounds won; a shared one as a fraction, written ½, ⅓ or ¼."""
    return won_text(value, (get_language() or 'en')[:2])


@register.filter
def counted(value: float, by_wins: bool) -> str:
    """Return what somebody has in a ladder: rounds won are written as in the standings of an evening."""
    return wins(value) if by_wins else fraction(value)
