"""A log of errors in the data folder, one file per day, which `status` counts."""

import json
import logging
import os
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

KEPT = 14  # days
NEWEST = 2  # days, today among them


@dataclass(frozen=True)
class Errors:
    """The number of errors since a moment, and the most frequent messages with their counts."""

    count: int
    frequent: tuple[tuple[str, int], ...]


class ErrorFileHandler(logging.Handler):
    """Appends one line of JSON per error. Short appends are atomic, also across processes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.ERROR)
        self.folder = folder

    def emit(self, record: logging.LogRecord) -> None:
        """A failing log must not break a request: the console still has the error."""
        if not self.folder.is_dir():
            return
        entry = {'at': datetime.now(UTC).isoformat(timespec='seconds'), 'logger': record.name, 'message': _text(record)}
        try:
            mode = os.O_APPEND | os.O_CREAT | os.O_WRONLY
            file = os.open(self.folder / f'{entry["at"][:10]}.jsonl', mode, 0o600)
            try:
                os.write(file, (json.dumps(entry) + '\n').encode())
            finally:
                os.close(file)
        except OSError:
            self.handleError(record)


def errors_since(folder: Path, hours: float = 24) -> Errors:
    """Return the errors of the last hours, from all processes of this data folder."""
    start = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec='seconds')
    entries = [entry for file in _files(folder) if file.stem >= start[:10] for entry in _entries(file)]
    messages = Counter(entry['message'].splitlines()[0] for entry in entries if entry['at'] >= start)
    return Errors(messages.total(), tuple(messages.most_common(3)))


def last_errors(folder: Path, number: int = 20) -> list[dict[str, str]]:
    """Return the newest errors of the last two days, the newest first: `at` (ISO 8601, UTC), `logger` and `message`."""
    entries = [entry for file in _files(folder) if file.stem > _day(NEWEST) for entry in _entries(file)]
    return entries[: -number - 1 : -1]


def remove_old(folder: Path) -> None:
    for file in _files(folder):
        if file.stem <= _day(KEPT):
            file.unlink(missing_ok=True)


def _day(ago: int) -> str:
    """The day that many days ago (ISO 8601, UTC), as files are named."""
    return (datetime.now(UTC) - timedelta(days=ago)).date().isoformat()


def _text(record: logging.LogRecord) -> str:
    message = record.getMessage()[:500]
    if record.exc_info and record.exc_info[1] is not None:
        message += f': {record.exc_info[1]!r:.500}'
    return message or '-'


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob('*.jsonl'))


def _entries(file: Path) -> list[dict[str, str]]:
    entries = []
    for line in file.read_text(encoding='utf-8').splitlines():
        try:
            entries.append(json.loads(line))
        except ValueError:
            continue  # truncated, as when the disk was full
    return entries
