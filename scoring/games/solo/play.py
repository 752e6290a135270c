"""How a trick of the solo games is played: follow suit, otherwise trump. Source: Wikipedia "Six-bid solo"."""

from collections.abc import Sequence

from scoring.games.solo.values import CARD_POINTS, SUITS
from scoring.tricks import Ranking, following, ranking


def cards_ranked(trump: str = '') -> Ranking:
    """Return the ranking with a trump suit or none: ace, ten, king, queen, jack, nine to six."""
    return ranking({suit: tuple(f'{rank}{suit}' for rank in CARD_POINTS) for suit in SUITS}, trump or 'none')


def points_in(cards: Sequence[str]) -> int:
    """Return the points of these cards."""
    return sum(CARD_POINTS[card[:-1]] for card in cards)


def why_not(card: str, hand: Sequence[str], trick: Sequence[str], how: Ranking) -> str | None:
    """Return why a card of the hand may not be played to the trick, or None if it may."""
    if not trick:
        return None
    if follows := following(hand, trick, how):
        return None if card in follows else 'follow-suit'
    trumps = [other for other in hand if how.suits[other] == how.trump]
    return 'must-trump' if trumps and card not in trumps else None
