"""The texts of 500: why a line has its points, why a record is refused, the names of the contracts. English above
Spanish.
"""

from scoring.game import Reason
from scoring.games.five_hundred.fault_words import REASONS as FAULT_REASONS
from scoring.games.five_hundred.values import BIDS
from scoring.text import Text, Words

SUIT_SIGNS: Words = {
    'S': Text('♠', '♠'),
    'C': Text('♣', '♣'),
    'D': Text('♦', '♦'),
    'H': Text('♥', '♥'),
    'N': Text('NT', 'ST'),
}

CONTRACT_NAMES: Words = {
    'misere': Text('misère', 'misère'),
    'open-misere': Text('open misère', 'misère abierta'),
    'blind-misere': Text('blind misère', 'misère ciega'),
    'double-misere': Text('double misère', 'misère doble'),
    'shields': Text('Shields double', 'doble de Shields'),
    'patastrophe': Text('patastrophe', 'patástrofe'),
    'hi-lo': Text('hi/lo', 'alta-baja'),
    'slam': Text('slam hand', 'mano de slam'),
    'slam-no-trump': Text('slam hand at no trump', 'mano de slam sin triunfo'),
    'passed': Text('passed out', 'todos pasan'),
    'no-bid': Text('no bid', 'sin puja'),
}

TERMS: Words = {
    **{
        bid.code: Text(f'{bid.level}{SUIT_SIGNS[bid.suit].en}', f'{bid.level}{SUIT_SIGNS[bid.suit].es}') for bid in BIDS
    },
    **CONTRACT_NAMES,
    'pass': Text('pass', 'paso'),
    'revoke': Text('a revoke', 'un renuncio'),
    'cards': Text('a wrong number of cards laid away', 'un descarte de más o de menos'),
    'mistake-revoke': Text('Revoke', 'Renuncio'),
    'mistake-cards': Text('Wrong discards', 'Descarte equivocado'),
}

