"""The questions of bid whist that are answered with a table's values."""

from collections.abc import Iterator
from dataclasses import replace

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_table import agreed, of_options
from rules.answers.outcomes import results
from rules.answers.ways import ORDER_OF_CARDS, WHO_TAKES_THE_KITTY
from rules.auctions import first_deal
from scoring.game import Record, State
from scoring.games.bid_whist.auction import ladder
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import CALLS, LEVELS, ORDER, PACKS, SIX, books_in_play, level_of
from scoring.seats import Seat
from scoring.text import Text, Words

LEADS = Text('Whoever wins the bidding leads to the first trick.', 'Sale a la primera baza quien gana la subasta.')
LEVEL = Text('A bid of {level} needs {took:book}.', 'Una puja de {level} necesita {took:book}.')
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
KITTY = Text(
    'Whoever wins the bidding takes the kitty: {left:card}.', 'El kitty es para quien gana la subasta: {left:card}.'
)


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


def taken(table: Table, bid: str, count: int) -> int:
    """Books are also counted from the seventh: "bid five, made six"."""
    return count + SIX if count <= SIX else count


def pack(table: Table) -> Pack | None:
    """None for jokers and a kitty that no printed pack goes with."""
    wanted = table.options['jokers'], table.options['kitty'] == 'on'
    return next(
        (Pack(pack.cards, pack.each, pack.kitty) for pack in PACKS if (pack.jokers, pack.kitty > 0) == wanted), None
    )


def _books(asked: Inquiry) -> Answer | None:
    """A level is enough to say how many books: "a five needs eleven"."""
    level = next((named for named in asked.numbers if named in map(level_of, bids(asked.table))), None)
    if asked.bids:
        level = level_of(asked.bids[0])
    if level is None:
        return None
    bid = next(bid_there for bid_there in bids(asked.table) if level_of(bid_there) == level)
    took = [result.took for result in results(asked.table, first_deal(asked.table), Seat(0), bid) if result.made]
    return Answer(asked.say(LEVEL, level=level, took=min(took)), rule='scoring#bid-made') if took else None


def _order(asked: Inquiry) -> Answer:
    options = asked.table.options
    down = 'downtown-bad' if options['downtown-ace'] == 'bad' else 'downtown'
    jokers = (None, JOKERS_FIRST, BIG_FIRST)[min(2, options['jokers'])]
    orders = ((ORDER_UP, 'uptown'), (ORDER_DOWN, down))
    told = [asked.say(text, cards=', '.join(ORDER[key].split())) for text, key in orders]
    return Answer(' '.join([*([asked.say(jokers)] if jokers else []), *told]), rule='card-rank')


def _boston(asked: Inquiry) -> Answer | None:
    """What all books bring on a bid of as many, played by the engine, and what is unusual about them."""
    top = max(bids(asked.table), key=level_of)
    every = results(asked.table, first_deal(asked.table), Seat(0), top)
    keys = ('boston-points', 'boston-multiplier')
    special = tuple(key for key in keys if asked.table.options[key] not in (None, 1))
    told = agreed(asked, (*special, 'boston-wins', 'double-game'))
    if not every or not every[-1].made:
        return told
    brings = asked.say(BOSTON, bid=top, points=every[-1].points[0])
    return replace(told, sentence=f'{brings} {told.sentence}') if told else Answer(brings)


def _kitty(asked: Inquiry) -> Answer | None:
    cards = pack(asked.table)
    return Answer(asked.say(KITTY, left=cards.left), rule='kitty') if cards and cards.left else None


