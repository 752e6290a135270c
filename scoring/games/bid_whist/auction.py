"""The auction of bid whist: one round of four calls, the dealer last. Gives the legal calls, and why the others are
not.

Sources: Wikipedia "Bid whist"; Detroit tournament rules (downtown over uptown); whistportal (the dealer takes a tie).
"""

from itertools import groupby

from scoring.errors import BadHand
from scoring.game import Auction, Record, State
from scoring.games.bid_whist.option_types import Options, Table
from scoring.games.bid_whist.values import BIDS, CALLS, PLAYERS, highest_bid, level_of, rung
from scoring.seats import Seat, left_of

PASS = 'P'  # noqa: S105 (a call, not a password)
EVERY_CALL = (PASS, *BIDS)
Calls = tuple[str, ...]


def auction(table: Table, state: State, calls: Calls) -> Auction:
    """Return the auction after `calls`. Raises BadHand at `auction/{k}` for the first illegal call."""
    for place, call in enumerate(calls):
        refusal = _refusal(table, calls[:place], call)
        if refusal:
            raise refusal
    over = len(calls) == PLAYERS
    return Auction(
        turn=None if over else _speaker(state, len(calls)),
        calls={call: _refusal(table, calls, call) for call in EVERY_CALL},
        outcome=_outcome(state, calls) if over else None,
    )


def ladder(options: Options) -> tuple[tuple[str, ...], ...]:
    """Return the bids from low to high; bids of equal rank are grouped."""
    allowed = [bid for bid in BIDS if options['min-bid'] <= level_of(bid) <= highest_bid(options)]
    return tuple(tuple(equals) for _, equals in groupby(allowed, lambda bid: rung(bid, options)))


def _speaker(state: State, place: int) -> Seat:
    return left_of(state.dealer, PLAYERS, place + 1)


def _refusal(table: Table, before: Calls, call: str) -> BadHand | None:
    at = f'auction/{len(before)}'
    if len(before) == PLAYERS:
        return BadHand(at, 'auction-over')
    if call not in EVERY_CALL:
        return BadHand(at, 'unknown-auction-call')
    dealer = len(before) == PLAYERS - 1
    high = _high(before)
    if call == PASS:
        forced = dealer and high is None and table.options['dealer-forced']
        return BadHand(at, 'dealer-is-forced') if forced else None
    return _bid_refusal(table, at, call, high, dealer)


def _bid_refusal(table: Table, at: str, bid: str, high: str | None, dealer: bool) -> BadHand | None:
    lowest, highest = table.options['min-bid'], highest_bid(table.options)
    if level_of(bid) < lowest:
        return BadHand(at, 'bid-too-low', low=lowest)
    if level_of(bid) > highest:
        return BadHand(at, 'bid-too-high', high=highest)
    return _rank_refusal(table, at, bid, high, dealer) if high else None


def _rank_refusal(table: Table, at: str, bid: str, high: str, dealer: bool) -> BadHand | None:
    ours, theirs = rung(bid, table.options), rung(high, table.options)
    if ours == theirs and not (dealer and table.options['dealer-takes-tie']):
        return BadHand(at, 'bid-only-equal', contract=bid, highest=high)
    return BadHand(at, 'bid-not-better', contract=bid, highest=high) if ours < theirs else None


def _high(calls: Calls) -> str | None:
    """The bid to beat. Bids only rise, so it is the last one."""
    return next((call for call in reversed(calls) if call != PASS), None)


def _outcome(state: State, calls: Calls) -> Record:
    high = _high(calls)
    if high is None:
        return {'passed': True}
    place = max(place for place, call in enumerate(calls) if call == high)
    return {'bidder': _speaker(state, place), 'bid': level_of(high), 'call': CALLS[high[1]]}
