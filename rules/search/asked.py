"""How people ask for a rule in words the rule itself does not use: `asked/en.toml` and `es.toml`. Search counts them as
part of the passage.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from rules.search.passages import Passage

_FILES = Path(__file__).parent / 'asked'
OPENING = 'opening'  # what comes before the first address of a section


@lru_cache(maxsize=2)
def _all(lang: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    return tomllib.loads((_FILES / f'{lang}.toml').read_text(encoding='utf-8'))


def ways_to_ask(passage: Passage) -> tuple[str, ...]:
    """Return the phrases for one passage, possibly none."""
    section = passage.section
    asked = _all(section.lang).get(section.game, {}).get(section.slug, {})
    return tuple(filter(None, asked.get(passage.anchor or OPENING, '').split('; ')))


def addresses(lang: str) -> set[tuple[str, str, str]]:
    """Return game, section and anchor of every entry."""
    return {
        (game, slug, '' if anchor == OPENING else anchor)
        for game, slugs in _all(lang).items()
        for slug, anchors in slugs.items()
        for anchor in anchors
    }
