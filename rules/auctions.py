"""An auction call by call, as far as the calls are legal. The game decides; nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.errors import BadHand
from scoring.game import Auction, State, Table
from scoring.seats import Seats, last_seat

MOST_CALLS = 200  # more than any table can make, because bids only rise
NO_BIDS = ('pass', 'P', 'double', 'redouble')


@dataclass(frozen=True)
class Heard:
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


def hear(table: Table, state: State, wanted: Sequence[str], active: Seats = ()) -> Heard:
    """Return the auction after as many of the wanted calls as are legal.

    `active`: who is dealt cards, if the table says so. Raises ValueError for a game without an auction.
    """
    auction = table.game.auction
    if auction is None:
        raise ValueError(f'{table.game.slug} has no auction')

    def listen(calls: tuple[str, ...]) -> Auction:
        return auction(table, state, calls, *([active] if active else []))

    heard = Heard((), (), listen(()), active=active)
    for call in wanted[:MOST_CALLS]:
        turn = heard.now.turn
        if turn is None or call not in heard.now.calls:
            break
        if refused := heard.now.calls[call]:
            return replace(heard, refused=refused)
        calls = (*heard.calls, call)
        heard = replace(heard, calls=calls, seats=(*heard.seats, turn), now=listen(calls))
    return heard


def first_deal(table: Table) -> State:
    """Return the match before its first hand; the last seat deals, so the first one calls first."""
    opening = table.game.opening(table)
    return State(1, last_seat(len(table.players)), opening.totals, memory=opening.memory)