REASONS = {
    **FAULT_REASONS,
    'contract-made': Reason(
        'scoring#contract-made',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:trick}.',
            '{bidder:seat} cumple su {contract:term} con {took:trick}.',
        ),
    ),
    'contract-failed': Reason(
        'scoring#contract-failed',
        Text(
            '{bidder:seat}’s {contract:term} needed {least:trick}; they took {took}.',
            '{bidder:seat} no cumple su {contract:term}: hacían falta {least:trick} y hubo {took}.',
        ),
    ),
    'slam': Reason(
        'scoring#slam',
        Text(
            'All {took:trick}: {bidder:seat}’s {contract:term} is raised from {value} to {points}.',
            'Las {took:trick}: el {contract:term} de {bidder:seat} sube de {value} a {points}.',
        ),
    ),
    'contract-made-half': Reason(
        'variants#five-players',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:trick}: half of {whole} each.',
            '{bidder:seat} cumple su {contract:term} con {took:trick}: la mitad de {whole} para cada uno.',
        ),
    ),
    'contract-failed-half': Reason(
        'variants#five-players',
        Text(
            '{bidder:seat}’s {contract:term} needed {least:trick}; they took {took}: half of {whole} each.',
            '{bidder:seat} no cumple su {contract:term}: hacían falta {least:trick} y hubo {took}; la mitad de {whole} '
            'para cada uno.',
        ),
    ),
    'slam-half': Reason(
        'variants#five-players',
        Text(
            'All {took:trick}: {bidder:seat}’s {contract:term} is raised from {value} to {whole}, half of it each.',
            'Las {took:trick}: el {contract:term} de {bidder:seat} sube de {value} a {whole}, la mitad para cada uno.',
        ),
    ),
    'misere-made': Reason(
        'scoring#special-contracts',
        Text(
            '{bidder:seat}’s {contract:term} is made: not a single trick.',
            '{bidder:seat} cumple su {contract:term}: ni una sola baza.',
        ),
    ),
    'misere-failed': Reason(
        'scoring#special-contracts',
        Text(
            '{bidder:seat}’s {contract:term} is broken: {took:trick} taken where none was allowed.',
            '{bidder:seat} no cumple su {contract:term}: {took:trick} cuando no se podía hacer ninguna.',
        ),
    ),
    'special-made': Reason(
        'scoring#special-contracts',
        Text(
            '{bidder:seat}’s {contract:term} is made with {took:trick}.',
            '{bidder:seat} cumple su {contract:term} con {took:trick}.',
        ),
    ),
    'special-failed': Reason(
        'scoring#special-contracts',
        Text(
            '{bidder:seat}’s {contract:term} needed exactly {least:trick}; they took {took}.',
            '{bidder:seat} no cumple su {contract:term}: hacían falta {least:trick} exactas y hubo {took}.',
        ),
    ),
    'failed-given-away': Reason(
        'house-rules#failed-to-opponents',
        Text(
            '{bidder:seat}’s {contract:term} failed; its {value:point} go to the others.',
            '{bidder:seat} no cumple su {contract:term}: los {value:point} pasan al otro bando.',
        ),
    ),
    'received-from-failure': Reason(
        'house-rules#failed-to-opponents',
        Text(
            '{bidder:seat}’s {contract:term} failed; its points come to this side.',
            '{bidder:seat} no cumple su {contract:term}: los puntos se anotan aquí.',
        ),
    ),
    'defenders-tricks': Reason(
        'scoring#defenders-tricks',
        Text(
            '{took:trick} against the bid, at {each} a trick.',
            '{took:trick} contra la puja, a {each} por baza.',
        ),
    ),
    'bidders-tricks': Reason(
        'scoring#defenders-and-misere',
        Text(
            '{took:trick} forced on the misère, at {each} a trick.',
            '{took:trick} que la misère tuvo que llevarse, a {each} por baza.',
        ),
    ),
    'no-bid-tricks': Reason(
        'auction#everybody-passes',
        Text(
            'Nobody bid: {took:trick}, at {each} a trick.',
            'Nadie pujó: {took:trick}, a {each} por baza.',
        ),
    ),
    'tricks-cut-off': Reason(
        'house-rules#score-cap',
        Text(
            '{took:trick}, but no trick points from {cutoff} up.',
            '{took:trick}, pero desde {cutoff} ya no se anotan puntos de baza.',
        ),
    ),
    'tricks-capped': Reason(
        'house-rules#score-cap',
        Text(
            '{took:trick}, but trick points stop at {cap}.',
            '{took:trick}, pero los puntos de baza paran en {cap}.',
        ),
    ),
    'laid-down': Reason(
        'house-rules#laying-down',
        Text(
            'Several cards laid down at once.',
            'Varias cartas echadas a la vez.',
        ),
    ),
    'breach-won': Reason(
        'house-rules#breach',
        Text(
            '{caller:seat} called breach on {contract:term}, and it broke badly enough.',
            '{caller:seat} anunció breach contra {contract:term}, y la puja se rompió de sobra.',
        ),
    ),
    'breach-lost': Reason(
        'house-rules#breach',
        Text(
            '{caller:seat} called breach on {contract:term}, but it did not break badly enough.',
            '{caller:seat} anunció breach contra {contract:term}, pero la puja no se rompió lo bastante.',
        ),
    ),
    'barred-by-setting': Reason(
        'house-rules#setting',
        Text(
            '{seat:seat} was set and may not bid the next hand.',
            '{seat:seat} cayó y no puede pujar en la mano siguiente.',
        ),
    ),
    'barred-by-ralphing': Reason(
        'house-rules#ralphing',
        Text(
            'Ralphed, {missed:trick} away: {seat:seat} may not bid the next hand.',
            'A {missed:trick} de cumplir: {seat:seat} no puede pujar en la mano siguiente.',
        ),
    ),
    'barred-by-breach': Reason(
        'house-rules#breach',
        Text(
            'After the breach call {seat:seat} may not bid the next hand.',
            'Tras el breach, {seat:seat} no puede pujar en la mano siguiente.',
        ),
    ),
    'played-wilkinson': Reason(
        'contracts#wilkinson',
        Text(
            '{bidder:seat}’s {contract:term} was played the Wilkinson way.',
            '{bidder:seat} jugó su {contract:term} a la manera de Wilkinson.',
        ),
    ),
    'played-j5': Reason(
        'contracts#j5',
        Text(
            '{bidder:seat}’s {contract:term} was played as J5: jacks above aces.',
            '{bidder:seat} jugó su {contract:term} como J5: las jotas sobre los ases.',
        ),
    ),
}

