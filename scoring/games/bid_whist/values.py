"""The fixed values of bid whist: packs and kitties, the order of the cards, the calls and the order of bids.

Sources: Wikipedia "Bid whist"; Columbus Whist (no kitty); whistportal (aces bad).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.bid_whist.option_types import Options

PLAYERS = 4
SIX = 6  # books that a bid starts from: a four promises ten
BOSTON_BID = 7
BOSTON = 13


@dataclass(frozen=True)
class Pack:
    """Four hands of `each` cards and a kitty."""

    jokers: int
    cards: int
    each: int
    kitty: int


PACKS = (
    #  jokers cards each kitty
    Pack(2,    54,  12,   6),
    Pack(1,    53,  12,   5),
    Pack(0,    52,  12,   4),
    Pack(0,    52,  13,   0),
)  # fmt: skip

ORDER = {
    # best first; jokers rank above the trump suit in both directions
    'uptown':        'A K Q J 10 9 8 7 6 5 4 3 2',
    'downtown':      'A 2 3 4 5 6 7 8 9 10 J Q K',
    'downtown-bad':  '2 3 4 5 6 7 8 9 10 J Q K A',
}  # fmt: skip

CALLS: Mapping[str, str] = {'U': 'uptown', 'D': 'downtown', 'N': 'no-trump'}
LETTERS: Mapping[str, str] = {call: letter for letter, call in CALLS.items()}
SUITS = 'SHDC'

LEVELS = range(1, BOSTON_BID + 1)
BIDS = tuple(f'{level}{letter}' for level in LEVELS for letter in CALLS)

STEPS: Mapping[str, Mapping[str, int]] = {
    # the rank of a call among bids of one level
    'equal':         {'U': 0, 'D': 0, 'N': 1},
    'down-beats-up': {'U': 0, 'D': 1, 'N': 2},
}  # fmt: skip


def level_of(bid: str) -> int:
    """Return the books above six that a bid promises: 4 for "4U"."""
    return int(bid[0])


def rung(bid: str, options: Options) -> tuple[int, int]:
    """Return the rank of a bid: its level, then its call. Bids of equal rank do not beat each other."""
    return level_of(bid), STEPS[options['call-rank']][bid[1]]


def kitty_counts_for_bidders(options: Options) -> bool:
    """Whether the kitty counts as a book. Without a kitty it never does, whatever was agreed."""
    return bool(options['kitty'] == 'on' and options['kitty-book'] == 'bidder')


def books_in_play(options: Options) -> int:
    """Thirteen, or only the twelve tricks if the kitty is no book."""
    return BOSTON - 1 if options['kitty'] == 'on' and options['kitty-book'] == 'none' else BOSTON


def highest_bid(options: Options) -> int:
    """The highest possible level: seven, or six if only twelve books are in play."""
    return books_in_play(options) - SIX


def times(call: str, options: Options) -> int:
    """Return the factor by which the points of a hand are multiplied."""
    return int(options['no-trump-multiplier']) if call == 'no-trump' else 1


def pairs_rise(options: Options) -> bool:
    """Whether the losing pair gives up its seats to the next pair in line."""
    return bool(options['rise-and-fly'] != 'off')
