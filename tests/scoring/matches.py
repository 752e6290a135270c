"""Generated matches of every game: each package of `scoring/games` has its strategies in `strategies_<package>.py`."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from unicodedata import normalize

from hypothesis import strategies as st

import scoring.games
from scoring import BadDocument, score
from scoring.document import FORMAT, read
from scoring.game import Game
from scoring.limits import HIDDEN
from scoring.options import Option

NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim']
PACKAGES = sorted(path.parent.name for path in Path(scoring.games.__file__).parent.glob('*/__init__.py'))


def notes() -> st.SearchStrategy[str]:
    """What people write beside a hand, as a document may hold it."""
    return st.text(max_size=5).map(lambda text: normalize('NFC', HIDDEN.sub('', text)))


def faults(sides: int, *kinds: str) -> st.SearchStrategy[list[dict[str, object]]]:
    """Mistakes of play, of any side."""
    mistake = st.fixed_dictionaries({'side': st.integers(0, sides - 1), 'kind': st.sampled_from(kinds)})
    return st.lists(mistake, min_size=1, max_size=3)


def strategies(package: str) -> ModuleType:
    """`matches()`: documents, mostly legal. `LAWS`: what holds in every sheet of this game besides its sums.
    `falls_back(sheet, place)`: whether the totals after a hand are not simply the old ones and its points.
    `played(table, state, calls, outcome)`: a hand record in which this auction ended.
    """
    return import_module(f'tests.scoring.strategies_{package}')


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Any value the option allows; numbers near the small end more often."""
    keys = [choice.key for choice in option.choices]
    if option.kind == 'flag':
        return st.booleans()
    if option.kind == 'several':
        return st.lists(st.sampled_from(keys), unique=True)
    if option.kind == 'money':
        return st.sampled_from([None, '0.05 EUR', '5 ¢'])
    named = ([None] if option.none else []) + keys
    numbers = st.integers(option.low, min(option.high, max(option.low, 0) + 600))
    if option.kind == 'choice':
        return st.sampled_from(named)
    return st.sampled_from(named) | numbers if named else numbers


@st.composite
def empty_matches(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """A table of any preset with some options of its own, refused combinations left out."""
    preset = draw(st.sampled_from(game.presets))
    players = draw(st.sampled_from(preset.players))
    changed = draw(st.lists(st.sampled_from(game.options), max_size=4, unique_by=lambda option: option.key))
    match = {
        'format': FORMAT,
        'game': game.slug,
        'preset': preset.key,
        'options': {option.key: draw(values_of(option)) for option in changed},
        'players': NAMES[:players],
        'first_dealer': draw(st.integers(0, players - 1)),
        'hands': [],
    }
    try:
        read(match)
    except BadDocument:
        match['options'] = {}
    return match


def up_to_its_error(match: dict[str, Any]) -> dict[str, Any]:
    """The match without the hands that are invalid or come after its end."""
    return match | {'hands': match['hands'][: len(score(match).hands)]}
