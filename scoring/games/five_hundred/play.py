"""How a trick of 500 is played: how the cards rank under a bid, and which may be played. Source: Wikipedia "500 (card
game)".
"""

from collections.abc import Sequence

from scoring.games.five_hundred.cards import JOKER, PACKS, SUITS, plain_order, trump_order
from scoring.tricks import Ranking, following, ranking

NO_TRUMP = 'N'


def cards_ranked(trump: str, pack: str = '43') -> Ranking:
    """Return the ranking with a trump suit or none (`N`), where the joker is the only trump. Raises KeyError for an
    unknown pack.
    """
    chosen = PACKS[pack]
    if trump == NO_TRUMP:
        plain = {suit: plain_order(chosen, suit) for suit in SUITS}
        return ranking({**plain, NO_TRUMP: (JOKER,) * chosen.jokers}, NO_TRUMP)
    plain = {suit: plain_order(chosen, suit, trump) for suit in SUITS if suit != trump}
    return ranking({**plain, trump: trump_order(chosen, trump)}, trump)


def why_not(card: str, hand: Sequence[str], trick: Sequence[str], how: Ranking) -> str | None:
    """Return why a card of the hand may not be played to the trick, or None if it may."""
    follows = following(hand, trick, how)
    return 'follow-suit' if follows and card not in follows else None
