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
    'tap-a-card': Text('Tap a card to play it.', 'Toca una carta para jugarla.'),
    'tap-a-faint-card': Text(
        'Tap a card to play it, or a faint one to see why not.',
        'Toca una carta para jugarla, o una apagada para saber por qué no.',
    ),
    'may-not-play': Text('{card}, may not be played: {why}', '{card}, no se puede jugar: {why}'),
    'may-call': Text('You could say', 'Podrías decir'),
    'may-not-call': Text('Not now', 'Ahora no'),
    'deal-title': Text('The deal, round {number}', 'El reparto, vuelta {number}'),
    'dealt': Text('You get {cards}. You hold {count} cards.', 'Te tocan {cards}. Tienes {count} cartas.'),
    'sorted': Text('Sort your hand.', 'Ordena las cartas.'),
    'auction-title': Text('The auction', 'La subasta'),
    'what-do-you-bid': Text('You call first. What do you bid?', 'Hablas tú primero. ¿Qué pujas?'),
    'show-me': Text('Show me', 'Enséñamelo'),
    'bids': Text('This lesson bids {bid}.', 'La lección puja {bid}.'),
    'others-call': Text('The others call one after the other:', 'Los demás hablan por turno:'),
    'nobody-higher': Text('Nobody goes higher: you play {bid}.', 'Nadie sube: juegas {bid}.'),
    'seen': Text(
        'You have looked at your cards, and this bid is made without seeing them.',
        'Ya has visto tus cartas, y esta puja se hace sin mirarlas.',
    ),
    'not-now': Text('{call}, not now: {why}', '{call}, ahora no: {why}'),
    'kitty-title': Text('You have the bid', 'La puja es tuya'),
    'kitty': Text('You take these cards up and lay away {away}.', 'Recoges estas cartas y descartas {away}.'),
    'widow': Text(
        'The widow stays face down; its points are yours at the end.',
        'La viuda queda tapada; al final sus puntos son tuyos.',
    ),
    'pass-title': Text('The pass: three cards to the left', 'El pase: tres cartas a la izquierda'),
    'got-title': Text('Three cards come from the right', 'Llegan tres cartas de la derecha'),
    'which-three': Text('Which three cards do you pass?', '¿Qué tres cartas pasas?'),
    'pass-them': Text('Pass these three', 'Pasar estas tres'),
    'gives': Text('This lesson passes {cards}.', 'La lección pasa {cards}.'),
    'three-cards': Text(
        'Three cards are passed, and you have chosen {count}.', 'Se pasan tres cartas, y has elegido {count}.'
    ),
    'got': Text('You get {cards}. Only now do you see them.', 'Te llegan {cards}. Solo ahora las ves.'),
    'trick-title': Text('Trick {number} of {of}', 'Baza {number} de {of}'),
    'you-lead': Text('You lead to this trick.', 'Sales tú en esta baza.'),
    'led': Text('{name} led {card}.', '{name} ha salido con {card}.'),
    'won': Text('{name} wins the trick. {because}', '{name} gana la baza. {because}'),
    'you-won': Text('You win the trick. {because}', 'Ganas la baza. {because}'),
    'instead': Text(
        'You chose {chosen}. That was allowed; this lesson goes on with {card}.',
        'Elegiste {chosen}. Se podía; la lección sigue con {card}.',
    ),
    'said': Text('You said {chosen}. That was allowed.', 'Dijiste {chosen}. Se podía.'),
    'said-it': Text('You said {chosen}, as this lesson does.', 'Dijiste {chosen}, como la lección.'),
    'picked': Text('You chose {chosen}. That was allowed.', 'Elegiste {chosen}. Se podía.'),
    'picked-it': Text('You chose the same three as this lesson.', 'Elegiste las mismas tres que la lección.'),
    'score-title': Text('The score', 'La puntuación'),
    'scored': Text(
        'You are {name} on the score pad, and this is what it writes:',
        'En el anotador eres {name}, y esto es lo que escribe:',
    ),
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
    # the rules behind it
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
