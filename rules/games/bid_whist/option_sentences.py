"""The sentences of bid whist."""

from rules.option_forms import JOINED
from scoring.text import Text, Words

SENTENCES: Words = {
    'boston-multiplier': JOINED,
    'boston-multiplier=1': Text('A made Boston is not multiplied.', 'Un Boston cumplido no se multiplica.'),
    'boston-set-multiplier=1': Text('A failed seven is not multiplied.', 'Un siete perdido no se multiplica.'),
    'boston-points': JOINED,
    'boston-points=none': Text('A made Boston has no fixed value.', 'Un Boston cumplido no tiene valor fijo.'),
    'boston-scope': JOINED,
    'boston-scope=bid': Text(
        'The special value is only for a Boston that was bid.',
        'El valor especial es solo para el Boston que se pujó.',
    ),
    'boston-set-multiplier': JOINED,
    'boston-wins': JOINED,
    'call-rank=equal': Text(
        'Uptown and downtown of one level are equal.', 'Por arriba y por abajo valen lo mismo en el mismo nivel.'
    ),
    'call-rank=down-beats-up': Text(
        'Downtown beats uptown of the same level.', 'En el mismo nivel, por abajo supera a por arriba.'
    ),
    'dealer-forced=on': Text(
        'After three passes the dealer must bid.', 'Si pasan los otros tres, el repartidor está obligado a pujar.'
    ),
    'dealer-forced=off': Text(
        'The dealer need not bid; if all pass, the cards are thrown in.',
        'El repartidor no está obligado a pujar; si todos pasan, se recogen las cartas.',
    ),
    'dealer-takes-tie=on': Text(
        'The dealer may take the bid by matching it.', 'El repartidor se queda la puja con igualarla.'
    ),
    'dealer-takes-tie=off': Text('The dealer too must bid higher.', 'También el repartidor tiene que subir la puja.'),
    'declare': JOINED,
    'double-game': JOINED,
    'downtown-ace': Text('Downtown the ace is the {value}.', 'Por abajo el as es {value}.'),
    'floor': JOINED,
    'floor=minus-target': Text(
        'The match is lost at minus the target.', 'La partida se pierde al llegar al objetivo en negativo.'
    ),
    'jokers': Text('The number of jokers is {value}.', 'El número de comodines es {value}.'),
    'jokers=0': Text('There are no jokers.', 'No hay comodines.'),
    'kitty=on': Text('There is a kitty.', 'Hay kitty.'),
    'kitty=none': Text('There is no kitty: thirteen cards each.', 'No hay kitty: trece cartas a cada uno.'),
    'kitty-book': Text('The kitty counts as {value}.', 'El kitty cuenta como {value}.'),
    'kitty-book=none': Text('The kitty is no book.', 'El kitty no cuenta como baza.'),
    'made-scores': JOINED,
    'min-bid': Text('The lowest bid is {value}.', 'La puja más baja es {value}.'),
    'no-trump-jokers=dead': Text(
        'A joker is worthless in no trump and may be thrown whenever its holder is void.',
        'Sin triunfo, un comodín no vale nada y se puede tirar cuando no se tiene el palo.',
    ),
    'no-trump-jokers=first-void': Text(
        'In no trump a joker must go the first time its holder is void.',
        'Sin triunfo, hay que tirar el comodín la primera vez que no se tiene el palo.',
    ),
    'no-trump-jokers=exchange': Text(
        'In no trump a joker is exchanged for a buried card.',
        'Sin triunfo, el comodín se cambia por una carta descartada.',
    ),
    'no-trump-multiplier': JOINED,
    'odd-loses=on': Text(
        'Bidders who take fewer than seven books lose the match at once.',
        'El bando declarante que hace menos de siete bazas pierde la partida en el acto.',
    ),
    'odd-loses=off': Text(
        'Fewer than seven books cost no more than the bid.', 'Menos de siete bazas no cuestan más que la puja.'
    ),
    'renege': JOINED,
    'renege-books': Text('A renege costs {value:book}.', 'Un renuncio cuesta {value:book}.'),
    'rise-and-fly=off': Text('Rise and fly is not played.', 'No se juega a levantarse y volar.'),
    'rise-and-fly=on-set': Text(
        'At rise and fly the first pair that is set gets up, and no score is kept.',
        'Al levantarse y volar se levanta la primera pareja que cae, y no se apuntan puntos.',
    ),
    'rise-and-fly=on-loss': Text(
        'At rise and fly the pair that loses the match gets up.',
        'Al levantarse y volar se levanta la pareja que pierde la partida.',
    ),
    'set-award': Text('If a bid fails, the defenders {value}.', 'Si la puja se pierde, los defensores {value}.'),
    'set-charge': JOINED,
    'sets-lose=0': Text(
        'Failed bids alone do not lose the match.', 'Las pujas perdidas no bastan para perder la partida.'
    ),
    'sets-lose': Text(
        'A side loses the match with {value:failed-bid}.', 'Se pierde la partida con {value:failed-bid}.'
    ),
    'sport-kitty': Text('The kitty is sported {value}.', 'El kitty se luce {value}.'),
    'sport-kitty=always': Text('The kitty is always sported.', 'El kitty se luce siempre.'),
    'sport-kitty=never': Text('The kitty is never sported.', 'El kitty no se luce nunca.'),
    'target=none': Text('No total wins the match.', 'La partida no se gana por puntos.'),
    'tie=extra-hand': Text(
        'If the totals are level after the last hand or when time is called, a deciding hand is played.',
        'Si los totales son iguales tras la última mano o al acabar el tiempo, se juega una mano decisiva.',
    ),
    'tie=shared': Text(
        'If the totals are level after the last hand or when time is called, both sides have won.',
        'Si los totales son iguales tras la última mano o al acabar el tiempo, ganan los dos bandos.',
    ),
}
