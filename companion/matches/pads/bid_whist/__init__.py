"""The pad of bid whist: levels by calls, the bidder, the books of their side, and reneges."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.matches.pads.bid_whist.cards import fan
from companion.matches.pads.bid_whist.taps import answers_in, chosen_from, on_chips, record_from, still_to_tap
from companion.matches.pads.bid_whist.view import build, call_rows, shown
from companion.matches.pads.card import BlankSheet, Counted, Pad
from scoring import Sheet
from scoring.game import Record
from scoring.say import listed, say_partners
from scoring.seats import Seat
from scoring.sheet import HandScore


def deal_reminders(sheet: Sheet, lang: str) -> Iterator[str]:
    """Return the reminder of a tie to be broken."""
    if sheet.next.get('deciding'):
        yield gettext('Tied: this hand decides')


def who_waits(sheet: Sheet, lang: str) -> str:
    """Return the pairs in line under rise and fly: "Next: Eve & Fay, then Gil & Hal"; empty where no pair rises."""
    waiting = sheet.next.get('waiting')
    if waiting is None:
        return ''
    pairs = [say_partners(pair, lang) for pair in waiting]
    return gettext('Next: %s') % gettext(', then ').join(pairs) if pairs else gettext('Nobody is waiting')


def plays_for_chairs(options: Mapping[str, Any]) -> bool:
    """Under rise and fly by the set no hand has points: a pair plays on until it is set."""
    return bool(options['rise-and-fly'] == 'on-set')


def chairs_change(sheet: Sheet, lang: str) -> str:
    """Return who gets up and who sits down after the end; empty where nobody does."""
    rises = sheet.end.facts.get('rises') if sheet.end else None
    if rises is None:
        return ''
    pair = listed([sheet.table.players[seat] for seat in sheet.table.sides[rises]], lang)
    if not sheet.table.waiting:
        return gettext('Nobody is waiting: %s keep their chairs.') % pair
    return gettext('%(pair)s get up; %(coming)s sit down.') % {'pair': pair, 'coming': who_comes(sheet, lang)}


def who_comes(sheet: Sheet, lang: str) -> str:
    """Return the pair that sits down after the end; empty where nobody rises or nobody waits."""
    rises = sheet.end.facts.get('rises') if sheet.end else None
    return '' if rises is None or not sheet.table.waiting else listed(list(sheet.table.waiting[0]), lang)


def feat(record: Record, hand: HandScore) -> tuple[str, Seat] | None:
    """A Boston."""
    return ('boston', Seat(record['bidder'])) if hand.result == 'boston' else None


PAD = Pad(
    questions={
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'books': _('How many books did they take?'),
    },
    question_of={**dict.fromkeys(('bid', 'call', 'passed', 'auction'), 'contract'), 'reneges': 'books'},
    build=build,
    record_from=record_from,
    chosen_from=chosen_from,
    answers_in=answers_in,
    still_to_tap=still_to_tap,
    shown=shown,
    fan=fan,
    practice={'contract': '4U', 'bidder': '0', 'books': '11'},
    practice_text=_('Ann bid 4 uptown, and she and Cyd took eleven books.'),
    call_rows=call_rows,
    deal_reminders=deal_reminders,
    who_waits=who_waits,
    plays_for_chairs=plays_for_chairs,
    chairs_change=chairs_change,
    who_comes=who_comes,
    mistakes='reneges',
    usual_mistake='called',
    on_chips=on_chips,
    ended_by_mistake=frozenset({'renege'}),
    style='bid-whist',
    blank_sheet=BlankSheet(17, (_('Bid'), _('By'), _('Books'))),
    counted=Counted(
        made=frozenset({'made', 'boston'}),
        broken=frozenset({'set'}),
        not_played=frozenset({'passed', 'deciding'}),
    ),
    feat=feat,
)
