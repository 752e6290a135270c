"""Where this installation keeps its data, and the command by which people run it."""

import os
import sys
from pathlib import Path

from platformdirs import user_data_path

CODE = Path(__file__).resolve().parents[2]
IS_CHECKOUT = (CODE / 'pyproject.toml').is_file()  # otherwise it was installed from a wheel


def data_folder(chosen: str) -> Path:
    """Return the folder of the database: the one the operator chose, `data` beside the code of a checkout or where an
    earlier version left it, otherwise the user's own folder for data.
    """
    beside = CODE / 'data'
    if chosen:
        return Path(chosen).resolve()
    return beside if IS_CHECKOUT or beside.is_dir() else user_data_path('companion', appauthor=False)


def typed(command: str) -> str:
    """Return a command of the site as it is typed here, for the folder that `start --data` serves."""
    whole = f'{"manage.py" if IS_CHECKOUT else "companion"} {command}'
    if not any(word.partition('=')[0] == '--data' for word in sys.argv) or 'COMPANION_DATA' not in os.environ:
        return whole
    from shlex import quote  # here, as phones have no such module

    return f'COMPANION_DATA={quote(os.environ["COMPANION_DATA"])} {whole}'
