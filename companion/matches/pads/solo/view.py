"""The view of the solo pad: contract with its trump, bidder, card points or made, private doubles. The contracts and
values of its cells come from `scoring.games.solo.values`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.card import Rows
from companion.matches.pads.shapes import Bid, SeatButton, Shown, capital, in_rows_of, seats_of
from companion.matches.pads.solo.taps import TENS, UNITS, table_says_who_plays
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import (
    ALL_POINTS,
    CARD_POINTS,
    CONTRACTS,
    SUITS,
    Contract,
    value_of,
)
from scoring.say import term

DOUBLES = (1, 2, 4)
MOST_IN_A_ROW = 3  # calls of an auction
SOLOS = ('solo', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo')


@dataclass(frozen=True)
class TariffLine:
    """Contracts of one kind in a line, as in a printed tariff: a heading and a cell for each trump, or one cell
    alone.
    """

    head: str
    aside: str
    cells: tuple[Bid, ...]


@dataclass(frozen=True)
class Doubles:
    """The choices for one opponent: nothing, doubled, or redoubled."""

    seat: int
    name: str
    chosen: int


@dataclass(frozen=True)
class SoloView:
    """Everything the template draws. `choose_three`: the table must say who plays; `three_ante`: also where all pass,
    because those three pay.
    """

    lines: tuple[TariffLine, ...]
    seats: tuple[SeatButton, ...]
    chosen: Mapping[str, Any]
    doubles: tuple[Doubles, ...] = ()
    factors: tuple[int, ...] = ()
    choose_three: bool = False
    three_ante: bool = False
    tens: tuple[int, ...] = tuple(TENS)
    units: tuple[int, ...] = tuple(UNITS)
    total: int = ALL_POINTS
    of_each_rank: int = len(SUITS)
    counting: tuple[tuple[str, int], ...] = tuple((rank, worth) for rank, worth in CARD_POINTS.items() if worth)
    errors: Mapping[str, str] = field(default_factory=dict)
    folds: bool = True
    template: str = 'matches/pads/solo.html'


def build(
    table: Table, upcoming: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> SoloView:
    """Return the pad for the next deal. `upcoming` is the sheet's `next`: the dealer, and the three who are dealt
    cards.
    """
    choose_three = table_says_who_plays(table)
    active = chosen.get('active') or upcoming['active']
    may_double = range(len(table.players)) if choose_three else sorted(active)
    factors = tuple(factor for factor in DOUBLES if factor < 4 or table.options['redouble'])
    return SoloView(
        lines=(*_lines(table, lang), TariffLine('', '', (_all_pass(table, lang),))),
        seats=tuple(_seat(seat, active, choose_three) for seat in seats_of(table, upcoming, lang)),
        chosen={**chosen, 'active': active},
        doubles=_doubles(table, may_double, chosen) if table.options['doubling'] else (),
        factors=factors if table.options['doubling'] else (),
        choose_three=choose_three,
        three_ante=_three_ante(table, upcoming.get('antes', {})),
        errors=errors,
    )


def _three_ante(table: Table, antes: Mapping[str, int]) -> bool:
    options = table.options
    by_three = options['pot-ante-by'] == 'active' and options['pot-on-pass'] != 'no-ante'
    return by_three and any(antes.values())


def _seat(seat: SeatButton, active: tuple[int, ...], choose_three: bool) -> SeatButton:
    if choose_three or seat.seat in active:
        return seat
    return replace(seat, why_not=_('%s sits out this deal.') % seat.name)


def _doubles(table: Table, seats: Iterable[int], chosen: Mapping[str, Any]) -> tuple[Doubles, ...]:
    factors = chosen.get('doubles', {})
    return tuple(Doubles(seat, table.players[seat], factors.get(str(seat), 1)) for seat in seats)


def _lines(table: Table, lang: str) -> list[TariffLine]:
    """The contracts in order; solos in one suit each share a line, any other contract has its own."""
    contracts = (CONTRACTS[code] for code in table.options['contracts'])
    return [_line(table, list(group), lang) for _kind, group in groupby(contracts, _kind)]


def _kind(contract: Contract) -> str:
    return 'solo' if contract.code in SOLOS else contract.code


def _line(table: Table, contracts: list[Contract], lang: str) -> TariffLine:
    cells = tuple(_bid(table, contract, suit, lang) for contract in contracts for suit in _suits(contract))
    if len(cells) == 1:
        return TariffLine('', '', cells)
    head = capital(term(table.game, contracts[0].code, lang)) if len(contracts) == 1 else _('Solo')
    in_line = tuple(replace(cell, short='', aside='', of=head) for cell in cells)
    return TariffLine(head, cells[0].aside, in_line)


def _suits(contract: Contract) -> str | tuple[None]:
    """The suits among which the bidder names trump: one if it is fixed, none for no trump."""
    return contract.trumps if len(contract.trumps) > 1 else (None,)


def _bid(table: Table, contract: Contract, named: str | None, lang: str) -> Bid:
    suit = named or contract.trumps
    name = capital(term(table.game, contract.code, lang))
    value = value_of(contract, suit or None, table.options)
    return Bid(
        value=f'{contract.code}:{named}' if named else contract.code,
        label=f'{name} {term(table.game, suit, lang)}' if suit and (named or contract.code not in SOLOS) else name,
        short=name,
        suit=suit,
        suit_name=term(table.game, suit, lang) if suit else '',
        named=True,
        kind='' if contract.by_the_point else 'flat',
        points=value,
        aside=_('a point') if contract.by_the_point else '',
    )


def _all_pass(table: Table, lang: str) -> Bid:
    name = capital(term(table.game, 'passed', lang))
    aside = _('next dealer') if table.options['pass-out'] == 'next-dealer' else _('redeal')
    return Bid('passed', name, _('All pass'), aside=aside)


def call_rows(table: Table, lang: str) -> Rows:
    """Return the contracts before their trump is named, with doubles below if the table plays them."""
    bids = [_call(table, CONTRACTS[code], lang) for code in table.options['contracts']]
    doubles = [Bid('double', _('Double'), _('Double'))] if table.options['doubling'] else []
    doubles += [Bid('redouble', _('Redouble'), _('Redouble'))] if doubles and table.options['redouble'] else []
    return tuple(tuple(row) for row in (*in_rows_of(MOST_IN_A_ROW, bids), doubles) if row)


def _call(table: Table, contract: Contract, lang: str) -> Bid:
    name = capital(term(table.game, contract.code, lang))
    suit = contract.trumps if len(contract.trumps) == 1 else ''
    return Bid(
        contract.code,
        name,
        name,
        suit=suit,
        suit_name=term(table.game, suit, lang) if suit else '',
        named=True,
        points=value_of(contract, suit or None, table.options),
    )


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    if record['contract'] == 'passed':
        return Shown(_all_pass(table, lang))
    if record['contract'] == 'adjustment':
        name = capital(term(table.game, 'adjustment', lang))
        return Shown(Bid('adjustment', name, name))
    bid = _bid(table, CONTRACTS[record['contract']], record.get('trump'), lang)
    if 'bidder' not in record:
        return Shown(bid)
    points = record.get('points', record.get('trick_points'))
    return Shown(bid, table.players[record['bidder']], '' if points is None else str(points))
