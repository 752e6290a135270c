"""The pages of the book as Markdown, for programs that read rather than draw: every figure stands in them as it is on
the page, and where it says so in footnotes. `llms.txt` lists them.
"""

from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from rules import sections
from rules.addresses import section_address
from rules.page import render
from rules.responses import GLANCE, game_at, in_its_language
from rules.search.passages import passages
from rules.words import word
from scoring.languages import languages

KIND = 'text/markdown; charset=utf-8'


@in_its_language
def section_file(request: HttpRequest, lang: str, game: str, section: str = GLANCE) -> HttpResponse:
    card = game_at(game, lang)
    own_section = sections.find(card.slug, section, lang)
    if own_section is None:
        raise Http404(section)
    page = request.build_absolute_uri(section_address(own_section))
    lines = (*_lines(own_section, page), *_sources(own_section, request), '', f'[{own_section.title}]({page})', '')
    return HttpResponse('\n'.join(lines), content_type=KIND)


def _lines(section: sections.Section, page: str) -> Iterator[str]:
    """The opening under its title, then each rule under its own, with its permanent address."""
    for passage in passages(section, marked=True):
        yield f'\n## [{passage.title}]({page}#{passage.anchor})' if passage.anchor else f'# {passage.title}'
        for line in passage.lines:
            yield f'\n{line}'


def _sources(section: sections.Section, request: HttpRequest) -> Iterator[str]:
    """What its marks say, as footnotes."""
    for note in render(section).notes:
        cited = (
            f'[{source.title}]({source.work.url or request.build_absolute_uri(source.address)}), {source.edition}'
            f'{source.place and ", "}{source.place}'
            for source in note.cited
        )
        yield f'\n[^{note.number}]: {note.kind}{": " if note.cited else "."}{"; ".join(cited)}'


def llms(request: HttpRequest) -> HttpResponse:
    """What this site is, and where each page of the rules is as Markdown, in every language."""
    lines = [
        '# Companion',
        '',
        f'> {word("book-summary", "en")} Every figure is computed by the engine that scores matches here.',
        '',
        f'Licence: {request.build_absolute_uri(reverse("licence"))}',
    ]
    for lang in languages():
        for game in sections.games(lang):
            lines += ['', f'## {game.name.in_language(lang)} ({lang})', '']
            for section in sections.of_game(game.slug, lang):
                place = {'lang': lang, 'game': game.slug, 'section': section.slug}
                where = request.build_absolute_uri(reverse('rules:section_file', kwargs=place))
                lines.append(f'- [{section.title}]({where}): {section.summary}')
    return HttpResponse('\n'.join([*lines, '']), content_type='text/plain; charset=utf-8')
