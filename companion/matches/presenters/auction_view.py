"""The auction as it is called at the table: the calls so far, whose turn it is, the legal calls and why the others are
not.

The game decides. Nothing is stored: the calls so far are part of the page's address.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads import pad_for, taps_of
from companion.matches.pads.card import Rows
from companion.matches.pads.shapes import Bid
from rules.auctions import AuctionSoFar
from rules.auctions import auction_after as replayed
from scoring import Sheet
from scoring.errors import BadHand
from scoring.game import Table
from scoring.say import refusal_text
from scoring.seats import Seat, Seats, left_of

PASSES = ('pass', 'P')


def can_be_held(sheet: Sheet) -> bool:
    """Whether there is a next deal in a game with an auction."""
    return sheet.table.game.auction is not None and not sheet.end and not sheet.error


def auction_after(sheet: Sheet, wanted: Sequence[str], plays: Collection[str] = ()) -> AuctionSoFar:
    """Return the auction after as many of the wanted calls as are legal. `plays`: the seats that were ticked, if
    the table says who is dealt cards.
    """
    if not plays or not says_who_plays(sheet):
        return replayed(sheet.table, sheet.state, wanted)
    active = tuple(seat for seat in _from_the_left(sheet) if str(seat) in plays)
    if len(active) == len(sheet.next['active']):
        return replayed(sheet.table, sheet.state, wanted, active)
    return replace(replayed(sheet.table, sheet.state, ()), refused=BadHand('active', 'three-active'), active=active)


def says_who_plays(sheet: Sheet) -> bool:
    """Whether the table must say who is dealt cards, according to the game's pad."""
    return pad_for(sheet.table).table_says_who_plays(sheet.table)


def tapped_by(sheet: Sheet, so_far: AuctionSoFar) -> dict[str, Any]:
    """Return the tapped answers of the pad once the auction is over."""
    record = {**(so_far.now.outcome or {}), 'auction': list(so_far.calls), 'active': list(so_far.active)}
    return taps_of(record, sheet.table)


def settled_by(sheet: Sheet, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answers that the auction has decided: the contract before its trump is named, and the bidder.
    Empty without an auction, or if nobody won it.
    """
    calls, plays = ([str(value) for value in chosen.get(name, ())] for name in ('auction', 'active'))
    so_far = auction_after(sheet, calls, plays)
    record = dict(so_far.now.outcome or {}) if so_far.is_over and not so_far.refused else {}
    if 'bidder' not in record:
        return {}
    tapped = taps_of(record, sheet.table)
    return {name: tapped[name] for name in ('contract', 'bidder')}


@dataclass(frozen=True)
class AuctionView:
    """What the template shows: `names` from the dealer's left, `rounds` of calls below them, None for no call;
    `plays`: seat, name and tick of everyone, if the table says who is dealt cards.
    """

    number: int
    calls: str
    names: tuple[str, ...]
    turn_place: int
    rounds: tuple[tuple[Bid | None, ...], ...]
    turn: str
    has_it: str
    rows: Rows
    passing: Bid
    refusal: str
    plays: tuple[tuple[int, str, bool], ...] = ()


def view_of(sheet: Sheet, lang: str, so_far: AuctionSoFar | None = None) -> AuctionView | None:
    """Return the auction before the next deal, after the calls so far, or None if there is no auction."""
    so_far = so_far or (auction_after(sheet, ()) if can_be_held(sheet) else None)
    return _view(sheet, lang, so_far, so_far.now.turn) if so_far and so_far.now.turn is not None else None


def _view(sheet: Sheet, lang: str, so_far: AuctionSoFar, turn: Seat) -> AuctionView:
    table, now = sheet.table, so_far.now
    order = tuple(seat for seat in _from_the_left(sheet) if seat in _dealt(sheet, so_far))
    why = {call: refusal_text(refused, lang, table) for call, refused in now.calls.items() if refused}
    rows = tuple(tuple(replace(bid, why_not=why.get(bid.value, '')) for bid in row) for row in _call_rows(table, lang))
    no = _passing(now.calls)
    return AuctionView(
        number=len(sheet.hands) + 1,
        calls=' '.join(so_far.calls),
        names=tuple(table.players[seat] for seat in order),
        turn_place=order.index(turn),
        rounds=_rounds(order, so_far, turn, {bid.value: bid for row in (*rows, (no,)) for bid in row}),
        turn=table.players[turn],
        has_it=table.players[now.outcome['bidder']] if now.outcome and 'bidder' in now.outcome else '',
        rows=rows,
        passing=replace(no, why_not=why.get(no.value, '')),
        refusal=refusal_text(so_far.refused, lang, table) if so_far.refused else '',
        plays=_plays(sheet, so_far),
    )


def _call_rows(table: Table, lang: str) -> Rows:
    """Every call of this table except the pass."""
    rows = pad_for(table).call_rows
    return rows(table, lang) if rows else ()


def _passing(calls: Mapping[str, object]) -> Bid:
    """The pass, by the name this game gives it."""
    return Bid(next(call for call in PASSES if call in calls), _('Pass'), _('pass'))


def _from_the_left(sheet: Sheet) -> Seats:
    """Every seat, starting at the dealer's left."""
    players = len(sheet.table.players)
    return tuple(left_of(sheet.state.dealer, players, place + 1) for place in range(players))


def _dealt(sheet: Sheet, so_far: AuctionSoFar) -> Seats:
    """Who is dealt cards: as ticked, or as the game decides."""
    active = () if so_far.refused and so_far.refused.at == 'active' else so_far.active
    return active or sheet.next.get('active', range(len(sheet.table.players)))


def _plays(sheet: Sheet, so_far: AuctionSoFar) -> tuple[tuple[int, str, bool], ...]:
    """Everyone, with a tick for those who play, if the table says so."""
    ticked = so_far.active or sheet.next.get('active', ())
    if not says_who_plays(sheet):
        return ()
    return tuple((seat, name, seat in ticked) for seat, name in enumerate(sheet.table.players))


def _rounds(
    order: Seats, so_far: AuctionSoFar, turn: Seat, bids: Mapping[str, Bid]
) -> tuple[tuple[Bid | None, ...], ...]:
    """The calls in rows. A new row starts when the next caller sits further left; the last one has the turn."""
    places = [order.index(seat) for seat in (*so_far.seats, turn)]
    numbered, row = [], 0
    for number, place in enumerate(places):
        row += number > 0 and place <= places[number - 1]
        numbered.append((row, place, bids[so_far.calls[number]] if number < len(so_far.calls) else None))
    rows = [
        {place: bid for _row, place, bid in group}
        for _key, group in groupby(numbered, lambda numbered_bid: numbered_bid[0])
    ]
    return tuple(tuple(row.get(place) for place in range(len(order))) for row in rows)
