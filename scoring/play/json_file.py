"""Reads a file of play documents. A document that is no plain JSON is replaced by its refusal, so that the others are
answered.
"""

import json
from pathlib import Path
from typing import Any, BinaryIO

from scoring import strict_json
from scoring.limits import DEPTH, FILE, NUMBER
from scoring.play.errors import refusal
from scoring.strict_json import DuplicateKey
from scoring.text import readable

MOST_DOCUMENTS = 200
DIGITS = len(str(NUMBER))
TOO_LARGE = NUMBER + 1  # replaces a number of any length: nothing in a document is so large


def read_path(path: str) -> Any:
    """Return the document in a file, or a list of them. Raises BadDocument if nothing can be read."""
    try:
        with Path(path).open('rb') as file:
            return read_file(file)
    except OSError:
        raise refusal('', 'no-file', file=readable(path)) from None


def read_file(file: BinaryIO) -> Any:
    """Return the document in an open file, or a list of them. Raises BadDocument."""
    return parse(file.read(FILE + 1))


def parse(raw: bytes) -> Any:
    """Return the document in these bytes, or a list of them. Raises BadDocument if nothing can be read."""
    if len(raw) > FILE:
        raise refusal('', 'file-too-large', most=FILE)
    faults: list[object] = []
    try:
        value = strict_json.parse(raw, _integer, faults)
    except RecursionError:
        raise refusal('', 'too-deep', most=DEPTH) from None
    except (json.JSONDecodeError, ValueError):
        raise refusal('', 'no-json') from None
    if not isinstance(value, list):
        return checked(value)
    if len(value) > MOST_DOCUMENTS:
        raise refusal('', 'too-many-documents', most=MOST_DOCUMENTS, count=len(value))
    return [checked(document) for document in value]


def checked(document: Any) -> Any:
    """Return the document, or its refusal if a key stands in it twice or it is nested too deeply."""
    for at, value in strict_json.places_of(document, (DuplicateKey, dict, list)):
        if isinstance(value, DuplicateKey):
            return refusal(
                '/'.join(filter(None, (readable(at), readable(value.key)))), 'key-twice', key=readable(value.key)
            )
        if at.count('/') >= DEPTH:
            return refusal('/'.join(readable(at).split('/')[:DEPTH]), 'too-deep', most=DEPTH)
    return document


def _integer(digits: str) -> int:
    return int(digits) if len(digits) <= DIGITS else TOO_LARGE
