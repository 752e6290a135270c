"""Words as search compares them: without accents, capitals and endings. English and Spanish."""

import re
import unicodedata
from functools import lru_cache
from threading import Lock

import snowballstemmer
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules.suits import LETTERS, with_suits
from scoring.say import term

_STEMMERS = {'en': snowballstemmer.stemmer('english'), 'es': snowballstemmer.stemmer('spanish')}
_STEMMING = Lock()  # a stemmer holds the word it works on
_WORD = re.compile(r'\d{1,3}(?:,\d{3})+(?!\w)|[^\W_]+')  # "1,000" is one word, as "1000" is
_SUIT = re.compile(f'[{"".join(LETTERS)}]')

# Words a question is made of and no rule is about.
_COMMON = {
    'en': 'a about after all an and any are as at be before big but by can could did do does for from game get '
    'gets go had happen happens has have he her his how i if in into is it its let long many may me mean '
    'means more most much must my no not of off on one or our out over rule rules s should so t than that '
    'the their them then there they this to up us was we were what when where which who whom why will '
    'with work works would you your',
    'es': 'a al algo alli ante aqui asi aun cada como con cual cuales cuando cuanta cuantas cuanto cuantos de '
    'del desde donde dos e el ella ellos en entre era es esa ese eso esta este esto estos fue funciona '
    'grande ha hace hacer hay he juego la las le les lo los mas me mi mis mucho muy nada ni no nos o para '
    'pasa pero por porque puede pueden puedo que quien quienes regla reglas se ser si significa sin sirve '
    'sobre son su sus tal tan te tiene tienen todo tu un una uno unos vez y ya',
}

# A number that is also a game's name, as people write it out.
WRITTEN = {'en': {'five hundred': '500'}, 'es': {'quinientos': '500'}}


def words_of(text: str, lang: str) -> list[str]:
    """The stems of a text in their order, without the words every question has."""
    return [stem(form, lang) for form in forms_of(text, lang)]


def forms_of(text: str, lang: str) -> list[str]:
    """The same words as they are written, but for accents and capitals."""
    left_out = common(lang)
    plain = _in_digits(_plain(_with_names(text, lang)), lang)
    words = [word.replace(',', '') for word in _WORD.findall(plain)]
    return [word for word in words if word not in left_out]


def _with_names(text: str, lang: str) -> str:
    """Suits by name: who types "8 hearts" looks for 8♥."""
    return _SUIT.sub(lambda found: f' {term(None, LETTERS[found[0]], lang)} ', text)


def _plain(text: str) -> str:
    return unicodedata.normalize('NFKD', text.lower()).encode('ascii', 'ignore').decode()


def _in_digits(plain: str, lang: str) -> str:
    for words, digits in WRITTEN[lang].items():
        plain = plain.replace(words, digits)
    return plain


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    with _STEMMING:
        return str(_STEMMERS[lang].stemWord(word))


@lru_cache(maxsize=2)
def common(lang: str) -> frozenset[str]:
    return frozenset(_COMMON[lang].split())


def marked(line: str, stems: set[str], lang: str) -> SafeString:
    """The line with its suits drawn and the words that were asked for marked."""

    def mark(found: re.Match[str]) -> str:
        hit = words_of(found[0], lang)
        return f'<mark>{found[0]}</mark>' if hit and hit[0] in stems else found[0]

    return mark_safe(with_suits(_WORD.sub(mark, escape(line)), lang))  # noqa: S308 - escaped on this line
