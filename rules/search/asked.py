"""How people ask for a rule in words the rule itself does not use: `content/<language>/<game>/asked.toml`. A table is a
section, a key an address in it, `opening` the start of the section; `; ` stands between two ways to ask. No page shows
them.
"""

import tomllib
from collections.abc import Mapping
from functools import cache

from rules.search.passages import Passage
from rules.sections import CONTENT

WAYS = 'asked.toml'  # its words are in the index, so phones are not sent it
OPENING = 'opening'  # what comes before the first address of a section


@cache
def _of_game(game: str, lang: str) -> Mapping[str, Mapping[str, str]]:
    file = CONTENT / lang / game / WAYS
    return tomllib.loads(file.read_text(encoding='utf-8')) if file.exists() else {}


def ways_to_ask(passage: Passage) -> tuple[str, ...]:
    """Return the phrases for one passage, possibly none."""
    section = passage.section
    asked = _of_game(section.game, section.written_in or section.lang).get(section.slug, {})
    return tuple(filter(None, asked.get(passage.anchor or OPENING, '').split('; ')))


def addresses(lang: str) -> set[tuple[str, str, str]]:
    """Return game, section and anchor of every entry."""
    return {
        (file.parent.name, slug, '' if anchor == OPENING else anchor)
        for file in (CONTENT / lang).glob(f'*/{WAYS}')
        for slug, anchors in _of_game(file.parent.name, lang).items()
        for anchor in anchors
    }
