"""The options of six-bid and progressive solo. Both share one list; each omits the options of contracts it does not
have.

Sources: Wikipedia "Six-bid solo"; Pagat; CatsAtCards; Foster 1908; the rules pages say which source says what.
"""

from scoring.games.solo.names import CONTRACT_NAMES
from scoring.games.solo.option_types import Options
from scoring.games.solo.values import ALL_POINTS, FROG, PROGRESSIVE, SIX_BID, Contract
from scoring.mishaps import BACK, out_of_turn, score_errors
from scoring.options import Choice, Option, When, choice, flag, money, number, several
from scoring.text import Text

GROUPS = {
    'bids': Text('Bids and what they pay', 'Pujas y lo que pagan'),
    'making': Text('Making a bid', 'Cumplir una puja'),
    'table': Text('Players who sit out', 'Jugadores que descansan'),
    'doubling': Text('Doubling', 'Doblar'),
    'pots': Text('Pots', 'Botes'),
    'deal': Text('The deal', 'El reparto'),
    'penalties': Text('Mistakes of play', 'Errores de juego'),
    'end': Text('End of the sitting', 'Fin de la sesión'),
}


def _plays(*codes: str) -> When[Options]:
    return lambda options, players: any(code in options['contracts'] for code in codes)


def _doubles(options: Options, players: int) -> bool:
    return options['doubling']


def _pots(options: Options, players: int) -> bool:
    return options['pots'] == 'two'


def _contracts(contracts: tuple[Contract, ...], default: tuple[Contract, ...]) -> Option[Options]:
    return several('contracts', tuple(contract.code for contract in default), 'bids', 'contracts#ladder',
        *(Choice(contract.code, CONTRACT_NAMES[contract.code]) for contract in contracts),
        label=Text('Bids', 'Pujas'),
        help=Text('The bids that are played, the lowest first: each overcalls those before it.',
                  'Las pujas que se juegan, de menor a mayor: cada una supera a las anteriores.'))  # fmt: skip


def _tariff(code: str, default: int) -> Option[Options]:
    name = CONTRACT_NAMES[code]
    return number(f'tariff-{code}', default, 'bids', 'scoring#by-the-point',
        needs=_plays(code),
        label=Text(f'For each point: {name.en}', f'Por punto: {name.es}'),
        help=Text('What each payer settles for every point over or under the line.',
                  'Lo que liquida cada pagador por cada punto por encima o por debajo de la línea.'),
        low=1, high=1000)  # fmt: skip


def _value(key: str, default: int, label: Text, contract: str = '') -> Option[Options]:
    return number(f'value-{key}', default, 'bids', 'scoring#flat-contracts',
        needs=_plays(contract or key),
        label=label,
        help=Text('What each payer settles, whatever the margin.',
                  'Lo que liquida cada pagador, sea cual sea la diferencia.'),
        low=1, high=10_000)  # fmt: skip


# fmt: off
_SIX_BID: tuple[Option[Options], ...] = (
    _contracts(SIX_BID, SIX_BID),
    _tariff('solo', 2),
    _tariff('heart-solo', 3),
    _value('misere', 30, Text('Misère', 'Misère')),
    _value('guarantee', 40, Text('Guarantee', 'Garantía')),
    _value('spread-misere', 60, Text('Spread misère', 'Misère descubierta')),
    _value('call-solo', 100, Text('Call solo', 'Solo con llamada')),
    _value('call-solo-hearts', 150, Text('Call solo in hearts', 'Solo con llamada en corazones'), 'call-solo'),
    flag('names-short', False, 'bids', 'contracts#names',
        needs=_plays('guarantee', 'spread-misere'),
        label=Text('Short names', 'Nombres cortos'),
        help=Text('Say “guarantee” and “spread” for short.', 'Decir «garantía» y «descubierta» a secas.'),
        advisory=True),
    number('guarantee-target-hearts', 74, 'making', 'contracts#guarantee',
        needs=_plays('guarantee'),
        label=Text('Guarantee in hearts needs', 'Garantía en corazones: hacen falta'),
        help=Text('Card points that make it.', 'Puntos de cartas con los que se cumple.'),
        low=1, high=ALL_POINTS),
    number('guarantee-target-other', 80, 'making', 'contracts#guarantee',
        needs=_plays('guarantee'),
        label=Text('Guarantee in another suit needs', 'Garantía en otro palo: hacen falta'),
        help=Text('Card points that make it.', 'Puntos de cartas con los que se cumple.'),
        low=1, high=ALL_POINTS),
    choice('misere-objective', 'no-points', 'making', 'contracts#misere',
        Choice('no-points', Text('takes no counting card', 'no se lleva ninguna carta con valor')),
        Choice('no-tricks', Text('takes no trick', 'no se lleva ninguna baza')),
        needs=_plays('misere', 'spread-misere'),
        label=Text('A misère is made when the bidder', 'La misère se cumple si el declarante'),
        help=Text('Whether a trick without counting cards does harm.',
                  'Si hace daño una baza sin cartas con valor.')),
    choice('call-objective', 'all-points', 'making', 'contracts#call-solo',
        Choice('all-points', Text('takes every point', 'se lleva todos los puntos')),
        Choice('all-tricks', Text('takes every trick', 'se lleva todas las bazas')),
        needs=_plays('call-solo'),
        label=Text('A call solo is made when the bidder', 'El solo con llamada se cumple si el declarante'),
        help=Text('Whether a trick without counting cards may be lost.',
                  'Si se puede perder una baza sin cartas con valor.')),
)

