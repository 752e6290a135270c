"""The site's secret key: made once, stored in the data folder, readable by its owner only."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

FILE_NAME = 'secret-key'


def read_secret_key(data: Path) -> str:
    """Return the key of this data folder, or '' if there is none yet (Django then refuses to use it)."""
    try:
        return (data / FILE_NAME).read_text().strip()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return ''  # `start` reports what is wrong with the folder


def ensure_secret_key(data: Path) -> str:
    """Return the key of this data folder, creating it if needed; of two simultaneous processes both get the first
    one's. Raises OSError if the folder is not writable.
    """
    if existing := read_secret_key(data):
        return existing
    temporary = data / f'{FILE_NAME}.{os.getpid()}'
    temporary.touch(mode=0o600)
    temporary.write_text(get_random_secret_key())
    try:
        os.link(temporary, data / FILE_NAME)  # fails if another process was first; never leaves half a key
    except FileExistsError:
        pass
    except OSError:  # exFAT and some network drives have no hard links; `start` locks the folder anyway
        if not (data / FILE_NAME).exists():
            temporary.replace(data / FILE_NAME)
    finally:
        temporary.unlink(missing_ok=True)
    return read_secret_key(data)
