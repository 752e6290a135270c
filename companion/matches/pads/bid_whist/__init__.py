"""The pad of bid whist: levels by calls, the bidder, the books of their side, and reneges."""

from collections.abc import Iterator

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.matches.pads.bid_whist.cards import fan
from companion.matches.pads.bid_whist.taps import answers_in, chosen_from, record_from, still_to_tap
from companion.matches.pads.bid_whist.view import build, call_rows, shown
from companion.matches.pads.card import BlankSheet, Counted, Pad
from scoring import Sheet
from scoring.game import Table
from scoring.say import listed


def deal_reminders(sheet: Sheet, lang: str) -> Iterator[str]:
    """Return the reminders: a tie to be broken; under rise and fly, the pairs in line, the next one first."""
    if sheet.next.get('deciding'):
        yield gettext('Tied: this hand decides')
    if (waiting := sheet.next.get('waiting')) is None:
        return
    if not waiting:
        yield gettext('Nobody is waiting')
    for place, pair in enumerate(waiting):
        yield (gettext('then %s') if place else gettext('%s are up next')) % listed(list(pair), lang)


def plays_for_chairs(table: Table) -> bool:
    """Under rise and fly by the set no hand has points: a pair plays on until it is set."""
    return bool(table.options['rise-and-fly'] == 'on-set')


def chairs_change(sheet: Sheet, lang: str) -> str:
    """Return who gets up and who sits down after the end; empty where nobody does."""
    rises = sheet.end.facts.get('rises') if sheet.end else None
    if rises is None:
        return ''
    pair = listed([sheet.table.players[seat] for seat in sheet.table.sides[rises]], lang)
    if not sheet.table.waiting:
        return gettext('Nobody is waiting: %s keep their chairs.') % pair
    coming = listed(list(sheet.table.waiting[0]), lang)
    return gettext('%(pair)s get up; %(coming)s sit down.') % {'pair': pair, 'coming': coming}


PAD = Pad(
    games=('bid-whist',),
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
    plays_for_chairs=plays_for_chairs,
    chairs_change=chairs_change,
    style='bid-whist',
    blank_sheet=BlankSheet(17, (_('Bid'), _('By'), _('Books'))),
    counted=Counted(
        made=frozenset({'made', 'boston'}),
        broken=frozenset({'set'}),
        not_played=frozenset({'passed', 'deciding'}),
    ),
)
