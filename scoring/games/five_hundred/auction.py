"""The auction of 500: whose turn it is, which calls are legal, and why the others are not.

Sources: Wikipedia "500 (card game)"; Pagat (misère's timing, the winner's raise); Bryce Francis (bidding after a pass);
the American inkle.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple, cast

from scoring.errors import BadHand
from scoring.game import Auction, Record, State
from scoring.games.five_hundred.option_types import Options, Table
from scoring.games.five_hundred.values import (
    ALL_BIDS,
    BIDS,
    CONTRACTS,
    DECLARED_AFTER_KITTY,
    PASSES,
    PLACES,
    Contract,
    value_of,
)
from scoring.seats import Seat, Seats, left_of
from scoring.text import shown

Rank = tuple[int, int]
ABOVE_ALL: Rank = (10**9, 0)
BID, PLACED, BLIND = 1, 11, 12  # order at equal points: special, ordinary, placed above, blind


def rank_of(contract: Contract, options: Options) -> Rank:
    """Return the rank of a call. It must be higher than the last one's; equal ranks do not beat each other."""
    place = _place_of(contract, options)
    if place is None:
        return value_of(contract, options), _tie(contract, options)
    return (value_of(CONTRACTS[place], options), PLACED) if place else ABOVE_ALL


def _place_of(contract: Contract, options: Options) -> str | None:
    """The bid that a special contract ranks just above; empty above them all, None if its points decide."""
    if contract.code not in PLACES:
        return None
    key, places = PLACES[contract.code]
    return places.get(options[key])


def _tie(contract: Contract, options: Options) -> int:
    """The tie-break between calls of equal points. Only the Original table has ordinary bids of equal points: they
    tie.
    """
    if contract.code == 'blind-misere':
        return BLIND
    if options['equal-points'] == 'more-tricks':
        return contract.least
    return BID if contract.level and options['table'] != 'original' else 0


@lru_cache
def _bid_ranks(table: str, equal_points: str) -> Mapping[str, Rank]:
    """The ranks of the bids, cached because a long match needs them very often."""
    options = cast(Options, {'table': table, 'equal-points': equal_points})
    return {bid.code: rank_of(bid, options) for bid in BIDS}


def _rank(standing: 'Standing', contract: Contract, options: Options) -> Rank:
    return standing.bid_ranks.get(contract.code) or rank_of(contract, options)


def callable_contracts(options: Options) -> tuple[Contract, ...]:
    """Return what may be called besides pass, inkles included; a slam hand is declared later, with the kitty in
    hand.
    """
    specials = (CONTRACTS[code] for code in options['contracts'] if code not in DECLARED_AFTER_KITTY)
    return (*BIDS, *specials)


def ladder(options: Options) -> tuple[tuple[str, ...], ...]:
    """Return the calls that can win, from low to high; calls of equal rank are grouped."""
    winning = [contract for contract in callable_contracts(options) if _can_win(contract, options)]
    ranked = sorted(winning, key=lambda contract: rank_of(contract, options))
    return tuple(
        tuple(contract.code for contract in equals)
        for _, equals in groupby(ranked, lambda contract: rank_of(contract, options))
    )


def _can_win(contract: Contract, options: Options) -> bool:
    return not contract.level or bool(contract.level >= options['min-level'])


class Standing(NamedTuple):
    """An auction so far.

    `seats` may bid this hand, in order from the dealer's left; `to_call` have yet to answer the last bid, `out` have
    passed for good; `settled`: the winner will not raise; `bid_ranks` are the ranks of the
    bids at this table.
    """

    seats: Seats
    to_call: Seats
    bid_ranks: Mapping[str, Rank]
    calls: int = 0
    bids: tuple[tuple[Seat, Contract], ...] = ()
    out: frozenset[Seat] = frozenset()
    settled: bool = False


def auction(table: Table, state: State, calls: tuple[Any, ...]) -> Auction:
    """Return the auction after these calls. Raises BadHand at `auction/<k>` for the first illegal one."""
    standing = replay(table, state, calls)
    offered = (PASSES, *(contract.code for contract in callable_contracts(table.options)))
    return Auction(
        turn=turn(table, standing),
        calls={call: refusal(table, standing, call) for call in offered},
        outcome=None if standing.to_call else _outcome(table, standing),
    )


