"""Modules of phones in the place of others that would bring too much, or cannot be had there."""

# By place in the archive: what the site wants of them, on a phone.
STANDS_IN = {
    'snowballstemmer/__init__.py': """from snowballstemmer.english_stemmer import EnglishStemmer
from snowballstemmer.spanish_stemmer import SpanishStemmer

STEMMERS = {'english': EnglishStemmer, 'spanish': SpanishStemmer}


def stemmer(language):
    return STEMMERS[language]()
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
    'resvg_py.py': """def svg_to_bytes(**given):
    raise OSError('pictures as PNG are drawn by the server')
""",
    'psutil.py': """def net_if_addrs():
    return {}


def pid_exists(pid):
    return False
""",
}
