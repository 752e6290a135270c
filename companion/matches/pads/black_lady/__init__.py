"""The pad of black lady: hearts for each player, who took the counting cards, tricks if needed, and the shooter's
choice.
"""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from companion.i18n.languages import language
from companion.matches.pads.black_lady.cards import fan
from companion.matches.pads.black_lady.taps import (
    answers_in,
    card_fields,
    chosen_from,
    record_from,
    still_to_tap,
)
from companion.matches.pads.black_lady.view import build, shown
from companion.matches.pads.card import BlankSheet, Counted, Pad, Words
from scoring import Sheet
from scoring.game import Record, Table
from scoring.games.black_lady.values import CARDS
from scoring.say import number, term
from scoring.seats import Seat
from scoring.sheet import HandScore


def deal_reminders(sheet: Sheet, lang: str) -> Iterator[str]:
    """Return the direction of the pass."""
    way = sheet.next.get('pass')
    if way in ('hold', 'none'):
        yield gettext('No pass this hand')
    elif way:
        count = sheet.table.options['pass-count']
        cards = ngettext('Pass %(count)d card %(way)s', 'Pass %(count)d cards %(way)s', count)
        yield cards % {'count': count, 'way': term(sheet.table.game, way, lang)}


def pots_fed(sheet: Sheet) -> Mapping[str, Words]:
    """Return what the cards of a deal bring into the pool."""
    chips = number(sheet.next['to-win']['pool'], language())
    return {'pool': gettext('Each pays for what they take: %s to win.') % chips}


def pots_wait(sheet: Sheet) -> Mapping[str, Words]:
    """Return whom the pool waits for, and why chips are in it."""
    if not sheet.state.memory.chips:
        return {'pool': _('Whoever takes no counting card wins it.')}
    if not sheet.state.memory.jack:
        return {'pool': _('Left over when it was divided. It is in the next pool.')}
    if sheet.table.options['jack-winner'] == 'sole-clear':
        return {'pool': _('Nobody won it. It waits for whoever alone takes no counting card.')}
    return {'pool': _('Nobody won it. It waits for whoever takes no counting card.')}


def reworded(table: Table) -> dict[str, Words]:
    """Return the question after the one card that counts besides the hearts, where there is only one; two packs have it
    twice.
    """
    printed = [card.printed for _field, card in card_fields(table)]
    if len(set(printed)) != 1:
        return {}
    question = gettext('Who took the %s?') if len(printed) == 1 else gettext('Who took the two %s?')
    return {'cards': question % printed[0]}


def feat(record: Record, hand: HandScore) -> tuple[str, Seat] | None:
    """A moon or sun that was shot: by whom the lines say, whatever it pays."""
    if hand.result not in ('moon', 'sun'):
        return None
    shot = next(line for line in hand.lines if line.reason.startswith(('moon-', 'sun-')))
    return 'moon', Seat(shot.facts.get('shooter', shot.side))


PAD = Pad(
    questions={
        'hearts': _('How many hearts did each take?'),
        'cards': _('Who took the counting cards?'),
        'tricks': _('How many tricks did each take?'),
        'moon': _('Whoever shot the moon chooses.'),
    },
    question_of={'heart_points': 'hearts', 'queens': 'cards', **{card.field: 'cards' for card in CARDS}},
    build=build,
    record_from=record_from,
    chosen_from=chosen_from,
    answers_in=answers_in,
    still_to_tap=still_to_tap,
    shown=shown,
    fan=fan,
    practice={'hearts-0': '3', 'hearts-1': '10', 'card-queen': '1'},
    practice_text=_('Ann took three hearts; Bob took the other ten and the Q♠.'),
    deal_reminders=deal_reminders,
    ruled=frozenset({'moon'}),
    style='black-lady',
    blank_sheet=BlankSheet(23),
    counted=Counted(
        moons=frozenset(f'{feat}-{how}' for feat in ('moon', 'sun') for how in ('shot', 'off', 'safety', 'nobody')),
    ),
    reworded=reworded,
    low_wins=True,
    feat=feat,
    pays_in_chips=lambda options: options['settlement'] != 'points',
    pot_names={'pool': ''},
    pots_fed=pots_fed,
    pots_wait=pots_wait,
    refreshed='matches/pads/_moon.html',  # asked only after someone shot the moon
    always_mentioned=frozenset({'moon-off', 'moon-safety', 'sun-off', 'sun-safety', 'all-by-revoke', 'fault-points'}),
)
