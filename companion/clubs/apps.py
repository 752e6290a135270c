"""Tells `live` where the versions of evenings are, and matches who may watch those of a club."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = 'companion.clubs'
    label = 'clubs'
    default_auto_field = 'django.db.models.BigAutoField'

    def ready(self) -> None:
        from companion.clubs import following, watching

        following.connect()
        watching.connect()
