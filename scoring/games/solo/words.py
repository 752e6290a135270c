"""The texts of the solo games: why a line has its points, why a record or a call is refused. English above Spanish."""

from scoring.game import Reason
from scoring.games.solo.fault_words import REASONS as FAULT_REASONS
from scoring.text import Text, Words

FLAT_REASONS = {
    'misere-made': Reason(
        'scoring#flat-contracts',
        Text(
            'Makes {called:the}: {each} from each of {count:player}.',
            'Cumple {called:the}: {each} de cada uno de {count:player}.',
        ),
    ),
    'misere-lost': Reason(
        'scoring#flat-contracts',
        Text(
            'Loses {called:the}: {each} to each of {count:player}.',
            'Pierde {called:the}: {each} a cada uno de {count:player}.',
        ),
    ),
    'guarantee-made': Reason(
        'scoring#flat-contracts',
        Text(
            'Makes {called:the} in {trump:term}, with the {target} it needs: {each} from each of {count:player}.',
            'Cumple {called:the} en {trump:term} con los {target} que hacían falta: {each} de cada uno de '
            '{count:player}.',
        ),
    ),
    'guarantee-lost': Reason(
        'scoring#flat-contracts',
        Text(
            'Loses {called:the} in {trump:term}, short of the {target} it needs: {each} to each of {count:player}.',
            'Pierde {called:the} en {trump:term} sin los {target} que hacían falta: {each} a cada uno de '
            '{count:player}.',
        ),
    ),
    'call-made': Reason(
        'scoring#flat-contracts',
        Text(
            'Makes {called:the} in {trump:term}: {each} from each of {count:player}.',
            'Cumple {called:the} en {trump:term}: {each} de cada uno de {count:player}.',
        ),
    ),
    'call-lost': Reason(
        'scoring#flat-contracts',
        Text(
            'Loses {called:the} in {trump:term}: {each} to each of {count:player}.',
            'Pierde {called:the} en {trump:term}: {each} a cada uno de {count:player}.',
        ),
    ),
}

REASONS = {
    **FAULT_REASONS,
    # the bidder
    'points-made': Reason(
        'scoring#by-the-point',
        Text(
            'Makes {called:the} with {taken:point}, {gap} over {par} at {tariff} a point: {each} from each of '
            '{count:player}.',
            'Cumple {called:the} con {taken:point}, {gap} por encima de {par} a {tariff} por punto: {each} de cada uno '
            'de {count:player}.',
        ),
    ),
    'points-lost': Reason(
        'scoring#by-the-point',
        Text(
            'Loses {called:the} with {taken:point}, {gap} under {par} at {tariff} a point: {each} to each of '
            '{count:player}.',
            'Pierde {called:the} con {taken:point}, {gap} por debajo de {par} a {tariff} por punto: {each} a cada uno '
            'de {count:player}.',
        ),
    ),
    'points-level': Reason(
        'scoring#exactly-on-the-line',
        Text(
            'Exactly {par} in {called:the}: nobody pays.',
            '{par} justos en {called:the}: nadie paga.',
        ),
    ),
    # the others
    'opponent-pays': Reason(
        'scoring#who-pays',
        Text(
            'Pays {each} for {bidder:seat}’s {called:the}.',
            'Paga {each}: {bidder:seat} ha cumplido {called:the}.',
        ),
    ),
    'opponent-collects': Reason(
        'scoring#who-pays',
        Text(
            'Collects {each} for {bidder:seat}’s lost {called:the}.',
            'Cobra {each}: {bidder:seat} ha perdido {called:the}.',
        ),
    ),
    'idle-pays': Reason(
        'scoring#idle-players',
        Text(
            'Sat out, but pays {each} like the others: at this table everybody settles with {bidder:seat}.',
            'Descansaba, pero paga {each} como los demás: en esta mesa todos liquidan con {bidder:seat}.',
        ),
    ),
    'idle-collects': Reason(
        'scoring#idle-players',
        Text(
            'Sat out and collects {each}: a loser pays everybody at the table, and {bidder:seat} lost.',
            'Descansaba y cobra {each}: quien pierde paga a toda la mesa, y {bidder:seat} ha perdido.',
        ),
    ),
    # doubles
    'double': Reason(
        'scoring#doubling',
        Text(
            '{doubler:seat} doubled: {each} becomes {whole} between the two.',
            '{doubler:seat} dobló: {each} pasa a {whole} entre los dos.',
        ),
    ),
    'redouble': Reason(
        'scoring#doubling',
        Text(
            '{doubler:seat} doubled and {bidder:seat} redoubled: {each} becomes {whole} between the two.',
            '{doubler:seat} dobló y {bidder:seat} redobló: {each} pasa a {whole} entre los dos.',
        ),
    ),
    'table-double': Reason(
        'scoring#double-for-the-table',
        Text(
            'Doubled for both opponents: {each} becomes {whole} with {doubler:seat}.',
            'Doblado para los dos adversarios: {each} pasa a {whole} con {doubler:seat}.',
        ),
    ),
    'table-redouble': Reason(
        'scoring#double-for-the-table',
        Text(
            'Redoubled for both opponents: {each} becomes {whole} with {doubler:seat}.',
            'Redoblado para los dos adversarios: {each} pasa a {whole} con {doubler:seat}.',
        ),
    ),
    # pots
    'ante-to-one': Reason(
        'scoring#antes',
        Text(
            'Ante: {chips} to the {pot:term}.',
            'Puesta: {chips} al {pot:term}.',
        ),
    ),
    'ante': Reason(
        'scoring#antes',
        Text(
            'Ante: {frog} to the Frog pot and {solo} to the Solos pot.',
            'Puesta: {frog} al bote de la rana y {solo} al de los solos.',
        ),
    ),
    'pot-taken': Reason(
        'scoring#taking-a-pot',
        Text(
            'Takes the {pot:term}: {held:chip}.',
            'Se lleva el {pot:term}: {held:chip}.',
        ),
    ),
    'pot-matched': Reason(
        'scoring#losing-and-the-pot',
        Text(
            'Matches the {pot:term}: {held:chip} more go in.',
            'Iguala el {pot:term}: pone {held:chip} más.',
        ),
    ),
    'pot-share': Reason(
        'match-end#leftover-pots',
        Text(
            'A share of what was left in the pots: {left:chip} among {count:player}.',
            'Su parte de lo que quedaba en los botes: {left:chip} entre {count:player}.',
        ),
    ),
    'adjustment': Reason(
        'scoring#adjustments',
        Text(
            'Adjustment agreed at the table.',
            'Ajuste acordado en la mesa.',
        ),
    ),
}

