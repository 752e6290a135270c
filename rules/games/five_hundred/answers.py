"""The questions of 500 that are answered with a table's values."""

from collections.abc import Iterator
from dataclasses import replace

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_lead import bidder_now, with_leader
from rules.answers.of_match import partners
from rules.answers.of_table import of_options
from rules.games.five_hundred.answers_of_bids import OF_BIDS
from rules.games.five_hundred.answers_of_cards import OF_CARDS
from rules.games.five_hundred.answers_so_far import SO_FAR
from rules.games.five_hundred.tables import pack_key
from scoring.game import Record, State
from scoring.games.five_hundred.cards import PACKS
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TRICKS
from scoring.seats import Seat
from scoring.text import Text, Words

LEADS = Text('Whoever wins the bidding leads to the first trick.', 'Sale a la primera baza quien gana la subasta.')
NO_BID_LEADS = Text(
    'Whoever wins the bidding leads to the first trick; in a hand without a bid, the player to the dealer’s left.',
    'Sale a la primera baza quien gana la subasta; en una mano sin puja, quien está a la izquierda del repartidor.',
)
ALSO_CALLED: Words = {
    'canadian-french': Text('Quebec; in Canada', 'Quebec; en Canadá'),
    'misere': Text('mis; mizzy; nullo; nulot; nello; nellow; petite', 'miseria; petite; nulo'),
    'open-misere': Text(
        'exposed misère; spread misère; misère on the table; misère open; open mis; open mizzy; lay-down misère; '
        'laydown; grosse',
        'grosse; misère tendida; misère descubierta; misère expuesta; miseria abierta; miseria tendida; '
        'miseria descubierta',
    ),
    **{bid.code: Text(f'{bid.level} no', f'{bid.level} sin') for bid in BIDS if bid.code.endswith('N')},
}
MISDEAL = Text(
    'Whoever gets too many or too few cards may ask for a new deal before the first bid; the same dealer deals again.',
    'Quien reciba cartas de más o de menos puede pedir antes de la primera puja que se reparta otra vez, y lo hace el '
    'mismo.',
)
ALONE = Text(
    'In a misère the bidder plays alone: the partner’s cards lie face down.',
    'En una misère el declarante juega solo: las cartas del compañero quedan boca abajo.',
)
PAIR = 2  # players of a side
ALONE_OF_THREE = Text(
    'In a misère the bidder plays alone: the cards of both partners lie face down.',
    'En una misère el declarante juega solo: las cartas de los dos compañeros quedan boca abajo.',
)
FIVE = 5  # players, of whom the bidder calls a partner for one hand
CALLED = Text(
    'The winner of the auction goes alone or calls a card, never the joker: whoever holds it is the partner for this '
    'hand.',
    'Quien gana la subasta juega solo o llama una carta, nunca el comodín: quien la tiene es su compañero en esa mano.',
)
HIDDEN = Text(
    'A called card in the bidder’s own hand leaves the bidder alone.',
    'Si la carta llamada la tiene el propio declarante, juega solo.',
)
AGAINST_ONE = Text(
    'In a hand the two others play together against the bidder.',
    'En cada mano los otros dos juegan juntos contra el declarante.',
)
LAID_OPEN = Text(
    'In an open misère the bidder’s cards are laid on the table after the first trick.',
    'En una misère abierta las cartas del declarante se ponen sobre la mesa después de la primera baza.',
)
LAID_OPEN_AT_ONCE = Text(
    'In an open misère all cards are laid on the table.', 'En una misère abierta se ponen todas las cartas boca arriba.'
)
THREE, ALL_OPEN = 3, 'canadian-french'  # players; the preset in which everybody's cards are open


def _alone(asked: Inquiry) -> Answer | None:
    side = max(map(len, asked.table.sides))
    if side == 1 or 'misere' not in asked.table.options['contracts']:
        return None
    return Answer(asked.say(ALONE if side == PAIR else ALONE_OF_THREE), rule='contracts#misere')


