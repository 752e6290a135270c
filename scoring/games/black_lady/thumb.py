"""Rules of thumb for black lady: how a careful player plays without looking at anybody's cards.

Leading: the lowest card that is no heart; while the lady is out, who holds neither her nor A♠ or K♠ leads the lowest
spade. Following: the highest card that loses the trick, the lady if she loses; if none loses, the last to play takes it
with the highest that is not the lady, anyone else plays the lowest. Void: the lady, then A♠ and K♠ while she is out,
then the highest heart, then the highest card.
"""

from collections.abc import Sequence

from scoring.games.black_lady.play import HEARTS, LADY, OVER_THE_LADY, RANKS, SPADES
from scoring.play.card import Moment
from scoring.seats import Seat

LAST = 3  # cards before the last of four players
WHOLE = 26  # points of a hand in which only the hearts and the lady count: the moon, and what it gives the others


def scored(points: Sequence[int], seat: Seat) -> int:
    """Return what a seat scores when these points were taken, where a moon gives the others 26."""
    if max(points) == WHOLE:
        return 0 if points[seat] == WHOLE else WHOLE
    return points[seat]


def by_thumb(may: Sequence[str], moment: Moment) -> str:
    """Return which of the legal cards is played."""
    if not moment.trick:
        return _led(may, moment)
    led = moment.trick[0][-1]
    if not any(card.endswith(led) for card in may):
        return _thrown(may, moment)
    return _followed(may, moment, led)


def _height(card: str) -> int:
    return -RANKS.index(card[:-1])


def _led(may: Sequence[str], moment: Moment) -> str:
    high_spades = [card for card in may if card in (LADY, *OVER_THE_LADY)]
    spades = [card for card in may if card.endswith(SPADES)]
    if spades and not high_spades and LADY not in moment.past:
        return min(spades, key=_height)
    plain = [card for card in may if not card.endswith(HEARTS) and card != LADY]
    return min(plain or may, key=_height)


def _followed(may: Sequence[str], moment: Moment, led: str) -> str:
    high = max((card for card in moment.trick if card.endswith(led)), key=_height)
    losing = [card for card in may if _height(card) < _height(high)]
    if losing:
        return LADY if LADY in losing else max(losing, key=_height)
    taking = [card for card in may if card != LADY] or list(may)
    return max(taking, key=_height) if len(moment.trick) == LAST else min(taking, key=_height)


def _thrown(may: Sequence[str], moment: Moment) -> str:
    if LADY in may:
        return LADY
    over = [card for card in may if card in OVER_THE_LADY]
    if over and LADY not in (*moment.past, *moment.trick):
        return max(over, key=_height)
    hearts = [card for card in may if card.endswith(HEARTS)]
    return max(hearts or may, key=_height)
