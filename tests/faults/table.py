"""The table of trials: how often each was repeated, what was lost and duplicated, the longest wait, what was seen."""

from collections import Counter
from dataclasses import dataclass

from tests.faults.scorers import Scorer, kept
from tests.served import Site


@dataclass(frozen=True)
class Trial:
    """One row. `lost` and `doubled` count hands; `longest` is in seconds."""

    what: str
    database: str
    tried: int
    hands: int
    lost: int
    doubled: int
    longest: float
    seen: str


TRIALS: list[Trial] = []
HEADS = ('trial', 'database', 'tried', 'hands', 'lost', 'doubled', 'longest wait', 'what a person saw')


def judge(what: str, tried: int, site: Site, scorers: list[Scorer], saw: str = '') -> Trial:
    """Compare what was acknowledged with what is stored, and add the row. Fails if anything is lost or duplicated."""
    stored = kept(site, scorers)
    lost = doubled = 0
    for scorer in scorers:
        hands, keys = stored.get(scorer.code, (0, []))
        lost += len(set(scorer.acknowledged) - set(keys))
        doubled += len(keys) - len(set(keys)) + abs(hands - len(keys))
    seen = sum((scorer.seen for scorer in scorers), Counter())
    failures = ', '.join(f'{number} x {name}' for name, number in seen.most_common())
    hands = sum(len(scorer.acknowledged) for scorer in scorers)
    database = 'PostgreSQL' if site.environment.get('DATABASE_URL') else 'SQLite'
    longest = max(scorer.longest for scorer in scorers)
    trial = Trial(what, database, tried, hands, lost, doubled, longest, saw or failures or 'nothing')
    add(trial)
    assert (trial.lost, trial.doubled) == (0, 0), trial
    assert hands > 0
    return trial


def add(trial: Trial) -> None:
    TRIALS.append(trial)
    print(f'\n{row(trial)}')


def row(trial: Trial) -> str:
    cells = (trial.what, trial.database, trial.tried, trial.hands, trial.lost, trial.doubled)
    return '| ' + ' | '.join(map(str, (*cells, f'{trial.longest:.2f} s', trial.seen))) + ' |'
