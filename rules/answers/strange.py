"""Which words of a question the book does not know, and how much of the question one place of it has."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.answers.elsewhere import ELSEWHERE
from rules.answers.endings import without_ending
from rules.search.games import game_meant, name_words
from rules.search.index import Index
from rules.search.ranking import wishes_of
from rules.search.stems import common, every_form_of, stem

MEANT = 0.79  # how alike a word must be to be what was meant: one letter of five may be wrong
KNOWN = 0.82  # the same for one of the book: one of six, because five make another word, sheep a sheet
SHORT = 3  # letters of a word that may be a slip of the thumb
ENDING = 2  # letters of an ending that is not complete
SAYS = 6.0  # what a word counts that the book does not have: as much as its rarest

# How words sound alike, for those written as they are heard: patterns, and the one letter for all of them.
SOUNDS: Mapping[str, tuple[tuple[str, str], ...]] = {
    'en': ((r'ou(?=b)', 'u'), (r'^wh', 'w'), (r'(.)\1', r'\1')),
    'es': (
        (r'qu|c(?![eih])', 'k'),
        (r'z|c(?=[ei])', 's'),
        (r'g(?=[ei])', 'j'),
        (r'v', 'b'),
        (r'(?<!c)h', ''),
        (r'll', 'y'),
        (r'y$', 'i'),
        (r'(.)\1', r'\1'),
    ),
}


def is_elsewhere(form: str, lang: str) -> bool:
    """Whether a word is of a subject that no rule book has."""
    return stem(form, lang) in _elsewhere(lang)


@cache
def _elsewhere(lang: str) -> frozenset[str]:
    return frozenset(stem(form, lang) for form in every_form_of(ELSEWHERE.get(lang, ''), lang))


def strangers(index: Index, content: Sequence[str], lang: str) -> Iterator[str]:
    """Yield the words of a question, without those every question has, that the book does not know."""
    for form in content:
        if is_elsewhere(form, lang) or (len(form) > SHORT and not _is_known(index, content, form, lang)):
            yield form


def _is_known(index: Index, content: Sequence[str], form: str, lang: str) -> bool:
    """Whether the book has a word, another name of it, or one it was meant to be."""
    word = stem(form, lang)
    known = {word, without_ending(word, lang)}
    if known & index.holders.keys() or any(word in name for name in index.names):
        return True
    if form == content[-1] and any(_is_begun(form, word, known) for known in index.holders):
        return True
    words = [*index.holders, *name_words(lang), *(stem(word, lang) for word in common(lang))]
    alike = [known for known in words if known[:1] == word[:1]]  # a thumb slips after the first letter
    if process.extractOne(word, alike, scorer=OSA.normalized_similarity, score_cutoff=KNOWN):
        return True
    if any(form[:end] in common(lang) and stem(form[end:], lang) in index.holders for end in range(3, len(form) - 2)):
        return True  # two in one: anytime
    heard = by_ear(word, lang), by_ear(form, lang)
    return any(by_ear(known, lang) in heard for known in (*words, *common(lang)))


@lru_cache(maxsize=20_000)
def by_ear(word: str, lang: str) -> str:
    """A word with one letter for all that sound alike: baza and vaza."""
    for sound, letter in SOUNDS.get(lang, ()):
        word = re.sub(sound, letter, word)
    return word


def _is_begun(form: str, word: str, known: str) -> bool:
    """Whether a word of the book is still being typed: its beginning, or all of its stem and some of its ending."""
    return known.startswith(word) or (
        len(known) > SHORT and form.startswith(known) and len(form) - len(known) <= ENDING
    )


def share_told(index: Index, known: Sequence[str], strange: int, lang: str) -> float:
    """Return how much of a question the passage has that has most of it, from 0 to 1; `known` are the words the book
    has, `strange` says how many it does not. A rare word counts more.
    """
    wishes = wishes_of(index, game_meant(tuple(stem(form, lang) for form in known), lang))
    weights: dict[int, float] = defaultdict(float)
    whole = SAYS * strange
    for wish in wishes:
        worth = min(sum(index.rarity(word) for word in words) / len(words) for words, _ in wish)
        whole += worth
        for place in frozenset().union(*(index.having(words, game) for words, game in wish)):
            weights[place] += worth
    return max(weights.values(), default=0.0) / whole if whole else 1.0
