"""The questions of the solo games that its options answer, and how people ask them."""

from rules.answers.of_table import of_options
from rules.answers.ways import WHAT_A_REVOKE_COSTS
from scoring.text import Text

AGREED = (
    of_options(
        'pots',
        Text(
            'do we play with pots; is there a pot; who antes; how much is the ante; what goes into the pot; how '
            'much does everybody put in',
            'jugamos con botes; hay bote; quién pone la puesta; cuánto es la puesta; qué se pone en el bote; cuánto '
            'pone cada uno; cuánto se mete en el bote',
        ),
        'pots',
        'pot-ante-by',
        'pot-stake-frog',
    ),
    of_options(
        'the-line',
        Text(
            'how many points do you need; what is the line; how many card points make it; sixty points; is it made '
            'with exactly 60; what if it is exactly sixty; exactly on the line; what happens at exactly 60; exactly '
            '60 who pays; is 60 enough; what if i land on 60',
            'cuál es la línea; con cuántos puntos se cumple; sesenta puntos; se cumple con 60 justos; y si son justo '
            'sesenta; justo en la línea; qué pasa con 60 justos; con 60 justos se gana o se pierde; si hago 60 '
            'clavados; 60 justos quién paga; cuántos puntos de cartas hacen falta',
        ),
        'par',
        'sixty',
    ),
    of_options(
        'which-bids',
        Text(
            'which bids are there; what can you bid; what are the bids in order; list of bids; what bids do we play; '
            'bids from low to high; what are all the bids',
            'qué pujas hay; cuáles son las pujas por orden; lista de pujas; qué pujas jugamos; pujas de menor a mayor',
        ),
        'contracts',
    ),
    of_options(
        'doubling',
        Text(
            'can you double; who can double; do we play doubling; can the bidder redouble',
            'se puede doblar; jugamos con doblar; puede redoblar el declarante',
        ),
        'doubling',
        'redouble',
    ),
    of_options(
        'what-a-double-concerns',
        Text(
            'does a double count for all; does everybody pay double; who pays a double; a double for the table',
            'vale el doble para todos; pagan todos doble; quién paga el doble; doblar para la mesa',
        ),
        'double-scope',
    ),
    of_options(
        'idle-players',
        Text(
            'do players who sit out collect; does the dealer get paid; do idle players pay; do those who sit out '
            'get chips',
            'cobran los que descansan; cobra el repartidor; pagan los que no juegan; reciben fichas los que descansan',
        ),
        'idle-collects',
    ),
    of_options(
        'all-pass',
        Text(
            'what happens if everybody passes; what if all pass; nobody bids what then; who deals '
            'again if all pass; nobody opens; no one wants it',
            'qué pasa si todos pasan; y si pasan todos; nadie puja qué se hace; han pasado todos; y si nadie puja; '
            'quién reparte si todos pasan; nadie quiere jugar; nadie pide nada y ahora',
        ),
        'pass-out',
    ),
    of_options(
        'how-to-deal',
        Text(
            'how do you deal; how are the cards dealt; how many at a time; in what packets; deal 4 3 4; when is '
            'the widow dealt',
            'cómo se reparte; cómo se dan las cartas; de cuántas en cuántas; en qué paquetes; repartir 4 3 4; '
            'cuándo se da la viuda',
        ),
        'deal-pattern',
    ),
    of_options(
        'leftover-pots',
        Text(
            'what happens to the pot at the end; what becomes of the chips left in the pots; who gets the pot in the'
            ' end; leftover pot; who keeps the pot if nobody wins',
            'qué pasa con el bote al final; qué se hace con las fichas de los botes; quién se lleva el bote al '
            'final; bote que sobra; quién se queda el pozo si nadie gana',
        ),
        'pot-leftover',
    ),
    of_options(
        'chip-worth',
        Text(
            'what is a chip worth; how much is a chip; what is a point in money; what do we play for; stakes',
            'cuánto vale una ficha; cuánto es una ficha; cuánto es un punto en dinero; por cuánto jugamos; por cuánto '
            'se juega',
        ),
        'unit-value',
    ),
    of_options(
        'revoke',
        WHAT_A_REVOKE_COSTS,
        'revoke',
    ),
)
