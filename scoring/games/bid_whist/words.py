"""The texts of bid whist: why a line has its points, why a record is refused, the names of the bids. English above
Spanish.
"""

from scoring.game import Reason
from scoring.games.bid_whist.values import BIDS, CALLS
from scoring.text import Text, Words

CALL_NAMES: Words = {
    'uptown': Text('uptown', 'por arriba'),
    'downtown': Text('downtown', 'por abajo'),
    'no-trump': Text('no trump', 'sin triunfo'),
}

TERMS: Words = {
    **{
        bid: Text(f'{bid[0]} {CALL_NAMES[CALLS[bid[1]]].en}', f'{bid[0]} {CALL_NAMES[CALLS[bid[1]]].es}')
        for bid in BIDS
    },
    **CALL_NAMES,
    'P': Text('pass', 'paso'),
    'up': Text('high cards win', 'ganan las altas'),
    'down': Text('low cards win', 'ganan las bajas'),
    'passed': Text('passed out', 'todos pasan'),
    'mistake-called': Text('Renege', 'Renuncio'),
    'mistake-wrong-call': Text('Renege called on the wrong book', 'Renuncio mal señalado'),
    'mistake-cards': Text('Wrong number buried', 'Descarte equivocado'),
}

REASONS = {
    'bid-made': Reason(
        'scoring#bid-made',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:book}.',
            '{bidder:seat} cumple su {contract:term} con {took:book}.',
        ),
    ),
    'made-bid-counts': Reason(
        'house-rules#bid-only',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:book}; only the bid counts.',
            '{bidder:seat} cumple su {contract:term} con {took:book}; solo cuenta lo pujado.',
        ),
    ),
    'boston': Reason(
        'scoring#boston',
        Text(
            '{bidder:seat}’s {contract:term}: a Boston, all {took:book}.',
            '{bidder:seat} hace un Boston con su {contract:term}: las {took:book}.',
        ),
    ),
    'boston-worth': Reason(
        'house-rules#boston-value',
        Text(
            'At this table the Boston is worth {worth}.',
            'En esta mesa el Boston vale {worth}.',
        ),
    ),
    'bid-set': Reason(
        'scoring#bid-set',
        Text(
            '{bidder:seat}’s {contract:term} needed {needed:book}; they took {took}: set.',
            '{bidder:seat} cae con su {contract:term}: hacían falta {needed:book} y hubo {took}.',
        ),
    ),
    'failed-seven': Reason(
        'house-rules#failed-seven',
        Text(
            'A Boston that was bid and missed costs {worth} here.',
            'Un Boston pujado y perdido cuesta aquí {worth}.',
        ),
    ),
    'set-costs-nothing': Reason(
        'house-rules#back-door',
        Text(
            '{bidder:seat}’s {contract:term} needed {needed:book}; they took {took}: set, but at no cost here.',
            '{bidder:seat} cae con su {contract:term}, aquí sin coste: hacían falta {needed:book} y hubo {took}.',
        ),
    ),
    'through-the-back-door': Reason(
        'house-rules#back-door',
        Text(
            '{bidder:seat}’s {contract:term} was set; what it was worth comes to this side.',
            '{bidder:seat} cae con su {contract:term}; lo que valía se anota aquí.',
        ),
    ),
    'defenders-books': Reason(
        'house-rules#defensive-scoring',
        Text(
            '{against:book} against {bidder:seat}’s {contract:term}: each one above six counts.',
            '{against:book} contra {bidder:seat} y su {contract:term}: cuenta cada una por encima de seis.',
        ),
    ),
    'no-trump-doubled': Reason(
        'scoring#no-trump-doubled',
        Text(
            'No trump counts double.',
            'El sin triunfo cuenta el doble.',
        ),
    ),
    'called-transfer': Reason(
        'play#renege',
        Text(
            'Renege by {side:side}: {books:book} to the other side.',
            'Renuncio de {side:side}: {books:book} para el otro bando.',
        ),
    ),
    'called-forfeit': Reason(
        'play#renege',
        Text(
            'Renege by {side:side}: {books:book} lost.',
            'Renuncio de {side:side}: {books:book} menos.',
        ),
    ),
    'called-loses-match': Reason(
        'play#renege',
        Text(
            'Renege by {side:side}: they lose the match, and the hand scores nothing.',
            'Renuncio de {side:side}: el bando pierde la partida y la mano no puntúa.',
        ),
    ),
    'wrong-call-transfer': Reason(
        'play#renege',
        Text(
            '{side:side} called a renege on the wrong book: {books:book} to the other side.',
            'Renuncio mal señalado por {side:side}: {books:book} para el otro bando.',
        ),
    ),
    'wrong-call-forfeit': Reason(
        'play#renege',
        Text(
            '{side:side} called a renege on the wrong book: {books:book} lost.',
            'Renuncio mal señalado por {side:side}: {books:book} menos.',
        ),
    ),
    'wrong-call-loses-match': Reason(
        'play#renege',
        Text(
            '{side:side} called a renege on the wrong book: they lose the match, and the hand scores nothing.',
            'Renuncio mal señalado por {side:side}: el bando pierde la partida y la mano no puntúa.',
        ),
    ),
    'cards-transfer': Reason(
        'play#renege',
        Text(
            'A wrong number of cards buried by {side:side}: {books:book} to the other side.',
            'Descarte equivocado de {side:side}: {books:book} para el otro bando.',
        ),
    ),
    'cards-forfeit': Reason(
        'play#renege',
        Text(
            'A wrong number of cards buried by {side:side}: {books:book} lost.',
            'Descarte equivocado de {side:side}: {books:book} menos.',
        ),
    ),
    'cards-loses-match': Reason(
        'play#renege',
        Text(
            'A wrong number of cards buried by {side:side}: they lose the match, and the hand scores nothing.',
            'Descarte equivocado de {side:side}: el bando pierde la partida y la mano no puntúa.',
        ),
    ),
    'stays-seated': Reason(
        'house-rules#rise-and-fly',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:book}: the pair keeps its chairs.',
            '{bidder:seat} cumple su {contract:term} con {took:book}: la pareja sigue sentada.',
        ),
    ),
    'rises': Reason(
        'house-rules#rise-and-fly',
        Text(
            '{bidder:seat}’s {contract:term} needed {needed:book}; they took {took}: set, and the pair gets up.',
            '{bidder:seat} cae con su {contract:term}: hacían falta {needed:book} y hubo {took}; la pareja se levanta.',
        ),
    ),
    'deciding-made': Reason(
        'match-end#deciding-hand',
        Text(
            'Deciding hand: {bidder:seat}’s {contract:term} is made with {took:book}.',
            'Mano decisiva: {bidder:seat} cumple su {contract:term} con {took:book}.',
        ),
    ),
    'deciding-set': Reason(
        'match-end#deciding-hand',
        Text(
            'Deciding hand: {bidder:seat}’s {contract:term} needed {needed:book}; they took {took}: set.',
            'Mano decisiva: {bidder:seat} cae con su {contract:term}; hacían falta {needed:book} y hubo {took}.',
        ),
    ),
}

