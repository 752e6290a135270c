"""The two ways a match document can be refused.

Each says where, gives the reason as a code and carries the facts of the case. Both report mistakes in the data; any
other exception raised in this package is a bug.
"""

from collections.abc import Mapping
from typing import Any, Self

from scoring.text import Text


class Refusal(Exception):
    """`at` is a path in the document (`hands/3/tricks`), `code` a key of the words tables, `facts` fill its
    placeholders.

    `sentence` replaces those tables when a game refuses a document before it has a table to ask.
    """

    def __init__(self, at: str, code: str, *, sentence: Text | None = None, **facts: Any) -> None:
        super().__init__(at, code, facts)
        self.at = at
        self.code = code
        self.sentence = sentence
        self.facts: Mapping[str, Any] = facts

    def within(self, place: str) -> Self:
        """Return the same refusal with `place` (`hands/3`) in front of `at`."""
        at = f'{place}/{self.at}' if self.at else place
        return type(self)(at, self.code, sentence=self.sentence, **self.facts)

    def __str__(self) -> str:
        return f'{self.at or "document"}: {self.code} {dict(self.facts)}'


class BadDocument(Refusal):
    """The document cannot be read, so there is no sheet."""


class BadHand(Refusal):
    """A hand is not valid. `at` is a path inside the hand (`tricks`); `fold` adds which hand it is."""
