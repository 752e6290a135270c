"""A trick of any game: which suit a card belongs to, which suit is led, which card wins. Each game's `play.py` ranks
its cards. Cards are codes as in a pack: '10H', 'AS', 'joker'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

NO_SUIT = ''  # the suit of a card that follows nothing and wins nothing: a joker of bid whist without trump


@dataclass(frozen=True)
class Ranking:
    """How the cards of a hand rank. `suits` maps each card to its suit, `strength` to its rank in it; `trump` is
    the trump suit, or empty.
    """

    suits: Mapping[str, str]
    strength: Mapping[str, int]
    trump: str = ''


def ranking(orders: Mapping[str, Sequence[str]], trump: str = '') -> Ranking:
    """Return the ranking given by each suit with its cards, highest first."""
    return Ranking(
        {card: suit for suit, cards in orders.items() for card in cards},
        {card: -place for cards in orders.values() for place, card in enumerate(cards)},
        trump,
    )


def suit_led(trick: Sequence[str], how: Ranking, named: str = '') -> str:
    """Return the suit to be followed: the one named with a joker, otherwise that of the first card with a suit. Empty
    if no card has set one yet.
    """
    return named or next((how.suits[card] for card in trick if how.suits[card] != NO_SUIT), NO_SUIT)


def winner(trick: Sequence[str], how: Ranking, named: str = '') -> int:
    """Return the index of the card that wins the trick: the highest trump, otherwise the highest of the suit led."""
    led = suit_led(trick, how, named)

    def height(place: int) -> tuple[int, int]:
        suit = how.suits[trick[place]]
        kind = 2 if suit == how.trump else 1 if suit == led else 0
        return kind, how.strength[trick[place]]

    return max(range(len(trick)), key=height)
