"""The questions of bid whist that are answered with a table's values."""

from collections.abc import Iterator
from dataclasses import replace

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_bids import capital, end_of, if_lost
from rules.answers.of_lead import bidder_now, with_leader
from rules.answers.of_lost_bids import far_from, where_it_goes
from rules.answers.of_order import must_be_higher
from rules.answers.of_table import agreed
from rules.answers.outcomes import results
from rules.answers.standing import over
from rules.auctions import first_deal
from rules.games.bid_whist.answers_of_chairs import OF_CHAIRS
from rules.games.bid_whist.answers_of_options import AGREED
from scoring.game import Record, State
from scoring.games.bid_whist.auction import ladder
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import CALLS, LEVELS, ORDER, PACKS, SIX, books_in_play, level_of
from scoring.seats import Seat
from scoring.text import Text, Words

LEADS = Text('Whoever wins the bidding leads to the first trick.', 'Sale a la primera baza quien gana la subasta.')
ORDER_UP = Text('Uptown, from the top: {cards}.', 'Por arriba, de mayor a menor: {cards}.')
ORDER_DOWN = Text('Downtown: {cards}.', 'Por abajo: {cards}.')
JOKERS_FIRST = Text('Jokers are above every trump.', 'Los comodines están por encima de todo triunfo.')
BIG_FIRST = Text(
    'The big joker is the highest trump, then the little one.',
    'El comodín grande es el triunfo más alto y después va el pequeño.',
)
BOSTON = Text(
    'All books on a bid of {bid:term} bring {points:plus}.',
    'Todas las bazas con una puja de {bid:term} dan {points:plus}.',
)
ONE_ROUND = Text(
    'The bidding goes round once: each player bids or passes once, the dealer last.',
    'La subasta da una sola vuelta: cada jugador puja o pasa una vez, y el repartidor el último.',
)
KITTY = Text(
    'Whoever wins the bidding takes the kitty: {left:card}.', 'El kitty es para quien gana la subasta: {left:card}.'
)

HIGHER_LEVEL = Text(
    'A bid of a higher level beats any lower one.', 'Una puja de un nivel más alto supera a cualquiera más baja.'
)
NO_TRUMP_BEATS = Text('At the same level no trump beats both.', 'En el mismo nivel el sin triunfo supera a las dos.')
HIGH_OR_LOW = Text(
    'Uptown the high cards win, downtown the low ones.',
    'Por arriba (uptown) ganan las cartas altas, y por abajo (downtown), las bajas.',
)

BURIED = Text(
    'Whoever takes the kitty buries as many cards: {left:card}. Any will do, trumps and jokers too.',
    'Quien recoge el kitty descarta otras tantas cartas: {left:card}. Vale cualquiera, también triunfos y comodines.',
)
TRUMPS = Text('In a trump hand {count} cards are trumps.', 'Con triunfo hay {count} triunfos.')
TRUMPS_WITH_JOKERS = Text(
    'In a trump hand {count} cards are trumps, jokers included.',
    'Con triunfo hay {count} triunfos, comodines incluidos.',
)
NO_TRUMP_IN = Text('In {bid:term} there is no trump.', 'En {bid:term} no hay triunfo.')
DIRECTION_TOO = Text(
    'So is, after a bid of no trump, whether high or low cards win.',
    'Entonces se dice también, en una puja sin triunfo, si ganan las altas o las bajas.',
)
AT = Text('That is {floor}.', 'Es decir, {floor}.')

ALSO_CALLED: Words = {
    f'{level}{call}': Text(
        '; '.join(f'{level} {name}' for name in names.en.split()),
        '; '.join(f'{level} {name}' for name in names.es.split()),
    )
    for level in LEVELS
    for call, names in {
        'U': Text('up high', 'arriba altas alta alto'),
        'D': Text('down low', 'abajo bajas baja bajo'),
        'N': Text('no', 'sin'),
    }.items()
}