REFUSALS: Words = {
    'unknown-contract': Text(
        'There is no contract {contract} here: {known:words}.',
        'Aquí no existe el contrato {contract}: {known:words}.',
    ),
    'contract-not-played': Text(
        'This table does not play {contract:term}.',
        'En esta mesa no se juega {contract:term}.',
    ),
    'inkle-cannot-win': Text(
        '{contract:term} is an inkle here: it tells the partner something but cannot win the auction.',
        'Aquí {contract:term} es un inkle: informa al compañero, pero no puede ganar la subasta.',
    ),
    'may-not-be-thrown-in': Text(
        'Under this table’s rules a deal cannot be thrown in.',
        'Con las reglas de esta mesa no se puede anular el reparto.',
    ),
    'no-bid-round-not-played': Text(
        'This table does not play on when everybody passes.',
        'En esta mesa no se juega la mano si todos pasan.',
    ),
    'tricks-sum': Text(
        'The tricks must add up to 10; these make {sum}.',
        'Las bazas tienen que sumar 10; estas suman {sum}.',
    ),
    'mark-not-here': Text(
        'This mark does not go with {contract:term}.',
        'Esta marca no corresponde a {contract:term}.',
    ),
    'partner-is-bidder': Text(
        '{bidder:seat} cannot be the partner as well: whoever plays alone has none.',
        '{bidder:seat} no puede ser también el compañero: quien juega a solas no lo tiene.',
    ),
    'played-alone': Text(
        'No partner here: {contract:term} is played alone.',
        'Aquí no hay compañero: en {contract:term} se juega a solas.',
    ),
    'breach-not-played': Text(
        'This table does not play breach.',
        'En esta mesa no se juega el breach.',
    ),
    'cannot-be-breached': Text(
        'Breach cannot be called on {contract:term}.',
        'No se puede anunciar breach contra {contract:term}.',
    ),
    'breach-by-bidders': Text(
        '{caller:seat} is on the bidding side and cannot call breach.',
        '{caller:seat} es del bando declarante y no puede anunciar breach.',
    ),
    'lay-down-not-penalised': Text(
        'This table does not penalise laying down several cards.',
        'En esta mesa no se penaliza echar varias cartas a la vez.',
    ),
    'side-twice': Text(
        'The same side stands here twice.',
        'El mismo bando aparece dos veces.',
    ),
    'kitty-of-bidders': Text(
        '{seat:seat} is not on the bidding side and cannot touch the kitty first.',
        '{seat:seat} no es del bando declarante y no puede tocar primero el kitty.',
    ),
    'out-first-defends': Text(
        '{side:side} bid this hand; name the defender who got to the target first.',
        'La puja es de {side:side}; aquí va el defensor que llegó primero al objetivo.',
    ),
    # the auction
    'unknown-call': Text(
        'There is no call {call} here: {known:words}.',
        'Aquí no existe la voz {call}: {known:words}.',
    ),
    'auction-over': Text(
        'The auction was already over.',
        'La subasta ya había terminado.',
    ),
    'slam-is-not-bid': Text(
        'A slam hand is not bid: the winner declares it after taking the kitty.',
        'La mano de slam no se puja: la anuncia el ganador con el kitty ya recogido.',
    ),
    'inkle-too-late': Text(
        '{contract:term} is an inkle, and only the first two players may make one.',
        '{contract:term} es un inkle, y solo pueden hacerlo los dos primeros jugadores.',
    ),
    'call-too-low': Text(
        'Go higher or pass: {contract:term} does not beat {highest:term}.',
        'Hay que subir o pasar: {contract:term} no supera a {highest:term}.',
    ),
    'call-only-equal': Text(
        'Go higher or pass: {contract:term} only equals {highest:term}.',
        'Hay que subir o pasar: {contract:term} solo iguala a {highest:term}.',
    ),
    'misere-too-soon': Text(
        'Misère may be called only after a bid of seven or more.',
        'La misère solo se puede pedir después de una puja de siete o más.',
    ),
    'last-must-bid': Text(
        'Nobody has bid yet, so {seat:seat} cannot let the auction end without a contract.',
        'Nadie ha pujado todavía: {seat:seat} no puede dejar la subasta sin contrato.',
    ),
    'auction-unfinished': Text(
        'The auction is not over: {seat:seat} still has to call.',
        'La subasta no ha terminado: falta que hable {seat:seat}.',
    ),
    'auction-without-winner': Text(
        'Nobody won this auction: the deal is thrown in or played without a bid.',
        'Nadie ganó esta subasta: se vuelve a repartir o se juega sin puja.',
    ),
    'auction-won-by-other': Text(
        'These calls were won by {winner:seat}, not by {bidder:seat}.',
        'Con estas pujas gana {winner:seat}, no {bidder:seat}.',
    ),
    'auction-in-other-contract': Text(
        'These calls end in {called:term}, not in {contract:term}.',
        'Estas pujas terminan en {called:term}, no en {contract:term}.',
    ),
}
