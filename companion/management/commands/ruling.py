"""`manage.py ruling FILE|-`: print what is ruled on a list of incidents, as JSON.

Each entry has `game`, `preset`, `players` (how many, or their names), `options` if they differ, `incident` and its
`answers`. The exit code is 0 if every one is ruled, and 2 if one still asks or is unknown.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.rulings.answer import answers_to
from scoring import BadDocument
from scoring.json_file import read_file, read_path
from scoring.say import refusal_text


class Command(BaseCommand):
    help = 'Print what is ruled on incidents at a table, as JSON.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', help='a list of incidents with their answers; - reads standard input')

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        try:
            data = read_file(sys.stdin.buffer) if file == '-' else read_path(file)
        except BadDocument as error:
            self.stderr.write(refusal_text(error, 'en'))
            sys.exit(2)
        rulings = answers_to(data if isinstance(data, list) else [data])
        self.stdout.write(json.dumps(rulings, indent=2, ensure_ascii=False))
        if any(ruling['error'] for ruling in rulings):
            sys.exit(2)
