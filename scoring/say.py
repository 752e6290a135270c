"""Turns a code and its facts into a sentence. Whole sentences with gaps; only names, numbers and counted things fill
them.

Kinds of gaps: `{who:seat}` a player's name, `{who:seats}` several, `{entries:numbers}` several numbers,
`{side:side}` a side's name, `{points:plus}` a number with its sign, `{contract:term}` a word of the game's own,
`{contract:the}` the same with its article (the game's word `the-<contract>`), `{took:trick}` a counted thing of
`words.NOUNS`, `{worth:amount}` money as it is typed; a gap without a kind is a number or a name.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from scoring.errors import Refusal
from scoring.game import Game, Table
from scoring.line import Doubt, Line
from scoring.money import Money, read_money
from scoring.options import Option
from scoring.seats import Seat, Side
from scoring.text import Text
from scoring.words import AND, ENDS, NO, NONE, NOUNS, REFUSALS, RESULTS, TERMS, YES

MINUS = '\N{MINUS SIGN}'
# How a language writes figures: the mark between thousands and the fewest digits that have it (five in Spanish:
# RAE, Ortografía, 2010), and what stands before decimals.
_THOUSANDS = {'en': (',', 4), 'es': ('\N{NARROW NO-BREAK SPACE}', 5)}
_POINT = {'en': '.', 'es': ','}


class _Sentence(Formatter):
    """Fills gaps by their kind. Without a table (a document that could not be read) names fall back to seat numbers."""

    def __init__(self, lang: str, table: Table | None) -> None:
        self.lang = lang
        self.table = table

    def format_field(self, value: Any, kind: str) -> str:
        if kind in NOUNS:
            return f'{number(value, self.lang)} {NOUNS[kind].counted(value).in_language(self.lang)}'
        return str(_KINDS[kind](self, value))

    def seat(self, value: Seat) -> str:
        return self.table.players[value] if self.table else str(value)

    def seats(self, value: Sequence[Seat]) -> str:
        return listed([self.seat(seat) for seat in value], self.lang)

    def side(self, value: Side) -> str:
        if self.table is None:
            return str(value)
        return self.seats(self.table.sides[value]) if self.lang == 'es' else self.table.name_of(value)

    def term(self, value: str) -> str:
        return term(self.table.game if self.table else None, value, self.lang)

    def the(self, value: str) -> str:
        return self.term(f'the-{value}')


_KINDS: Mapping[str, Any] = {
    '': lambda sentence, value: number(value, sentence.lang) if isinstance(value, int) else value,
    'plus': lambda sentence, value: signed(value, sentence.lang),
    'seat': _Sentence.seat,
    'seats': _Sentence.seats,
    'numbers': lambda sentence, value: listed([number(one, sentence.lang) for one in value], sentence.lang),
    'side': _Sentence.side,
    'term': _Sentence.term,
    'the': _Sentence.the,
    'amount': lambda sentence, value: amount(value, sentence.lang),
    'words': lambda sentence, value: ', '.join(value),
}
KINDS = frozenset(_KINDS) | frozenset(NOUNS)


def say(text: Text, facts: Mapping[str, Any], lang: str, table: Table | None = None) -> str:
    """The sentence in `lang` with its gaps filled."""
    return _Sentence(lang, table).vformat(text.in_language(lang), (), facts)


def say_line(table: Table, line: Line, lang: str) -> str:
    """Why a side has these points, in one sentence."""
    facts = {'side': line.side, 'points': line.points, **line.facts}
    return say(table.game.reasons[line.reason].text, facts, lang, table)


def say_prospects(table: Table, totals: tuple[int, ...], lang: str) -> list[str]:
    """For each side what it needs now: "160 to go out". Empty where the game has nothing to say."""
    outlook = table.game.outlook(table, totals) if table.game.outlook else ()
    return [say(table.game.prospects[ahead.code], ahead.facts, lang, table) for ahead in outlook]


def say_money(table: Table, totals: tuple[int, ...], lang: str) -> list[str]:
    """For each side what its total comes to: "+0.60 €". Empty where points are only points."""
    return [money(worth, lang, plus='+') for worth in table.game.money(table, totals)]


def refusal_text(error: Refusal, lang: str, table: Table | None = None) -> str:
    """Why a document or a hand cannot stand: in the game’s own words where the table is known and has some."""
    own: Mapping[str, Text] = table.game.refusals if table else {}
    return say(error.sentence or own.get(error.code) or REFUSALS[error.code], error.facts, lang, table)


def say_doubt(table: Table, doubt: Doubt, lang: str) -> str:
    """Why what was recorded, or agreed, is hardly true."""
    texts = {**table.game.refusals, **table.game.doubt_texts}  # odd agreements have their words among the refusals
    return say(texts[doubt.code], doubt.facts, lang, table)


def end_text(reason: str, lang: str) -> str:
    """How the match ended, as a headline: "Out the back door"."""
    return ENDS[reason].in_language(lang)


def result_word(result: str, lang: str) -> str:
    """What a hand came to in a word: "Made"."""
    return RESULTS[result].in_language(lang)


def term(game: Game | None, key: str, lang: str) -> str:
    """A word of the game (a contract, a direction) or one all games share (a suit); the key itself where there is
    none.
    """
    text = (game.terms.get(key) if game else None) or TERMS.get(key)
    return text.in_language(lang) if text else key


def option_value(option: Option, value: Any, lang: str) -> str:
    """What a table plays, in words: "yes", "the higher total", "misère and open misère", "no limit", "500", "5 ¢"."""
    if value is None and option.none:
        return option.none.in_language(lang)
    if isinstance(value, bool):
        return (YES if value else NO).in_language(lang)
    if isinstance(value, tuple):
        return listed([option.choice(key).label.in_language(lang) for key in value], lang) or NONE.in_language(lang)
    if worth := read_money(value) if option.kind == 'money' else None:
        return money(worth, lang)
    return number(value, lang) if isinstance(value, int) else option.choice(value).label.in_language(lang)


def plain(value: int) -> str:
    """A number with a true minus sign and no other mark, for files."""
    return f'{MINUS}{-value}' if value < 0 else str(value)


def number(value: int, lang: str) -> str:
    """A number to be read: "−500", "1,000"; in Spanish "1000" and, with a narrow space, "10 000"."""
    return f'{MINUS if value < 0 else ""}{_in_threes(str(abs(value)), lang)}'


def signed(value: int, lang: str) -> str:
    """A number with its sign: "+3", "−3", "0"."""
    return f'+{number(value, lang)}' if value > 0 else number(value, lang)


def _in_threes(digits: str, lang: str) -> str:
    mark, fewest = _THOUSANDS[lang]
    return f'{int(digits):,}'.replace(',', mark) if len(digits) >= fewest else digits


def money(worth: Money, lang: str, *, plus: str = '') -> str:
    """An amount with its currency, as `lang` writes figures. `plus`: the sign of what is gained."""
    sign = MINUS if worth.amount < 0 else plus if worth.amount else ''
    whole, point, parts = f'{abs(worth.amount):f}'.partition('.')
    return f'{sign}{_in_threes(whole, lang)}{point and _POINT[lang]}{parts} {worth.currency}'


def amount(text: str, lang: str) -> str:
    """Money of a document as its reader types it, with no mark at the thousands and never three decimals, which might
    be taken for thousands; what is no money stays as it is.
    """
    worth = read_money(text)
    if worth is None:
        return text
    whole, point, parts = f'{worth.amount:f}'.partition('.')
    if len(parts) == 3:
        parts = parts[:2] if parts.endswith('0') else f'{parts}0'
    return f'{whole}{point and _POINT[lang]}{parts} {worth.currency}'


def listed(names: Sequence[str], lang: str) -> str:
    """Names in a row: "Ann, Bob and Cyd"; Spanish has no comma before its `y`, and `e` before an i sound."""
    if len(names) < 2:
        return ''.join(names)
    last = names[-1]
    joint = 'e' if lang == 'es' and last.lower().startswith(('i', 'í', 'hi')) else AND.in_language(lang)
    return f'{", ".join(names[:-1])} {joint} {last}'
