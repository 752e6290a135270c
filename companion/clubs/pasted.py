"""Parses pasted names: a column of a spreadsheet, a CSV with a BOM, commas or semicolons, duplicates."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO

LONGEST_NAME, MOST = 60, 2400
NOT_IN_TEXT = re.compile(r'[\x00-\x08\x0e-\x1f]')
HEADS = re.compile(r'name|nombre|member|socio|first|last|apellido|surname|jugador|player', re.IGNORECASE)
FIRST = re.compile(r'^(first( ?name)?|nombre( de pila)?|given( name)?)$', re.IGNORECASE)
LAST = re.compile(r'^(last( ?name)?|surname|apellidos?|family( name)?)$', re.IGNORECASE)
WHOLE = re.compile(r'^(name|full name|nombre completo|member|socio|jugador|player|nombre y apellidos?)$', re.IGNORECASE)


@dataclass(frozen=True)
class Pasted:
    """`names` are new, in order; `duplicates` are members already or were named twice; `too_long` were cut."""

    names: list[str]
    duplicates: list[str]
    too_long: list[str]


class NotText(ValueError):
    """A file is no text but, say, a picture or a spreadsheet's own format."""


def decoded(raw: bytes) -> str:
    """Return a file as text: UTF-8 or UTF-16 with or without a BOM, otherwise cp1252, as older spreadsheets write it.
    Raises NotText.
    """
    text = _decoded(raw)
    if NOT_IN_TEXT.search(text):
        raise NotText
    return text


def _decoded(raw: bytes) -> str:
    if raw.startswith((b'\xff\xfe', b'\xfe\xff')):
        return raw.decode('utf-16', errors='replace')
    try:
        return raw.decode('utf-8-sig')
    except UnicodeDecodeError:
        return raw.decode('cp1252', errors='replace')


def read(raw: str, members: Sequence[str]) -> Pasted:
    """Return the pasted names. A name equal to a member's means that member."""
    seen = {_plain(name) for name in members}
    names: list[str] = []
    duplicates: list[str] = []
    too_long: list[str] = []
    for name in _names(raw.removeprefix('\ufeff'))[:MOST]:
        if len(name) > LONGEST_NAME:
            too_long.append(name)
        short = name[:LONGEST_NAME]
        (duplicates if _plain(short) in seen else names).append(short)
        seen.add(_plain(short))
    return Pasted(names, duplicates, too_long)


def _names(raw: str) -> list[str]:
    lines = StringIO(NOT_IN_TEXT.sub(' ', raw), newline='')  # some files end their lines with a carriage return
    try:
        rows = [[_tidy(cell) for cell in row] for row in csv.reader(lines, delimiter=_mark_between(raw))]
    except csv.Error:  # a cell of more than 100,000 characters
        return []
    rows = [row for row in rows if any(row)]
    if not rows:
        return []
    first, last = _columns(rows[0])
    body = rows[1:] if first is not None else rows
    return list(filter(None, (_name(row, first, last) for row in body)))


def _mark_between(raw: str) -> str:
    head = raw.split('\n', 1)[0]
    return max(('\t', ';', ','), key=head.count)


def _columns(head: list[str]) -> tuple[int | None, int | None]:
    """The columns of the name: one, or first and last name; None if the first row is a name already."""
    if not any(HEADS.search(cell) for cell in head):
        return None, None
    whole = _place(head, WHOLE)
    first, last = _place(head, FIRST), _place(head, LAST)
    if last is not None and (first if first is not None else whole) is not None:
        return (first if first is not None else whole), last
    return next(place for place in (whole, first, last, 0) if place is not None), None


def _place(head: list[str], pattern: re.Pattern[str]) -> int | None:
    return next((place for place, cell in enumerate(head) if pattern.match(cell)), None)


def _name(row: list[str], first: int | None, last: int | None) -> str:
    if first is None:
        return next((cell for cell in row if cell and not cell.isdecimal()), '')
    cells = [row[place] for place in (first, last) if place is not None and place < len(row)]
    return ' '.join(filter(None, cells))


def _tidy(cell: str) -> str:
    """Without invisible characters; a leading tab or formula sign is kept as text."""
    return ' '.join(cell.replace('\x00', '').split())


def _plain(name: str) -> str:
    return name.casefold()
