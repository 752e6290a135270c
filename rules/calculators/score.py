"""The calculator for one hand: what the engine would write for it under a table's rules."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules.auctions import first_deal
from rules.calculators.calculator import Calculator, Question, asked_of, players_field, preset_field
from rules.calculators.fields import Asked, Field, refused_at
from rules.calculators.from_match import carried, in_words, state_in
from rules.calculators.option_form import rules_form
from rules.sheets import drawn_sheet
from rules.tables.worked import ending_in_words
from rules.words import word
from scoring.fold import Progress, run, sheet_of
from scoring.game import Game, Record, Table
from scoring.say import result_word
from scoring.text import Words

NO_WORDS: Words = {}


def what_would_we_score(
    fields: Callable[[Table, Asked, str], list[Field]],
    record: Callable[[Table, Asked], Record],
    key: str = 'score',
    title: str = 'what-would-we-score',
    without: tuple[str, ...] = (),
    asked_as: Mapping[str, str] = {},
    note: Callable[[Table, Asked, str], str] = lambda table, chosen, lang: '',
    results: Words = NO_WORDS,
) -> Question:
    """Return the calculator for one hand: `fields` returns its form, `record` the hand record, and the engine
    scores it.

    `without`: the option groups that change nothing once the cards are played; `asked_as`: form fields whose names
    differ from the record's; `note` says in words what follows from the form; `results`: sentences for results that the
    sheet's own word does not answer the question with.
    """

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        own = asked_of(asked, key)
        form = rules_form(game, own, lambda option: not option.advisory and option.group not in without, lang)
        table = form.table
        shown = tuple(fields(table, own, lang))
        chosen = {**carried(own), **{field.name: field.value for field in shown}}
        asks = own.get('ask') and form.is_valid and not any(field.missing for field in shown)
        answer = _scored(table, record(table, chosen), own, results, lang) if asks else None
        if answer and answer['error']:
            shown = refused_at(shown, _place(answer['error']['at'], asked_as), answer['error']['text'])
        return Calculator(
            key=key,
            title=word(title, lang),
            fields=(preset_field(game, own, lang), *players_field(table, own, lang), *shown),
            form=form,
            note=note(table, chosen, lang),
            template='rules/_answer_score.html',
            answer=None if any(field.refusal for field in shown) else answer,
        )

    return question


def _place(at: str, asked_as: Mapping[str, str]) -> tuple[str, ...]:
    """The form field of a refusal: `hands/0/heart_points/1` is the field `hearts-1`."""
    field, *within = at.split('/')[2:] or ['']
    return (asked_as.get(field, field), *within)


def _scored(table: Table, record: Record, asked: Asked, results: Words, lang: str) -> Mapping[str, Any]:
    """The sheet of this hand in the match of the address, or in a new one, and the end of it, if any."""
    state = state_in(table, asked)
    sheet = sheet_of(*run(Progress(table, state or first_deal(table)), [record]))
    drawn = drawn_sheet(sheet, lang)
    return {
        **drawn,
        'result': _result(drawn['results'][0], results, lang) if drawn['hands'] else '',
        'ends': ending_in_words(sheet, lang),
        'then': in_words(sheet, lang) if state and not sheet.error else None,
        'record': json.dumps(record, separators=(',', ':')),
    }


def _result(result: str, results: Words, lang: str) -> str:
    return results[result].in_language(lang) if result in results else f'{result_word(result, lang)}.'
