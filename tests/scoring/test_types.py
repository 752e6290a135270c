"""What the type checker catches: wrong option keys and choices, and a seat passed for a side."""

import pytest
from mypy import api

from scoring import find
from scoring.codegen import stale

MISTAKES = [
    ("table.options['tarrget']", 'typeddict-item'),
    ("assert table.options['slam'] == 'of'", 'comparison-overlap'),
    ('highest(state.totals, among=table.seats)', 'arg-type'),
    ('table.side_of(table.side_of(state.dealer))', 'arg-type'),
    (
        "o: Option[Options] = flag('x', True, '', '', label=T, help=T, needs=lambda those, _: those['brech'])",
        'typeddict-item',
    ),
]
SNIPPET = """
from scoring.game import State, highest
from scoring.games.five_hundred.option_types import Options, Table
from scoring.options import Option, flag
from scoring.text import Text

T = Text('', '')

def ask(table: Table, state: State) -> None:
    {mistake}
"""


def test_generated_files_follow_their_tables():
    assert stale() == [], 'run `python -m scoring.codegen`'


@pytest.mark.slow
def test_mypy_tells_mistakes_in_option_keys_and_seats(tmp_path):
    """One mypy run for all, to save time: a file each."""
    files = [tmp_path / f'mistake{place}.py' for place in range(len(MISTAKES))]
    for file, (mistake, _) in zip(files, MISTAKES, strict=True):
        file.write_text(SNIPPET.replace('{mistake}', mistake), encoding='utf-8')
    lines = api.run(['--strict', '--no-error-summary', *map(str, files)])[0].splitlines()
    for file, (mistake, code) in zip(files, MISTAKES, strict=True):
        assert any(file.name in line and f'[{code}]' in line for line in lines), (mistake, lines)


def test_an_option_says_what_it_needs_of_the_others():
    game = find('five-hundred')
    options = {option.key: option.default for option in game.options}
    assert not game.option('breach-value').matters(options, 4)
    assert game.option('breach-value').matters({**options, 'breach': True}, 4)
