"""Debian's Caddy with the configuration of docs/deployment, in front of the sites of a test."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.served import HOUSE, free_port, wait_until

CONFIGURATION = HOUSE / 'docs/deployment/Caddyfile'


def program() -> str:
    """The path of Caddy, installed if possible. Skips the test with the reason if not."""
    if not shutil.which('caddy') and os.geteuid() == 0 and shutil.which('apt-get'):
        quiet = os.environ | {'DEBIAN_FRONTEND': 'noninteractive'}
        subprocess.run(['apt-get', 'install', '-y', '-qq', 'caddy'], check=False, timeout=600, env=quiet)
    path = shutil.which('caddy')
    if not path:
        pytest.skip('Caddy is not installed and cannot be installed here; install the package "caddy"')
    return path


@contextmanager
def proxy(folder: Path, ports: list[int]) -> Iterator[int]:
    """Yields the port of a proxy in front of the sites on these ports."""
    port = free_port()
    environment = os.environ | {
        'COMPANION_SITE': f'http://127.0.0.1:{port}',
        'COMPANION_UPSTREAMS': ' '.join(f'127.0.0.1:{upstream}' for upstream in ports),
        'XDG_CONFIG_HOME': str(folder),
        'XDG_DATA_HOME': str(folder),
    }
    command = [program(), 'run', '--config', CONFIGURATION, '--adapter', 'caddyfile']
    with (folder / 'caddy.log').open('w') as log:
        running = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder)
    try:
        wait_until(lambda: _listens(port), 30, 'Caddy did not come up')
        yield port
    finally:
        running.terminate()
        running.wait(20)


def _listens(port: int) -> bool:
    import socket

    with socket.socket() as probe:
        return probe.connect_ex(('127.0.0.1', port)) == 0
