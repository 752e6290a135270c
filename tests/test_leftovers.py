"""Sizes of files and functions, and what must not be left in them. A failure names the place."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.test_house import HOUSE, PACKAGES, PAGES, SERVED, name_of

pytestmark = pytest.mark.slow

SOURCES = sorted(file for package in (*PACKAGES, 'tests') for file in (HOUSE / package).rglob('*.py'))
OURS = [file for file in SOURCES if 'migrations' not in file.parts]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def test_every_module_says_first_what_it_knows():
    modules = [file for file in OURS if file.read_text().strip()]
    assert [name_of(file) for file in modules if not ast.get_docstring(tree_of(file))] == []


def test_no_file_is_too_long():
    long = {
        name_of(file): lines for file in [*OURS, *PAGES, *SERVED] if (lines := len(file.read_text().splitlines())) > 350
    }
    assert long == {}


def test_lines_of_templates_fit_a_screen():
    files = [file for file in (HOUSE / 'templates').rglob('*') if file.is_file()]
    assert [name_of(file) for file in files if max(map(len, file.read_text().splitlines()), default=0) > 160] == []


def test_no_function_is_too_long():
    long = [
        f'{name_of(file)}: {node.name} has {node.end_lineno - node.lineno + 1} lines'
        for file in OURS
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno - node.lineno >= 50
    ]
    assert long == []


def test_nobody_asks_whether_something_has_an_attribute():
    """What a card or a record has is declared; only its name may be computed."""
    probing = [
        f'{name_of(file)}:{node.lineno}'
        for package in PACKAGES
        for file in (HOUSE / package).rglob('*.py')
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == 'hasattr' or (node.func.id == 'getattr' and len(node.args) > 2)
    ]
    assert probing == []


def test_names_say_what_they_hold():
    """Whatever was found or said has a name of its own; `one` is the singular only of a `Noun`."""
    vague = {'one', 'found', 'said', 'told', 'so'}
    bound = [
        (name_of(file), node.lineno, name)
        for file in OURS
        for node in ast.walk(tree_of(file))
        for name in (
            [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            else [node.arg] if isinstance(node, ast.arg)
            else [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef)
            else []
        )
        if name in vague
    ]  # fmt: skip
    assert [(file, name) for file, _line, name in bound] == [('scoring/text.py', 'one')]


def test_each_colour_says_once_what_it_is_in_the_dark():
    """A rule for the dark elsewhere would have to be repeated for readers whose system is dark."""
    dark = re.compile(r'data-lamp="dark"|prefers-color-scheme')
    assert [name_of(file) for file in SERVED if file.suffix == '.css' and dark.search(file.read_text())] == [
        'static/css/tokens.css'
    ]


def test_nothing_is_left_for_later():
    later = re.compile('T[O]DO|FIX[M]E|X[X]X|Not[I]mplemented|[Cc]oming[ ]soon')  # so that it does not find itself
    assert [name_of(file) for file in [*OURS, *PAGES, *SERVED] if later.search(file.read_text())] == []


def test_pages_hold_no_script_and_no_style_of_their_own():
    """The content policy forbids them, so they would do nothing."""
    inline = re.compile(r'<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+="|javascript:|hx-on', re.IGNORECASE)
    data = re.compile(r'<script type="application/(ld\+)?json".*?</script>', re.DOTALL)
    assert [name_of(file) for file in PAGES if inline.search(data.sub('', file.read_text()))] == []


def test_pages_load_nothing_from_elsewhere():
    """Links may lead out; what a page loads by itself may not."""
    tags = r'<(?:script|link|img|source|iframe|use)[^>]*(?:src|href)="'
    calls = r'url\(["\']?|(?:import|from) ["\']|(?:fetch|import|EventSource)\(["\'`]'
    loads = re.compile(rf'(?:{tags}|{calls})(?:https?:)?//')
    assert [name_of(file) for file in [*PAGES, *SERVED] if loads.search(file.read_text())] == []


def test_coroutines_run_in_a_loop_of_their_own():
    """In a thread in which a browser test ran before, `asyncio.run` fails."""
    own = 'tests/loops.py'
    runs = [name_of(file) for file in OURS if 'asyncio.' + 'run' + '(' in file.read_text()]
    assert [name for name in runs if name.startswith('tests/') and name != own] == []


def test_lines_of_the_changelog_fit_a_screen():
    lines = (HOUSE / 'CHANGELOG.md').read_text().splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > 120] == []
