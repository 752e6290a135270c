"""`manage.py score FILE|-`: prints the sheet of a match document, or a list of sheets for a list of documents, as JSON.

Exit code 0 when every document is scored to its end, 2 when one is not, or when there is none to read: then its sheet
holds the good hands and the error, and standard error says each problem in one plain sentence.
"""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.addresses import rule_address
from scoring import BadDocument, as_json, score
from scoring.sheet import unreadable
from scoring.text import Text

NO_FILE = Text('{file} cannot be read.', 'No se puede leer {file}.')
NO_JSON = Text('This cannot be read as JSON.', 'Esto no se puede leer como JSON.')
NO_JSON_HERE = Text(
    'This stops being JSON at line {line}, column {column}.',
    'Esto deja de ser JSON en la línea {line}, columna {column}.',
)


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
        data = read_json(file)
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


def read_json(file: str) -> Any:
    """The JSON value in a file or on standard input. Raises BadDocument where there is none."""
    try:
        raw = sys.stdin.buffer.read() if file == '-' else Path(file).read_bytes()
        return json.loads(raw, parse_constant=_refuse_constant)
    except OSError:
        raise BadDocument('', 'no-file', sentence=NO_FILE, file=file) from None
    except json.JSONDecodeError as error:
        here = {'line': error.lineno, 'column': error.colno}
        raise BadDocument('', 'no-json', sentence=NO_JSON_HERE, **here) from None
    except (ValueError, RecursionError):
        raise BadDocument('', 'no-json', sentence=NO_JSON) from None


def _refuse_constant(name: str) -> None:
    raise ValueError(f'{name} is not a JSON number')


def _as_list(sheets: Any) -> list[dict[str, Any]]:
    return sheets if isinstance(sheets, list) else [sheets]
