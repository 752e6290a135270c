"""The site's secret key: made once, kept in the data folder, readable by its owner alone."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

NAME = 'secret-key'


def kept_secret(data: Path) -> str:
    """The key kept in this data folder, or '' where none was made yet (Django then refuses to use one)."""
    file = data / NAME
    return file.read_text().strip() if file.exists() else ''


def keep_secret(data: Path) -> str:
    """Make the key where there is none; whoever comes second takes the first one's."""
    if kept := kept_secret(data):
        return kept
    made = data / f'{NAME}.{os.getpid()}'
    made.touch(mode=0o600)
    made.write_text(get_random_secret_key())
    try:
        os.link(made, data / NAME)  # fails where another process was first, and never leaves half a key
    except FileExistsError:
        pass
    finally:
        made.unlink()
    return kept_secret(data)
