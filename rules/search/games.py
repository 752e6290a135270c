"""Which game a query means, by its name or an informal one, and whether it asks about the game as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from rules import sections
from rules.search.stems import words_of
from rules.search.weights import WEIGHTS
from rules.suits import LETTERS
from scoring.say import term

# Words beside the name of a game that make it something else: 8 hearts, minus 500, heart solo.
NOT_A_NAME: Mapping[str, str] = {'en': 'minus solo target', 'es': 'menos solo objetivo'}

# What is asked of a game as a whole: the words such a question is made of, and the section that answers it.
INTENTS: Mapping[str, Mapping[str, str]] = {
    'en': {
        'at-a-glance': 'play playing learn learning basics beginner new card cards',
        'scoring': 'score scoring keep points count',
        'match-end': 'win wins winner winning',
    },
    'es': {
        'at-a-glance': 'juega jugar jugamos juego aprender aprendo basico principiante cartas',
        'match-end': 'gana ganar gano ganador',
        'scoring': 'puntos puntua puntuacion anotar anota cuentan contar apuntar apuntan llevar cuenta',
    },
}


@cache
def suit_names(lang: str) -> tuple[str, ...]:
    return tuple(word for letter in LETTERS.values() for word in words_of(term(None, letter, lang), lang))


@cache
def name_words(lang: str) -> tuple[str, ...]:
    """The words of the games' names that are long enough to be known when misspelt: corasones."""
    names = (
        name
        for game in sections.games(lang)
        for name in (game.name.in_language(lang), *sections.names_of(game.slug, lang))
    )
    return tuple(sorted({word for name in names for word in words_of(name, lang) if len(word) > WEIGHTS.short}))


def not_a_name(lang: str) -> tuple[str, ...]:
    """Whether the words around a name make it something else: 8 hearts, minus 500, heart solo."""
    return words_of(NOT_A_NAME.get(lang, ''), lang)


@dataclass(frozen=True)
class Meant:
    """The words left to look for, how much more the pages of each game count, which places say little (a name that is
    also a word of the rules), and the section a question about the whole game asks for.
    """

    words: tuple[str, ...]
    games: Mapping[str, float] = field(default_factory=dict)
    faint: frozenset[int] = frozenset()
    intent: str = ''


def game_meant(words: tuple[str, ...], lang: str) -> Meant:
    """Return the query without the game it names, because every page of that game would match its name."""
    every = {game.slug: words_of(game.name.in_language(lang), lang) for game in sections.games(lang)}
    for slug, name in every.items():
        start = _place_of(name, words)
        if start is not None and len(words) > len(name) and not _is_something_else(words, start, len(name), lang):
            left = words[:start] + words[start + len(name) :]
            return Meant(left, {slug: WEIGHTS.named}, intent=_intent(left, lang))
    return _by_other_names(words, lang) or _by_bid(words, lang) or _by_noun(words, every, lang)


def _by_other_names(words: tuple[str, ...], lang: str) -> Meant | None:
    """Hearts for black lady: the word may also mean the suit, so it is kept with a low weight."""
    for game in sections.games(lang):
        for called in sections.names_of(game.slug, lang):
            name = words_of(called, lang)
            start = _place_of(name, words)
            if start is None or _is_something_else(words, start, len(name), lang):
                continue
            faint = frozenset(range(start, start + len(name)))
            left = tuple(word for place, word in enumerate(words) if place not in faint)
            return Meant(words, {game.slug: WEIGHTS.called}, faint if left else frozenset(), _intent(left, lang))
    return None


def _by_bid(words: tuple[str, ...], lang: str) -> Meant | None:
    """A level and a suit, 8 hearts, are a bid, while a card is the 8 of hearts. What a bid is worth stands in a table,
    so the bid itself says little about where the answer is.
    """
    suits = suit_names(lang)
    for game in sections.games(lang):
        levels = sections.suit_bids(game.slug, lang)
        pairs = enumerate(pairwise(words))
        starts = [place for place, (level, suit) in pairs if level in levels and suit in suits]
        faint = frozenset(place for start in starts for place in (start, start + 1))
        if faint:
            return Meant(words, {game.slug: WEIGHTS.bid}, faint if len(faint) < len(words) else frozenset())
    return None


def _by_noun(words: tuple[str, ...], every: Mapping[str, tuple[str, ...]], lang: str) -> Meant:
    """ "Solo" alone is the noun of two games."""
    noun = 0 if lang == 'es' else -1
    games = {slug: WEIGHTS.noun for slug, name in every.items() if len(name) > 1 and name[noun] in words}
    return Meant(words, games, intent=_intent(words, lang))


def _place_of(name: tuple[str, ...], words: tuple[str, ...]) -> int | None:
    starts = range(len(words) - len(name) + 1)
    return next((start for start in starts if name and words[start : start + len(name)] == name), None)


def _is_something_else(words: tuple[str, ...], start: int, length: int, lang: str) -> bool:
    around = [*words[max(0, start - 1) : start], *words[start + length : start + length + 1]]
    before = words[start - 1] if start else ''
    return before.isdigit() or bool(set(around) & set(not_a_name(lang)))


def _intent(left: tuple[str, ...], lang: str) -> str:
    """The section meant by a query that says nothing but "play" or "score"."""
    for section, words in INTENTS.get(lang, {}).items():
        if left and set(left) <= set(words_of(words, lang)):
            return section
    return ''
