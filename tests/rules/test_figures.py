"""No figure is typed twice: pages take them from the engine, so a changed figure changes the page."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module

import pytest

from rules import sections
from rules.page import render
from rules.tables import options_of
from scoring.text import LANGUAGES

SMALLEST = 20  # below it, numbers are levels, tricks and cards that any sentence may contain
TYPED = re.compile(r'(?<![\w./#-])(\d+)(?![\w./-])')
# Not drawn from the engine: tags, link targets, names of places, quotations from a source.
NOT_PROSE = re.compile(r'\{\{[^}]*\}\}|\{when=[^}]*\}|\]\([^)]*\)|\{#[^}]*\}|(?<!\*)\*[^*\n]+\*(?!\*)|«[^»]*»|“[^”]*”')
TOLD = ('history', 'sources', 'glossary')
CARDS = {52, 104}  # one pack and two: fixed
# Figures that only look like the engine's: games of other countries, other readings, odds.
ELSEWHERE = {
    'five-hundred/contracts': {130, 230, 330},
    'five-hundred/house-rules': {400, 460, 490},
    'black-lady/house-rules': {26},
    'black-lady/match-end': {50},
    'black-lady/scoring': {26},
    'black-lady/variants': {26, 50, 100},
    'six-bid-solo/strategy': {30, 60, 100},
}


def numbers(value) -> Iterator[int]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield abs(value)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from numbers(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers(part)


def known(game) -> set[int]:
    """The figures of the game's printed tables and of its presets."""
    room = import_module(game.score.__module__.rsplit('.', 1)[0] + '.values')
    printed = (value for name, value in vars(room).items() if name.isupper())
    agreed = (options_of(game, preset) for preset in game.presets)
    return {figure for value in (*printed, *agreed) for figure in numbers(value) if figure >= SMALLEST}


@pytest.mark.parametrize('lang', LANGUAGES)
def test_no_sentence_types_a_figure_the_engine_knows(lang):
    typed = [
        f'{game.slug}/{section.slug} ({lang}): {figure}'
        for game in sections.games(lang)
        for section in sections.of_game(game.slug, lang)
        if section.slug not in TOLD
        for figure in TYPED.findall(NOT_PROSE.sub(' ', section.text))
        if figure != game.name.en
        and int(figure) in known(game) - CARDS - ELSEWHERE.get(f'{game.slug}/{section.slug}', set())
    ]
    assert typed == []


def test_a_changed_value_changes_every_page_that_shows_it(monkeypatch):
    from scoring.games.five_hundred import values

    changed = {**values.TABLES['avondale'], 8: (240, 260, 280, 12345, 320)}
    monkeypatch.setitem(values.TABLES, 'avondale', changed)
    shown = [
        slug for slug in ('at-a-glance', 'scoring') if '12345' in render(sections.find('five-hundred', slug, 'en')).html
    ]
    assert shown == ['at-a-glance', 'scoring']
