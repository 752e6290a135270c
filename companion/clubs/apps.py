"""The Django app configuration."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = 'companion.clubs'
    label = 'clubs'
    default_auto_field = 'django.db.models.BigAutoField'
