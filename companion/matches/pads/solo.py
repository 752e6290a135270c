"""The pad of six-bid and progressive solo: contract with its trump, who bid, card points or made, private doubles.

Knows no points but the tariffs and values on its cells; it asks `scoring.games.solo.values`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.shapes import Bid, Seat, Shown, capital, seats_of, tapped
from scoring.game import Table
from scoring.games.solo.values import (
    ALL_POINTS,
    AT_PLAY,
    CARD_POINTS,
    CONTRACTS,
    MOST_BY_CUSTOM,
    SUITS,
    Contract,
    value_of,
)
from scoring.say import term

GAMES = ('six-bid-solo', 'progressive-solo')
FIELDS = ('contract', 'bidder', 'points')
FIELD_OF: Mapping[str, str] = {
    'auction': 'contract',
    'trump': 'contract',
    'active': 'bidder',
    'made': 'points',
    'doubles': 'points',
}
TENS, UNITS = range(ALL_POINTS // 10 + 1), range(10)
DOUBLES = (1, 2, 4)
SOLOS = ('solo', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo')


def fits(game: str, players: int) -> bool:
    return game in GAMES


@dataclass(frozen=True)
class TariffLine:
    """Contracts of one kind in a line, as in a printed tariff: a head and a cell for each trump, or one cell alone."""

    head: str
    aside: str
    cells: tuple[Bid, ...]


@dataclass(frozen=True)
class Doubles:
    """What one opponent may have done: nothing, doubled, and been redoubled."""

    seat: int
    name: str
    chosen: int


@dataclass(frozen=True)
class Pad:
    """Everything the template draws. `choose_three` where the table says who plays."""

    lines: tuple[TariffLine, ...]
    seats: tuple[Seat, ...]
    chosen: Mapping[str, Any]
    doubles: tuple[Doubles, ...] = ()
    factors: tuple[int, ...] = ()
    choose_three: bool = False
    tens: tuple[int, ...] = tuple(TENS)
    units: tuple[int, ...] = tuple(UNITS)
    counting: tuple[tuple[str, int], ...] = tuple((rank, worth) for rank, worth in CARD_POINTS.items() if worth)
    errors: Mapping[str, str] = field(default_factory=dict)
    folds: bool = True
    template: str = 'matches/pads/solo.html'


def build(
    table: Table, ahead: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> Pad:
    """The pad for the next deal; `ahead` is the sheet's `next`: dealer, and the three who are dealt cards."""
    choose_three = len(table.players) > MOST_BY_CUSTOM
    active = chosen.get('active') or ahead['active']
    may_double = range(len(table.players)) if choose_three else sorted(active)
    factors = tuple(factor for factor in DOUBLES if factor < 4 or table.options['redouble'])
    return Pad(
        lines=(*_lines(table, lang), TariffLine('', '', (_all_pass(table, lang),))),
        seats=tuple(_seat(seat, active, choose_three) for seat in seats_of(table, ahead, lang)),
        chosen={**chosen, 'active': active},
        doubles=_doubles(table, may_double, chosen) if table.options['doubling'] else (),
        factors=factors if table.options['doubling'] else (),
        choose_three=choose_three,
        errors=errors,
    )


def _seat(seat: Seat, active: tuple[int, ...], choose_three: bool) -> Seat:
    if choose_three or seat.seat in active:
        return seat
    return replace(seat, why_not=_('%s sits out this deal.') % seat.name)


def _doubles(table: Table, seats: Iterable[int], chosen: Mapping[str, Any]) -> tuple[Doubles, ...]:
    told = chosen.get('doubles', {})
    return tuple(Doubles(seat, table.players[seat], told.get(str(seat), 1)) for seat in seats)


def _lines(table: Table, lang: str) -> list[TariffLine]:
    """The contracts in their order; solos in one suit each share a line, any other contract has its own."""
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
    """The suits among which the bidder names trump: one means it is fixed, none that there is none."""
    return contract.trumps if len(contract.trumps) > 1 else (None,)


