"""The booklet of bid whist."""

from rules.booklet.plans import Elsewhere, Plan, never, on
from scoring.game import Table
from scoring.text import Text


def _kitty(table: Table) -> bool:
    return bool(table.options['kitty'] == 'on')


def _no_trump_doubled(table: Table) -> bool:
    return bool(table.options['no-trump-multiplier'] > 1)


PLAN = Plan(
    only={
        'players-and-pack#jokers': _kitty,
        'players-and-pack#no-kitty': on('kitty', 'none'),
        'card-rank#fewer-jokers': on('jokers', 0, 1),
        'kitty#declaring': _kitty,
        'kitty#wrong-discard': _kitty,
        'kitty#sporting': _kitty,
        'kitty#kitty-book': _kitty,
        'kitty#no-kitty': on('kitty', 'none'),
        'scoring#table': never,
        'scoring#no-trump-doubled': _no_trump_doubled,
        'match-end#back-door': lambda table: table.options['set-award'] != 'none',
        'match-end#boston': lambda table: table.options['boston-wins'] != 'no',
        'match-end#target': lambda table: table.options['rise-and-fly'] != 'on-set',
        'match-end#floor': on('floor'),
        'match-end#deciding-hand': on('tie', 'extra-hand'),
        'house-rules#back-door': on('set-award', 'bid'),
        'house-rules#defensive-scoring': on('set-award', 'over-six'),
        'house-rules#bad-aces': on('downtown-ace', 'bad'),
        'house-rules#no-trump-jokers': on('jokers', 1, 2),
        'house-rules#boston-value': lambda table: bool(
            table.options['boston-points'] or table.options['boston-multiplier'] > 1
        ),
        'play#renege-books': never,
        'house-rules#talking': lambda table: True,
    },
    told_by_options=frozenset(
        {
            'auction#lowest-bid',
            'auction#everybody-passes',
            'kitty#declaring',
            'kitty#kitty-book',
            'match-end#floor',
            'match-end#games',
            'match-end#boston',
            'match-end#hands-limit',
            'house-rules#no-trump-jokers',
            'house-rules#boston-value',
        }
    ),
    elsewhere=(
        Elsewhere(Text('when they are equal', 'cuando son iguales|si son iguales')),
        Elsewhere(Text('Columbus', 'Columbus'), ('columbus',)),
        Elsewhere(Text('tournament', 'torneo'), ('tournament',)),
        Elsewhere(Text(r'without a kitty|no kitty', r'sin kitty'), ('no-kitty', 'columbus', 'parlett')),
    ),
)
