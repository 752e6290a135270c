"""The Django app configuration; registers what clubs tell `live` and matches."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = 'companion.clubs'
    label = 'clubs'
    default_auto_field = 'django.db.models.BigAutoField'

    def ready(self) -> None:
        from companion.clubs import live_versions, pads, watch_access

        live_versions.connect()
        pads.connect()
        watch_access.connect()
