"""An auction as it is spoken: the calls one after the other, as far as they are legal. Asks the game; keeps nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.errors import BadHand
from scoring.game import Auction, State, Table
from scoring.seats import Seats, last_seat

MOST_CALLS = 200  # more than any table can make, as bids only rise
NO_BIDS = ('pass', 'P', 'double', 'redouble')


@dataclass(frozen=True)
class Heard:
    """The calls that stand, by whom, and what may follow; `refused`: why the next one wanted does not stand; `active`:
    who is dealt cards, where the table itself said so.
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
    """As many of the wanted calls as are legal. `active`: who is dealt cards, where the table itself says so. Raises
    ValueError for a game without an auction.
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
    """The match before its first hand; the last seat deals, so that the first one speaks first."""
    opening = table.game.opening(table)
    return State(1, last_seat(len(table.players)), opening.totals, memory=opening.memory)
