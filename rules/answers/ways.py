"""Ways to ask what several games are asked alike; each game answers for itself."""

from scoring.text import Text

WHO_LEADS = Text(
    'who goes first; who leads; who leads first; who plays first; who starts the play; who leads the first trick; who '
    'puts the first card down; does somebody lead; who begins; who has the lead; whose lead is it; who starts; who '
    'comes out first; who throws first; who kicks off the first trick; who leads in bid; who plays first against bid',
    'quién tira primero; quién empieza esta mano; quién sale; quién sale primero; quién juega primero; quién empieza '
    'a jugar; quién sale a la primera baza; quién echa la primera carta; sale alguien; quién arranca; quién tira; a '
    'quién le toca salir; quién pone la primera carta; quién inicia la mano; quién empieza la mano; quién sale en '
    'puja; quién sale contra '
    'puja',
)
WHO_TAKES_THE_KITTY = Text(
    'who picks up the cards on the table; who gets the kitty; who takes the kitty; who picks up the kitty; whose is '
    'the kitty; who gets the cards in the middle; is the kitty mine; do i get the kitty; who may use the kitty; who '
    'gets the widow; who keeps the three cards in the middle; does the winner of the bid pick up the kitty; can i '
    'pick up the kitty; who gets the cards in the centre; does the one who bid get those cards',
    'quién coge las cartas de la mesa; quién se lleva el kitty; quién toma el kitty; quién recoge el kitty; de quién '
    'es el kitty; para quién son las cartas del centro; es mío el kitty; me quedo el kitty; quién se queda la viuda; '
    'quién se queda con las cartas del medio; quién se queda con las tres cartas; quién agarra el kitty; quién '
    'levanta las cartas del medio; puedo coger el kitty; el que gana la subasta se lleva las cartas; el que pujó se '
    'queda esas cartas',
)
ORDER_OF_CARDS = Text(
    'which card is highest; what is the best card; which card is the best trump; what is the highest trump; order of '
    'the cards; how do the cards rank; order of trumps; does the joker beat the ace; does the ace beat the king; does '
    'the joker beat the right bower; what beats the ace of trumps; which is higher the ten or the king; is the left '
    'bower higher than the ace; which bower is higher; jack of clubs when spades are trumps; does the other jack of '
    'the same colour beat the ace; does the left bower beat the ace; is the jack of the same colour a trump; is the '
    'ten really above the king; does the ten beat the king; which of the jokers is higher; big joker or little joker; '
    'what goes after the joker',
    'cuál es la carta más alta; cuál es la mejor carta; cuál es el triunfo más alto; orden de las cartas; qué orden '
    'tienen las cartas; orden de los triunfos; gana el comodín al as; gana el as al rey; el comodín gana a la jota '
    'de triunfo; qué carta gana al as de triunfo; qué vale más el diez o el rey; la jota del mismo color gana al as;'
    ' la jota roja del otro palo manda más que el as; es triunfo la jota del mismo color; qué jota es más alta; cuál'
    ' de los comodines es mayor; cuál de los dos comodines es mayor; qué comodín gana; gana el diez al rey; está el '
    'diez por encima del rey; qué carta manda más; cuál manda; qué va después del comodín',
)
WHAT_A_REVOKE_COSTS = Text(
    'what does a revoke cost; what is the penalty for a revoke; what if somebody revokes; penalty for not '
    'following suit; renege penalty',
    'cuánto cuesta un renuncio; cuál es la pena por renuncio; y si alguien renuncia; pena por no servir; '
    'castigo por no servir al palo',
)
