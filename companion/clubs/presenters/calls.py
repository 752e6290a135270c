"""Tables that wait for the director."""

from typing import Any

from companion.clubs.models import Evening, Ruling
from companion.clubs.versioned_cache import cached


def open_calls(evening: Evening) -> list[dict[str, Any]]:
    """Return the tables that wait for the director, for the head of every page of the desk."""
    return cached(('calls', evening.code), evening.revision, lambda: _waiting(evening))


def _waiting(evening: Evening) -> list[dict[str, Any]]:
    waiting = Ruling.objects.filter(table__round__evening=evening, how='').select_related('table__round')
    return [
        {'number': call.pk, 'table': call.table.number, 'round': call.table.round.number, 'at': call.asked_at}
        for call in waiting
    ]
