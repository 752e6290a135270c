"""Collects, bundles and compresses the static files before the site starts; only when one has changed, for it takes
seconds.
"""

import hashlib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

UNUSED = ['htm*-4*', '*-4.js']  # django-htmx ships htmx 4 as well; without it collecting takes a second less
PROCESSED_BY = ('django', 'whitenoise', 'rcssmin', 'rjsmin', 'brotli')
MARK = '.collected'  # in STATIC_ROOT, so that it goes when the files go


def collect() -> None:
    """Bring STATIC_ROOT up to date. Raises OSError if it cannot be written."""
    mark = Path(settings.STATIC_ROOT) / MARK
    now = fingerprint()
    if mark.is_file() and mark.read_text(encoding='ascii') == now:
        return
    mark.unlink(missing_ok=True)
    call_command('collectstatic', verbosity=0, interactive=False, ignore_patterns=UNUSED)
    mark.write_text(now, encoding='ascii')


def fingerprint() -> str:
    """Return a hash of every source file's path, size and time, and of what bundles and compresses them."""
    known = [f'{package} {version(package)}' for package in PROCESSED_BY]
    known += (f'{path} {stat.st_size} {stat.st_mtime_ns}' for path in _sources() if (stat := path.stat()))
    return hashlib.sha256('\n'.join(known).encode()).hexdigest()


def _sources() -> Iterator[Path]:
    yield Path(__file__).with_name('bundles.py')
    files = (storage.path(name) for finder in get_finders() for name, storage in finder.list(UNUSED))
    yield from map(Path, sorted(files))
