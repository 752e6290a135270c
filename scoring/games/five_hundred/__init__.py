"""500: its Game card."""

from scoring.game import Game
from scoring.games.five_hundred.auction import auction
from scoring.games.five_hundred.clashes import CLASHES
from scoring.games.five_hundred.ending import close, ending
from scoring.games.five_hundred.fields import FIELDS
from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.options import GROUPS, OPTIONS
from scoring.games.five_hundred.outlook import PROSPECTS, outlook, own_bids
from scoring.games.five_hundred.presets import PRESETS
from scoring.games.five_hundred.record import read
from scoring.games.five_hundred.rounds import as_round, doubt, extremes
from scoring.games.five_hundred.score import opening, score
from scoring.games.five_hundred.words import REASONS, REFUSALS, TERMS
from scoring.seats import Sides, each_alone, partners_opposite
from scoring.text import Text


def sides(players: int, options: Options) -> Sides:
    """Four players: two pairs. Six: two teams of three or three pairs. Otherwise everyone alone."""
    if players == 4:
        return partners_opposite(players)
    if players == 6:
        return partners_opposite(players, sides=2 if options['six-sides'] == '2x3' else 3)
    return each_alone(players)


GAME = Game(
    slug='five-hundred',
    name=Text('500', '500'),
    options=OPTIONS,
    groups=GROUPS,
    presets=PRESETS,
    sides=sides,
    opening=opening,
    read=read,
    score=score,
    as_round=as_round,
    extremes=extremes,
    doubt=doubt,
    ending=ending,
    close=close,
    auction=auction,
    clashes=CLASHES,
    reasons=REASONS,
    refusals={**REFUSALS, **{clash.code: clash.text for clash in CLASHES}},
    terms=TERMS,
    fields=FIELDS,
    outlook=outlook,
    own_bids=own_bids,
    prospects=PROSPECTS,
)
