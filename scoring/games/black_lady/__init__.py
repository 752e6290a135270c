"""Black lady, usually called hearts: its Game card. It has no auction."""

from scoring.game import Game
from scoring.games.black_lady.clashes import CLASHES
from scoring.games.black_lady.doubts import doubts
from scoring.games.black_lady.ending import close, ending
from scoring.games.black_lady.fields import FIELDS
from scoring.games.black_lady.option_types import Options
from scoring.games.black_lady.options import GROUPS, OPTIONS
from scoring.games.black_lady.outlook import PROSPECTS, outlook
from scoring.games.black_lady.presets import PRESETS
from scoring.games.black_lady.record import read
from scoring.games.black_lady.rounds import as_round, doubt, extremes
from scoring.games.black_lady.score import next_deal, opening, score
from scoring.games.black_lady.words import DOUBTS, REASONS, REFUSALS, TERMS
from scoring.seats import Sides, each_alone
from scoring.text import Text


def sides(players: int, options: Options) -> Sides:
    """Everyone for themselves: even Leekha's partners keep their own totals."""
    return each_alone(players)


def lowest_wins(options: Options) -> bool:
    """Points are penalties, unless they are chips."""
    return options['settlement'] == 'points'


GAME = Game(
    slug='black-lady',
    name=Text('Black lady', 'Dama negra'),
    options=OPTIONS,
    groups=GROUPS,
    presets=PRESETS,
    sides=sides,
    opening=opening,
    read=read,
    score=score,
    lowest_wins=lowest_wins,
    as_round=as_round,
    extremes=extremes,
    doubt=doubt,
    ending=ending,
    close=close,
    next_deal=next_deal,
    clashes=CLASHES,
    reasons=REASONS,
    refusals={**REFUSALS, **{clash.code: clash.text for clash in CLASHES}},
    terms=TERMS,
    fields=FIELDS,
    outlook=outlook,
    prospects=PROSPECTS,
    doubts=doubts,
    doubt_texts=DOUBTS,
)
