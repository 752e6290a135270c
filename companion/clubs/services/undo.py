"""The rows that an act of the desk changes, as they were: the log keeps them, and to take the act back is to put them
back.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from companion.clubs.models import Adjustment, Entry, Evening, HandIn, Round, Ruling, Table

PATHS: Mapping[type[Model], str] = {  # parents first
    Entry: 'evening',
    Round: 'evening',
    Table: 'round__evening',
    HandIn: 'table__round__evening',
    Ruling: 'table__round__evening',
    Adjustment: 'evening',
}
COUNTERS = ('version', 'pulse', 'seating', 'receipt')  # they only go on
Picture = dict[str, dict[str, dict[str, Any]]]


def picture(evening: Evening, table: Table | None = None) -> Picture:
    """Return the rows of an evening, or only those that an act on one table can change."""
    picture: Picture = {'Evening': _rows(Evening.with_deleted.filter(pk=evening.pk))}
    if table is not None:
        picture['Round'] = _rows(Round.objects.filter(pk=table.round_id))
        picture['Table'] = _rows(Table.objects.filter(pk=table.pk))
        picture['HandIn'] = _rows(HandIn.objects.filter(table=table.pk))
        return picture
    return picture | {
        model.__name__: _rows(model._default_manager.filter(**{path: evening.pk})) for model, path in PATHS.items()
    }


def _rows(rows: Any) -> dict[str, dict[str, Any]]:
    return {str(row['id']): row for row in rows.order_by().values()}  # to order them takes a third of the time


def changed(before: Picture, after: Picture) -> dict[str, Any]:
    """Return the rows that differ as they were before: None for those that were not there, all of those that are gone,
    of the others only what the act changed, because more may change until it is taken back.
    """
    values: dict[str, Any] = {}
    for name, rows in before.items():
        now = after[name]
        keys = {key for key in rows.keys() | now.keys() if _kept(rows.get(key)) != _kept(now.get(key))}
        if keys:
            values[name] = {key: _before(rows.get(key), now.get(key)) for key in sorted(keys, key=int)}
    return dict(json.loads(json.dumps(values, cls=DjangoJSONEncoder)))


def _before(was: dict[str, Any] | None, now: dict[str, Any] | None) -> dict[str, Any] | None:
    kept = _kept(was)
    return kept if kept is None or now is None else {name: value for name, value in kept.items() if now[name] != value}


def _kept(row: dict[str, Any] | None) -> dict[str, Any] | None:
    return None if row is None else {name: value for name, value in row.items() if name not in COUNTERS}


def put_back(undo: Mapping[str, Any]) -> None:
    """Write the rows as they were: first those that were not there go, then the others are stored, parents first."""
    for model in reversed(list(PATHS)):
        made = [key for key, row in undo.get(model.__name__, {}).items() if row is None]
        model._default_manager.filter(pk__in=made).delete()
    for key, row in undo.get('Evening', {}).items():
        Evening.with_deleted.filter(pk=key).update(**row)
    for model in PATHS:
        for key, row in undo.get(model.__name__, {}).items():
            if row is not None and not model._default_manager.filter(pk=key).update(**row) and 'id' in row:
                model._default_manager.bulk_create([model(**row)])
                model._default_manager.filter(pk=key).update(**row)  # also times that are set when a row is made
