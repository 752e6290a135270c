"""The questions of black lady that are answered with a table's values."""

from dataclasses import replace

from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_table import agreed, of_options
from rules.answers.ways import WHAT_A_REVOKE_COSTS
from rules.games.black_lady.answers_of_passing import which_way, which_way_next
from rules.suits import SIGNS
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import cards_each, cards_left, cards_out, hearts_in_play, points_in_play
from scoring.seats import left_of
from scoring.text import Text

POINTS = Text('All points of a hand come to {points}.', 'Todos los puntos de una mano suman {points}.')
HEARTS = Text('{hearts:heart} in play.', 'Hay {hearts:heart} en juego.')
OUT = Text('Taken out: {cards}.', 'Se quitan: {cards}.')
ELDEST = Text('On hand {hand} that is {who:seat}.', 'En la mano {hand} es {who:seat}.')
ALL_IN = Text('No card is taken out.', 'No se quita ninguna carta.')


def pack(table: Table) -> Pack:
    players = len(table.players)
    each, left = cards_each(table.options, players), cards_left(table.options, players)
    return Pack(each * players + left, each, left)


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


def _out(asked: Inquiry) -> Answer:
    out = [card[:-1] + SIGNS[card[-1]] for card in cards_out(asked.table.options, len(asked.table.players))]
    return Answer(asked.say(OUT, cards=', '.join(out)) if out else asked.say(ALL_IN), rule='players-and-pack#cards-out')