def bids(table: Table) -> tuple[str, ...]:
    return tuple(bid for rung in ladder(table.options) for bid in rung)


def plays(table: Table, state: State, seat: Seat, bid: str) -> Iterator[tuple[int, Record]]:
    """Yield every number of books."""
    for books in range(books_in_play(table.options) + 1):
        yield books, {'bidder': seat, 'bid': level_of(bid), 'call': CALLS[bid[1]], 'books': books}


def taken(asked: Inquiry, count: int) -> int:
    """Books made or short are also counted from the seventh: "bid five, made six", but "they took six"."""
    return count + SIX if (asked.making or asked.losing) and count <= SIX else count


def pack(table: Table) -> Pack | None:
    """None for jokers and a kitty that no printed pack goes with."""
    wanted = table.options['jokers'], table.options['kitty'] == 'on'
    return next(
        (Pack(pack.cards, pack.each, pack.kitty) for pack in PACKS if (pack.jokers, pack.kitty > 0) == wanted), None
    )


def _order(asked: Inquiry) -> Answer:
    options = asked.table.options
    down = 'downtown-bad' if options['downtown-ace'] == 'bad' else 'downtown'
    jokers = asked.say(BIG_FIRST if options['jokers'] > 1 else JOKERS_FIRST) if options['jokers'] else ''
    if asked.no_trump:
        dead = agreed(asked, ('no-trump-jokers',))
        jokers = dead.sentence if dead else ''
    orders = ((ORDER_UP, 'uptown'), (ORDER_DOWN, down))
    ranks = [asked.say(text, cards=', '.join(ORDER[key].split())) for text, key in orders]
    return Answer(' '.join(filter(None, [jokers, *ranks])), rule='card-rank')


def _boston(asked: Inquiry) -> Answer | None:
    """What all books bring on the bid at the table, or on one of as many, and what is unusual about them."""
    is_known = asked.of_match and bool(asked.bids) and not asked.sheet.end
    bid = asked.bids[0] if is_known else max(bids(asked.table), key=level_of)
    seat, state = bidder_now(asked), asked.sheet.state if is_known else first_deal(asked.table)
    every = results(asked.table, state, seat or Seat(0), bid)
    side, last = asked.table.side_of(seat or Seat(0)), every[-1:]
    ends = end_of(asked, side, last) if is_known and last and seat is not None else ''
    keys = ('boston-points', 'boston-multiplier', *(() if ends else ('boston-wins',)), 'double-game')
    agreement = agreed(asked, tuple(key for key in keys if asked.table.options[key] not in (None, 1)))
    if not every or not every[-1].made:
        return agreement
    brings = f'{asked.say(BOSTON, bid=bid, points=every[-1].points[side])} {ends}'.strip()
    return replace(agreement, sentence=f'{brings} {agreement.sentence}') if agreement else Answer(brings)


def _set_costs(asked: Inquiry) -> Answer | None:
    """What the bid at hand costs, otherwise what was agreed."""
    lost = if_lost(asked) if asked.of_match and asked.bids and asked.bidder is not None else None
    also = ('sets-lose',) if asked.table.options['sets-lose'] else ()
    return lost or agreed(asked, ('set-charge', *also), off=True)


def _must_be_higher(asked: Inquiry) -> Answer:
    higher, ties = must_be_higher(asked), agreed(asked, ('dealer-takes-tie',))
    return replace(higher, sentence=f'{higher.sentence} {ties.sentence}') if ties else higher


def _high_or_low(asked: Inquiry) -> Answer:
    ace = agreed(asked, ('downtown-ace',))
    sentence = asked.say(HIGH_OR_LOW)
    return Answer(f'{sentence} {ace.sentence}' if ace else sentence, rule='auction')


