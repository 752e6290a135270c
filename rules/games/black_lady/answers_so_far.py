"""Questions about the cards that were taken so far: how often each had the lady, how many hearts, which hands nothing.

The sheet keeps points, not cards: where chips are paid, the lady is with whoever paid at least her value.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules.answers.card import Answer, Inquiry, of_past
from rules.answers.tallies import by_player, in_hands, seats_asked
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import LADY, hearts_in_play, penalty_cards
from scoring.seats import Seat
from scoring.sheet import HandScore
from scoring.text import Text

LADIES = Text('Hands with the lady: {list}.', 'Manos con la dama: {list}.')
HEARTS = Text('Hearts taken so far: {list}.', 'Corazones recogidos hasta ahora: {list}.')
CLEAN = Text('Hands without a card that counts: {list}.', 'Manos sin ninguna carta que cuente: {list}.')
OF_SEAT = Text('{who:seat} {count}', '{who:seat} {count}')
NOT_TOLD = Text('Who took what is not on the sheet for {hands}.', 'La hoja no dice quién se llevó qué en: {hands}.')
MOON = ('moon-nobody', 'moon-off', 'sun-off', 'moon-safety', 'sun-safety', 'moon-shot', 'sun-shot')
PAID = {'paid-into-pool': 'chips', 'howell-paid': 'taken'}  # the reason of a line -> the fact with all that was taken
UNKNOWN = ('all-by-revoke', 'none-by-revoke')

Taken = Mapping[Seat, tuple[int, int]]  # hearts and ladies of each player who took any


def taken(table: Table, hand: HandScore) -> Taken | None:
    """Return what each player took in a hand; None where its lines do not tell it."""
    reasons = {line.reason for line in hand.lines}
    if reasons & set(UNKNOWN):
        return None
    shooter = next((Seat(line.side) for line in hand.lines if line.reason in MOON), None)
    if shooter is not None:
        return {shooter: (hearts_in_play(table.options, len(table.players)), 1)}
    if reasons & PAID.keys():
        return _by_chips(table, hand)
    cards: defaultdict[Seat, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for line in hand.lines:
        hearts, ladies = cards[Seat(line.side)]
        more = line.facts.get('hearts', 0) if line.reason == 'hearts' else 0
        cards[Seat(line.side)] = hearts + more, ladies + (line.reason == LADY.option)
    return {seat: some for seat, some in cards.items() if any(some)}


def _by_chips(table: Table, hand: HandScore) -> Taken | None:
    """The lady is with the one player who paid as much as she is worth, and for no more hearts than there are."""
    paid = {
        Seat(line.side): int(line.facts[PAID[line.reason]])
        for line in hand.lines
        if line.reason in PAID and line.facts[PAID[line.reason]]
    }
    lady, hearts = int(table.options['queen-value']), hearts_in_play(table.options, len(table.players))
    able = [seat for seat, chips in paid.items() if lady <= chips <= lady + hearts]
    if len(able) != 1 or penalty_cards(table.options) != (LADY,):
        return None
    return {seat: (chips - lady * (seat in able), int(seat in able)) for seat, chips in paid.items()}


def _told(asked: Inquiry, text: Text, hands: Mapping[Seat, Sequence[int]], unknown: list[int]) -> Answer:
    counted = asked.say(text, list=by_player(asked, hands))
    return Answer(f'{counted} {_not_told(asked, unknown)}'.strip())


def _not_told(asked: Inquiry, unknown: list[int]) -> str:
    return asked.say(NOT_TOLD, hands=in_hands(asked, unknown)) if unknown else ''


def _each_hand(asked: Inquiry) -> tuple[list[tuple[int, Taken]], list[int]]:
    """The hands that were played, each with what was taken, and the numbers of those that do not tell it."""
    played = [hand for hand in asked.sheet.hands if hand.lines]
    every = [(hand.number, taken(asked.table, hand)) for hand in played]
    return [(hand, some) for hand, some in every if some is not None], [hand for hand, some in every if some is None]


def ladies(asked: Inquiry) -> Answer:
    """In which hands each player took the lady."""
    every, unknown = _each_hand(asked)
    hands = {seat: [hand for hand, some in every if some.get(seat, (0, 0))[1]] for seat in asked.table.seats}
    return _told(asked, LADIES, hands, unknown)


def clean_hands(asked: Inquiry) -> Answer:
    """In which hands each player took no card that counts."""
    every, unknown = _each_hand(asked)
    hands = {seat: [hand for hand, some in every if seat not in some] for seat in asked.table.seats}
    return _told(asked, CLEAN, hands, unknown)


def hearts_so_far(asked: Inquiry) -> Answer | None:
    """How many hearts each player has taken, the most first."""
    if asked.table.options['heart-value'] == 'pip':
        return None
    every, unknown = _each_hand(asked)
    hearts = {seat: sum(some.get(seat, (0, 0))[0] for _, some in every) for seat in seats_asked(asked)}
    order = sorted(hearts, key=lambda seat: -hearts[seat])
    each = '; '.join(asked.say(OF_SEAT, who=seat, count=hearts[seat]) for seat in order)
    return Answer(f'{asked.say(HEARTS, list=each)} {_not_told(asked, unknown)}'.strip())


SO_FAR = (
    of_past('ladies', ladies),
    of_past('clean-hands', clean_hands),
    of_past('hearts-so-far', hearts_so_far),
)
