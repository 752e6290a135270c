"""How a trick of bid whist is played: uptown, downtown or without trump. Source: Wikipedia "Bid whist"."""

from collections.abc import Sequence

from scoring.games.bid_whist.values import ORDER, SUITS
from scoring.tricks import Ranking, following, ranking

JOKERS = ('big', 'little')
NOTHING = ''  # the suit of a joker at no trump: it follows nothing and wins nothing


def cards_ranked(direction: str, trump: str = '') -> Ranking:
    """Return the ranking, uptown or downtown, with a trump suit or without. Raises KeyError for another direction."""
    ranks = ORDER[direction].split()
    orders = {suit: tuple(f'{rank}{suit}' for rank in ranks) for suit in SUITS}
    if trump:
        return ranking({**orders, trump: (*JOKERS, *orders[trump])}, trump)
    return ranking({**orders, NOTHING: JOKERS}, 'none')


def why_not(card: str, hand: Sequence[str], trick: Sequence[str], how: Ranking) -> str | None:
    """Return why a card of the hand may not be played to the trick, or None if it may."""
    follows = following(hand, trick, how)
    return 'follow-suit' if follows and card not in follows else None
