"""What a restore would bring back and take away: a backup compared with the site as it is now."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import models

from companion.access.erased import ledger, lines
from companion.clubs.models import Club, Evening, Log
from companion.matches.models import Match
from companion.operations.backups import refuse_unreadable, refuse_unusable
from companion.operations.database import engine

Held = dict[str, tuple[int, str]]  # by code: the version and the name
Rows = list[tuple[str, ...]]  # columns as text; NULL is ''
Read = Callable[['models.Manager[Any]', tuple[str, ...]], Rows]


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
    refuse_unreadable(file)
    refuse_unusable(file)

    def in_backup(rows: 'models.Manager[Any]', names: tuple[str, ...]) -> Rows:
        columns = tuple(rows.model._meta.get_field(name).column for name in names)
        return engine().rows_in(file, rows.model._meta.db_table, columns)

    return Preview(*(_difference(held(in_backup), held(_here)) for held in (_matches, _evenings, _clubs)))


def _here(rows: 'models.Manager[Any]', columns: tuple[str, ...]) -> Rows:
    return [tuple('' if value is None else str(value) for value in row) for row in rows.values_list(*columns)]


def _matches(read: Read) -> Held:
    return {code: (int(version), code) for code, version in read(Match.with_deleted, ('code', 'version'))}


def _evenings(read: Read) -> Held:
    rows = read(Evening.with_deleted, ('code', 'revision', 'title'))
    return {code: (int(revision), title) for code, revision, title in rows}


def _clubs(read: Read) -> Held:
    """A club has no version: the lines of its log that are of no evening are counted, for each act writes one."""
    acts = Counter(club for club, evening in read(Log._default_manager, ('club_id', 'evening_id')) if not evening)
    rows = read(Club._default_manager, ('id', 'code', 'name'))
    return {code: (acts[key], name) for key, code, name in rows}


def _difference(then: Held, now: Held) -> Difference:
    erased = {
        line[what] for line in lines(ledger()) for what in ('match', 'evening') if what in line and len(line) == 1
    }
    return Difference(
        len(then),
        back=tuple(name for code, (_version, name) in then.items() if code not in now and code not in erased),
        gone=tuple(name for code, (_version, name) in now.items() if code not in then),
        older=tuple(name for code, (version, name) in now.items() if code in then and then[code][0] < version),
    )
