"""Which keys the options of this package's games have, and what each may hold. Written by `python -m
scoring.codegen` from `options.py`; not to be edited.
"""

from typing import Literal, NotRequired, TypedDict

from scoring.game import Table as AnyTable

# fmt: off
Options = TypedDict(
    'Options',
    {
        'contracts': tuple[Literal['solo', 'heart-solo', 'misere', 'guarantee', 'spread-misere', 'call-solo', 'frog',
            'chico', 'grand', 'spade-solo', 'club-solo', 'diamond-solo'], ...],
        'tariff-solo': NotRequired[int],
        'tariff-heart-solo': int,
        'value-misere': NotRequired[int],
        'value-guarantee': NotRequired[int],
        'value-spread-misere': NotRequired[int],
        'value-call-solo': NotRequired[int],
        'value-call-solo-hearts': NotRequired[int],
        'names-short': NotRequired[bool],
        'guarantee-target-hearts': NotRequired[int],
        'guarantee-target-other': NotRequired[int],
        'misere-objective': NotRequired[Literal['no-points', 'no-tricks']],
        'call-objective': NotRequired[Literal['all-points', 'all-tricks']],
        'par': int,
        'sixty': Literal['made', 'push', 'lost'],
        'idle-collects': Literal['on-loss', 'never', 'always'],
        'five-active': Literal['two-left-one-right', 'three-left'],
        'doubling': bool,
        'redouble': bool,
        'double-scope': Literal['doubler', 'table'],
        'pots': Literal['none', 'two'],
        'pot-stake-frog': int,
        'pot-stake-solo': int,
        'pot-ante-by': Literal['all', 'active'],
        'pot-take': Literal['own', 'both-for-solo'],
        'pot-on-loss': Literal['stay', 'match'],
        'pot-on-pass': Literal['ante-stays', 'no-ante'],
        'pot-leftover': Literal['split', 'report'],
        'pass-out': Literal['next-dealer', 'same-dealer'],
        'deal-pattern': Literal['4-3-w-4', '4-w-3-4', '3-w-4-4'],
        'revoke': Literal['rest', 'rest-one-pays', 'chips'],
        'out-of-turn': Literal['back-not-that-suit', 'back', 'hand-lost'],
        'score-errors': Literal['match', 'next-deal', 'always'],
        'end': Literal['open', 'hands', 'target'],
        'end-hands': int,
        'end-target': int,
        'unit-value': str | None,
        'tariff-frog': NotRequired[int],
        'tariff-chico': NotRequired[int],
        'tariff-grand': NotRequired[int],
        'tariff-spade-solo': NotRequired[int],
        'tariff-club-solo': NotRequired[int],
        'tariff-diamond-solo': NotRequired[int],
    },
)
# fmt: on
Table = AnyTable[Options]
