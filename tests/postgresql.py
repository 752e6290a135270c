"""A PostgreSQL for one test run: a temporary cluster on a free port of this machine."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.served import free_port, wait_until


@contextmanager
def running() -> Iterator[str]:
    """Yields the DATABASE_URL. The cluster is stopped, and its folder removed."""
    with restartable() as (address, _):
        yield address


@dataclass
class Cluster:
    """A cluster that a test may stop and start again."""

    programs: Path
    folder: str
    port: int
    server: subprocess.Popen = field(init=False)

    def start(self) -> None:
        self.server = _start(self.programs, self.folder, self.port)
        wait_until(lambda: _is_up(self.programs, self.port), 60, 'PostgreSQL did not come up')

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT drops open connections; SIGQUIT does not even write what is in memory."""
        _stop(self.server, how)


@contextmanager
def restartable() -> Iterator[tuple[str, Cluster]]:
    """Yields the DATABASE_URL and the cluster."""
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix='companion-postgresql-') as folder:
        _give_away(folder)
        _as_keeper([programs / 'initdb', '-D', f'{folder}/data', '-U', 'companion', '-A', 'trust', '--no-sync', '-N'])
        cluster = Cluster(programs, folder, free_port())
        cluster.start()
        try:
            yield f'postgres://companion@127.0.0.1:{cluster.port}/postgres', cluster
        finally:
            cluster.stop()


def _programs() -> Path:
    """The folder of initdb and postgres, which Debian does not add to the PATH."""
    for attempt in (_find, _install, _find):
        if folder := attempt():
            return folder
    sys.exit('PostgreSQL is not installed and cannot be installed here; install the package "postgresql".')


def _find() -> Path | None:
    if initdb := shutil.which('initdb'):
        return Path(initdb).resolve().parent
    return max(
        (file.parent for file in Path('/usr/lib/postgresql').glob('*/bin/initdb')),
        key=lambda folder: int(folder.parent.name),
        default=None,
    )


def _install() -> None:
    if os.geteuid() == 0 and shutil.which('apt-get'):
        quiet = os.environ | {'DEBIAN_FRONTEND': 'noninteractive'}
        subprocess.run(['apt-get', 'update', '-qq'], check=False, timeout=300)
        subprocess.run(['apt-get', 'install', '-y', '-qq', 'postgresql'], check=True, timeout=600, env=quiet)


def _keeper() -> dict[str, str]:
    """PostgreSQL refuses to run as root, so it runs as the user of its package."""
    return {'user': 'postgres', 'group': 'postgres'} if os.geteuid() == 0 else {}


def _give_away(folder: str) -> None:
    if _keeper():
        shutil.chown(folder, 'postgres', 'postgres')


def _as_keeper(command: list[str | Path]) -> None:
    subprocess.run(command, check=True, cwd='/', stdout=subprocess.DEVNULL, extra_groups=_groups(), **_keeper())


def _groups() -> list[str] | None:
    return [] if _keeper() else None


def _start(programs: Path, folder: str, port: int) -> subprocess.Popen:
    settings = ['listen_addresses=127.0.0.1', f'port={port}', f'unix_socket_directories={folder}', 'fsync=off']
    command = [programs / 'postgres', '-D', f'{folder}/data', *(word for line in settings for word in ('-c', line))]
    log = (Path(folder) / 'log').open('w')
    return subprocess.Popen(command, cwd='/', stdout=log, stderr=log, extra_groups=_groups(), **_keeper())


def _is_up(programs: Path, port: int) -> bool:
    asked = [programs / 'pg_isready', '-q', '-h', '127.0.0.1', '-p', str(port)]
    return subprocess.run(asked, check=False).returncode == 0


def _stop(server: subprocess.Popen, how: int = signal.SIGINT) -> None:
    server.send_signal(how)
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
