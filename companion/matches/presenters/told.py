"""Which lines of a hand are told."""

from scoring import Sheet
from scoring.line import Line
from scoring.sheet import HandScore


def told(sheet: Sheet, hand: HandScore) -> list[Line]:
    """Return the lines of a hand; of the last one of a match, without who may not bid in a next one."""
    is_last = sheet.end is not None and hand.number == len(sheet.hands)
    return [line for line in hand.lines if not (is_last and _only_bars(line, hand))]


def _only_bars(line: Line, hand: HandScore) -> bool:
    return not line.points and line.facts.get('seat') in hand.barred
