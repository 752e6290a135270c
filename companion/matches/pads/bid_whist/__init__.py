"""The pad of bid whist: levels by calls, the bidder, the books of their side, and reneges."""

from collections.abc import Iterator

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.matches.pads.bid_whist.cards import fan
from companion.matches.pads.bid_whist.taps import answers_in, chosen_from, record_from, still_to_tap
from companion.matches.pads.bid_whist.view import build, call_rows, shown
from companion.matches.pads.card import BlankSheet, Counted, Pad
from scoring import Sheet
from scoring.say import listed


def deal_reminders(sheet: Sheet, lang: str) -> Iterator[str]:
    """Return the reminders: a tie to be broken; under rise and fly, the pair that sits down next."""
    if sheet.next.get('deciding'):
        yield gettext('Tied: this hand decides')
    if waiting := sheet.next.get('waiting'):
        yield gettext('%s are up next') % listed(list(waiting[0]), lang)


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
    practice_says=_('Ann bid 4 uptown, and she and Cyd took eleven books.'),
    call_rows=call_rows,
    deal_reminders=deal_reminders,
    style='bid-whist',
    blank_sheet=BlankSheet(17, (_('Bid'), _('By'), _('Books'))),
    counted=Counted(
        made=frozenset({'made', 'boston'}),
        broken=frozenset({'set'}),
        not_played=frozenset({'passed', 'deciding'}),
    ),
)
