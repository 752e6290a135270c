"""The Django app configuration; lets the rule book see the match it was opened from."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = 'companion.matches'
    label = 'matches'

    def ready(self) -> None:
        from companion.matches.sharing import rule_book

        rule_book.connect()
