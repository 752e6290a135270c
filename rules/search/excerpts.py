"""Chooses the part of a passage that answers a question: a few sentences in a row with most of its words."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from rules.search.index import Index, Name
from rules.search.passages import Passage
from rules.search.stems import words_of
from rules.search.weights import WEIGHTS

_END_OF_SENTENCE = re.compile(r'(?<=[.!?]) (?=[^a-záéíóúñ])')
_CELLS = ' · '
_DIGIT = re.compile(r'\d')


@dataclass(frozen=True)
class Question:
    """`wishes`: for each word of the question, every name that would do for it, and how well."""

    wishes: Sequence[Mapping[Name, float]]
    for_number: bool


def excerpt(index: Index, passage: Passage, asked: Question, lang: str) -> str:
    """Return the sentences of a passage that hold most of what was asked; its first ones if only the heading does."""
    sentences = list(_sentences(passage.prose or passage.lines))
    examples = frozenset(_sentences(passage.worked))
    words = [frozenset(words_of(sentence, lang)) for sentence in sentences]
    alone = {place for place, text in enumerate(sentences) if _CELLS in text or text in examples}
    first = [frozenset(words_of(sentence.partition(_CELLS)[0], lang)) for sentence in sentences]  # what a row is about
    wishes = list(_below_heading(passage, asked.wishes, frozenset(words_of(passage.title, lang))))

    def worth(start: int) -> tuple[float, float]:
        end = _end(sentences, start, alone)
        text = ' '.join(sentences[start:end])
        shown = _worth(index, wishes, frozenset().union(*words[start:end]))
        of_a_case = WEIGHTS.worked if sentences[start] in examples else 1.0
        return shown * of_a_case * _standing(passage, text, start, asked), _worth(index, wishes, first[start])

    best = max(range(len(sentences)), key=worth, default=0)
    if not sentences:
        return ''
    if _CELLS in sentences[best] and not _worth(index, wishes, first[best]):  # no row is asked for, so all are
        return '; '.join(_rows(sentences, best))
    return _lead(passage, sentences, best) + ' '.join(sentences[best : _end(sentences, best, alone)])


def _rows(sentences: Sequence[str], place: int) -> Iterator[str]:
    """The rows of a table that hold a place, from the first, as many as there is room for."""
    start = place
    while start and _CELLS in sentences[start - 1]:
        start -= 1
    length = 0
    for sentence in takewhile(lambda text: _CELLS in text, sentences[start:]):
        length += len(sentence)
        if length > WEIGHTS.excerpt and length > len(sentence):
            return
        yield sentence


def _lead(passage: Passage, sentences: Sequence[str], best: int) -> str:
    """The rule itself, which stands first, before an exception or a detail from further down."""
    rule = sentences[0]
    if not best or not passage.anchor or len(rule) > WEIGHTS.lead or not rule.endswith('.'):
        return ''
    return rule + (' ' if best == 1 else ' … ')


def _sentences(lines: Sequence[str]) -> Iterator[str]:
    """A text by the sentence; a row of a table is not divided."""
    for line in lines:
        yield from (line,) if _CELLS in line else _END_OF_SENTENCE.split(line)


def _end(sentences: Sequence[str], start: int, alone: Container[int]) -> int:
    """Where an excerpt from here ends: as many sentences as there is room for, but not into one that stands alone: a
    row of a table, a line of a worked hand.
    """
    end, length = start + 1, len(sentences[start])
    while end < len(sentences) and start not in alone and end not in alone:
        length += 1 + len(sentences[end])
        if length > WEIGHTS.excerpt:
            break
        end += 1
    return end


def _below_heading(
    passage: Passage, wishes: Sequence[Mapping[Name, float]], title: frozenset[str]
) -> Iterator[dict[tuple[str, ...], float]]:
    """What is still to be found in the text: not what the heading says, for all below is about that."""
    for wish in wishes:
        names = {words: worth for (words, game), worth in wish.items() if game in ('', passage.section.game)}
        if not any(title.issuperset(words) for words in names):
            yield names


def _worth(index: Index, wishes: Sequence[Mapping[tuple[str, ...], float]], has: frozenset[str]) -> float:
    """How much of the question is among these words."""

    def granted(words: tuple[str, ...], likeness: float) -> float:
        return likeness * sum(index.rarity(word) for word in words) / len(words) if has.issuperset(words) else 0.0

    return sum(max((granted(*item) for item in wish.items()), default=0.0) for wish in wishes)


def _standing(passage: Passage, text: str, start: int, asked: Question) -> float:
    numbered = asked.for_number and _DIGIT.search(text)
    row = (WEIGHTS.row_with_number if numbered else WEIGHTS.row) if _CELLS in text else 1.0
    summary = WEIGHTS.summary if start == 0 and not passage.anchor else 1.0
    number = WEIGHTS.number if numbered else 1.0
    return row * summary * number
