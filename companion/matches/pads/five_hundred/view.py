"""The view of the 500 pad: the printed table as buttons, the bidder and partner, the tricks, and the rarer marks if the
table plays them.

Source of the values on the cells: `scoring.games.five_hundred.values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.card import Rows
from companion.matches.pads.five_hundred.taps import GOES_WITH, MARKS, calls_partner
from companion.matches.pads.shapes import Bid, SeatButton, Shown, capital, in_rows_of, seats_of
from scoring.errors import BadHand
from scoring.games.five_hundred.auction import callable_contracts
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.record import THROWN_IN_UNDER
from scoring.games.five_hundred.values import (
    CONTRACTS,
    LEVELS,
    SUITS,
    TAKES_KITTY_TOGETHER,
    TRICKS,
    Contract,
    value_of,
)
from scoring.say import refusal_text, say_side, term
from scoring.seats import Side as SideNumber
from scoring.seats import by_side

MOST_IN_A_ROW = 4  # special contracts side by side on a narrow phone


@dataclass(frozen=True)
class Side:
    """A side as shown on the pad, and the tricks tapped for it."""

    side: SideNumber
    name: str
    chosen: int | None = None


@dataclass(frozen=True)
class FiveHundredView:
    """Everything the template draws. `others` are asked for their tricks besides the bidders, `partners` whether a
    partner is called, `marks` the rarer marks of this table with their names. `chosen` and `errors` are by field.
    """

    rows: tuple[tuple[Bid, ...], ...]
    specials: tuple[tuple[Bid, ...], ...]
    seats: tuple[SeatButton, ...]
    sides: tuple[Side, ...]
    others: tuple[Side, ...]
    partners: bool
    marks: Mapping[str, str]
    marked: bool
    chosen: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)
    tricks: tuple[int, ...] = tuple(range(TRICKS + 1))
    folds: bool = False
    template: str = 'matches/pads/five_hundred.html'


def build(
    table: Table, upcoming: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> FiveHundredView:
    """Return the pad for the next deal. `upcoming` is the sheet's `next`: the dealer and the barred seats."""
    marks = tuple(mark for mark in MARKS if _plays(table, mark) or _made(chosen, mark))
    sides = [side for side, _ in by_side(table.sides)]
    entered = chosen.get('others', {})
    specials = _in_rows([cell(table, code, lang, marks) for code in (*table.options['contracts'], *_all_pass(table))])
    return FiveHundredView(
        rows=tuple(tuple(cell(table, f'{level}{suit}', lang, marks) for suit in SUITS) for level in LEVELS),
        specials=specials,
        seats=seats_of(table, upcoming, lang),
        sides=tuple(Side(side, say_side(table, side, lang)) for side in sides),
        others=tuple(Side(side, say_side(table, side, lang), entered.get(side)) for side in sides[:-1])
        if len(sides) > 2
        else (),
        partners=calls_partner(table),
        marks=_named(marks),
        marked=any(_made(chosen, mark) for mark in marks),
        chosen=chosen,
        errors=errors,
        folds=len(sides) > 2 or len(specials) > 1,
    )


def _made(chosen: Mapping[str, Any], mark: str) -> bool:
    return chosen.get(mark) not in (None, (), False)


def _plays(table: Table, mark: str) -> bool:
    """Whether this table uses the mark."""
    options = table.options
    return {
        'breach': options['breach'],
        'kitty_first': options['setting'] and any(code in TAKES_KITTY_TOGETHER for code in options['contracts']),
        'laid_down': options['lay-down-penalty'] > 0,
        'out_first': options['both-over'] == 'first-to-reach' and len(table.sides) > 2,
        'wilkinson': options['wilkinson'],
        'j5': True,  # a way to play any no-trump bid; there is no option for it
    }[mark]


