"""For search engines: robots.txt, and a sitemap of every page of the book in every language."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules import sections
from rules.lessons.plan import has_lessons
from scoring.languages import languages

GENERAL = ('home', 'glossary')
OF_A_GAME = ('game', 'which', 'compare', 'calculators', 'booklet')


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Allow everything except the pages of matches and answers to single questions."""
    where = request.build_absolute_uri(reverse('rules:sitemap'))
    closed = ('/m/', '/*/search/?', '/*/settle/?', '/*/which/?')
    lines = ['User-agent: *', *(f'Disallow: {path}' for path in closed), f'Sitemap: {where}']
    return HttpResponse('\n'.join(lines) + '\n', content_type='text/plain; charset=utf-8', headers=_KEPT)


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return every page once per language, each with the URLs of the others."""
    pages = [
        {'here': pair[lang], 'pair': pair.items(), 'changed': changed}
        for pair, changed in _pairs(request)
        for lang in languages()
    ]
    response = render(request, 'rules/sitemap.xml', {'pages': pages}, content_type='application/xml')
    response.headers['Cache-Control'] = _KEPT['Cache-Control']
    return response


_KEPT = {'Cache-Control': 'public, max-age=3600'}


def _pairs(request: HttpRequest) -> Iterator[tuple[dict[str, str], str]]:
    """The addresses of a page by language, and the day its text changed."""
    for name, place in _pages():
        pair = {
            lang: request.build_absolute_uri(reverse(f'rules:{name}', kwargs={'lang': lang, **place}))
            for lang in languages()
        }
        yield pair, sections.changed_on(place.get('game', ''), place.get('section', ''))


def _pages() -> Iterator[tuple[str, dict[str, str]]]:
    """Names of pages and their URL arguments, without the language."""
    for name in GENERAL:
        yield name, {}
    for game in sections.games('en'):
        for name in (*OF_A_GAME, *(('practice',) if has_lessons(game) else ())):
            yield name, {'game': game.slug}
        for section in sections.of_game(game.slug, 'en'):
            if section.slug != 'at-a-glance':  # that is the game's own page
                yield 'section', {'game': game.slug, 'section': section.slug}