def _bid(table: Table, contract: Contract, named: str | None, lang: str) -> Bid:
    suit = named or contract.trumps
    name = capital(term(table.game, contract.code, lang))
    value = value_of(contract, suit or None, table.options)
    return Bid(
        value=f'{contract.code}:{named}' if named else contract.code,
        label=f'{name} {term(table.game, suit, lang)}' if suit else name,
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
    return Bid('passed', name, _('All pass'), aside=_('next dealer'))


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """The hand record behind the tapped buttons. What was not tapped is left out; the game then asks for it."""
    code, _colon, trump = form.get('contract', '').partition(':')
    active = _active_in(form, table)
    if code == 'passed':
        return {'contract': code, **({'active': active} if active and len(active) == AT_PLAY else {})}
    if code not in CONTRACTS:
        return {}
    record: dict[str, Any] = {'contract': code, **({'trump': trump} if trump and trump in SUITS else {})}
    bidder = tapped(form.get('bidder'), len(table.players))
    if bidder is not None:
        record['bidder'] = bidder
    if active is not None:
        record['active'] = active
    return {**record, **_result(form, CONTRACTS[code]), **_told_doubles(form, table, bidder)}


def _active_in(form: Mapping[str, str], table: Table) -> list[int] | None:
    """Who was dealt cards; None where that follows from whose deal it is."""
    if len(table.players) <= MOST_BY_CUSTOM:
        return None
    return [seat for seat in range(len(table.players)) if form.get(f'plays-{seat}')]


def _result(form: Mapping[str, str], contract: Contract) -> dict[str, Any]:
    if not contract.by_the_point:
        answer = {'yes': True, 'no': False}.get(form.get('made', ''))
        return {} if answer is None else {'made': answer}
    tens, units = tapped(form.get('tens'), len(TENS)), tapped(form.get('units'), len(UNITS))
    return {} if tens is None or units is None else {'points': tens * 10 + units}


def _told_doubles(form: Mapping[str, str], table: Table, bidder: int | None) -> dict[str, Any]:
    told = {
        str(seat): int(form[f'double-{seat}'])
        for seat in range(len(table.players))
        if form.get(f'double-{seat}') in ('2', '4') and seat != bidder
    }
    return {'doubles': told} if told and table.options['doubling'] else {}


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The buttons that stand for a record: the way back from `record_from`."""
    points, made = record.get('points'), record.get('made')
    return {
        'contract': ':'.join(part for part in (record.get('contract', ''), record.get('trump', '')) if part),
        'bidder': record.get('bidder'),
        'tens': None if points is None else points // 10,
        'units': None if points is None else points % 10,
        'made': None if made is None else 'yes' if made else 'no',
        'doubles': record.get('doubles', {}),
        'active': tuple(record.get('active', ())),
    }


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    return {
        'bidder': tapped(form.get('bidder'), len(table.players)),
        'tens': tapped(form.get('tens'), len(TENS)),
        'units': tapped(form.get('units'), len(UNITS)),
        'made': form['made'] if form.get('made') in ('yes', 'no') else None,
        'doubles': _told_doubles(form, table, None).get('doubles', {}),
        'active': tuple(_active_in(form, table) or ()),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """The first question of the pad that has no answer yet."""
    if record.get('contract') == 'passed':
        return None
    answered = {
        'contract': 'contract' in record,
        'bidder': 'bidder' in record,
        'points': 'points' in record or 'made' in record,
    }
    return next((name for name, given in answered.items() if not given), None)


def question(name: str) -> str:
    return {
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'points': _('What did the bidder take?'),
    }[name]


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    if record['contract'] == 'passed':
        return Shown(_all_pass(table, lang))
    if record['contract'] == 'adjustment':
        name = capital(term(table.game, 'adjustment', lang))
        return Shown(Bid('adjustment', name, name))
    bid = _bid(table, CONTRACTS[record['contract']], record.get('trump'), lang)
    points = record.get('points', record.get('trick_points'))
    return Shown(bid, table.players[record['bidder']], '' if points is None else str(points))
