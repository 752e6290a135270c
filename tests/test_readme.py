"""The README keeps its word: its sample runs as printed, and its commands are those that keep the house green."""

import doctest
import re
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
README = (HOUSE / 'README.md').read_text(encoding='utf-8')
PYTHON = re.findall(r'```python\n(.*?)```', README, re.DOTALL)
SHELL = re.findall(r'```sh\n(.*?)\n```', README, re.DOTALL)


def test_the_sample_runs_as_printed():
    for place, sample in enumerate(PYTHON):
        test = doctest.DocTestParser().get_doctest(sample, {}, f'README {place}', 'README.md', 0)
        result = doctest.DocTestRunner().run(test)
        assert result.attempted and not result.failed


def test_the_test_command_is_the_one_the_house_is_kept_green_with():
    run, test = SHELL[:2]
    assert 'manage.py start' in run
    assert test in (HOUSE / '.ci/run').read_text().splitlines()


def test_both_commands_make_the_same_home_for_python():
    run, test = (re.match(r'(.*? install -q -r )', command)[1] for command in SHELL[:2])
    assert run == test


def test_paths_it_names_are_there():
    """Names with a gap to fill (`<game>`) and folders made later (`data`) are no paths yet."""
    named = re.findall(r'`((?:scoring|rules|companion|templates|static|tests)/[\w/.-]+)`', README)
    assert named and [path for path in named if not (HOUSE / path).exists()] == []