def replay(table: Table, state: State, calls: tuple[Any, ...]) -> Standing:
    """Return the standing after these calls. Raises BadHand at `auction/<k>` for the first illegal one."""
    left = (left_of(state.dealer, len(table.players), place + 1) for place in range(len(table.players)))
    seats = tuple(seat for seat in left if seat not in state.barred)
    ranks = _bid_ranks(table.options['table'], table.options['equal-points'])
    standing = Standing(seats, to_call=seats, bid_ranks=ranks)
    may_pass = table.options['pass-out'] != 'dealer-must-bid'
    done = 0
    while done < len(calls):
        passes = _leading_passes(calls, done, len(standing.to_call)) if may_pass else 0
        if passes:
            standing = _passed(table, standing, passes)  # always legal, and most calls are passes
            done += passes
            continue
        refused = refusal(table, standing, calls[done])
        if refused:
            raise refused
        standing = _after(table, standing, calls[done])
        done += 1
    return standing


def _leading_passes(calls: tuple[Any, ...], start: int, most: int) -> int:
    """How many calls from `start` on are passes, up to `most`."""
    answers = calls[start : start + most]
    if answers.count(PASSES) == len(answers):
        return len(answers)
    return next(place for place, call in enumerate(answers) if call != PASSES)


def turn(table: Table, standing: Standing) -> Seat | None:
    """The seat to call, or None if the auction is over."""
    return _speaker(standing) if standing.to_call or _may_raise(table, standing) else None


def _speaker(standing: Standing) -> Seat:
    """The next seat to answer, otherwise the winner if they may still raise."""
    return standing.to_call[0] if standing.to_call else standing.bids[-1][0]


def _may_raise(table: Table, standing: Standing) -> bool:
    """Everyone else has passed; at some tables the winner may still raise."""
    if standing.settled or not standing.bids or table.options['auction-rounds'] == 'one':
        return False
    return table.options['rebid'] == 'free-until-pass' or _winner_raises(table, standing)


def _winner_raises(table: Table, standing: Standing) -> bool:
    """The winner may raise only if someone else has bid."""
    return table.options['winner-may-raise'] and len({seat for seat, _ in standing.bids}) > 1


def refusal(table: Table, standing: Standing, call: Any) -> BadHand | None:
    """Why this call cannot be made now; None where it can."""
    if not standing.to_call and not _may_raise(table, standing):
        return _refused(standing, 'auction-over')
    if call == PASSES:
        return _last_must_bid(table, standing, call)
    if not isinstance(call, str) or call not in CONTRACTS:
        known = (PASSES, ALL_BIDS, *table.options['contracts'])
        return _refused(standing, 'unknown-call', call=shown(call), known=known)
    return _bid_refusal(table, standing, CONTRACTS[call]) or _last_must_bid(table, standing, call)


def _refused(standing: Standing, code: str, **facts: Any) -> BadHand:
    return BadHand(f'auction/{standing.calls}', code, **facts)


def _bid_refusal(table: Table, standing: Standing, bid: Contract) -> BadHand | None:
    options, code = table.options, bid.code
    if code in DECLARED_AFTER_KITTY:
        return _refused(standing, 'slam-is-not-bid')
    if not bid.level and code not in options['contracts']:
        return _refused(standing, 'contract-not-played', contract=code)
    if bid.level and not _can_win(bid, options) and options['inkle-seats'] == 'first-two' and standing.calls >= 2:
        return _refused(standing, 'inkle-too-late', contract=code)
    highest = standing.bids[-1][1] if standing.bids else None
    if highest and (rank := _rank(standing, bid, options)) <= (to_beat := _rank(standing, highest, options)):
        equal = rank == to_beat and bid != highest
        return _refused(standing, 'call-only-equal' if equal else 'call-too-low', contract=code, highest=highest.code)
    if code == 'misere' and _waits_for_a_seven(options) and not any(made.level >= 7 for _, made in standing.bids):
        return _refused(standing, 'misere-too-soon')
    return None


