"""The Book card: what the rule book needs to explain a game. The engine's `Game` card says how it is scored, the site's
`Pad` card how it is recorded.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from rules.answers.card import Answers
from rules.calculators.calculator import Question
from rules.conditions import Fact
from rules.lessons.card import LessonCard
from rules.rulings.card import Rulings
from rules.tags import Place, Tag
from rules.ten_questions.card import TenQuestions
from scoring.game import Record, Table
from scoring.text import Words


def nothing_drawn(place: Place, table: Table) -> str:
    return ''


def no_worth(table: Table, bid: str) -> tuple[int, bool] | None:
    """For a game without bids."""
    return None


def as_recorded(record: Record) -> Mapping[str, Any]:
    """For a game whose calculator asks for a hand as it is recorded."""
    return record


@dataclass(frozen=True)
class Book:
    """How a game is explained.

    tags: the {{ tags }} of its pages. values_at, pack_at: the value tables and the pack of one table, drawn.
    worth_of: a table, a bid -> its value, and whether that is by the point.
    calculators: the questions of *Settle it*. fields_of: a hand as far as it is entered -> the fields of the calculator
    for one hand.
    option_sentences: a sentence an option; `key=on`, `key=off`, `key=none` or `key=<choice>` is for that value alone.
    facts: what the conditions of its pages may ask besides its options.
    answers: what it adds to the questions that are answered with a table's values.
    lesson: how it is taught; None without a lesson. rulings: what to do when something went wrong.
    ten_questions: how it is found out which preset somebody plays.
    """

    tags: Mapping[str, Tag] = field(default_factory=dict)
    values_at: Callable[[Place, Table], SafeString | str] = nothing_drawn
    pack_at: Callable[[Place, Table], SafeString | str] = nothing_drawn
    worth_of: Callable[[Table, str], tuple[int, bool] | None] = no_worth
    calculators: tuple[Question, ...] = ()
    fields_of: Callable[[Record], Mapping[str, Any]] = as_recorded
    option_sentences: Words = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)
    answers: Answers = field(default_factory=Answers)
    lesson: LessonCard | None = None
    rulings: Rulings = field(default_factory=Rulings)
    ten_questions: TenQuestions = field(default_factory=TenQuestions)
