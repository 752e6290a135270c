"""Why the database most likely does not answer."""

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext as _

FULL = 1_000_000  # bytes


def likely_cause() -> str:
    """Return what most likely keeps the database from answering, with what to do; '' if it is not known."""
    if connection.vendor != 'sqlite':
        return _('Look whether the PostgreSQL server runs and DATABASE_URL is right.')
    folder = Path(settings.DATA)
    if not folder.exists():
        return ''
    if shutil.disk_usage(folder).free < FULL:
        return _('The disk is full: make room, then start the site again.')
    return '' if os.access(folder, os.W_OK) else _('The data folder %s cannot be written.') % folder
