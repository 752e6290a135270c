"""How the tricks of each game are played, by package name: the ranking of a deal, and why a card may not be played."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.games.bid_whist import play as bid_whist
from scoring.games.black_lady import play as black_lady
from scoring.games.five_hundred import play as five_hundred
from scoring.games.solo import play as solo
from scoring.tricks import Ranking

Deal = Mapping[str, Any]  # a deal of `rules/lessons/deals`
UNSEEN_ONLY = frozenset({'blind-misere'})  # bid before looking at the hand, which the reader of a lesson has done
WhyNot = Callable[[str, Sequence[str], Sequence[str], Ranking, Sequence[str]], str | None]


class BadDeal(Exception):
    """A deal that breaks the rules it teaches; the message tells its author where."""


def _whatever_was_played(
    why_not: Callable[[str, Sequence[str], Sequence[str], Ranking], str | None],
) -> WhyNot:
    """For a game in which only the current trick matters."""
    return lambda card, hand, trick, how, played: why_not(card, hand, trick, how)


RANKINGS: Mapping[str, Callable[[Deal], Ranking]] = {
    'five_hundred': lambda deal: five_hundred.cards_ranked(deal['trump']),
    'bid_whist': lambda deal: bid_whist.cards_ranked(deal['direction'], deal['trump']),
    'black_lady': lambda deal: black_lady.cards_ranked(),
    'solo': lambda deal: solo.cards_ranked(deal['trump']),
}
WHY_NOT: Mapping[str, WhyNot] = {
    'five_hundred': _whatever_was_played(five_hundred.why_not),
    'bid_whist': _whatever_was_played(bid_whist.why_not),
    'black_lady': black_lady.why_not,
    'solo': _whatever_was_played(solo.why_not),
}
