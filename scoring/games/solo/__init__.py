"""Six-bid solo and progressive solo: their Game cards. They share the options and differ in their bids."""

from dataclasses import replace

from scoring.game import Game
from scoring.games.solo.auction import auction
from scoring.games.solo.doubts import doubts
from scoring.games.solo.ending import close, ending, next_deal
from scoring.games.solo.fields import FIELDS
from scoring.games.solo.money import money
from scoring.games.solo.names import TERMS
from scoring.games.solo.option_types import Options
from scoring.games.solo.options import GROUPS, PROGRESSIVE_OPTIONS, SIX_BID_OPTIONS
from scoring.games.solo.outlook import PROSPECTS, outlook
from scoring.games.solo.presets import (
    CLASHES,
    PROGRESSIVE_ALIASES,
    PROGRESSIVE_PRESETS,
    SIX_BID_ALIASES,
    SIX_BID_PRESETS,
)
from scoring.games.solo.record import read
from scoring.games.solo.rounds import as_round, doubt, extremes
from scoring.games.solo.score import opening, score
from scoring.games.solo.words import DOUBTS, FLAT_REASONS, REASONS, REFUSALS
from scoring.seats import Sides, each_alone
from scoring.text import Text


def sides(players: int, options: Options) -> Sides:
    return each_alone(players)


SIX_BID_SOLO = Game(
    slug='six-bid-solo',
    name=Text('Six-bid solo', 'Solo de seis pujas'),
    options=SIX_BID_OPTIONS,
    groups=GROUPS,
    presets=SIX_BID_PRESETS,
    aliases=SIX_BID_ALIASES,
    sides=sides,
    opening=opening,
    read=read,
    score=score,
    as_round=as_round,
    extremes=extremes,
    doubt=doubt,
    ending=ending,
    close=close,
    next_deal=next_deal,
    auction=auction,
    outlook=outlook,
    prospects=PROSPECTS,
    money=money,
    doubts=doubts,
    doubt_texts=DOUBTS,
    clashes=CLASHES,
    reasons={**FLAT_REASONS, **REASONS},
    refusals={**REFUSALS, **{clash.code: clash.text for clash in CLASHES}},
    terms=TERMS,
    fields=FIELDS,
    usual_players=3,  # one against two; a fourth would sit out each deal
)
PROGRESSIVE_SOLO = replace(
    SIX_BID_SOLO,
    slug='progressive-solo',
    name=Text('Progressive solo', 'Solo progresivo'),
    options=PROGRESSIVE_OPTIONS,
    presets=PROGRESSIVE_PRESETS,
    aliases=PROGRESSIVE_ALIASES,
    reasons=REASONS,
)
