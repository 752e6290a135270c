"""The database of this site: a table of what differs between the engines."""

from pathlib import Path
from typing import Protocol

from django.db import connection


class Engine(Protocol):
    """The functions of an engine; see `sqlite` and `postgresql`."""

    NAME: str
    SUFFIX: str

    def describe(self) -> str: ...
    def size(self) -> int: ...
    def is_database_file(self, file: Path) -> bool: ...
    def back_up(self, file: Path) -> None: ...
    def check_backup(self, file: Path) -> None: ...
    def migrations_in(self, file: Path) -> set[tuple[str, str]]: ...
    def restore(self, file: Path) -> None: ...
    def integrity_problems(self) -> list[str]: ...
    def close(self) -> None: ...


def engine() -> Engine:
    """Return the functions for the configured database."""
    from companion.operations import postgresql, sqlite

    modules: dict[str, Engine] = {'sqlite': sqlite, 'postgresql': postgresql}
    return modules[connection.vendor]


def is_empty() -> bool:
    """Whether this database has no data; a database without tables is empty too."""
    from companion.matches.models import Match

    return Match._meta.db_table not in connection.introspection.table_names() or not Match.with_deleted.exists()
