"""Ways to ask what several games are asked alike; each game answers for itself."""

from scoring.text import Text

WHO_LEADS = Text(
    'who goes first; who goes first this hand; who leads; who leads first; who plays first; who starts the play; who '
    'leads the first trick; who '
    'puts the first card down; does somebody lead; who leads to the first trick; who begins; who has the '
    'lead; who is to lead; whose lead is it',
    'quién tira primero; quién empieza esta mano; quién sale; quién sale primero; quién juega primero; quién empieza '
    'a jugar; quién sale a la primera '
    'baza; quién echa la primera carta; sale alguien; quién empieza; de quién es la salida',
)
WHO_TAKES_THE_KITTY = Text(
    'who picks up the cards on the table; who gets the kitty; who takes the kitty; who picks up the kitty; whose is '
    'the kitty; who gets the '
    'cards in the middle; is the kitty mine; do i get the kitty; who may use the kitty; who gets the widow',
    'quién coge las cartas de la mesa; quién se lleva el kitty; quién toma el kitty; quién recoge el kitty; de quién '
    'es el kitty; para quién '
    'son las cartas del centro; es mío el kitty; me quedo el kitty; quién se queda la viuda',
)
ORDER_OF_CARDS = Text(
    'which card is highest; what is the best card; which card is the best trump; what is the highest trump; order of '
    'the cards; how do the cards rank; order of trumps; does the joker beat the ace; does the ace beat the king; does '
    'the joker beat the right bower; what beats the ace of trumps; which is higher the ten or the king',
    'cuál es la carta más alta; cuál es la mejor carta; cuál es el triunfo más alto; orden de las cartas; qué orden '
    'tienen las cartas; orden de los triunfos; gana el comodín al as; gana el as al rey; el comodín gana a la jota de '
    'triunfo; qué carta gana al as de triunfo; qué vale más el diez o el rey',
)
WHAT_A_REVOKE_COSTS = Text(
    'what does a revoke cost; what is the penalty for a revoke; what if somebody revokes; penalty for not '
    'following suit; renege penalty',
    'cuánto cuesta un renuncio; cuál es la pena por renuncio; y si alguien renuncia; pena por no servir; '
    'castigo por no servir al palo',
)
