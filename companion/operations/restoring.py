"""A restore asked for on the operator's page: `start` stops serving, restores, and serves again."""

import json
import logging
import os
import signal
import sys
import threading
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import Error

from companion.operations import OperationError
from companion.server.own_settings import put

CHECK_INTERVAL = 1  # seconds
log = logging.getLogger(__name__)


def ask_for(file: Path) -> None:
    """Ask `start` to restore this backup. Raises OSError."""
    fresh = _request().with_suffix('.new')
    fresh.write_text(json.dumps(str(file.resolve())))
    fresh.replace(_request())


def asked_for() -> Path | None:
    """Return the backup that is to be restored."""
    try:
        return Path(json.loads(_request().read_text()))
    except (OSError, ValueError, TypeError):
        return None


def stop_when_asked(stop: threading.Event) -> None:
    """Start a thread that ends serving, as Ctrl-C does, once a restore is asked for."""

    def watch() -> None:
        while not stop.wait(CHECK_INTERVAL):
            if asked_for():
                signal.raise_signal(signal.SIGTERM)
                return

    threading.Thread(target=watch, name='restore-on-request', daemon=True).start()


def restore_and_start_again() -> None:
    """Restore what was asked for, note how it went for the operator's page, and run this command line anew. To be
    called once nothing serves. Returns at once if nothing was asked for.
    """
    file = asked_for()
    if file is None:
        return
    _request().unlink(missing_ok=True)  # so that a restore that fails is not tried for ever
    output, problem = StringIO(), ''
    try:
        call_command('restore', str(file), '--replace', '--yes', stdout=output)
    except (SystemExit, OperationError, Error, OSError) as error:
        problem = str(error)
        log.error('The restore of %s failed: %s', file, error)
    now = datetime.now(UTC).isoformat(timespec='seconds')
    put(restored={'file': file.name, 'at': now, 'problem': problem})
    sys.stdout.write(output.getvalue())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - this very command line


def _request() -> Path:
    return Path(settings.DATA) / 'run' / 'restore.json'
