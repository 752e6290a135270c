"""`manage.py start`: make everything ready, say where the site is, serve it until Ctrl-C."""

import errno
import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connections
from django.utils.translation import gettext as _
from django.utils.translation import override
from uvicorn.supervisors.multiprocess import Multiprocess

from companion.languages import compile_catalogues
from companion.secret import keep_secret
from companion.sign import sign

UNUSED = ['htm*-4*', '*-4.js']  # django-htmx brings htmx 4 as well; without it a start is a second quicker


class Command(BaseCommand):
    help = 'Make everything ready and serve the site until Ctrl-C. The environment can say the same (see README).'
    requires_system_checks = ()

    def add_arguments(self, parser):
        said = os.environ.get
        parser.add_argument('--port', type=int, default=said('COMPANION_PORT', '8000'))
        parser.add_argument('--host', default=said('COMPANION_HOST', '0.0.0.0'))  # noqa: S104 - phones must reach it
        parser.add_argument('--workers', type=int, default=said('COMPANION_WORKERS', '2'), help='processes')
        parser.add_argument('--data', type=Path, default=settings.DATA, help='folder of the database and the secret')

    def handle(self, *, port, host, workers, data, **options):
        if data.resolve() != settings.DATA or settings.DEBUG:
            _begin_again(data.resolve())
        with override(_spoken_here()):
            _try_port(host, port)
            _make_ready(data)
            self.stdout.write(sign(host, port))
        self.stdout.flush()
        _serve(host, port, max(workers, 1))


def _begin_again(data: Path) -> None:
    """Settings are read once, when Django wakes up; so another data folder, or DEBUG, needs a new beginning."""
    os.environ['COMPANION_DATA'] = str(data)
    os.environ['COMPANION_DEBUG'] = '0'
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - our own command line


def _spoken_here() -> str:
    said = os.environ.get('LC_ALL') or os.environ.get('LC_MESSAGES') or os.environ.get('LANG') or ''
    return 'es' if said.startswith('es') else 'en'


def _try_port(host: str, port: int) -> None:
    if not 0 < port < 65536:
        sys.exit(_('A port is a number from 1 to 65535.'))
    try:
        with socket.socket(socket.AF_INET6 if ':' in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except OSError as fault:
        sentences = {
            errno.EADDRINUSE: _('Port %(port)s is already in use on this machine. Choose another: --port %(other)s'),
            errno.EACCES: _('Port %(port)s needs more rights than you have here. Choose one above 1023.'),
        }
        sentence = sentences.get(fault.errno, _('This machine has no address %(host)s.'))
        sys.exit(sentence % {'port': port, 'other': port + 1, 'host': host})


def _make_ready(data: Path) -> None:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.environ.get('COMPANION_SECRET_KEY'):
            settings.SECRET_KEY = keep_secret(data)
        compile_catalogues()
        call_command('migrate', verbosity=0, interactive=False)
        call_command('createcachetable', verbosity=0)
        call_command('collectstatic', verbosity=0, interactive=False, ignore_patterns=UNUSED)
        connections.close_all()
    except OSError as fault:
        sys.exit(_('The site cannot be made ready: %s') % fault)
    except DatabaseError as fault:
        sys.exit(_('The database cannot be opened: %s') % fault)


def _serve(host: str, port: int, workers: int) -> None:
    _end_with_terminal()
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


def _end_with_terminal() -> None:
    """A closed terminal (HUP) means restart to uvicorn; here the site ends with it, unless started with nohup."""
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        Multiprocess.handle_hup = Multiprocess.handle_term
    else:
        Multiprocess.handle_hup = lambda supervisor: None
