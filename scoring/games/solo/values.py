"""The printed tables of the solo games: what each contract requires and pays, the counting cards, and who plays a deal.

Sources: Wikipedia "Six-bid solo" (Hoyle's Standard Games 1924; Pennycook 1982); White Knuckle and Pagat (six-bid
values); CatsAtCards and Foster 1908 (frog). The steps of the progressive tariff are inferred: its table is lost.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Literal

from scoring.games.solo.option_types import Options
from scoring.seats import Seat, Seats, left_of

SUITS = 'SCDH'
HEARTS = 'H'
CARD_POINTS = {'A': 11, '10': 10, 'K': 4, 'Q': 3, 'J': 2, '9': 0, '8': 0, '7': 0, '6': 0}  # in order of rank
PACK = tuple(f'{rank}{suit}' for rank, suit in product(CARD_POINTS, SUITS))
ALL_POINTS = sum(CARD_POINTS.values()) * len(SUITS)
TRICKS = 11
WIDOW_CARDS = 3
# Nothing counts 1, so neither side can have exactly 1; the possible counts of three cards.
TOTALS = frozenset(range(ALL_POINTS + 1)) - {1, ALL_POINTS - 1}
WIDOWS = frozenset(map(sum, combinations_with_replacement(CARD_POINTS.values(), WIDOW_CARDS)))

FACTORS = (2, 4)
DOUBLED, REDOUBLED = FACTORS


WorthOption = Literal[
    'tariff-solo',
    'tariff-heart-solo',
    'tariff-frog',
    'tariff-chico',
    'tariff-grand',
    'tariff-spade-solo',
    'tariff-club-solo',
    'tariff-diamond-solo',
    'value-misere',
    'value-guarantee',
    'value-spread-misere',
    'value-call-solo',
    'value-call-solo-hearts',
]


@dataclass(frozen=True)
class Contract:
    """What was bid. `goal`: beat `par` and be paid by the `points`, reach a `target`, take `nothing`, or take
    `everything`. `worth` and `worth_in_hearts` name the options with its tariff or value.
    """

    code: str
    trumps: str
    goal: str
    pot: str
    worth: WorthOption
    worth_in_hearts: WorthOption | None = None

    @property
    def by_the_point(self) -> bool:
        """Whether it pays for every point over or under `par` instead of a flat value."""
        return self.goal == 'points'

    @property
    def widow_counts(self) -> bool:
        """Whether the widow’s points count for the bidder: in everything but a misère."""
        return self.goal != 'nothing'

    @property
    def names_trump(self) -> bool:
        """Whether the bidder chooses the trump suit, which changes what is required or paid."""
        return self.trumps == SUITS


SIX_BID = (
    #        code             trumps  goal          pot     worth                  in hearts
    Contract("solo",          "SCD",  "points",     "solo", "tariff-solo"),
    Contract("heart-solo",    "H",    "points",     "solo", "tariff-heart-solo"),
    Contract("misere",        "",     "nothing",    "solo", "value-misere"),
    Contract("guarantee",     "SCDH", "target",     "solo", "value-guarantee"),
    Contract("spread-misere", "",     "nothing",    "solo", "value-spread-misere"),
    Contract("call-solo",     "SCDH", "everything", "solo", "value-call-solo",     "value-call-solo-hearts"),
)  # fmt: skip

FROG = (
    Contract("frog",  "H",   "points", "frog", "tariff-frog"),
    Contract("chico", "SCD", "points", "solo", "tariff-chico"),
    Contract("grand", "H",   "points", "solo", "tariff-grand"),
)  # fmt: skip

PROGRESSIVE = (
    FROG[0],
    Contract("spade-solo",   "S", "points", "solo", "tariff-spade-solo"),
    Contract("club-solo",    "C", "points", "solo", "tariff-club-solo"),
    Contract("diamond-solo", "D", "points", "solo", "tariff-diamond-solo"),
    SIX_BID[1],
)  # fmt: skip

CONTRACTS: Mapping[str, Contract] = {contract.code: contract for contract in (*SIX_BID, *FROG, *PROGRESSIVE)}
POTS = ('frog', 'solo')
STAKES: Mapping[str, Literal['pot-stake-frog', 'pot-stake-solo']] = {'frog': 'pot-stake-frog', 'solo': 'pot-stake-solo'}
TAKES_WIDOW = ('frog',)  # the bidder exchanges cards with it before play

#                                          seats to the left of the dealer
ACTIVE: Mapping[str, tuple[int, ...]] = {
    'three-left':          (1, 2, 3),
    'two-left-one-right':  (1, 2, 4),
}  # fmt: skip


AT_PLAY = 3  # players who are dealt cards
MOST_BY_CUSTOM = 5  # for larger tables no rule is known


def active_seats(players: int, dealer: Seat, options: Options) -> Seats:
    """Return the three who usually play, eldest hand first. With four the dealer sits out."""
    places = ACTIVE[options['five-active'] if players == 5 else 'three-left']
    return tuple(left_of(dealer, players, place) for place in places)


def value_of(contract: Contract, trump: str | None, options: Options) -> int:
    """Return the tariff per point, or the flat value."""
    in_hearts = contract.worth_in_hearts if trump == HEARTS else None
    return options[in_hearts or contract.worth]


def target_of(trump: str | None, options: Options) -> int:
    """Return the card points a guarantee needs."""
    return options['guarantee-target-hearts' if trump == HEARTS else 'guarantee-target-other']


def against_par(points: int, options: Options) -> str:
    """Return `made`, `lost`, or the table's result for a bidder exactly on par."""
    if points == options['par']:
        return str(options['sixty'])
    return 'made' if points > options['par'] else 'lost'


def is_made(
    contract: Contract, trump: str | None, options: Options, points: int | None, tricks: int | None
) -> bool | None:
    """Return whether a flat contract is made by the bidder's known card points and tricks, or None if they do not
    decide it.
    """
    if contract.goal == 'target':
        return None if points is None else points >= target_of(trump, options)
    if contract.goal == 'nothing':
        spoilt, by_tricks, wanted = bool(points), options['misere-objective'] == 'no-tricks', 0
    else:
        spoilt = points is not None and points < ALL_POINTS
        by_tricks, wanted = options['call-objective'] == 'all-tricks', TRICKS
    if spoilt:
        return False
    if by_tricks:
        return None if tricks is None else tricks == wanted
    return None if points is None else True
