"""The presets of 500: only what differs from the defaults (Avondale).

Sources: as each preset says; most are described in Wikipedia "500 (card game)".
"""

from scoring.options import Preset
from scoring.text import Text

NONE: tuple[str, ...] = ()
MISERES = ('misere', 'open-misere')

PERFECT = {
    'table': 'perfect',
    'contracts': ('misere', 'open-misere', 'blind-misere', 'double-misere', 'patastrophe', 'hi-lo'),
    'value-misere': 150,
    'value-open-misere': 250,
    'value-double-misere': 450,
    'value-patastrophe': 750,
    'slam': 'off',
}
SPLIT_COLOURS = {'misere-rank': 'split-colours', 'open-misere-rank': 'split-colours', 'special-rank': 'split-colours'}

PRESETS = (
    Preset(
        'avondale',
        Text('Avondale', 'Avondale'),
        Text(
            'The usual game: 6♠ is worth 40, each step 20 more.',
            'El juego habitual: 6♠ vale 40 y cada escalón 20 más.',
        ),
        (4,),
        source=Text('Avondale schedule, 1906; Wikipedia', 'Tabla Avondale, 1906; Wikipedia'),
        pack='43',
    ),
    Preset(
        'original',
        Text('Original', 'Original'),
        Text(
            'The table of 1904: spades are cheap at every level and no trump is dear, so bids go up by points.',
            'La tabla de 1904: las picas, baratas en todos los niveles; el sin triunfo, caro; se puja por puntos.',
        ),
        (4,),
        {'table': 'original'},
        source=Text('USPC rules, 1904; Wikipedia', 'Reglas de la USPC, 1904; Wikipedia'),
        pack='43',
    ),
    Preset(
        'perfect',
        Text('Perfect', 'Perfecta'),
        Text(
            'Every bid is worth 20 less than in Avondale, so that 10NT is exactly 500; six special contracts.',
            'Cada puja vale 20 menos que en Avondale, y así 10ST vale justo 500; seis contratos especiales.',
        ),
        (4,),
        PERFECT,
        source='Wikipedia',
        pack='43 or 45',
    ),
    Preset(
        'split-colours',
        Text('Split the colours', 'Dividir los colores'),
        Text(
            'The Perfect values; misères and hi/lo stand between the black and the red bids of their level.',
            'Los valores de la Perfecta; misères y alta-baja quedan entre las pujas negras y rojas de su nivel.',
        ),
        (4,),
        {**PERFECT, **SPLIT_COLOURS},
        source='Wikipedia',
        pack='43 or 45',
    ),
    Preset(
        'australian',
        Text('Australian', 'Australiano'),
        Text(
            'You go out only on a bid of your own; open misère is the highest bid, at 520.',
            'Solo se cierra con una puja propia cumplida; la misère abierta es la puja más alta, de 520.',
        ),
        (4,),
        {
            'contracts': MISERES,
            'value-open-misere': 520,
            'win-condition': 'on-won-bid',
            'misere-rank': 'after-7N',
            'open-misere-rank': 'top',
        },
        source=Text('Australian deck leaflet; Wikipedia', 'Folleto de una baraja australiana; Wikipedia'),
        pack='43',
    ),
    Preset(
        'australian-pagat',
        Text('Australian, open misère 500', 'Australiano, misère abierta 500'),
        Text(
            'You go out only on a bid of your own; open misère is worth 500, between 10♦ and 10♥.',
            'Solo se cierra con una puja propia cumplida; la misère abierta vale 500, entre 10♦ y 10♥.',
        ),
        (4,),
        {
            'contracts': MISERES,
            'win-condition': 'on-won-bid',
            'misere-rank': 'after-7N',
            'open-misere-rank': 'after-10D',
        },
        source='Pagat',
        pack='43',
    ),
    Preset(
        'canadian-french',
        Text('French Canadian', 'Francocanadiense'),
        Text(
            'To 1000: a failed bid goes to the other side and nothing is ever taken off; no trick points.',
            'A 1000: la puja perdida pasa al otro bando y nunca se resta nada; sin puntos de baza.',
        ),
        (4,),
        {
            'contracts': MISERES,
            'value-misere': 500,
            'value-open-misere': 1000,
            'slam': 'off',
            'failed-points': 'give-to-opponents',
            'defender-trick-points': 0,
            'target': 1000,
            'back-door': 'off',
            'misere-rank': 'after-8H',
            'open-misere-rank': 'after-10H',
        },
        source='Wikipedia',
        pack='46',
    ),
    Preset(
        'american-inkle',
        Text('American with inkles', 'Americano con inkles'),
        Text(
            'One call each; a six only tells the partner something, and without a seven the deal is thrown in.',
            'Una vez cada uno; un seis solo informa al compañero, y si nadie llega a siete se reparte otra vez.',
        ),
        (4,),
        {
            'contracts': ('misere', 'double-misere'),
            'min-level': 7,
            'auction-rounds': 'one',
            'inkle-seats': 'first-two',
        },
        source='Wikipedia',
        pack='45',
    ),
    Preset(
        'walker-ultimate',
        Text('Walker Ultimate', 'Walker Ultimate'),
        Text(
            'You win by standing on exactly 500; reaching 1,000 loses.',
            'Se gana al quedar justo en 500; quien llega a 1000 pierde.',
        ),
        (4,),
        {'win-condition': 'exact', 'upper-loss': 1000},
        source=Text(
            'David and Victoria Walker, Townsville, 2005; Wikipedia',
            'David y Victoria Walker, Townsville, 2005; Wikipedia',
        ),
        pack='43',
    ),
    Preset(
        'original-1904',
        Text('1904', '1904'),
        Text(
            'The original table without misères; when several could go out, the first to get there wins.',
            'La tabla original, sin misères; si varios pueden salir, gana el primero en llegar.',
        ),
        (3, 4),
        {'table': 'original', 'contracts': NONE, 'both-over': 'first-to-reach'},
        source=Text('USPC rules, 1904', 'Reglas de la USPC, 1904'),
        pack='43, or 33 for three',
    ),
    Preset(
        'club-round',
        Text('Club round', 'Ronda de club'),
        Text(
            'Avondale for so many hands or to the bell: no target and no back door, the higher total wins.',
            'Avondale a tantas manos o hasta la campana: sin objetivo ni puerta de atrás, gana el total más alto.',
        ),
        (4,),
        {'target': None, 'back-door': 'off'},
        source=Text('Progressive evenings of clubs', 'Veladas progresivas de clubes'),
        pack='43',
    ),
    Preset(
        'three-handed',
        Text('Three players', 'Tres jugadores'),
        Text(
            'Everybody for themselves; misère may open, and if all pass the hand is played for the tricks.',
            'Cada uno por su cuenta; la misère puede abrir, y si todos pasan se juega por las bazas.',
        ),
        (3,),
        {'contracts': MISERES, 'pass-out': 'no-bid-round', 'misere-timing': 'any-time'},
        source='Wikipedia',
        pack='33',
    ),
    Preset(
        'three-handed-dead-hand',
        Text('Three players with a dead hand', 'Tres jugadores con mano muerta'),
        Text(
            'As with three players, but with the pack for four: a fourth hand is dealt and left alone.',
            'Como con tres jugadores, pero con la baraja de cuatro: se reparte una cuarta mano que nadie toca.',
        ),
        (3,),
        {'contracts': MISERES, 'pass-out': 'no-bid-round', 'misere-timing': 'any-time'},
        source='Wikipedia',
        pack='3x43',
    ),
    Preset(
        'five-handed',
        Text('Five players', 'Cinco jugadores'),
        Text(
            'The winner calls a card for a partner or plays alone; both partners score the whole bid.',
            'El ganador llama una carta para tener compañero o juega solo; los dos anotan la puja entera.',
        ),
        (5,),
        {'contracts': NONE},
        source='Wikipedia',
        pack='53',
    ),
    Preset(
        'five-handed-half',
        Text('Five players, half each', 'Cinco jugadores, mitad cada uno'),
        Text(
            'As with five players, but bidder and called partner score half the bid each.',
            'Como con cinco jugadores, pero el declarante y el compañero llamado anotan la mitad cada uno.',
        ),
        (5,),
        {'contracts': NONE, 'five-partner-share': 'half'},
        source='Wikipedia',
        pack='53',
    ),
    Preset(
        'six-handed',
        Text('Six players', 'Seis jugadores'),
        Text(
            'Two teams of three, seated alternately.',
            'Dos equipos de tres, sentados de forma alterna.',
        ),
        (6,),
        {'contracts': MISERES},
        source='Wikipedia',
        pack='63',
    ),
    Preset(
        'six-handed-cutthroat',
        Text('Six players, cutthroat', 'Seis jugadores, tres parejas'),
        Text(
            'Three pairs; each of the two defending pairs scores for its own tricks.',
            'Tres parejas; las dos que defienden anotan cada una sus bazas.',
        ),
        (6,),
        {'six-sides': '3x2'},
        source='Wikipedia',
        pack='63',
    ),
    Preset(
        'two-handed',
        Text('Two players', 'Dos jugadores'),
        Text(
            'Each also plays a hand on the table; no misères.',
            'Cada uno juega además una mano de mesa; sin misères.',
        ),
        (2,),
        {'contracts': NONE},
        source='Wikipedia',
        pack='43',
    ),
    Preset(
        'two-handed-52',
        Text('Two players with 52 cards', 'Dos jugadores con 52 cartas'),
        Text(
            'No joker and no table hands: eight cards lie open, and some of them change hands.',
            'Sin comodín ni manos de mesa: hay ocho cartas descubiertas, y algunas cambian de mano.',
        ),
        (2,),
        {'contracts': NONE},
        source='Wikipedia',
        pack='52',
    ),
    Preset(
        'two-handed-draw',
        Text('Two players drawing', 'Dos jugadores con robo'),
        Text(
            'Each draws ten cards from the stock, keeping one of every two.',
            'Cada uno roba diez cartas del mazo y se queda con una de cada dos.',
        ),
        (2,),
        {'contracts': NONE},
        source='Wikipedia',
        pack='2x45',
    ),
)