DOUBTS: Words = {
    'more-than-ruled': Text(
        '{side:side} had a wrong number of cards: {limit} points at most, not {points}.',
        '{side:side} tenía un número de cartas equivocado: {limit} puntos como mucho, no {points}.',
    ),
    'less-than-ruled': Text(
        '{side:side} had a wrong number of cards: {limit} points at least, not {points}.',
        '{side:side} tenía un número de cartas equivocado: {limit} puntos como poco, no {points}.',
    ),
    'points-for-tricks': Text(
        '{points:point} in {tricks:trick}: so many cards count from {low} to {high}.',
        '{points:point} en {tricks:trick}: tantas cartas suman entre {low} y {high}.',
    ),
}

REFUSALS: Words = {
    # the contract
    'unknown-contract': Text(
        'There is no contract {contract} here: {known:words}.',
        'Aquí no existe el contrato {contract}: {known:words}.',
    ),
    'contract-not-played': Text(
        'This table does not play {contract:the}.',
        'En esta mesa no se juega {contract:the}.',
    ),
    'trump-missing': Text(
        'Say which suit is trump: it decides what {contract:the} needs or pays.',
        'Falta el palo de triunfo: de él depende lo que pide o paga {contract:the}.',
    ),
    'trump-not-allowed': Text(
        'That suit cannot be trump in {contract:the}.',
        'Ese palo no puede ser triunfo en {contract:the}.',
    ),
    'no-trump-suit': Text(
        'There is no trump in {contract:the}: leave it out.',
        'En {contract:the} no hay triunfo: déjalo sin marcar.',
    ),
    'not-a-card': Text(
        'This should be one of the 36 cards, written like 10C.',
        'Debería ser una de las 36 cartas, escrita como 10C.',
    ),
    # who plays
    'three-active': Text(
        'Exactly three different seats play each deal: say which.',
        'En cada reparto juegan exactamente tres asientos distintos: indica cuáles.',
    ),
    'bidder-sits-out': Text(
        '{bidder:seat} sits out this deal and cannot be the bidder.',
        '{bidder:seat} descansa en este reparto y no puede ser declarante.',
    ),
    'fault-sits-out': Text(
        '{seat:seat} sits out this deal and has played no card.',
        '{seat:seat} descansa en este reparto y no ha jugado ninguna carta.',
    ),
    # the result
    'points-missing': Text(
        'Say how many card points the bidder took.',
        'Indica cuántos puntos de cartas hizo el declarante.',
    ),
    'tricks-missing': Text(
        'At this table the tricks decide {contract:the}: say how many the bidder took, or whether it was made.',
        'En esta mesa las bazas deciden {contract:the}: indica cuántas hizo el declarante o si cumplió.',
    ),
    'impossible-total': Text(
        'No set of cards counts {points}: the smallest counting card is a jack, worth 2, and all together make 120.',
        'Ninguna combinación de cartas suma {points}: la menor con valor es la jota, que vale 2, y todas suman 120.',
    ),
    'impossible-widow': Text(
        'Three cards cannot count {points}.',
        'Tres cartas no pueden sumar {points}.',
    ),
    'parts-do-not-add-up': Text(
        'The tricks, the widow and the whole do not agree: check which of the three is wrong.',
        'Las bazas, la viuda y el total no concuerdan: comprueba cuál de los tres está mal.',
    ),
    'sides-do-not-add-up': Text(
        'The bidder’s {points} and the defenders’ {defenders} should make 120 together.',
        'Los {points} del declarante y los {defenders} de los adversarios deberían sumar 120.',
    ),
    'not-true-or-false': Text(
        'This is either true or false.',
        'Esto solo puede ser true o false.',
    ),
    'result-mismatch': Text(
        'The mark for made or lost does not agree with the points or tricks.',
        'La marca de cumplido o no cumplido no concuerda con los puntos o las bazas.',
    ),
    'passed-with-result': Text(
        'Everybody passed, so there is nothing to enter for {field}: clear it, or choose the contract that was played.',
        'Todos pasaron, así que {field} sobra: bórralo o elige el contrato que se jugó.',
    ),
    'adjustment-sum': Text(
        'An adjustment moves chips between players: its numbers must add up to 0, and these make {sum}.',
        'Un ajuste mueve fichas entre jugadores: tiene que sumar 0 y estos números suman {sum}.',
    ),
    # doubles
    'doubling-not-played': Text(
        'Nobody doubles at this table.',
        'En esta mesa no se dobla.',
    ),
    'redoubling-not-played': Text(
        'Nobody redoubles at this table.',
        'En esta mesa no se redobla.',
    ),
    'doubler-missing': Text(
        'Say who doubled.',
        'Indica quién dobló.',
    ),
    'not-an-opponent': Text(
        'Only the bidder’s two opponents in this deal can double.',
        'Solo pueden doblar los dos adversarios que juegan contra el declarante.',
    ),
    'bad-factor': Text(
        'A double counts 2 and a redouble 4; nothing else can stand here.',
        'Doblar vale 2 y redoblar vale 4; aquí no puede ir otra cosa.',
    ),
    # the auction
    'unknown-call': Text(
        'There is no call {call} here: {known:words}.',
        'Aquí no existe la voz {call}: {known:words}.',
    ),
    'auction-over': Text(
        'The auction was over before this call.',
        'La subasta había terminado antes de esta voz.',
    ),
    'auction-not-over': Text(
        'The auction is not over yet: {turn:seat} is to call.',
        'La subasta no ha terminado: habla {turn:seat}.',
    ),
    'bid-not-higher': Text(
        'A bid of {contract:the} does not overcall {high:the}.',
        'Con {contract:the} no se supera {high:the}.',
    ),
    'not-overcalled': Text(
        'Nobody has overcalled {holder:seat}, who may not change the bid: only answer the double.',
        'Nadie ha superado la puja de {holder:seat}, que no puede cambiarla: solo responder al doble.',
    ),
    'nothing-to-double': Text(
        'There is no opponent’s bid to double.',
        'No hay ninguna puja contraria que doblar.',
    ),
    'already-doubled': Text(
        '{doubler:seat} has doubled this bid already.',
        '{doubler:seat} ya ha doblado esta puja.',
    ),
    'nothing-to-redouble': Text(
        'Only a bidder who has just been doubled can redouble.',
        'Solo puede redoblar el declarante al que acaban de doblar.',
    ),
    'auction-passed': Text(
        'In this auction everybody passed.',
        'En esta subasta pasaron todos.',
    ),
    'auction-mismatch': Text(
        'The auction ends with {bidder:seat} playing {contract:the}; the hand says something else.',
        'Según la subasta, {bidder:seat} juega {contract:the}; la mano dice otra cosa.',
    ),
    'auction-doubles': Text(
        'The doubles of the auction are not those of the hand.',
        'Los dobles de la subasta no son los de la mano.',
    ),
}
