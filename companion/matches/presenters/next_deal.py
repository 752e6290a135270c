"""What the table needs to know before the next deal: who deals, who may not bid, the direction of the pass, who sits
out, the pots, who sits next.

Taken from the sheet's `next`.
"""

from typing import Any

from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.line import Line
from scoring.say import listed
from scoring.sheet import HandScore


def next_deal(sheet: Sheet, lang: str) -> dict[str, Any]:
    """Return the strip above the pad: the number of the hand, its dealer, and the game's reminders. While an earlier
    hand is not valid, that is the hand they are about.
    """
    return {
        'number': sheet.state.number,
        'players': at_the_table(sheet),
        'dealer_name': at_the_table(sheet)[sheet.next['dealer']],
        'barred_names': listed([at_the_table(sheet)[seat] for seat in sheet.next['barred']], lang),
        'waiting': pad_for(sheet.table).who_waits(sheet, lang),
        'reminders': list(pad_for(sheet.table).deal_reminders(sheet, lang)),
    }


def at_the_table(sheet: Sheet) -> tuple[str, ...]:
    """Return who sits at the table now, which changes under rise and fly."""
    players: tuple[str, ...] = sheet.next.get('players', sheet.table.players)
    return players


def lines_shown(sheet: Sheet, hand: HandScore) -> list[Line]:
    """Return the lines of a hand; of the last one of a match, without who may not bid in a next one."""
    is_last = sheet.end is not None and hand.number == len(sheet.hands)
    return [line for line in hand.lines if not (is_last and _only_bars(line, hand))]


def _only_bars(line: Line, hand: HandScore) -> bool:
    return not line.points and line.facts.get('seat') in hand.barred
