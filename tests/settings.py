"""The site's settings for tests: plain static files, a temporary data folder, no waiting for the disk."""

import tempfile
from pathlib import Path

from companion.settings import *  # noqa: F403
from companion.settings import CATALOGUES, DATABASES, INSTALLED_APPS

_thrown_away = tempfile.TemporaryDirectory(prefix='companion-tests-')
DATA = Path(_thrown_away.name)
SECRET_KEY = 'only for tests'
ALLOWED_HOSTS = ['*']
TIME_ZONE = 'UTC'
LOCALE_PATHS = [CATALOGUES]
STATIC_ROOT = DATA / 'static'
STATIC_ROOT.mkdir()
STORAGES = {
    'default': {'BACKEND': 'django.core.files.storage.FileSystemStorage'},
    'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'},
}

if 'sqlite' in DATABASES['default']['ENGINE']:
    # A file, as in production, so that threads and processes share it in the same way.
    DATABASES['default']['TEST'] = {'NAME': str(DATA / 'test.sqlite3')}
    DATABASES['default']['OPTIONS']['init_command'] = 'PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;'

INSTALLED_APPS = [*INSTALLED_APPS, 'tests.notebook']  # a third app, to show what it takes
