"""Calculators: a question as a form, the engine's answer beside it. What a game asks stands in its own
`settle_<room>.py`; nothing is computed here or there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.agreed import Agreed, agree
from rules.auctions import NO_BIDS, first_deal
from rules.fields import Asked, Field, choose, refused_at
from rules.tags import module_of
from rules.words import word
from scoring import as_json, score
from scoring.document import FORMAT
from scoring.errors import BadHand
from scoring.game import Game, Record, Table
from scoring.say import end_text, refusal_text, term

# Refusals that only say what the ladder shows.
TOO_LOW = ('call-too-low', 'call-only-equal', 'bid-too-low', 'bid-not-better', 'bid-not-higher')


@dataclass(frozen=True)
class Calculator:
    """A question as it stands on the page. `template` draws `answer`, which is None until somebody asked; `agreed` is
    the table it is asked about, where that matters.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    template: str
    agreed: Agreed | None = None
    answer: Mapping[str, Any] | None = None


Question = Callable[[Game, Asked, str], Calculator]


def calculators(game: Game, asked: Asked, lang: str) -> list[Calculator]:
    """Every calculator of a game; the one that was asked has its answer."""
    questions: tuple[Question, ...] = getattr(module_of(game, 'settle'), 'QUESTIONS', ())
    return [question(game, asked, lang) for question in questions]


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
    without: tuple[str, ...] = (),
    asked_as: Mapping[str, str] = {},
) -> Question:
    """One hand under a table's rules: `fields` asks for it, `record` writes it down, the engine scores it. `without`:
    the groups of options that change nothing once the cards are played; `asked_as`: fields of the record that the form
    calls otherwise.
    """

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        mine = asked if asked.get('ask') == key else {}
        agreed = agree(game, mine, lambda option: not option.advisory and option.group not in without, lang)
        table = agreed.table
        shown = tuple(fields(table, mine, lang))
        chosen = {one.name: one.value for one in shown}
        answer = _scored(table, record(table, chosen), lang) if mine and agreed.stands else None
        if answer and answer['error']:
            shown = refused_at(shown, _place(answer['error']['at'], asked_as), answer['error']['text'])
        return Calculator(
            key=key,
            title=word(title, lang),
            fields=(preset_field(game, mine, lang), *players_field(table, mine, lang), *shown),
            agreed=agreed,
            template='rules/_answer_score.html',
            answer=None if any(one.refusal for one in shown) else answer,
        )

    return question


def _place(at: str, asked_as: Mapping[str, str]) -> tuple[str, ...]:
    """Where the form asks for what the engine refused: `hands/0/heart_points/1` is the field `hearts-1`."""
    field, *within = at.split('/')[2:] or ['']
    return (asked_as.get(field, field), *within)


def _scored(table: Table, record: Record, lang: str) -> Mapping[str, Any]:
    """The sheet of a match that has only this hand, what it came to, and how the match ends if it does."""
    sheet = score(
        {
            'format': FORMAT,
            'game': table.game.slug,
            'preset': table.preset.key,
            'options': dict(table.options),
            'players': list(table.players),
            'first_dealer': len(table.players) - 1,
            'hands': [record],
        }
    )
    drawn = as_json(sheet, lang)
    return {
        **drawn,
        'result': word(f'result-{drawn["results"][0]}', lang) if drawn['hands'] else '',
        'ends': end_text(sheet.end.reason, lang) if sheet.end else '',
    }


# --- What beats this bid?


def what_beats(*groups: str, first: tuple[str, ...] = ()) -> Question:
    """Which calls may follow a bid. `groups`: the options an auction asks about; `first` opens it where the bid alone
    could not.
    """

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        mine = asked if asked.get('ask') == 'beats' else {}
        agreed = agree(game, mine, lambda option: option.group in groups, lang)
        table = agreed.table
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
            agreed=agreed,
            template='rules/_answer_beats.html',
            answer=_beating(table, bid.value, first, lang) if mine and agreed.stands else None,
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
    return table.game.auction(table, first_deal(table), calls).calls
