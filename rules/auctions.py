"""An auction call by call, as far as the calls are legal. The game decides; nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.errors import BadHand
from scoring.game import Auction, State, Table
from scoring.seats import Seats, last_seat

MOST_CALLS = 200  # more than any table can make, because bids only rise
NO_BIDS = ('pass', 'P', 'double', 'redouble')


@dataclass(frozen=True)
class AuctionSoFar:
    """The legal calls so far with their seats, and what may follow.

    `refused`: why the next call is illegal; `active`: who is dealt cards, if the table said so.
    """

    calls: tuple[str, ...]
    seats: Seats
    now: Auction
    refused: BadHand | None = None
    active: Seats = ()

    @property
    def is_over(self) -> bool:
        return self.now.turn is None


def auction_after(table: Table, state: State, wanted: Sequence[str], active: Seats = ()) -> AuctionSoFar:
    """Return the auction after as many of the wanted calls as are legal.

    `active`: who is dealt cards, if the table says so. Raises ValueError for a game without an auction.
    """
    auction = table.game.auction
    if auction is None:
        raise ValueError(f'{table.game.slug} has no auction')

    def listen(calls: tuple[str, ...]) -> Auction:
        return auction(table, state, calls, *([active] if active else []))

    so_far = AuctionSoFar((), (), listen(()), active=active)
    for call in wanted[:MOST_CALLS]:
        turn = so_far.now.turn
        if turn is None or call not in so_far.now.calls:
            break
        if refused := so_far.now.calls[call]:
            return replace(so_far, refused=refused)
        calls = (*so_far.calls, call)
        so_far = replace(so_far, calls=calls, seats=(*so_far.seats, turn), now=listen(calls))
    return so_far


def first_deal(table: Table) -> State:
    """Return the match before its first hand; the last seat deals, so the first one calls first."""
    opening = table.game.opening(table)
    return State(1, last_seat(len(table.players)), opening.totals, memory=opening.memory)
