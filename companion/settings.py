"""Django settings. What an operator may change comes from the environment: docs/deployment.md."""

import os
import socket
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF

from companion.i18n.catalogues import languages_in
from companion.i18n.time_zone import site_zone
from companion.server.contact import contact_of_environment, source_of_environment
from companion.server.installation import data_folder
from companion.server.secret_key import read_secret_key
from companion.server.static_headers import add_nosniff

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DATA = data_folder(env.str('COMPANION_DATA', default=''))
OFFLINE_FILES = Path(env.str('COMPANION_OFFLINE', default=str(DATA / 'offline'))).resolve()
HTTPS = env.bool('COMPANION_HTTPS', default=False)
DEBUG = env.bool('COMPANION_DEBUG', default=False)
SECRET_KEY = env.str('COMPANION_SECRET_KEY', default='') or read_secret_key(DATA)

# Phones in the same network use this machine's address: LearnHosts adds those, also when they change.
HOST_NAMES: list[str] = env.list('COMPANION_HOSTS', default=[])
ALLOWED_HOSTS = ['localhost', '127.0.0.1', '[::1]', *HOST_NAMES]
LISTENS_ON = env.str('COMPANION_HOST', default='127.0.0.1')  # `start` sets it

INSTALLED_APPS = [
    'django.contrib.staticfiles',
    'csp',
    'django_htmx',
    'companion',
    'companion.matches',
    'companion.clubs',
    'companion.identity',
    'companion.phone',
    'rules',
]

MIDDLEWARE = [
    'companion.server.middleware.count_failures',
    'companion.server.lean_files.LeanFiles',  # before the others, as the headers of the next are for pages
    'companion.identity.middleware.SignAnswers',
    'companion.api.answers.answer_programs',
    'companion.server.middleware.LearnHosts',
    'companion.server.middleware.private_pages',
    'companion.access.budgets.within_budget',
    'django.middleware.security.SecurityMiddleware',
    'companion.server.compression.CompressionMiddleware',
    'django.middleware.locale.LocaleMiddleware',
    'django.middleware.common.CommonMiddleware',
    'django.middleware.csrf.CsrfViewMiddleware',
    'django.middleware.clickjacking.XFrameOptionsMiddleware',
    'csp.middleware.CSPMiddleware',
    'django_htmx.middleware.HtmxMiddleware',
    'companion.phone.web.same_machine.meet_at_localhost',
    'companion.phone.web.restoring.hold_with_form',
    'companion.server.middleware.in_site_zone',
    'companion.matches.clock.read_played',
    'companion.access.receipts.answer_with_receipt',
    'companion.server.middleware.DropNul',
    'companion.server.middleware.SayBusy',
]

ROOT_URLCONF = 'companion.urls'

# What an app asks of others that it must not import: the functions that answer, asked in this order
HOOKS = {
    # (request, code) -> the sheet of the match the rule book was opened from; None if this device may not see it
    'rules.sheet_of_match': ['companion.matches.sharing.rule_book.sheet_of'],
    # (request, match) -> whether a device without a key may watch a match that an app hosts; all must allow it
    'matches.may_watch': ['companion.clubs.watch_access.may_watch'],
    # (request, match) -> whether a device without a key sees the mistakes of play of a match that an app hosts
    'matches.sees_mistakes': ['companion.clubs.watch_access.sees_mistakes'],
    # match -> the answers that its host has agreed on for mishaps at the table, by incident and answers
    'matches.agreed_rulings': ['companion.clubs.rulings.agreed_answers'],
    # match -> what its table asked its host about its hands
    'matches.asked': ['companion.clubs.rulings.asked_about'],
    # match -> the time zone in which its host plays; '' for the site's
    'matches.time_zone': ['companion.clubs.hosting.zone_of'],
    # match -> whether its totals were handed in to its host and wait to be agreed
    'matches.handed_in': ['companion.clubs.pads.handed_in'],
    # match -> how many hands its host agreed on; 0 if something else ends it
    'matches.hands_agreed': ['companion.clubs.pads.hands_agreed'],
    # text -> the site's seal on it; phones have none
    'access.seal': ['companion.identity.site.seal'],
    # match -> settle what a match needs that a phone gave back to a site that had lost it
    'matches.returned': [
        'companion.clubs.returned.seat_again',
        'companion.clubs.services.rewrite.write_present_names',
    ],
    # match -> what its host does once it has changed
    'matches.saved': ['companion.clubs.returned.close_if_agreed'],
    # (host, document, more) -> whether the host takes back a match that the site had lost as a whole; with `more` the
    # phone then sends acts that are newer
    'matches.takes_back': ['companion.clubs.returned.takes_back'],
    # codes -> the version of each code it knows; `live.DELETED` for what was deleted
    'live.versions': ['companion.matches.live_feed.versions', 'companion.clubs.live_versions.versions'],
    # (code, version announced last, new version) -> whether the new one may wait for a second
    'live.may_wait': ['companion.clubs.live_versions.only_results'],
    # code -> the page of its watchers as HTML, in the active language; '' if there is none for everyone
    'live.watched_page': ['companion.matches.live_feed.page_for_everyone'],
}

