"""How people ask about their match, and what answers it."""

from rules.answers.card import Kind
from rules.answers.of_match import (
    can_they_catch_up,
    first_dealer,
    hands_left,
    how_it_stands,
    in_money,
    last_hand,
    partners,
    what_may_lose_it,
    what_they_need,
    which_hand,
    who_bids_first,
    who_deals,
    who_deals_next,
    who_is_ahead,
    who_is_behind,
    who_may_not_bid,
    who_plays,
    who_sits_out,
    who_won,
)
from scoring.text import Text

KINDS = (
    Kind(
        'who-deals',
        Text(
            'whose turn is it to shuffle; whose turn is it to deal; who has the deal; which of us has the deal; who '
            'gives the cards; who hands out the cards; who deals; whose deal is it; who is dealer '
            'now; is it my deal; who shuffles now; is it my turn to deal; whose turn with the cards; who gives '
            'this hand; my deal',
            'a quién le toca barajar; quién da las cartas; quién tiene el reparto; a quién le toca dar; quién baraja; '
            'quién reparte; a quién le toca repartir; quién da; le toca dar a alguien; quién es el repartidor; '
            'reparte alguien; quién mezcla; doy yo; me toca a mí repartir',
        ),
        who_deals,
        of_match=True,
    ),
    Kind(
        'who-deals-next',
        Text(
            'who deals next; who deals after that',
            'quién reparte después; quién da la próxima; quién reparte la siguiente mano; a quién le toca dar luego; '
            'quién da después de alguien; quién da después de esta',
        ),
        who_deals_next,
        of_match=True,
    ),
    Kind(
        'first-dealer',
        Text(
            'who dealt first; who started dealing; who was the first dealer',
            'quién repartió primero; quién dio la primera mano; quién empezó repartiendo; quién fue el primero en dar',
        ),
        first_dealer,
        of_match=True,
    ),
    Kind(
        'which-hand',
        Text(
            'which hand is it; what hand are we on; how many hands have we played; what number is this hand; which '
            'round is this; how many rounds have been played; how many hands have we played so far; how many deals '
            'so far; which deal are we on',
            'qué mano es; por qué mano vamos; cuántas manos llevamos; qué número de mano es esta; en qué ronda '
            'estamos; cuántas manos se han jugado; cuántas hemos jugado; por cuál mano '
            'vamos',
        ),
        which_hand,
        of_match=True,
    ),
    Kind(
        'how-it-stands',
        Text(
            'where are we up to; what is everybody on; who has the most points; who has how many points; what are we '
            'on; tell me the scores; what score is somebody on; what is the score; how does it stand; what are the '
            'totals; how many points do we have; current score; what is the standing; '
            'score so far; how much has somebody got; how many chips do we have; is '
            'somebody up or down; is somebody in minus; who has most chips at the moment; is somebody positive or '
            'negative; whats the tally; read me the score; points right now; how much did somebody win so far; what '
            'are they on; how much have they got',
            'quién tiene más puntos; cuántos puntos lleva cada uno; por cuánto vamos; a cuánto estamos; cómo está el '
            'marcador; cómo vamos; cuál es el marcador; cuáles son los totales; cuántos '
            'puntos tiene alguien; cómo va la partida; cuánto lleva alguien; marcador actual; cómo queda el marcador; '
            'cuántas fichas tiene alguien; alguien va positivo o negativo; quién tiene más fichas; cuántas fichas le '
            'debe alguien a todos; va alguien en menos; está alguien en negativo; cómo van las cuentas; cuánto '
            'llevamos cada uno; dime el marcador; cuánto ha ganado alguien hasta ahora; cuánto llevan ellos; cuánto '
            'tienen ellos; quién tiene menos puntos',
        ),
        how_it_stands,
        of_match=True,
    ),
    Kind(
        'who-is-ahead',
        Text(
            'which team is in front; who is on top; who has the best score; who is winning; who leads the match; who '
            'is ahead; who is in front; who is leading; by how much are we ahead; are we ahead; how far behind are '
            'we; is somebody winning; who is up right now; who is up; somebody or the other two; who is beating who; '
            'who has the lead on points; are we winning; who is in the lead',
            'qué equipo va delante; quién va primero; quién lleva la mejor puntuación; quién gana ahora; quién va '
            'ganando; quién va delante; cuánto sacamos de ventaja; vamos ganando; cuánto nos llevan; va ganando '
            'alguien; quién va arriba; quién va mejor; quién lleva la delantera; cuánto van abajo; cuánto nos falta '
            'para alcanzarlos',
        ),
        who_is_ahead,
        of_match=True,
    ),
    Kind(
        'who-is-behind',
        Text(
            'who is losing; who is behind; who is last; who has the worst score; is somebody losing; who is in last '
            'place; who is losing the worst; who is doing worst; who is in trouble; who is at the bottom',
            'quién va perdiendo; quién va detrás; quién va último; quién tiene el peor marcador; va perdiendo '
            'alguien; quién va en último lugar; quién está peor; quién va peor; quién va abajo del todo; quién lleva '
            'las de perder',
        ),
        who_is_behind,
        of_match=True,
    ),
    Kind(
        'who-won',
        Text(
            'who won; who has won; is the match over; did we win; is it over; is the game finished',
            'quién ganó; quién ha ganado; ha terminado la partida; hemos ganado; se acabó; ganó alguien; se acabó ya '
            'la partida',
        ),
        who_won,
        of_match=True,
    ),
    Kind(
        'what-they-need',
        Text(
            'how far is somebody from the limit; how long until somebody reaches the limit; how long until somebody '
            'wins; what is missing to win; how many are we short; how much further to the end; how many points do we '
            'need to win; how far to go; what do we need; how many more points; how many points does somebody need; '
            'what does somebody need to win; how many to go; how close are we to the end; how far is somebody from '
            'the end; how far is somebody; how much is left to win; how far are we from going out; how close is '
            'somebody to busting; how far to the finish line; how close is somebody to winning; how far in the hole '
            'can somebody go; how many more points until somebody busts; are we nearly done; how much longer; is '
            'somebody close',
            'cuánto le queda a alguien para el límite; cuánto falta para llegar al límite; cuánto falta para que '
            'alguien gane; qué nos falta para ganar; cuánto le queda a alguien; cuántos puntos nos faltan; cuánto nos '
            'falta para ganar; qué necesitamos; cuántos puntos más; cuánto le falta a alguien; qué necesita alguien '
            'para ganar; cuánto queda para ganar; cuánto falta; cuánto le queda a alguien para reventar; cuánto nos '
            'falta para salir; cuánto falta para cerrar; qué tan cerca está alguien; cuánto le falta a alguien para '
            'tronar; cuántos puntos faltan para que alguien truene; cuánto falta para acabar; le falta poco a alguien; '
            'a cuánto está el otro equipo de ganar',
        ),
        what_they_need,
        of_match=True,
    ),
    Kind(
        'what-may-lose-it',
        Text(
            'can we lose the match next hand; what can lose us the match; are we in danger; can somebody lose with '
            'the next hand; how close are we to losing; could we be out next hand; how far are we from losing; how '
            'many points until we lose',
            'podemos perder la partida en la próxima mano; qué nos puede hacer perder; estamos en peligro; puede '
            'perder alguien en la próxima mano; cuánto nos falta para perder; a cuánto estamos de perder',
        ),
        what_may_lose_it,
        of_match=True,
    ),
    Kind(
        'can-catch-up',
        Text(
            'can they still catch us; can we still win; is it still possible to win; could they still overtake us; do '
            'we still have a chance; can we still lose this; how much can we catch up in one hand',
            'nos pueden alcanzar todavía; podemos ganar todavía; puede ganar alguien todavía; podemos remontar; es '
            'posible ganar aún; nos pueden adelantar; tenemos alguna posibilidad aún; podemos perder todavía; cuánto '
            'se puede recuperar en una mano',
        ),
        can_they_catch_up,
        of_match=True,
    ),
    Kind(
        'last-hand',
        Text(
            'what happened in hand 2; why that many points in hand 3; explain hand 1; '
            'what happened last hand; why did we get that score; explain the last hand; '
            'why did somebody lose points; where do those points come from; last hand score; why that many points',
            'qué pasó en la mano 2; por qué esos puntos en la mano 3; explica la mano 1; '
            'qué pasó en la última mano; por qué tenemos esos puntos; explica la última mano; '
            'por qué perdió puntos alguien; de dónde salen esos puntos; puntos de la mano anterior',
        ),
        last_hand,
        of_match=True,
        any_hand=True,
    ),
    Kind(
        'partners',
        Text(
            'who is my partner; who plays with whom; who is with somebody; who is the partner of somebody; what are '
            'the teams; who is on which side; are there partners; do we play in teams; who sits opposite somebody',
            'quién es mi compañero; quién juega con quién; cuáles son las parejas; con quién va alguien; quién es el '
            'compañero de alguien; cuáles son los equipos; se juega por parejas; hay parejas; quién se sienta '
            'enfrente de alguien',
        ),
        partners,
        of_match=True,
    ),
    Kind(
        'who-may-not-bid',
        Text(
            'who may not bid; who is barred; can somebody bid; who is allowed to bid; is somebody barred; who cannot '
            'bid',
            'quién no puede pujar; a quién le toca no pujar; puede pujar alguien; quién está castigado sin pujar; '
            'quién puede pujar; tiene prohibido pujar alguien',
        ),
        who_may_not_bid,
        of_match=True,
    ),
    Kind(
        'who-sits-out',
        Text(
            'who sits out; who plays this hand; who is out this hand; does somebody sit out; who rests; who does not '
            'get cards this hand; who is sitting this one out; who skips this hand; who is not playing this hand; '
            'whose turn is it to sit out; does the dealer play; does whoever deals get cards; does the dealer sit '
            'out; who is in this hand',
            'quién descansa; quién juega esta mano; quién no juega; descansa alguien; a quién le toca descansar; '
            'quién no recibe cartas; quién se queda fuera; quién mira esta mano; a quién le toca mirar; quién se '
            'salta esta mano; juega el que reparte; juega el repartidor; recibe cartas el que reparte; quién entra en '
            'esta mano',
        ),
        who_sits_out,
        of_match=True,
    ),
    Kind(
        'hands-left',
        Text(
            'how many hands are left; how many more hands; how many hands to go; how many rounds are left; is this the '
            'last hand; when is the last hand',
            'cuántas manos quedan; cuántas manos faltan; cuántas rondas quedan; es esta la última mano; cuál es la '
            'última mano de la partida',
        ),
        hands_left,
        of_match=True,
    ),
    Kind(
        'who-plays',
        Text(
            'who is playing; who sits where; how many of us are there; who sits left of somebody; order of seats; who '
            'comes after somebody; in which order do we sit',
            'quiénes jugamos; quién se sienta dónde; cuántos somos; quién se sienta a la izquierda de alguien; orden '
            'de los asientos; quién va después de alguien; en qué orden estamos sentados',
        ),
        who_plays,
        of_match=True,
    ),
    Kind(
        'who-bids-first',
        Text(
            'who opens the bidding; who opens; who begins the auction; who has the first bid; who makes the first '
            'bid; who speaks first; '
            'who bids first; who starts the bidding; who opens the auction; whose bid is it; whose turn is it to bid; '
            'does somebody bid first; who calls first',
            'quién abre la subasta; quién abre; quién tiene la primera puja; quién puja antes; '
            'quién empieza la subasta; a quién le toca pujar; quién empieza a pujar; puja primero alguien; quién '
            'habla primero',
        ),
        who_bids_first,
        of_match=True,
    ),
    Kind(
        'in-money',
        Text(
            'how much money is that; what is it in money; how much money has somebody won; what do we owe; how much '
            'does somebody owe; how much cash; who owes what; what do we owe in money; is there money on it; do we '
            'play for money',
            'cuánto dinero es; cuánto dinero ha ganado alguien; cuánto debemos; quién debe cuánto; cuánto es en '
            'euros; cuánto debe en plata alguien; jugamos con dinero',
        ),
        in_money,
        of_match=True,
    ),
)
