"""The tables of rulings: an incident, its questions, and a row for every way to answer them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from scoring.options import Values
from scoring.text import Text

Certainty = Literal['law', 'parent', 'custom', 'none', 'count']
Button = Literal['play-on', 'again', 'fill', 'correct']
When = Callable[[Values, int], bool]  # called with the options and the number of players
ANY = '*'


@dataclass(frozen=True)
class Answer:
    """One answer to a question: `key` in addresses, `label` and an explaining `hint` for people. `named`: the name
    of the players it means, where a match knows them.
    """

    key: str
    label: Text
    hint: Text | None = None
    named: str = ''


@dataclass(frozen=True)
class Question:
    """`key` names what is asked, so that a match can answer it; `hint` says more in small print. `named`: the question
    where the answers are names.
    """

    key: str
    text: Text
    answers: tuple[Answer, ...]
    hint: Text | None = None
    named: Text | None = None


@dataclass(frozen=True)
class Entry:
    """A mistake that a ruling writes into the hand: `whose` is a side of `WHOSE`, `kind` a word of the game."""

    whose: str
    kind: str


# Whose mistake a ruling is about: the side or seat at fault, or the bidders and the others, one entry each.
AT_FAULT, BIDDERS, OTHERS = 'at-fault', 'bidders', 'others'


@dataclass(frozen=True)
class Row:
    """What is ruled after certain answers, in their order, joined with `/`; `*` stands for any.

    code: what kind of ruling. source: where it stands, empty if nowhere. named: other ways tables do it. entries: the
    mistakes it writes into the hand. record: other fields of the hand it sets. changes: whether points may change.
    instead: the last answer of the ruling that may follow or be chosen instead, and what to call it.
    when: only for such a table; `agreed` if the table chose that by an option. hand: only for a hand of which the match
    knows this, as `card.Rulings.known` has it. Rows with a condition go first, those for such a table before all.
    """

    answers: str
    code: str
    text: Text
    source: str
    certainty: Certainty
    named: tuple[Text, ...] = ()
    instead: tuple[str, Text] | None = None
    entries: tuple[Entry, ...] = ()
    record: Mapping[str, Any] = field(default_factory=dict)
    changes: bool = False
    button: Button = 'play-on'
    when: When | None = None
    agreed: bool = False
    hand: Mapping[str, str] = field(default_factory=dict)

    def fits(self, answers: tuple[str, ...]) -> bool:
        """Whether these are its answers, or the first of them."""
        parts = self.answers.split('/')
        return len(answers) <= len(parts) and all(
            part in (ANY, answer) for part, answer in zip(parts, answers, strict=False)
        )

    @property
    def length(self) -> int:
        """How many questions lead to it."""
        return len(self.answers.split('/'))


def always(options: Values, players: int) -> bool:
    return True


@dataclass(frozen=True, eq=False)
class Incident:
    """Something that goes wrong: its name and a line of plain words, the questions in order, the rows.

    matters: whether it can happen at such a table.
    option: the option of the game that the table changes to play it differently, if there is one.
    """

    key: str
    title: Text
    hint: Text
    questions: tuple[Question, ...]
    rows: tuple[Row, ...]
    option: str = ''
    matters: When = always


def with_rows(incident: Incident, *rows: Row, **changes: Any) -> Incident:
    """Return the incident with a game's own rows, which replace those with the same answers."""
    own = {row.answers for row in rows}
    return replace(incident, rows=(*rows, *(row for row in incident.rows if row.answers not in own)), **changes)


def without(incident: Incident, *answers: str, **changes: Any) -> Incident:
    """Return the incident without the rows of these answers."""
    return replace(incident, rows=tuple(row for row in incident.rows if row.answers not in answers), **changes)


def has(options: Values, key: str, value: Any) -> bool:
    """Whether a table has agreed on this, for a game without the option too."""
    return bool(options.get(key) == value)


def plays(key: str, value: Any) -> When:
    """Return the condition that a table has this value of an option."""
    return lambda options, players: has(options, key, value)
