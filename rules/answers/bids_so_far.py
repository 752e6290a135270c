"""Questions about the bids of the hands that were played: who bid most and made how many, the highest that was made,
whether a bid was played, what failed bids cost and what defending brought.
"""

from collections import defaultdict
from collections.abc import Sequence

from rules.answers.card import Answer, Inquiry, of_past
from rules.answers.of_bids import which_bid
from rules.answers.of_hand import bid_of, bidder_of, made_by
from rules.answers.of_match import told_of
from rules.answers.so_far import bids_made, last_bid_of
from rules.answers.standing import over
from rules.answers.tallies import in_hands, seats_asked, sides_asked
from scoring.dangers import FAILED
from scoring.seats import Seat
from scoring.sheet import HandScore
from scoring.text import Text

MOST = Text('Most bids: {who:seats}, {count}.', 'Más pujas jugadas: {who:seats}, {count}.')
EACH = Text('Bids played, and of those made: {list}.', 'Pujas jugadas y, de ellas, cumplidas: {list}.')
OF_SEAT = Text('{who:seat} {bids}, made {made}', '{who:seat} {bids}, cumplidas {made}')
OF_SEAT_NONE = Text('{who:seat} none', '{who:seat} ninguna')
HIGHEST_MADE = Text(
    'Highest bid made: {bid:term} of {who:seat} in hand {hand}.',
    'La puja más alta cumplida: {bid:term} de {who:seat} en la mano {hand}.',
)
NONE_MADE = Text('No bid has been made in {hands:hand} so far.', 'En {hands:hand} nadie ha cumplido todavía una puja.')
PLAYED = Text('{bid:term} has been played {count:time}.', '{bid:term} se ha jugado {count:time}.')
NOT_PLAYED = Text(
    'Nobody has played {bid:term} in {hands:hand} so far.', 'En {hands:hand} nadie ha jugado todavía {bid:term}.'
)
BY = Text('{who:seat} bid it.', 'La puja fue de {who:seat}.')
COST = Text('Points lost on failed bids: {list}.', 'Puntos perdidos en pujas fallidas: {list}.')
DEFENDING = Text('Points from hands that others bid: {list}.', 'Puntos en manos que pujaron otros: {list}.')
OWN = Text('In hands of their own bids: {list}.', 'En manos que pujaron ellos mismos: {list}.')
OF_SIDE = Text('{side:side} {points}', '{side:side} {points}')


def bids_of_each(asked: Inquiry) -> Answer | None:
    """How many bids each player has played and made, those with the most first; or those who are named."""
    bids = _bids(asked)
    order = sorted(seats_asked(asked), key=lambda seat: -len(bids[seat]))
    each = (
        asked.say(
            OF_SEAT if bids[seat] else OF_SEAT_NONE, who=seat, bids=len(bids[seat]), made=sum(map(made_by, bids[seat]))
        )
        for seat in order
    )
    return Answer(asked.say(EACH, list='; '.join(each)))


def who_bid_most(asked: Inquiry) -> Answer | None:
    every = bids_of_each(asked)
    bids = _bids(asked)
    most = max(map(len, bids.values()), default=0)
    if every is None or not most:
        return every
    who = tuple(seat for seat in asked.table.seats if len(bids[seat]) == most)
    return Answer(f'{asked.say(MOST, who=who, count=most)} {every.sentence}')


def _bids(asked: Inquiry) -> defaultdict[Seat, list[HandScore]]:
    """The hands that each player bid."""
    bids: defaultdict[Seat, list[HandScore]] = defaultdict(list)
    for hand in asked.sheet.hands:
        bidder = bidder_of(hand)
        if bidder is not None:
            bids[bidder].append(hand)
    return bids


def highest_made(asked: Inquiry) -> Answer | None:
    """The highest bid that was made, of all or of those who are named, by what may follow it."""
    sides = sides_asked(asked)
    made = [
        (len(higher), hand.number, bidder, bid_of(hand))
        for hand in asked.sheet.hands
        if (bidder := bidder_of(hand)) is not None
        and made_by(hand)
        and asked.table.side_of(bidder) in sides
        and (higher := over(asked, bid_of(hand))) is not None
    ]
    if not made:
        return Answer(asked.say(NONE_MADE, hands=len(asked.sheet.hands)))
    _, number, who, bid = min(made)
    return Answer(asked.say(HIGHEST_MADE, bid=bid, who=who, hand=number))


def was_it_played(asked: Inquiry) -> Answer | None:
    """How often a bid was played, by whom and with what result; of players who are named only theirs."""
    bids = asked.bids or asked.level
    if not bids:
        return last_bid_of(asked) if asked.seats else which_bid(asked)
    hands = [hand for hand in asked.sheet.hands if bid_of(hand) in bids]
    own = [hand for hand in hands if bidder_of(hand) in asked.seats] if asked.seats else hands
    if not own:
        return Answer(asked.say(NOT_PLAYED, bid=asked.bid, hands=len(asked.sheet.hands)))
    each = ' '.join(f'{_by(asked, hand)}{told_of(asked, hand)}' for hand in own)
    count = asked.say(PLAYED, bid=asked.bid, count=len(own))
    return Answer(f'{count[:1].upper()}{count[1:]} {each}')


def _by(asked: Inquiry, hand: HandScore) -> str:
    bidder = bidder_of(hand)
    return '' if bidder is None else f'{asked.say(BY, who=bidder)} '


def cost_of_failed(asked: Inquiry) -> Answer | None:
    """What each side has lost on bids of its own."""
    return _points(asked, COST, [hand for hand in asked.sheet.hands if hand.result in FAILED], own=True, lost=True)


def from_defending(asked: Inquiry) -> Answer | None:
    """What each side has got in hands that another side bid, and in those of its own bids."""
    hands = [hand for hand in asked.sheet.hands if bidder_of(hand) is not None]
    others, own = _points(asked, DEFENDING, hands, own=False), _points(asked, OWN, hands, own=True)
    return Answer(f'{others.sentence} {own.sentence}') if others and own and hands else others


def _points(asked: Inquiry, text: Text, hands: Sequence[HandScore], *, own: bool, lost: bool = False) -> Answer | None:
    """The points of each side in its own bids or in those of others, with the hands that brought any."""
    each = []
    for side in sides_asked(asked):
        of_side = [hand for hand in hands if (_side(asked, hand) == side) == own and hand.points[side]]
        points = sum(hand.points[side] for hand in of_side)
        where = f' ({in_hands(asked, [hand.number for hand in of_side])})' if of_side else ''
        each.append(f'{asked.say(OF_SIDE, side=side, points=-points if lost else points)}{where}')
    return Answer(asked.say(text, list='; '.join(each)))


def _side(asked: Inquiry, hand: HandScore) -> int | None:
    bidder = bidder_of(hand)
    return None if bidder is None else asked.table.side_of(bidder)


KINDS = (
    of_past('bids-made', bids_made),
    of_past('last-bid-of', last_bid_of),
    of_past('bids-of-each', bids_of_each),
    of_past('who-bid-most', who_bid_most),
    of_past('highest-made', highest_made),
    of_past('was-it-played', was_it_played),
    of_past('cost-of-failed', cost_of_failed),
    of_past('from-defending', from_defending),
)
