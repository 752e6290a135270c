"""The printed tables of 500: the value of each bid, the requirements of special contracts, and the order of bids.

Sources: USPC rules 1904 (Original), Avondale schedule 1906, Perfect schedule; Wikipedia "500 (card game)"; regional
forms as each preset says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.games.five_hundred.option_types import Options

SUITS = 'SCDHN'
LEVELS = (6, 7, 8, 9, 10)
TRICKS = 10

#               spades clubs diamonds hearts no trump
TABLES: Mapping[str, Mapping[int, tuple[int, ...]]] = {
    'avondale': {
        6: (40, 60, 80, 100, 120),
        7: (140, 160, 180, 200, 220),
        8: (240, 260, 280, 300, 320),
        9: (340, 360, 380, 400, 420),
        10: (440, 460, 480, 500, 520),
    },
    'original': {
        6: (40, 80, 120, 160, 200),
        7: (60, 120, 180, 240, 300),
        8: (80, 160, 240, 320, 400),
        9: (100, 200, 300, 400, 500),
        10: (120, 240, 360, 480, 600),
    },
    'perfect': {
        6: (20, 40, 60, 80, 100),
        7: (120, 140, 160, 180, 200),
        8: (220, 240, 260, 280, 300),
        9: (320, 340, 360, 380, 400),
        10: (420, 440, 460, 480, 500),
    },
}


@dataclass(frozen=True)
class Contract:
    """What was bid. It is made with `least` to `most` tricks; `alone`: the bidder's partner sits out. Only ordinary
    bids have a level and a suit.
    """

    code: str
    least: int
    most: int
    alone: bool = False
    level: int = 0
    suit: str = ''

    @property
    def loses_all(self) -> bool:
        """The misère family: made by taking no trick."""
        return self.most == 0

    def made_with(self, tricks: int) -> bool:
        """Whether this many tricks of the bidding side make it."""
        return self.least <= tricks <= self.most

    def missed_by(self, tricks: int) -> int:
        """Return how many tricks the result is short of or over the nearest one that makes it."""
        return max(self.least - tricks, tricks - self.most, 0)


BIDS = tuple(Contract(f'{level}{suit}', level, TRICKS, level=level, suit=suit) for level in LEVELS for suit in SUITS)

SPECIALS = (
    #        code            least most  alone
    Contract("misere",         0,   0,   True),
    Contract("open-misere",    0,   0,   True),
    Contract("blind-misere",   0,   0,   True),
    Contract("double-misere",  0,   0),
    Contract("shields",        0,   0),
    Contract("patastrophe",    0,   0),
    Contract("hi-lo",          5,   5,   True),
    Contract("slam",          10,  10,   True),
    Contract("slam-no-trump", 10,  10,   True),
)  # fmt: skip

ALL_BIDS = f'{BIDS[0].code}–{BIDS[-1].code}'  # how refusals summarize the 25 of them
CONTRACTS: Mapping[str, Contract] = {contract.code: contract for contract in (*BIDS, *SPECIALS)}

ValueOption = Literal[
    'value-misere',
    'value-open-misere',
    'value-blind-misere',
    'value-double-misere',
    'value-shields',
    'value-patastrophe',
    'value-hi-lo',
    'value-slam-hand',
    'value-slam-hand-no-trump',
]
RankOption = Literal['misere-rank', 'open-misere-rank', 'special-rank']

VALUE_OPTIONS: Mapping[str, ValueOption] = {
    'misere': 'value-misere',
    'open-misere': 'value-open-misere',
    'blind-misere': 'value-blind-misere',
    'double-misere': 'value-double-misere',
    'shields': 'value-shields',
    'patastrophe': 'value-patastrophe',
    'hi-lo': 'value-hi-lo',
    'slam': 'value-slam-hand',
    'slam-no-trump': 'value-slam-hand-no-trump',
}

# Ranks of special contracts that do not depend on their points: just above this bid, or above all.
PLACES: Mapping[str, tuple[RankOption, Mapping[str, str]]] = {
    'misere': ('misere-rank', {'split-colours': '7C', 'after-7N': '7N', 'after-8S': '8S', 'after-8H': '8H'}),
    'open-misere': ('open-misere-rank', {'split-colours': '8C', 'after-10D': '10D', 'after-10H': '10H', 'top': ''}),
    'hi-lo': ('special-rank', {'split-colours': '9C'}),
    'double-misere': ('special-rank', {'split-colours': '10C'}),
}

TAKES_KITTY_TOGETHER = ('double-misere', 'shields', 'patastrophe')
DECLARED_AFTER_KITTY = ('slam', 'slam-no-trump')
PASSES = 'pass'
SLAM_WORTH = 250
MISERE_BROKEN_BADLY = 3


def value_of(contract: Contract, options: Options) -> int:
    """Return the points won or lost with a contract under the table's schedule and agreed values."""
    return agreed_value(contract, options) or 0  # None is refused if the contract is played


def agreed_value(contract: Contract, options: Options) -> int | None:
    """Like `value_of`, but None for a contract with neither a printed nor an agreed value."""
    if contract.level:
        return TABLES[options['table']][contract.level][SUITS.index(contract.suit)]
    return options[VALUE_OPTIONS[contract.code]]


def tricks_that_break_badly(contract: Contract) -> int | None:
    """Return the number of tricks that set or breach a contract, or None if no number does.

    It is one more defenders' trick than needed to break it; in a misère, three of the bidding side's own.
    """
    if contract.level:
        return 12 - contract.level
    return MISERE_BROKEN_BADLY if contract.loses_all else None


def broken_badly(contract: Contract, took: int) -> bool:
    """Whether this many tricks of the bidding side set or breach the contract."""
    threshold = tricks_that_break_badly(contract)
    return threshold is not None and (took if contract.loses_all else TRICKS - took) >= threshold


def may_be_breached(contract: Contract) -> bool:
    """Seven tricks or more, and the misère family."""
    return contract.level >= 7 or contract.loses_all
