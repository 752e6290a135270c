"""Checks the whole book as its tests do: `python -m rules.check [GAME]`.

With `--stamp`, it records in the Spanish files that they are up to date with the English ones, and which new options
the changed sections describe.
"""

import os
import re
import sys
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Django must be set up before these are imported
    from rules.sections import Section
    from scoring.game import Game

LINK = re.compile(r'href="(?P<address>/[^"#?]*)?(?:\?[^"#]*)?(?:#(?P<anchor>[^"]*))?"')


def faults(games: list[str]) -> Iterator[str]:
    """Return every problem in the book, in sentences for its authors."""
    from rules import sections
    from scoring.languages import OWN

    broken = [fault for path in sorted(sections.CONTENT.glob('*/*/*.md')) if (fault := sections.fault_of(path))]
    if broken:
        yield from broken
        return
    for path in sections.missing():
        if not games or path.parent.name in games:
            yield f'{path}: this language has no such section'
    for path in sections.stale():
        if not games or path.parent.name in games:
            yield f'{path}: its English has changed since (or it names no english: fingerprint)'
    for game in sections.games('en'):
        if not games or game.slug in games:
            yield from not_described(game)
            for lang in OWN:
                yield from faults_of(game, lang)


def faults_of(game: 'Game', lang: str) -> Iterator[str]:
    """Return what is wrong with the pages of a game: tags, links, options and reasons that lead nowhere."""
    from rules import sections
    from rules.page import render
    from rules.tags import BadTag

    for section in sections.of_game(game.slug, lang):
        try:
            page = render(section)
        except BadTag as fault:
            yield str(fault)
            continue
        for link in LINK.finditer(str(page.html)):
            yield from _dead(section, link['address'], link['anchor'])
    for rule, why in sorted(rules_named_by(game).items()):
        if not leads_somewhere(game.slug, rule, lang):
            yield f'{game.slug} ({lang}): no section {rule}, which {why} leads to'


def not_described(game: 'Game') -> Iterator[str]:
    """Return a sentence for each option that the book does not describe yet."""
    from rules.described import undescribed

    for key, rule in undescribed(game):
        yield f'{game.slug}: {rule} says nothing of the option {key} yet; describe it there, then use --stamp'


def rules_named_by(game: 'Game') -> dict[str, str]:
    """Return every section the engine refers to, and what refers to it."""
    return {
        **{option.rule: f'the option {option.key}' for option in game.options},
        **{reason.rule: f'the reason {key}' for key, reason in game.reasons.items()},
        **{f'variants#{preset.key}': f'the preset {preset.key}' for preset in game.presets},
    }


def leads_somewhere(game: str, rule: str, lang: str) -> bool:
    """Whether a section and its anchor are there. What keeps a page from being drawn is said of that page alone."""
    from rules import sections
    from rules.page import render
    from rules.tags import BadTag

    slug, _, anchor = rule.partition('#')
    section = sections.find(game, slug, lang)
    if section is None or not anchor:
        return section is not None
    try:
        return anchor in render(section).anchors
    except BadTag:
        return True


def _dead(section: 'Section', address: str | None, anchor: str | None) -> Iterator[str]:
    from rules.page import render

    where = f'{section.game}/{section.slug} ({section.lang})'
    if not address:
        if anchor not in {*render(section).anchors, *'SCDH'}:
            yield f'{where}: no anchor #{anchor} on this page'
        return
    place = _place(address)
    if place is None:
        yield f'{where}: no page {address}'
        return
    if place.get('lang', section.lang) != section.lang:
        yield f'{where}: {address} is in the other language'
    if 'section' in place and not leads_somewhere(place['game'], f'{place["section"]}#{anchor or ""}', section.lang):
        yield f'{where}: nothing at {address}#{anchor or ""}'


@cache
def _place(address: str) -> dict[str, str] | None:
    """The parts of an address that leads to a page. The book has thousands of links to a few hundred addresses."""
    from django.urls import Resolver404, resolve

    try:
        return dict(resolve(address).kwargs)
    except Resolver404:
        return None


def stamp(games: list[str]) -> None:
    """List the options that changed sections describe, and write each English file's fingerprint, and the day, into
    the Spanish file.
    """
    from rules import sections
    from rules.described import describe

    describe(games)
    for path in sections.stale():
        if not games or path.parent.name in games:
            _note(path, sections.fingerprint(sections.CONTENT / 'en' / path.relative_to(sections.CONTENT / 'es')))


def _note(path: Path, mark: str) -> None:
    head, text = path.read_text(encoding='utf-8').removeprefix('---\n').split('\n---\n', 1)
    lines = [line for line in head.splitlines() if not line.startswith('english:')]
    english = f'english: {mark} of {date.today()}'
    path.write_text('\n'.join(('---', *lines, english, '---', text)), encoding='utf-8')


def main(words: list[str]) -> int:
    import django

    os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'companion.settings')
    django.setup()
    games = [word for word in words if not word.startswith('-')]
    if '--stamp' in words:
        stamp(games)
    remarks = list(faults(games))
    sys.stdout.writelines(f'{fault}\n' for fault in remarks)
    return 1 if remarks else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
