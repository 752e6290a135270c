"""The site's secret key: made once, kept in the data folder, readable by its owner only."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

FILE_NAME = 'secret-key'


def read_secret_key(data: Path) -> str:
    """The key kept in this data folder, or '' where there is none yet (Django then refuses to use it)."""
    file = data / FILE_NAME
    return file.read_text().strip() if file.exists() else ''


def ensure_secret_key(data: Path) -> str:
    """The key of this data folder, made where there is none; of two processes at once, both get the first one's.

    Raises OSError where the folder cannot be written.
    """
    if existing := read_secret_key(data):
        return existing
    temporary = data / f'{FILE_NAME}.{os.getpid()}'
    temporary.touch(mode=0o600)
    temporary.write_text(get_random_secret_key())
    try:
        os.link(temporary, data / FILE_NAME)  # fails where another process was first; never leaves half a key
    except FileExistsError:
        pass
    finally:
        temporary.unlink()
    return read_secret_key(data)
