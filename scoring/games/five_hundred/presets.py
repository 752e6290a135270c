"""The named ways to play 500, only what differs from the defaults (Avondale), and agreements that do not fit together.

Sources: Avondale schedule 1906; Australian deck leaflet; Wikipedia "500 (card game)".
"""

from scoring.options import Clash, Preset
from scoring.text import Text

PRESETS = (
    Preset(
        'avondale',
        Text('Avondale', 'Avondale'),
        Text(
            'The usual game: 6♠ is worth 40, each step 20 more.', 'El juego habitual: 6♠ vale 40 y cada escalón 20 más.'
        ),
        (4,),
        source='Avondale schedule, 1906; Wikipedia',
        pack='43',
    ),
    Preset(
        'australian',
        Text('Australian', 'Australiano'),
        Text(
            'You go out only on a bid of your own; open misère is the highest bid, at 520.',
            'Solo se cierra con una puja propia cumplida; la misère abierta es la puja más alta, de 520.',
        ),
        (4,),
        {'contracts': ('misere', 'open-misere'), 'value-open-misere': 520, 'win-condition': 'on-won-bid'},
        source='Australian deck leaflet; Wikipedia',
        pack='43',
    ),
)

CLASHES = (
    Clash(
        'breach-without-value',
        'breach-value',
        lambda options, players: options['breach'] and options['breach-value'] is None,
        Text(
            'Agree on what a breach call is worth before playing with it.',
            'Acuerden cuánto vale el breach antes de jugar con él.',
        ),
        refuses=True,
    ),
    Clash(
        'breach-and-setting',
        'setting',
        lambda options, players: options['breach'] and options['setting'],
        Text(
            'Setting and breach punish the same thing twice; tables play one of the two.',
            'El setting y el breach castigan lo mismo dos veces; se juega uno de los dos.',
        ),
    ),
)
