"""`manage.py score FILE|-`: print the sheet of a match document, or a list of sheets for a list of documents, as JSON.

The exit code is 0 if every document is scored completely and 2 if one is not or cannot be read: its sheet then has the
valid hands and the error, and standard error explains each problem in one sentence.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.addresses import rule_address
from scoring import BadDocument, as_json, score
from scoring.json_file import read_file, read_path
from scoring.languages import languages
from scoring.sheet import unreadable


class Command(BaseCommand):
    help = 'Print the score sheet of a match document as JSON.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', help='a match document, or a list of them; - reads standard input')
        parser.add_argument('--lang', choices=languages(), default='en', help='the language of the sentences')

    def handle(self, *args: Any, file: str, lang: str, **options: Any) -> None:
        sheets = sheets_in(file, lang)
        self.stdout.write(json.dumps(sheets, indent=2))
        problems = [error_sentence(sheet) for sheet in _as_list(sheets) if sheet['error']]
        for problem in problems:
            self.stderr.write(problem)
        if problems:
            sys.exit(2)


def sheets_in(file: str, lang: str) -> dict[str, Any] | list[dict[str, Any]]:
    """Return the sheet of the document in a file (`-`: standard input), or a list of sheets if it holds a list."""
    try:
        data = read_file(sys.stdin.buffer) if file == '-' else read_path(file)
    except BadDocument as error:
        return unreadable(error, lang)
    return [sheet_of(document, lang) for document in data] if isinstance(data, list) else sheet_of(data, lang)


def sheet_of(document: Any, lang: str) -> dict[str, Any]:
    """Return the sheet of any JSON value, with its error filled in if it cannot be scored."""
    try:
        return as_json(score(document), lang, address=rule_address)
    except BadDocument as error:
        return unreadable(error, lang)


def error_sentence(sheet: dict[str, Any]) -> str:
    error = sheet['error']
    sentence = f'{error["at"]}: {error["text"]}' if error['at'] else error['text']
    return str(sentence).encode(errors='backslashreplace').decode()


def _as_list(sheets: Any) -> list[dict[str, Any]]:
    return sheets if isinstance(sheets, list) else [sheets]
