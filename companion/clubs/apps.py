"""The Django app configuration; registers the versions of evenings with `live`."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = 'companion.clubs'
    label = 'clubs'
    default_auto_field = 'django.db.models.BigAutoField'

    def ready(self) -> None:
        from companion.clubs import live_versions, watch_access

        live_versions.connect()
        watch_access.connect()
