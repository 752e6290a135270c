"""Printing and export: the sheet with its reasons, blank score sheets, CSV, the result as a picture."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.i18n.languages import language
from companion.matches.models import Key, Match
from companion.matches.pads import PLAYED, pad_for
from companion.matches.presenters import export
from companion.matches.presenters.confirming import confirmed_in_words
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.match_view import view_of
from companion.matches.presenters.parts import newest, part_at
from companion.matches.sharing.access import for_watchers
from companion.matches.web.whole_match_code import as_code
from companion.web.http import Request
from rules.books import book_of
from rules.tables import options_of, table_of
from rules.tags import Place
from rules.way_back import lead_back, mark_in, way_back
from scoring import find
from scoring.game import Game, Table


@require_safe
@for_watchers
def sheet(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The sheet to print, each hand with its reasons, which `?short` leaves out. A hundred hands per page."""
    lang, table, view = language(), match.score().table, view_of(match)
    part = part_at(request.GET.get('hands', '1'), len(match.hands)) or newest(len(match.hands))
    context = {
        **match_context(match, may_write=False),
        'confirmed': confirmed_in_words(match, view.sheet),
        'part': part,
        'hands': view.some_hands(part),
        'short': 'short' in request.GET,
        'about': export.game_and_day(view),
        'preset': table.preset.name.in_language(lang),
        'carried': as_code(request, match),
    }
    return render(request, 'matches/printed_sheet.html', context)


@require_safe
@for_watchers
def sheet_csv(request: Request, match: Match, key: Key | None) -> HttpResponse:
    name = f'{match.file_name}.csv'
    headers = {'Content-Disposition': f'attachment; filename="{name}"'}
    return HttpResponse(export.sheet_csv(view_of(match)), content_type='text/csv; charset=utf-8', headers=headers)


@require_safe
@for_watchers
def result_svg(request: Request, match: Match, key: Key | None) -> HttpResponse:
    context = export.picture(view_of(match))
    return render(request, 'matches/result.svg', context, content_type='image/svg+xml')


@require_safe
def blanks(request: Request) -> HttpResponse:
    """All presets, each with its blank sheet."""
    lang = language()
    games = [
        {
            'slug': game.slug,
            'name': game.name.in_language(lang),
            'presets': [
                {'key': preset.key, 'name': preset.name.in_language(lang), 'players': preset.players}
                for preset in game.presets
            ],
        }
        for game in PLAYED
    ]
    return _leading_back(request, 'matches/blank_sheets.html', {'games': games})


@require_safe
def blank(request: Request, game: str, preset: str) -> HttpResponse:
    """An empty score sheet with the values of the bids; `?players=5` for another number of players."""
    card = find(game)
    way = card.preset(preset) if card else None
    if card is None or way is None:
        raise Http404(preset)
    table = table_of(card, way, options_of(card, way), players=request.GET.get('players', _usual(way.players)))
    return _leading_back(request, 'matches/blank_sheet.html', _blank(card, table))


def _leading_back(request: Request, template: str, context: dict[str, Any]) -> HttpResponse:
    """The page, with the way back to the match if the book was opened from one."""
    asked = request.GET.dict()
    page = render(request, template, {**context, 'way_back': way_back(asked, language())})
    return lead_back(page, mark_in(asked))


def _usual(counts: tuple[int, ...]) -> str:
    return '4' if 4 in counts else str(counts[0])


def _blank(game: Game, table: Table) -> dict[str, Any]:
    lang, blank = language(), pad_for(table).blank_sheet
    return {
        'name': game.name.in_language(lang),
        'way': table.preset.name.in_language(lang),
        'summary': table.preset.differs.in_language(lang),
        'game': game,
        'counts': table.preset.players,
        'count': len(table.players),
        'sides': table.sides,
        'hands': range(1, blank.hands + 1),
        'columns': blank.columns,
        'values': book_of(game).values_at(Place(game, lang), table),
    }
