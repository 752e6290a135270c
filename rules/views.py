"""The pages of the rule book. Both languages share the views; the URL decides the language."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.urls import reverse

from rules import one_page, sections
from rules.addresses import game_address
from rules.answers.absent import Absent, absent
from rules.answers.asked import LONGEST, note_for
from rules.booklet.chapters import chapters
from rules.calculators.every import calculators
from rules.calculators.from_match import address_of, carried, names_in
from rules.calculators.option_form import asked_in, in_words, table_from, unknown_in
from rules.cards import Card, hand
from rules.compare import differences
from rules.covered import covered
from rules.glossary import heads
from rules.lessons.plan import has_lessons
from rules.matches import sheet_here
from rules.meta import asked_and_answered, how_to
from rules.page import render as render_section
from rules.responses import FOR_ONE_PHONE, GLANCE, answer, contents, game_at, in_its_language, language_wanted
from rules.rulings.answer import usual_table
from rules.rulings.find import meant
from rules.search.ranking import search
from rules.sources import PAGE
from rules.table_rules import table_rules
from rules.tables.shared_tags import counts
from rules.ten_questions.parting import questions_of
from rules.way_back import code_in, leading_back, mark_in
from rules.words import word
from scoring.game import Game
from scoring.say import listed


@in_its_language
def home_page(request: HttpRequest, lang: str) -> HttpResponse:
    if wanted := language_wanted(request, lang):
        return HttpResponseRedirect(reverse('rules:home', kwargs={'lang': wanted}), headers=FOR_ONE_PHONE)
    title, summary = word('rule-book', lang), word('book-summary', lang)
    page = answer(request, lang, 'home.html', title, summary, games=_games(lang))
    if lang == 'en':
        page['Cache-Control'] = FOR_ONE_PHONE['Cache-Control']
    return page


def _games(lang: str) -> list[dict[str, Any]]:
    every = [(game, sections.find(game.slug, GLANCE, lang)) for game in sections.games(lang)]
    return [
        {
            'game': game,
            'name': game.name.in_language(lang),
            'in_short': glance.short if glance else '',
            'cards': _cards_of(game, lang),
            'kind': glance.kind if glance else '',
            'minutes': word('minutes', lang, count=glance.minutes) if glance else '',
            'players': word('players', lang, count=counts(game.players, lang)),
            'taught': has_lessons(game),
        }
        for game, glance in every
    ]


def _cards_of(game: Game, lang: str) -> list[Card]:
    """The three cards that stand for a game."""
    glance = sections.find(game.slug, GLANCE, lang)
    return hand(tuple(glance.cards.split()), lang) if glance else []


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
        taught=has_lessons(card),
        asks=bool(questions_of(card)),
        page=render_section(glance) if glance else None,
        steps=how_to(glance, title) if glance else '',
        written_in=glance.written_in if glance else '',
        contents=contents(game, lang, glance),
        sections=[section for section in sections.of_game(game, lang) if section.slug != GLANCE],
    )


@in_its_language
def section_page(request: HttpRequest, lang: str, game: str, section: str) -> HttpResponse:
    card = game_at(game, lang)
    page_section = sections.find(game, section, lang)
    if page_section is None:
        raise Http404(section)
    if section == GLANCE:  # it is the game's own first page
        return HttpResponsePermanentRedirect(game_address(game, lang))
    every = sections.of_game(game, lang)
    place = every.index(page_section)
    return answer(
        request,
        lang,
        'section.html',
        page_section.title,
        page_section.summary,
        game=card,
        page=render_section(page_section),
        works=covered(game, lang) if section == PAGE else (),
        questions=asked_and_answered(page_section),
        written_in=page_section.written_in,
        contents=contents(game, lang, page_section),
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
    asked = request.GET.get('q', '').strip()[:LONGEST]
    game = request.GET.get('game', '')
    known = not game or any(known.slug == game for known in sections.games(lang))
    mark, sheet = mark_in(request.GET.dict()), sheet_here(request) if asked else None
    results = search(asked, lang, game, sheet.table if sheet else None) if known else []
    names = sheet.table.players if sheet else ()
    lacks = absent(asked, lang, names) if known and asked else None
    here = note_for(request, asked, sheet, results, lang, lacks) if known and asked else None
    incidents = _incidents(asked, lang, game, mark) if known and not (lacks and lacks.is_all) else []
    lacks = None if here or incidents else lacks
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
        results=[] if lacks and not lacks.known else results,
        here=here,
        lacks=_lacking(lacks, lang) if lacks else None,
        incidents=incidents,
        games=_games(lang),
        found=_found(len(results), lang),
        refusal='' if known else word('not-a-choice', lang, value=game),
    )


def _incidents(asked: str, lang: str, game: str, mark: str) -> list[dict[str, str]]:
    """What went wrong, where these words say so: the way to what is ruled, in each game that knows it."""
    links = []
    for card in sections.games(lang):
        incident = meant(asked, usual_table(card), lang) if game in ('', card.slug) else None
        if incident:
            place = reverse('rules:wrong', kwargs={'lang': lang, 'game': card.slug, 'incident': incident.key})
            title = incident.title.in_language(lang)
            links.append({'url': leading_back(place, mark), 'title': title, 'game': card.name.in_language(lang)})
    return links


def _lacking(lacks: Absent, lang: str) -> dict[str, str]:
    """What the book does not have, in words, and the question that is left."""
    count = len(sections.games(lang))
    return {
        'headline': word('not-taught' if lacks.known else 'nothing-on', lang, name=lacks.name),
        'has': word('it-has', lang, count=count),
        'rest': lacks.rest,
        'rest_label': word('in-all', lang, rest=lacks.rest, count=count) if lacks.rest else '',
    }


def _found(count: int, lang: str) -> str:
    return word('found-one', lang) if count == 1 else word('found-many', lang, count=count)


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
    if unknown := unknown_in(card, asked_in(request.GET)):
        return _no_such_table(request, lang, card, word('not-a-choice', lang, value=unknown))
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
        booklet=_with_query(reverse('rules:table_booklet', kwargs={'lang': lang, 'game': game}), request),
    )


def _no_such_table(request: HttpRequest, lang: str, card: Game, refusal: str) -> HttpResponse:
    """Say why there is no such table, and offer the ways to play the game that it has."""
    title, summary = word('this-table', lang), word('compare-summary', lang, game=card.name.in_language(lang))
    presets = [{'key': preset.key, 'name': preset.name.in_language(lang)} for preset in card.presets]
    return answer(request, lang, 'no_such_table.html', title, summary, game=card, refusal=refusal, presets=presets)


def _with_query(address: str, request: HttpRequest) -> str:
    """Another page about the same table."""
    return f'{address}?{request.GET.urlencode()}' if request.GET else address


@in_its_language
def calculators_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The calculators of a game, each a form that answers on this page."""
    card = game_at(game, lang)
    name = card.name.in_language(lang)
    asked = asked_in(request.GET)
    if 'preset' not in asked and (sheet := sheet_here(request)) and sheet.table.game is card:
        asked = {**address_of(sheet, mark_in(asked)), **asked}
    answers = calculators(card, asked, lang)
    return answer(
        request,
        lang,
        'calculators.html',
        word('settle-title', lang, game=name),
        word('settle-here' if code_in(asked) else 'settle-summary', lang, game=name),
        game=card,
        calculators=answers,
        carried=carried(asked),
    )


