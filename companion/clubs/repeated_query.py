"""Queries that hundreds of phones repeat at the same moment. Django compiles a query and builds its models each time,
which takes longer than the database needs for a few rows. Here a query is compiled once in a process, and its models
are built only when its rows have changed.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

Row = TypeVar('Row', bound=Model)
Query = Callable[..., QuerySet[Any]]
MOST = 3000  # results remembered, each of a few rows

_compiled: dict[Query, str] = {}
_found: dict[tuple[Any, ...], tuple[list[tuple[Any, ...]], list[Any]]] = {}


def repeated(query: Callable[..., QuerySet[Row]], *values: Any) -> list[Row]:
    """Return what `query(*values)` finds now. Nobody may alter the models: the next phone gets the same ones.

    `query` is a function of a module; its values must be the parameters of its SQL in that order, else TypeError.
    """
    rows = _rows_of(query, values)
    before = _found.get((query, *values))
    if before is not None and before[0] == rows:
        return before[1]
    if len(_found) >= MOST:
        _found.clear()
    models = list(query(*values))  # if newer than the rows, the next phone reads them again
    _found[query, *values] = rows, models
    return models


def _rows_of(query: Query, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    if query not in _compiled:
        sql, params = query(*values).query.sql_with_params()
        if tuple(params) != values:
            raise TypeError(f'the parameters {params} are not the values {values}')
        _compiled[query] = sql
    with connection.cursor() as cursor:
        cursor.execute(_compiled[query], values)
        return list(cursor.fetchall())
