"""The site's settings on a phone: a database in memory, no compression, no protection against others."""

import json
import os
from pathlib import Path

SITE = Path(__file__).resolve().parent.parent.parent
SERVER = json.loads((SITE / 'server.json').read_text(encoding='utf-8'))
os.environ.setdefault('COMPANION_SECRET_KEY', 'a phone keeps no secrets of the site')
os.environ.setdefault('RAPIDFUZZ_IMPLEMENTATION', 'python')
os.environ['COMPANION_DATA'] = '/data'
os.environ['COMPANION_TIME_ZONE'] = SERVER['time_zone']

from companion.settings import *  # noqa: E402, F403

ALLOWED_HOSTS = ['*']
INSTALLED_APPS = ['django.contrib.staticfiles', 'django_htmx', 'companion', 'companion.matches', 'rules']
MIDDLEWARE = [
    'companion.offline.middleware.name_site',
    'companion.matches.clock.read_played',
    'django.middleware.locale.LocaleMiddleware',
    'django.middleware.common.CommonMiddleware',
    'django_htmx.middleware.HtmxMiddleware',
]
NOT_HERE = ('companion.clubs.', 'companion.identity.')
HOOKS = {name: [path for path in paths if not path.startswith(NOT_HERE)] for name, paths in HOOKS.items()}  # noqa: F405
HOOKS['matches.time_zone'] = ['companion.offline.phone.zone_of']
ON_A_PHONE = True
LOOKS_INTO_HANDS = 'companion.matches.cards.in_turn'
ROOT_URLCONF = 'companion.offline.phone_urls'
DATABASES = {'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': ':memory:'}}
LOCMEM = 'django.core.cache.backends.locmem.LocMemCache'
CACHES = {name: {'BACKEND': LOCMEM, 'LOCATION': name} for name in CACHES}  # noqa: F405
# The hashed names of the server's static files are in `static/staticfiles.json`.
STATIC_ROOT = SITE / 'static'
STORAGES = {
    'default': {'BACKEND': 'django.core.files.storage.FileSystemStorage'},
    'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.ManifestStaticFilesStorage'},
}
LOGGING_CONFIG = None
