"""`python -m scoring FILE --text|--json`: print the sheet of a match document, without the site. `python -m scoring
evening FILE` prints the standings of an evening (see `scoring.evening.command`).

`-` reads standard input. A list of documents gives a list of sheets. The exit code is 2 if one cannot be scored
completely.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from scoring import BadDocument, __version__, as_json, score
from scoring.evening.command import main as evening
from scoring.json_file import read_file, read_path
from scoring.languages import languages
from scoring.sheet import Sheet, unreadable
from scoring.sheet_text import refusal_line, sheet_text


def main(argv: Sequence[str] | None = None) -> int:
    """Print the sheets of a file and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ['evening']:
        return evening(words[1:])
    asked = _arguments().parse_args(words)
    try:
        data = read_file(sys.stdin.buffer) if asked.file == '-' else read_path(asked.file)
    except BadDocument as refused:
        answers: list[Sheet | BadDocument] = [refused]
        data = None
    else:
        answers = [_scored(document) for document in (data if isinstance(data, list) else [data])]
    write = _write_text if asked.text else _write_json
    write(answers, asked.lang, isinstance(data, list))
    refused_all = [answer for answer in answers if isinstance(answer, BadDocument) or answer.error]
    for refusal in refused_all:
        sys.stderr.write(refusal_line(refusal, asked.lang) + '\n')
    return 2 if refused_all else 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        'companion-scoring',
        description='Print the score sheet of a match document.',
        epilog='companion-scoring evening FILE prints the standings of a club evening; --help says more.',
    )
    parser.add_argument('file', help='a match document, or a list of them; - reads standard input')
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument('--text', action='store_true', help='a sheet to read')
    shape.add_argument('--json', action='store_true', help='the sheet as JSON (this is usual)')
    parser.add_argument('--lang', choices=languages(), default='en', help='the language of the sentences')
    parser.add_argument('--version', action='version', version=__version__)
    return parser


def _scored(document: Any) -> Sheet | BadDocument:
    try:
        return score(document)
    except BadDocument as refused:
        return refused


def _write_json(answers: list[Sheet | BadDocument], lang: str, several: bool) -> None:
    sheets = [
        unreadable(answer, lang) if isinstance(answer, BadDocument) else as_json(answer, lang) for answer in answers
    ]
    sys.stdout.write(json.dumps(sheets if several else sheets[0], indent=2) + '\n')


def _write_text(answers: list[Sheet | BadDocument], lang: str, several: bool) -> None:
    sheets = [sheet_text(answer, lang) for answer in answers if isinstance(answer, Sheet)]
    sys.stdout.write('\n'.join(sheets))


if __name__ == '__main__':
    sys.exit(main())
