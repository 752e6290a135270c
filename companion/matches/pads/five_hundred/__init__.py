"""The pad of 500: the printed table as buttons, the bidder and partner, the tricks, and the rarer marks."""

from django.utils.translation import gettext_lazy as _

from companion.matches.pads.card import BlankSheet, Counted, Pad
from companion.matches.pads.five_hundred.cards import fan
from companion.matches.pads.five_hundred.taps import MARKS, answers_in, chosen_from, record_from, still_to_tap
from companion.matches.pads.five_hundred.view import build, call_rows, shown
from scoring.game import Record
from scoring.games.five_hundred.values import TRICKS
from scoring.seats import Seat
from scoring.sheet import HandScore

BY_FAULT = ('lost-by-fault', 'lost-by-fault-half', 'made-by-fault', 'made-by-fault-half', 'fault-points')
FEATS = dict.fromkeys(('slam', 'slam-half'), _('slam'))  # its points differ from the table's, which needs a reason

ALL_TEN = {'contract-made', 'special-made', *FEATS}


def feat(record: Record, hand: HandScore) -> tuple[str, Seat] | None:
    """A misère made, or all ten tricks by who bid to take some."""
    for line in hand.lines:
        if line.reason == 'misere-made':
            return 'misere', Seat(record['bidder'])
        if line.reason in ALL_TEN and line.facts.get('took') == TRICKS:
            return 'slam', Seat(record['bidder'])
    return None


PAD = Pad(
    questions={
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'tricks': _('How many tricks did they take?'),
        'partner': _('Who was called as partner?'),
        'others': _('How many tricks did the others take?'),
    },
    question_of={'auction': 'contract', **dict.fromkeys(MARKS, 'tricks')},
    build=build,
    record_from=record_from,
    chosen_from=chosen_from,
    answers_in=answers_in,
    still_to_tap=still_to_tap,
    shown=shown,
    fan=fan,
    practice={'contract': '8H', 'bidder': '0', 'tricks': '9'},
    practice_text=_('Ann bid 8♥, and she and Cyd took nine tricks.'),
    call_rows=call_rows,
    ruled=frozenset({'laid_down'}),
    style='five-hundred',
    folding_style='five-hundred-many',
    blank_sheet=BlankSheet(16, (_('Bid'), _('By'), _('Tricks'))),
    counted=Counted(made=frozenset({'made'}), broken=frozenset({'lost'}), not_played=frozenset({'passed'})),
    always_mentioned=frozenset((*FEATS, *BY_FAULT)),
    feats=FEATS,
    feat=feat,
)
