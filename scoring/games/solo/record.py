"""Reads one hand record of the solo games: contract, who plays, card points, doubles. Checks that it is valid; scores
nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import BadHand
from scoring.faults import Faults, take_faults
from scoring.game import Record, State
from scoring.games.solo.auction import auction_among
from scoring.games.solo.count import card_points, judged, true_or_false
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import (
    AT_PLAY,
    CONTRACTS,
    FACTORS,
    MOST_BY_CUSTOM,
    PACK,
    REDOUBLED,
    Contract,
    active_seats,
)
from scoring.record import refuse_other_fields, seat_number, take, take_choice, take_list, take_seat
from scoring.seats import Seat, Seats, alone
from scoring.text import shown

RESULT_FIELDS = ('points', 'trick_points', 'widow_points', 'defenders_points', 'tricks', 'made')
DOUBLE_FIELDS = ('doubles', 'doubled', 'doubler')
PLAYED_FIELDS = ('contract', 'bidder', 'active', 'trump', 'auction', 'faults', *RESULT_FIELDS, *DOUBLE_FIELDS)
CALL_FIELDS = ('called_card', 'call_in_widow')
FAULTS = ('revoke', 'cards')
MOST_MOVED = 1_000_000
NOT_DOUBLED = 1
Double = tuple[str, Seat, int]  # path in the record, who doubled, the factor


@dataclass(frozen=True)
class Passed:
    """Nobody bid. `active` had been dealt cards."""

    active: Seats


@dataclass(frozen=True)
class Adjustment:
    """Chips moved by agreement, per seat; not a deal."""

    deltas: tuple[int, ...]


@dataclass(frozen=True)
class Hand:
    """A played contract. `points` are the bidder's card points if known; `result` is `made`, `lost` or `push`;
    `factors` multiply the settlement with each opponent who doubled.
    """

    contract: Contract
    trump: str | None
    bidder: Seat
    active: Seats
    result: str
    points: int | None = None
    tricks: int | None = None
    factors: Mapping[Seat, int] = field(default_factory=dict)
    faults: Faults = ()

    @property
    def opponents(self) -> Seats:
        """The seats that play against the bidder."""
        return tuple(seat for seat in self.active if seat != self.bidder)


def read(table: Table, state: State, record: Record) -> Passed | Adjustment | Hand:
    """Return the hand of a raw record. Raises BadHand at the first invalid field."""
    kind = take(record, 'contract')
    if kind == 'passed':
        return _passed(table, state, record)
    if kind == 'adjustment':
        return _adjustment(table, record)
    contract = _contract(table, record)
    active = _active(table, state, record)
    bidder = take_seat(record, 'bidder', len(table.players))
    if bidder not in active:
        raise BadHand('bidder', 'bidder-sits-out', bidder=bidder)
    refuse_other_fields(record, *PLAYED_FIELDS, *(CALL_FIELDS if contract.goal == 'everything' else ()))
    trump = _trump(contract, record)
    _check_called_card(record)
    points = card_points(contract, record)
    result = judged(table, contract, trump, record, points)
    doubles = _doubles(table, record, tuple(seat for seat in active if seat != bidder))
    recorded = {'bidder': bidder, 'contract': contract.code, 'doubles': {str(seat): doubles[seat] for seat in doubles}}
    _check_auction(table, record, active, recorded)
    faults = _faults(table, record, active)
    return Hand(contract, trump, bidder, active, result, points, record.get('tricks'), doubles, faults)


def _faults(table: Table, record: Record, active: Seats) -> Faults:
    """The mistakes that were ruled on. Each is made by somebody who was dealt cards."""
    faults = take_faults(record, FAULTS, len(table.sides))
    for place, fault in enumerate(faults):
        if fault.side not in map(alone, active):
            raise BadHand(f'faults/{place}/side', 'fault-sits-out', seat=fault.side)
    return faults


def _passed(table: Table, state: State, record: Record) -> Passed:
    for name in (*PLAYED_FIELDS, *CALL_FIELDS, 'deltas'):
        if name in record and name not in ('contract', 'active', 'auction'):
            raise BadHand(name, 'passed-with-result', field=name)
    refuse_other_fields(record, 'contract', 'active', 'auction')
    active = _active(table, state, record)
    _check_auction(table, record, active, {'contract': 'passed'})
    return Passed(active)


def _adjustment(table: Table, record: Record) -> Adjustment:
    refuse_other_fields(record, 'contract', 'deltas')
    deltas = take_list(record, 'deltas', len(table.players), -MOST_MOVED, MOST_MOVED)
    if sum(deltas):
        raise BadHand('deltas', 'adjustment-sum', sum=sum(deltas))
    return Adjustment(deltas)


def _contract(table: Table, record: Record) -> Contract:
    code = take(record, 'contract')
    if not isinstance(code, str) or code not in CONTRACTS:
        raise BadHand('contract', 'unknown-contract', contract=shown(code), known=table.options['contracts'])
    contract = CONTRACTS[code]
    if contract.code not in table.options['contracts']:
        raise BadHand('contract', 'contract-not-played', contract=contract.code)
    return contract


def _active(table: Table, state: State, record: Record) -> Seats:
    """The three who play, eldest hand first. With six or seven players no source says who they are, so the record
    must.
    """
    players = len(table.players)
    if 'active' not in record and (players <= MOST_BY_CUSTOM or record['contract'] == 'passed'):
        return active_seats(players, state.dealer, table.options)
    seats = record.get('active')
    if not isinstance(seats, list) or len(seats) != AT_PLAY:
        raise BadHand('active', 'three-active')
    known = {seat_number(seat, f'active/{place}', players) for place, seat in enumerate(seats)}
    if len(known) < AT_PLAY:
        raise BadHand('active', 'three-active')
    return tuple(sorted(known, key=lambda seat: (seat - state.dealer - 1) % players))


def _trump(contract: Contract, record: Record) -> str | None:
    if 'trump' not in record:
        if contract.names_trump:
            raise BadHand('trump', 'trump-missing', contract=contract.code)
        return None
    if not contract.trumps:
        raise BadHand('trump', 'no-trump-suit', contract=contract.code)
    trump = take(record, 'trump')
    if trump not in tuple(contract.trumps):
        raise BadHand('trump', 'trump-not-allowed', contract=contract.code)
    return str(trump)


def _check_called_card(record: Record) -> None:
    if 'called_card' in record:
        take_choice(record, 'called_card', PACK, 'not-a-card')
    true_or_false(record, 'call_in_widow')


def _doubles(table: Table, record: Record, opponents: Seats) -> dict[Seat, int]:
    """The opponents whose settlement is multiplied, and by what."""
    doubles = _listed_doubles(table, record) if 'doubles' in record else _shorthand(table, record, opponents)
    for at, seat, _ in doubles:
        if seat not in opponents:
            raise BadHand(at, 'not-an-opponent')
    return {seat: factor for _, seat, factor in doubles}


def _check_doubling(table: Table, at: str) -> None:
    if not table.options['doubling']:
        raise BadHand(at, 'doubling-not-played')


def _factor(table: Table, at: str, factor: Any) -> int:
    if type(factor) is not int or factor not in FACTORS:
        raise BadHand(at, 'bad-factor')
    if factor == REDOUBLED and not table.options['redouble']:
        raise BadHand(at, 'redoubling-not-played')
    return factor


def _listed_doubles(table: Table, record: Record) -> list[Double]:
    listed = record['doubles']
    if not isinstance(listed, dict):
        raise BadHand('doubles', 'not-an-object')
    for name in ('doubled', 'doubler'):
        if name in record:
            raise BadHand(name, 'field-not-here', field=name)
    seats = {str(seat): seat for seat in table.seats}
    for key in listed:
        _check_doubling(table, 'doubles')
        if key not in seats:
            raise BadHand('doubles', 'not-a-seat', highest=len(table.players) - 1)
    return [(at := f'doubles/{key}', seats[key], _factor(table, at, listed[key])) for key in sorted(listed)]


def _shorthand(table: Table, record: Record, opponents: Seats) -> list[Double]:
    """`doubled` and `doubler`, for one double. If a double applies to the whole table, the doubler does not matter."""
    if 'doubled' not in record and 'doubler' not in record:
        return []
    factor = take(record, 'doubled')
    if type(factor) is int and factor == NOT_DOUBLED:
        return []
    _check_doubling(table, 'doubled')
    factor = _factor(table, 'doubled', factor)
    if 'doubler' in record:
        return [('doubler', seat_number(record['doubler'], 'doubler', len(table.players)), factor)]
    if table.options['double-scope'] == 'table':
        return [('doubled', opponents[0], factor)]
    raise BadHand('doubler', 'doubler-missing')


def _check_auction(table: Table, record: Record, active: Seats, recorded: Mapping[str, Any]) -> None:
    """A recorded auction must end in the contract and bidder recorded with it."""
    if 'auction' not in record:
        return
    calls = record['auction']
    if not isinstance(calls, list):
        raise BadHand('auction', 'not-a-list')
    held = auction_among(table, active, tuple(calls))
    if held.outcome is None:
        raise BadHand('auction', 'auction-not-over', turn=held.turn)
    if held.outcome['contract'] == 'passed' != recorded['contract']:
        raise BadHand('auction', 'auction-passed')
    if any(recorded.get(name) != held.outcome.get(name) for name in ('bidder', 'contract')):
        raise BadHand('auction', 'auction-mismatch', bidder=held.outcome['bidder'], contract=held.outcome['contract'])
    if 'doubles' in held.outcome and recorded['doubles'] != held.outcome['doubles']:
        raise BadHand('auction', 'auction-doubles')
