"""The table that fits what a family said: its preset, what differs from it, what is still to be agreed on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.books import book_of
from rules.conditions import plays_a_part
from rules.tables import options_of, table_of
from rules.ten_questions.card import Answer, Besides, Question
from rules.ten_questions.parting import UNKNOWN, Given, answer_at, questions_of, table_at
from scoring.game import Game, Table
from scoring.options import Clash, Option, Preset, Values, resolve

MOST_TO_AGREE = 8


@dataclass(frozen=True)
class Differs:
    """An answer that the preset gives otherwise (`usual`, None if the question does not arise there). `kept`: whether
    it is a rule of the table now; `clash`: with what it does not go together, if that is known.
    """

    question: Question
    answer: Answer
    usual: Answer | None
    kept: bool
    clash: Clash | None = None


def named(game: Game, players: int, given: Given, preset: Preset) -> tuple[Table, list[Differs]]:
    """Return the table of a family that plays a preset, with its house rules, and what differs from the preset."""
    plain = table_at(game, preset, players)
    answered = list(said_in(game, given))
    held = [(question, answer) for question, answer in answered if answer_at(question, plain) == answer]
    own: Values = {}
    differing = []
    for question, answer in answered:
        usual = answer_at(question, plain)
        if usual == answer:
            continue
        changed = {**own, **_changed(answer, plain.options)}
        clash = _clash(game, preset, changed, players)
        table = _table(game, preset, changed, players)
        kept = not clash and answer_at(question, table) == answer and _hold(held, table)
        if kept:
            own, held = changed, [*held, (question, answer)]
        differing.append(Differs(question, answer, usual, kept, clash))
    return _table(game, preset, own, players), differing


def _hold(answers: Iterable[tuple[Question, Answer]], table: Table) -> bool:
    """Whether a table still plays as was said, where the question arises."""
    return all(answer_at(question, table) in (answer, None) for question, answer in answers)


def _table(game: Game, preset: Preset, own: Values, players: int) -> Table:
    return table_of(game, preset, resolve(game.options, preset, own), players=str(players))


def said_in(game: Game, given: Given) -> Iterator[tuple[Question, Answer]]:
    """Yield the questions that were answered, in the order of asking, with their answers."""
    known = {question.key: question for question in questions_of(game)}
    for key, chosen in given.items():
        if key in known and chosen != UNKNOWN:
            yield known[key], next(answer for answer in known[key].answers if answer.key == chosen)


def _changed(answer: Answer, usual: Values) -> Mapping[str, Any]:
    return {key: value.of(usual[key]) if isinstance(value, Besides) else value for key, value in answer.options.items()}


def _clash(game: Game, preset: Preset, changed: Values, players: int) -> Clash | None:
    options = resolve(game.options, preset, changed)
    return next((clash for clash in game.clashes if clash.refuses and clash.when(options, players)), None)


def to_agree(table: Table, given: Given) -> list[Option]:
    """Return the options a table should agree on before its first hand: those that nobody knew, then those that
    people fall out over, without those that were answered.
    """
    game = table.game
    settled = {key for _question, answer in said_in(game, given) for key in answer.options}
    unknown = [question for question in questions_of(game) if given.get(question.key) == UNKNOWN]
    keys = [key for question in unknown for key in _at_stake(question, table)]
    wanted = [key for key in dict.fromkeys((*keys, *book_of(game).ten_questions.agree)) if key not in settled]
    known = {option.key: option for option in game.options}
    open_ones = [known[key] for key in wanted if key in known and plays_a_part(known[key], table)]
    return open_ones[:MOST_TO_AGREE]


def _at_stake(question: Question, table: Table) -> list[str]:
    """The options of a question: those in which this table plays something, or else the first."""
    keys = list(dict.fromkeys(key for answer in question.answers for key in answer.options))
    return [key for key in keys if table.options[key]] or keys[:1]


def house_rules(table: Table) -> Mapping[str, Any]:
    """Return the options in which a table differs from its preset."""
    usual = options_of(table.game, table.preset)
    return {key: value for key, value in table.options.items() if value != usual[key]}
