"""The sentences of black lady."""

from rules.option_forms import JOINED
from scoring.text import Text, Words

SENTENCES: Words = {
    'ace-spades=0': Text('The ace of spades (A♠) counts nothing.', 'El as de picas (A♠) no cuenta.'),
    'ace-spades': Text('The ace of spades (A♠) counts {value}.', 'El as de picas (A♠) cuenta {value}.'),
    'all-to-one': Text('If one player takes everything, {value}.', 'Si uno se lo lleva todo, {value}.'),
    'all-to-one=jack': Text(
        'If one player takes everything, nobody wins the pool and it stands as a jack.',
        'Si uno se lo lleva todo, nadie gana el bote y se acumula.',
    ),
    'black-jack=0': Text('The black jack (J♠) counts nothing.', 'La jota negra (J♠) no cuenta.'),
    'black-jack': Text('The black jack (J♠) counts {value}.', 'La jota negra (J♠) cuenta {value}.'),
    'black-jack-forced=on': Text(
        'Void of the suit led, the holder of the J♠ must throw it first.',
        'Quien tiene la J♠ y no tiene el palo de salida la echa antes que nada.',
    ),
    'black-jack-forced=off': Text(
        'The J♠ may be kept as long as one likes.', 'La J♠ se puede guardar todo lo que se quiera.'
    ),
    'chips-end': JOINED,
    'end-at=reach': Text('Reaching the limit ends the match.', 'La partida acaba al llegar al límite.'),
    'end-at=exceed': Text('Only passing the limit ends the match.', 'La partida solo acaba al superar el límite.'),
    'exact-target': Text('A total exactly on the limit {value}.', 'Un total justo en el límite {value}.'),
    'exact-target=none': Text(
        'A total exactly on the limit is nothing special.', 'Un total justo en el límite no tiene nada de especial.'
    ),
    'first-lead=eldest': Text('Eldest hand leads any card.', 'El mano sale con cualquier carta.'),
    'first-lead=eldest-no-heart': Text(
        'Eldest hand leads any card but a heart.', 'El mano sale con cualquier carta que no sea un corazón.'
    ),
    'first-lead=two-of-clubs': Text(
        'The 2♣ is led first, or the lowest club in play.', 'Se sale con el 2♣, o con el trébol más bajo en juego.'
    ),
    'first-lead=any-club': Text(
        'Whoever has the 2♣ leads any club.', 'Quien tiene el 2♣ sale con el trébol que quiera.'
    ),
    'first-trick=on': Text(
        'No heart and no Q♠ may be thrown on the first trick.',
        'En la primera baza no se echan corazones ni la Q♠.',
    ),
    'first-trick=off': Text(
        'Any card may be thrown on the first trick.', 'En la primera baza se puede echar cualquier carta.'
    ),
    'forced-queen=on': Text('The Q♠ must go at the first chance.', 'La Q♠ se echa a la primera ocasión.'),
    'forced-queen=off': Text(
        'The Q♠ may be kept as long as one likes.', 'La Q♠ se puede guardar todo lo que se quiera.'
    ),
    'heart-value': JOINED,
    'hearts-broken=on': Text('Hearts may not be led until broken.', 'No se sale de corazones hasta que se rompen.'),
    'hearts-broken=off': Text('Hearts may be led at any time.', 'Se puede salir de corazones en cualquier momento.'),
    'hearts-or-lone-queen=on': Text(
        'A leader with only hearts and the Q♠ left may lead an unbroken heart.',
        'A quien solo le quedan corazones y la Q♠ puede salir de corazones aunque no estén rotos.',
    ),
    'hearts-or-lone-queen=off': Text(
        'A leader with only hearts and the Q♠ left must lead the Q♠.',
        'A quien solo le quedan corazones y la Q♠ tiene que salir de Q♠.',
    ),
    'jack-diamonds=0': Text('The jack of diamonds (J♦) counts nothing.', 'La jota de diamantes (J♦) no cuenta.'),
    'jack-diamonds': Text('The jack of diamonds (J♦) counts {value}.', 'La jota de diamantes (J♦) cuenta {value}.'),
    'jack-winner=any-clear': Text(
        'Clear players divide a standing jack.', 'Los limpios se reparten un bote acumulado.'
    ),
    'jack-winner=sole-clear': Text(
        'Only a single clear player wins a standing jack.', 'Un bote acumulado solo lo gana un único limpio.'
    ),
    'king-spades=0': Text('The king of spades (K♠) counts nothing.', 'El rey de picas (K♠) no cuenta.'),
    'king-spades': Text('The king of spades (K♠) counts {value}.', 'El rey de picas (K♠) cuenta {value}.'),
    'kitty-seen=on': Text(
        'The winner of the first trick may look at the cards left over.',
        'Quien gana la primera baza puede mirar las cartas sobrantes.',
    ),
    'kitty-seen=off': Text('Nobody looks at the cards left over.', 'Nadie mira las cartas sobrantes.'),
    'lady-lead-broken=on': Text(
        'Nor may the Q♠ be led before hearts are broken.', 'Tampoco se sale de Q♠ antes de que se rompan los corazones.'
    ),
    'lady-lead-broken=off': Text('The Q♠ may be led at any time.', 'Se puede salir de Q♠ en cualquier momento.'),
    'moon': Text(
        'If one player takes all the penalty cards, {value}.', 'Si uno se lleva todas las cartas malas, {value}.'
    ),
    'moon=others-add': Text(
        'If one player takes all the penalty cards, that player scores nothing and each of the others adds what they '
        'are worth (old moon).',
        'Si uno se lleva todas las cartas malas, no anota nada y a cada uno de los demás se le suma lo que valen '
        '(luna vieja).',
    ),
    'moon=self-subtract': Text(
        'If one player takes all the penalty cards, what they are worth comes off that player (new moon).',
        'Si uno se lleva todas las cartas malas, se le resta lo que valen (luna nueva).',
    ),
    'moon=choice': Text(
        'If one player takes all the penalty cards, the shooter adds the points to everybody else or takes them off.',
        'Quien se lleva todas las cartas malas elige si los puntos se suman a los demás o se le restan.',
    ),
    'moon=safety': Text(
        'If one player takes all the penalty cards, old moon counts, or new where old would lose the match.',
        'Si uno se lleva todas las cartas malas, cuenta luna vieja, o nueva si con la vieja se perdería la partida.',
    ),
    'moon-bonus-card': Text('As for the moon, the plus card {value}.', 'Para el capote, la carta a favor {value}.'),
    'moon-choice-limit=none': Text('The shooter is free to choose.', 'Quien da capote elige con libertad.'),
    'moon-choice-limit=no-losing-add': Text(
        'The shooter may not add points where that loses the match.',
        'Quien da capote no puede sumar si con ello pierde la partida.',
    ),
    'moon-choice-limit=subtract-only-to-survive': Text(
        'The shooter may subtract only to survive.', 'Quien da capote solo puede restar para sobrevivir.'
    ),
    'moon-points': JOINED,
    'no-trick-bonus=1': Text(
        'A player who takes no trick has 1 point taken off.', 'A quien no hace baza se le resta 1 punto.'
    ),
    'no-trick-bonus=0': Text('Taking no trick brings nothing.', 'No hacer baza no da nada.'),
    'no-trick-bonus': Text(
        'A player who takes no trick has {value:point} taken off.', 'A quien no hace baza se le restan {value} puntos.'
    ),
    'packs': Text('The number of packs is {value}.', 'El número de barajas es {value}.'),
    'packs=1': Text('One pack is used.', 'Se usa una baraja.'),
    'partners=on': Text('Partners sit opposite and share the loss.', 'Se juega por parejas, que pierden juntas.'),
    'partners=off': Text('Everybody plays alone.', 'Cada uno juega por su cuenta.'),
    'pass': Text('Cards are passed {value}.', 'Se pasa a {value}.'),
    'pass=none': Text('No cards are passed.', 'No se pasan cartas.'),
    'pass=left': Text('Cards are passed to the left.', 'Las cartas se pasan a la izquierda.'),
    'pass=right': Text('Cards are passed to the right.', 'Las cartas se pasan a la derecha.'),
    'pass=left-right': Text(
        'Cards are passed left and right in turn.', 'Las cartas se pasan a la izquierda y a la derecha por turno.'
    ),
    'pass=right-left': Text(
        'Cards are passed right and left in turn.', 'Las cartas se pasan a la derecha y a la izquierda por turno.'
    ),
    'pass=left-right-across': Text(
        'Cards are passed left, right and across in turn.',
        'Las cartas se pasan a la izquierda, a la derecha y enfrente por turno.',
    ),
    'pass=left-right-across-hold': Text(
        'Each hand cards are passed another way, beginning with left; after each round comes a hand without a pass.',
        'En cada mano se pasa a otro sitio, empezando por la izquierda; tras cada vuelta hay una mano sin pase.',
    ),
    'pass=rotating': Text(
        'Cards are passed one seat further on every hand.', 'En cada mano las cartas se pasan un asiento más allá.'
    ),
    'pass=scatter': Text('One card is passed to each of the others.', 'Se pasa una carta a cada uno de los demás.'),
    'pass=central': Text(
        'The cards are passed into the middle and dealt again.',
        'Las cartas se dejan en el centro y se reparten de nuevo.',
    ),
    'pass=dealers-choice': Text('The dealer says where the cards are passed.', 'El repartidor dice a quién se pasa.'),
    'pass-count=1': Text('One card is passed.', 'Se pasa una carta.'),
    'pass-count': Text('Everybody passes {value:card}.', 'Cada uno pasa {value:card}.'),
    'pass-forbidden': Text('{value} must not be passed.', 'No se puede pasar {value}.'),
    'pass-forbidden=none': Text('Any card may be passed.', 'Se puede pasar cualquier carta.'),
    'pink-lady=0': Text('The pink lady (Q♥) counts like any heart.', 'La dama rosa (Q♥) cuenta como un corazón más.'),
    'pink-lady': Text('The pink lady (Q♥) counts {value}.', 'La dama rosa (Q♥) cuenta {value}.'),
    'pool-at-end': JOINED,
    'queen-breaks=on': Text('The Q♠ breaks hearts.', 'La Q♠ rompe los corazones.'),
    'queen-breaks=off': Text('The Q♠ does not break hearts.', 'La Q♠ no rompe los corazones.'),
    'queen-value=0': Text('The black lady (Q♠) counts nothing.', 'La dama negra (Q♠) no cuenta.'),
    'queen-value': Text('The black lady (Q♠) counts {value}.', 'La dama negra (Q♠) cuenta {value}.'),
    'settlement': JOINED,
    'starting-chips': Text('Everybody starts with {value:chip}.', 'Cada uno empieza con {value:chip}.'),
    'starting-chips=auto': Text(
        'Everybody starts with the usual chips.',
        'Cada uno empieza con las fichas de costumbre.',
    ),
    'sun-points=0': Text(
        'Shooting the sun counts no more than the moon.', 'El capote total no vale más que el capote.'
    ),
    'sun-points': Text('Shooting the sun is worth {value}.', 'El capote total vale {value}.'),
    'target': Text('The match ends at {value}.', 'La partida acaba a los {value}.'),
    'target=none': Text('No total ends the match.', 'La partida no acaba por puntos.'),
    'ten-diamonds=0': Text('The ten of diamonds (10♦) counts nothing.', 'El diez de diamantes (10♦) no cuenta.'),
    'ten-diamonds': Text('The ten of diamonds (10♦) counts {value}.', 'El diez de diamantes (10♦) cuenta {value}.'),
    'tie': Text('Players who tie for the best total {value}.', 'Si hay empate en la victoria, {value}.'),
    'trim=morehead': Text(
        'As many as needed are taken out of 2♣, 2♦, 3♣, 2♠.', 'Se quitan las que hagan falta de 2♣, 2♦, 3♣ y 2♠.'
    ),
    'trim=foster-deuces': Text(
        'As many deuces as need be go out, in Foster’s order: 2♠, 2♣, 2♦, 2♥.',
        'Se quitan los doses que hagan falta, por el orden de Foster: 2♠, 2♣, 2♦, 2♥.',
    ),
    'trim=culbertson-deuces': Text(
        'As many deuces as need be go out, in Culbertson’s order: 2♣, 2♦, 2♠, 2♥.',
        'Se quitan los doses que hagan falta, por el orden de Culbertson: 2♣, 2♦, 2♠, 2♥.',
    ),
    'trim=american': Text('Taken out are 2♦ first, then 2♣ and 3♣.', 'Se quita primero el 2♦, luego el 2♣ y el 3♣.'),
    'trim=pot': Text(
        'No cards are taken out: those left over are a pot.', 'No se quita ninguna carta: las sobrantes forman un bote.'
    ),
    'trim=widow': Text(
        'Two packs are used, and the cards left over are a widow.',
        'Se usan dos barajas, y las cartas sobrantes forman la viuda.',
    ),
}
