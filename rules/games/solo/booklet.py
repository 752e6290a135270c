"""The booklets of six-bid solo and of progressive solo: their pages have the same parts, and each some of its own."""

from rules.booklet.plans import Elsewhere, Plan, among, never, on, seats
from scoring.game import Table
from scoring.text import Text


def _flat(table: Table) -> bool:
    return bool({'misere', 'guarantee', 'spread-misere', 'call-solo'} & set(table.options['contracts']))


def _at_rest(table: Table) -> bool:
    return len(table.players) > 3


def _pots(table: Table) -> bool:
    return bool(table.options['pots'] != 'none')


_ONLY = {
    'players-and-pack#five': seats(5),
    'players-and-pack#six-and-seven': seats(6, 7),
    'players-and-pack#who-plays': _at_rest,
    'kitty#entering': never,
    'scoring#idle-players': _at_rest,
    'scoring#doubling': on('doubling'),
    'scoring#double-for-the-table': on('double-scope', 'table'),
    'scoring#pots': _pots,
    'scoring#antes': _pots,
    'scoring#taking-a-pot': _pots,
    'scoring#losing-and-the-pot': _pots,
    'match-end#leftover-pots': _pots,
    'match-end#money': on('unit-value'),
    'players-and-pack#how-many': never,
    'players-and-pack#three': seats(3),
    'players-and-pack#four': seats(4),
    'auction#doubles': on('doubling'),
    'auction#redoubles': on('redouble'),
    'scoring#flat-contracts': _flat,
    'kitty#frog': among('contracts', 'frog'),
    'kitty#misere': among('contracts', 'misere', 'spread-misere'),
    'kitty#called-card': among('contracts', 'call-solo'),
    'contracts#ladder': never,
    'contracts#solo': among('contracts', 'solo'),
    'contracts#heart-solo': among('contracts', 'heart-solo'),
    'contracts#misere': among('contracts', 'misere'),
    'contracts#guarantee': among('contracts', 'guarantee'),
    'contracts#spread-misere': among('contracts', 'spread-misere'),
    'contracts#call-solo': among('contracts', 'call-solo'),
    'contracts#names': never,
    'contracts#frog': among('contracts', 'frog'),
    'contracts#solos': among('contracts', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo'),
    'contracts#chico-and-grand': among('contracts', 'chico', 'grand'),
}
_LISTS = frozenset(
    {
        'players-and-pack#five',
        'scoring#exactly-on-the-line',
        'scoring#idle-players',
        'scoring#antes',
        'scoring#taking-a-pot',
        'scoring#losing-and-the-pot',
        'match-end#leftover-pots',
        'match-end#money',
        'match-end#ways-to-end',
        'auction#everybody-passes',
        'deal#packets',
    }
)
_PROGRESSIVE = (
    'progressive-solo',
    'progressive-solo-pots',
    'progressive-solo-pots-hsg',
    'progressive-solo-pots-matched',
    'frog',
    'frog-modern',
)
PLAN = Plan(
    only=_ONLY,
    told_by_options=_LISTS,
    elsewhere=(
        Elsewhere(Text('Sluff', 'Sluff')),
        Elsewhere(Text('progressive solo|frog', 'solo progresivo|frog|rana'), _PROGRESSIVE),
        Elsewhere(Text('straight solo', 'solo directo|straight solo'), ('straight-solo',)),
        Elsewhere(Text('six-bid solo', 'solo de seis pujas'), ('six-bid-modern', 'six-bid-hsg-1924')),
    ),
    based_on={
        'progressive-solo-pots-hsg': 'progressive-solo-pots',
        'progressive-solo-pots-matched': 'progressive-solo-pots',
        'frog-modern': 'frog',
    },
)
