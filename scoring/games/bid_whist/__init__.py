"""Bid whist: its Game card."""

from scoring.game import Game
from scoring.games.bid_whist.auction import auction
from scoring.games.bid_whist.ending import close, ending, next_deal
from scoring.games.bid_whist.fields import FIELDS
from scoring.games.bid_whist.option_types import Options
from scoring.games.bid_whist.options import GROUPS, OPTIONS
from scoring.games.bid_whist.outlook import PROSPECTS, outlook, own_bids
from scoring.games.bid_whist.presets import CLASHES, PRESETS
from scoring.games.bid_whist.record import doubts, read
from scoring.games.bid_whist.rounds import as_round, extremes
from scoring.games.bid_whist.score import opening, score
from scoring.games.bid_whist.values import pairs_rise
from scoring.games.bid_whist.words import DOUBTS, REASONS, REFUSALS, TERMS
from scoring.seats import Sides, partners_opposite
from scoring.text import Text


def sides(players: int, options: Options) -> Sides:
    return partners_opposite(players)


GAME = Game(
    slug='bid-whist',
    name=Text('Bid whist', 'Bid whist'),
    options=OPTIONS,
    groups=GROUPS,
    presets=PRESETS,
    sides=sides,
    opening=opening,
    read=read,
    score=score,
    as_round=as_round,
    extremes=extremes,
    ending=ending,
    close=close,
    next_deal=next_deal,
    auction=auction,
    clashes=CLASHES,
    reasons=REASONS,
    refusals={**REFUSALS, **{clash.code: clash.text for clash in CLASHES}},
    terms=TERMS,
    fields=FIELDS,
    outlook=outlook,
    own_bids=own_bids,
    prospects=PROSPECTS,
    pairs_rise=pairs_rise,
    doubts=doubts,
    doubt_texts=DOUBTS,
    standing={'games': (0, 0)},
)
