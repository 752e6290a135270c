"""Reads JSON from files, for the command line and for uploads. Whether it is a match is decided by `scoring.score`."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Protocol

from scoring.errors import BadDocument
from scoring.limits import DEPTH, FILE, NUMBER
from scoring.text import readable
from scoring.words import NO_JSON_HERE

TOO_LARGE = NUMBER + 1  # replaces a number of any length, which is then refused at its path
DIGITS = len(str(TOO_LARGE))


class BinaryFile(Protocol):
    """An open file, or an upload."""

    def read(self, size: int, /) -> bytes: ...


class _Doubled(dict[str, Any]):
    """An object with a duplicate key, until its path is known."""

    key = ''


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
    doubled: list[_Doubled] = []

    def read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        return read if len(read) == len(pairs) else _keep(doubled, pairs)

    value = _parsed(raw, read_object)
    if doubled:
        outermost = doubled[-1]  # those inside another may be lost
        raise BadDocument(_place_of(value, outermost), 'key-twice', key=readable(outermost.key))
    return value


def _parsed(raw: bytes, read_object: Any) -> Any:
    try:
        return json.loads(raw, parse_constant=_refuse, parse_int=_whole, object_pairs_hook=read_object)
    except json.JSONDecodeError as error:
        raise BadDocument('', 'no-json', sentence=NO_JSON_HERE, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadDocument('', 'too-deep', most=DEPTH) from None
    except ValueError:
        raise BadDocument('', 'no-json') from None


def _keep(doubled: list[_Doubled], pairs: list[tuple[str, Any]]) -> _Doubled:
    found = _Doubled(pairs)
    found.key = Counter(key for key, _ in pairs).most_common(1)[0][0]
    doubled.append(found)
    return found


def _place_of(value: Any, doubled: _Doubled) -> str:
    """The path of an object in the value."""
    todo: list[tuple[Any, str]] = [(value, '')]
    item, at = todo.pop()
    while item is not doubled:
        inner = item.items() if isinstance(item, dict) else enumerate(item) if isinstance(item, list) else ()
        todo += [(part, f'{at}/{key}' if at else str(key)) for key, part in inner]
        item, at = todo.pop()
    return readable(at)


def _refuse(name: str) -> None:
    raise ValueError(f'{name} is not a JSON number')


def _whole(digits: str) -> int:
    if len(digits) <= DIGITS:
        return int(digits)
    return -TOO_LARGE if digits.startswith('-') else TOO_LARGE
