"""The ruling pages of the rule book: for the game, or for a table whose rules stand in the address."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from rules.calculators.option_form import asked_in, table_from
from rules.responses import answer, game_at, in_its_language
from rules.rulings.page import Address, Nowhere, every_ruling, list_page, split, step_page
from rules.rulings.told import Case
from rules.rulings.words import word, words_in

MOST_IN_LARGE = 50  # rulings that fit on one page in larger type, with room to spare


def _case(request: HttpRequest, lang: str, game: str) -> Case:
    """The table of the address; what it does not have is left at the game's own rules."""
    table, _ = table_from(game_at(game, lang), asked_in(request.GET), lang)
    return Case(table, {})


def _addresses(request: HttpRequest, lang: str, game: str) -> Address:
    kept = {key: value for key, value in request.GET.items() if key != 'q'}
    query = f'?{urlencode(kept)}' if kept else ''

    def address(incident: str, answers: tuple[str, ...]) -> str:
        place: dict[str, Any] = {'lang': lang, 'game': game}
        if incident:
            place['incident'] = incident
        if answers:
            place['answers'] = '/'.join(answers)
        return reverse('rules:wrong', kwargs=place) + query

    return address


@in_its_language
def wrong_page(request: HttpRequest, lang: str, game: str, incident: str = '', answers: str = '') -> HttpResponse:
    """The list of incidents, a question about one, or its ruling."""
    card, case, address = game_at(game, lang), _case(request, lang, game), _addresses(request, lang, game)
    name = card.name.in_language(lang)
    if not incident:
        step = list_page(case, lang, address, request.GET.get('q', '').strip()[:200])
    else:
        try:
            step = step_page(case, incident, split(answers), lang, address)
        except Nowhere:
            raise Http404(incident) from None
    title = step.get('heading') or word('title', lang)
    summary = word('summary', lang, game=name)
    return answer(request, lang, 'wrong.html', title, summary, game=card, r=words_in(lang), step=step)


@in_its_language
def sheet_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """All rulings of a game on one page, to print for a director's table."""
    card, case = game_at(game, lang), _case(request, lang, game)
    title = word('sheet-title', lang)
    name = card.name.in_language(lang)
    summary, rulings = word('summary', lang, game=name), every_ruling(case, lang)
    is_long = sum(len(incident['rulings']) for incident in rulings) > MOST_IN_LARGE
    context = {'game': card, 'name': name, 'r': words_in(lang), 'told': rulings, 'is_long': is_long}
    return answer(request, lang, 'rulings_sheet.html', title, summary, **context)