DOUBTS: Words = {
    'more-lost-than-held': Text(
        'These reneges cost a side more books than it took.',
        'Estos renuncios le cuestan a un bando más bazas de las que hizo.',
    ),
}

REFUSALS: Words = {
    # the hand
    'bid-too-low': Text(
        'The lowest bid at this table is {low}.',
        'En esta mesa la puja más baja es {low}.',
    ),
    'bid-too-high': Text(
        'The highest bid at this table is {high}: there are no more books to take.',
        'En esta mesa la puja más alta es {high}: no hay más bazas que ganar.',
    ),
    'unknown-call': Text(
        'A call is uptown, downtown or no-trump.',
        'Se puja por arriba (uptown), por abajo (downtown) o sin triunfo (no-trump).',
    ),
    'kitty-is-a-book': Text(
        'The kitty is a book for the bidders, so they have at least 1.',
        'El kitty es una baza del bando declarante, que tiene por tanto al menos 1.',
    ),
    'no-trump-has-no-suit': Text(
        'A no-trump hand has no trump suit: give its direction instead.',
        'Una mano sin triunfo no tiene palo de triunfo: lo que se indica es la dirección.',
    ),
    'direction-is-the-call': Text(
        'The bid was {call:term}: the direction cannot be the other one.',
        'Se pujó {call:term}: la dirección no puede ser la contraria.',
    ),
    'no-tie-to-decide': Text(
        'There is no tie to break: a deciding hand is only played when the totals are level.',
        'No hay empate que romper: la mano decisiva solo se juega con los totales igualados.',
    ),
    'deciding-hand-next': Text(
        'The agreed hands are played and the totals are level: this hand must be marked as the deciding one.',
        'Se han jugado las manos acordadas y hay empate: esta mano debe marcarse como decisiva.',
    ),
    # the auction
    'dealer-is-forced': Text(
        'After three passes the dealer must bid: at this table a hand is never passed out.',
        'Tras tres pases el repartidor tiene que pujar: en esta mesa no se anula ningún reparto.',
    ),
    'unknown-auction-call': Text(
        'A call is P for pass, or a level from 1 to 7 with U, D or N, like 4U.',
        'Una voz es P para pasar, o un nivel del 1 al 7 con U, D o N, como 4U.',
    ),
    'bid-not-better': Text(
        '{contract:term} does not beat {highest:term}: go higher or pass.',
        '{contract:term} no supera a {highest:term}: hay que subir o pasar.',
    ),
    'bid-only-equal': Text(
        '{contract:term} only equals {highest:term}: go higher or pass.',
        '{contract:term} solo iguala a {highest:term}: hay que subir o pasar.',
    ),
    'auction-over': Text(
        'The auction is over: each player speaks once.',
        'La subasta ha terminado: cada jugador habla una sola vez.',
    ),
    'auction-unfinished': Text(
        'An auction has four calls; this one has {calls}.',
        'Una subasta tiene cuatro voces; esta tiene {calls}.',
    ),
    'auction-ends-in': Text(
        'The auction ends with {bidder:seat} playing {contract:term}; the hand says something else.',
        'Según la subasta, {bidder:seat} juega {contract:term}; la mano dice otra cosa.',
    ),
    'auction-passed-out': Text(
        'Everybody passed in this auction, so no bid can have been played.',
        'En esta subasta pasaron todos, así que no se pudo jugar ninguna puja.',
    ),
}