_PROGRESSIVE: tuple[Option[Options], ...] = (
    _contracts((*FROG, *PROGRESSIVE[1:]), PROGRESSIVE),
    _tariff('frog', 1),
    _tariff('chico', 2),
    _tariff('grand', 4),
    _tariff('spade-solo', 2),
    _tariff('club-solo', 3),
    _tariff('diamond-solo', 4),
    _tariff('heart-solo', 5),
)


_MONEY: tuple[Option[Options], ...] = (
    number('par', 60, 'making', 'scoring#by-the-point',
        label=Text('The line', 'La línea'),
        help=Text('Card points from which the difference is counted.',
                  'Puntos de cartas desde los que se cuenta la diferencia.'),
        low=0, high=ALL_POINTS),
    choice('sixty', 'made', 'making', 'scoring#exactly-on-the-line',
        Choice('made', Text('made', 'cumplida')),
        Choice('push', Text('neither', 'ni cumplida ni perdida')),
        Choice('lost', Text('lost', 'perdida')),
        label=Text('Exactly on the line', 'Justo en la línea'),
        help=Text('Nobody pays in any case; it matters for the pots.',
                  'Nadie paga en ningún caso; cuenta para los botes.')),
    choice('idle-collects', 'on-loss', 'table', 'scoring#idle-players',
        Choice('on-loss', Text('are paid by a loser', 'cobran si se pierde')),
        Choice('never', Text('neither pay nor are paid', 'ni pagan ni cobran')),
        Choice('always', Text('are paid by a loser and pay a winner', 'cobran si se pierde y pagan si se cumple')),
        label=Text('Players who sit out', 'Los que descansan'),
        help=Text('Whether those without cards settle with the bidder.',
                  'Si los que no llevan cartas liquidan con el declarante.'),
        seats=(4, 5, 6, 7)),
    choice('five-active', 'two-left-one-right', 'table', 'players-and-pack#five',
        Choice('two-left-one-right', Text('two to the dealer’s left and one to the right',
                                          'los dos de la izquierda y el de la derecha del repartidor')),
        Choice('three-left', Text('three to the dealer’s left', 'los tres de la izquierda del repartidor')),
        label=Text('Who plays with five', 'Quién juega si son cinco'),
        help=Text('The three who are dealt cards.', 'Los tres que reciben cartas.'),
        seats=(5,)),
)


def _doubling(default: bool) -> tuple[Option[Options], ...]:
    return (
        flag('doubling', default, 'doubling', 'scoring#doubling',
            label=Text('Doubling', 'Doblar'),
            help=Text('An opponent may double what is settled between the two of them.',
                      'Un adversario puede doblar lo que liquida con el declarante.')),
        flag('redouble', True, 'doubling', 'scoring#doubling',
            needs=_doubles,
            label=Text('Redoubling', 'Redoblar'),
            help=Text('A doubled bidder may double once more.', 'El declarante doblado puede volver a doblar.')),
        choice('double-scope', 'doubler', 'doubling', 'scoring#double-for-the-table',
            Choice('doubler', Text('the bidder and the doubler', 'al declarante y a quien dobla')),
            Choice('table', Text('both opponents', 'a los dos adversarios')),
            needs=_doubles,
            label=Text('A double concerns', 'El doble afecta'),
            help=Text('Whether it is a private matter or counts for both opponents.',
                      'Si es un asunto privado o vale para los dos adversarios.')),
    )


