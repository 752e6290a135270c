"""Slips of the thumb in a question: a word known nowhere is read as the word of a question that it was meant to be."""

import re
from collections.abc import Collection, Iterator
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.answers.elsewhere import ELSEWHERE
from rules.answers.other_games import OTHER_GAMES
from rules.answers.phrasing import phrasing
from rules.answers.strange import MEANT, by_ear
from rules.search.book import index_of
from rules.search.games import name_words
from rules.search.stems import common, every_form_of, stem
from rules.search.vocabulary import EVERYDAY, NUMBERS
from scoring import GAMES
from scoring.text import LANGUAGES

_WORD = re.compile(r'[^\W\d_]{3,}')


def repaired(asked: str, lang: str, names: Collection[str] = ()) -> str:
    """Return a question with its slips repaired; `names` of players are none."""
    players = {form for name in names for form in every_form_of(name, lang)}

    def meant(typed: re.Match[str]) -> str:
        forms = every_form_of(typed[0], lang)
        return typed[0] if len(forms) != 1 or forms[0] in players else _meant(forms[0], typed[0], lang)

    return _WORD.sub(meant, asked)


def _meant(form: str, typed: str, lang: str) -> str:
    if form.isdecimal() or form in common(lang) or stem(form, lang) in _known(lang):
        return typed
    if heard := _heard(lang).get(by_ear(form, lang)):
        return heard
    closest = process.extractOne(form, _words(lang), scorer=OSA.normalized_similarity, score_cutoff=MEANT)
    return closest[0] if closest else typed


@cache
def _words(lang: str) -> tuple[str, ...]:
    """What a slip may have been meant to be: the words people ask with, those of numbers and bids."""
    bids = ' '.join(shown.in_language(known) for game in GAMES for shown in game.terms.values() for known in LANGUAGES)
    words = dict.fromkeys((*NUMBERS.get(lang, '').split(), *phrasing(lang).words, *every_form_of(bids, lang)))
    return tuple(word for word in words if len(word) > 2 and not word.isdecimal())


@cache
def _heard(lang: str) -> dict[str, str]:
    return {by_ear(word, lang): word for word in reversed(_words(lang))}


@cache
def _known(lang: str) -> frozenset[str]:
    """The stems that are no slip: of the book, of what people ask with, of other games and other subjects."""
    known = (*_words(lang), *name_words(lang), *_listed(lang))
    return frozenset(index_of(lang).holders) | {stem(form, lang) for form in known}


def _listed(lang: str) -> Iterator[str]:
    for words in (EVERYDAY.get(lang, {}), OTHER_GAMES.get(lang, ()), (ELSEWHERE.get(lang, ''),)):
        yield from every_form_of(' '.join(words), lang)