@in_its_language
def table_booklet_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The rules of the table in the URL, as a booklet to print; `name-0`, `name-1`, …: the players on its cover."""
    card = game_at(game, lang)
    asked = asked_in(request.GET)
    if unknown := unknown_in(card, asked):
        return _no_such_table(request, lang, card, word('not-a-choice', lang, value=unknown))
    table, refused = table_from(card, asked, lang)
    if refused:
        return _no_such_table(request, lang, card, in_words(card, refused, lang))
    rules = table_rules(table, lang)
    names = [name for name in names_in(asked, ('',) * len(table.players)) if name]
    return answer(
        request,
        lang,
        'table_booklet.html',
        word('table-booklet-title', lang, table=rules['title']),
        word('table-booklet-summary', lang, table=rules['title']),
        game=card,
        rules=rules,
        cards=_cards_of(card, lang),
        played_by=word('play-with', lang, names=listed(names, lang)) if names else '',
        chapters=chapters(table, lang),
    )


@in_its_language
def booklet_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The whole game on one page, with the rules of the table in the URL, to read and to print."""
    card = game_at(game, lang)
    if unknown := unknown_in(card, asked_in(request.GET)):
        return _no_such_table(request, lang, card, word('not-a-choice', lang, value=unknown))
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
        chapters=one_page.chapters(card, lang),
    )
