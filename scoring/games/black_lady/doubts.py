"""Implausible hands of black lady: more counting cards than a player's tricks could hold."""

from scoring.games.black_lady.hand import Hand
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import HIGHEST_SPOT, PINK_LADY, cards_left
from scoring.line import Doubt, Doubts
from scoring.seats import Seat, by_seat


def doubts(table: Table, hand: Hand) -> Doubts:
    """Return a doubt for each player who took more cards than fit; none if the tricks were not recorded."""
    players = len(table.players)
    left = cards_left(table.options, players)  # go to the winner of a certain trick
    for seat, tricks in by_seat(hand.tricks or ()):
        cards, most = _fewest_cards(table, hand, seat), tricks * players + left
        if tricks and cards > most:
            facts = {'seat': seat, 'cards': cards, 'tricks': tricks, 'most': most}
            yield Doubt(f'tricks/{seat}', 'more-cards-than-fit', facts)


def _fewest_cards(table: Table, hand: Hand, seat: Seat) -> int:
    """The number of counting cards a player took; for hearts at face value, the fewest that make so many points."""
    hearts = hand.hearts[seat]
    if table.options['heart-value'] == 'pip':
        hearts = -(-hearts // HIGHEST_SPOT)
    return hearts + sum(taker == seat and card != PINK_LADY for card, taker in hand.cards)
