"""The pad of six-bid and progressive solo: contract with its trump, bidder, card points or made, private doubles."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from companion.i18n.languages import language
from companion.matches.pads.card import BlankSheet, Counted, Pad, Words
from companion.matches.pads.solo.cards import fan
from companion.matches.pads.solo.taps import answers_in, chosen_from, record_from, still_to_tap, table_says_who_plays
from companion.matches.pads.solo.view import build, call_rows, shown
from scoring import Sheet
from scoring.game import Record
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import STAKES
from scoring.say import listed, number
from scoring.seats import Seat
from scoring.sheet import HandScore


def deal_reminders(sheet: Sheet, lang: str) -> Iterator[str]:
    """Return who sits out."""
    active = sheet.next.get('active')
    idle = [name for seat, name in enumerate(sheet.table.players) if active and seat not in active]
    if idle:
        yield ngettext('%(names)s sits out', '%(names)s sit out', len(idle)) % {'names': listed(idle, lang)}


def pots_fed(sheet: Sheet) -> Mapping[str, Words]:
    """Return the ante to each pot that is paid into, and what can be won then."""
    lang, to_win = language(), sheet.next['to-win']
    each = _('Each antes %(ante)s: %(chips)s to win.')
    if sheet.next['payers'] < len(sheet.table.players):
        each = _('Each of the three antes %(ante)s: %(chips)s to win.')
    return {
        pot: str(each) % {'ante': number(ante, lang), 'chips': number(to_win[pot], lang)}
        for pot, ante in sheet.next['antes'].items()
        if ante
    }


def pots_wait(sheet: Sheet) -> Mapping[str, Words]:
    """Return which bid takes each pot that is paid into, and whether a lost one matches it."""
    options = sheet.table.options
    lost = _('Whoever loses matches it.') if options['pot-on-loss'] == 'match' else ''
    takes: dict[str, Words] = {'frog': _('A made frog takes it.'), 'solo': _('Any other made bid takes it.')}
    if 'frog' not in options['contracts']:
        takes['solo'] = _('Any made bid takes it.')
    if options['pot-take'] == 'both-for-solo' and options['pot-stake-frog']:
        takes = {'frog': _('A made frog takes it, any other made bid takes both.'), 'solo': ''}
    return {pot: _joined(bid, lost) for pot, bid in takes.items() if options[STAKES[pot]]}


def _joined(*sentences: Words) -> str:
    return ' '.join(str(part) for part in sentences if part)


def reworded(table: Table) -> dict[str, Words]:
    """Return the question after the bidder where the table must first say who was dealt cards."""
    return {'bidder': _('Which three play, and who bid it?')} if table_says_who_plays(table) else {}


def feat(record: Record, hand: HandScore) -> tuple[str, Seat] | None:
    """A misère made."""
    made = any(line.reason == 'misere-made' for line in hand.lines)
    return ('misere', Seat(record['bidder'])) if made else None


PAD = Pad(
    questions={
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'points': _('How did the bidder do?'),
    },
    question_of={
        'auction': 'contract',
        'trump': 'contract',
        'active': 'bidder',
        'made': 'points',
        'doubles': 'points',
    },
    build=build,
    record_from=record_from,
    chosen_from=chosen_from,
    answers_in=answers_in,
    still_to_tap=still_to_tap,
    shown=shown,
    fan=fan,
    practice={'contract': 'heart-solo', 'bidder': '0', 'tens': '7', 'units': '2'},
    practice_text=_('Ann bid heart solo and took 72 points.'),
    call_rows=call_rows,
    deal_reminders=deal_reminders,
    table_says_who_plays=table_says_who_plays,
    noted=frozenset({'call_in_widow'}),
    reworded=reworded,
    ruled=frozenset({'made'}),
    style='solo',
    blank_sheet=BlankSheet(21, (_('Bid'), _('By'), _('Points'))),
    counted=Counted(
        made=frozenset({'made'}),
        broken=frozenset({'lost'}),
        not_played=frozenset({'passed', 'adjustment'}),
    ),
    chips_move=True,
    pot_names={'frog': _('Frog pot'), 'solo': _('Solos pot')},
    pots_fed=pots_fed,
    pots_wait=pots_wait,
    always_mentioned=frozenset({'pot-taken', 'pot-matched'}),
    pays_in_chips=lambda options: True,
    feat=feat,
)
