"""`manage.py play FILE|-`: answer a hand played card by card, or a list of hands, as JSON.

The exit code is 0 if every hand is answered and 2 if one is refused; standard error explains each problem in one
sentence.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from companion.management.commands.score import error_sentence
from scoring import BadDocument
from scoring.languages import languages
from scoring.play.answer import play, refused
from scoring.play.json_file import read_file, read_path


class Command(BaseCommand):
    help = 'Answer questions about a hand played card by card, as JSON.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', help='a play document, or a list of them; - reads standard input')
        parser.add_argument('--lang', choices=languages(), default='en', help='the language of the sentences')

    def handle(self, *args: Any, file: str, lang: str, **options: Any) -> None:
        answers = answers_in(file, lang)
        self.stdout.write(json.dumps(answers, indent=2))
        problems = [answer for answer in (answers if isinstance(answers, list) else [answers]) if answer['error']]
        for problem in problems:
            self.stderr.write(error_sentence(problem))
        if problems:
            sys.exit(2)


def answers_in(file: str, lang: str) -> dict[str, Any] | list[dict[str, Any]]:
    """Return the answer to the document in a file (`-`: standard input), or a list of answers if it holds a list."""
    try:
        data = read_file(sys.stdin.buffer) if file == '-' else read_path(file)
    except BadDocument as error:
        return refused(error, lang)
    return [_answer(document, lang) for document in data] if isinstance(data, list) else _answer(data, lang)


def _answer(document: Any, lang: str) -> dict[str, Any]:
    return refused(document, lang) if isinstance(document, BadDocument) else play(document, lang)
