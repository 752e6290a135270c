"""Keeps secrets out of logs: whoever has the link of a recovery sheet or a key has the rights in it."""

import logging
import re

SECRET = re.compile(r'(?<=/)[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])')  # as `sharing.codes.new_secret` makes them


class HideSecrets(logging.Filter):
    """Replaces each secret in the path of a message by `…`."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        hidden = SECRET.sub('…', message)
        if hidden != message:
            record.msg, record.args = hidden, ()
        return True