ANSWERS = Answers(
    bids=bids,
    played=lambda state: int(state.memory.played),
    bid_field='bid',
    also_called=ALSO_CALLED,
    plays=plays,
    taken=taken,
    took='book',
    pack=pack,
    ends=('target', 'floor', 'rise-and-fly', 'hands-limit', 'sets-lose', 'odd-loses', 'boston-wins'),
    kinds=(
        Kind(
            'books-needed',
            Text(
                'how many books does a bid need; books needed for a bid; how many books for a bid of 4; how many '
                'books does a 4 need; books to make a 5; how many books is a 3; how many tricks for a 5; how many '
                'books do we need; a 5 needs how many books',
                'cuántas bazas necesita una puja; bazas necesarias para una puja; cuántas bazas para una puja de 4; '
                'cuántas bazas necesita un 4; bazas para hacer un 5; cuántas bazas son un 3; cuántas bazas '
                'necesitamos; un 5 cuántas bazas',
            ),
            _books,
            calculator='score',
        ),
        Kind(
            'who-leads',
            Text(
                'who goes first; who goes first this hand; who leads; who leads first; who plays first; who starts the '
                'play; who leads the first book; who puts '
                'the first card down; does somebody lead; who leads to the first trick; who begins; who has the lead; '
                'who is to lead; whose lead is it',
                'quién tira primero; quién empieza esta mano; quién sale; quién sale primero; quién juega primero; '
                'quién empieza a jugar; quién sale a la primera '
                'baza; quién echa la primera carta; sale alguien; quién empieza; de quién es la salida',
            ),
            lambda asked: Answer(asked.say(LEADS), rule='play#lead'),
        ),
        Kind(
            'order-of-cards',
            ORDER_OF_CARDS,
            _order,
        ),
        Kind(
            'who-takes-the-kitty',
            WHO_TAKES_THE_KITTY,
            _kitty,
        ),
        of_options(
            'how-many-jokers',
            Text(
                'how many jokers; is there a joker; do we play with jokers; do we use jokers; how many jokers are in '
                'the pack; one joker or two',
                'cuántos comodines hay; hay comodín; se juega con comodines; usamos comodines; cuántos comodines tiene '
                'la baraja; un comodín o dos',
            ),
            'jokers',
        ),
        of_options(
            'is-there-a-kitty',
            Text(
                'is there a kitty; do we play with a kitty; kitty or no kitty; do we have a kitty',
                'hay kitty; se juega con kitty; con kitty o sin kitty; tenemos kitty',
            ),
            'kitty',
        ),
        of_options(
            'kitty-book',
            Text(
                'does the kitty count as a book; is the kitty a book; whose book is the kitty; kitty counts for the '
                'bidders; is the kitty a trick',
                'cuenta el kitty como baza; es el kitty una baza; de quién es la baza del kitty; el kitty cuenta para '
                'el declarante',
            ),
            'kitty-book',
        ),
        of_options(
            'sporting',
            Text(
                'is the kitty shown; do we see the kitty; who sees the kitty; sport the kitty; is the kitty face up; '
                'does everybody see the kitty',
                'se enseña el kitty; vemos el kitty; quién ve el kitty; lucir el kitty; se muestra el kitty; ven todos '
                'el kitty',
            ),
            'sport-kitty',
        ),
        of_options(
            'when-trump-is-named',
            Text(
                'when is trump named; do i name trump before the kitty; call the suit before or after the kitty; when '
                'do you say the suit; name trump after seeing the kitty',
                'cuándo se nombra el triunfo; digo el triunfo antes del kitty; se nombra el palo antes o después del '
                'kitty; cuándo se dice el palo; nombrar triunfo tras ver el kitty',
            ),
            'declare',
        ),
        of_options(
            'jokers-in-no-trump',
            Text(
                'what do jokers do in no trump; are jokers good in no trump; joker in a no trump; is the joker worth '
                'anything in no trump; what happens to jokers in a no',
                'qué hacen los comodines sin triunfo; valen los comodines sin triunfo; comodín sin triunfo; sirve el '
                'comodín en sin triunfo; qué pasa con los comodines sin triunfo',
            ),
            'no-trump-jokers',
        ),
        of_options(
            'ace-downtown',
            Text(
                'is the ace high or low downtown; what is the ace downtown; ace in downtown; does the ace win '
                'downtown; are aces good downtown',
                'es alto o bajo el as por abajo; qué es el as por abajo; el as cuando se juega por abajo; gana el as '
                'por abajo; valen los ases por abajo',
            ),
            'downtown-ace',
        ),
        of_options(
            'dealer-stuck',
            Text(
                'does the dealer have to bid; what if everybody passes; what happens if all pass; is the dealer stuck; '
                'everybody passed what then; must the dealer bid; nobody bids',
                'tiene que pujar el repartidor; y si todos pasan; qué pasa si pasan todos; está obligado el '
                'repartidor; han pasado todos y ahora qué; nadie puja',
            ),
            'dealer-forced',
        ),
        of_options(
            'dealer-takes-tie',
            Text(
                'can the dealer take it for the same bid; does the dealer win ties in the bidding; can the dealer '
                'match the bid; dealer takes for the same',
                'puede el repartidor quedársela con la misma puja; gana el repartidor los empates; puede igualar la '
                'puja el repartidor',
            ),
            'dealer-takes-tie',
        ),
        of_options(
            'uptown-or-downtown',
            Text(
                'is downtown higher than uptown; does down beat up; which is higher up or down; uptown or downtown '
                'first',
                'por abajo supera a por arriba; vale más por abajo; qué es más alto arriba o abajo; por arriba o por '
                'abajo primero',
            ),
            'call-rank',
        ),
        of_options(
            'over-books',
            Text(
                'do extra books count; do overtricks count; what does a made bid score; do we score all our books; do '
                'we get points for extra books; only the bid or all the books',
                'cuentan las bazas de más; qué anota una puja cumplida; se anotan todas las bazas; dan puntos las '
                'bazas extra; solo la puja o todas las bazas',
            ),
            'made-scores',
        ),
        of_options(
            'no-trump-doubled',
            Text(
                'is no trump doubled; does no trump count double; are no trump points doubled; what is no trump times',
                'se dobla sin triunfo; cuenta doble sin triunfo; se doblan los puntos sin triunfo; por cuánto se '
                'multiplica sin triunfo',
            ),
            'no-trump-multiplier',
        ),
        Kind(
            'boston',
            Text(
                'what is a boston worth; what does a boston score; does a boston win; what if we run a boston; all '
                'thirteen books; what do we get for all the books; does a boston count as two games',
                'cuánto vale hacer todas las bazas; cuánto vale un boston; qué anota un boston; gana un boston la '
                'partida; y si hacemos un boston; los '
                'trece libros; qué dan por todas las bazas; cuenta un boston como dos partidas',
            ),
            _boston,
        ),
        of_options(
            'set-costs',
            Text(
                'what does it cost to be set; what does a failed bid cost; what happens when we get set; how much do '
                'we lose when set; what do the defenders get when a bid fails',
                'cuánto cuesta caer; cuánto cuesta una puja fallida; qué pasa cuando caemos; cuánto se pierde al caer; '
                'qué se llevan los defensores si falla la puja',
            ),
            'set-charge',
            'set-award',
        ),
        of_options(
            'sets-lose',
            Text(
                'how many sets lose the match; do two sets lose; are two failed bids the end; how many times can we '
                'get set; out after two sets',
                'cuántas caídas pierden la partida; se pierde con dos caídas; dos pujas fallidas acaban la partida; '
                'cuántas veces se puede caer',
            ),
            'sets-lose',
        ),
        of_options(
            'floor',
            Text(
                'at what minus score do we lose; can you lose by going negative; what is the floor; how low can we go; '
                'minus 7 lose; do you lose at minus 7',
                'con cuántos puntos negativos se pierde; se pierde por ir en negativo; cuál es el suelo; hasta cuánto '
                'se puede bajar; menos 7 pierde',
            ),
            'floor',
        ),
        of_options(
            'rise-and-fly',
            Text(
                'do we play rise and fly; who gets up; when does a pair get up; do the losers get up; next pair at the '
                'table',
                'jugamos a levantarse y volar; quién se levanta; cuándo se levanta una pareja; se levantan los que '
                'pierden; siguiente pareja en la mesa',
            ),
            'rise-and-fly',
        ),
        of_options(
            'renege',
            Text(
                'what does a renege cost; what is the penalty for a renege; how many books for a renege; what if '
                'somebody reneges; penalty for not following suit; revoke penalty',
                'cuánto cuesta un renuncio; cuál es la pena por renuncio; cuántas bazas por un renuncio; y si alguien '
                'renuncia; pena por no servir',
            ),
            'renege',
            'renege-books',
        ),
        of_options(
            'tie-at-the-end',
            Text(
                'what if it is a tie at the end; who wins a tie; tied after the last hand; what happens with a draw',
                'y si hay empate al final; quién gana un empate; empate tras la última mano; qué pasa si empatamos',
            ),
            'tie',
        ),
    ),
)
