"""Numbers written in words, from fourteen to ninety-nine, in figures: "seventy-five" and "setenta y cinco" are 75."""

import re
from collections.abc import Mapping
from functools import cache

TENS: Mapping[str, str] = {
    'en': 'twenty thirty forty fifty sixty seventy eighty ninety',
    'es': 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
}
UNITS: Mapping[str, str] = {
    'en': 'one two three four five six seven eight nine',
    'es': 'uno dos tres cuatro cinco seis siete ocho nueve',
}
TEENS: Mapping[str, str] = {
    'en': 'fourteen fifteen sixteen seventeen eighteen nineteen',
    'es': 'catorce quince dieciseis diecisiete dieciocho diecinueve',
}
IN_ONE: Mapping[str, str] = {'es': 'veinti'}  # before a unit, in one word
AND = {'en': r'(?:[ -]|-and-)', 'es': ' y '}  # between the two


def in_figures(plain: str, lang: str) -> str:
    """Return a text without accents and capitals with such numbers in figures."""
    if lang not in TENS:
        return plain
    tens, units = TENS[lang].split(), UNITS[lang].split()

    def figures(match: re.Match[str]) -> str:
        if match['own']:
            return str(_of_their_own(lang)[match['own']])
        ten = (tens.index(match['ten']) + 2) * 10
        return str(ten + (units.index(match['unit']) + 1 if match['unit'] else 0))

    return _pattern(lang).sub(figures, plain)


@cache
def _of_their_own(lang: str) -> Mapping[str, int]:
    """Those in one word that are no tens."""
    teens = {word: number for number, word in enumerate(TEENS[lang].split(), 14)}
    units = enumerate(UNITS[lang].split() if lang in IN_ONE else (), 21)
    return teens | {f'{IN_ONE[lang]}{unit}': number for number, unit in units}


@cache
def _pattern(lang: str) -> re.Pattern[str]:
    words = (TENS[lang].split(), UNITS[lang].split(), _of_their_own(lang))
    tens, units, own = ('|'.join(some) for some in words)
    return re.compile(rf'\b(?:(?P<own>{own})|(?P<ten>{tens})(?:{AND[lang]}(?P<unit>{units}))?)\b')
