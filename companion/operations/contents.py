"""What a restore would bring back and take away: a backup compared with the site as it is now."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import models

from companion.access.erased import ledger, lines
from companion.clubs.models import Club, Evening
from companion.matches.models import Match
from companion.operations.backups import migrations_in
from companion.operations.database import engine
from companion.operations.migrations import refuse_newer

Held = dict[str, tuple[int, str]]  # by code: the version and the name


@dataclass(frozen=True)
class Difference:
    """Of matches, evenings or clubs: how many the backup has, and the names of those that a restore would bring
    `back`, of those that are younger and would be `gone`, and of those written on since, which would be `older`.
    """

    in_backup: int
    back: tuple[str, ...]
    gone: tuple[str, ...]
    older: tuple[str, ...]


@dataclass(frozen=True)
class Preview:
    """A backup compared with now."""

    matches: Difference
    evenings: Difference
    clubs: Difference


def preview(file: Path) -> Preview:
    """Compare a backup with the database. Raises OperationError if it is none, or of a newer version."""
    engine().check_backup(file)
    refuse_newer(migrations_in(file))
    return Preview(
        _difference(file, Match.with_deleted, version='version'),
        _difference(file, Evening.with_deleted, version='pulse', name='title'),
        _difference(file, Club._default_manager, name='name'),
    )


def _difference(file: Path, rows: 'models.Manager[Any]', version: str = 'code', name: str = 'code') -> Difference:
    """`version` and `name` are columns; one that has none is compared by its code alone."""
    columns = ('code', version, name)
    erased = {
        line[what] for line in lines(ledger()) for what in ('match', 'evening') if what in line and len(line) == 1
    }
    then = _held(engine().rows_in(file, rows.model._meta.db_table, columns))
    now = _held(rows.values_list(*columns))
    return Difference(
        len(then),
        back=tuple(name for code, (_version, name) in then.items() if code not in now and code not in erased),
        gone=tuple(name for code, (_version, name) in now.items() if code not in then),
        older=tuple(name for code, (version, name) in now.items() if code in then and then[code][0] < version),
    )


def _held(rows: Any) -> Held:
    return {code: (int(version) if str(version).isdecimal() else 0, name) for code, version, name in rows}
