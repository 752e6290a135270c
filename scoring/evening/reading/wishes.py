"""Reads the wishes: first their shape and then, once the entries are known, whom they name."""

from collections.abc import Collection, Iterator
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Couple, Raw, Wishes, couple
from scoring.evening.reading.entries import MOST
from scoring.json_values import a_flag, a_list, a_number, a_text, an_object, inside

FIELDS = ('never_together', 'never_partners', 'colours', 'partners_of_two_colours', 'stays')
MOST_TABLES = 1200


def read_wishes(value: Any) -> Wishes:
    """Return the wishes. Raises BadDocument at the first invalid one. `check_wishes` then checks the entries."""
    raw = an_object(value, 'wishes', (), FIELDS)
    return Wishes(
        never_together=_couples(raw.get('never_together', []), 'wishes/never_together'),
        never_partners=_couples(raw.get('never_partners', []), 'wishes/never_partners'),
        colours=_colours(raw.get('colours', {})),
        two_colours=a_flag(raw.get('partners_of_two_colours', False), 'wishes/partners_of_two_colours'),
        stays=_stays(raw.get('stays', [])),
    )


def check_wishes(raw: Raw, known: Collection[int]) -> None:
    """Raise BadDocument at the first wish about an entry that is not in `known`. The shape has been checked."""
    for at, number in _named(raw):
        if number not in known:
            raise BadDocument(at, 'unknown-entry', number=number)


def _named(raw: Raw) -> Iterator[tuple[str, int]]:
    """Every entry that a wish is about, with its path."""
    for field in ('never_together', 'never_partners'):
        for place, pair in enumerate(raw.get(field, [])):
            yield from ((f'wishes/{field}/{place}/{seat}', number) for seat, number in enumerate(pair))
    for colour, numbers in sorted(raw.get('colours', {}).items()):
        yield from ((f'wishes/colours/{colour}/{place}', number) for place, number in enumerate(numbers))
    for place, stay in enumerate(raw.get('stays', [])):
        yield f'wishes/stays/{place}/0', stay[0]


def _couples(value: Any, at: str) -> frozenset[Couple]:
    couples = set()
    for place, raw in enumerate(a_list(value, at, MOST)):
        entry, other = _two(raw, inside(at, place))
        if entry == other:
            raise BadDocument(f'{at}/{place}/1', 'same-entry', number=entry)
        couples.add(couple(entry, other))
    return frozenset(couples)


def _two(value: Any, at: str, second: int = 9999) -> tuple[int, int]:
    """Two numbers: an entry, and another entry or a table."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadDocument(at, 'wrong-length', count=2)
    return a_number(value[0], f'{at}/0', 1, 9999), a_number(value[1], f'{at}/1', 1, second)


def _colours(value: Any) -> tuple[tuple[int, str], ...]:
    """The colour of each entry. Colours are read in alphabetical order, because keys have none."""
    if not isinstance(value, dict):
        raise BadDocument('wishes/colours', 'not-an-object')
    if len(value) > 10:
        raise BadDocument('wishes/colours', 'too-many', most=10)
    colour_of: dict[int, str] = {}
    for colour, numbers in sorted(value.items()):
        at = inside('wishes/colours', colour)
        a_text(colour, at, 40)
        for place, raw in enumerate(a_list(numbers, at, MOST)):
            number = a_number(raw, inside(at, place), 1, 9999)
            if number in colour_of:
                raise BadDocument(inside(at, place), 'colour-twice', number=number)
            colour_of[number] = colour
    return tuple(colour_of.items())


def _stays(value: Any) -> tuple[tuple[int, int], ...]:
    table_of: dict[int, int] = {}
    for place, raw in enumerate(a_list(value, 'wishes/stays', MOST)):
        number, table = _two(raw, inside('wishes/stays', place), MOST_TABLES)
        if number in table_of:
            raise BadDocument(f'wishes/stays/{place}/0', 'stays-twice', number=number)
        table_of[number] = table
    return tuple(table_of.items())
