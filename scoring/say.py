"""Turns a code and its facts into a sentence. Sentences are whole, with placeholders for names, numbers and counted
nouns.

Kinds of placeholders: `{who:seat}` a player's name, `{who:seats}` several, `{entries:numbers}` several numbers,
`{side:side}` a side's name, `{points:plus}` a number with its sign, `{contract:term}` a term of the game,
`{cards:terms}` several, `{contract:the}` one with its article (the game's term `the-<contract>`), `{took:trick}` a
counted thing of `words.NOUNS`, `{worth:amount}` money as it is typed; a placeholder without a kind is a number or a
name.
"""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from scoring.errors import Refusal
from scoring.game import Game, Table
from scoring.languages import ByLanguage, added
from scoring.line import Doubt, End, Line
from scoring.money import Money, read_money
from scoring.options import Option
from scoring.seats import Seat, Side
from scoring.text import Text
from scoring.words import AND, DECIDED, ENDS, NO, NONE, NOUNS, OR, REFUSALS, RESULTS, TERMS, YES

MINUS = '\N{MINUS SIGN}'
# How a language writes numbers: the thousands separator, the fewest digits that take it (five in Spanish:
# RAE, Ortografía, 2010), and the decimal separator.
_THOUSANDS = ByLanguage({'en': (',', 4), 'es': ('\N{NARROW NO-BREAK SPACE}', 5)})
_POINT = ByLanguage({'en': '.', 'es': ','})
# Before an i sound Spanish says `e`; "hie" and "y" before a vowel are no i sound (RAE, Diccionario panhispánico, "y").
_I_SOUND = re.compile(r'i|í|hi(?![aeo])|hí|y(?![aeiouáéíóú]|$)', re.IGNORECASE)

_O_SOUND = re.compile(r'h?[oó]', re.IGNORECASE)


class _Sentence(Formatter):
    """Fills placeholders by their kind. Without a table (a document that could not be read) names become seat
    numbers.
    """

    def __init__(self, lang: str, table: Table | None) -> None:
        self.lang = lang
        self.table = table

    def format_field(self, value: Any, kind: str) -> str:
        if kind in NOUNS:
            return f'{number(value, self.lang)} {NOUNS[kind].counted(value, self.lang)}'
        return str(_KINDS[kind](self, value))

    def seat(self, value: Seat) -> str:
        return self.table.players[value] if self.table else str(value)

    def seats(self, value: Sequence[Seat]) -> str:
        return listed([self.seat(seat) for seat in value], self.lang)

    def side(self, value: Side) -> str:
        return say_side(self.table, value, self.lang) if self.table else str(value)

    def term(self, value: str) -> str:
        return term(self.table.game if self.table else None, value, self.lang)

    def terms(self, values: Sequence[str]) -> str:
        return listed([self.term(value) for value in values], self.lang)

    def the(self, value: str) -> str:
        return self.term(f'the-{value}')


_KINDS: Mapping[str, Any] = {
    '': lambda sentence, value: number(value, sentence.lang) if isinstance(value, int) else value,
    'plus': lambda sentence, value: signed(value, sentence.lang),
    'seat': _Sentence.seat,
    'seats': _Sentence.seats,
    'numbers': lambda sentence, value: listed([number(item, sentence.lang) for item in value], sentence.lang),
    'side': _Sentence.side,
    'term': _Sentence.term,
    'terms': _Sentence.terms,
    'the': _Sentence.the,
    'amount': lambda sentence, value: amount(value, sentence.lang),
    'words': lambda sentence, value: ', '.join(value),
}
KINDS = frozenset(_KINDS) | frozenset(NOUNS)


def say(text: Text, facts: Mapping[str, Any], lang: str, table: Table | None = None) -> str:
    """Return the sentence in `lang` with its placeholders filled."""
    return _Sentence(lang, table).vformat(text.in_language(lang), (), facts)


def say_line(table: Table, line: Line, lang: str) -> str:
    """Return why a side has these points, in one sentence."""
    facts = {'side': line.side, 'points': line.points, **line.facts}
    return say(table.game.reasons[line.reason].text, facts, lang, table)


def say_money(table: Table, totals: tuple[int, ...], lang: str) -> list[str]:
    """Return the money of each side's total: "+0.60 €". Empty if points are not money."""
    return [money(worth, lang, plus='+') for worth in table.game.money(table, totals)]


def refusal_text(error: Refusal, lang: str, table: Table | None = None) -> str:
    """Return why a document or a hand is refused, in the game’s own words if the table is known and has some."""
    own: Mapping[str, Text] = table.game.refusals if table else {}
    return say(error.sentence or own.get(error.code) or REFUSALS[error.code], error.facts, lang, table)


def say_doubt(table: Table, doubt: Doubt, lang: str) -> str:
    """Return why a record or an agreement is implausible."""
    texts = {**table.game.refusals, **table.game.doubt_texts}  # conflicting options have their texts among the refusals
    return say(texts[doubt.code], doubt.facts, lang, table)


