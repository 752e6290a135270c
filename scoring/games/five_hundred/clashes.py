"""Options of 500 that conflict: some are refused, some only cause a warning, and each says why."""

from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.values import TABLES, TAKES_KITTY_TOGETHER
from scoring.options import Clash
from scoring.text import Text


def many_sides(options: Options, players: int) -> bool:
    """Whether there are three or more sides."""
    return players in (3, 5) or (players == 6 and options['six-sides'] == '3x2')


def _splits_colours(options: Options) -> bool:
    return 'split-colours' in (options['misere-rank'], options['open-misere-rank'], options['special-rank'])


def _misere_never_beats_a_seven(options: Options) -> bool:
    """Whether the closed misère must wait for a seven that it is too cheap to beat."""
    waits = options['misere-timing'] == 'after-seven' and not options['wilkinson']
    by_points = 'misere' in options['contracts'] and options['misere-rank'] == 'by-value'
    return waits and by_points and options['value-misere'] <= TABLES[options['table']][7][0]


CLASHES: tuple[Clash[Options], ...] = (
    Clash(
        'breach-without-value',
        'breach-value',
        lambda options, players: options['breach'] and options['breach-value'] is None,
        Text(
            'Agree on what a breach call is worth before playing with it.',
            'Hay que acordar cuánto vale el breach antes de jugar con él.',
        ),
        refuses=True,
    ),
    Clash(
        'shields-without-value',
        'value-shields',
        lambda options, players: 'shields' in options['contracts'] and options['value-shields'] is None,
        Text(
            'Shields double has no printed value: agree on one before playing with it.',
            'El doble de Shields no tiene un valor impreso: hay que acordar uno antes de jugarlo.',
        ),
        refuses=True,
    ),
    Clash(
        'gift-between-many',
        'failed-points',
        lambda options, players: options['failed-points'] == 'give-to-opponents' and many_sides(options, players),
        Text(
            'With three or more sides it is not defined who would get the points of a failed bid.',
            'Con tres o más bandos no está definido quién recibiría los puntos de una puja perdida.',
        ),
        refuses=True,
    ),
    Clash(
        'revoke-tricks-between-many',
        'revoke',
        lambda options, players: options['revoke'] == 'tricks' and many_sides(options, players),
        Text(
            'With three or more sides it is not defined who would get the tricks of a revoke.',
            'Con tres o más bandos no está definido quién recibiría las bazas de un renuncio.',
        ),
        refuses=True,
    ),
    Clash(
        'differential-between-many',
        'point-differential',
        lambda options, players: options['point-differential'] is not None and many_sides(options, players),
        Text(
            'Winning by a lead is for two sides only.',
            'Ganar por ventaja es solo para dos bandos.',
        ),
        refuses=True,
    ),
    Clash(
        'no-partner-for-contract',
        'contracts',
        lambda options, players: players in (2, 3, 5) and any(c in options['contracts'] for c in TAKES_KITTY_TOGETHER),
        Text(
            'Double misère, Shields double and patastrophe are played with a fixed partner; nobody has one here.',
            'La misère doble, el doble de Shields y la patástrofe se juegan con un compañero fijo; aquí no lo hay.',
        ),
        refuses=True,
    ),
    Clash(
        'exception-between-many',
        'back-door',
        lambda options, players: options['back-door'] == 'only-if-other-not-negative' and many_sides(options, players),
        Text(
            'This exception is for two sides; with more, a side that falls so far always loses.',
            'Esta excepción es para dos bandos; con más, el bando que cae tanto siempre pierde.',
        ),
    ),
    Clash(
        'misere-below-the-sevens',
        'misere-timing',
        lambda options, players: _misere_never_beats_a_seven(options),
        Text(
            'A misère worth no more than 7♠ can never be bid after a seven: allow it at any time.',
            'Una misère que no vale más que 7♠ nunca podrá superar a un siete: hay que permitirla siempre.',
        ),
    ),
    Clash(
        'breach-and-setting',
        'setting',
        lambda options, players: options['breach'] and options['setting'],
        Text(
            'Setting and breach punish the same thing; tables play one of the two.',
            'El setting y el breach castigan lo mismo; se juega uno de los dos.',
        ),
    ),
    Clash(
        'ralphing-and-setting',
        'ralphing',
        lambda options, players: options['ralphing'] and options['setting'],
        Text(
            'Setting already bars nearly everybody whom ralphing would.',
            'El setting ya sanciona a casi todos los que sancionaría el ralphing.',
        ),
    ),
    Clash(
        'gift-and-back-door',
        'back-door',
        lambda options, players: options['failed-points'] == 'give-to-opponents' and options['back-door'] != 'off',
        Text(
            'When failed bids are given away totals never fall, so nobody can go out the back door.',
            'Si las pujas perdidas se dan al otro bando, ningún total baja y nadie sale por la puerta de atrás.',
        ),
    ),
    Clash(
        'exact-without-top',
        'upper-loss',
        lambda options, players: options['win-condition'] == 'exact' and options['upper-loss'] is None,
        Text(
            'With an exact target, agree on a total that loses, or a side above it may play on for ever.',
            'Con un objetivo exacto conviene acordar un total con el que se pierda; si no, la partida puede no acabar.',
        ),
    ),
    Clash(
        'exact-without-tricks',
        'defender-trick-points',
        lambda options, players: options['win-condition'] == 'exact' and options['defender-trick-points'] == 0,
        Text(
            'An exact target can hardly be met without the defenders’ trick points.',
            'Sin los puntos de baza de los defensores es casi imposible quedar en el objetivo exacto.',
        ),
    ),
    Clash(
        'exact-with-cap',
        'defender-score-cap',
        lambda options, players: options['win-condition'] == 'exact' and options['defender-score-cap'] is not None,
        Text(
            'With an exact target every trick point matters; a limit on them gets in the way.',
            'Con un objetivo exacto cuenta cada punto de baza; ponerles un tope estorba.',
        ),
    ),
    Clash(
        'no-bid-round-without-tricks',
        'pass-out',
        lambda options, players: options['pass-out'] == 'no-bid-round' and options['defender-trick-points'] == 0,
        Text(
            'A hand without a bid is played for the trick points, and here they are worth nothing.',
            'Una mano sin puja se juega por los puntos de baza, y aquí no valen nada.',
        ),
    ),
    Clash(
        'inkles-and-no-bid-round',
        'pass-out',
        lambda options, players: options['min-level'] == 7 and options['pass-out'] == 'no-bid-round',
        Text(
            'Where sixes are inkles, tables deal again when nobody bids seven.',
            'Donde los seises son inkles se vuelve a repartir si nadie puja siete.',
        ),
    ),
    Clash(
        'first-to-reach-is-idle',
        'both-over',
        lambda options, players: options['both-over'] == 'first-to-reach' and options['win-condition'] == 'on-won-bid',
        Text(
            'Only the bidding side can go out on its bid, so it never matters who got there first.',
            'Solo el bando declarante puede salir con su puja; nunca importa quién llegó primero.',
        ),
    ),
    Clash(
        'raise-in-one-round',
        'winner-may-raise',
        lambda options, players: options['winner-may-raise'] and options['auction-rounds'] == 'one',
        Text(
            'With one call each, the winner has no second call to raise with.',
            'Si cada uno habla una sola vez, el ganador no puede volver a subir.',
        ),
    ),
    Clash(
        'split-colours-without-values',
        'table',
        lambda options, players: _splits_colours(options) and options['table'] != 'perfect',
        Text(
            'Splitting the colours goes with the Perfect table; with another, agree on values for the specials.',
            'Dividir los colores va con la tabla perfecta; con otra hay que acordar el valor de los especiales.',
        ),
    ),
)