def _order_of_bids(asked: Inquiry) -> Answer:
    """A higher level, and at the same level what was agreed and what the auction lets follow."""
    sentences, same = [asked.say(HIGHER_LEVEL)], agreed(asked, ('call-rank',))
    sentences += [same.sentence] if same else []
    level = min(map(level_of, bids(asked.table)))
    follows = [over(asked, f'{level}{call}') or () for call in CALLS if call != 'N']
    sentences += [asked.say(NO_TRUMP_BEATS)] if all(f'{level}N' in some for some in follows) else []
    return Answer(' '.join(sentences), rule='auction#ranking')


def _kitty(asked: Inquiry) -> Answer | None:
    cards = pack(asked.table)
    return Answer(asked.say(KITTY, left=cards.left), rule='kitty') if cards and cards.left else None


def _laid_away(asked: Inquiry) -> Answer | None:
    cards = pack(asked.table)
    return Answer(asked.say(BURIED, left=cards.left), rule='kitty') if cards and cards.left else None


def _how_many_trumps(asked: Inquiry) -> Answer:
    """A suit and the jokers."""
    jokers = asked.table.options['jokers']
    count = len(ORDER['uptown'].split()) + jokers
    return Answer(asked.say(TRUMPS_WITH_JOKERS if jokers else TRUMPS, count=count, jokers=jokers), rule='card-rank')


def _when_named(asked: Inquiry) -> Answer | None:
    reply = agreed(asked, ('declare',), off=True)
    return replace(reply, sentence=f'{reply.sentence} {asked.say(DIRECTION_TOO)}') if reply else None


def _trump(asked: Inquiry) -> Answer | None:
    """None in a bid without trump; otherwise when it is named."""
    if asked.bids and asked.bids[0].endswith('N'):
        return Answer(capital(asked.say(NO_TRUMP_IN, bid=asked.bids[0])), rule='auction')
    return _when_named(asked)


def _floor(asked: Inquiry) -> Answer | None:
    """The total that loses, and how far everybody is from it."""
    reply, floor = agreed(asked, ('floor',), off=True), _floor_of(asked.table)
    if reply is None or floor is None:
        return reply
    far = far_from(asked, floor) if asked.of_match and not asked.sheet.end else asked.say(AT, floor=floor)
    return replace(reply, sentence=f'{reply.sentence} {far}')


def _floor_of(table: Table) -> int | None:
    """The total that loses, as a side just below zero is from it."""
    far = table.game.outlook(table, (-1, 0))[0] if table.game.outlook else None
    return -1 - far.facts['points'] if far and far.ends == 'lost' else None


ANSWERS = Answers(
    bids=bids,
    played=lambda state: int(state.memory.played),
    bid_field='bid',
    also_called=ALSO_CALLED,
    plays=plays,
    in_a_hand=lambda table: books_in_play(table.options),
    taken=taken,
    took='book',
    pack=pack,
    ends=('target', 'floor', 'rise-and-fly', 'hands-limit', 'sets-lose', 'odd-loses', 'boston-wins'),
    kinds=(
        Kind(
            'who-leads',
            lambda asked: with_leader(asked, Answer(asked.say(LEADS), rule='play#lead'), bidder_now(asked)),
        ),
        Kind('order-of-cards', _order),
        Kind('who-takes-the-kitty', _kitty),
        Kind(
            'rounds-of-bidding',
            lambda asked: Answer(asked.say(ONE_ROUND), rule='auction'),
        ),
        *AGREED,
        *OF_CHAIRS,
        Kind('how-many-trumps', _how_many_trumps),
        Kind('laying-away', _laid_away),
        Kind('when-trump-is-named', _when_named),
        Kind('trump-of-a-bid', _trump),
        Kind('floor', _floor),
        Kind('failed-bid', lambda asked: where_it_goes(asked, ('set-charge', 'set-award'))),
        Kind('boston', _boston),
        Kind('set-costs', _set_costs),
        Kind('must-be-higher', _must_be_higher),
        Kind('high-or-low', _high_or_low),
        Kind('order-of-bids', _order_of_bids),
    ),
)