_POTS: tuple[Option[Options], ...] = (
    choice('pots', 'none', 'pots', 'scoring#pots',
        Choice('none', Text('no pots', 'sin botes')),
        Choice('two', Text('one for frog and one for the solos', 'uno para la rana y otro para los solos')),
        label=Text('Pots', 'Botes'),
        help=Text('Chips put in at every deal, for whoever makes a bid.',
                  'Fichas que se ponen en cada reparto, para quien cumpla una puja.')),
    number('pot-stake-frog', 1, 'pots', 'scoring#antes',
        needs=_pots,
        label=Text('Ante to the Frog pot', 'Puesta al bote de la rana'),
        help=Text('Chips a player puts in at every deal.', 'Fichas que pone cada jugador en cada reparto.'),
        high=1000),
    number('pot-stake-solo', 1, 'pots', 'scoring#antes',
        needs=_pots,
        label=Text('Ante to the Solos pot', 'Puesta al bote de los solos'),
        help=Text('Chips a player puts in at every deal.', 'Fichas que pone cada jugador en cada reparto.'),
        high=1000),
    choice('pot-ante-by', 'all', 'pots', 'scoring#antes',
        Choice('all', Text('everybody at the table', 'todos los de la mesa')),
        Choice('active', Text('the three who play', 'los tres que juegan')),
        needs=_pots,
        label=Text('Who antes', 'Quién paga la puesta'),
        help=Text('Whether those who sit out put in too.', 'Si también ponen los que descansan.'),
        seats=(4, 5, 6, 7)),
    choice('pot-take', 'own', 'pots', 'scoring#taking-a-pot',
        Choice('own', Text('its own pot', 'su propio bote')),
        Choice('both-for-solo', Text('its own pot; a solo takes both', 'su propio bote; el solo, los dos')),
        needs=_pots,
        label=Text('A bid that is made takes', 'La puja cumplida se lleva'),
        help=Text('Frog never takes more than the Frog pot.',
                  'La rana nunca se lleva más que su bote.')),
    choice('pot-on-loss', 'stay', 'pots', 'scoring#losing-and-the-pot',
        Choice('stay', Text('leaves the pot as it is', 'deja el bote como está')),
        Choice('match', Text('matches the pot', 'iguala el bote')),
        needs=_pots,
        label=Text('A bidder who loses', 'El declarante que pierde'),
        help=Text('Matching puts in as much again as the pot holds after the antes.',
                  'Igualar es poner otro tanto de lo que hay en el bote tras las puestas.')),
    choice('pot-on-pass', 'ante-stays', 'pots', 'scoring#antes',
        Choice('ante-stays', Text('stay in the pots', 'se quedan en los botes')),
        Choice('no-ante', Text('go back', 'se devuelven')),
        needs=_pots,
        label=Text('When everybody passes, the antes', 'Si todos pasan, las puestas'),
        help=Text('Whether a passed deal feeds the pots.', 'Si un reparto sin puja alimenta los botes.')),
    choice('pot-leftover', 'split', 'pots', 'match-end#leftover-pots',
        Choice('split', Text('is shared out', 'se reparte')),
        Choice('report', Text('stays outside the totals', 'queda fuera de los totales')),
        needs=_pots,
        label=Text('What is left in the end', 'Lo que queda al final'),
        help=Text('Shares are equal; odd chips go one each from the next dealer’s left.',
                  'A partes iguales; las fichas sueltas, de una en una desde la izquierda del siguiente repartidor.')),
)


_PASS_OUT = choice('pass-out', 'next-dealer', 'deal', 'auction#everybody-passes',
    Choice('next-dealer', Text('the next player deals', 'reparte el siguiente')),
    Choice('same-dealer', Text('the same dealer deals again', 'reparte otra vez el mismo')),
    label=Text('Everybody passes', 'Todos pasan'),
    help=Text('Who deals after a deal that nobody bid on.',
              'Quién reparte después de un reparto sin puja.'))


