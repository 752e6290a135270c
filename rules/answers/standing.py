"""The bid that stands at a table, of the calls so far or of the pad, and the auction that comes after it."""

from collections.abc import Iterator

from rules.answers.card import Inquiry
from rules.auctions import NO_BIDS, AuctionSoFar, auction_after, first_deal
from scoring.errors import BadHand
from scoring.seats import Seat


def auction_now(asked: Inquiry) -> AuctionSoFar | None:
    """Return the auction up to the turn of whoever is named; after the bid on the pad, if nobody wrote down the calls.
    None where a table has to say first who plays.
    """
    try:
        so_far = auction_after(asked.table, asked.sheet.state, asked.calls)
        if asked.standing and not asked.calls:
            so_far = next(_up_to_the_pad(asked, so_far), so_far)
    except BadHand:
        return None
    return passed_to(asked, so_far, asked.seats[0]) if asked.seats else so_far


def _up_to_the_pad(asked: Inquiry, opening: AuctionSoFar) -> Iterator[AuctionSoFar]:
    """The ways to the bid on the pad: as the first one or, for a bid that opens no auction, after another."""
    seat = opening.now.turn if asked.holder is None else asked.holder
    for first in ((), *((call,) for call in legal(opening))):
        before = auction_after(asked.table, asked.sheet.state, first)
        calls = (*(passed_to(asked, before, seat) if seat is not None else before).calls, asked.standing)
        reached = auction_after(asked.table, asked.sheet.state, calls)
        if reached.calls == calls:
            yield reached


def passed_to(asked: Inquiry, so_far: AuctionSoFar, seat: Seat) -> AuctionSoFar:
    """The auction when all others have passed until it is a seat's turn; as it is, if that never is."""
    now = so_far
    for _ in asked.table.seats:
        if now.now.turn in (None, seat):
            break
        passes = next(call for call in now.now.calls if call in NO_BIDS)
        now = auction_after(asked.table, asked.sheet.state, (*now.calls, passes))
    return now if now.now.turn == seat else so_far


def legal(so_far: AuctionSoFar) -> tuple[str, ...]:
    return tuple(call for call, why in so_far.now.calls.items() if not why and call not in NO_BIDS)


def over(asked: Inquiry, bid: str) -> tuple[str, ...] | None:
    """The bids that may follow one, which another opens the auction for if it cannot itself; None for no such bid."""
    beginning = auction_after(asked.table, first_deal(asked.table), ())
    ways = ((bid,), *((opening, bid) for opening in legal(beginning)))
    heard = (auction_after(asked.table, first_deal(asked.table), calls) for calls in ways)
    return next((legal(so_far) for so_far, calls in zip(heard, ways, strict=True) if so_far.calls == calls), None)
