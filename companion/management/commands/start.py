"""`manage.py start`: prepare everything, print the site's addresses, serve it until Ctrl-C."""

import errno
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connections
from django.utils.translation import gettext as _
from django.utils.translation import override
from uvicorn.supervisors.multiprocess import Multiprocess

from companion.languages import compile_catalogues
from companion.secret_key import ensure_secret_key
from companion.startup_banner import startup_banner

UNUSED = ['htm*-4*', '*-4.js']  # django-htmx ships htmx 4 as well; without it a start takes a second less


class Command(BaseCommand):
    help = 'Prepare everything and serve the site until Ctrl-C. Environment variables set the same (see README).'
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        environment = os.environ.get
        parser.add_argument('--port', type=int, default=environment('COMPANION_PORT', '8000'))
        parser.add_argument('--host', default=environment('COMPANION_HOST', '0.0.0.0'))  # noqa: S104 - for phones
        parser.add_argument('--workers', type=int, default=environment('COMPANION_WORKERS', '2'), help='processes')
        parser.add_argument('--data', type=Path, default=settings.DATA, help='folder of the database and secret key')

    def handle(self, *args: Any, port: int, host: str, workers: int, data: Path, **options: Any) -> None:
        if data.resolve() != settings.DATA or settings.DEBUG:
            _restart_with(data.resolve())
        with override(_terminal_language()):
            _check_port(host, port)
            _prepare(data)
            self.stdout.write(startup_banner(host, port))
        self.stdout.flush()
        _serve(host, port, max(workers, 1))


def _restart_with(data: Path) -> None:
    """Settings are read once, when Django loads, so another data folder, or DEBUG, needs a new process."""
    os.environ['COMPANION_DATA'] = str(data)
    os.environ['COMPANION_DEBUG'] = '0'
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - this very command line


def _terminal_language() -> str:
    locale = os.environ.get('LC_ALL') or os.environ.get('LC_MESSAGES') or os.environ.get('LANG') or ''
    return 'es' if locale.startswith('es') else 'en'


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


def _prepare(data: Path) -> None:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.environ.get('COMPANION_SECRET_KEY'):
            settings.SECRET_KEY = ensure_secret_key(data)
        compile_catalogues()
        call_command('migrate', verbosity=0, interactive=False)
        call_command('createcachetable', verbosity=0)
        call_command('collectstatic', verbosity=0, interactive=False, ignore_patterns=UNUSED)
        connections.close_all()
    except OSError as error:
        sys.exit(_('The site cannot be prepared: %s') % error)
    except DatabaseError as error:
        sys.exit(_('The database cannot be opened: %s') % error)


def _serve(host: str, port: int, workers: int) -> None:
    _stop_with_terminal()
    uvicorn.run(
        'companion.serve:application',
        host=host,
        port=port,
        workers=workers,
        timeout_graceful_shutdown=1,  # viewers' streams never end by themselves
        forwarded_allow_ips=os.environ.get('COMPANION_PROXY', '127.0.0.1,::1'),
        server_header=False,
        access_log=False,
        log_level='warning',
        ws='none',
    )


def _stop_with_terminal() -> None:
    """uvicorn restarts its workers on SIGHUP; here a closed terminal stops the site, unless nohup started it."""
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        Multiprocess.handle_hup = Multiprocess.handle_term
    else:
        Multiprocess.handle_hup = lambda supervisor: None