ON_A_PHONE = False
# Who looks into the cards of a hand: a process of its own; a phone has none
LOOKS_INTO_HANDS = 'companion.matches.cards.background'

TEMPLATES = [
    {
        'BACKEND': 'django.template.backends.django.DjangoTemplates',
        'DIRS': [BASE_DIR / 'templates'],
        'OPTIONS': {
            'loaders': [
                (
                    'django.template.loaders.cached.Loader',
                    ['companion.web.templates.Loader', 'django.template.loaders.app_directories.Loader'],
                )
            ],
            'context_processors': ['django.template.context_processors.request'],
        },
    },
]

# --- The database: one file in the data folder, or PostgreSQL by DATABASE_URL

SQLITE = {
    # FULL because a power cut must not lose the last hand; IMMEDIATE because WAL alone ends in "database is locked";
    # secure_delete because what somebody deletes must not stay readable in the file; the log is cut to 4 MB
    # once what is in it was written there, or it would stay as long as a busy hour made it.
    'OPTIONS': {
        'timeout': 20,
        'transaction_mode': 'IMMEDIATE',
        'init_command': 'PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA secure_delete=ON;'
        'PRAGMA journal_size_limit=4000000;',
    },
    'CONN_MAX_AGE': 600,
}
POSTGRESQL = {
    'OPTIONS': {
        'application_name': f'companion {socket.gethostname()[:40]} {os.getpid()}',  # `restore` asks who serves
        'pool': {'min_size': 2, 'max_size': 8, 'timeout': 10},
    },
    'CONN_MAX_AGE': 0,
    'CONN_HEALTH_CHECKS': True,
}
OWN_FILE = {'ENGINE': 'django.db.backends.sqlite3', 'NAME': DATA / 'companion.sqlite3'}
database: dict[str, Any] = env.db_url('DATABASE_URL') if env.str('DATABASE_URL', default='') else OWN_FILE
if not database.get('ENGINE'):
    raise SystemExit('DATABASE_URL must look like postgres://user:password@host/name.')
DATABASES = {'default': database | (SQLITE if 'sqlite' in database['ENGINE'] else POSTGRESQL)}
DEFAULT_AUTO_FIELD = 'django.db.models.BigAutoField'

CACHES = {
    'default': {'BACKEND': 'django.core.cache.backends.locmem.LocMemCache'},
    # In each process: fragments of pages, 1 to 20 KB each (see `matches/render_cache.py`).
    'rendered': {
        'BACKEND': 'django.core.cache.backends.locmem.LocMemCache',
        'TIMEOUT': 6 * 3600,
        'OPTIONS': {'MAX_ENTRIES': 3000},
    },
    # In each process: what a match adds to the statistics of its players, 1 KB each.
    'tallies': {
        'BACKEND': 'django.core.cache.backends.locmem.LocMemCache',
        'LOCATION': 'tallies',
        'TIMEOUT': None,
        'OPTIONS': {'MAX_ENTRIES': 10_000},
    },
}

# --- Languages

LANGUAGE_CODE = 'en'
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = 'Lax'
LANGUAGE_COOKIE_SECURE = HTTPS
CATALOGUES = BASE_DIR / 'companion' / 'locale'
LANGUAGES = languages_in(CATALOGUES)
LOCALE_PATHS = [DATA / 'locale', CATALOGUES]  # compiled by `start`, or when a wheel is built
TIME_ZONE = site_zone(env.str('COMPANION_TIME_ZONE', default=''))
USE_TZ = True

# --- Who runs the site, for the pages at the foot of every page

OPERATOR = {
    'operator': env.str('COMPANION_OPERATOR', default=''),
    'contact': contact_of_environment(env.str('COMPANION_CONTACT', default='')),
    'statement': env.str('COMPANION_STATEMENT', default=''),
    'source': source_of_environment(env.str('COMPANION_SOURCE', default='')),
}

