"""Names this part for Django."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = 'companion.matches'
    label = 'matches'
