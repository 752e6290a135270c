"""How a trick of black lady is played in its American form: the 2♣ leads, no counting card on the first trick, and
hearts must be broken. Source: Wikipedia "Black lady".
"""

from collections.abc import Sequence

from scoring.tricks import Ranking, following, ranking

SUITS = 'CDSH'
RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2']
FIRST_LEAD, LADY, HEARTS = '2C', 'QS', 'H'


def cards_ranked() -> Ranking:
    """The ranking: aces high, no trump."""
    return ranking({suit: tuple(f'{rank}{suit}' for rank in RANKS) for suit in SUITS}, 'none')


def counts(card: str) -> bool:
    """Whether a card brings penalty points: a heart or the lady."""
    return card == LADY or card.endswith(HEARTS)


def why_not(
    card: str, hand: Sequence[str], trick: Sequence[str], how: Ranking, played: Sequence[str] = ()
) -> str | None:
    """Return why a card of the hand may not be played to the trick, or None if it may. `played`: the cards of all
    tricks before.
    """
    if not played and not trick:
        return 'two-of-clubs' if card != FIRST_LEAD else None
    if not trick:
        only_hearts = all(other.endswith(HEARTS) for other in hand)
        broken = any(one.endswith(HEARTS) for one in played)
        return 'hearts-not-broken' if card.endswith(HEARTS) and not broken and not only_hearts else None
    follows = following(hand, trick, how)
    if follows:
        return None if card in follows else 'follow-suit'
    if not played and counts(card) and not all(counts(other) for other in hand):
        return 'nothing-first'
    return None