def _in_rows(bids: list[Bid]) -> tuple[tuple[Bid, ...], ...]:
    """Rows of equal length, or nearly."""
    rows = -(-len(bids) // MOST_IN_A_ROW) if len(bids) <= 2 * MOST_IN_A_ROW else 2
    length = -(-len(bids) // rows) if rows else 1
    return tuple(tuple(bids[start : start + length]) for start in range(0, len(bids), length))


def _all_pass(table: Table) -> tuple[str, ...]:
    """What can be recorded when everyone passes, if anything."""
    rule = table.options['pass-out']
    return ('passed',) if rule in THROWN_IN_UNDER else ('no-bid',) if rule == 'no-bid-round' else ()


def call_rows(table: Table, lang: str) -> Rows:
    """Return the calls of an auction as on the pad, the special ones below."""
    special = [contract.code for contract in callable_contracts(table.options) if not contract.level]
    rows = [[f'{level}{suit}' for suit in SUITS] for level in LEVELS] + in_rows_of(MOST_IN_A_ROW, special)
    return tuple(tuple(cell(table, code, lang) for code in row) for row in rows)


def _named(marks: tuple[str, ...]) -> dict[str, str]:
    """What is folded away, for the line that opens it: each with its name there."""
    names = {
        'breach': _('Breach'),
        'kitty_first': _('Kitty touched'),
        'laid_down': _('Several cards at once'),
        'out_first': _('Out first'),
        'wilkinson': _('Wilkinson'),
        'j5': _('J5'),
    }
    return {mark: names[mark] for mark in marks}


def cell(table: Table, code: str, lang: str, marks: tuple[str, ...] = ()) -> Bid:
    """Return a contract, or a hand without one, as a button and on the sheet. `marks` are those of the table."""
    label = term(table.game, code, lang)
    if code not in CONTRACTS:
        return Bid(code, capital(label), _('All pass'), aside=_after_passing(table))
    contract = CONTRACTS[code]
    points = value_of(contract, table.options)
    kind = _kind(contract, table, marks)
    if not contract.level:
        return Bid(code, capital(label), capital(_short(code) or label), level=0, points=points, kind=kind)
    suit = term(table.game, contract.suit, lang)
    return Bid(
        value=code,
        label=f'{contract.level} {suit}',
        short=label,
        level=contract.level,
        suit=contract.suit,
        suit_name=suit,
        no_trump=label.removeprefix(str(contract.level)),
        points=points,
        why_not=_inkle(table, code, lang) if contract.level < table.options['min-level'] else '',
        kind=kind,
    )


def _kind(contract: Contract, table: Table, marks: tuple[str, ...]) -> str:
    """The classes of the button: which marks go with the contract, and whether a partner sits out."""
    fitting = [mark for mark in marks if GOES_WITH[mark](contract)]
    sits_out = contract.alone and len(table.sides) < len(table.players)
    return ' '.join([*(['marked', *fitting] if fitting else []), *(['lone'] if sits_out else [])])


def _after_passing(table: Table) -> str:
    """What follows when everyone passes."""
    return {'no-bid-round': _('play on'), 'next-dealer': _('next dealer')}.get(table.options['pass-out'], _('redeal'))


def _short(code: str) -> str:
    """A name short enough for a quarter of a narrow phone."""
    return {
        'open-misere': _('Open'),
        'blind-misere': _('Blind'),
        'double-misere': _('Double'),
        'shields': _('Shields'),
        'slam': _('Slam'),
        'slam-no-trump': _('Slam NT'),
    }.get(code, '')


def _inkle(table: Table, code: str, lang: str) -> str:
    return refusal_text(BadHand('contract', 'inkle-cannot-win', contract=code), lang, table)


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    bid = cell(table, record['contract'], lang)
    if not bid.level:
        bid = replace(bid, short=bid.label)
    if 'tricks' not in record:
        return Shown(bid)
    together = [seat for seat in (record.get('bidder'), record.get('partner')) if seat is not None]
    return Shown(bid, ' + '.join(table.players[seat] for seat in together), _tricks(record, table))


def _tricks(record: Mapping[str, Any], table: Table) -> str:
    """The tricks of the bidders, a called partner's among them, then those of the other sides in order; without a
    bidder in the order of the sides.
    """
    tricks = dict(enumerate(record['tricks']))
    seats = [seat for seat in (record.get('bidder'), record.get('partner')) if seat is not None]
    bidders = [tricks.pop(side) for side in {table.side_of(seat): None for seat in seats}]
    return '–'.join(str(number) for number in ([sum(bidders)] if bidders else []) + list(tricks.values()))
