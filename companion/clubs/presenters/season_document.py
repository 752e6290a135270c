"""The season document of a club's season: its ladders, and its evenings, each with all its parts."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.clubs.evening_document import load
from companion.clubs.models import Adjustment, Club, Evening, Season
from scoring.evening.reading.season import FORMAT


def evenings_of(season: Season) -> list[Evening]:
    """Return the evenings of a season that are over, oldest first."""
    over = season.evenings.filter(state=Evening.State.CLOSED, deleted_at=None).select_related('club')
    return list(over.order_by('played_on', 'pk'))


def grouped(evenings: Sequence[Evening]) -> list[list[Evening]]:
    """Return the evenings in their order, the parts of one together."""
    if not evenings:
        return []
    first = first_parts(evenings[0].club)
    groups: dict[int, list[Evening]] = {}
    for evening in evenings:
        groups.setdefault(first.get(evening.pk, evening.pk), []).append(evening)
    return list(groups.values())


def first_parts(club: Club) -> dict[int, int]:
    """Return for each part of an evening which one its evening began with; deleted ones still hold parts together."""
    later = Evening.with_deleted.filter(club=club).exclude(after=None).values_list('pk', 'after')
    before = {part: first for part, first in later if first is not None}
    return {part: _first(part, before) for part in before}


def _first(part: int, before: Mapping[int, int]) -> int:
    while part in before:
        part = before[part]
    return part


def document_of(ladders: Sequence[Mapping[str, Any]], evenings: Sequence[Evening]) -> dict[str, Any]:
    """Return the season document, with members by number. An evening of several parts counts once."""
    whole = any(_needs_documents(ladder) for ladder in ladders) or any(evening.carried for evening in evenings)
    counted = [
        [document for part in parts for document in _counted(part, ladders, whole)] for parts in grouped(evenings)
    ]
    return {
        'format': FORMAT,
        'ladders': ladders,
        'evenings': [parts[0] if len(parts) == 1 else {'parts': parts} for parts in counted],
    }


def _needs_documents(ladder: Mapping[str, Any]) -> bool:
    """Whether the totals of an evening are not enough to count it."""
    return (
        ladder['takes'] in ('wins', 'places')
        or ladder.get('entries', 'alone') != 'alone'
        or 'category' in ladder.get('where', {})
    )


def _counted(evening: Evening, ladders: Sequence[Mapping[str, Any]], whole: bool) -> list[dict[str, Any]]:
    """An evening for each way of counting it. Points carried from a part before decide about places, but a ladder of
    points counts them only where they were made.
    """
    names = [ladder['name'] for ladder in ladders if _counts_in(evening, ladder)]
    if not evening.carried:
        document = load(evening).document if whole else _totals(evening)
        return [document if evening.counts_in is None else {'evening': document, 'counts_in': names}]
    points = {ladder['name'] for ladder in ladders if ladder['takes'] == 'points'}
    return [
        {'evening': _without_carried(evening), 'counts_in': [name for name in names if name in points]},
        {'evening': load(evening).document, 'counts_in': [name for name in names if name not in points]},
    ]


def _counts_in(evening: Evening, ladder: Mapping[str, Any]) -> bool:
    return evening.counts_in is None or ladder['name'] in evening.counts_in


def _totals(evening: Evening) -> dict[str, Any]:
    return {
        'played_on': evening.played_on.isoformat(),
        'game': evening.game,
        'form': evening.settings['form'],
        'results': evening.results,
    }


def _without_carried(evening: Evening) -> dict[str, Any]:
    rows = load(evening)
    given = zip(rows.adjustments, rows.document['adjustments'], strict=True)
    kept = [points for adjustment, points in given if adjustment.kind != Adjustment.Kind.CARRIED]
    return rows.document | {'adjustments': kept}
