"""The bid pad of 500: the printed table as buttons, who bid and with whom, how many tricks, and the rarer marks where
the table plays them. Knows no points; it asks the value table.

Source of the values on the cells: `scoring.games.five_hundred.values`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.shapes import Bid, Seat, Shown, capital, seats_of, tapped, told_in
from scoring.errors import BadHand
from scoring.game import Table
from scoring.games.five_hundred.record import THROWN_IN_UNDER
from scoring.games.five_hundred.values import (
    CONTRACTS,
    LEVELS,
    SUITS,
    TAKES_KITTY_TOGETHER,
    TRICKS,
    Contract,
    may_be_breached,
    value_of,
)
from scoring.say import refusal_text, term

GAME = 'five-hundred'
FIELDS = ('contract', 'bidder', 'tricks', 'partner', 'others')
MARKS = ('breach', 'kitty_first', 'laid_down', 'out_first', 'wilkinson', 'j5')
FIELD_OF: Mapping[str, str] = {'auction': 'contract', **dict.fromkeys(MARKS, 'tricks')}
MOST_IN_A_ROW = 4  # words of a special contract side by side on a narrow phone
ALONE = 'alone'

# The contracts that a rarer mark can stand beside.
GOES_WITH: Mapping[str, Callable[[Contract], bool]] = {
    'breach': may_be_breached,
    'kitty_first': lambda contract: contract.code in TAKES_KITTY_TOGETHER,
    'laid_down': lambda contract: True,
    'out_first': lambda contract: True,
    'wilkinson': lambda contract: contract.code in ('misere', 'open-misere'),
    'j5': lambda contract: contract.suit == 'N',
}


def fits(game: str, players: int) -> bool:
    return game == GAME


@dataclass(frozen=True)
class Side:
    """A side as the pad names it, and the tricks tapped for it."""

    side: int
    name: str
    chosen: int | None = None


@dataclass(frozen=True)
class Pad:
    """Everything the template draws. `others` are asked for their tricks besides the bidders, `partners` whether a
    partner is called, `marks` the rarer marks this table may make. `chosen` and `errors` are by field.
    """

    rows: tuple[tuple[Bid, ...], ...]
    specials: tuple[tuple[Bid, ...], ...]
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    others: tuple[Side, ...]
    partners: bool
    marks: tuple[str, ...]
    marked: bool
    chosen: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)
    tricks: tuple[int, ...] = tuple(range(TRICKS + 1))
    folds: bool = False
    template: str = 'matches/pads/five_hundred.html'


def build(
    table: Table, ahead: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> Pad:
    """The pad for the next deal; `ahead` is the sheet's `next`: dealer, barred seats."""
    marks = tuple(mark for mark in MARKS if _plays(table, mark) or _made(chosen, mark))
    sides = range(len(table.sides))
    told = chosen.get('others', {})
    specials = _in_rows([cell(table, code, lang, marks) for code in (*table.options['contracts'], *_all_pass(table))])
    return Pad(
        rows=tuple(tuple(cell(table, f'{level}{suit}', lang, marks) for suit in SUITS) for level in LEVELS),
        specials=specials,
        seats=seats_of(table, ahead, lang),
        sides=tuple(Side(side, table.name_of(side)) for side in sides),
        others=tuple(Side(side, table.name_of(side), told.get(side)) for side in sides[:-1]) if len(sides) > 2 else (),
        partners=_calls_partner(table),
        marks=marks,
        marked=any(_made(chosen, mark) for mark in marks),
        chosen=chosen,
        errors=errors,
        folds=len(sides) > 2 or len(specials) > 1,
    )


def _made(chosen: Mapping[str, Any], mark: str) -> bool:
    return chosen.get(mark) not in (None, (), False)


def _plays(table: Table, mark: str) -> bool:
    """Whether this table has a use for the mark."""
    options = table.options
    return {
        'breach': options['breach'],
        'kitty_first': options['setting'] and any(code in TAKES_KITTY_TOGETHER for code in options['contracts']),
        'laid_down': options['lay-down-penalty'] > 0,
        'out_first': options['both-over'] == 'first-to-reach' and len(table.sides) > 2,
        'wilkinson': options['wilkinson'],
        'j5': True,  # a way to play any no-trump bid; no option speaks of it
    }[mark]


def _calls_partner(table: Table) -> bool:
    return len(table.players) == 5


