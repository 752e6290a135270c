"""The note above the results of a search: the answer, what it rests on, what shows how, what is still to be tapped."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules.addresses import rule_address
from rules.answers.answer import Answered, answer_to, answered_as, at_match, at_table, understood
from rules.answers.by_label import by_label
from rules.answers.card import Answer, Inquiry, Kind, Outcome
from rules.answers.doubt import in_doubt
from rules.answers.examples import in_short as asked_in_short
from rules.answers.meaning import meaning
from rules.books import book_of
from rules.calculators.from_match import address_of, address_of_table
from rules.calculators.table_in_short import in_short
from rules.search.ranking import Result
from rules.suits import with_suits
from rules.way_back import leading_back, opened
from rules.words import word
from scoring.game import Table
from scoring.seats import by_side
from scoring.sheet import Sheet

_FIGURE = re.compile(r'(?<![\w;&#])[−+]?\d[\d,.\u202f]*(?<=\d)(?![♠♥♦♣\w;])')


@dataclass(frozen=True)
class Note:
    """`title`: at this table, or the game; `rules`: the table in short; `sentence`, with its figures bold; `ground`:
    what it rests on; `rule`: the address of the rule; `totals`: name and total of each side; `taps`: label and
    address; `how`: the calculator that shows it; `others`: label and address of what else may have been asked, in
    place of a sentence where that would be a guess.
    """

    title: str
    rules: str
    sentence: SafeString
    ground: str
    rule: str
    totals: tuple[tuple[str, int], ...]
    outcomes: tuple[Outcome, ...]
    taps: tuple[tuple[SafeString, str], ...]
    how: str
    others: tuple[tuple[str, str], ...] = ()


def note_of_match(
    sheet: Sheet, asked: Mapping[str, str], question: str, results: Sequence[Result], lang: str
) -> Note | None:
    """Return what a match answers, None if it does not decide that."""
    about = at_match(sheet, asked, lang)
    hands = len(sheet.hands)
    key = 'ground-hand' if hands else 'ground-before'
    return _note(about, asked, question, results, word(key, lang, hand=hands))


def note_of_table(
    table: Table, asked: Mapping[str, str], question: str, results: Sequence[Result], lang: str, *, is_named: bool
) -> Note | None:
    """Return the same for a way to play, at which nobody sits; `is_named`: somebody named this one."""
    ground = word('ground-preset', lang, preset=in_short(table, lang))
    about = at_table(table, lang, asked.get('bid', ''), is_named=is_named)
    return _note(about, asked, question, results, ground)


def _note(
    about: Inquiry, asked: Mapping[str, str], question: str, results: Sequence[Result], ground: str
) -> Note | None:
    word_meant = meaning(question, about, results)
    known, others = (None, ()) if word_meant else _answered(about, asked.get('meant', ''), question)
    of_label = None if known or not about.of_match else by_label(question, about, results)  # the book tells it itself
    answer = word_meant or (known.answer if known else of_label)
    if answer is None and not others:
        return None
    answer = answer or Answer('')
    mark, lang = asked.get('from', '') if about.of_match else '', about.lang
    totals = tuple((about.side(side), total) for side, total in by_side(about.sheet.totals)) if answer.totals else ()
    return Note(
        title=word('here', lang) if about.of_match else about.table.game.name.in_language(lang),
        rules=in_short(about.table, lang),
        sentence=_drawn(answer.sentence, lang),
        ground=ground,
        rule=leading_back(rule_address(about.table.game.slug, answer.rule, lang), mark) if answer.rule else '',
        totals=totals,
        outcomes=answer.outcomes,
        taps=tuple(_taps(about, answer, known, asked)),
        how=_how(about, known, mark) if known else '',
        others=() if of_label else tuple(_other(asked, kind, lang) for kind in others),
    )


def _answered(about: Inquiry, key: str, question: str) -> tuple[Answered | None, tuple[Kind, ...]]:
    """The answer of the kind that was tapped; otherwise of the likeliest, with what else may have been asked."""
    as_heard = understood(question, about)
    if not about.of_match:
        return answer_to(as_heard, about), ()
    if tapped := answered_as(key, as_heard, about) if key else None:
        return tapped, ()
    return in_doubt(as_heard, answer_to(as_heard, about))


def _other(asked: Mapping[str, str], kind: Kind, lang: str) -> tuple[str, str]:
    return asked_in_short(kind.key, lang), f'?{urlencode({**asked, "meant": kind.key})}'


def _drawn(sentence: str, lang: str) -> SafeString:
    bold = _FIGURE.sub(lambda figure: f'<b class="fig">{figure[0]}</b>', escape(sentence))
    return mark_safe(with_suits(bold, lang))  # noqa: S308 - escaped on the line above


def _taps(
    about: Inquiry, answer: Answer, known: Answered | None, asked: Mapping[str, str]
) -> list[tuple[SafeString, str]]:
    """The same question, with one more value."""
    bids = {'bid': known.bids[0]} if known and known.bids else {}
    given = {**{key: value for key, value in asked.items() if value}, **bids}
    return [(_drawn(tap.label, about.lang), f'?{urlencode({**given, tap.name: tap.value})}') for tap in answer.taps]


def _how(about: Inquiry, known: Answered, mark: str) -> str:
    """The address of the calculator, with this table and the bid asked about; empty without one."""
    table, key = about.table, known.kind.calculator
    if not key:
        return ''
    place = reverse('rules:calculators', kwargs={'lang': about.lang, 'game': table.game.slug})
    match = address_of(about.sheet, mark) if mark else address_of_table(table, '')
    chosen = {**match, 'ask': key, **_of_bid(about, known)}
    if key == 'auction':
        chosen['calls'] = ' '.join(opened({'from': mark}).calls)
    return f'{place}?{urlencode(chosen)}#{key}'


def _of_bid(about: Inquiry, known: Answered) -> dict[str, str]:
    if not known.bids:
        return {}
    names = {'auction': 'call', 'beats': 'bid', 'score': book_of(about.table.game).answers.bid_field}
    name = names.get(known.kind.calculator)
    return {name: known.bids[0]} if name else {}
