"""The Django app configuration."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = 'companion.matches'
    label = 'matches'