def end_text(end: End, lang: str) -> str:
    """Return how the match ended, as a headline: "Out the back door". If several sides reached the target at once, why
    the winner comes first follows after a full stop.
    """
    how = ENDS[end.reason].in_language(lang)
    return f'{how}. {DECIDED[end.decided].in_language(lang)}' if end.decided else how


def result_word(result: str, lang: str) -> str:
    """Return the result of a hand in a word: "Made"."""
    return RESULTS[result].in_language(lang)


def term(game: Game | None, key: str, lang: str) -> str:
    """Return a term of the game (a contract, a direction) or one shared by all games (a suit); the key itself if
    unknown.
    """
    text = (game.terms.get(key) if game else None) or TERMS.get(key)
    return text.in_language(lang) if text else key


def option_value(option: Option, value: Any, lang: str) -> str:
    """Return an option's value in words: "yes", "the higher total", "misère and open misère", "no limit", "500", "5
    ¢".
    """
    if value is None and option.none:
        return option.none.in_language(lang)
    if isinstance(value, bool):
        return (YES if value else NO).in_language(lang)
    if isinstance(value, tuple):
        return listed([option.choice(key).label.in_language(lang) for key in value], lang) or NONE.in_language(lang)
    if worth := read_money(value):
        return money(worth, lang)
    return number(value, lang) if isinstance(value, int) else option.choice(value).label.in_language(lang)


def plain(value: int) -> str:
    """Return a number with a true minus sign and no separators, for files."""
    return f'{MINUS}{-value}' if value < 0 else str(value)


def number(value: int, lang: str) -> str:
    """Return a number for reading: "−500", "1,000"; in Spanish "1000" and, with a narrow space, "10 000"."""
    return f'{MINUS if value < 0 else ""}{_in_threes(str(abs(value)), lang)}'


def decimal(value: float, lang: str) -> str:
    """Return a number for reading with at most one decimal: "62.5", "60"; in Spanish "62,5"."""
    whole, part = divmod(round(abs(value) * 10), 10)
    sign = MINUS if value < 0 and (whole or part) else ''
    return f'{sign}{_in_threes(str(whole), lang)}{f"{_point(lang)}{part}" if part else ""}'


def signed(value: int, lang: str) -> str:
    """Return a number with its sign: "+3", "−3", "0"."""
    return f'+{number(value, lang)}' if value > 0 else number(value, lang)


def _in_threes(digits: str, lang: str) -> str:
    language = added(lang)
    mark, fewest = (language.thousands(), 4) if language else _THOUSANDS[lang]
    return f'{int(digits):,}'.replace(',', mark) if len(digits) >= fewest else digits


def money(worth: Money, lang: str, *, plus: str = '') -> str:
    """Return an amount with its currency, in the number format of `lang`. `plus`: add the sign of a gain."""
    sign = MINUS if worth.amount < 0 else plus if worth.amount else ''
    whole, point, parts = f'{abs(worth.amount):f}'.partition('.')
    return f'{sign}{_in_threes(whole, lang)}{point and _point(lang)}{parts} {worth.currency}'


def amount(text: str, lang: str) -> str:
    """Return money of a document as its reader would type it, without thousands separators and never with three
    decimals, which might be read as thousands. A text that is not money is returned as it is.
    """
    worth = read_money(text)
    if worth is None:
        return text
    whole, point, parts = f'{worth.amount:f}'.partition('.')
    if len(parts) == 3:
        parts = parts[:2] if parts.endswith('0') else f'{parts}0'
    return f'{whole}{point and _point(lang)}{parts} {worth.currency}'


def _point(lang: str) -> str:
    language = added(lang)
    return language.point() if language else _POINT[lang]


def say_side(table: Table, side: int, lang: str) -> str:
    """Return the name of a side in a language."""
    return say_partners([table.players[seat] for seat in table.sides[side]], lang)


def say_partners(names: Sequence[str], lang: str) -> str:
    """Return the names of those who share a score: "Ann & Cyd", in other languages "Ann y Cyd"."""
    return ' & '.join(names) if lang == 'en' else listed(names, lang)


def either(names: Sequence[str], lang: str) -> str:
    """Return names to choose from: "Ann, Bob or Cyd". Spanish has `u` before an o sound."""
    if len(names) < 2:
        return names[0] if names else ''
    joint = 'u' if lang == 'es' and _O_SOUND.match(names[-1]) else OR.in_language(lang)
    return f'{", ".join(names[:-1])} {joint} {names[-1]}'


def listed(names: Sequence[str], lang: str) -> str:
    """Return names in a row: "Ann, Bob and Cyd". Spanish has no comma before its `y`, and `e` before an i sound."""
    if len(names) < 2:
        return names[0] if names else ''
    joint = 'e' if lang == 'es' and _I_SOUND.match(names[-1]) else AND.in_language(lang)
    return f'{", ".join(names[:-1])} {joint} {names[-1]}'
