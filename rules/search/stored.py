"""An index as a file: phones are sent it, because counting the book takes them many seconds."""

import json
from collections import Counter
from itertools import accumulate
from operator import sub
from pathlib import Path
from typing import Any

from rules.search.index import Index
from rules.search.passages import Passage
from rules.sections import Section

FOLDER = Path(__file__).parent


def file_of(lang: str) -> Path:
    """Return where the file of a language is, on a phone; a server has none."""
    return FOLDER / f'index.{lang}.json'


def written(index: Index) -> bytes:
    """Return the file: JSON, UTF-8. Words are named by their numbers and passages by the steps between them, which
    compress best. Titles and lines are left out: the phone has the pages.
    """
    words = list(index.holders)
    number = {word: place for place, word in enumerate(words)}
    places = [sorted(index.holders[word]) for word in words]
    kept = {
        'passages': [_row(passage) for passage in index.passages],
        'words': words,
        'steps': [list(map(sub, having, [0, *having])) for having in places],
        'often': [[index.counts[place][word] for place in having] for word, having in zip(words, places, strict=True)],
        'headings': [[sorted(number[word] for word in heading) for heading in own] for own in index.headings],
        'names': [[name, sorted(others)] for name, others in index.names.items()],
        'defined': [[name, sorted(places)] for name, places in index.defined.items()],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(',', ':')).encode()


def _row(passage: Passage) -> list[Any]:
    section = passage.section
    return [section.game, section.slug, passage.game_name, passage.anchor]


def read(content: bytes, book: tuple[Section, ...]) -> Index:
    """Return the index that was written of this book; `with_lines` gives its passages their text."""
    kept = json.loads(content)
    sections = {(section.game, section.slug): section for section in book}
    words = kept['words']
    return Index(
        passages=tuple(_passage(sections[game, slug], *rest) for game, slug, *rest in kept['passages']),
        counts=_counts(kept),
        headings=tuple(tuple(frozenset(words[at] for at in heading) for heading in own) for own in kept['headings']),
        names={tuple(name): frozenset((tuple(also), game) for also, game in others) for name, others in kept['names']},
        defined={tuple(name): frozenset(places) for name, places in kept['defined']},
    )


def _counts(kept: dict[str, Any]) -> tuple[Counter[str], ...]:
    counts: tuple[Counter[str], ...] = tuple(Counter() for _ in kept['passages'])
    for word, steps, often in zip(kept['words'], kept['steps'], kept['often'], strict=True):
        for place, times in zip(accumulate(steps), often, strict=True):
            counts[place][word] = times
    return counts


def _passage(section: Section, game_name: str, anchor: str) -> Passage:
    return Passage(section, game_name, anchor, title='', lines=(), drawn=frozenset())
