"""Calculators: a question as a form, the engine's answer beside it. What a game asks stands in its own
`settle_<room>.py`; nothing is computed here or there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.table_rules import applies, table_from
from rules.tags import module_of
from rules.words import word
from scoring import as_json, score
from scoring.document import FORMAT
from scoring.errors import BadHand
from scoring.game import Game, Record, State, Table
from scoring.options import Option
from scoring.say import option_value, refusal_text, term

NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus')
NO_BIDS = ('pass', 'P', 'double', 'redouble')
# Refusals that only say what the ladder shows.
TOO_LOW = ('call-too-low', 'call-only-equal', 'bid-too-low', 'bid-not-better', 'does-not-overcall')
Asked = Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """One choice on a form: what it is called, what may be chosen (value and words), what is chosen."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True)
class Calculator:
    """A question as it stands on the page. `template` draws `answer`, which is None until somebody asked."""

    key: str
    title: str
    fields: tuple[Field, ...]
    template: str
    house: tuple[Field, ...] = ()
    answer: Mapping[str, Any] | None = None
    refusal: str = ''


Question = Callable[[Game, Asked, str], Calculator]


def calculators(game: Game, asked: Asked, lang: str) -> list[Calculator]:
    """Every calculator of a game; the one that was asked has its answer."""
    questions: tuple[Question, ...] = getattr(module_of(game, 'settle'), 'QUESTIONS', ())
    return [question(game, asked, lang) for question in questions]


def choose(name: str, label: str, choices: list[tuple[str, str]], asked: Asked, usual: str = '') -> Field:
    """A field with what was chosen, or else the usual, or else the first."""
    values = [value for value, _ in choices]
    value = next((one for one in (asked.get(name), usual, *values) if one in values), '')
    return Field(name, label, tuple(choices), value)


def count(name: str, label: str, low: int, high: int, asked: Asked, usual: int) -> Field:
    return choose(name, label, [(str(n), str(n)) for n in range(low, high + 1)], asked, str(usual))


def preset_field(game: Game, asked: Asked, lang: str) -> Field:
    presets = [(preset.key, preset.name.in_language(lang)) for preset in game.presets]
    return choose('preset', word('preset', lang), presets, asked)


def players_field(table: Table, asked: Asked, lang: str) -> list[Field]:
    """How many sit at the table, where the preset is for several numbers."""
    numbers = [(str(number), str(number)) for number in table.preset.players]
    return (
        [choose('players', word('players-label', lang), numbers, asked, str(len(table.players)))]
        if len(numbers) > 1
        else []
    )


# --- What would we score?


def what_would_we_score(
    fields: Callable[[Table, Asked, str], list[Field]],
    record: Callable[[Table, Asked], Record],
    key: str = 'score',
    title: str = 'what-would-we-score',
) -> Question:
    """One hand under a table's rules: `fields` asks for it, `record` writes it down, the engine scores it."""

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        mine = asked if asked.get('ask') == key else {}
        table, refusal = table_from(game, mine, lang, NAMES)
        shown = tuple(fields(table, mine, lang))
        chosen = {**mine, **{one.name: one.value for one in shown}}
        return Calculator(
            key=key,
            title=word(title, lang),
            fields=(preset_field(game, mine, lang), *players_field(table, mine, lang), *shown),
            house=house_fields(table, mine, lang),
            template='rules/_answer_score.html',
            answer=_scored(table, record(table, chosen), lang) if mine and not refusal else None,
            refusal=refusal,
        )

    return question


def _scored(table: Table, record: Record, lang: str) -> Mapping[str, Any]:
    """The sheet of a match that has only this hand."""
    sheet = as_json(
        score(
            {
                'format': FORMAT,
                'game': table.game.slug,
                'preset': table.preset.key,
                'options': dict(table.options),
                'players': list(table.players),
                'first_dealer': len(table.players) - 1,
                'hands': [record],
            }
        ),
        lang,
    )
    return {**sheet, 'result': word(f'result-{sheet["results"][0]}', lang) if sheet['hands'] else ''}


def house_fields(table: Table, asked: Asked, lang: str) -> tuple[Field, ...]:
    """The options that change what a hand scores, each with the preset's own value first."""
    return tuple(
        _house_field(table, option, asked, lang)
        for option in table.game.options
        if not option.advisory and option.kind in ('flag', 'choice') and applies(option, table, waking=True)
    )


def _house_field(table: Table, option: Option, asked: Asked, lang: str) -> Field:
    named = [(choice.key, choice.label.in_language(lang)) for choice in option.choices]
    if option.kind == 'flag':
        named = [('yes', option_value(option, True, lang)), ('no', option_value(option, False, lang))]
    label = option.label.in_language(lang)
    return choose(option.key, label, [('', word('as-preset', lang)), *named], asked)


# --- What beats this bid?


def what_beats(first: tuple[str, ...] = ()) -> Question:
    """Which calls may follow a bid. `first` opens the auction where the bid alone could not."""

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        mine = asked if asked.get('ask') == 'beats' else {}
        table, refusal = table_from(game, mine, lang, NAMES)
        opening = _calls(table, ())
        bids = [
            (call, term(game, call, lang))
            for call, why in opening.items()
            if call not in NO_BIDS and (first or not why)
        ]
        bid = choose('bid', word('bid', lang), bids, mine)
        return Calculator(
            key='beats',
            title=word('what-beats', lang),
            fields=(preset_field(game, mine, lang), bid),
            template='rules/_answer_beats.html',
            answer=_beating(table, bid.value, first, lang) if mine and not refusal else None,
            refusal=refusal,
        )

    return question


def _beating(table: Table, bid: str, first: tuple[str, ...], lang: str) -> Mapping[str, Any]:
    """The calls that may follow, and why some that are not too low may not."""
    calls = {call: why for call, why in _answers(table, bid, first).items() if call not in NO_BIDS}
    refused = [why for why in calls.values() if why and why.code not in TOO_LOW]
    named = term(table.game, bid, lang)
    return {
        'beats_it': word('beats-it', lang, bid=named),
        'nothing_beats': word('nothing-beats', lang, bid=named),
        'calls': [term(table.game, call, lang) for call, why in calls.items() if not why],
        'refused': sorted({refusal_text(why, lang, table) for why in refused}),
    }


def _answers(table: Table, bid: str, first: tuple[str, ...]) -> Mapping[str, BadHand | None]:
    """What the next player may say; where the bid cannot open an auction, another one comes before it."""
    try:
        return _calls(table, (bid,))
    except BadHand:
        return _calls(table, (*first, bid))


def _calls(table: Table, calls: tuple[str, ...]) -> Mapping[str, BadHand | None]:
    if table.game.auction is None:
        return {}
    opening = table.game.opening(table)
    state = State(1, len(table.players) - 1, opening.totals, memory=opening.memory)
    return table.game.auction(table, state, calls).calls
