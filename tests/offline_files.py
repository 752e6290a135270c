"""The files with which phones score offline, for the tests: prepared once and kept outside the repository."""

import lzma
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import brotli

from tests.served import HOUSE, outside_world

PLACE = Path(os.environ.get('COMPANION_OFFLINE') or Path.home() / '.cache' / 'companion' / 'offline')
MISSING = 'no files for phones here: `manage.py offline` could not prepare them'


def ensure() -> None:
    """Prepare them if they are missing or of another version. If that fails, the tests are skipped and say so."""
    print('Preparing what phones keep to score without a network.', flush=True)
    subprocess.run([sys.executable, 'manage.py', 'offline'], cwd=HOUSE, env=environment(), check=False)
    ready.cache_clear()


def environment() -> dict[str, str]:
    return outside_world() | {'COMPANION_OFFLINE': str(PLACE), 'COMPANION_SECRET_KEY': 'only to prepare files'}


def unpack(packed: Path, folder: Path) -> None:
    """Write the file that phones are sent as this one, an archive without its compression."""
    content, name = brotli.decompress(packed.read_bytes()), packed.stem
    if name.endswith('.xz'):
        content, name = lzma.decompress(content), name.removesuffix('.xz')
    (folder / name).write_bytes(content)


@cache
def ready() -> bool:
    """Whether they exist for the tested version."""
    code = 'import django; django.setup(); from companion.offline import packing; print(packing.is_ready())'
    known = environment() | {'DJANGO_SETTINGS_MODULE': 'companion.settings'}
    run = subprocess.run(
        [sys.executable, '-c', code], cwd=HOUSE, env=known, capture_output=True, text=True, check=False
    )
    return run.stdout.strip() == 'True'
