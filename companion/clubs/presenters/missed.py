"""How missed rounds may count: each way with the standings that follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from companion.clubs.engine import shown_standings
from companion.clubs.evening_document import Rows
from companion.clubs.movements import Words
from companion.clubs.presenters.standings import NO_REASONS, Row, rows_of

FIRST = 5  # rows shown of each standings, besides those who missed a round


@dataclass(frozen=True)
class Way:
    """A way to count missed rounds: its fields of `score` in the evening document."""

    key: str
    name: Words
    score: Mapping[str, Any]

    def applied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings of an evening that counts so."""
        return {**settings, 'score': {**settings.get('score', {}), **self.score}}


WAYS = (
    Way('all', gettext_lazy('A place needs every round'), {'least_rounds': 'all', 'missed': 'nothing'}),
    Way(
        'worst',
        gettext_lazy('A missed round pays the worst of that round'),
        {'least_rounds': 0, 'missed': 'round-worst'},
    ),
    Way(
        'average',
        gettext_lazy('A missed round pays the average of that round'),
        {'least_rounds': 0, 'missed': 'round-average'},
    ),
    Way('nothing', gettext_lazy('A missed round pays nothing'), {'least_rounds': 0, 'missed': 'nothing'}),
)
BY_KEY = {way.key: way for way in WAYS}


def ways(rows: Rows) -> list[dict[str, Any]]:
    """Return each way with the first places and everyone who missed a round."""
    return [{'way': way, 'now': _is_now(way, rows), 'lines': _lines(way, rows)} for way in WAYS]


def _is_now(way: Way, rows: Rows) -> bool:
    score = rows.evening.settings.get('score', {})
    usual: dict[str, Any] = {'least_rounds': 0, 'missed': 'nothing'}
    return all(score.get(key, usual[key]) == value for key, value in way.score.items())


def _lines(way: Way, rows: Rows) -> list[Row]:
    lines = rows_of(rows, shown_standings(rows, way.applied(rows.document)), reasoned=NO_REASONS)
    return [line for place, line in enumerate(lines) if place < FIRST or line.missed]
