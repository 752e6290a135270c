"""The database of this site: a table of what differs between the engines."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from companion.identity.models import Site
from companion.phone.models import HandOver


class Engine(Protocol):
    """The functions of an engine; see `sqlite` and `postgresql`."""

    NAME: str
    SUFFIX: str

    def describe(self) -> str: ...
    def size(self) -> int: ...
    def is_database_file(self, file: Path) -> bool: ...
    def refuse_missing(self) -> None: ...
    def back_up(self, file: Path) -> None: ...
    def check_backup(self, file: Path) -> None: ...
    def rows_in(self, file: Path, table: str, columns: tuple[str, ...]) -> list[tuple[str, ...]]: ...
    def restore(self, file: Path) -> None: ...
    def scratch(self) -> AbstractContextManager[dict[str, str]]: ...
    def mark(self) -> str: ...
    def damage(self) -> str: ...
    def unreachable(self) -> str: ...
    def cut_short(self) -> str: ...
    def set_aside(self, folder: Path, name: str) -> Path: ...
    def refuse_while_served(self) -> None: ...
    def integrity_problems(self) -> list[str]: ...
    def tidy(self) -> None: ...
    def close(self) -> None: ...


def engine() -> Engine:
    """Return the functions for the configured database."""
    from companion.operations import postgresql, sqlite

    modules: dict[str, Engine] = {'sqlite': sqlite, 'postgresql': postgresql}
    return modules[connection.vendor]


def is_empty() -> bool:
    """Whether no table has a row, so that there is nothing a person made; one without tables is empty too. The id that
    a site gives itself with its first page does not count, nor do the migrations, nor what each phone is given with its
    first page to prove who it is: without anything else that proves nothing. Rows of another program do.
    """
    tables = {*connection.introspection.table_names()} - {
        Site._meta.db_table,
        HandOver._meta.db_table,
        MigrationRecorder.Migration._meta.db_table,
    }
    with connection.cursor() as cursor:
        return not any(_has_a_row(cursor, table) for table in tables)


def _has_a_row(cursor: Any, table: str) -> bool:
    """Asked without columns, because an older database may have others."""
    cursor.execute(f'SELECT 1 FROM {connection.ops.quote_name(table)} LIMIT 1')  # noqa: S608 - a name of a table
    return cursor.fetchone() is not None
