"""The pages of the rule book. Both languages share the views; the URL decides the language."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from hashlib import sha256
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import resolve, reverse
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.views.decorators.http import condition, require_safe

from rules import booklet, sections
from rules.addresses import address, game_address
from rules.calculators import calculators
from rules.calculators.from_match import carried, code_in, leading_back
from rules.calculators.option_form import asked_in, in_words, table_from
from rules.compare import differences
from rules.glossary import heads
from rules.lessons.lesson import has_lesson
from rules.meta import breadcrumbs
from rules.page import anchor_of
from rules.page import render as render_section
from rules.search.offline_index import offline_index
from rules.search.ranking import search
from rules.table_rules import table_rules
from rules.tables import counts
from rules.words import word, words_in
from scoring.game import Game

LANGUAGES = ('en', 'es')
GLANCE = 'at-a-glance'
KEPT_FOR = 600  # seconds
View = Callable[..., HttpResponse]


class CalledOtherwise(Exception):
    """The address has another name of a game, `/rules/hearts/`; `slug` is the game."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug


def in_its_language(view: View) -> View:
    """Decorator: the page uses the language of its URL, whatever the visitor's cookie says."""

    @require_safe
    @wraps(view)
    def spoken(request: HttpRequest, lang: str, **place: str) -> HttpResponse:
        with translation.override(lang):
            try:
                response = view(request, lang, **place)
            except CalledOtherwise as named:
                return HttpResponsePermanentRedirect(_same_page(request, lang, game=named.slug))
        response.headers['Content-Language'] = lang
        return _cacheable(request, response)

    return spoken


