"""The view of the bid whist pad: levels by calls, the bidder, the books of their side, and reneges.

It shows what a bid is worth if just made, from `scoring.games.bid_whist.values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.card import Rows
from companion.matches.pads.shapes import Bid, SeatButton, Shown, capital, seats_of
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import (
    CALLS,
    LETTERS,
    books_in_play,
    highest_bid,
    kitty_counts_for_bidders,
    times,
)
from scoring.say import say_side, term
from scoring.seats import by_side

MOST_LEVELS = 5  # with more, the other questions do not fit on a page
SIGNS = {'uptown': '↑', 'downtown': '↓'}


@dataclass(frozen=True)
class BidWhistView:
    """Everything the template draws. `calls` head the columns of `rows`; `reneges` are the sides that may be
    marked; `kitty_is_theirs`: the kitty counts as a book of the bidders, so their books start at one.
    """

    calls: tuple[str, ...]
    rows: tuple[tuple[Bid, ...], ...]
    specials: tuple[Bid, ...]
    seats: tuple[SeatButton, ...]
    books: tuple[int, ...]
    reneges: tuple[dict[str, Any], ...]
    chosen: Mapping[str, Any]
    kitty_is_theirs: bool = True
    deciding: bool = False
    errors: Mapping[str, str] = field(default_factory=dict)
    folds: bool = False
    template: str = 'matches/pads/bid_whist.html'


def build(
    table: Table, upcoming: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> BidWhistView:
    """Return the pad for the next deal. `upcoming` is the sheet's `next`: the dealer, and whether the hand must
    break a tie.
    """
    options = table.options
    levels = range(options['min-bid'], highest_bid(options) + 1)
    kitty_is_theirs = kitty_counts_for_bidders(options)
    return BidWhistView(
        calls=tuple(capital(term(table.game, call, lang)) for call in CALLS.values()),
        rows=tuple(tuple(cell(table, f'{level}{letter}', lang) for letter in CALLS) for level in levels),
        specials=() if options['dealer-forced'] else (_passed(table, lang),),
        seats=seats_of(table, upcoming, lang),
        books=tuple(range(int(kitty_is_theirs), books_in_play(options) + 1)),
        reneges=tuple(
            {'side': side, 'name': say_side(table, side, lang), 'chosen': side in chosen.get('reneges', ())}
            for side, _ in by_side(table.sides)
        ),
        chosen=chosen,
        kitty_is_theirs=kitty_is_theirs,
        deciding=upcoming.get('deciding', False),
        errors=errors,
        folds=len(levels) > MOST_LEVELS,
    )


def call_rows(table: Table, lang: str) -> Rows:
    levels = range(table.options['min-bid'], highest_bid(table.options) + 1)
    return tuple(tuple(cell(table, f'{level}{call}', lang) for call in CALLS) for level in levels)


def cell(table: Table, code: str, lang: str) -> Bid:
    level, call = int(code[0]), CALLS[code[1]]
    return Bid(
        value=code,
        label=term(table.game, code, lang),
        short=f'{level}{SIGNS[call]}' if call in SIGNS else f'{level} {_("NT")}',
        level=level,
        points=None if table.options['rise-and-fly'] == 'on-set' else level * times(call, table.options),
    )


def _passed(table: Table, lang: str) -> Bid:
    return Bid('passed', capital(term(table.game, 'passed', lang)), _('All pass'), aside=_('next dealer'))


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    if 'passed' in record:
        return Shown(_passed(table, lang))
    bid = cell(table, f'{record["bid"]}{LETTERS[record["call"]]}', lang)
    if 'books' not in record:
        return Shown(bid)
    rest = books_in_play(table.options) - record['books']
    return Shown(bid, table.players[record['bidder']], f'{record["books"]}–{rest}')
