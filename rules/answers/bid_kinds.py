"""How people ask about a bid, and what answers it."""

from rules.answers.bid_to_win import bid_to_win
from rules.answers.card import Kind
from rules.answers.of_bids import if_lost, if_made, needs, to_set, worth
from rules.answers.of_order import (
    beats,
    highest_bid,
    lowest_bid,
    may_bid,
    must_be_higher,
    order_of_bids,
    raising_a_partner,
)
from rules.answers.so_many import so_many

KINDS = (
    Kind('worth', worth, calculator='score'),
    Kind('if-made', if_made, calculator='score'),
    Kind('if-lost', if_lost, calculator='score'),
    Kind('so-many', so_many, calculator='score'),
    Kind('needs', needs, calculator='score'),
    Kind('to-set', to_set, calculator='score'),
    Kind('must-be-higher', must_be_higher),
    Kind('may-bid', may_bid, calculator='auction'),
    Kind('raising-a-partner', raising_a_partner),
    Kind('beats', beats, calculator='beats'),
    Kind('order-of-bids', order_of_bids),
    Kind('bid-to-win', bid_to_win, of_match=True),
    Kind('lowest-bid', lowest_bid, calculator='auction'),
    Kind('highest-bid', highest_bid, calculator='auction'),
)

_OF = {kind.key: kind for kind in KINDS}
BEATS, SO_MANY, WORTH, IF_MADE, IF_LOST, LOWEST, MAY_BID = (
    _OF[key] for key in ('beats', 'so-many', 'worth', 'if-made', 'if-lost', 'lowest-bid', 'may-bid')
)
OF_POINTS = tuple(kind for kind in KINDS if kind.calculator == 'score')
OF_ITS_END = (WORTH, IF_MADE)  # what becomes of a bid: where it is lost, that is asked
# What is so for every bid, whatever number stands beside it.
OF_ANY_BID = ('slam', 'tricks-in-a-hand', 'rest-of-the-tricks', 'still-to-take', 'against-a-misere', 'boston')
ASK_BEFORE = ('needs', 'to-set', 'may-bid', 'beats', 'lowest-bid', 'highest-bid')


def asks_before(kind: Kind) -> bool:
    """Whether a kind of question is asked before anything was taken, although it has a number."""
    return kind.key in ASK_BEFORE or (kind not in KINDS and kind.calculator != 'score')
