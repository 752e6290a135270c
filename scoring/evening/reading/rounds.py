"""Reads the recorded rounds: first the shape of each table and then, once the entries are known, who sat where."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import MOST_ROUNDS, Entry, Round, Table, sides
from scoring.evening.reading.entries import MOST
from scoring.evening.reading.score import MOST_POINTS
from scoring.evening.reading.wishes import MOST_TABLES
from scoring.json_values import a_flag, a_list, a_number, an_object, inside

TABLE_FIELDS = ('points', 'void', 'winner', 'absent')
SIZES = {'threes-and-fours': (3, 4, 5), 'one-odd-table': (3, 4, 5, 6)}


@dataclass(frozen=True)
class Shape:
    """The settings that determine a table's shape."""

    form: str
    table_of: int
    odd: str
    six_sides: str
    lowest_wins: bool

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many people may sit at a table."""
        return (2,) if self.form == 'pairs' else SIZES.get(self.odd, (self.table_of,))


def read_rounds(value: Any, shape: Shape) -> tuple[Round, ...]:
    """Return the rounds, each table with a valid shape. Raises BadDocument. `check_rounds` then checks the entries."""
    rounds = a_list(value, 'rounds', MOST_ROUNDS)
    return tuple(_round(raw, f'rounds/{place}', place + 1, shape) for place, raw in enumerate(rounds))


def check_rounds(rounds: tuple[Round, ...], entry: Mapping[int, Entry], *, out_may_be_left_out: bool) -> None:
    """Raise BadDocument if someone plays who is absent, sits twice, or is present but neither plays nor has a bye.

    With `out_may_be_left_out` (knock-out, two lives) only round 1 must name everyone.
    """
    for recorded in rounds:
        at = f'rounds/{recorded.number - 1}'
        _check_seats(recorded, at, entry)
        if recorded.number == 1 or not out_may_be_left_out:
            _check_nobody_is_forgotten(recorded, at, entry)


def _round(value: Any, at: str, number: int, shape: Shape) -> Round:
    raw = an_object(value, at, ('round', 'tables'), ('byes',))
    if type(raw['round']) is not int or raw['round'] != number:
        raise BadDocument(f'{at}/round', 'not-the-next-round', number=number)
    tables: dict[int, Table] = {}
    for place, raw_table in enumerate(a_list(raw['tables'], f'{at}/tables', MOST_TABLES)):
        table = _table(raw_table, f'{at}/tables/{place}', shape)
        if table.number in tables:
            raise BadDocument(f'{at}/tables/{place}/table', 'number-twice', number=table.number)
        tables[table.number] = table
    return Round(number, tuple(tables.values()), _numbers(raw.get('byes', []), f'{at}/byes'))


def _table(value: Any, at: str, shape: Shape) -> Table:
    raw = an_object(value, at, ('table', 'seats'), TABLE_FIELDS)
    number = a_number(raw['table'], f'{at}/table', 1, MOST_TABLES)
    seats = _numbers(raw['seats'], f'{at}/seats')
    if len(seats) not in shape.sizes:
        raise BadDocument(f'{at}/seats', 'not-so-many-seats', sizes=shape.sizes)
    parties = sides(shape.form, len(seats), shape.six_sides)
    points = _points(raw.get('points'), f'{at}/points', len(parties))
    void = a_flag(raw.get('void', False), f'{at}/void')
    winner = a_number(raw['winner'], f'{at}/winner', 0, len(parties) - 1) if 'winner' in raw else None
    table = Table(number, seats, parties, points, void, winner)
    _check_winner(table, f'{at}/winner', shape)
    return table._replace(absent=_absent(raw['absent'], f'{at}/absent', table, shape)) if 'absent' in raw else table


def _absent(value: Any, at: str, table: Table, shape: Shape) -> tuple[int, ...]:
    """The seats not taken, ascending. Where each seat is a side, whoever is not there is not seated."""
    seats: list[int] = []
    for place, seat in enumerate(a_list(value, at)):
        a_number(seat, inside(at, place), 0, len(table.seats) - 1)
        if seats and seat <= seats[-1]:
            raise BadDocument(inside(at, place), 'not-ascending')
        if shape.form != 'individual':
            raise BadDocument(inside(at, place), 'nobody-stands-in')
        seats.append(seat)
    return tuple(seats)


def _numbers(value: Any, at: str) -> tuple[int, ...]:
    numbers = a_list(value, at, MOST)
    return _whole_numbers(numbers, at, 1, 9999)


def _points(value: Any, at: str, count: int) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != count:
        raise BadDocument(at, 'wrong-length', count=count)
    return _whole_numbers(value, at, -MOST_POINTS, MOST_POINTS)


def _whole_numbers(values: list[Any], at: str, low: int, high: int) -> tuple[int, ...]:
    """The same as `a_number` for each, without its path where nothing is wrong: an evening has 100,000 of them."""
    for place, value in enumerate(values):
        if type(value) is not int or not low <= value <= high:
            a_number(value, inside(at, place), low, high)
    return tuple(values)


def _check_winner(table: Table, at: str, shape: Shape) -> None:
    """A winner may be named at a void table, or if that side has or shares the best points."""
    if table.winner is None or table.void:
        return
    best = min if shape.lowest_wins else max
    if table.points is None or table.points[table.winner] != best(table.points):
        raise BadDocument(at, 'not-a-winner')


def _check_seats(recorded: Round, at: str, entry: Mapping[int, Entry]) -> None:
    """Look for what is wrong seat by seat only where something is: an evening has 72,000 of them."""
    places = [*(seat for table in recorded.tables for seat in table.seats), *recorded.byes]
    if len(places) == len(recorded.everybody) and recorded.everybody <= _present(recorded, entry):
        return
    seen: set[int] = set()
    for place, table in enumerate(recorded.tables):
        for seat, number in enumerate(table.seats):
            _check_one(number, f'{at}/tables/{place}/seats', seat, recorded, entry, seen)
    for place, number in enumerate(recorded.byes):
        _check_one(number, f'{at}/byes', place, recorded, entry, seen)


def _present(recorded: Round, entry: Mapping[int, Entry]) -> Set[int]:
    return {number for number, person in entry.items() if person.first <= recorded.number <= person.last}


def _check_one(number: int, at: str, place: int, recorded: Round, entry: Mapping[int, Entry], seen: set[int]) -> None:
    """Mark an entry as seen, if it is known, present, and not seen before."""
    if number not in entry:
        raise BadDocument(inside(at, place), 'unknown-entry', number=number)
    if not entry[number].is_present(recorded.number):
        raise BadDocument(inside(at, place), 'not-there', number=number, round=recorded.number)
    if number in seen:
        raise BadDocument(inside(at, place), 'seated-twice', number=number)
    seen.add(number)


def _check_nobody_is_forgotten(recorded: Round, at: str, entry: Mapping[int, Entry]) -> None:
    if lost := _present(recorded, entry) - recorded.everybody:
        raise BadDocument(at, 'forgotten', number=min(lost))
