"""The whole book and its index, made once."""

from functools import lru_cache
from threading import Lock

from rules import sections
from rules.search import stored
from rules.search.counting import counted
from rules.search.index import Index
from scoring.languages import languages

_BUILDING = Lock()  # a question asked meanwhile waits for the index rather than building it a second time


def book(lang: str) -> tuple[sections.Section, ...]:
    """Every section of every game, in the order of the book."""
    return tuple(section for game in sections.games(lang) for section in sections.of_game(game.slug, lang))


def build_indexes() -> None:
    """Build the index of every language before anybody asks: a second of work each, which a question would wait for."""
    for lang in languages():
        index_of(lang)


def index_of(lang: str) -> Index:
    """The index of the whole book; made once, and again only when a section has changed. A phone was sent it."""
    with _BUILDING:
        return built(book(lang), lang)


@lru_cache(maxsize=4)
def built(book: tuple[sections.Section, ...], lang: str) -> Index:
    file = stored.file_of(lang)
    return stored.read(file.read_bytes(), book) if file.is_file() else counted(book, lang)
