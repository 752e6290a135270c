"""The booklet of black lady."""

from rules.booklet.plans import Elsewhere, Plan, never, on, seats
from scoring.game import Table
from scoring.text import Text


def _chips(table: Table) -> bool:
    return bool(table.options['settlement'] != 'points')


def _two_packs(table: Table) -> bool:
    return bool(table.options['packs'] == 2)


def _moon(table: Table) -> bool:
    return table.options['moon'] is not None and not _chips(table)


PLAN = Plan(
    only={
        'players-and-pack#cards-out': never,
        'players-and-pack#pot': on('trim', 'pot', 'widow'),
        'players-and-pack#two-packs': _two_packs,
        'players-and-pack#big-tables': never,
        'players-and-pack#partners': seats(4),
        'card-rank#twins': _two_packs,
        'passing#directions': on('pass'),
        'passing#how-many': on('pass'),
        'passing#wrong-pass': on('pass'),
        'passing#forbidden': on('pass-forbidden'),
        'scoring#values': never,
        'scoring#other-settlements': never,
        'scoring#lady': on('queen-value'),
        'scoring#moon': _moon,
        'scoring#chips': _chips,
        'scoring#sweepstake': on('settlement', 'chips-sweepstake'),
        'scoring#jack': on('settlement', 'chips-sweepstake'),
        'scoring#howell': on('settlement', 'chips-howell'),
        'match-end#target': lambda table: not _chips(table),
        'match-end#ties': lambda table: not _chips(table),
        'match-end#chips': _chips,
        'match-end#pool': on('settlement', 'chips-sweepstake'),
        'house-rules#safety': on('moon', 'safety'),
        'house-rules#reminders': never,
    },
    lists_by_options=frozenset(
        {'scoring#moon', 'play#breaking-hearts', 'house-rules#moon-and-plus-card', 'match-end#exactly'}
    ),
    told_by_options=frozenset(
        {
            'passing#directions',
            'passing#how-many',
            'passing#forbidden',
            'play#first-lead',
            'scoring#settlement',
            'scoring#other-cards',
            'scoring#plus-cards',
            'match-end#target',
            'match-end#ties',
            'match-end#chips',
            'match-end#pool',
            'house-rules#limited-choice',
        }
    ),
    elsewhere=(
        Elsewhere(Text('American hearts|Pagat', 'corazones american|Pagat'), ('american',)),
        Elsewhere(Text('Culbertson', 'Culbertson'), ('culbertson-1950', 'omnibus', 'cancellation')),
        Elsewhere(Text('Morehead|Royal Hearts|Moss', 'Morehead|Royal Hearts|Moss'), ('morehead-2001',)),
        Elsewhere(Text('Leekha', 'Leekha'), ('leekha',)),
        Elsewhere(Text('omnibus', 'ómnibus|omnibus'), ('omnibus',)),
        Elsewhere(Text('two packs|cancellation', 'dos barajas|cancelación'), ('cancellation',)),
    ),
)
