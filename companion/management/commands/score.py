"""`manage.py score FILE|-`: prints the sheet of a match document, or a list of sheets for a list of documents, as JSON.

Exit code 0 when every document is scored to its end, 2 when one is not, or when there is none to read: then its sheet
holds the good hands and the error, and standard error says each problem in one plain sentence.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.addresses import rule_address
from scoring import BadDocument, as_json, score
from scoring.json_file import read_file, read_path
from scoring.sheet import unreadable


class Command(BaseCommand):
    help = 'Print the score sheet of a match document as JSON.'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', help='a match document, or a list of them; - reads standard input')
        parser.add_argument('--lang', choices=('en', 'es'), default='en', help='the language of the sentences')

    def handle(self, *args: Any, file: str, lang: str, **options: Any) -> None:
        sheets = sheets_in(file, lang)
        self.stdout.write(json.dumps(sheets, indent=2))
        problems = [error_sentence(sheet) for sheet in _as_list(sheets) if sheet['error']]
        for problem in problems:
            self.stderr.write(problem)
        if problems:
            sys.exit(2)


def sheets_in(file: str, lang: str) -> dict[str, Any] | list[dict[str, Any]]:
    """The sheet of the document in a file (`-`: on standard input), or a list of sheets where it holds a list."""
    try:
        data = read_file(sys.stdin.buffer) if file == '-' else read_path(file)
    except BadDocument as error:
        return unreadable(error, lang)
    return [sheet_of(document, lang) for document in data] if isinstance(data, list) else sheet_of(data, lang)


def sheet_of(document: Any, lang: str) -> dict[str, Any]:
    """The sheet of any JSON value, with its error filled in where it cannot be scored."""
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
