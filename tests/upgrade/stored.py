"""Databases of earlier versions, kept as files that any database can be filled with: `python -m tests.upgrade.stored
FILE.json` stores the one that DATABASE_URL or COMPANION_DATA names.

A file has the migrations of its version, the last of each app, and the rows of each table.
"""

import json
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
NOT_KEPT = ('django_migrations', 'companion_cache', 'sqlite_sequence')


def versions() -> list[Path]:
    return sorted(FOLDER.glob('*.json'))


def read(file: Path) -> dict[str, Any]:
    return json.loads(file.read_text(encoding='utf-8'))


def rows_of(database: sqlite3.Connection) -> dict[str, Any]:
    """Return what is stored of an SQLite database."""
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    last = database.execute('SELECT app, max(name) FROM django_migrations GROUP BY app ORDER BY app').fetchall()
    return {
        'migrations': dict(last),
        'tables': {name: _table(database, name) for name in tables if name not in NOT_KEPT},
    }


def _table(database: sqlite3.Connection, name: str) -> dict[str, Any]:
    rows = database.execute(f'SELECT * FROM "{name}" ORDER BY 1')
    return {'columns': [column[0] for column in rows.description], 'rows': [list(row) for row in rows]}


def main() -> None:
    with sqlite3.connect(f'file:{os.environ["COMPANION_DATA"]}/companion.sqlite3?mode=ro', uri=True) as database:
        text = json.dumps(rows_of(database), indent=1, ensure_ascii=False)
    Path(sys.argv[1]).write_text(text + '\n', encoding='utf-8')


if __name__ == '__main__':
    main()
