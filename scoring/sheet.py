"""The score sheet of a folded match, and its JSON form with every sentence in the requested language.

Source: the sheet, version 1 (`companion-sheet/1`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.errors import Refusal
from scoring.game import State, Table
from scoring.line import Doubt, End, Facts, Line
from scoring.say import refusal_text, say_doubt, say_line
from scoring.seats import Seat, Seats
from scoring.text import plain

FORMAT = 'companion-sheet/1'
Address = Callable[[str, str, str], str]  # a game, a rules section of it (`scoring#made`), a language


def section_name(game: str, rule: str, lang: str) -> str:
    """Return the name of a rules section if there is no rule book to link to: `five-hundred/scoring#made`."""
    return f'{game}/{rule}'


@dataclass(frozen=True)
class HandScore:
    """One recorded hand. `points` and `totals` are per side; `points` are the sums of the lines; `barred` may not
    bid in the next deal; `state` is how the match stood before it.
    """

    number: int
    dealer: Seat
    result: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[Line, ...]
    state: State = field(repr=False, compare=False)
    barred: Seats = ()
    pots: Mapping[str, int] | None = None
    passing: str | None = None
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True)
class SheetSide:
    """The players who share a score: their names and seats."""

    name: str
    seats: Seats


@dataclass(frozen=True)
class Sheet:
    """The whole match. `next` is what the table needs before the next deal, `state` the same for the game's own
    functions (an auction); `error` is where and why the document stopped, or None.
    """

    table: Table
    sides: tuple[SheetSide, ...]
    hands: tuple[HandScore, ...]
    totals: tuple[int, ...]
    end: End | None
    next: Facts
    state: State
    error: Refusal | None = None

    @property
    def status(self) -> str:
        """`finished` or `in-progress`."""
        return 'finished' if self.end else 'in-progress'

    def lines_of(self, hand: HandScore) -> tuple[Line, ...]:
        """Return the lines of a hand; of the last one of a match, without who may not bid in a next one."""
        if self.end is None or hand.number < len(self.hands):
            return hand.lines
        return tuple(line for line in hand.lines if line.points or line.facts.get('seat') not in hand.barred)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What is legal but implausible, with its path in the document: conflicting options, then hands."""
        options, players = self.table.options, len(self.table.players)
        odd = (clash for clash in self.table.game.clashes if not clash.refuses and clash.when(options, players))
        hands = ((hand.number - 1, doubt) for hand in self.hands for doubt in hand.doubts)
        return (
            *(Doubt(f'options/{clash.option}', clash.code) for clash in odd),
            *(Doubt(f'hands/{place}/{doubt.at}', doubt.code, doubt.facts) for place, doubt in hands),
        )


def as_json(sheet: Sheet, lang: str = 'en', *, address: Address = section_name) -> dict[str, Any]:
    """Return the JSON object of a sheet; `lang` is `en` or `es`. `address` gives the URL of a line's rules section."""
    return {
        'format': FORMAT,
        'sides': [{'name': side.name, 'seats': list(side.seats)} for side in sheet.sides],
        'hands': [
            hand_json(sheet.table, replace(hand, lines=sheet.lines_of(hand)), lang, address=address)
            for hand in sheet.hands
        ],
        'points': [list(hand.points) for hand in sheet.hands],
        'results': [hand.result for hand in sheet.hands],
        'totals': list(sheet.totals),
        'status': sheet.status,
        **(_end_json(sheet.table, sheet.end, lang, address) if sheet.end else plain(sheet.table.game.standing)),
        **_per_hand('pots', [hand.pots for hand in sheet.hands]),
        **_per_hand('passes', [hand.passing for hand in sheet.hands]),
        'doubts': [_doubt_json(sheet.table, doubt, lang) for doubt in sheet.doubts],
        'next': plain(sheet.next),
        'error': error_json(sheet.error, lang, sheet.table),
    }


def hand_json(table: Table, hand: HandScore, lang: str, *, address: Address = section_name) -> dict[str, Any]:
    """Return the JSON object of one hand; `points` and `totals` are per side, `lines` are sentences."""
    return {
        'number': hand.number,
        'dealer': hand.dealer,
        'result': hand.result,
        'points': list(hand.points),
        'totals': list(hand.totals),
        'lines': [_line_json(table, line, lang, address) for line in hand.lines],
        'barred': list(hand.barred),
        **({'pots': dict(hand.pots)} if hand.pots is not None else {}),
        **({'pass': hand.passing} if hand.passing is not None else {}),
    }


def unreadable(error: Refusal, lang: str = 'en') -> dict[str, Any]:
    """Return the sheet of a document that could not be read: empty but for its error."""
    return {
        'format': FORMAT,
        'sides': [],
        'hands': [],
        'points': [],
        'results': [],
        'totals': [],
        'status': 'in-progress',
        'doubts': [],
        'next': {},
        'error': error_json(error, lang),
    }


def error_json(error: Refusal | None, lang: str, table: Table | None = None) -> dict[str, Any] | None:
    """Return the JSON object of a refusal, or None if there is none."""
    if error is None:
        return None
    return {
        'at': error.at,
        'code': error.code,
        'facts': plain(error.facts),
        'text': refusal_text(error, lang, table),
    }


def _doubt_json(table: Table, doubt: Doubt, lang: str) -> dict[str, Any]:
    facts = plain(doubt.facts)
    return {'at': doubt.at, 'code': doubt.code, 'facts': facts, 'text': say_doubt(table, doubt, lang)}


def _line_json(table: Table, line: Line, lang: str, address: Address) -> dict[str, Any]:
    return {
        'side': line.side,
        'points': line.points,
        'reason': line.reason,
        'facts': plain(line.facts),
        'text': say_line(table, line, lang),
        'rule': address(table.game.slug, table.game.reasons[line.reason].rule, lang),
    }


def _end_json(table: Table, end: End, lang: str, address: Address) -> dict[str, Any]:
    return {
        'winners': list(end.winners),
        'reason': end.reason,
        **({'settlement': [_line_json(table, line, lang, address) for line in end.lines]} if end.lines else {}),
        **plain(end.facts),
    }


def _per_hand(name: str, values: list[Any]) -> dict[str, list[Any]]:
    return {name: [plain(value) for value in values]} if any(value is not None for value in values) else {}
