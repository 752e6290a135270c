"""What the book does not have: the name of another game, or words it never uses. That is said, in place of places that
have nothing to do with it.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rules.answers.elsewhere import OF_LIFE, OF_ODDS, OF_PEOPLE
from rules.answers.named import IN
from rules.answers.other_games import OTHER_GAMES
from rules.answers.strange import is_elsewhere, share_told, strangers
from rules.search.book import index_of
from rules.search.games import game_meant
from rules.search.index import Index
from rules.search.passages import with_lines
from rules.search.ranking import search
from rules.search.stems import common, every_form_of, stem, words_of
from rules.search.vocabulary import NOTHING
from scoring.text import Text

STRANGE = 0.5  # of a question's words that are unknown, from which on the book has nothing on it
FEW = 0.25  # the same where no place has as much of the question as the next figure says
TOLD = 0.5
ADVICE, PLACES = 'strategy', 3  # the section that tells odds, and how near the top a place of it must be
ARTICLES = Text('the a an', 'el la los las un una')
# A question that is nothing but a sum: "what's 17 times 24".
_SUM: Mapping[str, str] = {
    'en': r"\W*(?:what(?:'?s| is)|how much(?:'?s| is))?\W*(\w+ (?:times|plus|minus) \w+)\W*",
    'es': r'\W*(?:cu[aá]nto (?:es|son))?\W*(\w+ (?:por|m[aá]s|menos) \w+)\W*',
}


@dataclass(frozen=True)
class Absent:
    """`name`: what the book has nothing on, as it was asked; `known`: it is mentioned but not taught; `rest`: what else
    the question asks, to be looked for in the games the book has; `is_all`: that is what the question is about,
    whatever else it says.
    """

    name: str
    known: bool
    rest: str
    is_all: bool = False


def absent(asked: str, lang: str, names: Collection[str] = ()) -> Absent | None:
    """Return what a question is about that the book does not have; None where it may have an answer. `names` are of
    people at the table.
    """
    index = index_of(lang)
    forms = every_form_of(asked, lang)
    if other_game := _other_game(forms, lang):
        start, end = other_game
        before = [form for form in forms[:start] if form not in ARTICLES.in_language(lang).split()]
        led = bool(before) and before[-1] in IN.in_language(lang).split()
        if led or _without_own_game([*forms[:start], *forms[end:]], lang):
            name = _as_asked(' '.join(forms[start:end]), asked, lang)
            known = _is_mentioned(index, forms[start:end], lang)
            return Absent(name, known, _rest(asked, name, lang), is_all=True)
        return None
    if (a_sum := re.fullmatch(_SUM.get(lang, NOTHING), asked, re.IGNORECASE)) and _are_numbers(a_sum[1], lang):
        return Absent(a_sum[1], known=False, rest='')
    if name := _of_life(forms, asked, lang) or _of_odds(forms, asked, lang):
        return Absent(name, known=False, rest='', is_all=True)
    left_out = {*common(lang), *every_form_of(' '.join(names), lang)}
    content = [form for form in forms if form not in left_out and not form.isdecimal()]
    strange = list(strangers(index, content, lang))
    in_a_game = bool(strange) and forms[-2:-1] and forms[-2] in IN.in_language(lang).split() and forms[-1] in strange
    if not in_a_game and not (strange and _is_foreign(index, content, strange, lang)):
        return None
    name = next((form for form in strange if is_elsewhere(form, lang)), strange[0])
    return Absent(_as_asked(name, asked, lang), known=False, rest='')


def _of_life(forms: Sequence[str], asked: str, lang: str) -> str:
    every = (re.search(patterns.get(lang, NOTHING), ' '.join(forms)) for patterns in (OF_LIFE, OF_PEOPLE))
    named = next(filter(None, every), None)
    return _as_asked(named[0], asked, lang) if named else ''


def _of_odds(forms: Sequence[str], asked: str, lang: str) -> str:
    """The odds a question asks for, where no advice on how to play tells any."""
    match = re.search(OF_ODDS.get(lang, NOTHING), ' '.join(forms))
    if not match or any(result.section == ADVICE for result in search(asked, lang)[:PLACES]):
        return ''
    return _as_asked(match[0], asked, lang)


def _are_numbers(words: str, lang: str) -> bool:
    """Whether the first and the last word are numbers."""
    first, *_, last = words.split()
    return all(every_form_of(word, lang)[-1].isdecimal() for word in (first, last))


def _is_foreign(index: Index, content: Sequence[str], strange: Sequence[str], lang: str) -> bool:
    """Whether a question with these strange words is about something the book does not have."""
    share = len(strange) / len(content)
    if share >= STRANGE or any(is_elsewhere(form, lang) for form in strange):
        return True
    known = [form for form in content if form not in strange]
    return share >= FEW and share_told(index, known, len(strange), lang) < TOLD


def _other_game(forms: Sequence[str], lang: str) -> tuple[int, int] | None:
    """Where the name of another game stands, the longest one."""
    places = (
        (start, start + len(name))
        for name in _names(lang)
        for start in range(len(forms) - len(name) + 1)
        if list(forms[start : start + len(name)]) == name
    )
    return next(places, None)


@cache
def _names(lang: str) -> list[list[str]]:
    """The names of other games, word by word, the longest first."""
    return sorted((every_form_of(name, lang) for name in OTHER_GAMES.get(lang, ())), key=len, reverse=True)


def _is_mentioned(index: Index, name: Sequence[str], lang: str) -> bool:
    """Whether some passage has these words in a row."""
    places = frozenset.intersection(*(index.holders.get(stem(form, lang), frozenset()) for form in name))
    prose = (' '.join(every_form_of(' '.join(with_lines(index.passages[place]).prose), lang)) for place in places)
    return any(f' {" ".join(name)} ' in f' {text} ' for text in prose)


def _without_own_game(forms: Sequence[str], lang: str) -> bool:
    return not game_meant(words_of(' '.join(forms), lang), lang).games


def _rest(asked: str, name: str, lang: str) -> str:
    """What the question asks besides, if that says something."""
    rest = ' '.join(asked.replace(name, ' ').split()).strip('?¿!¡.,;: ')
    return rest if words_of(rest, lang) else ''


def _as_asked(name: str, asked: str, lang: str) -> str:
    """The same words as they were typed, with their capitals and accents."""
    words, wanted = asked.split(), len(name.split())
    typed = (' '.join(words[start : start + wanted]).strip('?¿!¡.,;:"“”«»') for start in range(len(words)))
    return next((word for word in typed if ' '.join(every_form_of(word, lang)) == name), name)
