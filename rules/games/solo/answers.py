"""The questions of the solo games that are answered with a table's values."""

from collections.abc import Iterator, Sequence
from typing import cast

from rules.answers import of_pots
from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_bids import which_bid, whose
from rules.answers.of_lead import bidder_now, with_leader
from rules.answers.of_table import agreed
from rules.answers.outcomes import Result, results
from rules.games.solo.answers_of_antes import OF_ANTES
from rules.games.solo.answers_of_cards import OF_CARDS
from rules.games.solo.answers_of_doubles import kind_of_doubles
from rules.games.solo.answers_of_idle import idle_players
from rules.games.solo.answers_of_options import AGREED
from scoring.game import Record, State
from scoring.games.solo.option_types import Options, Table
from scoring.games.solo.values import (
    ALL_POINTS,
    CARD_POINTS,
    CONTRACTS,
    HEARTS,
    PACK,
    TOTALS,
    TRICKS,
    WIDOW_CARDS,
    target_of,
    value_of,
)
from scoring.options import Values
from scoring.say import listed
from scoring.seats import Seat, by_side
from scoring.text import Text, Words

LEADS = Text(
    'The first player to the dealer’s left who was dealt cards leads to the first trick.',
    'Sale a la primera baza el primer jugador con cartas a la izquierda del repartidor.',
)
LEADS_SPREAD = Text(
    'The first player to the dealer’s left who was dealt cards leads to the first trick; against a spread misère, the '
    'player to the bidder’s left.',
    'Sale a la primera baza el primer jugador con cartas a la izquierda del repartidor; contra una misère '
    'descubierta, quien está a la izquierda del declarante.',
)
LAID_OPEN = Text(
    'In a spread misère the bidder’s cards are laid on the table once both opponents have played to the first trick.',
    'En una misère descubierta las cartas del declarante se ponen sobre la mesa cuando los dos adversarios han jugado '
    'a la primera baza.',
)
ORDER = Text(
    'Every suit from the top: {cards}; any trump beats the other suits.',
    'Cada palo, de mayor a menor: {cards}; todo triunfo gana a los demás palos.',
)
IN_POTS = Text(
    'In the Frog pot: {frog:chip}; in the Solos pot: {solo:chip}.',
    'En el bote de la rana: {frog:chip}; en el de los solos: {solo:chip}.',
)
PAYS = Text(
    '{bid:term} made is paid by {payers}, to {takers}.', 'Si se cumple {bid:term}, el pago va de {payers} a {takers}.'
)
PAYS_LOST = Text(
    '{bid:term} lost is paid by {payers}, to {takers}.', 'Si falla {bid:term}, el pago va de {payers} a {takers}.'
)
WORTH_IN_HEARTS = Text(
    '{bid:term} is worth {hearts} here in hearts, {other} in another suit.',
    '{bid:term} vale aquí {hearts} en corazones y {other} en otro palo.',
)
NEEDS_TARGET = Text(
    '{bid:term} is made with {hearts:point} or more in hearts, {other} in another suit.',
    '{bid:term} se cumple con {hearts:point} o más en corazones y {other} en otro palo.',
)
NEEDS_NO_POINT = Text(
    '{bid:term} is made by taking no card that counts.', '{bid:term} se cumple sin llevarse ninguna carta con puntos.'
)
NEEDS_NO_TRICK = Text('{bid:term} is made by taking no trick.', '{bid:term} se cumple sin hacer ninguna baza.')
NEEDS_POINTS = Text('{bid:term} is made with all {all:point}.', '{bid:term} se cumple con los {all:point}.')
NEEDS_TRICKS = Text('{bid:term} is made with every trick.', '{bid:term} se cumple con todas las bazas.')
SPREAD = 'spread-misere'
TAKEN_OUT = tuple(f'{rank}{suit}' for rank in map(str, range(2, 11)) if rank not in CARD_POINTS for suit in 'SCDH')
ALSO_CALLED: Words = {
    'misere': Text('null', 'miseria'),
    'guarantee': Text('guarantee; guaranteed solo', 'garantía; solo garantizado'),
    SPREAD: Text(
        'spread; open misère; exposed misère; misère open; misère spread; misère face up',
        'misère tendida; misère abierta; misère expuesta; misère a cartas vistas; descubierta; miseria abierta; '
        'miseria tendida; miseria descubierta',
    ),
}

IN_SHORT: Words = {
    'spade-solo': Text('spades', 'picas'),
    'club-solo': Text('clubs', 'tréboles'),
    'diamond-solo': Text('diamonds', 'diamantes'),
    'heart-solo': Text('hearts', 'corazones'),
}


def bids(table: Table) -> tuple[str, ...]:
    return tuple(table.options['contracts'])


def plays(table: Table, state: State, seat: Seat, bid: str) -> Iterator[tuple[int, Record]]:
    """Yield every count of card points, or only made and lost where the bid is not paid by the point."""
    contract = CONTRACTS[bid]
    for trump in contract.trumps[:1] if len(contract.trumps) == 1 else contract.trumps or ('',):
        named = {'trump': trump} if len(contract.trumps) > 1 else {}
        fixed = {'contract': bid, 'bidder': seat, **named}
        if contract.by_the_point:
            yield from ((points, {**fixed, 'points': points}) for points in sorted(TOTALS))
        else:
            yield from ((int(made), {**fixed, 'made': made}) for made in (False, True))


