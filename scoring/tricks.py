"""A trick, whatever the game: which suit a card belongs to, which card wins, who can follow. Each game's `play.py` says
how its cards rank. Cards are codes as in a pack: '10H', 'AS', 'joker'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Ranking:
    """How the cards of a hand rank. `suits` has the suit each card belongs to, `strength` how high it stands in it;
    `trump` is that suit, or empty.
    """

    suits: Mapping[str, str]
    strength: Mapping[str, int]
    trump: str = ''


def ranking(orders: Mapping[str, Sequence[str]], trump: str = '') -> Ranking:
    """From each suit with its cards, the highest first."""
    return Ranking(
        {card: suit for suit, cards in orders.items() for card in cards},
        {card: -place for cards in orders.values() for place, card in enumerate(cards)},
        trump,
    )


def winner(trick: Sequence[str], how: Ranking) -> int:
    """The place in the trick of the card that wins it: the highest trump, or else the highest of the suit led."""
    led = how.suits[trick[0]]

    def height(place: int) -> tuple[int, int]:
        suit = how.suits[trick[place]]
        kind = 2 if suit == how.trump else 1 if suit == led else 0
        return kind, how.strength[trick[place]]

    return max(range(len(trick)), key=height)


def following(hand: Sequence[str], trick: Sequence[str], how: Ranking) -> tuple[str, ...]:
    """The cards of the hand that follow the suit led; none where it cannot."""
    return tuple(card for card in hand if how.suits[card] == how.suits[trick[0]]) if trick else ()
