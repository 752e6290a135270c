"""Questions about what a table plays: how it ends, its cards, what was agreed. They need no hand."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from rules.answers.card import Answer, Inquiry, Kind, Pack
from rules.auctions import first_deal
from rules.books import book_of
from rules.calculators.table_in_short import in_short
from rules.option_sentences import sentence
from rules.suits import SIGNS
from rules.table_rules import applies
from rules.tables import options_of
from scoring.fold import Progress, run
from scoring.say import listed
from scoring.text import Text

MOST = 3  # sentences of one answer

PLAYS = Text('This table plays {game}: {rules}.', 'En esta mesa se juega a {game}: {rules}.')
AS_IT_IS = Text('No house rules: {rules}, as it is.', 'Sin reglas de la casa: {rules}, tal cual.')
CARDS = Text('The pack has {cards:card}.', 'La baraja tiene {cards:card}.')
EACH = Text('Everybody who plays gets {each:card}.', 'Cada uno de los que juegan recibe {each:card}.')
LEFT = Text('{left:card} are left over after the deal.', 'Tras el reparto sobran {left:card}.')
ONE_LEFT = Text('One card is left over after the deal.', 'Tras el reparto sobra una carta.')
NONE_LEFT = Text('No card is left over: all are dealt.', 'No sobra ninguna carta: se reparten todas.')
OUT = Text('Taken out of the 52 cards: {cards}.', 'De las 52 cartas se quitan {cards}.')
ALL_IN = Text('No card is taken out.', 'No se quita ninguna carta.')
ADDED = Text('Besides jokers these are added: {cards}.', 'Además de los comodines se añaden {cards}.')
ALL_FOUR = Text('every {rank}', 'todos los {rank}')
FOLLOWING = Text(
    'Whoever can follow the suit that was led must do so.',
    'Quien tenga cartas del palo de salida tiene que servir.',
)
LEAST_WINS = Text(
    'Points are bad here: the lower total is ahead.', 'Aquí los puntos son malos: va por delante el total más bajo.'
)
MOST_WINS = Text(
    'Points are good here: the higher total is ahead.', 'Aquí los puntos son buenos: va por delante el total más alto.'
)
VOID = Text('Whoever is void may play another suit.', 'Quien no tenga puede echar otro palo.')
RANGE = Text(
    'The most one hand can bring a side is {most:plus}, the least {least:plus}.',
    'Lo más que puede dar una mano a un bando es {most:plus}, y lo menos {least:plus}.',
)


def which_rules(asked: Inquiry) -> Answer:
    game = asked.table.game.name.in_language(asked.lang)
    return Answer(asked.say(PLAYS, game=game, rules=in_short(asked.table, asked.lang)))


def house_rules(asked: Inquiry) -> Answer:
    table = asked.table
    usual = options_of(table.game, table.preset)
    changed = [option for option in table.game.options if table.options[option.key] != usual[option.key]]
    if not changed:
        return Answer(asked.say(AS_IT_IS, rules=in_short(table, asked.lang)))
    return Answer(' '.join(sentence(table.game, option, table.options[option.key], asked.lang) for option in changed))


def when_it_ends(asked: Inquiry) -> Answer | None:
    """The usual end in one or two sentences, and whatever is unusual."""
    table, (usual, *others) = asked.table, book_of(asked.table.game).answers.ends
    special = [key for key in others[1:] if table.options[key] != table.game.option(key).default]
    return agreed(asked, (usual, *others[:1], *special))


def agreed(asked: Inquiry, keys: tuple[str, ...], *, off: bool = False) -> Answer | None:
    """What the table plays, an option a sentence; `off`: otherwise that it does not play it."""
    table = asked.table
    options = [table.game.option(key) for key in keys if key in {known.key for known in table.game.options}]
    here = [option for option in options if applies(option, table)]
    here = (here or [option for option in options if off and applies(option, table, waking=True)])[:MOST]
    sentences = [sentence(table.game, option, table.options[option.key], asked.lang) for option in here]
    return Answer(' '.join(sentences), rule=here[0].rule) if sentences else None


def of_options(key: str, ways: Text, *keys: str) -> Kind:
    """Return the kind of question that options answer."""
    return Kind(key, ways, partial(agreed, keys=keys, off=True))


def who_wins(asked: Inquiry) -> Answer:
    lowest = asked.table.game.lowest_wins(asked.table.options)
    return Answer(asked.say(LEAST_WINS if lowest else MOST_WINS), rule='match-end')


def _of_pack(say: Callable[[Inquiry, Pack], str]) -> Callable[[Inquiry], Answer | None]:
    def told(asked: Inquiry) -> Answer | None:
        pack = book_of(asked.table.game).answers.pack(asked.table)
        return Answer(say(asked, pack)) if pack else None

    return told


def _left(asked: Inquiry, pack: Pack) -> str:
    if pack.left < 2:
        return asked.say(ONE_LEFT if pack.left else NONE_LEFT)
    return asked.say(LEFT, left=pack.left)


def _out(asked: Inquiry, pack: Pack) -> str:
    told = [asked.say(OUT, cards=_cards(asked, pack.out)) if pack.out else asked.say(ALL_IN)]
    return ' '.join([*told, *([asked.say(ADDED, cards=_cards(asked, pack.added))] if pack.added else [])])


def _cards(asked: Inquiry, cards: Sequence[str]) -> str:
    """Cards in words, a rank at once where all four suits are there."""
    ranks = Counter(card[:-1] for card in cards)
    names = (
        asked.say(ALL_FOUR, rank=card[:-1]) if ranks[card[:-1]] == len(SIGNS) else card[:-1] + SIGNS[card[-1]]
        for card in cards
    )
    return listed(list(dict.fromkeys(names)), asked.lang)


def most_in_a_hand(asked: Inquiry) -> Answer | None:
    table = asked.table
    hands = [run(Progress(table, first_deal(table)), [record]) for record in table.game.extremes(table)]
    points = [of_side for after, refused in hands if not refused for of_side in after.hands[-1].points]
    return Answer(asked.say(RANGE, most=max(points), least=min(points))) if points else None


KINDS = (
    Kind(
        'which-rules',
        Text(
            'what are we playing; which rules do we play; which variant is this; what version do we play; which preset '
            'is this; what game is this; whose rules are these',
            'a qué jugamos; qué reglas jugamos; qué variante es esta; qué versión jugamos; qué modalidad es',
        ),
        which_rules,
    ),
    Kind(
        'house-rules',
        Text(
            'what are our house rules; which house rules do we have; what have we changed; what is different at our '
            'table; what did we agree on; our own rules',
            'cuáles son nuestras reglas de la casa; qué reglas de la casa tenemos; qué hemos cambiado; qué hay '
            'distinto en nuestra mesa; qué acordamos; nuestras propias reglas',
        ),
        house_rules,
    ),
    Kind(
        'when-it-ends',
        Text(
            'when is the game finished; how many points until the end; how many to win the game; when does it end; '
            'when is the match over; what do we play to; how many points to win; what is the target; how does the '
            'match end; when is it over; what score wins; what is the limit; how long do we play; up to how many '
            'points do we play; how do you win; what score does it stop at; what number ends it; when do we stop; how '
            'much to finish; do we play to 7 or 21; is it to 500 or 1000; when do we quit; when '
            'are we done',
            'cuándo acaba esto; hasta qué puntos se juega; a cuántos puntos se gana; cuándo termina la partida; a '
            'cuánto jugamos; cuántos puntos hacen falta para ganar; cuál es el objetivo; cómo acaba la partida; a '
            'cuánto se llega; cuál es el límite; hasta cuántos puntos se juega; cómo se gana; a cuántos puntos se '
            'acaba; a cuánto se acaba; en qué puntaje termina; hasta cuánto jugamos; a cuánto cerramos; con cuánto se '
            'cierra; con cuántos puntos se gana la partida; con qué puntos se gana; jugamos a 7 o a 21; cuándo '
            'dejamos de jugar',
        ),
        when_it_ends,
    ),
    Kind(
        'who-wins',
        Text(
            'does the lowest win; who wins the lowest or the highest; does the one with the least win; do you want '
            'many points or few; is the lowest score the winner; do you want a low score; is a high score good; does'
            ' most points win',
            'gana el que tiene menos; gana el que tiene más; quién gana el de más o el de menos puntos; gana el de '
            'menos puntos; hay que hacer muchos puntos o pocos; gana el más bajo; es bueno tener muchos puntos; gana'
            ' quien tiene más puntos',
        ),
        who_wins,
    ),
    Kind(
        'cards-in-pack',
        Text(
            'how many cards are in the pack; how many cards in the deck; how big is the pack; what size is the deck; '
            'how many cards do we play with; how many cards do we need',
            'cuántas cartas tiene la baraja; con cuántas cartas se juega; cómo de grande es la baraja; cuántas cartas '
            'hay en el mazo; cuántas cartas hacen falta',
        ),
        _of_pack(lambda asked, pack: asked.say(CARDS, cards=pack.cards)),
        calculator='cards',
    ),
    Kind(
        'cards-each',
        Text(
            'how many cards do i hold; how many cards should i have; how many cards each; how many cards does '
            'everybody get; how many cards are dealt; how many cards to each player; how '
            'many cards in a hand; how many do we deal; how many in my hand; how many '
            'cards should each of us have',
            'cuántas cartas tengo; cuántas cartas debo tener; cuántas cartas nos tocan; cuántas cartas a cada uno; '
            'cuántas cartas recibe cada jugador; cuántas cartas se reparten; cuántas cartas por jugador; cuántas '
            'cartas tiene una mano; cuántas cartas recibe alguien; cuántas cartas se le dan a cada uno; cuántas '
            'cartas recibe cada uno; cuántas me tienen que tocar',
        ),
        _of_pack(lambda asked, pack: asked.say(EACH, each=pack.each)),
        calculator='cards',
    ),
    Kind(
        'cards-left',
        Text(
            'how many cards are in the kitty; how big is the kitty; how many cards in the widow; how many cards are '
            'left over; size of the kitty; how many cards in the middle; how many in the widow for this one; how many '
            'are in the middle',
            'cuántas cartas tiene el kitty; cómo de grande es el kitty; cuántas cartas hay en la viuda; cuántas '
            'cartas sobran; tamaño del kitty; cuántas cartas quedan en el centro; cuántas hay en el kitty; cuántas '
            'cartas quedan en medio; cuántas son las del medio',
        ),
        _of_pack(_left),
        calculator='cards',
    ),
    Kind(
        'cards-out',
        Text(
            'which cards come out; what do we take out; which cards are removed; do we throw out the two of clubs; '
            'what cards are left out; what cards do you take out for 3 players',
            'qué cartas se quitan; qué quitamos; qué cartas se sacan; se quita el dos de tréboles; qué cartas sobran '
            'fuera; cuáles cartas se sacan para jugar 4 jugadores',
        ),
        _of_pack(_out),
        calculator='cards',
    ),
    Kind(
        'following-suit',
        Text(
            'must i follow suit; may i play another suit; can i play any card i like; is '
            'following suit compulsory; may i throw anything when i am void; what if i have none of the suit; can i '
            'throw any card when i cannot follow; do i have to trump; must i play a trump if i cannot follow; do i '
            'have to play hearts if i have no card of the suit; must i play a club if i have one',
            'tengo que servir; hay que servir al palo; tengo que seguir el palo; puedo echar otro palo; puedo jugar '
            'la carta que quiera; es obligatorio servir; tengo que tirar corazón si no tengo del palo; si no tengo '
            'del palo qué tiro; puedo tirar lo que sea si no tengo; tengo que fallar si no tengo; puedo echar '
            'cualquiera si no llevo; obligado a triunfar; tengo que jugar trébol si tengo',
        ),
        lambda asked: Answer(f'{asked.say(FOLLOWING)} {asked.say(VOID)}', rule='play'),
    ),
    Kind(
        'most-in-a-hand',
        Text(
            'what is the most points in a hand; how much can you score in one hand; what is the highest score for a '
            'hand; how many points can we lose in one hand; what is the biggest score; maximum points in a hand; '
            'worst hand score possible; whats the worst we can do this hand',
            'cuál es el máximo de puntos en una mano; cuánto se puede anotar en una mano; cuántos puntos se pueden '
            'perder en una mano; qué es lo más que da una mano; lo peor que puede salir '
            'en una mano; lo más que se puede perder',
        ),
        most_in_a_hand,
    ),
)
