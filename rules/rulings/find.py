"""Finds an incident from the words people use for it."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import log
from pathlib import Path

from rules.rulings.tables import Incident
from rules.rulings.told import incidents_of
from rules.search.stems import common, every_form_of, stem, words_of
from scoring.game import Table
from scoring.text import LANGUAGES
from scoring.words import TERMS

ASKED = Path(__file__).parent / 'asked'
# What a word of a kind stands for: any suit, "six hearts", "the six of hearts", and a number too high for tricks.
SUIT, BID, CARD, POINTS = '♠', '6♠', 'A♠', '180'
FEWEST_POINTS, OF = 30, frozenset({'of', 'de'})
MOST = 4  # found above the list
UNKNOWN = 0.7  # the weight of a word that nobody used, such as a name, where it is asked how sure
SURE = 0.8  # of the weight of what was typed, and of what people say
# How a question begins, which may well be about the rules.
ASKS: Mapping[str, str] = {
    'en': 'who what which how when where why can could may do does is are must should',
    'es': 'quien quienes que cual como cuando donde cuanto cuanta cuantos cuantas puedo puede pueden hay',
}
# How it goes on if it is about a mishap all the same: "what happens if somebody revokes".
SUPPOSES: Mapping[str, str] = {'en': 'if happens', 'es': 'si pasa'}
# Who it was and when, which says little of what it was.
WHO_AND_WHEN: Mapping[str, str] = {
    'en': 'she her his him they we i my our partner opponent player during after just again then',
    'es': 'ella ellos mi su nuestra pareja compañero contrario durante después luego',
}
SMOOTH = 6.0  # the higher, the less a word that nobody used of an incident speaks against it
OWN, ASKED_ABOUT = 2.0, 0.5  # what a word in the title, or in an answer, counts beside one that people say
ALIKE = 6.0  # what a phrase counts that is nearly all that was typed


def find(typed: str, table: Table, lang: str) -> list[Incident]:
    """Return the incidents that these words may mean, the likeliest first, four at most; none if no word is known."""
    words, incidents = _words(typed, lang), incidents_of(table)
    used = _used(incidents, lang)
    known = [word for word in words if word in used.total]
    likely = {
        incident.key: used.speaks_for(incident, known) + ALIKE * _fit(words, incident, lang)
        for incident in incidents
        if known
    }
    return sorted((incident for incident in incidents if known), key=lambda incident: -likely[incident.key])[:MOST]


@dataclass(frozen=True)
class Used:
    """How often each word is used of each incident, and of all."""

    of: Mapping[str, Counter[str]]
    total: Counter[str]

    def speaks_for(self, incident: Incident, words: Iterable[str]) -> float:
        """Return how much likelier these words are of this incident than of any, as a logarithm (naive Bayes)."""
        own, every = self.of[incident.key], self.total.total()
        size = own.total() + SMOOTH * len(self.of)
        shares = {word: self.total[word] / every for word in words}
        return sum(log((own[word] / share + SMOOTH * len(self.of)) / size) for word, share in shares.items())


@cache
def _used(incidents: tuple[Incident, ...], lang: str) -> Used:
    of = {incident.key: _words_about(incident, lang) for incident in incidents}
    return Used(of, sum(of.values(), Counter()))


def _words_about(incident: Incident, lang: str) -> Counter[str]:
    answers = [answer for question in incident.questions for answer in question.answers]
    asked = [text for answer in answers for text in (answer.label, answer.hint) if text]
    texts = [(asked_so, 1.0) for asked_so in _asked(lang).get(incident.key, ())]
    texts += [(text.in_language(lang), OWN) for text in (incident.title, incident.hint)]
    texts += [(part.in_language(lang), ASKED_ABOUT) for part in asked]
    counted: Counter[str] = Counter()
    for text, weight in texts:
        counted.update(dict.fromkeys(_words(text, lang), weight))
    return counted


def meant(typed: str, table: Table, lang: str) -> Incident | None:
    """Return the incident that these words tell of, nearly all of them and nearly nothing else; None if they may well
    ask something else.
    """
    words, forms = _words(typed, lang), every_form_of(typed, lang)
    first = next((form for form in forms if form != 'a'), '')
    if first in ASKS.get(lang, '').split() and not set(SUPPOSES.get(lang, '').split()).intersection(forms[1:3]):
        return None
    best, closest = SURE, None
    for incident in incidents_of(table):
        for phrase in _spoken(incident, lang):
            if (len(words) > 1 or words == phrase) and (agreeing := _agree(words, phrase, lang)) > best:
                best, closest = agreeing, incident
    return closest


@lru_cache(maxsize=4000)
def _words(text: str, lang: str) -> frozenset[str]:
    """The words of a text, one for all that are alike; and whether it names a suit, a bid, a card or points."""
    alike, suits, left_out = _alike(lang), _suits(lang), common(lang)
    forms = every_form_of(text, lang)
    every = [stem(form, lang) for form in forms]
    before_a_suit = {first for first, second in pairwise(every) if second in suits}
    kinds = {
        SUIT: not suits.isdisjoint(every),
        BID: any(word.isdigit() for word in before_a_suit),
        CARD: not OF.isdisjoint(before_a_suit),
        POINTS: any(word.isdigit() and int(word[:6]) > FEWEST_POINTS for word in every),
    }
    words = (alike.get(word, word) for form, word in zip(forms, every, strict=True) if form not in left_out)
    return frozenset((*words, *(kind for kind, named in kinds.items() if named)))


@cache
def _alike(lang: str) -> Mapping[str, str]:
    """The first of words that are used alike, by each of the others."""
    groups = json.loads((ASKED / 'alike.json').read_text(encoding='utf-8')).get(lang, ())
    stems = [words_of(group, lang) for group in groups]
    return {other: first for first, *others in reversed(stems) for other in others}


@cache
def _suits(lang: str) -> frozenset[str]:
    return frozenset(word for suit in 'SCDH' for word in words_of(TERMS[suit].in_language(lang), lang))


def _agree(words: frozenset[str], phrase: frozenset[str], lang: str) -> float:
    """The weight that two sets of words share, as a part of the heavier."""
    weight, little = _weights(lang), _who_and_when(lang)
    heavier = max(sum(weight.get(word, UNKNOWN) for word in heard - little) for heard in (words, phrase))
    return sum(weight.get(word, UNKNOWN) for word in words & phrase - little) / heavier if heavier else 0.0


@cache
def _who_and_when(lang: str) -> frozenset[str]:
    return _words(WHO_AND_WHEN.get(lang, ''), lang)


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
    return (*filter(None, (_words(text, lang) for text in own)), *_spoken(incident, lang))


@cache
def _spoken(incident: Incident, lang: str) -> tuple[frozenset[str], ...]:
    """What people say when it happens, each as its words; not what only one of several words is left of."""
    spoken = ((text, _words(text, lang)) for text in _asked(lang).get(incident.key, ()))
    return tuple(words for text, words in spoken if len(words) > 1 or (words and ' ' not in text))


@cache
def _asked(lang: str) -> Mapping[str, tuple[str, ...]]:
    known = lang if lang in LANGUAGES else 'en'
    asked: Mapping[str, tuple[str, ...]] = json.loads((ASKED / f'{known}.json').read_text(encoding='utf-8'))
    return asked


@cache
def _weights(lang: str) -> Mapping[str, float]:
    """A word that few incidents are asked with says more than one that many are."""
    every = [
        frozenset(word for phrase in phrases for word in _words(phrase, lang)) for phrases in _asked(lang).values()
    ]
    words = frozenset().union(*every)
    return {word: 0.3 + log(len(every) / sum(word in texts for texts in every)) for word in words}
