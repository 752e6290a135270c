"""Converts taps on the pad of 500 to a hand record and back."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.matches.pads.shapes import numbers_in, tapped, tapped_seat, tapped_side
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import (
    CONTRACTS,
    TAKES_KITTY_TOGETHER,
    TRICKS,
    Contract,
    may_be_breached,
)
from scoring.seats import Seat, Side, by_side

ALONE = 'alone'
MARKS = ('breach', 'kitty_first', 'laid_down', 'out_first', 'wilkinson', 'j5')
# The contracts that a rarer mark can go with.
GOES_WITH: Mapping[str, Callable[[Contract], bool]] = {
    'breach': may_be_breached,
    'kitty_first': lambda contract: contract.code in TAKES_KITTY_TOGETHER,
    'laid_down': lambda contract: True,
    'out_first': lambda contract: True,
    'wilkinson': lambda contract: contract.code in ('misere', 'open-misere'),
    'j5': lambda contract: contract.suit == 'N',
}


def calls_partner(table: Table) -> bool:
    return len(table.players) == 5


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """Return the hand record of the tapped buttons. Missing answers are left out; the game then asks for them."""
    code = form.get('contract', '')
    if not code or code == 'passed':
        return {'contract': code} if code else {}
    bidder = tapped_seat(form.get('bidder'), table) if code != 'no-bid' else None
    called = _partner(form, table, code, bidder)
    own = table.side_of(bidder) if bidder is not None else Side(0)
    tricks = _tricks(form, table, own, _side_of_partner(called, table))
    record = {
        'contract': code,
        **({'bidder': bidder} if bidder is not None else {}),
        **called,
        **({'tricks': tricks} if tricks else {}),
    }
    return {**record, **(_marks(form, table, record) if code in CONTRACTS else {})}


def _partner(form: Mapping[str, str], table: Table, code: str, bidder: Seat | None) -> dict[str, int | None]:
    """The called partner; None for playing alone. Only ordinary bids are played with a partner."""
    text = form.get('partner', '')
    if not calls_partner(table) or code == 'no-bid':
        return {}
    seat = tapped_seat(text, table)
    if text == ALONE:
        return {'partner': None}
    with_partner = code in CONTRACTS and CONTRACTS[code].level and seat not in (None, bidder)
    return {'partner': seat} if with_partner else {}


def _side_of_partner(record: Mapping[str, Any], table: Table) -> Side | None:
    seat = record.get('partner')
    return None if seat is None else table.side_of(Seat(seat))


def _tricks(form: Mapping[str, str], table: Table, own: Side, partner: Side | None) -> list[int | None] | None:
    """Tricks per side: the bidders' first, then the others'. A bidder and the called `partner` are asked for one
    number, which stands at the bidder. The last number is the rest; once all tricks are taken, sides not asked yet
    have none. Unknown numbers are None.
    """
    sides = range(len(table.sides))
    rest = next(side for side in reversed(sides) if side not in (own, partner))
    entered = [tapped(form.get('tricks' if side == own else f'tricks-{side}'), TRICKS + 1) for side in sides]
    entered[rest] = None
    if partner is not None:
        entered[partner] = 0
    asked = [entered[side] for side in sides if side not in (rest, partner)]
    left = TRICKS - sum(number for number in asked if number is not None)
    if not any(number is not None for number in asked):
        return None
    if left <= 0 or None not in asked:
        return [max(left, 0) if side == rest else entered[side] or 0 for side in sides]
    return entered


def _marks(form: Mapping[str, str], table: Table, record: Mapping[str, Any]) -> dict[str, Any]:
    """The rarer marks that go with the contract and the bidders; others are not shown."""
    bidding = table.side_of(record['bidder']) if 'bidder' in record else None
    caller = tapped_seat(form.get('breach'), table)
    first = tapped_seat(form.get('kitty_first'), table)
    out = tapped_side(form.get('out_first'), table)
    laid = [side for side, _ in by_side(table.sides) if form.get(f'laid_down-{side}')]
    marks = {
        'breach': {'caller': caller} if caller is not None and table.side_of(caller) != bidding else None,
        'kitty_first': first if first is not None and table.side_of(first) == bidding else None,
        'laid_down': laid or None,
        'out_first': out if out is not None and out != bidding else None,
        'wilkinson': True if form.get('wilkinson') else None,
        'j5': True if form.get('j5') else None,
    }
    contract = CONTRACTS[record['contract']]
    return {mark: value for mark, value in marks.items() if value is not None and GOES_WITH[mark](contract)}


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Return the tapped buttons of a record: the inverse of `record_from`."""
    bidder = record.get('bidder')
    own = table.side_of(bidder) if bidder is not None else 0
    tricks = dict(enumerate(record.get('tricks', ())))
    partner = _side_of_partner(record, table)
    if partner is not None and own in tricks:
        tricks[own] = (tricks[own] or 0) + (tricks.pop(partner, None) or 0)
    return {
        'contract': record.get('contract', ''),
        'bidder': bidder,
        'partner': ALONE if record.get('partner', '') is None else record.get('partner'),
        'tricks': tricks.pop(own, None),
        'others': tricks,
        'breach': record.get('breach', {}).get('caller'),
        'kitty_first': record.get('kitty_first'),
        'laid_down': tuple(record.get('laid_down', ())),
        'out_first': record.get('out_first'),
        'wilkinson': 'wilkinson' in record,
        'j5': 'j5' in record,
    }


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    sides = range(len(table.sides))
    return {
        'bidder': tapped_seat(form.get('bidder'), table),
        'partner': ALONE if form.get('partner') == ALONE else tapped_seat(form.get('partner'), table),
        'tricks': tapped(form.get('tricks'), TRICKS + 1),
        'others': numbers_in(form, {side: f'tricks-{side}' for side in sides}, TRICKS + 1),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """Return the first question of the pad without an answer, or None."""
    code = record.get('contract', '')
    if code == 'passed':
        return None
    with_partner = calls_partner(table) and code in CONTRACTS and CONTRACTS[code].level
    tricks = record.get('tricks', ())
    own = table.side_of(record['bidder']) if 'bidder' in record else Side(0)
    answered = {
        'contract': bool(code),
        'bidder': code == 'no-bid' or 'bidder' in record,
        'partner': not with_partner or 'partner' in record,
        'tricks': bool(tricks) and tricks[own] is not None,
        'others': None not in tricks,
    }
    return next((name for name, given in answered.items() if not given), None)
