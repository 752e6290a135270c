"""How a number stands on the paper: with a real minus sign, and where it is a gain, with its plus."""

from django import template

register = template.Library()


@register.filter
def figure(points: int) -> str:
    """340, 0, −120."""
    return str(points).replace('-', '−')


@register.filter
def plus(points: int) -> str:
    """+340, 0, −120."""
    return f'{points:+}'.replace('-', '−') if points else '0'
