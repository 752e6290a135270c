"""What a game adds to *How do you play?*: questions that a family can answer without a rule book."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.text import Text


@dataclass(frozen=True)
class Besides:
    """A change of a list, for an answer that leaves the rest of it as it is."""

    add: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()

    def of(self, usual: tuple[str, ...]) -> tuple[str, ...]:
        return (*(key for key in usual if key not in self.drop), *(key for key in self.add if key not in usual))


@dataclass(frozen=True)
class Answer:
    """`when`: the condition (see `rules.conditions`) under which a table plays so. `options`: what a table has to
    change to play so, values or a Besides.
    """

    key: str
    label: Text
    when: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """`short` names its matter where the answer stands alone. `games`: the slugs it is for, where a package has
    several games; empty for all.
    """

    key: str
    text: Text
    short: Text
    answers: tuple[Answer, ...]
    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class TenQuestions:
    """agree: the options that people fall out over, the most common first."""

    questions: tuple[Question, ...] = ()
    agree: tuple[str, ...] = ()
