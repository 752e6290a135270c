"""What tables said after an act of the desk that is taken back: it stands, or is kept with the seats it had."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.clubs.models import Evening, Log, Table, What
from companion.clubs.services.kept import RESULT, put_aside

BY_TABLES = (What.HANDED_IN, What.AGREED, What.DISPUTED)


def said_since(evening: Evening, line: Log) -> set[str]:
    """Return the tables that wrote after this act, as the log names rows."""
    lines = Log.objects.filter(evening=evening, pk__gt=line.pk, what__in=BY_TABLES)
    written = set(lines.values_list('facts__round', 'facts__table'))
    tables = Table.objects.filter(round__evening=evening).values_list('pk', 'round__number', 'number')
    return {str(pk) for pk, *at in tables if tuple(at) in written}


def without_results(undo: Mapping[str, Any], tables: Collection[str]) -> dict[str, Any]:
    """Return what an act changed without the results of these tables."""
    left = {
        key: {name: value for name, value in row.items() if name not in RESULT} if row and key in tables else row
        for key, row in undo.get('Table', {}).items()
    }
    hand_ins = {
        key: row for key, row in undo.get('HandIn', {}).items() if row is None or str(row['table_id']) not in tables
    }
    return {**undo, 'Table': {key: row for key, row in left.items() if row != {}}, 'HandIn': hand_ins}


def keep_aside(evening: Evening, line: Log, tables: Collection[str]) -> list[dict[str, Any]]:
    """Put aside the results of tables that go with a draw, or whose seats are as before a swap, and return them."""
    rows, known = (line.undo or {}).get('Table', {}), len(evening.kept)
    moved = set(rows) & set(tables) if line.what == What.SWAPPED else set()
    for table in Table.objects.filter(pk__in=[key for key, row in rows.items() if row is None or key in moved]):
        put_aside(evening, table)
        table.save()
    return list(evening.kept[known:])
