"""What a question is about at the table the book was opened from: its values, its totals, and the calculator that
answers it, filled in.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from rules.books import book_of
from rules.calculators.calculator import Calculator
from rules.calculators.every import calculators
from rules.calculators.fields import Field
from rules.calculators.from_match import address_of, in_words
from rules.calculators.table_in_short import in_short
from rules.option_sentences import sentence
from rules.search.kinds import KINDS, TOTALS
from rules.search.ranking import Result
from rules.search.stems import words_of
from rules.search.vocabulary import NOTHING
from rules.table_rules import applies
from rules.way_back import opened
from rules.words import word
from scoring.game import Table
from scoring.options import Option
from scoring.say import number, term
from scoring.sheet import Sheet

LOOKED_AT = 3  # results whose rules this table may have decided
MOST_SENTENCES = 2
BID_FIELDS = ('contract', 'bid')


@dataclass(frozen=True)
class AtTable:
    """The card above the results. `rules`: the table in short; `sentences`: what it plays; `totals`: name and total of
    each side; `title`, `address`: the calculator that answers, `''` for none.
    """

    rules: str
    sentences: tuple[str, ...]
    totals: tuple[tuple[str, int], ...]
    title: str
    address: str


def at_table(sheet: Sheet, mark: str, asked: str, found: Sequence[Result], lang: str) -> AtTable | None:
    """Return what the table says to a question, besides the rules found; None if it does not decide that."""
    table, plain = sheet.table, _plain(asked)
    match = address_of(sheet, mark)
    every = calculators(table.game, match, lang)
    bid = _bid_in(every, asked, lang)
    asks = _calculator(every, plain, lang)
    sentences = tuple(_sentences(table, bid, asked, found, lang))
    named = any(_plain(name) in plain.split() for name in table.players)
    totals = tuple(in_words(sheet, lang)['totals']) if named or re.search(TOTALS.get(lang, NOTHING), plain) else ()
    if not (sentences or totals or asks):
        return None
    title, address = (asks.title, _filled(table, asks, match, bid, lang)) if asks else ('', '')
    return AtTable(in_short(table, lang), sentences, totals, title, address)


def _plain(text: str) -> str:
    return unicodedata.normalize('NFKD', text.lower()).encode('ascii', 'ignore').decode()


def _calculator(every: Sequence[Calculator], plain: str, lang: str) -> Calculator | None:
    known = {one.key: one for one in every}
    return next((known[key] for key, asks in KINDS.get(lang, ()) if key in known and re.search(asks, plain)), None)


def _bid_in(every: Sequence[Calculator], asked: str, lang: str) -> tuple[Field, str] | None:
    """The bid that a question names, the one with the longest name, and the field it is chosen in."""
    score = next(one for one in every if one.key == 'score')
    words = words_of(asked, lang)
    named = [
        (len(name), field, bid)
        for field in score.fields
        if field.name in BID_FIELDS
        for bid, label in field.choices
        if (name := words_of(label, lang)) and _stand_together(name, words)
    ]
    return max(named, key=lambda one: one[0])[1:] if named else None


def _stand_together(name: list[str], words: list[str]) -> bool:
    return any(words[start : start + len(name)] == name for start in range(len(words)))


def _sentences(
    table: Table, bid: tuple[Field, str] | None, asked: str, found: Sequence[Result], lang: str
) -> Iterator[str]:
    if bid and (worth := book_of(table.game).worth_of(table, bid[1])):
        value, by_the_point = worth
        key = 'worth-a-point-here' if by_the_point else 'worth-here'
        said = word(key, lang, bid=term(table.game, bid[1], lang), value=number(value, lang))
        yield said[:1].upper() + said[1:]
    for option in _options(table, asked, found, lang)[: MOST_SENTENCES - bool(bid)]:
        yield sentence(table.game, option, table.options[option.key], lang)


def _options(table: Table, asked: str, found: Sequence[Result], lang: str) -> list[Option]:
    """The options a question is about, best first: of a rule that was found, or with a label that was asked in full."""
    words = set(words_of(asked, lang))
    rules = {f'{one.section}#{one.anchor}' for one in found[:LOOKED_AT]}

    def likeness(option: Option) -> float:
        label = set(words_of(option.label.in_language(lang), lang))
        shared = len(label & words)
        in_rule = option.rule in rules and shared
        return shared / len(label) if label and (in_rule or shared == len(label)) else 0

    about = [(likeness(option), option) for option in table.game.options if applies(option, table, waking=True)]
    return [option for how, option in sorted(about, key=lambda one: -one[0]) if how]


def _filled(table: Table, asks: Calculator, match: Mapping[str, str], bid: tuple[Field, str] | None, lang: str) -> str:
    """The address of a calculator with this table and the bid asked about; an auction goes on from its calls."""
    chosen = dict(match, ask=asks.key)
    if asks.key == 'auction':
        chosen |= {'calls': ' '.join(opened(match).calls), **({'call': bid[1]} if bid else {})}
    elif bid and asks.key in ('score', 'beats'):
        chosen['bid' if asks.key == 'beats' else bid[0].name] = bid[1]
    place = reverse('rules:calculators', kwargs={'lang': lang, 'game': table.game.slug})
    return f'{place}?{urlencode(chosen)}#{asks.key}'
