"""The presets of the solo games (only what differs from each game's defaults), and options that conflict.

Sources: Hoyle's Standard Games 1924, Pennycook 1982 and Gibson 1993 as Wikipedia "Six-bid solo" reports them; Pagat;
CatsAtCards; Foster 1908; Official Rules of Card Games 1922.
"""

from scoring.games.solo.option_types import Options
from scoring.options import Clash, Preset
from scoring.text import Text

SEATS = (3, 4, 5, 6, 7)
PACK = '36'

SIX_BID_PRESETS = (
    Preset(
        'six-bid-modern',
        Text('Six-bid solo', 'Solo de seis pujas'),
        Text(
            'Six bids as they are played today; a misère is worth 30.',
            'Las seis pujas como se juegan hoy; la misère vale 30.',
        ),
        SEATS,
        source='Pagat',
        pack=PACK,
    ),
    Preset(
        'six-bid-hsg-1924',
        Text('Six-bid solo, 1924', 'Solo de seis pujas, 1924'),
        Text(
            'As first printed: a misère is worth 40, as much as a guarantee; the widow is dealt before the last four.',
            'Como se publicó por primera vez: la misère vale 40, igual que la garantía; '
            'la viuda se da antes de las cuatro últimas.',
        ),
        SEATS,
        {'value-misere': 40, 'deal-pattern': '4-3-w-4'},
        source='Hoyle’s Standard Games, 1924; Wikipedia',
        pack=PACK,
    ),
    Preset(
        'straight-solo',
        Text('Straight solo', 'Solo sencillo'),
        Text(
            'Only two bids, solo and heart solo, both paid by the point.',
            'Solo dos pujas, solo y solo de corazones, ambas pagadas por puntos.',
        ),
        SEATS,
        {'contracts': ('solo', 'heart-solo')},
        source=Text(
            'Official Rules of Card Games, 1922; Wikipedia (its tariff is our reading)',
            'Official Rules of Card Games, 1922; Wikipedia (la tarifa es lectura nuestra)',
        ),
        pack=PACK,
    ),
)

_POTS = {'pots': 'two'}
_FROG = {'contracts': ('frog', 'chico', 'grand'), 'sixty': 'lost', 'doubling': False}

PROGRESSIVE_PRESETS = (
    Preset(
        'progressive-solo',
        Text('Progressive solo', 'Solo progresivo'),
        Text(
            'Frog and a solo in each suit, each a step dearer; opponents may double. No pots.',
            'Rana y un solo en cada palo, cada uno un escalón más caro; se puede doblar. Sin botes.',
        ),
        SEATS,
        source=Text(
            'Pennycook, 1982; Wikipedia (its tariff is our reading)',
            'Pennycook, 1982; Wikipedia (la tarifa es lectura nuestra)',
        ),
        pack=PACK,
    ),
    Preset(
        'progressive-solo-pots',
        Text('Progressive solo with pots', 'Solo progresivo con botes'),
        Text(
            'Every player antes the same to a Frog pot and a Solos pot at each deal.',
            'En cada reparto todos ponen lo mismo en el bote de la rana y en el de los solos.',
        ),
        SEATS,
        _POTS,
        source='Pennycook, 1982; Wikipedia',
        pack=PACK,
    ),
    Preset(
        'progressive-solo-pots-hsg',
        Text('Progressive solo with pots, 1924', 'Solo progresivo con botes, 1924'),
        Text(
            'The ante to the Solos pot is twice that to the Frog pot.',
            'La puesta del bote de los solos es el doble que la de la rana.',
        ),
        SEATS,
        {**_POTS, 'pot-stake-solo': 2},
        source='Hoyle’s Standard Games, 1924; Wikipedia',
        pack=PACK,
    ),
    Preset(
        'progressive-solo-pots-matched',
        Text('Progressive solo with matched pots', 'Solo progresivo con botes igualados'),
        Text(
            'As in 1924, and a bidder who loses puts in as much as the pot of that bid holds.',
            'Como en 1924, y el declarante que pierde pone tanto como haya en el bote de su puja.',
        ),
        SEATS,
        {**_POTS, 'pot-stake-solo': 2, 'pot-on-loss': 'match'},
        source=Text(
            'Hoyle’s Standard Games, 1924, with the usual custom of other pot games',
            'Hoyle’s Standard Games, 1924, con la costumbre de otros juegos con bote',
        ),
        pack=PACK,
    ),
    Preset(
        'frog',
        Text('Frog', 'Rana (Frog)'),
        Text(
            'Frog, chico and grand at 1, 2 and 4 a point; 61 are needed to win. No doubling.',
            'Rana, chico y grande a 1, 2 y 4 por punto; hacen falta 61 para ganar. No se dobla.',
        ),
        SEATS,
        {**_FROG, 'deal-pattern': '3-w-4-4'},
        source='Foster’s Complete Hoyle, 1908; CatsAtCards',
        pack=PACK,
    ),
    Preset(
        'frog-modern',
        Text('Frog, modern', 'Rana (Frog), moderna'),
        Text(
            'Frog as current rule pages have it: grand pays 3 a point.',
            'La rana según las páginas de reglas actuales: el grande paga 3 por punto.',
        ),
        SEATS,
        {**_FROG, 'tariff-grand': 3, 'deal-pattern': '4-w-3-4'},
        source='Gamerules',
        pack=PACK,
    ),
)

SIX_BID_ALIASES = {'salt-lake-solo': 'six-bid-modern', 'american-solo': 'six-bid-modern'}
PROGRESSIVE_ALIASES = {'denver-solo': 'progressive-solo', 'denver-progressive-solo': 'progressive-solo'}


def _idle_pot(options: Options, players: int) -> bool:
    """Antes go to a Frog pot that no bid at this table can win."""
    takes = 'frog' in options['contracts'] or options['pot-take'] == 'both-for-solo'
    return options['pots'] == 'two' and options['pot-stake-frog'] > 0 and not takes


CLASHES: tuple[Clash[Options], ...] = (
    Clash(
        'no-bids',
        'contracts',
        lambda options, players: not options['contracts'],
        Text('Choose at least one bid.', 'Elige al menos una puja.'),
        refuses=True,
    ),
    Clash(
        'frog-pot-idle',
        'pot-stake-frog',
        _idle_pot,
        Text(
            'Nobody can win the Frog pot here: this table does not play frog. Set its ante to 0.',
            'Aquí nadie puede ganar el bote de la rana, porque en esta mesa no se juega: pon su puesta a 0.',
        ),
    ),
    Clash(
        'pots-without-antes',
        'pots',
        lambda options, players: options['pots'] == 'two' and not options['pot-stake-frog'] + options['pot-stake-solo'],
        Text('Both antes are 0, so the pots stay empty.', 'Las dos puestas son 0: los botes quedarán vacíos.'),
    ),
    Clash(
        'line-and-lost',
        'sixty',
        lambda options, players: options['par'] > 60 and options['sixty'] == 'lost',
        Text(
            'A line of 61 already asks for more than half of the points; together with this a bidder needs one more.',
            'Una línea de 61 ya pide más de la mitad de los puntos; con esto hace falta uno más.',
        ),
    ),
)