def _in_rows(bids: list[Bid]) -> tuple[tuple[Bid, ...], ...]:
    """Rows of equal length, or nearly."""
    rows = -(-len(bids) // MOST_IN_A_ROW) if len(bids) <= 2 * MOST_IN_A_ROW else 2
    length = -(-len(bids) // rows) if rows else 1
    return tuple(tuple(bids[start : start + length]) for start in range(0, len(bids), length))


def _all_pass(table: Table) -> tuple[str, ...]:
    """What can be recorded when everybody passes, if anything."""
    rule = table.options['pass-out']
    return ('passed',) if rule in THROWN_IN_UNDER else ('no-bid',) if rule == 'no-bid-round' else ()


def cell(table: Table, code: str, lang: str, marks: tuple[str, ...] = ()) -> Bid:
    """A contract, or a hand without one, as a button and on the sheet. `marks` are those the table may make."""
    label = term(table.game, code, lang)
    if code not in CONTRACTS:
        return Bid(code, capital(label), _('All pass'), aside=_('redeal') if code == 'passed' else _('play on'))
    contract = CONTRACTS[code]
    points = value_of(contract, table.options)
    kind = ' '.join(['marked', *fitting]) if (fitting := [m for m in marks if GOES_WITH[m](contract)]) else ''
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


def _short(code: str) -> str:
    """A word that fits a quarter of a narrow phone."""
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


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """The hand record behind the tapped buttons. What was not tapped is left out; the game then asks for it."""
    code = form.get('contract', '')
    if not code or code == 'passed':
        return {'contract': code} if code else {}
    bidder = tapped(form.get('bidder'), len(table.players)) if code != 'no-bid' else None
    tricks = _tricks(form, table, table.side_of(bidder) if bidder is not None else 0)
    record = {
        'contract': code,
        **({'bidder': bidder} if bidder is not None else {}),
        **_partner(form, table, code, bidder),
        **({'tricks': tricks} if tricks else {}),
    }
    return {**record, **(_marks(form, table, record) if code in CONTRACTS else {})}


def _partner(form: Mapping[str, str], table: Table, code: str, bidder: int | None) -> dict[str, int | None]:
    """The called partner; None for playing alone. Only a bid of the table is played with a partner."""
    text = form.get('partner', '')
    if not _calls_partner(table) or code == 'no-bid':
        return {}
    seat = tapped(text, len(table.players))
    if text == ALONE:
        return {'partner': None}
    with_partner = code in CONTRACTS and CONTRACTS[code].level and seat not in (None, bidder)
    return {'partner': seat} if with_partner else {}


def _tricks(form: Mapping[str, str], table: Table, own: int) -> list[int | None] | None:
    """Tricks per side: those of `own`, then those of the others. The last number is what is left; once all are taken,
    whoever was not asked has none. A side still to be asked has None.
    """
    sides = range(len(table.sides))
    rest = next(side for side in reversed(sides) if side != own)
    told = [tapped(form.get('tricks' if side == own else f'tricks-{side}'), TRICKS + 1) for side in sides]
    told[rest] = None
    known = [number for number in told if number is not None]
    left = TRICKS - sum(known)
    if not known:
        return None
    if left <= 0 or len(known) == len(told) - 1:
        return [max(left, 0) if side == rest else told[side] or 0 for side in sides]
    return told


def _marks(form: Mapping[str, str], table: Table, record: Mapping[str, Any]) -> dict[str, Any]:
    """The rarer marks that go with the contract and the bidders; what no longer goes with them is not in sight."""
    players, sides = len(table.players), len(table.sides)
    bidding = table.side_of(record['bidder']) if 'bidder' in record else None
    caller = tapped(form.get('breach'), players)
    first = tapped(form.get('kitty_first'), players)
    out = tapped(form.get('out_first'), sides)
    laid = [side for side in range(sides) if form.get(f'laid_down-{side}')]
    marks = {
        'breach': {'caller': caller} if caller is not None and table.side_of(caller) != bidding else None,
        'kitty_first': first if first is not None and table.side_of(first) == bidding else None,
        'laid_down': laid or None,
        'out_first': out if out is not None and out != bidding else None,
        'wilkinson': True if form.get('wilkinson') else None,
        'j5': True if form.get('j5') else None,
    }
    contract = CONTRACTS[record['contract']]
    return {mark: said for mark, said in marks.items() if said is not None and GOES_WITH[mark](contract)}


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The buttons that stand for a record: the way back from `record_from`."""
    bidder = record.get('bidder')
    own = table.side_of(bidder) if bidder is not None else 0
    tricks = dict(enumerate(record.get('tricks', ())))
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
    players, sides = len(table.players), range(len(table.sides))
    return {
        'bidder': tapped(form.get('bidder'), players),
        'partner': ALONE if form.get('partner') == ALONE else tapped(form.get('partner'), players),
        'tricks': tapped(form.get('tricks'), TRICKS + 1),
        'others': told_in(form, {side: f'tricks-{side}' for side in sides}, TRICKS + 1),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """The first question of the pad that has no answer yet."""
    code = record.get('contract', '')
    if code == 'passed':
        return None
    with_partner = _calls_partner(table) and code in CONTRACTS and CONTRACTS[code].level
    answered = {
        'contract': bool(code),
        'bidder': code == 'no-bid' or 'bidder' in record,
        'partner': not with_partner or 'partner' in record,
        'tricks': 'tricks' in record,
        'others': None not in record.get('tricks', ()),
    }
    return next((name for name, given in answered.items() if not given), None)


def question(name: str) -> str:
    return {
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'partner': _('Who was called as partner?'),
        'tricks': _('How many tricks did they take?'),
        'others': _('How many tricks did the others take?'),
    }[name]


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    bid = cell(table, record['contract'], lang)
    if 'tricks' not in record:
        return Shown(bid)
    together = [seat for seat in (record.get('bidder'), record.get('partner')) if seat is not None]
    tricks = '–'.join(str(number) for number in record['tricks'])
    return Shown(bid, ' + '.join(table.players[seat] for seat in together), tricks)
