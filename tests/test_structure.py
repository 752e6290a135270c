"""Whoever looks for something finds the room: folders import one way, and both maps name every one of them."""

import re

import pytest

from tests.structure import HOUSE, PACKAGES, circles, imports_of_rooms, rooms, table

pytestmark = pytest.mark.slow

FIGURES = (HOUSE / 'docs/figures.md').read_text(encoding='utf-8')
MAP = (HOUSE / 'docs/architecture.md').read_text(encoding='utf-8')
TREE = (HOUSE / 'README.md').read_text(encoding='utf-8').split('## The tree')[1].split('```')[1]


@pytest.mark.parametrize('package', PACKAGES)
def test_no_folders_import_each_other(package):
    """A folder and its own parts are one place."""
    assert [pair for pair in circles(imports_of_rooms()) if pair[0].startswith(package)] == []


def test_a_circle_is_found():
    assert circles({'a': {'b'}, 'b': {'c'}, 'c': {'a'}}) == [('a', 'b'), ('a', 'c'), ('b', 'c')]


@pytest.mark.parametrize('package', PACKAGES)
def test_the_map_names_every_room(package):
    assert [room for room in sorted(rooms(package)) if f'`{room.rpartition("/")[2]}`' not in MAP] == []


def test_the_tree_of_the_readme_names_every_room_of_the_site():
    top = {room.split('/')[1] for room in rooms('companion')} - {'templatetags'}
    assert [room for room in sorted(top) if f'{room}/' not in TREE] == []


NUMBER = re.compile(r'\d+')


def near(written: str, now: str) -> bool:
    """Whether the numbers of two cells are the same within a fifth; a few more or less of small ones do not matter."""
    pairs = zip(map(int, NUMBER.findall(written)), map(int, NUMBER.findall(now)), strict=True)
    return all(abs(before - after) <= max(2, after / 5) for before, after in pairs)


def test_the_figures_of_the_structure_are_true():
    """`python -m tests.structure` prints them."""
    assert [row for row in table() if not _stands_in_figures(row)] == []


def _stands_in_figures(row: str) -> bool:
    what, now = (part.strip('| ') for part in row.split(' | '))
    rows = [line.strip('| ').split(' | ') for line in FIGURES.splitlines() if line.startswith(f'| {what} |')]
    return [near(written, now) for _what, _before, written in rows] == [True]
