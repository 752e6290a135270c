"""Modules of phones in the place of others that would bring too much, or cannot be had there."""

# By place in the archive: what the site wants of them, on a phone.
STANDS_IN = {
    'snowballstemmer/__init__.py': """from importlib import import_module


def stemmer(language):
    module = import_module(f'snowballstemmer.{language}_stemmer')
    return getattr(module, f'{language.title()}Stemmer')()
""",
    'rapidfuzz/__init__.py': '',
    'rapidfuzz/distance/__init__.py': 'from rapidfuzz.distance import OSA_py as OSA\n',
    'rapidfuzz/process.py': """def extract(query, choices, *, scorer, score_cutoff, limit):
    alike = ((choice, scorer(query, choice), place) for place, choice in enumerate(choices))
    return sorted((row for row in alike if row[1] >= score_cutoff), key=lambda row: -row[1])[:limit]


def extractOne(query, choices, *, scorer, score_cutoff):
    return next(iter(extract(query, choices, scorer=scorer, score_cutoff=score_cutoff, limit=1)), None)
""",
    'companion/server/secret_key.py': """def read_secret_key(data):
    raise OSError('a phone keeps no secrets of the site')
""",
    'rules/search/counting.py': """def counted(book, lang):
    raise OSError('a phone is sent the index')
""",
    'companion/clubs/__init__.py': '',
    # Clubs are the server's alone: a phone has none.
    'companion/clubs/models.py': """class NoRows:
    def filter(self, **wanted):
        return self

    none = distinct = filter

    def order_by(self, *names):
        return self

    def __iter__(self):
        return iter(())


class Club:
    objects = NoRows()
""",
    # Of these the database has functions that no query of the site uses.
    'statistics.py': """def pstdev(data):
    raise OSError('a phone has no statistics')


stdev = pvariance = variance = pstdev
""",
    'resvg_py.py': """def svg_to_bytes(**given):
    raise OSError('pictures as PNG are drawn by the server')
""",
    'polib.py': """def pofile(name):
    raise OSError('catalogues are compiled by the server')
""",
    'platformdirs.py': """def user_data_path(name, appauthor):
    raise OSError('a phone keeps its data in the browser')
""",
    'tzlocal.py': """def get_localzone_name():
    raise OSError('the server says which time zone it keeps')
""",
    'psutil.py': """def net_if_addrs():
    return {}


def pid_exists(pid):
    return False
""",
    # What follows keeps a phone from importing a hundred modules, before it is awake, that it never calls.
    'sqlparse.py': '',  # reads the SQL of tables that others made
    'django/core/checks/__init__.py': """from django.core.checks.messages import (
    CRITICAL, DEBUG, ERROR, INFO, WARNING, CheckMessage, Critical, Debug, Error, Info, Warning
)
from django.core.checks.registry import Tags, register, run_checks, tag_exists
""",
    'django/core/mail/__init__.py': 'mail_managers = None\n',
    'django/http/multipartparser.py': """from django.core.exceptions import SuspiciousMultipartForm


class MultiPartParserError(Exception):
    pass


class TooManyFilesSent(SuspiciousMultipartForm):
    pass


class MultiPartParser:
    def __init__(self, *given):
        raise MultiPartParserError('a phone asks itself without files')
""",
    'django/utils/autoreload.py': """from django.dispatch import Signal

autoreload_started = Signal()
file_changed = Signal()


def is_django_module(module):
    return False


is_django_path = is_django_module
""",
    'django/db/backends/sqlite3/creation.py': """from django.db.backends.base.creation import BaseDatabaseCreation


class DatabaseCreation(BaseDatabaseCreation):
    @staticmethod
    def is_in_memory_db(database_name):
        return True
""",
    'django/utils/log.py': """import logging

logger = logging.getLogger('django.request')
DEFAULT_LOGGING = {}


def configure_logging(config, settings):
    pass


def log_response(message, *args, response=None, request=None, logger=logger, level=None, exception=None):
    if response is not None and response.status_code >= 500:
        logger.error(message, *args, exc_info=exception)
""",
    'django/views/debug.py': '',
    'django/views/generic/__init__.py': 'from django.views.generic.base import RedirectView, TemplateView, View\n',
}
