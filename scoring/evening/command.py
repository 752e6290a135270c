"""`companion-scoring evening [--next|--season] FILE…`: print the standings of an evening document, its next round, or
the table of a season, as JSON.

The exit code is 0 if every document is answered and 2 if one is refused: its answer then holds the error, and standard
error explains each problem in one sentence.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from scoring.errors import BadDocument
from scoring.evening.answers import NEXT_ROUND, SEASON, STANDINGS, Answer, Question, answered, refused
from scoring.evening.reading.json_file import parse
from scoring.languages import languages
from scoring.text import readable


class Output(Protocol):
    """Where it prints: a stream, or Django's wrapper of one."""

    def write(self, msg: str, /) -> object: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Print the answers about the files and return the exit code."""
    parser = argparse.ArgumentParser('companion-scoring evening', description=__doc__.partition('\n\n')[0])
    add_arguments(parser)
    asked = parser.parse_args(argv)
    return run(asked.question or STANDINGS, asked.files, asked.lang, sys.stdout, sys.stderr)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command, which `manage.py evening` takes too."""
    parser.add_argument('files', nargs='+', metavar='FILE', help='a document or a list; - reads standard input')
    which = parser.add_mutually_exclusive_group()
    which.add_argument('--next', dest='question', action='store_const', const=NEXT_ROUND, help='the next round')
    which.add_argument('--season', dest='question', action='store_const', const=SEASON, help='a season, then evenings')
    parser.add_argument('--lang', choices=languages(), default='en', help='the language of the sentences')


def run(question: Question, files: Sequence[str], lang: str, out: Output, err: Output) -> int:
    """Write the answers to `out` and the problems to `err`. Returns the exit code."""
    answers = _answers(question, files, lang)
    out.write(json.dumps(answers, indent=2) + '\n')
    problems = [answer['error'] for answer in _as_list(answers) if answer['error']]
    for error in problems:
        err.write(_sentence(error) + '\n')
    return 2 if problems else 0


def _answers(question: Question, files: Sequence[str], lang: str) -> Answer | list[Answer]:
    """The answer about the document in a file, or a list of answers for several documents or files."""
    values = [_read(file) for file in files]
    if question is SEASON:
        values = [_with_evenings(values[0], [evening for value in values[1:] for evening in _as_list(value)])]
    if len(values) == 1 and not isinstance(values[0], list):
        return _answer(question, values[0], lang)
    return [_answer(question, document, lang) for value in values for document in _as_list(value)]


def _answer(question: Question, document: Any, lang: str) -> Answer:
    if isinstance(document, BadDocument):
        return refused(question, document, lang)
    return answered(question, document, lang)


def _read(file: str) -> Any:
    """The JSON value in a file or on standard input, or the refusal if it cannot be read."""
    try:
        return parse(sys.stdin.buffer.read() if file == '-' else Path(file).read_bytes())
    except OSError:
        return BadDocument('', 'no-file', file=readable(file))
    except BadDocument as error:
        return error


def _with_evenings(season: Any, more: list[Any]) -> Any:
    """A season, or each in a list of them, with further evenings appended."""
    if isinstance(season, list):
        return [_with_evenings(each, more) for each in season]
    if not isinstance(season, dict) or not isinstance(season.get('evenings'), list):
        return season
    evenings = season['evenings'] + more
    for place, evening in enumerate(evenings):
        if isinstance(evening, BadDocument):
            return evening.within(f'evenings/{place}')
    return season | {'evenings': evenings}


def _sentence(error: dict[str, Any]) -> str:
    sentence = f'{error["at"]}: {error["text"]}' if error['at'] else str(error['text'])
    return sentence.encode(errors='backslashreplace').decode()


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
