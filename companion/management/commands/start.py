"""`manage.py start`: prepare everything, print the site's addresses, and serve it until Ctrl-C."""

import errno
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandParser
from django.db import connections
from django.urls import reverse
from django.utils.translation import gettext as _
from uvicorn.supervisors.multiprocess import Multiprocess

from companion.i18n.languages import compile_catalogues
from companion.management.operator_command import OperatorCommand
from companion.management.startup_banner import startup_banner
from companion.operations.copies import start_copies
from companion.operations.database import engine
from companion.operations.drill import remove_leftovers
from companion.operations.erasures import finish_restore
from companion.operations.instance import only_instance
from companion.operations.nightly import start_nightly_backups
from companion.operations.owner import is_own
from companion.operations.restoring import restore_and_start_again, stop_when_asked
from companion.operator.rights import offer_code
from companion.server import static_files, traffic
from companion.server.capacity import raise_file_limit
from companion.server.http_protocol import protocol_options
from companion.server.secret_key import ensure_secret_key
from companion.server.supervisor import OneProcess, Supervisor

FOLDERS = ('errors', 'run')  # of the data folder, for files other than the database
SLOWEST_START = 30  # seconds until a silent worker is killed; a small computer needs more than uvicorn's 5 to start one
STOPPED = 130  # exit code after Ctrl-C, as shells expect


class Command(OperatorCommand):
    help = 'Prepare everything and serve the site until Ctrl-C. Environment variables: docs/deployment.md.'

    def add_arguments(self, parser: CommandParser) -> None:
        environment = os.environ.get
        parser.add_argument('--port', type=int, default=environment('COMPANION_PORT', '8000'))
        parser.add_argument('--host', default=environment('COMPANION_HOST', '0.0.0.0'))  # noqa: S104 - for phones
        parser.add_argument('--workers', type=int, default=environment('COMPANION_WORKERS', '2'), help='processes')
        parser.add_argument('--data', type=Path, default=settings.DATA, help='folder of the database and secret key')

    def handle(self, *args: Any, port: int, host: str, workers: int, data: Path, **options: Any) -> None:
        if workers < 1:
            sys.exit(_('At least one process serves the site, not %d.') % workers)
        if data.resolve() != settings.DATA or settings.DEBUG:
            _restart_with(data.resolve())
        signal.signal(signal.SIGTERM, _exit)  # so that locks are released and the database is closed
        _check_port(host, port)
        _make_folders(data)
        with only_instance(host, port, workers):
            try:
                _prepare(data)
            except KeyboardInterrupt:
                self.stderr.write(_('Stopped before the site was ready. Nothing is lost; start it again any time.'))
                sys.exit(STOPPED)
            _serve(host, port, workers, lambda: self._say_ready(host, port))
        restore_and_start_again()

    def _say_ready(self, host: str, port: int) -> None:
        terminal = sys.stdout.isatty()  # a service writes a log, which others may read
        self.stdout.write(startup_banner(host, port, terminal=terminal))
        if terminal:
            self.stdout.write(_('Your page, which shows the state of the site and its backups: %s') % _own_page(port))
        self.stdout.flush()


def _own_page(port: int) -> str:
    return f'http://localhost:{port}{reverse("operator:page")} · {offer_code()}'


def _exit(number: int, frame: FrameType | None) -> None:
    sys.exit(0)


def _restart_with(data: Path) -> None:
    """Settings are read once, when Django loads, so another data folder or DEBUG needs a new process."""
    os.environ['COMPANION_DATA'] = str(data)
    os.environ['COMPANION_DEBUG'] = '0'
    command = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == 'win32':  # exec there returns to the shell while the new process goes on
        sys.exit(subprocess.run(command, check=False).returncode)  # noqa: S603 - this very command line
    os.execv(sys.executable, command)  # noqa: S606 - this very command line


