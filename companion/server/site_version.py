"""The version of the site's files, which phones compare with what they keep."""

from functools import cache
from hashlib import sha256

from django.conf import settings

ROOMS = ('companion', 'rules', 'scoring', 'static', 'templates')


@cache
def version() -> str:
    """Return a version that changes with every file that may change a page; the same on every machine with the same
    files.
    """
    print_of = sha256()
    for file in sorted(file for room in ROOMS for file in (settings.BASE_DIR / room).rglob('*')):
        if file.is_file() and file.suffix not in ('.pyc', '.mo'):
            print_of.update(file.relative_to(settings.BASE_DIR).as_posix().encode() + file.read_bytes())
    return print_of.hexdigest()[:12]
