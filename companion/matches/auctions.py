"""An auction as it is spoken at the table: who has called what, whose turn it is, which calls may be made now and why
not the others. Asks the game; keeps nothing: the calls so far travel with the page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from companion.matches.pads import taps_of
from companion.matches.pads.calls import Rows, call_rows, passing
from companion.matches.pads.shapes import Bid
from scoring import Sheet
from scoring.errors import BadHand
from scoring.game import Auction
from scoring.say import refusal_text
from scoring.seats import left_of

MOST_CALLS = 200  # more than any table can make, as bids only rise


@dataclass(frozen=True)
class Heard:
    """The calls that stand, by whom, and what may follow; `refused`: why the next one wanted does not stand."""

    calls: tuple[str, ...]
    seats: tuple[int, ...]
    now: Auction
    refused: BadHand | None = None

    @property
    def is_over(self) -> bool:
        return self.now.turn is None


def can_be_held(sheet: Sheet) -> bool:
    """Whether there is a next deal, in a game with an auction."""
    return sheet.table.game.auction is not None and not sheet.end and not sheet.error


def hear(sheet: Sheet, wanted: Sequence[str]) -> Heard:
    """As many of the wanted calls as are legal, one after the other, before the next deal of this sheet."""
    listen = sheet.table.game.auction
    heard = Heard((), (), listen(sheet.table, sheet.state, ()))
    for call in wanted[:MOST_CALLS]:
        if heard.is_over or call not in heard.now.calls:
            break
        if refused := heard.now.calls[call]:
            return replace(heard, refused=refused)
        calls = (*heard.calls, call)
        heard = Heard(calls, (*heard.seats, heard.now.turn), listen(sheet.table, sheet.state, calls))
    return heard


def tapped_by(sheet: Sheet, heard: Heard) -> dict[str, Any]:
    """What stands tapped on the pad when the auction is over."""
    return taps_of({**heard.now.outcome, 'auction': list(heard.calls)}, sheet.table)


@dataclass(frozen=True)
class Drawn:
    """What the template reads: `names` from the dealer's left, `rounds` of calls under them, None for silence."""

    number: int
    calls: str
    names: tuple[str, ...]
    turn_place: int
    rounds: tuple[tuple[Bid | None, ...], ...]
    turn: str
    has_it: str
    rows: Rows
    passing: Bid
    told: str


def drawn(sheet: Sheet, lang: str, heard: Heard | None = None) -> Drawn | None:
    """The auction before the next deal, nobody having called yet, or as far as it was heard, if there is one."""
    heard = heard or (hear(sheet, ()) if can_be_held(sheet) else None)
    return _drawn(sheet, lang, heard) if heard and not heard.is_over else None


def _drawn(sheet: Sheet, lang: str, heard: Heard) -> Drawn:
    table, now = sheet.table, heard.now
    order = _order(sheet)
    why = {call: refusal_text(refused, lang, table) for call, refused in now.calls.items() if refused}
    rows = tuple(tuple(replace(bid, why_not=why.get(bid.value, '')) for bid in row) for row in call_rows(table, lang))
    no = passing(now.calls)
    return Drawn(
        number=len(sheet.hands) + 1,
        calls=' '.join(heard.calls),
        names=tuple(table.players[seat] for seat in order),
        turn_place=order.index(now.turn),
        rounds=_rounds(order, heard, {bid.value: bid for row in (*rows, (no,)) for bid in row}),
        turn=table.players[now.turn],
        has_it=table.players[now.outcome['bidder']] if now.outcome and 'bidder' in now.outcome else '',
        rows=rows,
        passing=replace(no, why_not=why.get(no.value, '')),
        told=refusal_text(heard.refused, lang, table) if heard.refused else '',
    )


def _order(sheet: Sheet) -> tuple[int, ...]:
    """The seats that are dealt cards, from the dealer's left."""
    players = len(sheet.table.players)
    left = (left_of(sheet.state.dealer, players, place + 1) for place in range(players))
    return tuple(seat for seat in left if seat in sheet.next.get('active', range(players)))


def _rounds(order: tuple[int, ...], heard: Heard, bids: dict[str, Bid]) -> tuple[tuple[Bid | None, ...], ...]:
    """The calls in rows; a row ends where the next speaker sits further left than the last. The last has the turn."""
    places = [order.index(seat) for seat in (*heard.seats, heard.now.turn)]
    numbered, row = [], 0
    for number, place in enumerate(places):
        row += number > 0 and place <= places[number - 1]
        numbered.append((row, place, bids[heard.calls[number]] if number < len(heard.calls) else None))
    said = [{place: bid for _row, place, bid in group} for _key, group in groupby(numbered, lambda one: one[0])]
    return tuple(tuple(row.get(place) for place in range(len(order))) for row in said)
