"""`manage.py evening [--next|--season] FILE…`: the command of `scoring.evening.command`, beside the others."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scoring.evening.answers import STANDINGS, Question
from scoring.evening.command import add_arguments, run


class Command(BaseCommand):
    help = 'Print the standings of an evening document, its next round, or the table of a season, as JSON.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser)

    def handle(self, *args: Any, files: list[str], lang: str, question: Question | None, **options: Any) -> None:
        if code := run(question or STANDINGS, files, lang, self.stdout, self.stderr):
            sys.exit(code)
