"""The command by which people run this installation."""

import os
import sys
from shlex import quote

from companion.server.installation import IS_CHECKOUT


def typed(command: str) -> str:
    """Return a command of the site as it is typed here, for the folder that `start --data` serves."""
    whole = f'{"manage.py" if IS_CHECKOUT else "companion"} {command}'
    if not any(word.partition('=')[0] == '--data' for word in sys.argv) or 'COMPANION_DATA' not in os.environ:
        return whole
    return f'COMPANION_DATA={quote(os.environ["COMPANION_DATA"])} {whole}'
