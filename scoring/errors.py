"""The two ways a match document can be refused.

Each says where, gives the reason as a code and carries the facts of the case. Both report mistakes in the data; any
other exception raised in this package is a bug.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from scoring.text import Text

if TYPE_CHECKING:
    from scoring.game import Table


class Refusal(Exception):
    """`at` is a path in the document (`hands/3/tricks`; a slash in a key is `~1`), `code` a key of the words tables,
    `facts` fill its placeholders. `str` is the sentence, in English.

    `sentence` replaces those tables when a game refuses a document before it has a table to ask. `table` is the table
    of a refused hand, whose game has words of its own.
    """

    table: 'Table | None' = None

    def __init__(self, at: str, code: str, *, sentence: Text | None = None, **facts: Any) -> None:
        super().__init__(at, code, facts)
        self.at = at
        self.code = code
        self.sentence = sentence
        self.facts: Mapping[str, Any] = facts

    def within(self, place: str) -> Self:
        """Return the same refusal with `place` (`hands/3`) in front of `at`."""
        at = f'{place}/{self.at}' if self.at else place
        refusal = type(self)(at, self.code, sentence=self.sentence, **self.facts)
        refusal.table = self.table
        return refusal

    def at_table(self, table: 'Table') -> Self:
        """Return the same refusal, told in the words of the table's game."""
        self.table = table
        return self

    def __str__(self) -> str:
        from scoring.say import refusal_text  # which imports this module

        with suppress(KeyError):
            return refusal_text(self, 'en', self.table)
        return f'{self.at}: {self.code}'  # the code is a key of other words

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, as between processes, it keeps its words and leaves the table behind."""
        words = self.table.game.refusals if self.table else {}
        return _restored, (type(self), self.at, self.code, self.sentence or words.get(self.code), dict(self.facts))


class BadDocument(Refusal):
    """The document cannot be read, so there is no sheet."""


class BadHand(Refusal):
    """A hand is not valid. `at` is a path inside the hand (`tricks`); `fold` adds which hand it is."""


def _restored(kind: type[Refusal], at: str, code: str, sentence: Text | None, facts: dict[str, Any]) -> Refusal:
    return kind(at, code, sentence=sentence, **facts)