def _called(asked: Inquiry) -> Answer | None:
    if len(asked.table.players) != FIVE:
        return None
    return Answer(f'{asked.say(CALLED)} {asked.say(HIDDEN)}', rule='variants#five-handed')


def _partners(asked: Inquiry) -> Answer:
    """Who plays with whom; with three or five that changes from hand to hand."""
    if called := _called(asked):
        return called
    answer = partners(asked)
    if len(asked.table.players) != THREE:
        return answer
    return replace(answer, sentence=f'{answer.sentence} {asked.say(AGAINST_ONE)}', rule='variants#three-handed')


def _laid_open(asked: Inquiry) -> Answer | None:
    if 'open-misere' not in asked.table.options['contracts']:
        return None
    text = LAID_OPEN_AT_ONCE if asked.table.preset.key == ALL_OPEN else LAID_OPEN
    return Answer(asked.say(text), rule='contracts#open-misere')


def bids(table: Table) -> tuple[str, ...]:
    plain = tuple(bid.code for bid in BIDS if bid.level >= table.options['min-level'])
    return (*plain, *(code for code in CONTRACTS if code in table.options['contracts']))


def plays(table: Table, state: State, seat: Seat, bid: str) -> Iterator[tuple[int, Record]]:
    """Yield every division of the tricks; of several other sides the next one has the rest."""
    own = table.side_of(seat)
    for took in range(TRICKS + 1):
        tricks = [0] * len(table.sides)
        tricks[own], tricks[(own + 1) % len(tricks)] = took, TRICKS - took
        yield took, {'contract': bid, 'bidder': seat, 'tricks': tricks}


def pack(table: Table) -> Pack:
    pack = PACKS[pack_key(table)]
    return Pack(pack.size, TRICKS, pack.kitty, pack.out, pack.added)


def _leads(asked: Inquiry) -> Answer:
    text = NO_BID_LEADS if asked.table.options['pass-out'] == 'no-bid-round' else LEADS
    return with_leader(asked, Answer(asked.say(text), rule='play#lead'), bidder_now(asked))


ANSWERS = Answers(
    bids=bids,
    also_called=ALSO_CALLED,
    played=lambda state: int(state.memory.played),
    plays=plays,
    in_a_hand=lambda table: TRICKS,
    pack=pack,
    ends=('target', 'back-door-limit', 'win-condition', 'point-differential', 'hands-limit'),
    kinds=(
        Kind('who-leads', _leads),
        *OF_CARDS,
        *OF_BIDS,
        Kind('misere-partner', _alone),
        Kind('called-card', _called),
        Kind('partners', _partners, of_match=True),
        Kind('laid-open', _laid_open),
        Kind('misdeal', lambda asked: Answer(asked.say(MISDEAL), rule='deal#misdeal')),
        *SO_FAR,
        of_options('slam', 'slam'),
        of_options(
            'defenders-tricks',
            'defender-trick-points',
            'defender-trick-points-when',
            'defender-cutoff',
        ),
        of_options('against-a-misere', 'misere-defender-points'),
        of_options('both-sides-over', 'both-over'),
        of_options('back-door', 'back-door', 'back-door-limit'),
        of_options('when-misere', 'misere-timing'),
        of_options('where-misere-stands', 'misere-rank', 'open-misere-rank'),
        of_options('special-contracts', 'contracts'),
        of_options('all-pass', 'pass-out', 'redeal-limit'),
        of_options('bid-again', 'bid-after-pass', 'rebid', 'auction-rounds'),
        of_options('partner-share', 'five-partner-share'),
        of_options('how-many-tricks-count', 'defender-score-cap'),
        of_options('laying-down', 'lay-down-penalty'),
        of_options('raising-own-bid', 'winner-may-raise'),
        of_options('breach', 'breach', 'breach-value'),
        of_options('revoke', 'revoke', 'revoke-tricks', 'revoke-points'),
        of_options('value-table', 'table'),
        of_options('rounds-of-bidding', 'auction-rounds'),
    ),
)
