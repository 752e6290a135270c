"""Tells `live` where the versions of evenings are."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = 'companion.clubs'
    label = 'clubs'
    default_auto_field = 'django.db.models.BigAutoField'

    def ready(self) -> None:
        from companion.clubs import following

        following.connect()
