"""A trick of any game: which suit a card belongs to, which card wins, who can follow suit. Each game's `play.py` ranks
its cards. Cards are codes as in a pack: '10H', 'AS', 'joker'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


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


def winner(trick: Sequence[str], how: Ranking) -> int:
    """Return the index of the card that wins the trick: the highest trump, otherwise the highest of the suit led."""
    led = how.suits[trick[0]]

    def height(place: int) -> tuple[int, int]:
        suit = how.suits[trick[place]]
        kind = 2 if suit == how.trump else 1 if suit == led else 0
        return kind, how.strength[trick[place]]

    return max(range(len(trick)), key=height)


def following(hand: Sequence[str], trick: Sequence[str], how: Ranking) -> tuple[str, ...]:
    """Return the cards of the hand that follow the suit led; empty if none does."""
    return tuple(card for card in hand if how.suits[card] == how.suits[trick[0]]) if trick else ()