def _check_port(host: str, port: int) -> None:
    if not 0 < port < 65536:
        sys.exit(_('A port is a number from 1 to 65535.'))
    try:
        with socket.socket(socket.AF_INET6 if ':' in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        sentences = {
            errno.EADDRINUSE: _('Port %(port)s is already in use on this machine. Choose another: --port %(other)s'),
            errno.EACCES: _('Port %(port)s needs administrator rights. Choose one above 1023.'),
        }
        sentence = sentences.get(error.errno or 0, _('This machine has no address %(host)s.'))
        sys.exit(sentence % {'port': port, 'other': port + 1, 'host': host})


def _make_folders(data: Path) -> None:
    try:
        for folder in (data, *(data / name for name in FOLDERS)):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
                raise PermissionError
    except (FileExistsError, NotADirectoryError):
        file = next(place for place in (folder, *folder.parents) if place.exists())
        sys.exit(_('%s is a file. The site needs a folder for its data: --data') % file)
    except PermissionError:
        if is_own(data):
            sys.exit(_('The data folder %s cannot be written.') % data)
        sys.exit(
            _('The folder %s belongs to another user. Start the site as that user, or choose another: --data') % data
        )
    except OSError as error:
        sys.exit(
            _('The folder %(data)s cannot be made (%(why)s). Choose another: --data')
            % {'data': data, 'why': error.strerror}
        )


def _prepare(data: Path) -> None:
    if lost := engine().cut_short():
        sys.stderr.write(f'{lost}\n')
    try:
        if not os.environ.get('COMPANION_SECRET_KEY'):
            settings.SECRET_KEY = ensure_secret_key(data)
        compile_catalogues()
        call_command('migrate', verbosity=0, interactive=False)
        finish_restore()
        static_files.collect()
        remove_leftovers()
        connections.close_all()
    except OSError as error:
        sys.exit(_('The site cannot be prepared: %s') % error)


def _serve(host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
    _stop_with_terminal()
    raise_file_limit()
    traffic.forget_last_run()
    os.environ['COMPANION_HOST'] = settings.LISTENS_ON = host  # tells workers whether phones can reach them
    stop = threading.Event()
    start_nightly_backups(stop)
    start_copies(stop)
    stop_when_asked(stop)
    try:
        config = uvicorn.Config(
            'companion.asgi:application',
            host=host,
            port=port,
            workers=workers,
            timeout_graceful_shutdown=1,  # viewers' streams never end by themselves
            timeout_worker_healthcheck=SLOWEST_START,
            forwarded_allow_ips=os.environ.get('COMPANION_PROXY', '127.0.0.1,::1'),
            server_header=False,
            access_log=False,
            log_config=None,  # Django's settings configure logging
            log_level='error',  # malformed requests are not worth logging
            ws='none',
            lifespan='on',  # by default uvicorn ignores an error in it
            **protocol_options(),
        )
        started = _run(config, ready)
    finally:
        stop.set()
        engine().close()
    if not started:
        sys.exit(_('The site stopped, because it could not start. The reason is above; nothing is lost.'))


def _run(config: uvicorn.Config, ready: Callable[[], None]) -> bool:
    """Serve until a stop signal. False if no worker could start."""
    if config.workers == 1:
        server = OneProcess(config, ready)
        with suppress(KeyboardInterrupt, SystemExit):  # uvicorn raises the signal again once it has stopped
            server.run()
        return server.started or server.should_exit
    with config.bind_socket() as listening:  # closed at the end: a restore starts this command anew
        supervisor = Supervisor(config, [listening], ready)
        supervisor.run()
    return not supervisor.failed


def _stop_with_terminal() -> None:
    """uvicorn restarts its workers on SIGHUP; here closing the terminal stops the site, unless nohup started it."""
    if sys.platform == 'win32':
        return
    ignored = signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    Multiprocess.handle_hup = _ignore if ignored else Multiprocess.handle_term  # type: ignore[assignment,method-assign]


def _ignore(supervisor: Multiprocess) -> None:
    pass
