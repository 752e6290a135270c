"""What each source of a game covers: the places of the book whose marks name it."""

from dataclasses import dataclass
from functools import cache

from rules import sections
from rules.addresses import section_address
from rules.page import read
from rules.sections import Section
from rules.sources import Cited, cited_in, in_words, works_of


@dataclass(frozen=True)
class Covered:
    """A work, and the title and address of each place that names it."""

    cited: Cited
    places: tuple[tuple[str, str], ...]


@cache
def covered(game: str, lang: str) -> tuple[Covered, ...]:
    """Return every work that a mark names, in the order of the book."""
    titles: dict[str, dict[str, str]] = {}
    for section in sections.of_game(game, lang):
        for mark, title, anchor in _marks(section):
            for work, _place in cited_in(mark, game)[1]:
                titles.setdefault(work.key, {})[section_address(section) + anchor] = title
    works = works_of(game)
    return tuple(
        Covered(in_words(works[key], '', game, lang), tuple((title, address) for address, title in places.items()))
        for key, places in titles.items()
    )


def _marks(section: Section) -> list[tuple[str, str, str]]:
    """The marks of a section with the title and the anchor of the heading they stand under."""
    title, anchor, marks = section.title, '', []
    parsed = read(section)
    titles = {heading.anchor: heading.title for heading in parsed.env['headings']}
    for token in parsed.tokens:
        if token.type == 'heading_open':
            anchor = f'#{token.attrs["id"]}'
            title = f'{section.title}: {titles[str(token.attrs["id"])]}'
        marks += [(child.meta['source'], title, anchor) for child in token.children or () if child.type == 'mark']
    return marks
