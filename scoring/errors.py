"""The two ways a match document can be refused. Each says where, names the reason by a code, and carries its facts.

Both are a person's mistake, never ours: anything else that is raised in here is a fault of the program.
"""

from collections.abc import Mapping
from typing import Any, Self

from scoring.text import Text


class Refusal(Exception):
    """`at` is the path in the document (`hands/3/tricks`), `code` a key of the words tables, `facts` fill its gaps.

    `sentence` stands in for those tables where a game refuses a document before there is a table to ask.
    """

    def __init__(self, at: str, code: str, *, sentence: Text | None = None, **facts: Any) -> None:
        super().__init__(at, code, facts)
        self.at = at
        self.code = code
        self.sentence = sentence
        self.facts: Mapping[str, Any] = facts

    def within(self, place: str) -> Self:
        """The same refusal seen from further out: `at` begins with `place` (`hands/3`)."""
        at = f'{place}/{self.at}' if self.at else place
        return type(self)(at, self.code, sentence=self.sentence, **self.facts)

    def __str__(self) -> str:
        return f'{self.at or "document"}: {self.code} {dict(self.facts)}'


class BadDocument(Refusal):
    """The document cannot be read: no sheet can be made from it."""


class BadHand(Refusal):
    """One hand cannot stand. Raised with `at` inside the hand (`tricks`); `fold` adds where the hand lies."""
