"""Which keys the options of this package's games have, and what each may hold. Written by `python -m
scoring.codegen` from `options.py`; not to be edited.
"""

from typing import Literal, TypedDict

from scoring.game import Table as AnyTable

# fmt: off
Options = TypedDict(
    'Options',
    {
        'jokers': int,
        'kitty': Literal['on', 'none'],
        'kitty-book': Literal['bidder', 'first-trick', 'none'],
        'sport-kitty': Literal['trump-only', 'always', 'never'],
        'declare': Literal['before-kitty', 'after-kitty'],
        'no-trump-jokers': Literal['dead', 'first-void', 'exchange'],
        'downtown-ace': Literal['good', 'bad'],
        'min-bid': int,
        'call-rank': Literal['equal', 'down-beats-up'],
        'dealer-forced': bool,
        'dealer-takes-tie': bool,
        'made-scores': Literal['books', 'bid'],
        'no-trump-multiplier': int,
        'set-charge': Literal['bid', 'none'],
        'set-award': Literal['none', 'bid', 'over-six'],
        'boston-scope': Literal['any', 'bid'],
        'boston-multiplier': int,
        'boston-points': int | None,
        'boston-set-multiplier': int,
        'boston-wins': Literal['no', 'bid', 'any'],
        'double-game': Literal['none', 'boston-bid', 'boston', 'boston-or-no-trump'],
        'target': int | None,
        'hands-limit': int | None,
        'tie': Literal['extra-hand', 'shared'],
        'rise-and-fly': Literal['off', 'on-set', 'on-loss'],
        'floor': int | Literal['minus-target'] | None,
        'sets-lose': int,
        'odd-loses': bool,
        'renege': Literal['transfer', 'forfeit', 'loses-match'],
        'renege-books': int,
        'out-of-turn': Literal['open-card', 'ask-suit', 'back'],
        'score-errors': Literal['match', 'next-deal', 'always'],
    },
)
# fmt: on
Table = AnyTable[Options]
