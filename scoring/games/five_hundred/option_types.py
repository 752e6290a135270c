"""Which keys the options of this package's games have, and what each may hold. Written by `python -m
scoring.codegen` from `options.py`; not to be edited.
"""

from typing import Literal, TypedDict

from scoring.game import Table as AnyTable

# fmt: off
Options = TypedDict(
    'Options',
    {
        'table': Literal['avondale', 'original', 'perfect'],
        'contracts': tuple[Literal['misere', 'open-misere', 'blind-misere', 'double-misere', 'shields', 'patastrophe',
            'hi-lo', 'slam', 'slam-no-trump'], ...],
        'value-misere': int,
        'value-open-misere': int,
        'value-blind-misere': int,
        'value-double-misere': int,
        'value-shields': int | None,
        'value-patastrophe': int,
        'value-hi-lo': int,
        'value-slam-hand': int,
        'value-slam-hand-no-trump': int,
        'slam': Literal['raise-to-250', 'off'],
        'min-level': int,
        'failed-points': Literal['subtract', 'give-to-opponents'],
        'defender-trick-points': int,
        'defender-trick-points-when': Literal['always', 'contract-failed'],
        'defender-score-cap': int | None,
        'defender-cutoff': int | None,
        'misere-defender-points': Literal['none', 'tricks', 'bidder-tricks'],
        'hi-lo-defender-points': Literal['none', 'tricks'],
        'target': int | None,
        'win-condition': Literal['reach', 'on-won-bid', 'exact'],
        'both-over': Literal['bidder-wins', 'highest-score', 'first-to-reach'],
        'point-differential': int | None,
        'hands-limit': int | None,
        'back-door': Literal['always', 'only-if-other-not-negative', 'off'],
        'back-door-limit': int,
        'upper-loss': int | None,
        'setting': bool,
        'ralphing': bool,
        'ralph-shortfall': int,
        'breach': bool,
        'breach-value': int | None,
        'lay-down-penalty': int,
        'revoke': Literal['hand-lost', 'tricks', 'points', 'as-played'],
        'revoke-tricks': int,
        'revoke-points': int,
        'out-of-turn': Literal['open-card', 'ask-suit', 'back'],
        'score-errors': Literal['match', 'next-deal', 'always'],
        'pass-out': Literal['redeal-same-dealer', 'no-bid-round', 'next-dealer', 'dealer-must-bid'],
        'redeal-limit': int,
        'redeal-keeps-bars': bool,
        'rebid': Literal['after-intervening-bid', 'free-until-pass'],
        'bid-after-pass': Literal['never', 'if-bidder-changes-suit', 'always'],
        'winner-may-raise': bool,
        'auction-rounds': Literal['many', 'one'],
        'inkle-seats': Literal['any', 'first-two'],
        'misere-timing': Literal['after-seven', 'any-time'],
        'wilkinson': bool,
        'misere-rank': Literal['by-value', 'after-7N', 'after-8S', 'after-8H', 'split-colours'],
        'open-misere-rank': Literal['by-value', 'after-10D', 'after-10H', 'top', 'split-colours'],
        'special-rank': Literal['by-value', 'split-colours'],
        'equal-points': Literal['no-overcall', 'more-tricks'],
        'five-partner-share': Literal['full', 'half'],
        'six-sides': Literal['2x3', '3x2'],
    },
)
# fmt: on
Table = AnyTable[Options]
