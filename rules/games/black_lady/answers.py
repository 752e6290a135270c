"""The questions of black lady that are answered with a table's values."""

from dataclasses import replace

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_table import agreed
from rules.games.black_lady.answers_of_options import AGREED
from rules.games.black_lady.answers_of_passing import which_way, which_way_next
from rules.games.black_lady.answers_of_taking import TAKEN
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import cards_each, cards_left, cards_out, hearts_in_play, points_in_play
from scoring.seats import left_of
from scoring.text import Text

POINTS = Text('All points of a hand come to {points}.', 'Todos los puntos de una mano suman {points}.')
HEARTS = Text('{hearts:heart} in play.', 'Hay {hearts:heart} en juego.')
ELDEST = Text('On hand {hand} that is {who:seat}.', 'En la mano {hand} es {who:seat}.')
NO_TRUMP = Text(
    'There is no trump: only a card of the suit led can win the trick.',
    'No hay triunfo: solo una carta del palo de salida puede ganar la baza.',
)


def pack(table: Table) -> Pack:
    players = len(table.players)
    each, left = cards_each(table.options, players), cards_left(table.options, players)
    return Pack(each * players + left, each, left, cards_out(table.options, players))


def _leads(asked: Inquiry) -> Answer | None:
    """The rule, and at a match who is eldest."""
    answer, first = agreed(asked, ('first-lead',)), asked.table.options['first-lead']
    if answer is None or asked.sheet.end or not (asked.of_match and first.startswith('eldest')):
        return answer
    state = asked.sheet.state
    eldest = asked.say(ELDEST, hand=state.number, who=left_of(state.dealer, len(asked.table.players)))
    return replace(answer, sentence=f'{answer.sentence} {eldest}')


def _points(asked: Inquiry) -> Answer:
    return Answer(
        asked.say(POINTS, points=points_in_play(asked.table.options, len(asked.table.players))), rule='scoring#cards'
    )


def _hearts(asked: Inquiry) -> Answer:
    return Answer(
        asked.say(HEARTS, hearts=hearts_in_play(asked.table.options, len(asked.table.players))), rule='players-and-pack'
    )


ANSWERS = Answers(
    pack=pack,
    ends=('target', 'chips-end', 'end-at', 'exact-target', 'hands-limit', 'tie'),
    kinds=(
        Kind(
            'which-way-to-pass',
            Text(
                'where do i pass my cards; where do my cards go; who gets my cards; who do i give my cards to; to '
                'whom do we pass; which way do we pass; where do we pass now; do we pass left or right; who do i pass '
                'to; which direction is the pass; is there a pass this hand; do we pass this time; do '
                'we pass or keep them; do we pass this time or keep em; who passes to me; is this '
                'a hold hand; am i passing to somebody; left or right this time; pass or hold this hand; which way '
                'this hand; which way now; who gets my three cards',
                'a quién le paso las cartas; a quién paso; a quién le doy mis cartas; hacia dónde paso; quién recibe '
                'mis cartas; para dónde pasamos; se pasa a la izquierda o a la derecha; en qué dirección se pasa; se '
                'pasa en esta mano; dirección del pase; adónde van las cartas; toca pasar; esta es de no pasar; toca '
                'pasar o no; quién me pasa a mí; quién me da cartas; ahora para qué lado se pasan; en esta mano se '
                'pasa o no; a quién le tengo que pasar; para qué lado se pasan ahorita; ahorita a quién se pasa; para '
                'quién son mis cartas',
            ),
            which_way,
            of_match=True,
            any_hand=True,
        ),
        Kind(
            'which-way-to-pass-next',
            Text(
                'which way do we pass next; where do we pass next hand; what is the next pass; do we pass left or '
                'right next time; who passes to me next deal; where do they go next time; which way after this; who '
                'do i give the cards to next hand',
                'hacia dónde se pasa la próxima mano; a quién se pasa después; cuál es el próximo pase; adónde se '
                'pasa en la siguiente mano; quién me pasa en la próxima; para dónde será la próxima; a quién paso en '
                'la siguiente; a quién le doy las cartas en la próxima mano',
            ),
            which_way_next,
            of_match=True,
        ),
        *TAKEN,
        *AGREED,
        Kind(
            'points-in-a-hand',
            Text(
                'how many points are in a hand; how many points are there in all; what do all the points add up to; '
                'total points in the pack; points in play; do points in a hand always add to 26; do the points '
                'always come to 26; does every hand add up to the same; do our numbers have to add up to something; '
                'what must the scores add up to; what should a hand total',
                'cuántos puntos hay en una mano; cuántos puntos hay en total; cuánto suman todos los puntos; puntos '
                'en juego; siempre suman 26 los puntos; cada mano suma lo mismo; los puntos de la mano suman siempre'
                ' igual; cuánto tienen que sumar los cuatro en cada mano; cuánto debe sumar cada mano',
            ),
            _points,
            calculator='score',
        ),
        Kind(
            'hearts-in-play',
            Text(
                'how many hearts are there; how many hearts in play; are all the hearts in; number of hearts',
                'cuántos corazones hay; cuántos corazones hay en juego; están todos los corazones; número de corazones',
            ),
            _hearts,
        ),
        Kind(
            'trump',
            Text(
                'is there a trump; what is trump; which suit is trump; are hearts trump; can i trump',
                'hay triunfo; cuál es el triunfo; qué palo es triunfo; son triunfo los corazones; se puede fallar',
            ),
            lambda asked: Answer(asked.say(NO_TRUMP), rule='card-rank'),
        ),
        Kind(
            'who-leads',
            Text(
                'who goes first; who leads; who leads first; who plays first; who starts; who starts the play; what '
                'is led first; do we lead the two of clubs; who leads the first trick; who begins; does somebody '
                'lead; whose lead is it; who comes out first; who throws first; which card starts',
                'quién tira primero; quién sale; quién sale primero; quién juega primero; de qué se sale primero; se '
                'sale con el dos de tréboles; quién sale a la primera baza; sale alguien; quién '
                'empieza a jugar; quién arranca; quién tira; a quién le toca salir; quién pone la primera carta; con '
                'qué carta se empieza',
            ),
            _leads,
        ),
    ),
)