def _waits_for_a_seven(options: Options) -> bool:
    return options['misere-timing'] == 'after-seven' and not options['wilkinson']


def _last_must_bid(table: Table, standing: Standing, call: str) -> BadHand | None:
    if table.options['pass-out'] != 'dealer-must-bid' or len(standing.to_call) != 1:
        return None
    after = _after(table, standing, call)
    if after.to_call or _won_by(table, after):
        return None
    return _refused(standing, 'last-must-bid', seat=standing.to_call[0])


def _after(table: Table, standing: Standing, call: str) -> Standing:
    return _passed(table, standing) if call == PASSES else _bid(table, standing, CONTRACTS[call])


def _passed(table: Table, standing: Standing, times: int = 1) -> Standing:
    """After so many passes in a row, no more than are `to_call`; or after the winner's, who has none to answer."""
    seats, to_call, ranks, calls, bids, out, settled = standing
    if not to_call:
        return Standing(seats, to_call, ranks, calls + 1, bids, out, settled=True)
    if table.options['bid-after-pass'] != 'always':
        out = out.union(to_call[:times])
    return Standing(seats, to_call[times:], ranks, calls + times, bids, out, settled)


def _bid(table: Table, standing: Standing, bid: Contract) -> Standing:
    """The others must answer it; who has passed comes back only where the table says so."""
    options, seat = table.options, _speaker(standing)
    seats, to_call, ranks, calls, bids, out, settled = standing
    changed = not _suit_kept(standing, seat, bid)
    raised = not to_call and _winner_raises(table, standing)
    if options['auction-rounds'] == 'one':
        to_call = to_call[1:]
    elif raised and not changed:
        settled = options['rebid'] != 'free-until-pass'
    else:
        if changed and (raised or options['bid-after-pass'] == 'if-bidder-changes-suit'):
            out = frozenset()
        to_call = _others(standing, seat, out)
    return Standing(seats, to_call, ranks, calls + 1, (*bids, (seat, bid)), out, settled)


def _suit_kept(standing: Standing, seat: Seat, bid: Contract) -> bool:
    """Whether it is the suit of the seat's last bid; a seat's first bid keeps it too."""
    for bidder, made in reversed(standing.bids):
        if bidder == seat:
            return made.suit == bid.suit
    return True


def _others(standing: Standing, seat: Seat, out: frozenset[Seat]) -> Seats:
    place = standing.seats.index(seat)
    round_table = standing.seats[place + 1 :] + standing.seats[:place]
    return tuple([other for other in round_table if other not in out]) if out else round_table


def _won_by(table: Table, standing: Standing) -> tuple[Seat, Contract] | None:
    return standing.bids[-1] if standing.bids and _can_win(standing.bids[-1][1], table.options) else None


def _outcome(table: Table, standing: Standing) -> Record:
    won = _won_by(table, standing)
    if won:
        return {'bidder': won[0], 'contract': won[1].code}
    return {'contract': 'no-bid' if table.options['pass-out'] == 'no-bid-round' else 'passed'}


def check_recorded(table: Table, state: State, calls: Any, bidder: Seat, contract: Contract) -> None:
    """Refuse a recorded auction that is illegal or does not end in this bidder and contract. Raises BadHand."""
    if not isinstance(calls, list):
        raise BadHand('auction', 'not-a-list')
    standing = replay(table, state, tuple(calls))
    if standing.to_call:
        raise BadHand('auction', 'auction-unfinished', seat=standing.to_call[0])
    won = _won_by(table, standing)
    if won is None:
        raise BadHand('auction', 'auction-without-winner')
    if won[0] != bidder:
        raise BadHand('auction', 'auction-won-by-other', winner=won[0], bidder=bidder)
    if not _leads_to(won[1], contract):
        raise BadHand('auction', 'auction-in-other-contract', called=won[1].code, contract=contract.code)


def _leads_to(called: Contract, contract: Contract) -> bool:
    """A slam hand is declared over a bid with the same trump, or without."""
    if contract.code in DECLARED_AFTER_KITTY:
        return called in BIDS and (called.suit == 'N') == (contract.code == 'slam-no-trump')
    return called == contract
