"""The restore drill: a backup is restored into a scratch folder by the commands an operator types, and verified."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import psutil
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from companion.operations import OperationError
from companion.operations.database import engine

PREFIX = 'drill-'
ROOM = 3  # times the size of the backup
LONGEST = 3600  # seconds of one command
NICE = 10  # people at tables come first


@dataclass(frozen=True)
class Drill:
    """A drill: the backup's file name, its time (ISO 8601, UTC), the seconds it took, and its problem; '' if none."""

    file: str
    made_at: str
    seconds: int
    problem: str = ''

    @property
    def age(self) -> float:
        """Hours since it was made."""
        return (datetime.now(UTC) - datetime.fromisoformat(self.made_at)).total_seconds() / 3600


def drill(file: Path) -> Drill:
    """Restore a backup into a scratch folder and verify it; what was found is noted for `status`."""
    began = time.monotonic()
    problem = ''
    try:
        _restore_and_verify(file)
    except (OperationError, OSError, subprocess.SubprocessError) as error:
        problem = str(error).strip() or repr(error)
    now = datetime.now(UTC).isoformat(timespec='seconds')
    done = Drill(file.name, now, round(time.monotonic() - began), problem)
    _note().write_text(json.dumps(asdict(done)))
    return done


def last_drill() -> Drill | None:
    try:
        return Drill(**json.loads(_note().read_text()))
    except (OSError, ValueError, TypeError):
        return None


def _restore_and_verify(file: Path) -> None:
    remove_leftovers()
    if shutil.disk_usage(settings.DATA).free < ROOM * file.stat().st_size:
        raise OperationError(_('There is no room on the disk to try the backup.'))
    scratch = Path(tempfile.mkdtemp(prefix=PREFIX, dir=settings.DATA))
    try:
        with engine().scratch() as database:
            site = {'COMPANION_DATA': str(scratch), 'COMPANION_SECRET_KEY': 'drill', **database}
            _run(['restore', '--yes', str(file.resolve())], site)
            _run(['verify'], site)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _run(words: list[str], site: dict[str, str]) -> None:
    """Run a command of the site in a process of its own, as an operator would. Raises OperationError if it fails."""
    language = get_language() or settings.LANGUAGE_CODE
    environment = os.environ | site | {'DJANGO_SETTINGS_MODULE': 'companion.settings', 'LC_ALL': language}
    command = [sys.executable, '-m', 'django', *words]
    pipes = {'stdout': subprocess.PIPE, 'stderr': subprocess.STDOUT, 'text': True}
    with subprocess.Popen(command, cwd=settings.BASE_DIR, env=environment, **pipes) as process:  # type: ignore[call-overload] # noqa: S603
        if sys.platform != 'win32':
            psutil.Process(process.pid).nice(NICE)
        try:
            output, _nothing = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    if process.returncode:
        raise OperationError(f'{words[0]}: {output.strip()[-500:]}')


def remove_leftovers() -> None:
    """Remove what drills left whose process ended before them: a copy of everything, names erased since as well."""
    for folder in Path(settings.DATA).glob(f'{PREFIX}*'):
        shutil.rmtree(folder, ignore_errors=True)


def _note() -> Path:
    return Path(settings.DATA) / 'backups' / 'last-drill.json'
