"""One hand of black lady: who took which counting cards, and what they count. Payments are scored elsewhere."""

from dataclasses import dataclass

from scoring.faults import Faults
from scoring.games.black_lady.faults import without_moon
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import (
    LADY,
    PINK_LADY,
    Card,
    penalty_cards,
    plus_cards,
    points_in_play,
    worth,
)
from scoring.seats import Seat, Seats


@dataclass(frozen=True)
class Hand:
    """`hearts` per seat (cards, or points in spot hearts); `cards` with the seat that took each; `tricks` per seat
    if they were recorded; `choice` is the shooter's choice: `add` or `subtract`.
    """

    hearts: tuple[int, ...]
    cards: tuple[tuple[Card, Seat], ...]
    tricks: tuple[int, ...] | None
    choice: str | None = None
    faults: Faults = ()

    def takers(self, card: Card) -> Seats:
        """Return the seats that took the card: two, or the same one twice, in the game with two packs."""
        return tuple(seat for taken, seat in self.cards if taken == card)

    def plain_hearts(self, seat: Seat) -> int:
        """Return the seat's hearts without the pink lady, who counts her own points instead."""
        return self.hearts[seat] - self.takers(PINK_LADY).count(seat)


def penalties(table: Table, hand: Hand) -> tuple[int, ...]:
    """Return the penalty points taken per seat, without plus cards."""
    counted = penalty_cards(table.options)
    return tuple(
        hand.plain_hearts(seat)
        + sum(worth(card, table.options) for card, taker in hand.cards if taker == seat and card in counted)
        for seat in table.seats
    )


def everything_to(table: Table, hand: Hand) -> Seat | None:
    """Return the seat that took every penalty card, or None."""
    taken = penalties(table, hand)
    total = points_in_play(table.options, len(table.players))
    return Seat(taken.index(total)) if total in taken else None


def shooter(table: Table, hand: Hand) -> Seat | None:
    """Return the seat that shot the moon under the table's rules, or None."""
    seat = would_shoot(table, hand)
    barred = without_moon(table, hand.faults)
    return None if barred is None or seat in barred else seat


def would_shoot(table: Table, hand: Hand) -> Seat | None:
    """Return the seat that has taken what the moon needs, whatever a revoke makes of it."""
    if table.options['moon'] is None:
        return None
    seat = everything_to(table, hand)
    return None if seat is None or _required(table, hand, seat) else seat


def _required(table: Table, hand: Hand, seat: Seat) -> list[Card]:
    """The plus cards that the moon takes as well and the seat has not taken."""
    if table.options['moon-bonus-card'] != 'required':
        return []
    return [card for card in plus_cards(table.options) if seat not in hand.takers(card)]


def short_of_moon(table: Table, hand: Hand) -> tuple[Seat, list[Card]] | None:
    """Return who took every heart and lady, with all the cards the moon still needed; None where nobody did."""
    seat = next((seat for seat in table.seats if hand.hearts[seat] == sum(hand.hearts)), None)
    if seat is None or table.options['moon'] is None:
        return None
    others = [card for card in penalty_cards(table.options) if any(taker != seat for taker in hand.takers(card))]
    missing = others + _required(table, hand, seat)
    return None if not missing or LADY in missing else (seat, missing)
