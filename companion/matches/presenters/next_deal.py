"""What the table needs to know before the next deal: who deals, who may not bid, which way to pass, who sits out, what
is in the pots, who sits next. Reads the sheet's `next`; computes nothing.
"""

from typing import Any

from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.say import listed


def next_deal(sheet: Sheet, number: int, lang: str) -> dict[str, Any]:
    """The strip above the pad: hand `number`, its dealer, and whatever else the game's next deal holds."""
    return {
        'number': number,
        'dealer_name': _players(sheet)[sheet.next['dealer']],
        'barred_names': listed([_players(sheet)[seat] for seat in sheet.next['barred']], lang),
        'reminders': list(pad_for(sheet.table).deal_reminders(sheet, lang)),
    }


def _players(sheet: Sheet) -> tuple[str, ...]:
    """Who sits there now: after rise and fly not those who sat before."""
    players: tuple[str, ...] = sheet.next.get('players', sheet.table.players)
    return players
