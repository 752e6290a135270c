"""An index as a file: phones are sent it, because counting the book takes them many seconds."""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from operator import sub
from pathlib import Path
from typing import Any

from rules.search.index import Index
from rules.search.passages import Passage
from rules.sections import Section

FOLDER = Path(__file__).parent
BETWEEN = ' '  # lists; no other space does, for some stand for numbers
ZERO = '0'  # the character that stands for it; the next ones for the next numbers


def file_of(lang: str) -> Path:
    """Return where the file of a language is, on a phone; a server has none."""
    return FOLDER / f'index.{lang}.json'


def written(index: Index) -> bytes:
    """Return the file: JSON, UTF-8. Words are named by their numbers, those of headings first, and passages by the
    steps between them; a character stands for each number, which compresses a seventh smaller than figures. Titles and
    lines are left out: the phone has the pages.
    """
    in_headings = Counter(word for own in index.headings for heading in own for word in heading)
    words = sorted(index.holders, key=lambda word: (-in_headings[word], word))
    number = {word: place for place, word in enumerate(words)}
    places = [sorted(index.holders[word]) for word in words]
    kept = {
        'passages': [_row(passage) for passage in index.passages],
        'words': BETWEEN.join(words),
        'steps': BETWEEN.join(_text(map(sub, having, [0, *having])) for having in places),
        'often': BETWEEN.join(
            _text(index.counts[place][word] for place in having) for word, having in zip(words, places, strict=True)
        ),
        'headings': [[_text(sorted(number[word] for word in heading)) for heading in own] for own in index.headings],
        'names': [[name, sorted(others)] for name, others in index.names.items()],
        'defined': [[name, sorted(places)] for name, places in index.defined.items()],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(',', ':')).encode()


def _text(numbers: Iterable[int]) -> str:
    return ''.join(chr(ord(ZERO) + number) for number in numbers)


def _numbers(text: str) -> list[int]:
    return [ord(character) - ord(ZERO) for character in text]


def _row(passage: Passage) -> list[Any]:
    section = passage.section
    return [section.game, section.slug, passage.game_name, passage.anchor]


def read(content: bytes, book: tuple[Section, ...]) -> Index:
    """Return the index that was written of this book; `with_lines` gives its passages their text."""
    kept = json.loads(content)
    sections = {(section.game, section.slug): section for section in book}
    words = kept['words'].split(BETWEEN)
    return Index(
        passages=tuple(_passage(sections[game, slug], *rest) for game, slug, *rest in kept['passages']),
        counts=_counts(kept),
        headings=tuple(
            tuple(frozenset(words[at] for at in _numbers(heading)) for heading in own) for own in kept['headings']
        ),
        names={tuple(name): frozenset((tuple(also), game) for also, game in others) for name, others in kept['names']},
        defined={tuple(name): frozenset(places) for name, places in kept['defined']},
    )


def _counts(kept: dict[str, Any]) -> tuple[Counter[str], ...]:
    counts: tuple[Counter[str], ...] = tuple(Counter() for _ in kept['passages'])
    for word, steps, often in zip(*(kept[name].split(BETWEEN) for name in ('words', 'steps', 'often')), strict=True):
        for place, times in zip(accumulate(_numbers(steps)), _numbers(often), strict=True):
            counts[place][word] = times
    return counts


def _passage(section: Section, game_name: str, anchor: str) -> Passage:
    return Passage(section, game_name, anchor, title='', lines=(), drawn=frozenset())
