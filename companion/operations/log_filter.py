"""Keeps secrets out of logs: whoever has the link of a recovery sheet or a key has the rights in it."""

import logging
import re

# As `access.codes.new_secret` makes them for links, and `clubs.services.keys.secret_of` for printed cards.
SECRET = re.compile(r'(?<=/)(?:[A-Za-z0-9_-]{22}|[0-9a-f]{26})(?![A-Za-z0-9_-])')


class HideSecrets(logging.Filter):
    """Replaces each secret in the path of a message by `…`."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        hidden = SECRET.sub('…', message)
        if hidden != message:
            record.msg, record.args = hidden, ()
        return True
