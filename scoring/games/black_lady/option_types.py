"""Which keys the options of this package's games have, and what each may hold. Written by `python -m
scoring.codegen` from `options.py`; not to be edited.
"""

from typing import Literal, TypedDict

from scoring.game import Table as AnyTable

# fmt: off
Options = TypedDict(
    'Options',
    {
        'settlement': Literal['points', 'chips-sweepstake', 'chips-howell'],
        'packs': int,
        'trim': Literal['morehead', 'foster-deuces', 'culbertson-deuces', 'american', 'pot', 'widow'],
        'heart-value': Literal['one', 'pip'],
        'queen-value': int,
        'pink-lady': int,
        'black-jack': int,
        'ace-spades': int,
        'king-spades': int,
        'ten-diamonds': int,
        'jack-diamonds': int,
        'moon': Literal['nobody-scores', 'others-add', 'self-subtract', 'choice', 'safety'] | None,
        'moon-points': int | Literal['total'],
        'moon-bonus-card': Literal['separate', 'required'],
        'moon-choice-limit': Literal['no-losing-add', 'subtract-only-to-survive'] | None,
        'sun-points': int,
        'no-trick-bonus': int,
        'target': int | None,
        'end-at': Literal['reach', 'exceed'],
        'exact-target': Literal['zero', 'half', 'wins'] | None,
        'tie': Literal['shared', 'extra-hand'],
        'hands-limit': int | None,
        'partners': bool,
        'starting-chips': int | Literal['auto'],
        'all-to-one': Literal['divide', 'jack'],
        'jack-winner': Literal['any-clear', 'sole-clear'],
        'pool-at-end': Literal['stays', 'divide'],
        'revoke': Literal['all-points', 'points', 'as-played'],
        'revoke-points': int,
        'chips-end': Literal['agreement', 'broke'],
        'pass': Literal['left', 'left-right', 'left-right-across-hold', 'left-right-across', 'right', 'right-left',
            'rotating', 'scatter', 'central', 'dealers-choice'] | None,
        'pass-count': int,
        'pass-forbidden': tuple[Literal['2C', 'QS', 'KS', 'AS', 'AH'], ...],
        'first-lead': Literal['eldest', 'eldest-no-heart', 'two-of-clubs', 'any-club'],
        'hearts-broken': bool,
        'lady-lead-broken': bool,
        'queen-breaks': bool,
        'hearts-or-lone-queen': bool,
        'first-trick': bool,
        'forced-queen': bool,
        'black-jack-forced': bool,
        'out-of-turn': Literal['ask-heart', 'open-card', 'back'],
        'score-errors': Literal['match', 'next-deal', 'always'],
        'kitty-seen': bool,
    },
)
# fmt: on
Table = AnyTable[Options]
