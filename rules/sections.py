"""The sections of the book: which ones a game has, in which order, and which translations are out of date. Reads the
Markdown files; does not render them.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from scoring import GAMES
from scoring.game import Game
from scoring.text import LANGUAGES

CONTENT = Path(__file__).parent / 'content'
ORDER = (
    'at-a-glance',
    'learn',
    'players-and-pack',
    'deal',
    'card-rank',
    'passing',
    'auction',
    'kitty',
    'contracts',
    'play',
    'scoring',
    'match-end',
    'house-rules',
    'variants',
    'club',
    'conventions',
    'strategy',
    'history',
    'glossary',
    'sources',
)
_FILE = re.compile(r'---\n(?P<head>.*?)\n---\n(?P<text>.*)', re.DOTALL)


class BadSection(Exception):
    """A file that is not a valid section; the message tells its author what is wrong."""


@dataclass(frozen=True)
class Section:
    """One file.

    `english` is the fingerprint of the English file that a Spanish one was translated from, `changed` the day on which
    that was noted; `names`: other names of the
    game, on its first page; `heading` the title there with the words people search for; `short` the game in a sentence
    or two, `cards` three of its cards; `kind` and `minutes` what to expect of it; `bids` the levels at which a
    suit is bid; `source` where its sentences come from that do not say it themselves (`rules.sources`).
    """

    game: str
    slug: str
    lang: str
    title: str
    summary: str
    english: str
    text: str
    names: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    heading: str = ''
    short: str = ''
    cards: str = ''
    kind: str = ''
    minutes: str = ''
    bids: tuple[str, ...] = ()
    source: str = ''
    changed: str = ''
    written_in: str = ''  # the language of its text, where that is not `lang`


def games(lang: str) -> tuple[Game, ...]:
    """Return the games that have pages."""
    folder = CONTENT / (lang if lang in LANGUAGES else 'en')
    return tuple(game for game in GAMES if (folder / game.slug).is_dir())


def of_game(game: str, lang: str) -> tuple[Section, ...]:
    """Return the sections of a game in the order of the book."""
    return tuple(section for slug in ORDER if (section := find(game, slug, lang)))


def find(game: str, slug: str, lang: str) -> Section | None:
    """Return a section; in a further language the English one where it is not translated yet."""
    path = path_of(game, slug, lang)
    if slug not in ORDER:
        return None
    if path.is_file():
        return _read(path, path.stat().st_mtime_ns)
    return _not_yet(path_of(game, slug, 'en'), lang) if lang not in LANGUAGES else None


def _not_yet(english: Path, lang: str) -> Section | None:
    return _in_place_of(english, english.stat().st_mtime_ns, lang) if english.is_file() else None


@lru_cache(maxsize=1024)
def _in_place_of(english: Path, changed: int, lang: str) -> Section:
    return replace(_read(english, changed), lang=lang, written_in='en')


def names_of(game: str, lang: str) -> tuple[str, ...]:
    """Return other names of a game, from the `names:` line of its first page: "hearts" for black lady."""
    glance = find(game, 'at-a-glance', lang)
    return glance.names if glance else ()


def addresses_of(game: str, lang: str) -> tuple[str, ...]:
    """Return the names that lead to a game in an address: its other names, and those of the `addresses:` line, which
    the search does not take for the game.
    """
    glance = find(game, 'at-a-glance', lang)
    return (*glance.names, *glance.addresses) if glance else ()


def suit_bids(game: str, lang: str) -> tuple[str, ...]:
    """Return the levels at which a suit is bid, from the `bids:` line of the first page; empty where none is."""
    glance = find(game, 'at-a-glance', lang)
    return glance.bids if glance else ()


def path_of(game: str, slug: str, lang: str) -> Path:
    return CONTENT / lang / game / f'{slug}.md'


def fingerprint(path: Path) -> str:
    """Return the value of `english` in a Spanish file: it changes with every change of the English file."""
    return sha256(path.read_bytes()).hexdigest()[:8]


def changed_on(game: str = '', slug: str = '') -> str:
    """Return the day on which a section last changed, or the latest of a game or of the book: `2026-11-23`. The Spanish
    files note it, for both languages.
    """
    files = (CONTENT / 'es').glob(f'{game or "*"}/{slug or "*"}.md')
    return max((_read(path, path.stat().st_mtime_ns).changed for path in files), default='')


def missing() -> list[Path]:
    """Return the files that exist in only one language."""
    have = {lang: {path.relative_to(CONTENT / lang) for path in (CONTENT / lang).glob('*/*.md')} for lang in LANGUAGES}
    everywhere = set.union(*have.values())
    return [CONTENT / lang / path for lang in LANGUAGES for path in sorted(everywhere - have[lang])]


def stale() -> list[Path]:
    """Return the Spanish files whose English has changed since they were written."""
    return [
        path
        for path in sorted((CONTENT / 'es').glob('*/*.md'))
        if not fault_of(path)
        and (english := CONTENT / 'en' / path.relative_to(CONTENT / 'es')).exists()
        and _read(path, path.stat().st_mtime_ns).english != fingerprint(english)
    ]


def fault_of(path: Path) -> str:
    """Return why a file is not a section; '' if it is one."""
    try:
        _read(path, path.stat().st_mtime_ns)
    except BadSection as fault:
        return str(fault)
    return ''


@lru_cache(maxsize=1024)
def _read(path: Path, changed: int) -> Section:
    """`changed` is the file's modification time: a file is read again only if it was edited."""
    parts = _FILE.match(path.read_text(encoding='utf-8'))
    if not parts:
        raise BadSection(f'{path}: begins without title and summary between two lines of ---')
    head = dict(line.split(': ', 1) for line in parts['head'].splitlines() if ': ' in line)
    for key in ('title', 'summary'):
        if not head.get(key, '').strip():
            raise BadSection(f'{path}: has no {key}')
    lang, game = path.parts[-3:-1]
    names, addresses = (
        tuple(name.strip() for name in head.get(key, '').split(',') if name.strip()) for key in ('names', 'addresses')
    )
    english, _, day = head.get('english', '').strip().partition(' of ')
    return Section(
        game,
        path.stem,
        lang,
        head['title'],
        head['summary'],
        english,
        parts['text'],
        names,
        addresses,
        **{key: head.get(key, '') for key in ('heading', 'short', 'cards', 'kind', 'minutes', 'source')},
        bids=tuple(head.get('bids', '').split()),
        changed=day,
    )
