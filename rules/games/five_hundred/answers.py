"""The questions of 500 that are answered with a table's values."""

from collections.abc import Iterator

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_table import of_options
from rules.answers.ways import ORDER_OF_CARDS, WHAT_A_REVOKE_COSTS, WHO_LEADS, WHO_TAKES_THE_KITTY
from rules.games.five_hundred.tables import pack_key
from scoring.game import Record, State
from scoring.games.five_hundred.cards import JOKER, PACKS, trump_order
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TAKES_KITTY_TOGETHER, TRICKS
from scoring.seats import Seat
from scoring.text import Text, Words

LEADS = Text('Whoever wins the bidding leads to the first trick.', 'Sale a la primera baza quien gana la subasta.')
NO_BID_LEADS = Text(
    'Whoever wins the bidding leads to the first trick; in a hand without a bid, the player to the dealer’s left.',
    'Sale a la primera baza quien gana la subasta; en una mano sin puja, quien está a la izquierda del repartidor.',
)
KITTY = Text(
    'Whoever wins the bidding takes the kitty: {left:card}.', 'El kitty es para quien gana la subasta: {left:card}.'
)
TRUMPS = Text(
    'Trumps from the top: {cards}, where the left bower is the other jack of the same colour.',
    'Los triunfos, de mayor a menor: {cards}; la jota izquierda es la otra del mismo color.',
)
TRUMP_NAMES: Words = {
    'joker': Text('joker', 'comodín'),
    'right': Text('right bower (J)', 'jota derecha (J)'),
    'left': Text('left bower', 'jota izquierda'),
}
ALSO_CALLED: Words = {
    'misere': Text('nullo', 'miseria'),
    'open-misere': Text(
        'exposed misère; spread misère; misère on the table', 'misère tendida; misère descubierta; misère expuesta'
    ),
    **{bid.code: Text(f'{bid.level} no', f'{bid.level} sin') for bid in BIDS if bid.code.endswith('N')},
}
SUIT_OF_BOWERS = ('S', 'C')  # any trump suit, and that of the same colour
JOKER_ALONE = Text(
    'At no trump the joker is the highest card, but it has no suit: whoever leads it names one, and otherwise only a '
    'player who cannot follow may play it.',
    'Sin triunfo, el comodín es la carta más alta, pero no tiene palo: quien sale con él lo nombra, y si no, solo '
    'puede echarlo quien no puede servir.',
)
SUITS = Text('With equal tricks the bids rise: {bids}.', 'A igual número de bazas, las pujas suben así: {bids}.')
JOKERS = Text('Jokers in the pack: {count}.', 'Comodines en la baraja: {count}.')


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
    return Answer(asked.say(text), rule='play#lead')


def _kitty(asked: Inquiry) -> Answer | None:
    """None where both partners of some contracts take it together."""
    if set(TAKES_KITTY_TOGETHER) & set(asked.table.options['contracts']):
        return None
    return Answer(asked.say(KITTY, left=pack(asked.table).left), rule='kitty')


def _order(asked: Inquiry) -> Answer:
    """Trumps of any suit, from the highest."""
    key = PACKS[pack_key(asked.table)]
    own, lent = SUIT_OF_BOWERS
    named = {JOKER: 'joker', f'J{own}': 'right', f'J{lent}': 'left'}
    ranked = (asked.say(TRUMP_NAMES[named[card]]) if card in named else card[:-1] for card in trump_order(key, own))
    return Answer(asked.say(TRUMPS, cards=', '.join(ranked)), rule='card-rank#trumps')


def _suits(asked: Inquiry) -> Answer:
    level = max(bid.level for bid in BIDS)
    rising = [asked.term(bid.code) for bid in BIDS if bid.level == level]
    return Answer(asked.say(SUITS, bids=' · '.join(rising)), rule='card-rank#suit-order')


def _jokers(asked: Inquiry) -> Answer:
    return Answer(asked.say(JOKERS, count=PACKS[pack_key(asked.table)].jokers), rule='players-and-pack')


def _joker_alone(asked: Inquiry) -> Answer | None:
    has_joker = PACKS[pack_key(asked.table)].jokers
    return Answer(asked.say(JOKER_ALONE), rule='play#joker-at-no-trump') if has_joker else None


