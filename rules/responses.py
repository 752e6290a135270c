"""Shared by the views of the rule book: language, caching, the context of every page, the game of an address."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import resolve, reverse
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import to_locale
from django.views.decorators.http import require_safe

from rules import sections
from rules.addresses import address, game_address
from rules.glossary import named
from rules.meta import breadcrumbs
from rules.page import anchor_of
from rules.page import render as render_section
from rules.way_back import code_in, lead_back, mark_in, way_back
from rules.words import words_in
from scoring.game import Game
from scoring.languages import languages

COUNTRIES = {'en': 'us'}  # of `og:locale`, where it is not written as the language
GLANCE = 'at-a-glance'
KEPT_FOR = 600  # seconds
FOR_ONE_PHONE = {'Cache-Control': 'private'}  # the next one may want another language
ICON = 'img/icon-512.png'
View = Callable[..., HttpResponse]


class CalledOtherwise(Exception):
    """The address has another name of a game, `/rules/hearts/`; `slug` is the game, `lang` the name's language."""

    def __init__(self, slug: str, lang: str) -> None:
        super().__init__(slug)
        self.slug, self.lang = slug, lang


class IsTerm(Exception):
    """The address has a word of the glossary, `/rules/frog/`; its message is where that is explained."""


class SeveralGames(Exception):
    """The address has a word that several games have in their names, `/rules/solo/`: the book's first page has them."""


def in_its_language(view: View) -> View:
    """Decorator: the page uses the language of its URL, whatever the visitor's cookie says."""

    @require_safe
    @wraps(view)
    def spoken(request: HttpRequest, lang: str, **place: str) -> HttpResponse:
        with translation.override(lang):
            try:
                response = view(request, lang, **place)
            except SeveralGames:
                return HttpResponsePermanentRedirect(reverse('rules:home', kwargs={'lang': lang}))
            except IsTerm as term:
                return HttpResponsePermanentRedirect(str(term))
            except CalledOtherwise as named:
                return HttpResponsePermanentRedirect(_same_page(request, named.lang, game=named.slug))
        response.headers['Content-Language'] = lang
        return _cacheable(request, lead_back(response, mark_in(request.GET.dict())))

    return spoken


def language_wanted(request: HttpRequest, lang: str) -> str:
    """Return the language to send a visitor to who typed the book's short address, which is English, on a phone set
    to another; '' to stay. A link of this site says which language it means.
    """
    if lang != 'en' or request.headers.get('Sec-Fetch-Site', _by_referer(request)) == 'same-origin':
        return ''
    wanted = translation.get_language_from_request(request).partition('-')[0]
    return wanted if wanted in languages() and wanted != lang else ''


def _by_referer(request: HttpRequest) -> str:
    """For browsers that do not say where a visitor comes from in so many words."""
    here = f'{request.scheme}://{request.get_host()}/'
    return 'same-origin' if request.headers.get('Referer', '').startswith(here) else 'none'


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
    """Render a page with its metadata: title, description, its own URL and those of the other languages."""
    game: Game | None = more.get('game')
    asked = request.GET.dict()
    mark = mark_in(asked)
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
            'picture': request.build_absolute_uri(static(_picture(game))),
            'picture_is_large': game is not None,
            'public': True,
            'from_match': code_in(asked),
            'from_mark': mark,
            'way_back': way_back(asked, lang),
            'in_other_languages': _in_other_languages(request, lang),
            'locale': to_locale(f'{lang}-{COUNTRIES.get(lang, lang)}'),
            'crumbs': breadcrumbs(request, lang, title, game),
            'book': game.name.in_language(lang) if game else '',
            'head_title': _head_title(title, game, lang),
            **more,
        },
    )


def _head_title(title: str, game: Game | None, lang: str) -> str:
    """Return the title of a page with the name people search for: "Scoring · Black lady (hearts)"."""
    name = game.name.in_language(lang) if game else ''
    if game is None or name.casefold() in title.casefold():
        return title
    known_as = next(iter(sections.names_of(game.slug, lang)), name)
    return f'{title} · {name}' + ('' if known_as.casefold() in name.casefold() else f' ({known_as})')


def _picture(game: Game | None) -> str:
    """Return what a shared link shows: three cards of the game, 1200 by 630, or the icon."""
    return f'img/book-{game.slug}.png' if game else ICON


def _alternates(request: HttpRequest) -> list[tuple[str, str]]:
    return [(lang, request.build_absolute_uri(_same_page(request, lang).partition('?')[0])) for lang in languages()]


def _in_other_languages(request: HttpRequest, lang: str) -> list[dict[str, str]]:
    names = dict(settings.LANGUAGES)
    return [
        {'code': language, 'name': names[language], 'url': _same_page(request, language)}
        for language in languages()
        if language != lang
    ]


def _same_page(request: HttpRequest, lang: str, **changed: str) -> str:
    """The URL of this page in a language, with the same query; `changed`: other parts of the URL."""
    here = resolve(request.path)
    there = reverse(here.view_name, kwargs={**here.kwargs, 'lang': lang, **changed})
    return f'{there}?{request.GET.urlencode()}' if request.GET else there


def game_at(slug: str, lang: str) -> Game:
    """Return the game of a URL. Raises CalledOtherwise for another name of one, IsTerm for a word of the glossary, and
    Http404 if it is neither.
    """
    spoken = sorted(languages(), key=lambda language: language != lang)  # a name of several keeps that of the URL
    for game in sections.games(lang):
        if game.slug == slug:
            return game
        for language in spoken:
            if slug in map(anchor_of, sections.addresses_of(game.slug, language)):
                raise CalledOtherwise(game.slug, language)
    if sum(slug in game.slug.split('-') for game in sections.games(lang)) > 1:
        raise SeveralGames(slug)
    for language in spoken:
        if head := named(slug, language):
            raise IsTerm(head.address(language))
    raise Http404(slug)


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
