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
    'one-deal': Text('One deal, step by step', 'Una mano, paso a paso'),
    'step': Text('Step {number} of {of}', 'Paso {number} de {of}'),
    'next-step': Text('Go on', 'Seguir'),
    'step-back': Text('Back', 'Atrás'),
    'again': Text('From the beginning', 'Desde el principio'),
    'your-hand': Text('Your hand', 'Tu mano'),
    'on-table': Text('On the table', 'Sobre la mesa'),
    'tap-a-card': Text('Tap a card that may be played.', 'Toca una carta que se pueda jugar.'),
    'may-call': Text('You could say', 'Podrías decir'),
    'may-not-call': Text('Not now', 'Ahora no'),
    'deal-title': Text('The deal, round {number}', 'El reparto, vuelta {number}'),
    'dealt': Text('{packet} more cards for you: you hold {count}.', '{packet} cartas más: ya tienes {count}.'),
    'sorted': Text('Sort your hand.', 'Ordena las cartas.'),
    'auction-title': Text('The auction: what do you bid?', 'La subasta: ¿qué pujas?'),
    'all-pass': Text('You bid {bid}, and everybody else passes.', 'Pujas {bid} y todos los demás pasan.'),
    'kitty-title': Text('You have the bid', 'La puja es tuya'),
    'kitty': Text('You take these cards up and lay away: {away}.', 'Recoges estas cartas y descartas: {away}.'),
    'widow': Text(
        'The widow stays face down; its points are yours at the end.',
        'La viuda queda tapada; al final sus puntos son tuyos.',
    ),
    'pass-title': Text('The pass: three cards to the left', 'El pase: tres cartas a la izquierda'),
    'got-title': Text('Three cards come from the right', 'Llegan tres cartas de la derecha'),
    'got': Text('Only now do you see what you got.', 'Solo ahora ves lo que te ha tocado.'),
    'trick-title': Text('Trick {number} of {of}', 'Baza {number} de {of}'),
    'you-lead': Text('You lead to this trick.', 'Sales tú en esta baza.'),
    'led': Text('{name} led the {card}.', '{name} ha salido con: {card}.'),
    'won': Text('{name} wins with the {card}, {because}.', '{name} gana la baza con: {card}, {because}.'),
    'you-won': Text('You win with the {card}, {because}.', 'Ganas la baza con: {card}, {because}.'),
    'highest-trump': Text('the highest trump', 'el triunfo más alto'),
    'highest-led': Text('the highest card of the suit that was led', 'la carta más alta del palo de salida'),
    'best-trump': Text('the best trump', 'el mejor triunfo'),
    'best-led': Text('the best card of the suit that was led', 'la mejor carta del palo de salida'),
    'instead': Text(
        'You chose the {chosen}. That was allowed; this lesson goes on with the {card}.',
        'Elegiste: {chosen}. Se podía; la lección sigue con: {card}.',
    ),
    'score-title': Text('The score', 'La puntuación'),
    'scored': Text(
        'You are {name} on the score pad, and this is what it writes:',
        'En el anotador eres {name}, y esto es lo que escribe:',
    ),
    # why a card may not be played
    'follow-suit': Text(
        'You can follow the suit that was led, so you must.',
        'Puedes servir al palo de salida, así que tienes que hacerlo.',
    ),
    'must-trump': Text(
        'You cannot follow suit, so you must play a trump.',
        'No puedes servir, así que tienes que fallar.',
    ),
    'hearts-not-broken': Text(
        'Nobody has thrown a heart yet, so hearts may not be led.',
        'Todavía nadie ha echado un corazón, así que no se puede salir con corazones.',
    ),
    'two-of-clubs': Text('The 2♣ leads to the first trick.', 'En la primera baza se sale con el 2♣.'),
    'nothing-first': Text(
        'No card that counts may go to the first trick.', 'En la primera baza no se echan cartas que cuentan.'
    ),
    # practice
    'table-values': Text('What this table plays', 'A qué se juega en esta mesa'),
    'table-rules': Text('All the rules of this table', 'Todas las reglas de esta mesa'),
    'only-usual': Text('Only the usual rules: {preset}', 'Solo las reglas habituales: {preset}'),
    'every-way': Text('Hands from every way to play', 'Manos de todas las modalidades'),
    'question': Text('Question {number} of {of}', 'Pregunta {number} de {of}'),
    'was-led': Text('The {card} was led.', 'Salida: {card}.'),
    'which-wins': Text('The {card} was led. Which card wins the trick?', 'Salida: {card}. ¿Qué carta gana la baza?'),
    'trump-is': Text('Trumps: {trump}.', 'Triunfo: {trump}.'),
    'downtown': Text(
        'Downtown: the ace is best, then the two, and so on to the king.',
        'Por abajo: la mejor carta es el as, luego el dos, y así hasta el rey.',
    ),
    'no-trumps': Text('There are no trumps.', 'No hay triunfo.'),
    'may-it': Text('May you play the {card}?', '¿Puedes jugar esta carta: {card}?'),
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
    'may-any': Text('Every card of this hand may be played here.', 'Aquí se puede jugar cualquier carta de la mano.'),
    'may-follow-suit': Text('It follows the suit that was led.', 'Sirve al palo de salida.'),
    'may-must-trump': Text(
        'You cannot follow suit, so you must play a trump, and this is one.',
        'No puedes servir, así que tienes que fallar, y esta carta es triunfo.',
    ),
    'may-hearts-not-broken': Text(
        'You lead. Nobody has thrown a heart yet, so only hearts may not be led.',
        'Sales tú. Todavía nadie ha echado un corazón, y solo con corazones no se puede salir.',
    ),
    'may-two-of-clubs': Text('The 2♣ leads to the first trick.', 'En la primera baza se sale con el 2♣.'),
    'may-nothing-first': Text(
        'You cannot follow suit, and this card counts nothing.', 'No puedes servir, y esta carta no cuenta nada.'
    ),
    'result': Text('{right} of {of} right', '{right} de {of} correctas'),
    'next-question': Text('Next question', 'Siguiente pregunta'),
    'more-questions': Text('Ten more', 'Otras diez'),
}


def lesson_word(key: str, lang: str, **gaps: object) -> str:
    """Return one of the texts, its placeholders filled."""
    return WORDS[key].in_language(lang).format(**gaps)