ANSWERS = Answers(
    bids=bids,
    also_called=ALSO_CALLED,
    played=lambda state: int(state.memory.played),
    plays=plays,
    pack=pack,
    ends=('target', 'back-door-limit', 'win-condition', 'point-differential', 'hands-limit'),
    kinds=(
        Kind(
            'who-leads',
            WHO_LEADS,
            _leads,
        ),
        Kind(
            'who-takes-the-kitty',
            WHO_TAKES_THE_KITTY,
            _kitty,
        ),
        Kind('order-of-cards', ORDER_OF_CARDS, _order),
        Kind(
            'order-of-suits',
            Text(
                'order of the suits; which suit is higher; is no trump above hearts; are spades lower than clubs; '
                'which is the lowest suit; how do the suits rank; are hearts above diamonds in the bidding',
                'orden de los palos; qué palo es más alto; está el sin triunfo por encima de corazones; son más bajas '
                'las picas que los tréboles; cuál es el palo más bajo; ganan los corazones a los diamantes al pujar',
            ),
            _suits,
        ),
        Kind(
            'how-many-jokers',
            Text(
                'how many jokers; is there a joker; do we play with a joker; do we use jokers; how many jokers are in '
                'the pack; one joker or two',
                'cuántos comodines hay; hay comodín; se juega con comodín; usamos comodines; cuántos comodines tiene '
                'la baraja; un comodín o dos',
            ),
            _jokers,
        ),
        Kind(
            'joker-in-no-trump',
            Text(
                'what does the joker do in no trump; which suit is the joker in no trump; can i play the joker in no'
                ' trump; when may i play the joker without trumps; is the joker the highest in no trump; joker in no'
                ' trump; can i lead the joker in no trump; what good is the joker without trumps',
                'qué hace el comodín sin triunfo; de qué palo es el comodín si jugamos sin triunfo; puedo echar el '
                'comodín sin triunfo; cuándo se puede jugar el comodín sin triunfo; es el comodín la más alta sin '
                'triunfo; puedo salir con el comodín sin triunfo; para qué sirve el comodín '
                'cuando no hay triunfo',
            ),
            _joker_alone,
        ),
        of_options(
            'slam',
            Text(
                'what is a slam worth; what if we take all ten tricks; what do all ten tricks score; all the tricks; '
                'is there a bonus for ten tricks; 250 for all tricks; slam bonus; do we get 250 for a slam; does a '
                'slam pay extra; does bid with all ten tricks pay more; do we get more for taking all ten; is a slam '
                'worth more; slam on a small bid',
                'cuánto vale un slam; y si hacemos las diez bazas; qué valen las diez bazas; todas las bazas; hay '
                'premio por diez bazas; 250 por todas las bazas; premio por el slam; paga más un slam; nos dan más '
                'por hacer las diez; hay bono por las diez bazas; vale más hacer todas',
            ),
            'slam',
        ),
        of_options(
            'defenders-tricks',
            Text(
                'do we get anything for taking tricks off them; do they score for their tricks; do the other side '
                'score their tricks; do the defenders score; what do we get for our tricks; points for each trick of '
                'the defenders; do we score tricks when they bid; ten points a trick; what do opponents tricks count; '
                'do the opponents get points for tricks; does the other team score anything when we make it; do the '
                'other team get something for their tricks; what do the others get when we bid; do they still get '
                'their tens; is it ten a trick for them; do tricks count for whoever did not bid; do we get anything '
                'for the 3 tricks we took when defending; do somebody and i get points for tricks on defence; what '
                'do the other two score for a trick; do both '
                'sides score if they bid and we get 4 tricks',
                'se apuntan ellos sus bazas; anota el otro bando sus bazas; anotan los defensores; qué nos dan por '
                'nuestras bazas; qué nos dan por las bazas si pujan ellos; puntos por cada baza de los defensores; '
                'anotamos bazas cuando pujan ellos; diez puntos por baza; cuánto cuentan las bazas de los '
                'contrarios; los que defienden apuntan algo por baza; los otros apuntan algo; les dan algo por baza '
                'a los que defienden; cuentan diez cada baza los defensores; qué se llevan los que no pujaron; los '
                'contrarios suman sus bazas; nos apuntamos algo por las bazas al defender',
            ),
            'defender-trick-points',
            'defender-trick-points-when',
            'defender-cutoff',
        ),
        of_options(
            'against-a-misere',
            Text(
                'do the defenders score against a misere; do we score tricks against misere; do opponents get points '
                'on a misere; tricks in misere points for defenders',
                'anotan los defensores contra una misère; anotamos bazas contra la misère; puntos de '
                'los defensores en misère',
            ),
            'misere-defender-points',
        ),
        of_options(
            'how-to-win',
            Text(
                'do you have to bid to win; can you win on tricks; can you go out on the other'
                " side's bid; can we go out by tricks; do we have to make a bid to go out;"
                ' can they win just off tricks on our bid; can you win without bidding; can they go out on our bid; '
                'can we crawl over the line on tricks; do you need your own bid to finish',
                'hay que pujar para ganar; se puede ganar por bazas; se puede salir con '
                'la puja del otro; se gana sin pujar; hace falta cumplir una puja para ganar; se puede ganar la '
                'partida sin cantar; se puede ganar nada más sumando de a diez; pueden ganar con nuestra puja; se '
                'puede cerrar con las bazas solas; hay que cerrar con puja propia',
            ),
            'win-condition',
        ),
        of_options(
            'both-sides-over',
            Text(
                'both sides reach it in one hand who wins; what if both get to 500; both sides over the target; what '
                'if we both go out in the same hand; both teams reach 500',
                'los dos bandos llegan en la misma mano quién gana; y si los dos llegan a 500; los dos pasan el '
                'objetivo; y si ganamos los dos en la misma mano',
            ),
            'both-over',
        ),
        of_options(
            'back-door',
            Text(
                'what is the back door; when are we out the back door; can we lose by going too low; what happens at '
                'minus 500; how low can you go; do you lose at minus 500; negative 500; how low can you go before you '
                'are out; do we drop out if we go too far negative; how far in the hole can '
                'we go before we lose; how far below zero before it is over',
                'qué es la puerta de atrás; cuándo se sale por la puerta de atrás; se pierde por ir muy abajo; qué '
                'pasa a menos 500; hasta cuánto se puede bajar; se pierde a menos 500; se queda'
                ' uno fuera con menos 500; quedamos fuera por abajo; hasta cuánto abajo se puede ir; con cuántos '
                'negativos perdemos; si nos hundimos'
                ' mucho perdemos la partida; perdemos si bajamos demasiado; hasta dónde se puede bajar en negativo',
            ),
            'back-door',
            'back-door-limit',
        ),
        of_options(
            'when-misere',
            Text(
                'does misere need a seven bid before it; misere before a seven; misere only after a seven; must '
                'somebody bid seven before misere; do you need a bid before misere',
                'hace falta un siete antes de la misère; misère solo tras un siete; tiene que haber un siete antes de '
                'la misère; misère después de una puja de siete; hay que esperar para la misère',
            ),
            'misere-timing',
        ),
        of_options(
            'where-misere-stands',
            Text(
                'where does misere stand in the bidding; where does misere rank; between which bids '
                'is misere; misere in the order of bids',
                'dónde va la misère en la subasta; qué lugar tiene la misère; entre qué '
                'pujas va la misère; orden de la misère',
            ),
            'misere-rank',
            'open-misere-rank',
        ),
        of_options(
            'special-contracts',
            Text(
                'which bids are played; which special contracts do we play; do '
                'we play patastrophe; what special bids are there; which miseres do we play; special contracts here',
                'qué pujas se juegan; qué contratos especiales jugamos; jugamos patástrofe; qué pujas '
                'especiales hay; qué misères jugamos; contratos especiales aquí',
            ),
            'contracts',
        ),
        of_options(
            'all-pass',
            Text(
                'what happens if everybody passes; what if all pass; nobody bids what then; who '
                'deals again if all pass; all four passed; no one wants to bid; nobody opens; all four of us passed '
                'now what; do we throw the cards in if nobody bids; same dealer again if all pass',
                'qué pasa si todos pasan; y si pasan todos; nadie puja qué se hace; han pasado todos; y si nadie '
                'puja; quién reparte si todos pasan; no pide nadie; nadie pide nada y ahora; '
                'pasamos todos qué hacemos; se tiran las cartas si nadie puja; se vuelve a repartir si pasan todos',
            ),
            'pass-out',
            'redeal-limit',
        ),
        of_options(
            'bid-again',
            Text(
                'can i bid again after passing; can you come back after a pass; may i bid again; once i pass am i '
                'out; does a pass put you out of the bidding; i passed can i still '
                'bid; how many bids do i get',
                'puedo volver a pujar tras pasar; se puede pujar después de pasar; pujar tras el paso; puedo pujar '
                'otra vez; si paso estoy fuera; puede alguien volver a pujar; puede alguien volver a pedir después '
                'de pasar; el que pasó puede hablar otra vez; pasé puedo '
                'volver a entrar; si pasas ya no puedes pedir',
            ),
            'bid-after-pass',
            'rebid',
        ),
        of_options(
            'failed-bid',
            Text(
                'what happens to a failed bid; what do we lose if a bid fails; do the others get our points; where '
                'do the points of a failed bid go; do we lose points when a bid fails; '
                'what do the others get if we fail',
                'qué pasa con una puja fallida; qué se pierde al fallar una puja; se llevan los otros nuestros '
                'puntos; adónde van los puntos de una puja fallida; se resta la puja fallida; qué gana el otro '
                'equipo si fallamos puja',
            ),
            'failed-points',
        ),
        of_options(
            'revoke',
            WHAT_A_REVOKE_COSTS,
            'revoke',
            'revoke-tricks',
            'revoke-points',
        ),
        of_options(
            'barring',
            Text(
                'do we play setting; what is setting; do we play ralphing; do set bidders miss the next auction; is '
                'the bidder barred after going down',
                'jugamos setting; qué es el setting; jugamos ralphing; se pierde la siguiente subasta al caer; se '
                'castiga sin pujar al que cae',
            ),
            'setting',
            'ralphing',
        ),
        of_options(
            'value-table',
            Text(
                'which value table do we use; which scoring table is it; avondale or original; which schedule do we '
                'play',
                'qué tabla de valores usamos; qué tabla de puntos es; avondale u original; con qué tabla jugamos',
            ),
            'table',
        ),
    ),
)