def needs(asked: Inquiry) -> str:
    """What a bid at a flat price needs; empty for one that is paid by the point."""
    options, bid = cast(Options, asked.table.options), asked.bids[0]
    match CONTRACTS[bid].goal:
        case 'target':
            hearts, other = target_of(HEARTS, options), target_of(None, options)
            return asked.say(NEEDS_TARGET, bid=bid, hearts=hearts, other=other)
        case 'nothing':
            by_tricks = options['misere-objective'] == 'no-tricks'
            return asked.say(NEEDS_NO_TRICK if by_tricks else NEEDS_NO_POINT, bid=bid)
        case 'everything':
            by_tricks = options['call-objective'] == 'all-tricks'
            return asked.say(NEEDS_TRICKS if by_tricks else NEEDS_POINTS, bid=bid, all=ALL_POINTS)
    return ''


def worth(asked: Inquiry) -> str:
    """What a bid is worth in hearts and otherwise; empty where that is the same."""
    contract, options = CONTRACTS[asked.bids[0]], cast(Options, asked.table.options)
    hearts, other = value_of(contract, HEARTS, options), value_of(contract, None, options)
    return asked.say(WORTH_IN_HEARTS, bid=asked.bid, hearts=hearts, other=other) if hearts != other else ''


def taken(asked: Inquiry, count: int) -> int | None:
    """Points are counted only where they are paid."""
    return count if CONTRACTS[asked.bids[0]].by_the_point else None


def line(table: Table, bid: str) -> int:
    return int(table.options['par'])


def last_hand(options: Values) -> int | None:
    return options['end-hands'] if options['end'] == 'hands' else None


def _leads(asked: Inquiry) -> Answer:
    spread = SPREAD in asked.table.options['contracts']
    reply = Answer(asked.say(LEADS_SPREAD if spread else LEADS), rule='play#lead')
    active = asked.sheet.next.get('active', ()) if asked.of_match and not asked.sheet.end else ()
    first = active[0] if active else None
    if bidder_now(asked) in active and asked.bids == (SPREAD,):
        place = active.index(cast(Seat, bidder_now(asked)))
        first = active[(place + 1) % len(active)]
    return with_leader(asked, reply, None if first is None else Seat(first))


def _laid_open(asked: Inquiry) -> Answer | None:
    has_spread = SPREAD in asked.table.options['contracts']
    return Answer(asked.say(LAID_OPEN), rule='contracts#spread-misere') if has_spread else None


def _order(asked: Inquiry) -> Answer:
    return Answer(asked.say(ORDER, cards=', '.join(CARD_POINTS)), rule='card-rank')


def _pots(asked: Inquiry) -> Answer | None:
    memory = asked.sheet.state.memory
    if asked.table.options['pots'] != 'two':
        return agreed(asked, ('pots',))
    if asked.sheet.end:
        return None
    return Answer(asked.say(IN_POTS, frog=memory.frog, solo=memory.solo), rule='scoring#pots')


def _who_pays(asked: Inquiry) -> Answer | None:
    """Who pays whom if the bid is made and if it is lost, by the points of every result."""
    if not asked.bids:
        return which_bid(asked)
    if asked.sheet.end or not asked.of_match:
        return None
    if asked.bidder is None:
        return whose(asked)
    every = results(asked.table, asked.sheet.state, asked.bidder, asked.bids[0])
    halves = (
        (PAYS, [result for result in every if result.made]),
        (PAYS_LOST, [result for result in every if not result.made]),
    )
    sentences = [paid for text, some in halves if (paid := _paid(asked, text, some))]
    sentence = ' '.join(sentence[:1].upper() + sentence[1:] for sentence in sentences)
    return Answer(sentence, rule='scoring#by-the-point') if sentences else None


def _paid(asked: Inquiry, text: Text, some: Sequence[Result]) -> str:
    payers = [
        asked.side(side) for side, _ in by_side(asked.table.sides) if any(result.points[side] < 0 for result in some)
    ]
    takers = [
        asked.side(side) for side, _ in by_side(asked.table.sides) if any(result.points[side] > 0 for result in some)
    ]
    if not (payers and takers):
        return ''
    return asked.say(text, bid=asked.bid, payers=listed(payers, asked.lang), takers=listed(takers, asked.lang))


ANSWERS = Answers(
    bids=bids,
    played=lambda state: int(state.memory.played),
    plays=plays,
    in_a_hand=lambda table: ALL_POINTS,
    also_called=ALSO_CALLED,
    in_short=IN_SHORT,
    took='point',
    taken=taken,
    line=line,
    needs=needs,
    worth=worth,
    pack=lambda table: Pack(len(PACK), TRICKS, WIDOW_CARDS, TAKEN_OUT),
    ends=('end', 'end-hands', 'end-target'),
    last_hand=last_hand,
    kinds=(
        Kind('who-leads', _leads),
        Kind('order-of-cards', _order),
        Kind('who-pays-whom', _who_pays, of_match=True, calculator='score'),
        Kind('failed-bid', _who_pays, of_match=True, calculator='score'),
        Kind('idle-players', idle_players),
        Kind('in-the-pots', _pots, of_match=True),
        kind_of_doubles(lambda asked, seat: plays(asked.table, asked.sheet.state, seat, asked.bids[0])),
        Kind('laid-open', _laid_open),
        *OF_CARDS,
        *AGREED,
        *OF_ANTES,
        *of_pots.KINDS,
        Kind(
            'taking-the-pot',
            lambda asked: agreed(asked, ('pot-take', 'pot-on-loss')) or agreed(asked, ('pots',)),
        ),
        Kind(
            'losing-the-pot',
            lambda asked: agreed(asked, ('pot-on-loss',)) or agreed(asked, ('pots',)),
        ),
    ),
)
