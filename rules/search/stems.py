"""Normalizes words for the search: without accents, capitals and endings."""

import re
import unicodedata
from functools import cache, lru_cache
from threading import Lock

import snowballstemmer
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules.search.number_words import in_figures
from rules.search.stemmers import stemmers
from rules.search.vocabulary import AMOUNT, COMMON, IRREGULAR, MEANING, NOTHING, PHRASES
from rules.suits import LETTERS, with_suits
from scoring.say import MINUS, term

_STEMMERS = {lang: snowballstemmer.stemmer(name) for lang, name in stemmers().items()}
_STEMMING = Lock()  # a stemmer is stateful
_WORD = re.compile(r'\d{1,3}(?:,\d{3})+(?!\w)|[^\W_]+')  # "1,000" is one word, like "1000"
_PHRASES = {lang: [(re.compile(pattern), text) for pattern, text in rules] for lang, rules in PHRASES.items()}
_SUIT = re.compile(f'[{"".join(LETTERS)}]')


@lru_cache(maxsize=20_000)  # every search looks at the same sentences of the book
def words_of(text: str, lang: str) -> tuple[str, ...]:
    """Return the stems of a text in order, without stop words."""
    return tuple(stem(form, lang) for form in forms_of(text, lang))


def forms_of(text: str, lang: str) -> list[str]:
    """Return the same words unstemmed, without accents and capitals."""
    left_out = common(lang)
    return [word for word in every_form_of(text, lang) if word not in left_out]


def every_form_of(text: str, lang: str) -> list[str]:
    """Return all words of a text unstemmed, also those that a question is made of: who, when."""
    plain = _one_way(_plain(_with_names(text, lang)), lang)
    return [word.replace(',', '') for word in _WORD.findall(plain)]


def _with_names(text: str, lang: str) -> str:
    """Suits by name, so that "8 hearts" finds 8♥."""
    return _SUIT.sub(lambda suit: f' {term(None, LETTERS[suit[0]], lang)} ', text)


def _plain(text: str) -> str:
    signs = text.lower().replace(MINUS, '-').replace('’', "'")
    return unicodedata.normalize('NFKD', signs).encode('ascii', 'ignore').decode()


def _one_way(plain: str, lang: str) -> str:
    """Numbers, symbols and phrases in their normalized form: "no trump" and "nt" are the same."""
    plain = in_figures(plain, lang)
    for pattern, written in _PHRASES.get(lang, ()):
        plain = pattern.sub(written, plain)
    return plain


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    with _STEMMING:
        stemmed = str(_STEMMERS[lang].stemWord(word)) if lang in _STEMMERS else word
    return IRREGULAR.get(lang, {}).get(stemmed, stemmed)


def asks_for_number(text: str, lang: str) -> bool:
    return bool(re.search(AMOUNT.get(lang, NOTHING), _plain(text)))


def asks_for_meaning(text: str, lang: str) -> bool:
    return bool(re.search(MEANING.get(lang, NOTHING), _plain(text)))


@cache
def common(lang: str) -> frozenset[str]:
    return frozenset(COMMON.get(lang, '').split())


def marked(line: str, stems: set[str], lang: str) -> SafeString:
    """Return the line with its suits drawn and the words of the query marked."""

    def mark(word: re.Match[str]) -> str:
        hit = words_of(word[0], lang)
        return f'<mark>{word[0]}</mark>' if hit and hit[0] in stems else word[0]

    return mark_safe(with_suits(_WORD.sub(mark, escape(line)), lang))  # noqa: S308 - escaped on this line