# A second folder or stick, and the seconds between two copies while somebody writes: at most a minute is lost
COPY = env.str('COMPANION_COPY', default='')
COPY_SECONDS = env.int('COMPANION_COPY_SECONDS', default=40)
METRICS_TOKEN = env.str('COMPANION_METRICS_TOKEN', default='')  # who sends it reads /metrics
PING = env.str('COMPANION_PING', default='')  # called after each good nightly backup and drill

# --- Limits on what one visitor may send and keep open; load tests from one machine raise the latter

DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000  # two for each of the 2,400 people of the largest evening

DEVICE_COOKIE = 'device'
STREAMS_PER_ADDRESS = env.int('COMPANION_STREAMS_PER_ADDRESS', default=600)
STREAMS_PER_DEVICE = env.int('COMPANION_STREAMS_PER_DEVICE', default=6)
# In an hour, of a device and of an address: seconds of the processor, bytes stored, matches and clubs made.
BUDGETS: dict[str, list[int]] = {
    'budget_seconds': env.list('COMPANION_BUDGET_SECONDS', cast=int, default=[300, 1200]),
    'budget_bytes': env.list('COMPANION_BUDGET_BYTES', cast=int, default=[15_000_000, 40_000_000]),
    'budget_made': env.list('COMPANION_BUDGET_MADE', cast=int, default=[100, 1000]),
}

# --- Static files: hashed names, compressed, cached by browsers indefinitely

STATIC_URL = 'static/'
STATIC_ROOT = DATA / 'static'
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_ALLOW_ALL_ORIGINS = False  # no other site needs these files, and each would need the header
WHITENOISE_ADD_HEADERS_FUNCTION = add_nosniff
STATICFILES_DIRS = [BASE_DIR / 'static']
STORAGES = {
    'default': {'BACKEND': 'django.core.files.storage.FileSystemStorage'},
    'staticfiles': {'BACKEND': 'companion.server.bundles.Storage'},
}

# --- Security: nothing from another host, nothing inline, no frames

CONTENT_SECURITY_POLICY = {
    'DIRECTIVES': {
        'default-src': [NONE],
        'script-src': [SELF],  # and workers
        'style-src': [SELF],
        'img-src': [SELF, 'data:'],
        'font-src': [SELF],
        'connect-src': [SELF],
        'manifest-src': [SELF],
        'form-action': [SELF],
        'frame-ancestors': [NONE],
        'base-uri': [NONE],
    },
}
X_FRAME_OPTIONS = 'DENY'
SECURE_REFERRER_POLICY = 'same-origin'
CSRF_FAILURE_VIEW = 'companion.web.form_token.expired'
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = 'Lax'

# Behind https (COMPANION_HTTPS=1) uvicorn trusts X-Forwarded-Proto from the addresses in COMPANION_PROXY only, so no
# visitor can send a header that decides it.
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
# Preloading commits the whole domain for years, so the operator must enable it.
SECURE_HSTS_PRELOAD = env.bool('COMPANION_HSTS_PRELOAD', default=False)
SILENCED_SYSTEM_CHECKS = ['security.W021']

FOREIGN = ('DisallowedHost', 'RequestDataTooBig', 'TooManyFieldsSent', 'TooManyFilesSent')  # anyone could fill the log
LOGGING = {
    'version': 1,
    'disable_existing_loggers': False,
    'formatters': {'plain': {'format': '{asctime} {levelname} {name}: {message}', 'style': '{'}},
    'filters': {'secrets': {'()': 'companion.operations.log_filter.HideSecrets'}},
    'handlers': {
        'nowhere': {'class': 'logging.NullHandler'},
        'console': {'class': 'logging.StreamHandler', 'formatter': 'plain', 'filters': ['secrets']},
        'errors': {
            'class': 'companion.operations.error_log.ErrorFileHandler',
            'folder': DATA / 'errors',
            'filters': ['secrets'],
        },
    },
    'root': {'handlers': ['console', 'errors'], 'level': 'WARNING'},
    # Django's own handlers write only under DEBUG or by e-mail; here the console gets everything, once.
    'loggers': {
        'django': {'handlers': ['console', 'errors'], 'level': 'WARNING', 'propagate': False},
        **{f'django.security.{name}': {'handlers': ['nowhere'], 'propagate': False} for name in FOREIGN},
        'django.request': {'level': 'ERROR'},  # 404 pages are not worth logging
    },
}