def _cacheable(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Public pages: any cache may keep them for a while and revalidate with the ETag. Answers to htmx are fragments
    at the same URL.
    """
    of_a_match = 'from' in request.GET  # its address has names and totals
    response.headers.setdefault('Cache-Control', 'private' if of_a_match else f'public, max-age={KEPT_FOR}')
    patch_vary_headers(response, ['HX-Request'])
    if response.status_code == 200:
        response.headers.setdefault('ETag', f'W/"{sha256(response.content).hexdigest()[:24]}"')
    return get_conditional_response(request, response.headers.get('ETag'), None, response) or response


def answer(request: HttpRequest, lang: str, template: str, title: str, summary: str, **more: Any) -> HttpResponse:
    """Render a page with its metadata: title, description, its own URL and the other language's."""
    other = 'es' if lang == 'en' else 'en'
    game: Game | None = more.get('game')
    from_match = code_in(request.GET.dict())
    return render(
        request,
        f'rules/{template}',
        {
            'lang': lang,
            'w': words_in(lang),
            'title': title,
            'summary': summary,
            'canonical': request.build_absolute_uri(request.path),
            'alternates': _alternates(request),
            'other': other,
            'picture': request.build_absolute_uri(static('img/icon-512.png')),
            'public': True,
            'from_match': from_match,
            'carry': f'?from={from_match}' if from_match else '',
            'in_other_language': _same_page(request, other),
            'crumbs': breadcrumbs(request, lang, title, game),
            'book': game.name.in_language(lang) if game else '',
            **more,
        },
    )


def _alternates(request: HttpRequest) -> list[tuple[str, str]]:
    return [(lang, request.build_absolute_uri(_same_page(request, lang).partition('?')[0])) for lang in LANGUAGES]


def _same_page(request: HttpRequest, lang: str, **changed: str) -> str:
    """The URL of this page in a language, with the same query; `changed`: other parts of the URL."""
    here = resolve(request.path)
    there = reverse(here.view_name, kwargs={**here.kwargs, 'lang': lang, **changed})
    return f'{there}?{request.GET.urlencode()}' if request.GET else there


def game_at(slug: str, lang: str) -> Game:
    """Return the game of a URL. Raises CalledOtherwise for another name of one, and Http404 if there is none."""
    for game in sections.games(lang):
        if game.slug == slug:
            return game
        if any(slug in map(anchor_of, sections.names_of(game.slug, one)) for one in LANGUAGES):
            raise CalledOtherwise(game.slug)
    raise Http404(slug)


@in_its_language
def home_page(request: HttpRequest, lang: str) -> HttpResponse:
    title, summary = word('rule-book', lang), word('book-summary', lang)
    return answer(request, lang, 'home.html', title, summary, games=_games(lang))


def _games(lang: str) -> list[dict[str, Any]]:
    every = [(game, sections.find(game.slug, GLANCE, lang)) for game in sections.games(lang)]
    return [
        {
            'game': game,
            'name': game.name.in_language(lang),
            'in_short': glance.summary if glance else '',
            'kind': glance.kind if glance else '',
            'minutes': word('minutes', lang, count=glance.minutes) if glance else '',
            'players': word('players', lang, count=counts(game.players, lang)),
            'taught': has_lesson(game),
        }
        for game, glance in every
    ]


def contents(game: str, lang: str, here: sections.Section | None = None) -> list[dict[str, Any]]:
    """Return the sections of a game as a list of links; the current one shows its headings."""
    return [
        {
            'title': section.title,
            'url': game_address(game, lang) if section.slug == GLANCE else address(game, section.slug, lang),
            'here': section is here,
            'within': render_section(section).contents if section is here else (),
        }
        for section in sections.of_game(game, lang)
    ]


@in_its_language
def game_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    card = game_at(game, lang)
    glance = sections.find(game, GLANCE, lang)
    title = (glance.heading if glance else '') or word('rules-of', lang, game=card.name.in_language(lang))
    return answer(
        request,
        lang,
        'game.html',
        title,
        glance.summary if glance else title,
        game=card,
        taught=has_lesson(card),
        page=render_section(glance) if glance else None,
        contents=contents(game, lang, glance),
        sections=[section for section in sections.of_game(game, lang) if section.slug != GLANCE],
    )


@in_its_language
def section_page(request: HttpRequest, lang: str, game: str, section: str) -> HttpResponse:
    card = game_at(game, lang)
    found = sections.find(game, section, lang)
    if found is None:
        raise Http404(section)
    if section == GLANCE:  # it is the game's own first page
        return HttpResponsePermanentRedirect(game_address(game, lang))
    every = sections.of_game(game, lang)
    place = every.index(found)
    return answer(
        request,
        lang,
        'section.html',
        found.title,
        found.summary,
        game=card,
        page=render_section(found),
        contents=contents(game, lang, found),
        previous=every[place - 1] if place else None,
        following=every[place + 1] if place + 1 < len(every) else None,
    )


@in_its_language
def glossary_page(request: HttpRequest, lang: str) -> HttpResponse:
    title, summary = word('glossary-title', lang), word('glossary-summary', lang)
    return answer(request, lang, 'glossary.html', title, summary, heads=heads(lang))


@in_its_language
def search_page(request: HttpRequest, lang: str) -> HttpResponse:
    """The whole page, or only the results when htmx asks while someone types."""
    asked = request.GET.get('q', '').strip()[:200]
    game = request.GET.get('game', '')
    code = code_in(request.GET.dict())
    results = [replace(one, address=leading_back(one.address, code)) for one in search(asked, lang, game)]
    template = '_results.html' if request.headers.get('HX-Request') else 'search.html'
    title, summary = word('search-title', lang), word('search-summary', lang)
    return answer(
        request,
        lang,
        template,
        title,
        summary,
        asked=asked,
        of_game=game,
        results=results,
        games=_games(lang),
        found=_found(len(results), lang),
    )


def _found(count: int, lang: str) -> str:
    return word('found-one', lang) if count == 1 else word('found-many', lang, count=count)


@in_its_language
@condition(etag_func=lambda request, lang: f'"{sha256(offline_index(lang)).hexdigest()[:16]}"')
def index_file(request: HttpRequest, lang: str) -> HttpResponse:
    """The index a phone stores to search the book offline; requested again, it is sent only if it changed."""
    return HttpResponse(offline_index(lang), content_type='application/json', headers={'Cache-Control': 'no-cache'})


@in_its_language
def compare_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    card = game_at(game, lang)
    name = card.name.in_language(lang)
    title, summary = word('compare-title', lang, game=name), word('compare-summary', lang, game=name)
    chosen = request.GET.getlist('preset')
    return answer(request, lang, 'compare.html', title, summary, game=card, **differences(card, chosen, lang))


@in_its_language
def table_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The rules of a table described in the URL: `?preset=avondale&setting=yes`."""
    card = game_at(game, lang)
    table, refused = table_from(card, asked_in(request.GET), lang)
    title = word('this-table', lang)
    rules = table_rules(table, lang)
    return answer(
        request,
        lang,
        'table.html',
        title,
        rules['summary'],
        game=card,
        rules=rules,
        refusal=in_words(card, refused, lang),
    )


@in_its_language
def calculators_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The calculators of a game, each a form that answers on this page."""
    card = game_at(game, lang)
    title = word('settle-title', lang, game=card.name.in_language(lang))
    asked = asked_in(request.GET)
    answers = calculators(card, asked, lang)
    return answer(
        request,
        lang,
        'calculators.html',
        title,
        word('settle-summary', lang),
        game=card,
        calculators=answers,
        carried=carried(asked),
    )


@in_its_language
def booklet_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The whole game on one page, with the rules of the table in the URL, to read and to print."""
    card = game_at(game, lang)
    table, refused = table_from(card, asked_in(request.GET), lang)
    name = card.name.in_language(lang)
    return answer(
        request,
        lang,
        'booklet.html',
        word('booklet-title', lang, game=name),
        word('booklet-summary', lang, game=name),
        game=card,
        rules=table_rules(table, lang),
        refusal=in_words(card, refused, lang),
        chapters=booklet.chapters(card, lang),
    )
