"""How many small changes to the engine its own tests notice: `python -m tests --mutants [SAMPLE [SEED]] [PATH]`.

A sample of the possible changes (`<` for `<=`, a number one higher, …) is made one at a time in a copy of this process,
where the tests that call the changed function run, the quickest first, until one fails. Only functions are changed:
tables are built before any test runs and have cases of their own. `equivalent.json` lists changes that no test could
notice, each with its reason; they are not drawn. With a PATH only changes in files below it are.
"""

from collections.abc import Sequence

import pytest

from tests.mutants.trial import Trial

CHOSEN = 'not mypy and not package and not takes_no_time'  # time is measured in vain while calls are noted
OPTIONS = ('-n', '0', '-s', '-p', 'no:cacheprovider', '--hypothesis-profile', 'quick', '-k', CHOSEN)
SAMPLE, SEED, WANTED = 300, 300, 0.95


def main(words: Sequence[str]) -> int:
    numbers = [int(word) for word in words if word.isdecimal()]
    sample, seed = [*numbers, *(SAMPLE, SEED)[len(numbers) :]]
    trial = Trial(sample, seed, below=next((word for word in words if not word.isdecimal()), ''))
    ended = pytest.main([*OPTIONS, 'tests/scoring'], plugins=[trial])
    return ended if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else int(trial.score < WANTED)
