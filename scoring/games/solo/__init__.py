"""Six-bid solo and progressive solo: the identity cards of the two games. One room, one catalogue, two ladders of
bids.
"""

from collections.abc import Mapping

from scoring.game import Game, Reason
from scoring.games.solo.auction import auction
from scoring.games.solo.ending import close, ending, next_deal
from scoring.games.solo.names import TERMS
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
from scoring.games.solo.score import opening, score
from scoring.games.solo.words import FLAT_REASONS, REASONS, REFUSALS
from scoring.options import Option, Preset, Values
from scoring.seats import Sides, each_alone
from scoring.text import Text


def sides(players: int, options: Values) -> Sides:
    return each_alone(players)


def _card(
    slug: str,
    name: Text,
    options: tuple[Option, ...],
    presets: tuple[Preset, ...],
    aliases: Mapping[str, str],
    reasons: Mapping[str, Reason],
) -> Game:
    return Game(
        slug=slug,
        name=name,
        options=options,
        groups=GROUPS,
        presets=presets,
        aliases=aliases,
        sides=sides,
        opening=opening,
        read=read,
        score=score,
        ending=ending,
        close=close,
        next_deal=next_deal,
        auction=auction,
        outlook=outlook,
        prospects=PROSPECTS,
        clashes=CLASHES,
        reasons=reasons,
        refusals={**REFUSALS, **{clash.code: clash.text for clash in CLASHES}},
        terms=TERMS,
    )


SIX_BID_SOLO = _card(
    'six-bid-solo',
    Text('Six-bid solo', 'Solo de seis pujas'),
    SIX_BID_OPTIONS,
    SIX_BID_PRESETS,
    SIX_BID_ALIASES,
    {**FLAT_REASONS, **REASONS},
)
PROGRESSIVE_SOLO = _card(
    'progressive-solo',
    Text('Progressive solo', 'Solo progresivo'),
    PROGRESSIVE_OPTIONS,
    PROGRESSIVE_PRESETS,
    PROGRESSIVE_ALIASES,
    REASONS,
)
