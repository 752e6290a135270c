"""Reads one hand record of 500: contract, bidder, tricks and the rarer marks. Checks validity; scores nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadHand
from scoring.faults import Faults, take_faults
from scoring.game import Record, State
from scoring.games.five_hundred.auction import check_recorded
from scoring.games.five_hundred.faults import KINDS, moved, sides_at_fault
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import (
    ALL_BIDS,
    CONTRACTS,
    TAKES_KITTY_TOGETHER,
    TRICKS,
    Contract,
    may_be_breached,
)
from scoring.record import (
    refuse_other_fields,
    seat_number,
    side_number,
    take,
    take_list,
    take_mark,
    take_seat,
)
from scoring.seats import Seat, Side
from scoring.text import readable, shown, step

PLAYED_FIELDS = ('contract', 'bidder', 'tricks', 'auction', 'breach', 'laid_down', 'wilkinson', 'j5', 'faults')
MARKS = ('wilkinson', 'j5')
THROWN_IN_UNDER = ('redeal-same-dealer', 'next-dealer')


@dataclass(frozen=True)
class ThrownIn:
    """Everyone passed and the cards were dealt again."""


@dataclass(frozen=True)
class NoBid:
    """Everyone passed and the hand was played without trump: `tricks` per side."""

    tricks: tuple[int, ...]
    faults: Faults = ()


@dataclass(frozen=True)
class Hand:
    """A played contract. `declarers` are the sides that win or lose with it, the bidder's first; `took` are their
    tricks, `tricks` those of each side. `at_fault` are the sides whose mistakes decide whether it is `made`.
    """

    contract: Contract
    bidder: Seat
    tricks: tuple[int, ...]
    declarers: tuple[Side, ...]
    took: int
    made: bool
    kitty_first: Seat
    breach_caller: Seat | None = None
    laid_down: tuple[Side, ...] = ()
    out_first: Side | None = None
    marks: tuple[str, ...] = ()
    faults: Faults = ()
    at_fault: tuple[Side, ...] = ()

    @property
    def lost_by_fault(self) -> bool:
        """Whether the declarers lose it by a mistake of their own."""
        return self.declarers[0] in self.at_fault

    @property
    def made_by_fault(self) -> bool:
        """Whether it counts as made because of a mistake of the others."""
        return bool(self.at_fault) and not self.lost_by_fault


def read(table: Table, state: State, record: Record) -> ThrownIn | NoBid | Hand:
    """Return the hand of a raw record. Raises BadHand at the first invalid field."""
    kind = take(record, 'contract')
    if kind == 'passed':
        return _thrown_in(table, record)
    if kind == 'no-bid':
        return _no_bid(table, record)
    contract = _contract(table, record)
    bidder = take_seat(record, 'bidder', len(table.players))
    if bidder in state.barred:
        raise BadHand('bidder', 'bidder-barred', bidder=bidder)
    refuse_other_fields(record, *PLAYED_FIELDS, *_fields_of(table, contract))
    if 'auction' in record:
        check_recorded(table, state, record['auction'], bidder, contract)
    declarers = _declarers(table, record, contract, bidder)
    faults = take_faults(record, KINDS, len(table.sides))
    tricks = _tricks(table, record)
    at_fault: tuple[Side, ...] = ()
    if faults:
        tricks = moved(table, contract, faults, tricks)
        at_fault = sides_at_fault(table, contract, declarers, faults)
    took = sum([tricks[side] for side in declarers])
    return Hand(
        contract=contract,
        bidder=bidder,
        tricks=tricks,
        declarers=declarers,
        took=took,
        made=declarers[0] not in at_fault if at_fault else contract.made_with(took),
        kitty_first=_kitty_first(table, record, bidder) if 'kitty_first' in record else bidder,
        breach_caller=_breach_caller(table, record, contract, declarers) if 'breach' in record else None,
        laid_down=_laid_down(table, record) if 'laid_down' in record else (),
        out_first=_out_first(table, record, declarers) if 'out_first' in record else None,
        marks=_marks(contract, record),
        faults=faults,
        at_fault=at_fault,
    )


def _thrown_in(table: Table, record: Record) -> ThrownIn:
    refuse_other_fields(record, 'contract')
    if table.options['pass-out'] not in THROWN_IN_UNDER:
        raise BadHand('contract', 'may-not-be-thrown-in')
    return ThrownIn()


def _no_bid(table: Table, record: Record) -> NoBid:
    refuse_other_fields(record, 'contract', 'tricks', 'faults')
    if table.options['pass-out'] != 'no-bid-round':
        raise BadHand('contract', 'no-bid-round-not-played')
    return NoBid(_tricks(table, record), take_faults(record, KINDS, len(table.sides)))


def _contract(table: Table, record: Record) -> Contract:
    code = take(record, 'contract')
    if not isinstance(code, str) or code not in CONTRACTS:
        raise BadHand(
            'contract', 'unknown-contract', contract=shown(code), known=(ALL_BIDS, *table.options['contracts'])
        )
    contract = CONTRACTS[code]
    if contract.level and contract.level < table.options['min-level']:
        raise BadHand('contract', 'inkle-cannot-win', contract=contract.code)
    if not contract.level and contract.code not in table.options['contracts']:
        raise BadHand('contract', 'contract-not-played', contract=contract.code)
    return contract


def _fields_of(table: Table, contract: Contract) -> tuple[str, ...]:
    return (
        *(('partner',) if len(table.players) == 5 else ()),
        *(('kitty_first',) if contract.code in TAKES_KITTY_TOGETHER else ()),
        *(('out_first',) if table.options['both-over'] == 'first-to-reach' and len(table.sides) > 2 else ()),
    )


def _marks(contract: Contract, record: Record) -> tuple[str, ...]:
    """What is noted on the sheet without changing points: a Wilkinson misère, no trump with jacks high."""
    marks = tuple([mark for mark in MARKS if mark in record and take_mark(record, mark)])
    for mark in marks:
        if not (contract.code in ('misere', 'open-misere') if mark == 'wilkinson' else contract.suit == 'N'):
            raise BadHand(mark, 'mark-not-here', contract=contract.code)
    return marks


def _tricks(table: Table, record: Record) -> tuple[int, ...]:
    tricks = take_list(record, 'tricks', len(table.sides), 0, TRICKS)
    if sum(tricks) != TRICKS:
        raise BadHand('tricks', 'tricks-sum', sum=sum(tricks))
    return tricks


def _declarers(table: Table, record: Record, contract: Contract, bidder: Seat) -> tuple[Side, ...]:
    side = table.side_of(bidder)
    if record.get('partner') is None:
        return (side,)
    partner = seat_number(record['partner'], 'partner', len(table.players))
    if partner == bidder:
        raise BadHand('partner', 'partner-is-bidder', bidder=bidder)
    if not contract.level:
        raise BadHand('partner', 'played-alone', contract=contract.code)
    return (side, table.side_of(partner))


def _kitty_first(table: Table, record: Record, bidder: Seat) -> Seat:
    seat = take_seat(record, 'kitty_first', len(table.players))
    if table.side_of(seat) != table.side_of(bidder):
        raise BadHand('kitty_first', 'kitty-of-bidders', seat=seat)
    return seat


def _out_first(table: Table, record: Record, declarers: tuple[Side, ...]) -> Side:
    side = side_number(record['out_first'], 'out_first', len(table.sides))
    if side in declarers:
        raise BadHand('out_first', 'out-first-defends', side=side)
    return side


def _breach_caller(table: Table, record: Record, contract: Contract, declarers: tuple[Side, ...]) -> Seat:
    breach = record['breach']
    if not table.options['breach']:
        raise BadHand('breach', 'breach-not-played')
    if not isinstance(breach, dict):
        raise BadHand('breach', 'not-an-object')
    for field in sorted(breach.keys() - {'caller'}):
        raise BadHand(f'breach/{step(field)}', 'field-not-here', field=readable(field))
    caller = seat_number(breach.get('caller'), 'breach/caller', len(table.players))
    if not may_be_breached(contract):
        raise BadHand('breach', 'cannot-be-breached', contract=contract.code)
    if table.side_of(caller) in declarers:
        raise BadHand('breach/caller', 'breach-by-bidders', caller=caller)
    return caller


def _laid_down(table: Table, record: Mapping[str, Any]) -> tuple[Side, ...]:
    if not table.options['lay-down-penalty']:
        raise BadHand('laid_down', 'lay-down-not-penalised')
    if not isinstance(record['laid_down'], list):
        raise BadHand('laid_down', 'not-a-list')
    listed = enumerate(record['laid_down'])
    sides = tuple(side_number(side, f'laid_down/{place}', len(table.sides)) for place, side in listed)
    if len(set(sides)) < len(sides):
        raise BadHand('laid_down', 'side-twice')
    return sides
