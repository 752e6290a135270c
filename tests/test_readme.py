"""The README is true: samples run as printed, commands are those of `.ci/run`, links are not broken."""

import doctest
import re
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
README = (HOUSE / 'README.md').read_text(encoding='utf-8')
PYTHON = re.findall(r'```python\n(.*?)```', README, re.DOTALL)
SHELL = re.findall(r'```sh\n(.*?)\n```', README, re.DOTALL)
PAGES = sorted([*HOUSE.glob('*.md'), *(HOUSE / 'docs').glob('*.md')])
EVERY_PAGE = pytest.mark.parametrize('page', PAGES, ids=lambda page: page.name)
PATH = re.compile(r'`((?:scoring|rules|companion|templates|static|tests|docs)/[\w/.-]+)`')
LINK = re.compile(r'\]\((?!https?:|#)([^)#]+)(?:#[\w-]+)?\)|src="(?!https?:)([^"]+)"')


def test_the_sample_runs_as_printed():
    for place, sample in enumerate(PYTHON):
        test = doctest.DocTestParser().get_doctest(sample, {}, f'README {place}', 'README.md', 0)
        result = doctest.DocTestRunner().run(test)
        assert result.attempted and not result.failed


def test_the_test_command_is_the_one_ci_runs():
    run, test = SHELL[:2]
    assert 'manage.py start' in run
    assert test in map(str.strip, (HOUSE / '.ci/run').read_text().splitlines())


def test_both_commands_make_the_same_virtual_environment():
    run, test = (re.match(r'(.*? install -q -r )', command)[1] for command in SHELL[:2])
    assert run == test


def test_the_readme_is_short():
    assert len(README.splitlines()) <= 120


@EVERY_PAGE
def test_paths_a_page_names_are_there(page):
    """Names with a placeholder (`<game>`) and folders created later (`data`) are no paths yet."""
    assert [path for path in PATH.findall(page.read_text(encoding='utf-8')) if not (HOUSE / path).exists()] == []


@EVERY_PAGE
def test_names_in_a_page_are_those_of_the_code(page):
    prose = re.sub(r'```.*?```', '', page.read_text(encoding='utf-8'), flags=re.DOTALL)
    names = {*re.findall(r'`([a-z]+_\w+)`', prose)}
    assert {name for name in names if not re.search(rf'\b{name}\b', _code())} == set()


@cache
def _code() -> str:
    files = [file for package in ('scoring', 'rules', 'companion') for file in (HOUSE / package).rglob('*.py')]
    return '\n'.join(file.read_text(encoding='utf-8') for file in files)


@EVERY_PAGE
def test_links_of_a_page_lead_somewhere(page):
    targets = [link or source for link, source in LINK.findall(page.read_text(encoding='utf-8'))]
    assert [target for target in targets if not (page.parent / target).exists()] == []
