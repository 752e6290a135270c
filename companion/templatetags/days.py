"""The day of an evening, as a template writes it."""

from django import template

from companion.clubs import days

register = template.Library()
register.filter('day', days.day)
register.filter('weekday', days.weekday)
register.filter('full_day', days.full_day)
