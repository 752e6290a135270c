"""Finds an incident from the words people use for it."""

import json
from collections.abc import Mapping
from functools import cache
from math import log
from pathlib import Path

from rules.rulings.tables import Incident
from rules.rulings.told import incidents_of
from rules.search.stems import words_of
from scoring.game import Table
from scoring.text import LANGUAGES

ASKED = Path(__file__).parent / 'asked'
LEAST = 0.5  # of the weight of what was typed
SURE = 0.8  # of the weight of what was typed, and of what people say


def find(typed: str, table: Table, lang: str) -> list[Incident]:
    """Return the incidents that these words may mean, the best first; none if nothing fits."""
    words = frozenset(words_of(typed, lang))
    fitting = {incident.key: _fit(words, incident, lang) for incident in incidents_of(table)}
    found = [incident for incident in incidents_of(table) if fitting[incident.key] >= LEAST]
    return sorted(found, key=lambda incident: -fitting[incident.key])


def meant(typed: str, table: Table, lang: str) -> Incident | None:
    """Return the incident that these words tell of, nearly all of them and nearly nothing else; None if they may well
    ask something else.
    """
    words = frozenset(words_of(typed, lang))
    best, found = SURE, None
    for incident in incidents_of(table):
        for phrase in _spoken(incident, lang):
            if (agreeing := _agree(words, phrase, lang)) > best:
                best, found = agreeing, incident
    return found


def _agree(words: frozenset[str], phrase: frozenset[str], lang: str) -> float:
    """The weight that two sets of words share, as a part of the heavier."""
    weight = _weights(lang)
    heavier = max(sum(weight.get(word, 1.0) for word in one) for one in (words, phrase))
    return sum(weight.get(word, 1.0) for word in words & phrase) / heavier if heavier else 0.0


def _fit(words: frozenset[str], incident: Incident, lang: str) -> float:
    """How much of what was typed one phrase has, from 0 to 1, and a little for how much of the phrase was typed."""
    weight = _weights(lang)
    typed = sum(weight.get(word, 1.0) for word in words)
    if not typed:
        return 0.0

    def shared(phrase: frozenset[str]) -> float:
        both = sum(weight.get(word, 1.0) for word in words & phrase)
        return both / typed + 0.2 * both / max(sum(weight.get(word, 1.0) for word in phrase), 1.0)

    return max(map(shared, _phrases(incident, lang)), default=0.0)


@cache
def _phrases(incident: Incident, lang: str) -> tuple[frozenset[str], ...]:
    own = (incident.title.in_language(lang), incident.hint.in_language(lang))
    return (*filter(None, (frozenset(words_of(said, lang)) for said in own)), *_spoken(incident, lang))


@cache
def _spoken(incident: Incident, lang: str) -> tuple[frozenset[str], ...]:
    """What people say when it happens, each as its words; not what only one of several words is left of."""
    spoken = ((said, frozenset(words_of(said, lang))) for said in _asked(lang).get(incident.key, ()))
    return tuple(words for said, words in spoken if len(words) > 1 or (words and ' ' not in said))


@cache
def _asked(lang: str) -> Mapping[str, tuple[str, ...]]:
    known = lang if lang in LANGUAGES else 'en'
    asked: Mapping[str, tuple[str, ...]] = json.loads((ASKED / f'{known}.json').read_text(encoding='utf-8'))
    return asked


@cache
def _weights(lang: str) -> Mapping[str, float]:
    """A word that few incidents are asked with says more than one that many are."""
    every = [
        frozenset(word for phrase in phrases for word in words_of(phrase, lang)) for phrases in _asked(lang).values()
    ]
    words = frozenset().union(*every)
    return {word: 0.3 + log(len(every) / sum(word in one for one in every)) for word in words}
