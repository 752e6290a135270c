"""Reads JSON from files, for the command line and for uploads. Whether it is a match is decided by `scoring.score`."""

import json
from pathlib import Path
from typing import Any, Protocol

from scoring import strict_json
from scoring.errors import BadDocument
from scoring.limits import DEPTH, FILE, NUMBER
from scoring.strict_json import DuplicateKey
from scoring.text import readable
from scoring.words import NO_JSON_HERE

TOO_LARGE = NUMBER + 1  # replaces a number of any length, which is then refused at its path
DIGITS = len(str(TOO_LARGE))


class BinaryFile(Protocol):
    """An open file, or an upload."""

    def read(self, size: int, /) -> bytes: ...


def read_path(path: str) -> Any:
    """Return the JSON value in a file. Raises BadDocument if it cannot be read or is too large."""
    try:
        with Path(path).open('rb') as file:
            return read_file(file)
    except OSError:
        raise BadDocument('', 'no-file', file=readable(path)) from None


def read_file(file: BinaryFile) -> Any:
    """Return the JSON value in an open file. Raises BadDocument like `read_json`; reads no more than is allowed."""
    return read_json(file.read(FILE + 1))


def read_json(raw: bytes) -> Any:
    """Return the JSON value in these bytes. Raises BadDocument if they are not JSON, too many, or an object has a
    duplicate key.
    """
    if len(raw) > FILE:
        raise BadDocument('', 'file-too-large', most=FILE)
    faults: list[object] = []
    value = _parsed(raw, faults)
    if faults:
        at, duplicate = next(strict_json.places_of(value, DuplicateKey))
        raise BadDocument(readable(at), 'key-twice', key=readable(duplicate.key))
    return value


def _parsed(raw: bytes, faults: list[object]) -> Any:
    try:
        return strict_json.parse(raw, _integer, faults)
    except json.JSONDecodeError as error:
        raise BadDocument('', 'no-json', sentence=NO_JSON_HERE, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadDocument('', 'too-deep', most=DEPTH) from None
    except ValueError:
        raise BadDocument('', 'no-json') from None


def _integer(digits: str) -> int:
    return int(digits) if len(digits) <= DIGITS else TOO_LARGE
