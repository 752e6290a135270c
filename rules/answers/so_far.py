"""Questions about the hands that were played: bids made and lost, the best and the worst hand, the last bid of a
player; and whether a total may fall below zero.
"""

from collections.abc import Iterator

from rules.answers.card import Answer, Inquiry
from rules.answers.of_hand import MADE, bidder_of, made_by
from rules.answers.of_match import IN_HAND, told_of
from rules.answers.of_table import points_of_extremes
from rules.answers.tallies import sides_asked
from scoring.dangers import FAILED
from scoring.seats import Side
from scoring.text import Text

BIDS_MADE = Text('Bids made in {hands:hand}: {list}.', 'Pujas cumplidas en {hands:hand}: {list}.')
OF_BIDS = Text('{side:side} {made} of {bids}', '{side:side} {made} de {bids}')
NO_BID = Text('{who:seat} has played no bid so far.', '{who:seat} todavía no ha jugado ninguna puja.')
EXTREMES = Text('Most points in one hand: {most}; fewest: {least}.', 'Más puntos en una mano: {most}; menos: {least}.')
OF_SIDE = Text('{side:side} ({hand})', '{side:side} ({hand})')
BELOW = Text(
    'A total may fall below zero: one hand can count {least:plus}.',
    'Un total puede quedar por debajo de cero: una mano puede contar {least:plus}.',
)
NOT_BELOW = Text(
    'No total falls below zero: no hand takes points off.', 'Ningún total baja de cero: nada resta puntos.'
)


def bids_made(asked: Inquiry) -> Answer:
    """How many of its bids each side has made, or those that are named."""
    played = [
        (asked.table.side_of(bidder), made_by(hand))
        for hand in asked.sheet.hands
        if hand.result in (*MADE, *FAILED) and (bidder := bidder_of(hand)) is not None
    ]
    bids = {side: [made for of, made in played if of == side] for side in sides_asked(asked)}
    counted = (asked.say(OF_BIDS, side=side, made=sum(some), bids=len(some)) for side, some in bids.items())
    return Answer(asked.say(BIDS_MADE, hands=len(asked.sheet.hands), list='; '.join(counted)))


def last_bid_of(asked: Inquiry) -> Answer | None:
    """The last hand whose bid was made by a player who is named; without a name, the last hand with a bid."""
    named = asked.seats or asked.table.seats
    hands = (hand for hand in reversed(asked.sheet.hands) if bidder_of(hand) in named)
    if hand := next(hands, None):
        return Answer(told_of(asked, hand))
    return Answer(asked.say(NO_BID, who=asked.seats[0])) if asked.seats else None


def best_and_worst_hand(asked: Inquiry) -> Answer:
    """The most and the fewest points in one hand, of all or of those who are named, with every hand that has them."""
    every = [(hand.points[side], side, hand.number) for hand in asked.sheet.hands for side in sides_asked(asked)]
    most, least = ('; '.join(_with_points(asked, every, extreme)) for extreme in (max(every)[0], min(every)[0]))
    return Answer(asked.say(EXTREMES, most=most, least=least))


def _with_points(asked: Inquiry, every: list[tuple[int, Side, int]], extreme: int) -> Iterator[str]:
    for points, side, hand in every:
        if points == extreme:
            yield asked.say(OF_SIDE, side=side, hand=asked.say(IN_HAND, hand=hand, points=points))


def below_zero(asked: Inquiry) -> Answer | None:
    points = points_of_extremes(asked)
    if not points:
        return None
    least = min(points)
    return Answer(asked.say(BELOW if least < 0 else NOT_BELOW, least=least))
