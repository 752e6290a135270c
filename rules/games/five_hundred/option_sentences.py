"""The sentences of 500."""

from rules.option_forms import JOINED
from scoring.text import Text, Words

SENTENCES: Words = {
    'auction-rounds=many': Text(
        'Bidding goes round until all but one have passed.', 'Se puja hasta que pasan todos menos uno.'
    ),
    'auction-rounds=one': Text('Each player bids or passes once.', 'Cada jugador habla una sola vez.'),
    'back-door': Text(
        'A side that falls out the back door {value}.', 'El bando que sale por la puerta de atrás {value}.'
    ),
    'back-door-limit': JOINED,
    'bid-after-pass': Text(
        'Whoever has passed may bid again {value}.', 'Quien ha pasado puede volver a pujar {value}.'
    ),
    'bid-after-pass=never': Text('Whoever has passed is out of the bidding.', 'Quien ha pasado ya no puja.'),
    'both-over': Text(
        'If more than one side would win in the same hand, {value} wins.',
        'Si en la misma mano ganaría más de un bando, gana {value}.',
    ),
    'breach=on': Text(
        'Breach is played: a defender may announce that a bid of seven or more will be broken with a trick to spare.',
        'Se juega el breach: un defensor puede anunciar que una puja de siete o más caerá con una baza de sobra.',
    ),
    'breach=off': Text('Breach is not played.', 'El breach no se juega.'),
    'breach-value': Text('A breach call is worth {value}.', 'Un breach vale {value}.'),
    'breach-value=none': Text('A breach call has no agreed value.', 'El breach no tiene valor acordado.'),
    'defender-cutoff': Text(
        'From {value:point} on, the defenders score nothing for tricks.',
        'Desde {value:point}, los defensores no anotan sus bazas.',
    ),
    'defender-cutoff=none': Text(
        'The defenders score for tricks whatever their total is.',
        'Los defensores anotan sus bazas tengan los puntos que tengan.',
    ),
    'defender-score-cap': JOINED,
    'defender-score-cap=none': Text('Trick points have no upper limit.', 'Los puntos de baza no tienen tope.'),
    'defender-trick-points=0': Text('The defenders score nothing for tricks.', 'Los defensores no puntúan por bazas.'),
    'defender-trick-points': Text(
        'Each trick of the defenders is worth {value}.', 'Cada baza de los defensores vale {value}.'
    ),
    'defender-trick-points-when': Text('Trick points count {value}.', 'Los puntos de baza cuentan {value}.'),
    'equal-points=no-overcall': Text(
        'A bid does not beat another of equal points.', 'Una puja no supera a otra de los mismos puntos.'
    ),
    'equal-points=more-tricks': Text(
        'Of two bids of equal points the one for more tricks wins.',
        'De dos pujas con los mismos puntos gana la de más bazas.',
    ),
    'failed-points': JOINED,
    'five-partner-share': Text(
        'The bidder and the called partner score {value}.', 'El declarante y el compañero llamado anotan {value}.'
    ),
    'hi-lo-defender-points=none': Text(
        'Against a hi/lo the defenders score nothing.', 'Contra una alta-baja los defensores no anotan nada.'
    ),
    'hi-lo-defender-points=tricks': Text(
        'Against a hi/lo the defenders score for their own tricks.',
        'Contra una alta-baja los defensores anotan sus propias bazas.',
    ),
    'inkle-seats=any': Text('Anybody may make an inkle.', 'Cualquiera puede hacer un inkle.'),
    'inkle-seats=first-two': Text(
        'Only the first two players may make an inkle.', 'Solo los dos primeros pueden hacer un inkle.'
    ),
    'lay-down-penalty=0': Text(
        'Laying down several cards at once costs nothing.', 'Echar varias cartas a la vez no cuesta nada.'
    ),
    'lay-down-penalty': Text(
        'Laying down several cards at once costs {value}.', 'Echar varias cartas a la vez cuesta {value}.'
    ),
    'min-level': Text('The lowest level that can be played is {value}.', 'El nivel más bajo que se juega es {value}.'),
    'misere-defender-points': Text(
        'Against a misère the defenders score {value}.', 'Contra una misère los defensores anotan {value}.'
    ),
    'misere-defender-points=tricks': Text(
        'Against a misère the defenders score for their own tricks.',
        'Contra una misère los defensores anotan sus propias bazas.',
    ),
    'misere-defender-points=bidder-tricks': Text(
        'Against a misère the defenders score for the tricks the bidder takes.',
        'Contra una misère los defensores anotan las bazas que hace el declarante.',
    ),
    'misere-defender-points=none': Text(
        'Against a misère the defenders score nothing.', 'Contra una misère los defensores no anotan nada.'
    ),
    'misere-rank': Text('In the bidding a misère stands {value}.', 'En la subasta la misère va {value}.'),
    'misere-timing': JOINED,
    'open-misere-rank': Text(
        'In the bidding an open misère stands {value}.', 'En la subasta la misère abierta va {value}.'
    ),
    'open-misere-rank=by-value': Text(
        'In the bidding an open misère stands by its points, below an ordinary bid worth as much.',
        'En la subasta la misère abierta va por sus puntos, debajo de una puja corriente que valga lo mismo.',
    ),
    'out-of-turn=open-card': Text(
        'A card led out of turn stays face up until it can be played, if its player has a partner.',
        'Una salida fuera de turno queda boca arriba hasta que se pueda jugar, si quien salió tiene compañero.',
    ),
    'point-differential': Text(
        'A lead of {value} wins if the other side is below zero.',
        'Una ventaja de {value} gana si el otro bando está bajo cero.',
    ),
    'point-differential=none': Text('A lead alone does not win.', 'No se gana por ventaja.'),
    'ralph-shortfall': Text(
        'A bidder {value:trick} short is ralphed.', 'Cae por ralphing quien se queda corto por {value:trick}.'
    ),
    'ralphing=on': Text(
        'Ralphing is played: a bidder who falls far short may not bid on the next hand.',
        'Se juega el ralphing: el declarante que se queda muy corto no puja en la mano siguiente.',
    ),
    'ralphing=off': Text('Ralphing is not played.', 'El ralphing no se juega.'),
    'rebid': JOINED,
    'redeal-keeps-bars=on': Text(
        'Whoever may not bid still may not after a redeal.',
        'Quien no podía pujar sigue sin poder si se reparte otra vez.',
    ),
    'redeal-keeps-bars=off': Text('After a redeal everybody may bid.', 'Si se reparte otra vez, todos pueden pujar.'),
    'redeal-limit': Text('Redeals by the same dealer are at most {value}.', 'El mismo repite como mucho {value:time}.'),
    'setting=on': Text(
        'Setting is played: a bidder beaten by a trick more than needed may not bid on the next hand.',
        'Se juega el setting: si al declarante le ganan con una baza de más, no puja en la mano siguiente.',
    ),
    'setting=off': Text('Setting is not played.', 'El setting no se juega.'),
    'six-sides': Text('Six play as {value}.', 'Los seis juegan en {value}.'),
    'slam': JOINED,
    'special-rank': Text(
        'In the bidding other special contracts stand {value}.',
        'En la subasta otros contratos especiales van {value}.',
    ),
    'table': Text('Bids have the values of the {value} table.', 'Las pujas valen lo que dice la tabla {value}.'),
    'target=none': Text('No total wins the match.', 'La partida no se gana por puntos.'),
    'upper-loss': Text(
        'Whoever reaches {value} goes over the top and loses.', 'Quien llega a {value} se pasa y pierde.'
    ),
    'upper-loss=none': Text('Nobody goes over the top.', 'No se pierde por pasarse.'),
    'value-blind-misere': Text('A blind misère is worth {value}.', 'La misère ciega vale {value}.'),
    'value-double-misere': Text('A double misère is worth {value}.', 'La misère doble vale {value}.'),
    'value-hi-lo': Text('A hi/lo is worth {value}.', 'La alta-baja vale {value}.'),
    'value-open-misere': Text('An open misère is worth {value}.', 'La misère abierta vale {value}.'),
    'value-patastrophe': Text('A patastrophe is worth {value}.', 'La patástrofe vale {value}.'),
    'value-shields': Text('A Shields double is worth {value}.', 'El doble de Shields vale {value}.'),
    'value-shields=none': Text('A Shields double has no agreed value.', 'El doble de Shields no tiene valor acordado.'),
    'value-slam-hand': Text('A slam hand is worth {value}.', 'La mano de slam vale {value}.'),
    'value-slam-hand-no-trump': Text(
        'A slam hand at no trump is worth {value}.', 'La mano de slam sin triunfo vale {value}.'
    ),
    'wilkinson=on': Text('A misère is played the Wilkinson way.', 'La misère se juega a la manera de Wilkinson.'),
    'wilkinson=off': Text(
        'Misères are not played the Wilkinson way.', 'Las misères no se juegan a la manera de Wilkinson.'
    ),
    'win-condition=reach': Text(
        'A side wins by reaching the target, whoever bid the hand.',
        'Gana el bando que llega al objetivo, puje quien puje la mano.',
    ),
    'win-condition': Text('To win, a side must {value}.', 'Para ganar hay que {value}.'),
    'winner-may-raise=on': Text(
        'The winner may raise the bid before taking the kitty.',
        'El ganador puede subir su puja antes de tomar el kitty.',
    ),
    'winner-may-raise=off': Text('The winner may not raise the bid.', 'El ganador no puede subir su puja.'),
}
