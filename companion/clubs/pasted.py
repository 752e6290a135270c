"""Parses pasted names: a column of a spreadsheet, a CSV with a BOM, commas or semicolons, duplicates."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import StringIO

LONGEST_NAME, MOST = 60, 2400
NOT_IN_TEXT = re.compile(r'[\x00-\x08\x0e-\x1f]')
HEADS = re.compile(r'name|nombre|member|socio|first|last|apellido|surname|jugador|player', re.IGNORECASE)
FIRST = re.compile(r'^(first( ?name)?|nombre( de pila)?|given( name)?)$', re.IGNORECASE)
LAST = re.compile(r'^(last( ?name)?|surname|apellidos?|family( name)?)$', re.IGNORECASE)
WHOLE = re.compile(r'^(name|full name|nombre completo|member|socio|jugador|player|nombre y apellidos?)$', re.IGNORECASE)

CATEGORY = re.compile(r'^(categor(y|ies|ía|ías|ia|ias)|division|división)$', re.IGNORECASE)


@dataclass(frozen=True)
class Person:
    """A pasted name and the categories beside it."""

    name: str
    categories: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pasted:
    """`people` are new, in order; `duplicates` are members already or were named twice, perhaps because two people have
    one name; `too_long` were cut; `left_out` is how many more there were than are taken at once.
    """

    people: list[Person]
    duplicates: list[Person]
    too_long: list[str]
    left_out: int = 0

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.people]


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
    seen = {plain(name) for name in members}
    people: list[Person] = []
    duplicates: list[Person] = []
    too_long: list[str] = []
    listed = _people(raw.removeprefix('\ufeff'))
    for person in listed[:MOST]:
        if len(person.name) > LONGEST_NAME:
            too_long.append(person.name)
        short = replace(person, name=person.name[:LONGEST_NAME])
        (duplicates if plain(short.name) in seen else people).append(short)
        seen.add(plain(short.name))
    return Pasted(people, duplicates, too_long, max(0, len(listed) - MOST))


def _people(raw: str) -> list[Person]:
    lines = StringIO(NOT_IN_TEXT.sub(' ', raw), newline='')  # some files end their lines with a carriage return
    try:
        rows = [[_tidy(cell) for cell in row] for row in csv.reader(lines, delimiter=_mark_between(raw))]
    except csv.Error:  # a cell of more than 100,000 characters
        return []
    rows = [row for row in rows if any(row)]
    if not rows:
        return []
    first, last = _columns(rows[0])
    if first is None:
        return [Person(name) for name in _without_head(rows, _mark_between(raw)) if name]
    category = _place(rows[0], CATEGORY)
    people = [Person(_name(row, first, last), _categories(row, category)) for row in rows[1:]]
    return [person for person in people if person.name]


def _without_head(rows: list[list[str]], mark: str) -> list[str]:
    """The names of a list without a heading: a line of several names, "surname, first name", or the first text of each
    line.
    """
    texts = [[cell for cell in row if cell and not cell.isdecimal()] for row in rows]
    if mark == ',' and len(texts) == 1 and len(texts[0]) > 2:
        return texts[0]
    both = mark == ',' and all(len(row) <= 2 for row in texts)
    return [f'{row[1]} {row[0]}' if both and len(row) == 2 else _first_name_first(row[0]) for row in texts if row]


def _first_name_first(name: str) -> str:
    """A name written "Quill, Ann" as "Ann Quill"."""
    surname, comma, first = name.partition(',')
    return f'{first.strip()} {surname.strip()}' if comma and first.strip() and ',' not in first else name


def _categories(row: list[str], place: int | None) -> tuple[str, ...]:
    if place is None or place >= len(row):
        return ()
    return tuple(dict.fromkeys(filter(None, (word.strip()[:60] for word in re.split('[,;/]', row[place])))))[:10]


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


def _name(row: list[str], first: int, last: int | None) -> str:
    cells = [row[place] for place in (first, last) if place is not None and place < len(row)]
    return _first_name_first(' '.join(filter(None, cells)))


def _tidy(cell: str) -> str:
    """Without invisible characters; a leading tab or formula sign is kept as text."""
    return ' '.join(cell.replace('\x00', '').split())


def plain(name: str) -> str:
    """Return a name to compare by."""
    return name.casefold()
