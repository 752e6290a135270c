"""The rows that an act of the desk changes, as they were: the log keeps them, and to take the act back is to put them
back.
"""

import json
from collections.abc import Callable, Mapping
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
COUNTERS = ('version', 'revision', 'seating', 'receipt')  # they only go on
Rows = dict[str, dict[str, Any]]  # by id


class Watched:
    """Reads the rows of an evening, or only those that an act on one table can change, as they are before the first
    statement that may write them: a wrapper of `connection.execute_wrapper`.
    """

    def __init__(self, evening: Evening, table: Table | None = None) -> None:
        self.of: dict[type[Model], dict[str, int]] = {Evening: {'pk': evening.pk}}
        if table is None:
            self.of |= {model: {path: evening.pk} for model, path in PATHS.items()}
        else:
            self.of |= {Round: {'pk': table.round_id}, Table: {'pk': table.pk}, HandIn: {'table': table.pk}}
        self.before: dict[type[Model], Rows] = {}

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith('SELECT'):
            for model in self.of.keys() - self.before.keys():
                if f'"{model._meta.db_table}"' in sql:
                    self.before[model] = self._now(model)
        return execute(sql, params, many, context)

    def changed(self) -> dict[str, Any]:
        """Return the rows that differ as they were before: None for those that were not there, all of those that are
        gone, of the others only what the act changed, because more may change until it is taken back.
        """
        differ = {model.__name__: _differ(before, self._now(model)) for model, before in self.before.items()}
        return dict(
            json.loads(json.dumps({name: rows for name, rows in differ.items() if rows}, cls=DjangoJSONEncoder))
        )

    def _now(self, model: type[Model]) -> Rows:
        rows = model._base_manager.filter(**self.of[model]).order_by()  # to order them takes a third of the time
        return {str(row['id']): row for row in rows.values()}


def _differ(before: Rows, now: Rows) -> dict[str, dict[str, Any] | None]:
    keys = {key for key in before.keys() | now.keys() if _kept(before.get(key)) != _kept(now.get(key))}
    return {key: _before(before.get(key), now.get(key)) for key in sorted(keys, key=int)}


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
