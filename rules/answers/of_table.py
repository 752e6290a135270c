"""Questions about what a table plays: how it ends, its cards, what was agreed. They need no hand."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from rules.answers.card import Answer, Inquiry, Kind, Pack
from rules.auctions import first_deal
from rules.books import book_of
from rules.calculators.table_in_short import in_short
from rules.option_sentences import sentence
from rules.suits import SIGNS
from rules.table_rules import applies
from rules.tables import options_of
from rules.tables.worked import ending_in_words
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
UNTIL_YOU_STOP = Text(
    'No total ends the match: whoever is ahead when you stop wins.',
    'Ningún total acaba la partida: gana quien vaya por delante cuando lo dejáis.',
)
LEAST_WINS = Text(
    'Points are bad here: the lower total is ahead.', 'Aquí los puntos son malos: va por delante el total más bajo.'
)
MOST_WINS = Text(
    'Points are good here: the higher total is ahead.', 'Aquí los puntos son buenos: va por delante el total más alto.'
)
MISDEAL = Text(
    'If somebody has too many or too few cards before the first lead, the hand is dealt again.',
    'Si antes de la primera salida alguien tiene cartas de más o de menos, se vuelve a repartir.',
)
VOID = Text(
    'Whoever is void may play another suit; nobody has to beat a card.',
    'Quien no tenga puede echar otro palo; a nadie le obliga nada a montar una carta.',
)
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


def when_it_ends(asked: Inquiry) -> Answer:
    """The usual end in one or two sentences, and whatever is unusual."""
    table, (usual, *others) = asked.table, book_of(asked.table.game).answers.ends
    special = [key for key in others[1:] if table.options[key] != table.game.option(key).default]
    reply = agreed(asked, (usual, *others[:1], *special)) or Answer(asked.say(UNTIL_YOU_STOP), rule='match-end')
    if not (asked.of_match and asked.sheet.end):
        return reply
    return replace(reply, sentence=f'{ending_in_words(asked.sheet, asked.lang)} {reply.sentence}', totals=True)


def agreed(asked: Inquiry, keys: tuple[str, ...], *, off: bool = False) -> Answer | None:
    """What the table plays, an option a sentence; `off`: otherwise that it does not play it."""
    table = asked.table
    options = [table.game.option(key) for key in keys if key in {known.key for known in table.game.options}]
    here = [option for option in options if applies(option, table)]
    here = (here or [option for option in options if off and applies(option, table, waking=True)])[:MOST]
    sentences = [sentence(table.game, option, table.options[option.key], asked.lang) for option in here]
    keys = tuple(option.key for option in here)
    return Answer(' '.join(sentences), rule=here[0].rule, options=keys) if sentences else None


def of_options(key: str, *keys: str) -> Kind:
    """Return the kind of question that options answer."""
    return Kind(key, partial(agreed, keys=keys, off=True))


def who_wins(asked: Inquiry) -> Answer:
    lowest = asked.table.game.lowest_wins(asked.table.options)
    return Answer(asked.say(LEAST_WINS if lowest else MOST_WINS), rule='match-end')


def _of_pack(say: Callable[[Inquiry, Pack], str]) -> Callable[[Inquiry], Answer | None]:
    def answer(asked: Inquiry) -> Answer | None:
        pack = book_of(asked.table.game).answers.pack(asked.table)
        return Answer(say(asked, pack)) if pack else None

    return answer


def _left(asked: Inquiry, pack: Pack) -> str:
    if pack.left < 2:
        return asked.say(ONE_LEFT if pack.left else NONE_LEFT)
    return asked.say(LEFT, left=pack.left)


def _out(asked: Inquiry, pack: Pack) -> str:
    sentences = [asked.say(OUT, cards=_cards(asked, pack.out)) if pack.out else asked.say(ALL_IN)]
    return ' '.join([*sentences, *([asked.say(ADDED, cards=_cards(asked, pack.added))] if pack.added else [])])


def _cards(asked: Inquiry, cards: Sequence[str]) -> str:
    """Cards in words, a rank at once where all four suits are there."""
    ranks = Counter(card[:-1] for card in cards)
    names = (
        asked.say(ALL_FOUR, rank=card[:-1]) if ranks[card[:-1]] == len(SIGNS) else card[:-1] + SIGNS[card[-1]]
        for card in cards
    )
    return listed(list(dict.fromkeys(names)), asked.lang)


def most_in_a_hand(asked: Inquiry) -> Answer | None:
    points = points_of_extremes(asked)
    return Answer(asked.say(RANGE, most=max(points), least=min(points))) if points else None


def points_of_extremes(asked: Inquiry) -> list[int]:
    """The points of all sides in the hands among which are those with the most and the fewest."""
    table = asked.table
    hands = [run(Progress(table, first_deal(table)), [record]) for record in table.game.extremes(table)]
    return [of_side for after, refused in hands if not refused for of_side in after.hands[-1].points]


cards_left_over = _of_pack(_left)

KINDS = (
    Kind('which-rules', which_rules),
    Kind('house-rules', house_rules),
    Kind('when-it-ends', when_it_ends),
    Kind('who-wins', who_wins),
    Kind(
        'cards-in-pack',
        _of_pack(lambda asked, pack: asked.say(CARDS, cards=pack.cards)),
        calculator='cards',
    ),
    Kind(
        'cards-each',
        _of_pack(lambda asked, pack: asked.say(EACH, each=pack.each)),
        calculator='cards',
    ),
    Kind('cards-left', cards_left_over, calculator='cards'),
    Kind('cards-out', _of_pack(_out), calculator='cards'),
    Kind(
        'following-suit',
        lambda asked: Answer(f'{asked.say(FOLLOWING)} {asked.say(VOID)}', rule='play'),
    ),
    Kind('misdeal', lambda asked: Answer(asked.say(MISDEAL), rule='deal#misdeal')),
    of_options('out-of-turn', 'out-of-turn'),
    of_options('wrong-score', 'score-errors'),
    Kind('most-in-a-hand', most_in_a_hand),
)
