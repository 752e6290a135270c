"""The booklet of 500."""

from rules.booklet.plans import Condition, Elsewhere, Plan, among, never, on, seats
from rules.games.five_hundred.tables import USUAL_PACK, pack_key
from scoring.game import Table
from scoring.games.five_hundred.cards import PACKS
from scoring.text import Text

TWO_JOKERS = ('44', '46', '64')


def _packs(*keys: str) -> Condition:
    return lambda table: pack_key(table) in keys


def _other_packs(table: Table) -> frozenset[str]:
    return frozenset(PACKS) - {USUAL_PACK, pack_key(table)}


def _partners(table: Table) -> bool:
    return len(table.players) in (4, 5, 6)


_MISERES = ('misere', 'open-misere', 'blind-misere', 'double-misere', 'shields', 'patastrophe')
PLAN = Plan(
    only={
        'players-and-pack#four-players': seats(4),
        'players-and-pack#changing-fours': never,
        'players-and-pack#american-pack': _packs('45'),
        'players-and-pack#two-jokers': _packs(*TWO_JOKERS),
        'players-and-pack#three-players': seats(3),
        'players-and-pack#two-players': seats(2),
        'players-and-pack#five-players': seats(5),
        'players-and-pack#six-players': seats(6),
        'players-and-pack#partners': _partners,
        'card-rank#j5': never,
        'card-rank#two-jokers': _packs(*TWO_JOKERS),
        'auction#misere-rank': never,
        'auction#misere': among('contracts', *_MISERES),
        'auction#bidding-after-passing': lambda table: table.options['bid-after-pass'] != 'never',
        'auction#inkle': on('min-level', 7),
        'kitty#misere': among('contracts', 'misere', 'open-misere', 'blind-misere'),
        'kitty#double-misere': among('contracts', 'double-misere', 'shields', 'patastrophe'),
        'kitty#slam-hand': among('contracts', 'slam', 'slam-no-trump'),
        'contracts#special-contracts': on('contracts'),
        'contracts#misere': among('contracts', 'misere'),
        'contracts#open-misere': among('contracts', 'open-misere'),
        'contracts#blind-misere': among('contracts', 'blind-misere'),
        'contracts#double-misere': among('contracts', 'double-misere'),
        'contracts#shields': among('contracts', 'shields'),
        'contracts#patastrophe': among('contracts', 'patastrophe'),
        'contracts#hi-lo': among('contracts', 'hi-lo'),
        'contracts#slam-hand': among('contracts', 'slam', 'slam-no-trump'),
        'contracts#manners': on('wilkinson'),
        'contracts#j5': never,
        'contracts#no-bid': on('pass-out', 'no-bid-round'),
        'play#joker-in-misere': among('contracts', *_MISERES),
        'play#open-hands': among('contracts', *_MISERES),
        'scoring#tables': never,
        'scoring#special-contracts': never,
        'scoring#contract-failed': on('failed-points', 'subtract'),
        'scoring#defenders-tricks': on('defender-trick-points'),
        'scoring#slam': on('slam', 'raise-to-250'),
        'scoring#other-lines': never,
        'scoring#defenders-and-misere': among('contracts', *_MISERES),
        'match-end#on-won-bid': on('win-condition', 'on-won-bid'),
        'match-end#exact': on('win-condition', 'exact'),
        'match-end#back-door': lambda table: table.options['back-door'] != 'off',
        'house-rules#failed-to-opponents': lambda table: table.options['failed-points'] != 'subtract',
        'house-rules#without-trick-points': lambda table: not table.options['defender-trick-points'],
        'house-rules#contracts': never,
    },
    told_by_options=frozenset(
        {
            'auction#everybody-passes',
            'auction#misere',
            'auction#bidding-after-passing',
            'auction#bidding-again',
            'auction#rounds',
            'scoring#defenders-and-misere',
            'match-end#both-over',
        }
    ),
    elsewhere=(
        Elsewhere(Text('French|Quebec|petite|grosse', 'franc[oé]|Quebec|petite|grosse'), ('canadian-french',)),
        Elsewhere(Text('Australia', 'Australia|australian'), ('australian', 'australian-pagat')),
        Elsewhere(
            Text(r'American|United States|Iowa|nullo', r'american|Estados Unidos|Iowa|nullo'), ('american-inkle',)
        ),
        Elsewhere(Text('Avondale', 'Avondale'), ('avondale',)),
        Elsewhere(Text('Original', 'Original'), ('original', 'original-1904')),
        Elsewhere(Text('Perfect', 'Perfect'), ('perfect',)),
        Elsewhere(Text('Wilkinson|Bryce|Francis|Pagat|Britannica|J5', 'Wilkinson|Bryce|Francis|Pagat|Britannica|J5')),
        Elsewhere(Text('Walker|Set the points', 'Walker|Pon los puntos'), ('walker-ultimate',)),
        Elsewhere(Text('Shields', 'Shields')),
        Elsewhere(Text('split the colou?rs', '[Cc]olores separados'), ('split-colours',)),
    ),
    packs=_other_packs,
    based_on={'five-handed-half': 'five-handed', 'six-handed-cutthroat': 'six-handed'},
)