def _deal_pattern(default: str) -> Option[Options]:
    return choice('deal-pattern', default, 'deal', 'deal#packets',
        Choice('4-3-w-4', Text('4, 3, widow, 4', '4, 3, viuda, 4')),
        Choice('4-w-3-4', Text('4, widow, 3, 4', '4, viuda, 3, 4')),
        Choice('3-w-4-4', Text('3, widow, 4, 4', '3, viuda, 4, 4')),
        label=Text('Dealing', 'Cómo se reparte'),
        help=Text('The packets in which the cards are dealt.', 'Los paquetes en que se reparten las cartas.'),
        advisory=True)


_PENALTIES: tuple[Option[Options], ...] = (
    choice('revoke', 'rest', 'penalties', 'play#revoke',
        Choice('rest', Text('gives the rest to the other side', 'da el resto al otro bando')),
        Choice('rest-one-pays', Text('the same, and whoever revoked pays', 'lo mismo, y paga quien renunció'),
            Text('An opponent who revoked gives the partner’s payment back with Move chips.',
                 'Quien renunció devuelve al compañero lo que pagó, con Mover fichas.')),
        Choice('chips', Text('costs an agreed number of chips', 'cuesta unas fichas acordadas'),
            Text('The hand counts as played; the chips are moved with Move chips.',
                 'La mano cuenta como se jugó; las fichas se pasan con Mover fichas.')),
        label=Text('A revoke found too late', 'Un renuncio ya consumado'),
        help=Text('What it costs not to follow suit, once the trick is closed.',
                  'Lo que cuesta no servir al palo, una vez cerrada la baza.'),
        advisory=True),
    out_of_turn('penalties', 'play#mistakes',
        Choice('back-not-that-suit', Text('goes back; that suit may not be led next',
                                          'se recoge; no se sale enseguida de ese palo')),
        BACK,
        Choice('hand-lost', Text('loses the hand', 'pierde la mano'))),
    score_errors('penalties', 'play#mistakes'),
)


_END: tuple[Option[Options], ...] = (
    choice('end', 'open', 'end', 'match-end#ways-to-end',
        Choice('open', Text('when the players stop', 'cuando lo dejen los jugadores')),
        Choice('hands', Text('after a number of hands', 'tras un número de manos')),
        Choice('target', Text('when somebody reaches a total', 'cuando alguien llegue a un total')),
        label=Text('The sitting ends', 'La sesión acaba'),
        help=Text('Solo has no set length; a table may agree on one.',
                  'El solo no tiene duración fija; la mesa puede acordarla.')),
    number('end-hands', 12, 'end', 'match-end#ways-to-end',
        needs=lambda options, players: options['end'] == 'hands',
        label=Text('Number of hands', 'Número de manos'),
        help=Text('When the sitting ends by hands: how many are played. Passed deals do not count.',
                  'Si la sesión acaba por manos: cuántas se juegan. Los repartos sin puja no cuentan.'),
        low=1, high=1000),
    number('end-target', 200, 'end', 'match-end#ways-to-end',
        needs=lambda options, players: options['end'] == 'target',
        label=Text('Total to reach', 'Total al que llegar'),
        help=Text('When the sitting ends at a total: the total. It is looked at after every deal.',
                  'Si la sesión acaba por un total: ese total. Se mira después de cada reparto.'),
        low=1),
    money('unit-value', None, 'end', 'match-end#money',
        label=Text('A chip is worth', 'Una ficha vale'),
        help=Text('An amount and its currency, such as 0.05 EUR. What it comes to is shown beside the totals.',
                  'Una cantidad y su moneda, por ejemplo 0,05 EUR. Lo que suma se ve junto a los totales.'),
        none=Text('no money', 'sin dinero'), advisory=True),
)
# fmt: on

SIX_BID_OPTIONS = (
    *_SIX_BID,
    *_MONEY,
    *_doubling(default=False),
    *_POTS,
    _PASS_OUT,
    _deal_pattern('4-w-3-4'),
    *_PENALTIES,
    *_END,
)
PROGRESSIVE_OPTIONS = (
    *_PROGRESSIVE,
    *_MONEY,
    *_doubling(default=True),
    *_POTS,
    _PASS_OUT,
    _deal_pattern('4-3-w-4'),
    *_PENALTIES,
    *_END,
)
