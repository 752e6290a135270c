"""The bid pad of 500: the printed table as buttons, who bid, how many tricks. Knows no points; it asks the value table.

Source of the values on the cells: `scoring.games.five_hundred.values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.shapes import Bid, Seat, Shown, capital, seats_of, tapped
from scoring.errors import BadHand
from scoring.game import Table
from scoring.games.five_hundred.record import THROWN_IN_UNDER
from scoring.games.five_hundred.values import CONTRACTS, LEVELS, SUITS, TRICKS, value_of
from scoring.say import refusal_text, term

GAME = 'five-hundred'
FIELDS = ('contract', 'bidder', 'tricks')
FIELD_OF: Mapping[str, str] = {}  # where a refusal of the record shows, when not at the field of its own name


def fits(game: str, players: int) -> bool:
    return game == GAME and players == 4


@dataclass(frozen=True)
class Pad:
    """Everything the template draws. `chosen` and `errors` are by field."""

    rows: tuple[tuple[Bid, ...], ...]
    specials: tuple[Bid, ...]
    seats: tuple[Seat, ...]
    chosen: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)
    tricks: tuple[int, ...] = tuple(range(TRICKS + 1))
    template: str = 'matches/pads/five_hundred.html'


def build(
    table: Table, ahead: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> Pad:
    """The pad for the next deal; `ahead` is the sheet's `next`: dealer, barred seats."""
    return Pad(
        rows=tuple(tuple(_bid(table, f'{level}{suit}', lang) for suit in SUITS) for level in LEVELS),
        specials=tuple(_bid(table, code, lang) for code in (*table.options['contracts'], *_all_pass(table))),
        seats=seats_of(table, ahead, lang),
        chosen=chosen,
        errors=errors,
    )


def _all_pass(table: Table) -> tuple[str, ...]:
    """What can be recorded when everybody passes, if anything."""
    rule = table.options['pass-out']
    return ('passed',) if rule in THROWN_IN_UNDER else ('no-bid',) if rule == 'no-bid-round' else ()


def _bid(table: Table, code: str, lang: str) -> Bid:
    label = term(table.game, code, lang)
    if code not in CONTRACTS:
        return Bid(code, capital(label), _('All pass'), aside=_('redeal') if code == 'passed' else _('play on'))
    contract = CONTRACTS[code]
    points = value_of(contract, table.options)
    if not contract.level:
        return Bid(code, capital(label), capital(_short(code) or label), level=0, points=points)
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
    )


def _short(code: str) -> str:
    """A word that fits a quarter of a narrow phone."""
    return {'open-misere': _('Open'), 'blind-misere': _('Blind'), 'double-misere': _('Double')}.get(code, '')


def _inkle(table: Table, code: str, lang: str) -> str:
    return refusal_text(BadHand('contract', 'inkle-cannot-win', contract=code), lang, table)


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """The hand record behind the tapped buttons. What was not tapped is left out; the game then asks for it."""
    contract = form.get('contract', '')
    record: dict[str, Any] = {'contract': contract} if contract else {}
    if contract == 'passed':
        return record
    bidder = tapped(form.get('bidder'), len(table.players))
    if bidder is not None:
        record['bidder'] = bidder
    took = tapped(form.get('tricks'), TRICKS + 1)
    if took is not None:
        bidders = table.side_of(bidder) if bidder is not None else 0
        record['tricks'] = [took if side == bidders else TRICKS - took for side in range(len(table.sides))]
    return record if contract != 'no-bid' else {key: record[key] for key in ('contract', 'tricks') if key in record}


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The buttons that stand for a record: the way back from `record_from`."""
    bidder = record.get('bidder')
    side = table.side_of(bidder) if bidder is not None else 0
    tricks = record.get('tricks')
    return {'contract': record.get('contract', ''), 'bidder': bidder, 'tricks': tricks[side] if tricks else None}


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """The first question of the pad that has no answer yet."""
    wanted = {'passed': ('contract',), 'no-bid': ('contract', 'tricks')}.get(record.get('contract', ''), FIELDS)
    return next((name for name in wanted if name not in record), None)


def question(name: str) -> str:
    return {
        'contract': _('What was bid?'),
        'bidder': _('Who bid it?'),
        'tricks': _('How many tricks did they take?'),
    }[name]


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    bid = _bid(table, record['contract'], lang)
    if 'tricks' not in record:
        return Shown(bid)
    tricks = '–'.join(str(number) for number in record['tricks'])
    return Shown(bid, table.players[record['bidder']] if 'bidder' in record else '', tricks)