ANSWERS = Answers(
    pack=pack,
    ends=('target', 'chips-end', 'end-at', 'exact-target', 'hands-limit', 'tie'),
    kinds=(
        Kind(
            'which-way-to-pass',
            Text(
                'where do i pass my cards; where do my cards go; who gets my cards; who do i give my cards to; to '
                'whom do we pass; '
                'which way do we pass; where do we pass now; do we pass left or right; who do i pass to; which '
                'direction is the pass; is there a pass this hand; pass direction; where do the cards go; do we pass '
                'this time',
                'a quién le paso las cartas; a quién paso; a quién le doy mis cartas; hacia dónde paso; quién '
                'recibe mis cartas; '
                'hacia dónde pasamos; para dónde pasamos; para dónde se pasa; a quién paso ahora; se pasa a la '
                'izquierda o a la derecha; en qué dirección se pasa; se pasa en esta mano; dirección del pase; adónde '
                'van las cartas; toca pasar',
            ),
            which_way,
            of_match=True,
            any_hand=True,
        ),
        Kind(
            'which-way-to-pass-next',
            Text(
                'which way do we pass next; where do we pass next hand; what is the next pass; do we pass left or '
                'right next time',
                'hacia dónde se pasa la próxima mano; a quién se pasa después; cuál es el próximo pase; adónde se pasa '
                'en la siguiente mano',
            ),
            which_way_next,
            of_match=True,
        ),
        of_options(
            'how-we-pass',
            Text(
                'when do we not pass; which hands have no pass; is there a hand without a pass; how often do we pass; '
                'how do we pass cards; is there passing; do we pass cards; what are the pass directions; passing '
                'order; in which order do we pass',
                'cuándo no se pasa; en qué manos no hay pase; hay alguna mano sin pase; cada cuánto se pasa; '
                'cómo se pasan cartas; hay pase; se pasan cartas; cuáles son las direcciones del pase; orden del '
                'pase; en qué orden se pasa',
            ),
            'pass',
            'pass-count',
        ),
        of_options(
            'how-many-to-pass',
            Text(
                'how many cards do we pass; how many cards are passed; pass how many; do we pass three cards; number '
                'of cards to pass',
                'cuántas cartas se pasan; cuántas cartas pasamos; pasar cuántas; se pasan tres cartas; número de '
                'cartas del pase',
            ),
            'pass-count',
        ),
        of_options(
            'may-i-pass',
            Text(
                'may i pass the queen; can i pass the queen of spades; which cards may not be passed; am i allowed to '
                'pass the lady; can you pass any card',
                'puedo pasar la dama; se puede pasar la dama de picas; qué cartas no se pueden pasar; puedo pasar la '
                'reina; se puede pasar cualquier carta',
            ),
            'pass-forbidden',
        ),
        of_options(
            'queen-worth',
            Text(
                'how much does the queen of spades cost; what is the queen worth; how much is the queen; how many '
                'points is the queen of spades; what does the '
                'queen count; value of the queen; what does the black lady count; how much is the lady',
                'cuánto castiga la dama; cuánto vale la dama; cuánto es la reina; cuántos puntos vale la dama de '
                'picas; cuánto cuenta la dama; '
                'valor de la dama; cuánto cuenta la dama negra; cuánto vale la reina de picas',
            ),
            'queen-value',
        ),
        of_options(
            'hearts-worth',
            Text(
                'how many points does each heart cost; what does one heart cost; points for every heart; '
                'what is a heart worth; how much is each heart; how many points is a heart; what do hearts count; '
                'value of hearts; is every heart one point',
                'cuántos puntos cuesta cada corazón; cuánto cuenta un corazón; '
                'cuánto vale un corazón; cuánto es cada corazón; cuántos puntos es un corazón; cuánto cuentan los '
                'corazones; valor de los corazones; es un punto cada corazón',
            ),
            'heart-value',
        ),
        of_options(
            'jack-of-diamonds',
            Text(
                'what is the jack of diamonds worth; does the jack of diamonds count; is the jack minus ten; do we '
                'play the jack of diamonds; omnibus jack',
                'cuánto vale la jota de diamantes; cuenta la jota de diamantes; la jota resta diez; jugamos con la '
                'jota de diamantes',
            ),
            'jack-diamonds',
        ),
        of_options(
            'other-cards',
            Text(
                'which other cards count; does the king of spades count; does the ace of spades count; what is the '
                'ace of spades worth; does the jack of spades count; does the ten of diamonds count; queen of hearts '
                'worth',
                'qué otras cartas cuentan; cuenta el rey de picas; cuenta el as de picas; cuánto vale el as de picas; '
                'cuenta la jota de picas; cuenta el diez de diamantes; vale la dama de corazones',
            ),
            'ace-spades',
            'king-spades',
            'ten-diamonds',
            'pink-lady',
            'black-jack',
        ),
        Kind(
            'points-in-a-hand',
            Text(
                'how many points are in a hand; how many points are there in all; what do all the points add up to; '
                'total points in the pack; points in play',
                'cuántos puntos hay en una mano; cuántos puntos hay en total; cuánto suman todos los puntos; puntos en '
                'juego',
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
            'cards-out',
            Text(
                'which cards come out; what do we take out; which cards are removed; do we throw out the two of clubs; '
                'what cards are left out; which cards do we remove',
                'qué cartas se quitan; qué quitamos; qué cartas se sacan; se quita el dos de tréboles; qué cartas '
                'sobran fuera',
            ),
            _out,
            calculator='cards',
        ),
        of_options(
            'moon',
            Text(
                'what if i take all of them what happens to the others; what happens if somebody shoots the moon; '
                'what is the moon worth; shooting the moon; what if i take '
                'everything; what if one takes all the points; do the others get 26; moon points; all the hearts and '
                'the queen; who pays for the moon',
                'si me llevo todo qué les pasa a los demás; qué pasa si alguien da capote; cuánto vale el capote; dar '
                'capote; y si me lo llevo todo; y si uno se '
                'lleva todos los puntos; suman 26 los demás; puntos del capote; todos los corazones y la dama',
            ),
            'moon',
            'moon-points',
            'moon-choice-limit',
            'all-to-one',
        ),
        of_options(
            'sun',
            Text(
                'what is the sun worth; shooting the sun; what if somebody takes every trick; all thirteen tricks',
                'cuánto vale el capote total; capote total; y si alguien hace todas las bazas; las trece bazas',
            ),
            'sun-points',
        ),
        of_options(
            'no-trick',
            Text(
                'what if i take no trick; is there a bonus for no tricks; taking no tricks; reward for no trick',
                'y si no hago ninguna baza; hay premio por no hacer bazas; no hacer baza; premio sin bazas',
            ),
            'no-trick-bonus',
        ),
        Kind(
            'who-leads',
            Text(
                'who goes first; who leads; who leads first; who plays first; who starts; who starts the play; what '
                'is led first; do '
                'we lead the two of clubs; who leads the first trick; who begins; does somebody lead; first lead; who '
                'is to lead; whose lead is it',
                'quién tira primero; quién sale; quién sale primero; quién juega primero; quién empieza; de qué se '
                'sale primero; se sale '
                'con el dos de tréboles; quién sale a la primera baza; sale alguien; primera salida; quién empieza a '
                'jugar',
            ),
            _leads,
        ),
        of_options(
            'leading-hearts',
            Text(
                'can hearts be led on the first trick; may i open with hearts; is it allowed to lead hearts; '
                'can i lead hearts; do hearts have to be broken; may hearts be led; when may i lead a heart; are '
                'hearts broken; breaking hearts; can you start with a heart',
                'puedo salir de corazones en la primera baza; puedo abrir con corazones; se permite salir de '
                'corazones; '
                'puedo salir de corazones; tienen que estar rotos los corazones; se puede salir de corazones; cuándo '
                'puedo salir de corazón; romper corazones; hay que romper los corazones',
            ),
            'hearts-broken',
        ),
        of_options(
            'queen-breaks',
            Text(
                'does the queen break hearts; does the lady break hearts; queen of spades breaks hearts',
                'rompe la dama los corazones; la dama de picas rompe corazones; rompe los corazones la reina',
            ),
            'queen-breaks',
        ),
        of_options(
            'first-trick',
            Text(
                'can i throw the queen on the first trick; can points be played on the first trick; may i throw a '
                'heart on the first trick; blood on the first trick; points on the first trick',
                'puedo tirar un corazón en la primera baza; puedo echar la dama en la primera baza; se pueden echar '
                'puntos en la primera baza; puedo echar un '
                'corazón en la primera baza; puntos en la primera baza',
            ),
            'first-trick',
        ),
        of_options(
            'must-throw-queen',
            Text(
                'must i throw the queen; do i have to play the queen as soon as possible; can i keep the queen; is the '
                'queen forced; when do i have to throw the lady',
                'tengo que echar la dama; hay que echar la dama cuanto antes; puedo guardar la dama; es obligado '
                'echar la dama; cuándo hay que echar la dama',
            ),
            'forced-queen',
        ),
        of_options(
            'exactly-there',
            Text(
                'what if somebody hits exactly 100; exactly on the limit; exactly the target; what happens at exactly '
                '100',
                'y si alguien llega justo a 100; justo en el límite; exactamente el límite; qué pasa con 100 justos',
            ),
            'exact-target',
        ),
        of_options(
            'tie-at-the-end',
            Text(
                'what if two are tied at the end; who wins a tie; tied for the win; what happens with a draw',
                'y si dos empatan al final; quién gana un empate; empate en la victoria; qué pasa si empatamos',
            ),
            'tie',
        ),
        of_options(
            'revoke',
            WHAT_A_REVOKE_COSTS,
            'revoke',
            'revoke-points',
        ),
        of_options(
            'chips',
            Text(
                'how many chips do we start with; how many chips each; starting chips; chips to begin',
                'con cuántas fichas empezamos; cuántas fichas a cada uno; fichas para empezar; cuántas fichas tiene '
                'cada uno al empezar',
            ),
            'starting-chips',
        ),
    ),
)
