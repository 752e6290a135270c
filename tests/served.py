"""The running site: `manage.py start` as a separate process, on a free port, with its own data folder."""

import atexit
import contextlib
import http.client
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import psycopg

HOUSE = Path(__file__).resolve().parent.parent
DATABASE = 'companion.sqlite3'
# Before a command: it is told to end when whoever started it has died, a test run that was killed for example.
NO_ORPHAN = ('setpriv', '--pdeathsig', 'TERM') if shutil.which('setpriv') else ()


def outside_world() -> dict[str, str]:
    """The environment without what the tests set for Django, and without what makes every process compile anew."""
    left_out = ('COMPANION_', 'DJANGO_', 'PYTHONDONTWRITEBYTECODE')
    return {key: value for key, value in os.environ.items() if not key.startswith(left_out)}


def manage(*words: object, **environment: str) -> subprocess.CompletedProcess:
    """`manage.py` as typed in a shell; its output and exit code."""
    return subprocess.run(
        [sys.executable, 'manage.py', *map(str, words)],
        cwd=HOUSE,
        env=outside_world() | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(('127.0.0.1', 0))
        return trial.getsockname()[1]


def wait_until(is_so: Callable[[], bool], seconds: float, complaint: str) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(complaint)
        time.sleep(0.05)


@dataclass
class Site:
    """One site: its port, the environment of its processes, and its process while it runs."""

    port: int
    environment: dict[str, str]
    workers: int = 1
    house: Path = HOUSE
    process: subprocess.Popen = field(init=False)

    def start(self) -> None:
        """In a process group of its own, so that everything it leaves behind can be found."""
        options = ['--host', '127.0.0.1', '--port', str(self.port), '--workers', str(self.workers)]
        command = [*NO_ORPHAN, sys.executable, 'manage.py', 'start', *options]
        quiet = {'stdout': subprocess.DEVNULL, 'start_new_session': True}
        self.process = subprocess.Popen(command, cwd=self.house, env=self.environment, **quiet)
        wait_until(lambda: self.answers() or self.process.poll() is not None, 60, 'the site did not come up')
        assert self.process.poll() is None, 'the site ended at once; what it said is above'

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def answers(self) -> bool:
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=5)
        try:
            connection.request('HEAD', '/')
            return connection.getresponse().status < 500
        except OSError:
            return False
        finally:
            connection.close()

    def python(self, code: str, **more) -> subprocess.Popen:
        """Another process on the same database, for what a test does outside the site; it talks through its pipes."""
        start = 'import django; django.setup()\n'
        return subprocess.Popen(
            [sys.executable, '-u', '-c', start + code],
            cwd=self.house,
            env=self.environment | {'DJANGO_SETTINGS_MODULE': 'companion.settings'},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            **more,
        )

    def stop(self, how: int = signal.SIGTERM) -> float:
        """Ask it to end; returns the seconds until the last of its processes, workers included, had ended."""
        asked = time.monotonic()
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(how)
        try:
            self.process.wait(30)
            wait_until(lambda: not self.family(), 30, 'a worker was left behind')
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        return time.monotonic() - asked

    def family(self) -> list[int]:
        """The processes of its group that are alive."""
        listed = subprocess.run(['ps', '-eo', 'pid=,pgid=,stat='], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in listed.splitlines()]
        return [int(pid) for pid, group, state in rows if int(group) == self.process.pid and state[0] != 'Z']


@contextmanager
def served(data: Path, workers: int = 1, house: Path = HOUSE, port: int = 0, **environment: str) -> Iterator[Site]:
    """A site for the length of a `with`; on PostgreSQL with a database of its own when DATABASE_URL names a server."""
    with own_database() as address:
        known = outside_world() | address | {'COMPANION_DATA': str(data)} | environment
        site = Site(port or free_port(), known, workers, house)
        _lay_static_files(data / 'static', house)
        if house == HOUSE and 'DATABASE_URL' not in known:
            _lay_database(data / DATABASE)
        try:
            site.start()
            _keep_static_files(data / 'static', house)
            yield site
        finally:
            site.stop()


def _folder() -> Path:
    """Of this process, until it ends."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    return Path(folder.name)


@cache
def _collected() -> Path:
    """The static files as collected by the first site of these tests; collecting takes seconds."""
    return _folder() / 'static'


def _lay_static_files(place: Path, house: Path) -> None:
    if house == HOUSE and _collected().exists() and not place.exists():
        shutil.copytree(_collected(), place)


def _keep_static_files(place: Path, house: Path) -> None:
    if house == HOUSE and not _collected().exists():
        shutil.copytree(place, _collected())


@cache
def _migrated() -> Path:
    """An empty database with its tables; making them takes a third of a start."""
    folder = _folder()
    manage('migrate', '--verbosity', 0, COMPANION_DATA=str(folder)).check_returncode()
    return folder / DATABASE


def _lay_database(place: Path) -> None:
    if not place.exists():
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        shutil.copy(_migrated(), place)


@contextmanager
def own_database() -> Iterator[dict[str, str]]:
    server = os.environ.get('DATABASE_URL', '')
    if not server.startswith('postgres'):
        yield {}
        return
    name = f'site_{secrets.token_hex(4)}'
    with psycopg.connect(server, autocommit=True) as keeper:
        keeper.execute(f'CREATE DATABASE {name}')
    yield {'DATABASE_URL': server.rsplit('/', 1)[0] + f'/{name}'}
    with psycopg.connect(
        server, autocommit=True
    ) as keeper:  # a new connection, because a trial may have restarted the server
        keeper.execute(f'DROP DATABASE {name} WITH (FORCE)')
