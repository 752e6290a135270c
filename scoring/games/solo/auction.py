"""The legal calls: the duel of six-bid solo, and the rounds with doubles of progressive solo.

Sources: Wikipedia "Six-bid solo" (Hoyle's Standard Games 1924; Pennycook 1982). Doubles are between two people, so a
bidder answers them one at a time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.errors import BadHand
from scoring.game import Auction, State
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import CONTRACTS, DOUBLED, REDOUBLED, active_seats
from scoring.seats import Seat, Seats
from scoring.text import shown

PASS, DOUBLE, REDOUBLE = 'pass', 'double', 'redouble'
DUEL_GAME = 'six-bid-solo'


@dataclass(frozen=True)
class Bidding:
    """An auction so far.

    `turn`: the seat to call, None if it is over; `holder` holds the highest bid, `high`. `still` may yet call (in the
    duel: those who have not called at all). `doubles` apply to the highest bid; `unanswered` doublers await the
    holder's answer.
    """

    turn: Seat | None
    still: Seats
    holder: Seat | None = None
    high: str | None = None
    doubles: Mapping[Seat, int] = field(default_factory=dict)
    unanswered: Seats = ()


def auction(table: Table, state: State, calls: tuple[Any, ...], active: Seats | None = None) -> Auction:
    """Return the auction after these calls. `active`: who plays, if not the usual three. Raises BadHand at
    `auction/<k>` for the first illegal call.
    """
    return auction_among(table, active or active_seats(len(table.players), state.dealer, table.options), calls)


def auction_among(table: Table, seats: Seats, calls: tuple[Any, ...]) -> Auction:
    """Like `auction`, among these seats, eldest hand first."""
    duel = table.game.slug == DUEL_GAME
    words = (PASS, *table.options['contracts'], *(() if duel else (DOUBLE, REDOUBLE)))
    bidding = Bidding(turn=seats[0], still=seats[1:] if duel else seats)
    for place, call in enumerate(calls):
        refusal = _refusal(table, bidding, call, words, f'auction/{place}')
        if refusal:
            raise refusal
        bidding = _after_duel_call(bidding, call) if duel else _after_call(table, seats, bidding, call)
    here = f'auction/{len(calls)}'
    return Auction(
        turn=bidding.turn,
        calls={call: _refusal(table, bidding, call, words, here) for call in words},
        outcome=_outcome(bidding, duel) if bidding.turn is None else None,
    )


def _outcome(bidding: Bidding, duel: bool) -> dict[str, Any]:
    if bidding.holder is None:
        return {'contract': 'passed'}
    doubles = {} if duel else {'doubles': {str(seat): factor for seat, factor in bidding.doubles.items()}}
    return {'bidder': bidding.holder, 'contract': bidding.high, **doubles}


def _refusal(table: Table, bidding: Bidding, call: Any, words: tuple[str, ...], at: str) -> BadHand | None:
    """Why this call is illegal now, or None."""
    if bidding.turn is None:
        return BadHand(at, 'auction-over')
    if call == PASS:
        return None
    if call == DOUBLE and call in words:
        return _double_refusal(table, bidding, at)
    if call == REDOUBLE and call in words:
        return _redouble_refusal(table, bidding, at)
    if not isinstance(call, str) or call not in CONTRACTS:
        return BadHand(at, 'unknown-call', call=shown(call), known=words)
    return _bid_refusal(table, bidding, call, at)


def _bid_refusal(table: Table, bidding: Bidding, call: str, at: str) -> BadHand | None:
    ladder = table.options['contracts']
    if call not in ladder:
        return BadHand(at, 'contract-not-played', contract=call)
    if bidding.turn == bidding.holder:
        return BadHand(at, 'not-overcalled', holder=bidding.holder)
    if bidding.high and ladder.index(call) <= ladder.index(bidding.high):
        return BadHand(at, 'bid-not-higher', contract=call, high=bidding.high)
    return None


def _double_refusal(table: Table, bidding: Bidding, at: str) -> BadHand | None:
    if not table.options['doubling']:
        return BadHand(at, 'doubling-not-played')
    if bidding.holder in (None, bidding.turn):
        return BadHand(at, 'nothing-to-double')
    if bidding.turn in bidding.doubles:
        return BadHand(at, 'already-doubled', doubler=bidding.turn)
    return None


def _redouble_refusal(table: Table, bidding: Bidding, at: str) -> BadHand | None:
    if not (table.options['doubling'] and table.options['redouble']):
        return BadHand(at, 'redoubling-not-played')
    if bidding.turn != bidding.holder:  # the holder only calls to answer a double
        return BadHand(at, 'nothing-to-redouble')
    return None


def _after_duel_call(bidding: Bidding, call: str) -> Bidding:
    """Two bid until one drops out; then the next calls against the survivor. Whoever is outbid calls at once."""
    if call != PASS:
        overcalled = bidding.holder
        bidding = replace(bidding, holder=bidding.turn, high=call)
        if overcalled is not None:
            return replace(bidding, turn=overcalled)
    return replace(bidding, turn=bidding.still[0] if bidding.still else None, still=bidding.still[1:])


def _after_call(table: Table, seats: Seats, bidding: Bidding, call: str) -> Bidding:
    """The rounds: a pass is final, a higher bid cancels the doubles, and a doubled holder must answer."""
    seat = bidding.turn
    assert seat is not None  # noqa: S101 - an auction that is over takes no call
    if call == DOUBLE:
        asked = (seat,) if table.options['redouble'] else ()
        after = replace(bidding, doubles={**bidding.doubles, seat: DOUBLED}, unanswered=(*bidding.unanswered, *asked))
    elif call == REDOUBLE:
        after = replace(
            bidding, doubles={**bidding.doubles, bidding.unanswered[0]: REDOUBLED}, unanswered=bidding.unanswered[1:]
        )
    elif call != PASS:
        after = replace(bidding, holder=seat, high=call, doubles={}, unanswered=())
    elif seat == bidding.holder:
        after = replace(bidding, unanswered=bidding.unanswered[1:])
    else:
        after = replace(bidding, still=tuple(other for other in bidding.still if other != seat))
    return replace(after, turn=_next_turn(seats, after, seat))


def _next_turn(seats: Seats, bidding: Bidding, seat: Seat) -> Seat | None:
    """Clockwise among those still in; the holder only if a double waits for an answer."""
    if seat == bidding.holder and bidding.unanswered:
        return seat
    place = seats.index(seat) + 1
    for other in (*seats[place:], *seats[:place]):
        if other in bidding.still and (other != bidding.holder or bidding.unanswered):
            return other
    return None
