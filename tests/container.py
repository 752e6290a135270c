"""`python -m tests.container [BASE]`: build the container on an image and run it: its user, its volume, its health, a
stop by SIGTERM, restore, upgrade. Prints times and sizes.

Without BASE the image is Debian's, made here by mmdebstrap. Needs buildah and root; chroot isolation works inside
another container, but shows neither limits of memory and processes nor a network of its own, and mounts nothing over
a declared volume, so the data lie beside it.
"""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.faults.scorers import wait_for_hands, writing
from tests.served import HOUSE, free_port, manage, wait_until

IMAGE, BASE = 'companion-trial', 'companion-trial-base'
PACKAGES = 'python3,python3-venv,ca-certificates'
COMMAND = '/opt/companion/bin/companion'
DUMP, IN_PLAY = HOUSE / 'tests/upgrade/before_roles.sql', 'fberg9cr4w54'


def run(*words: object, check: bool = True) -> str:
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
    if check and done.returncode:
        sys.exit(f'{" ".join(map(str, words))}\n{done.stdout}{done.stderr}')
    return done.stdout.strip()


@contextmanager
def timed(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    print(f'{what}: {time.monotonic() - began:.0f} s', flush=True)


def build_base(folder: Path) -> str:
    run('mmdebstrap', '--variant=minbase', f'--include={PACKAGES}', 'bookworm', folder / 'base.tar')
    container = run('buildah', 'from', 'scratch')
    run('buildah', 'add', '-q', container, folder / 'base.tar', '/')
    run('buildah', 'commit', '-q', '--rm', container, BASE)
    return f'localhost/{BASE}'


def build(folder: Path, base: str) -> None:
    """The image, from the wheel and its dependencies; nothing is fetched while it is built."""
    dist = folder / 'dist'
    made = manage('release', dist)
    if made.returncode:
        sys.exit(made.stderr)
    run(sys.executable, '-m', 'pip', 'download', '-q', '-d', dist, *dist.glob('companion_site-*.whl'))
    argument = f'BASE={base}'
    options = ('--isolation', 'chroot', '--format', 'docker', '--build-arg', argument, '--env', 'PIP_NO_INDEX=1')
    run('buildah', 'build', *options, '-t', IMAGE, '-f', HOUSE / 'docs/deployment/Containerfile', folder)


class Container:
    """One container of the image, its data on a folder of this machine."""

    def __init__(self, data: Path, port: int) -> None:
        self.name = run('buildah', 'from', IMAGE)
        self.port = port
        self.words = (
            'buildah',
            'run',
            '--isolation',
            'chroot',
            '--volume',
            f'{data}:/kept',
            '--env',
            'TZ=Pacific/Auckland',
            '--env',
            'COMPANION_DATA=/kept',
        )

    def command(self, *words: object, check: bool = True) -> str:
        return run(*self.words, self.name, '--', *words, check=check)

    @contextmanager
    def serving(self) -> Iterator[str]:
        began = [*self.words, self.name, '--', COMMAND, 'start', '--host', '127.0.0.1', '--port', str(self.port)]
        site = subprocess.Popen(began, stdout=subprocess.DEVNULL)
        url = f'http://127.0.0.1:{self.port}'
        try:
            wait_until(lambda: answers(f'{url}/healthz'), 120, 'it did not serve')
            yield url
        finally:
            asked = time.monotonic()
            os.kill(served_by(site.pid), signal.SIGTERM)
            site.wait(60)
            print(f'stopped {time.monotonic() - asked:.1f} s after SIGTERM')

    def remove(self) -> None:
        run('buildah', 'rm', self.name)


def served_by(outermost: int) -> int:
    """The site's first process, below those of buildah, each of which has one child, of any of its threads."""
    while not Path(f'/proc/{outermost}/cmdline').read_text().startswith('/opt/companion/bin/python'):
        threads = Path(f'/proc/{outermost}/task').glob('*/children')
        outermost = int(next(filter(None, (thread.read_text() for thread in threads))).split()[0])
    return outermost


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status == 200
    except OSError:
        return False


def hands(url: str, code: str) -> int:
    with urllib.request.urlopen(f'{url}/api/1/matches/{code}') as answer:
        return len(json.loads(answer.read())['hands'])


def store_older(data: Path) -> None:
    """The database of the version before roles, for the user of the container."""
    with sqlite3.connect(data / 'companion.sqlite3') as database:
        database.executescript(DUMP.read_text(encoding='utf-8'))
    for place in (data, data / 'companion.sqlite3'):
        shutil.chown(place, 10001, 10001)


def trial(folder: Path) -> None:
    data = folder / 'data'
    data.mkdir()
    store_older(data)
    container = Container(data, free_port())
    try:
        assert container.command('id', '-u') == '10001', 'it must not run as root'
        with timed('an older database brought up to date, served and stopped'), container.serving() as url:
            assert 'ok' in urllib.request.urlopen(f'{url}/healthz').read().decode()
            assert hands(url, IN_PLAY)
        assert not (data / 'companion.sqlite3-wal').exists()
        with timed('backup, restore in its place'):
            container.command(COMMAND, 'backup', '/kept/copy.sqlite3')
            container.command(COMMAND, 'restore', '--replace', '/kept/copy.sqlite3')
        with timed('stopped while hands are written, the volume in a new container'):
            stopped_while_writing(container, data)
    finally:
        container.remove()


def stopped_while_writing(container: 'Container', data: Path) -> None:
    """Phones write all the time; a new container must have each hand that was acknowledged, once."""
    other = Container(data, container.port)
    try:
        with ExitStack() as phones:
            with container.serving():
                scorers = phones.enter_context(writing(container))
                wait_for_hands(scorers)
            with other.serving() as url:
                wait_for_hands(scorers)
                phones.close()
                numbers = [hands(url, scorer.code) for scorer in scorers]
        assert numbers == [len(scorer.acknowledged) for scorer in scorers], 'a hand was lost or doubled'
        print(f'{sum(numbers)} hands, none lost or doubled')
        asked = 'from django.conf import settings; print(settings.TIME_ZONE)'
        assert 'Pacific/Auckland' in other.command(COMMAND, 'shell', '-v', '0', '-c', asked)
    finally:
        other.remove()


def main() -> None:
    missing = [tool for tool in ('mmdebstrap', 'buildah')[len(sys.argv) > 1 :] if not shutil.which(tool)]
    if missing:
        sys.exit(f'Not on this machine: {", ".join(missing)}. On Debian: apt install {" ".join(missing)}')
    with tempfile.TemporaryDirectory(prefix='companion-container-', dir='/var/tmp') as place:
        folder = Path(place)
        with timed('base image'):
            base = sys.argv[1] if len(sys.argv) > 1 else build_base(folder)
        with timed('image'):
            build(folder, base)
        for name in (BASE, IMAGE):
            if size := run('buildah', 'images', '--format', '{{.Size}}', name, check=False):
                print(f'{name}: {size}')
        trial(folder)
        print('All of it works.')


if __name__ == '__main__':
    main()
