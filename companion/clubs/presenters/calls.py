"""Tables that wait for the director."""

from typing import Any

from companion.clubs.models import Evening, Ruling


def open_calls(evening: Evening) -> list[dict[str, Any]]:
    """Return the tables that wait for the director, for the head of every page of the desk."""
    waiting = Ruling.objects.filter(table__round__evening=evening, how='').select_related('table__round')
    return [
        {'number': one.pk, 'table': one.table.number, 'round': one.table.round.number, 'at': one.asked_at}
        for one in waiting
    ]
