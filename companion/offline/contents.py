"""Which files go into the archives: the parts of Python's library that a phone may need, and the parts of the site that
draw its pages.

What is excluded is listed in `exclusions.py`, so that a new module is packed automatically.
`tests/offline/test_packing.py` checks the budget, and `test_same_pages.py` that an evening works.
"""

import importlib.util
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from django.conf import settings

from companion.i18n.time_zone import zone_file
from companion.offline.exclusions import NOT_OF_LIBRARY, NOT_OF_PACKAGES, NOT_OF_SITE
from companion.offline.stand_ins import STANDS_IN
from rules.search.asked import WAYS
from rules.search.stemmers import stemmers
from scoring.languages import languages

# Each with the name of its distribution, whose version is part of what the archive is called.
PACKAGES = {
    'asgiref': 'asgiref',
    'csp': 'django-csp',
    'django': 'Django',
    'django_htmx': 'django-htmx',
    'environ': 'django-environ',
    'markdown_it': 'markdown-it-py',
    'mdit_py_plugins': 'mdit-py-plugins',
    'mdurl': 'mdurl',
    'rapidfuzz': 'RapidFuzz',
    'segno': 'segno',
    'snowballstemmer': 'snowballstemmer',
}
STEMMING = ('among', 'basestemmer')
LIKENESS = ('_common_py', '_utils', 'OSA_py')  # of rapidfuzz, all that compares two words

ROOMS = ('companion', 'rules', 'scoring', 'templates')
# Of the static files those that pages name: the others are parts of these, or for clubs.
STATIC = (
    'css/pages/',
    'django_htmx/htmx-2.min.js',
    'fonts/',
    'img/apple-touch-icon.png',
    'img/icon.svg',
    'js/keyboard/keyboard.js',
    'js/offline/phone_site.js',
    'js/offline/sender.js',
    'js/pads/',
    'js/pages/',
    'vendor/',
)
KINDS = ('.py', '.html', '.txt', '.md', '.json', '.svg', '.toml', '.woff2')


def of_library(names: list[str]) -> list[str]:
    return [name for name in names if not _starts(name.removeprefix('site-packages/'), NOT_OF_LIBRARY)]


def of_runtime() -> str:
    """Return what is packed of the library and the packages as one text: equal texts mean equal files."""
    versions = ' '.join(f'{name} {version(name)}' for name in PACKAGES.values())
    return f'{versions} {NOT_OF_LIBRARY} {NOT_OF_PACKAGES} {STANDS_IN}'


def of_packages() -> Iterator[tuple[str, Path]]:
    """Return each file of the packages with its place in the archive."""
    for package in PACKAGES:
        yield from ((name, file) for name, file in _files_of(package) if _is_packed(name, file))


def of_site() -> Iterator[tuple[str, Path]]:
    """Return each file of the site, and its time zones, with its place in the archive."""
    for room in ROOMS:
        for file in sorted((settings.BASE_DIR / room).rglob('*')):
            name = file.relative_to(settings.BASE_DIR).as_posix()
            if file.is_file() and file.suffix in KINDS and file.name != WAYS and not _starts(name, NOT_OF_SITE):
                yield name, file
    for font in sorted((settings.BASE_DIR / 'static/fonts').glob('*.woff2')):  # the picture of a match carries them
        yield f'static/fonts/{font.name}', font
    for zone in {'UTC', settings.TIME_ZONE}:
        yield f'zoneinfo/{zone}', zone_file(zone)


def _files_of(package: str) -> Iterator[tuple[str, Path]]:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    origin = Path(spec.origin)
    if origin.name != '__init__.py':
        yield origin.name, origin
        return
    for file in sorted(origin.parent.rglob('*')):
        yield file.relative_to(origin.parent.parent).as_posix(), file


def _is_packed(name: str, file: Path) -> bool:
    if not file.is_file() or _starts(name, NOT_OF_PACKAGES):
        return False
    if name.startswith('django/conf/locale/'):
        parts = name.split('/')
        return len(parts) == 4 or (parts[3] in languages() and file.suffix in ('.py', '.mo'))
    if name.startswith('snowballstemmer/'):
        return file.stem in {*STEMMING, *(f'{stemmer}_stemmer' for stemmer in stemmers().values())}
    if name.startswith('rapidfuzz/'):
        return file.stem in LIKENESS and file.suffix == '.py'
    return file.suffix in ('.py', '.html') and '__pyinstaller' not in name


def _starts(name: str, beginnings: tuple[str, ...]) -> bool:
    """Whether a path is or is in one of these: a module, a file, a folder, or the beginning of a name in a folder."""
    return any(
        name.startswith((f'{start}/', f'{start}.')) or name == start or ('/' in start and name.startswith(start))
        for start in beginnings
    )
