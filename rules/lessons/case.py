"""A hand whose points are asked, and the wrong numbers that people come to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring import Sheet, score

Match = Mapping[str, Any]


@dataclass(frozen=True)
class Mistake:
    """The `points` of a wrong answer, and a text of `practice_words` with its facts: a contract, a preset, a side."""

    points: int
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Mistakes = Iterator[Mistake]


@dataclass(frozen=True)
class Case:
    """The hand of a match and the side whose points are asked."""

    match: Match
    sheet: Sheet
    side: int

    @property
    def record(self) -> Mapping[str, Any]:
        return self.match['hands'][-1]  # type: ignore[no-any-return]

    @property
    def right(self) -> int:
        return self.sheet.hands[-1].points[self.side]

    @property
    def bidders(self) -> int:
        """The side of the bidder."""
        return self.sheet.table.side_of(self.record['bidder'])

    @property
    def made(self) -> bool:
        return self.sheet.hands[-1].result == 'made'

    def otherwise(self, key: str, *, preset: str = '', **changed: Any) -> Mistakes:
        """The points of the side if the record had said something else, or the table had played another preset."""
        record = {name: value for name, value in {**self.record, **changed}.items() if value is not None}
        match = {**self.match, 'hands': [record]} | ({'preset': preset} if preset else {})
        sheet = score(match)
        if not sheet.error and sheet.hands and _is_paid_alike(sheet, self.sheet):
            yield Mistake(sheet.hands[-1].points[self.side], key, {**record, 'preset': preset})


def _is_paid_alike(sheet: Sheet, other: Sheet) -> bool:
    """Whether both tables settle without pots and both in points or both in chips."""
    settled = (sheet.table.options.get('settlement') for sheet in (sheet, other))
    return sheet.hands[-1].pots is None and len(set(settled)) == 1
