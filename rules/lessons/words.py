"""The texts of lessons and practice, English above Spanish."""

from scoring.text import Text, Words

WORDS: Words = {
    'you': Text('You', 'Tú'),
    'learn-title': Text('{title} in five minutes', '{title} en cinco minutos'),
    'learn': Text('Learn', 'Aprender'),
    'first-match': Text('Start your first match', 'Empezar la primera partida'),
    'practice': Text('Ten questions to practise', 'Diez preguntas para practicar'),
    'practice-title': Text('{game}: ten questions', '{game}: diez preguntas'),
    'practice-summary': Text(
        '{game}: which card wins, which may be played, what a hand scores. Ten questions, answered with reasons.',
        'Qué carta gana la baza, cuál se puede jugar y cuánto vale una mano de {game}: diez preguntas con su porqué.',
    ),
    'next-step': Text('Go on', 'Seguir'),
    'step-back': Text('Back', 'Atrás'),
    'again': Text('From the beginning', 'Desde el principio'),
    'your-hand': Text('Your hand', 'Tu mano'),
    'on-table': Text('On the table', 'Sobre la mesa'),
    'tap-a-card': Text('Tap a card to play it.', 'Toca una carta para jugarla.'),
    'tap-a-faint-card': Text(
        'Tap a card to play it, or a faint one to see why not.',
        'Toca una carta para jugarla, o una apagada para saber por qué no.',
    ),
    'may-not-play': Text('{card}, may not be played: {why}', '{card}, no se puede jugar: {why}'),
    'may-not-call': Text('Not now', 'Ahora no'),
    'seen': Text(
        'You have looked at your cards, and this bid is made without seeing them.',
        'Ya has visto tus cartas, y esta puja se hace sin mirarlas.',
    ),
    'not-now': Text('{call}, not now: {why}', '{call}, ahora no: {why}'),
    'which-three': Text('Which three cards do you pass?', '¿Qué tres cartas pasas?'),
    'pass-them': Text('Pass these three', 'Pasar estas tres'),
    'three-cards': Text(
        'Three cards are passed, and you have chosen {count}.', 'Se pasan tres cartas, y has elegido {count}.'
    ),
    'trick-title': Text('Trick {number} of {of}', 'Baza {number} de {of}'),
    'you-lead': Text('You lead to this trick.', 'Sales tú en esta baza.'),
    'the': Text('the {card}', 'el {card}'),
    'the-feminine': Text('the {card}', 'la {card}'),
    'a-S': Text('a spade', 'una pica'),
    'a-C': Text('a club', 'un trébol'),
    'a-D': Text('a diamond', 'un diamante'),
    'a-H': Text('a heart', 'un corazón'),
    # why this card may not be played
    'is-not': Text('{card} is not {suit}.', '{card} no es {suit}.'),
    'left-bower-is': Text(
        '{card} is {suit} here, because it is the left bower.', '{card} es aquí {suit}, porque es el bower izquierdo.'
    ),
    'joker-is': Text('{card} is {suit} here, the trump suit.', '{card} es aquí {suit}, el palo de triunfo.'),
    'follow-one': Text(
        '{led} were led, and you can follow with {card}.', 'La salida es de {led} y puedes servir con {card}.'
    ),
    'follow-several': Text(
        '{led} were led, and you have some, so you must play one.',
        'La salida es de {led} y tienes de ese palo, así que hay que servir.',
    ),
    'no-trump-card': Text(
        '{led} were led and you have none, so you must play a trump, and {card} is not one.',
        'La salida es de {led} y no tienes, así que hay que fallar, y {card} no es triunfo.',
    ),
    'card-hearts-not-broken': Text(
        '{card} is a heart. Nobody has thrown a heart yet, so hearts may not be led.',
        '{card} es un corazón. Todavía nadie ha echado uno, así que no se puede salir con corazones.',
    ),
    'card-two-of-clubs': Text(
        'The 2♣ leads to the first trick, so {card} does not.', 'En la primera baza se sale con el 2♣, no con {card}.'
    ),
    'card-nothing-first': Text(
        '{card} counts, and no card that counts may go to the first trick.',
        '{card} cuenta, y en la primera baza no se echan cartas que cuentan.',
    ),
    # practice
    'table-values': Text('What this table plays', 'A qué se juega en esta mesa'),
    'table-rules': Text('All the rules of this table', 'Todas las reglas de esta mesa'),
    'only-usual': Text('Only the usual rules: {preset}', 'Solo las reglas habituales: {preset}'),
    'every-way': Text('Hands from every way to play', 'Manos de todas las modalidades'),
    'question': Text('Question {number} of {of}', 'Pregunta {number} de {of}'),
    'trump-is': Text('Trumps: {trump}.', 'Triunfo: {trump}.'),
    'downtown': Text(
        'Downtown: the ace is best, then the two, and so on to the king.',
        'Por abajo: la mejor carta es el as, luego el dos, y así hasta el rey.',
    ),
    'no-trumps': Text('There are no trumps.', 'No hay triunfo.'),
    'may-it': Text('May you play {card}?', '¿Puedes jugar {card}?'),
    'what-scores': Text('How many points for {name}?', '¿Cuántos puntos para {name}?'),
    'no-lines': Text('Nobody scores in this hand.', 'En esta mano nadie anota.'),
    'right': Text('Right.', 'Correcto.'),
    'wrong': Text('Wrong. The right answer is: {answer}.', 'No es así. La respuesta correcta es: {answer}.'),
    # a worked hand in words
    'players': Text('Players: {names}.', 'Juegan: {names}.'),
    'rules': Text('Rules: {preset}.', 'Reglas: {preset}.'),
    'plays': Text('Bid of {name}: {contract}.', 'Puja de {name}: {contract}.'),
    'deals': Text('{name} deals and sits out.', '{name} reparte y descansa.'),
    'tricks': Text('Tricks: {counts}.', 'Bazas: {counts}.'),
    'tricks-of': Text('Tricks of {name}: {count}.', 'Bazas de {name}: {count}.'),
    'books': Text('Books of {name}, with the kitty: {count}.', 'Bazas de {name}, con el kitty: {count}.'),
    'hearts': Text('Hearts: {counts}.', 'Corazones: {counts}.'),
    'heart-points': Text('Points in hearts: {counts}.', 'Puntos en corazones: {counts}.'),
    'card-points': Text('Card points of {name}: {count}.', 'Puntos de cartas de {name}: {count}.'),
    'called-breach': Text('{name} called a breach.', '{name} anunció breach.'),
    'doubled': Text('{name} doubled.', '{name} dobló.'),
    'redoubled': Text('{name} doubled and was redoubled.', '{name} dobló y recibió un redoble.'),
    # why a card may be played where another may not
    'result': Text('{right} of {of} right', '{right} de {of} correctas'),
    'next-question': Text('Next question', 'Siguiente pregunta'),
    'more-questions': Text('Ten more', 'Otras diez'),
}


def lesson_word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled."""
    return WORDS[key].in_language(lang).format(**gaps)
