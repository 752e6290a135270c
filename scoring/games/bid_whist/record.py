"""Reads one hand record of bid whist: bidder, bid, call, books, reneges, auction. Checks that it is valid; scores
nothing.
"""

from dataclasses import dataclass
from typing import Any

from scoring.errors import BadHand
from scoring.game import Record, State
from scoring.games.bid_whist.auction import auction
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import (
    BOSTON,
    BOSTON_BID,
    LETTERS,
    PLAYERS,
    SIX,
    SUITS,
    books_in_play,
    highest_bid,
    kitty_counts_for_bidders,
)
from scoring.line import Doubt, Doubts
from scoring.record import refuse_other_fields, side_number, take, take_choice, take_mark, take_seat, whole_number
from scoring.seats import Seat, Side, other_side

FIELDS = ('bidder', 'bid', 'call', 'books', 'direction', 'trump', 'reneges', 'auction', 'deciding')
DIRECTIONS = {'up': 'uptown', 'down': 'downtown'}
KINDS = ('called', 'wrong-call', 'cards')


@dataclass(frozen=True)
class ThrownIn:
    """All four passed and the deal moved on."""


@dataclass(frozen=True)
class Penalty:
    """Books that `side` loses for a renege (`called`), for claiming one it could not prove (`wrong-call`), or for
    burying a wrong number of cards (`cards`).
    """

    side: Side
    books: int
    kind: str


@dataclass(frozen=True)
class Hand:
    """A played bid. `books` and `against` are the books of the bidding side and the defenders after all penalties."""

    bidder: Seat
    side: Side
    bid: int
    call: str
    books: int
    against: int
    penalties: tuple[Penalty, ...] = ()
    deciding: bool = False
    overdrawn: bool = False  # the reneges cost more books than the side had

    @property
    def contract(self) -> str:
        """The bid as it is called: "4U"."""
        return f'{self.bid}{LETTERS[self.call]}'

    @property
    def needed(self) -> int:
        """The books that make it."""
        return SIX + self.bid

    @property
    def made(self) -> bool:
        return self.books >= self.needed

    @property
    def boston(self) -> bool:
        """Whether the bidders have all thirteen books."""
        return self.books == BOSTON

    @property
    def bid_boston(self) -> bool:
        return self.bid == BOSTON_BID

    @property
    def defenders(self) -> Side:
        return other_side(self.side)

    @property
    def better(self) -> Side:
        """The side that has won this hand: the bidders if they made it."""
        return self.side if self.made else self.defenders


def read(table: Table, state: State, record: Record) -> ThrownIn | Hand:
    """Return the hand of a raw record. Raises BadHand at the first invalid field."""
    if take_mark(record, 'passed'):
        return _thrown_in(table, state, record)
    refuse_other_fields(record, *FIELDS)
    bidder = take_seat(record, 'bidder', PLAYERS)
    bid = _bid(table, record)
    call = take_choice(record, 'call', LETTERS, 'unknown-call')
    _check_named(record, call)
    side = table.side_of(bidder)
    penalties = _penalties(table, record)
    taken = _books(table, record)
    books, against = _after(table, side, taken, penalties)
    deciding, overdrawn = _deciding(table, state, record), _overdrawn(table, side, taken, penalties)
    hand = Hand(bidder, side, bid, call, books, against, penalties, deciding, overdrawn)
    _check_auction(table, state, record, {'bidder': bidder, 'bid': bid, 'call': call})
    return hand


def _thrown_in(table: Table, state: State, record: Record) -> ThrownIn:
    refuse_other_fields(record, 'passed', 'auction')
    if table.options['dealer-forced']:
        raise BadHand('passed', 'dealer-is-forced')
    _check_auction(table, state, record, {'passed': True})
    return ThrownIn()


def _bid(table: Table, record: Record) -> int:
    bid = whole_number(take(record, 'bid'), 'bid', 1, BOSTON_BID)
    low, high = table.options['min-bid'], highest_bid(table.options)
    if bid < low:
        raise BadHand('bid', 'bid-too-low', low=low)
    if bid > high:
        raise BadHand('bid', 'bid-too-high', high=high)
    return bid


