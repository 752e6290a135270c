"""What the table needs to know before the next deal: who deals, who may not bid, the direction of the pass, who sits
out, the pots, who sits next.

Taken from the sheet's `next`.
"""

from typing import Any

from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.say import listed


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
