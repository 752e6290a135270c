"""The fields of a hand record of bid whist."""

from collections.abc import Mapping

from scoring.fields import SEAT, SIDE, SPOKEN, TRUE, Field, listed, record, whole, words
from scoring.games.bid_whist.record import DIRECTIONS, KINDS
from scoring.games.bid_whist.values import BOSTON, BOSTON_BID, LETTERS, SUITS

FIELDS: Mapping[str, Field] = {
    'bidder': SEAT,
    'bid': whole(1, BOSTON_BID),
    'call': words(*LETTERS),
    'books': whole(0, BOSTON),
    'direction': words(*DIRECTIONS),
    'trump': words(*SUITS),
    'reneges': listed(record(side=SIDE, books=whole(1, BOSTON), kind=words(*KINDS))),
    'auction': SPOKEN,
    'passed': TRUE,
    'deciding': TRUE,
}