def _books(table: Table, record: Record) -> int:
    books = whole_number(take(record, 'books'), 'books', 0, books_in_play(table.options))
    if books == 0 and kitty_counts_for_bidders(table.options):
        raise BadHand('books', 'kitty-is-a-book')
    return books


def _check_named(record: Record, call: str) -> None:
    """The suit belongs to a trump hand, the direction to no trump; a trump hand's call is its direction."""
    if 'trump' in record:
        take_choice(record, 'trump', SUITS)
        if call == 'no-trump':
            raise BadHand('trump', 'no-trump-has-no-suit')
    if 'direction' in record:
        direction = take_choice(record, 'direction', DIRECTIONS)
        if call not in ('no-trump', DIRECTIONS[direction]):
            raise BadHand('direction', 'direction-is-the-call', call=call)


def _deciding(table: Table, state: State, record: Record) -> bool:
    deciding = take_mark(record, 'deciding')
    if deciding and len(set(state.totals)) > 1:
        raise BadHand('deciding', 'no-tie-to-decide')
    if not deciding and must_decide(table, state):
        raise BadHand('deciding', 'deciding-hand-next')
    return deciding


def must_decide(table: Table, state: State) -> bool:
    """Return whether the agreed number of hands is played, so that a match still going on must be tied."""
    limit = table.options['hands-limit']
    return limit is not None and state.memory.played >= limit


def _penalties(table: Table, record: Record) -> tuple[Penalty, ...]:
    raw = record.get('reneges', [])
    if not isinstance(raw, list):
        raise BadHand('reneges', 'not-a-list')
    return tuple(_penalty(table, item, f'reneges/{place}') for place, item in enumerate(raw))


def _penalty(table: Table, raw: Any, at: str) -> Penalty:
    if not isinstance(raw, dict):
        raise BadHand(at, 'not-an-object')
    try:
        refuse_other_fields(raw, 'side', 'books', 'kind')
        return Penalty(
            side=side_number(take(raw, 'side'), 'side', len(table.sides)),
            books=whole_number(raw.get('books', table.options['renege-books']), 'books', 1, BOSTON),
            kind=take_choice(raw, 'kind', KINDS) if 'kind' in raw else KINDS[0],
        )
    except BadHand as refusal:
        raise refusal.within(at) from None


def _after(table: Table, side: Side, books: int, penalties: tuple[Penalty, ...]) -> tuple[int, int]:
    """Books of the bidding side and of the defenders after all penalties."""
    lost = sum(penalty.books for penalty in penalties if penalty.side == side)
    gained = sum(penalty.books for penalty in penalties) - lost
    there = books_in_play(table.options)
    if table.options['renege'] == 'forfeit':
        return max(0, books - lost), max(0, there - books - gained)
    kept = min(max(0, books - lost + gained), there)
    return kept, there - kept


def _overdrawn(table: Table, side: Side, books: int, penalties: tuple[Penalty, ...]) -> bool:
    """Whether a side loses more books than it took."""
    held = {side: books, other_side(side): books_in_play(table.options) - books}
    return any(
        sum(penalty.books for penalty in penalties if penalty.side == owner) > had for owner, had in held.items()
    )


def doubts(table: Table, hand: ThrownIn | Hand) -> Doubts:
    """Return a doubt for reneges that cost more books than the side had."""
    if isinstance(hand, Hand) and hand.overdrawn:
        yield Doubt('reneges', 'more-lost-than-held')


def _check_auction(table: Table, state: State, record: Record, outcome: Record) -> None:
    """A recorded auction must be legal and end in the contract that was played."""
    if 'auction' not in record:
        return
    calls = record['auction']
    if not isinstance(calls, list):
        raise BadHand('auction', 'not-a-list')
    heard = auction(table, state, tuple(calls)).outcome
    if heard is None:
        raise BadHand('auction', 'auction-unfinished', calls=len(calls))
    if heard == outcome:
        return
    if 'passed' in heard:
        raise BadHand('auction', 'auction-passed-out')
    contract = f'{heard["bid"]}{LETTERS[heard["call"]]}'
    raise BadHand('auction', 'auction-ends-in', bidder=heard['bidder'], contract=contract)
