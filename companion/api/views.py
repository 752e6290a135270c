"""The answers to other programs: read-only, behind the same keys and limits as the pages, in JSON."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from companion.api.answers import for_programs, language_of, refused
from companion.api.schemas import LONGEST_QUESTION
from companion.clubs.access import at_desk, for_club, for_evening
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening, Grant
from companion.clubs.presenters.seasons import LadderTable, Row
from companion.clubs.presenters.seasons import table as season_context
from companion.clubs.roles import READERS
from companion.clubs.web.files import told_to
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_watchers
from companion.server.addresses import shareable_url
from companion.web.http import Request
from rules.addresses import rule_address
from rules.rulings.answer import answer_to, asked_in_words
from rules.search.ranking import search
from scoring import GAMES, BadDocument, as_json, find, score
from scoring.evening.answers import STANDINGS, answered
from scoring.json_file import read_json
from scoring.sheet import unreadable

LARGEST = 1_000_000  # bytes of a posted document
MOST_FOUND = 10


@for_programs
@require_safe
@for_watchers
def match_document(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Refused if a hand holds mistakes that this device may not know: without them it scores otherwise."""
    if match.withheld:
        raise PermissionDenied
    return JsonResponse(match.document)


@for_programs
@require_safe
@for_watchers
def match_sheet(request: Request, match: Match, key: Key | None) -> HttpResponse:
    return JsonResponse(as_json(match.score(), language_of(request), address=rule_address))


@for_programs
@require_http_methods(['POST', 'OPTIONS'])
def score_document(request: HttpRequest) -> HttpResponse:
    """A document that cannot be scored to its end is answered 422, with the hands that could."""
    if request.method == 'OPTIONS':
        return HttpResponse(headers={'Access-Control-Allow-Headers': 'Content-Type'})
    if len(request.body) > LARGEST:
        return refused(413, _('This document is too large.'))
    lang = language_of(request)
    try:
        sheet = as_json(score(read_json(request.body)), lang, address=rule_address)
    except BadDocument as error:
        sheet = unreadable(error, lang)
    return JsonResponse(sheet, status=422 if sheet['error'] else 200)


@for_programs
@require_safe
@for_evening(*READERS, public=True)
def evening(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """With public names. If the standings are sealed, points and places are only for the desk."""
    rows = load(evening)
    hidden = evening.sealed and not at_desk(grant)
    places = [] if hidden else answered(STANDINGS, rows.document, language_of(request)).get('standings', [])
    return JsonResponse(
        {
            'title': evening.title,
            'club': evening.club.code,
            'played_on': evening.played_on,
            'game': evening.game,
            'state': evening.state,
            'sealed': evening.sealed,
            'standings': places,
            'document': told_to(grant, rows),
        }
    )


@for_programs
@require_safe
@for_club(*READERS, public=True)
def club(request: Request, club: Club, grant: Grant | None) -> HttpResponse:
    evenings = [
        {
            'code': evening.code,
            'title': evening.title,
            'played_on': evening.played_on,
            'address': shareable_url(request, reverse('clubs:evening', args=[evening.code])),
        }
        for evening in club.evenings.all()
    ]
    seasons = [
        {
            'number': season.pk,
            'name': season.name,
            'address': shareable_url(request, reverse('clubs:season', args=[club.code, season.pk])),
        }
        for season in club.seasons.all()
    ]
    return JsonResponse({'name': club.name, 'place': club.place, 'evenings': evenings, 'seasons': seasons})


@for_programs
@require_safe
@for_club(*READERS, public=True)
def season(request: Request, club: Club, grant: Grant | None, number: str) -> HttpResponse:
    """With public names, whoever asks."""
    season = get_object_or_404(club.seasons, pk=number if number.isdecimal() else 0)
    tables = season_context(season, club, desk=False)['tables']
    return JsonResponse({'name': season.name, 'club': club.code, 'ladders': [_ladder(table) for table in tables]})


def _ladder(table: LadderTable) -> dict[str, Any]:
    return {'name': table.name, 'counting': table.counting, 'rows': [_season_row(row) for row in table.rows]}


def _season_row(row: Row) -> dict[str, Any]:
    kept = ('rank', 'shared', 'points', 'evenings', 'average', 'best')
    return {'name': str(row.name), **{name: getattr(row, name) for name in kept}}


@for_programs
@require_safe
def search_rules(request: HttpRequest) -> HttpResponse:
    asked, game = request.GET.get('q', '').strip(), request.GET.get('game', '')
    if not asked:
        return refused(422, _('What is the question? Put it in q.'), at='q')
    if len(asked) > LONGEST_QUESTION:
        return refused(422, _('This question is longer than %d letters.') % LONGEST_QUESTION, at='q')
    if game and game not in {known.slug for known in GAMES}:
        return refused(422, _('There is no such game.'), at='game')
    results = search(asked, language_of(request), game)[:MOST_FOUND]
    rows = [
        {
            'address': shareable_url(request, result.address),
            'title': result.title,
            'place': result.place,
            'text': result.text,
        }
        for result in results
    ]
    return JsonResponse({'results': rows})


@for_programs
@require_safe
def ruling(request: HttpRequest) -> HttpResponse:
    """What `manage.py ruling` answers, in one language. While a question is open, 422 asks it, with its answers."""
    given, lang = request.GET, language_of(request)
    game, players = find(given.get('game', '')), given.get('players', '')
    if not given.get('game'):
        return refused(422, _('Which game is it? Put it in game.'), at='game')
    if game is None:
        return refused(422, _('There is no such game.'), at='game')
    if not given.get('incident'):
        return refused(422, _('What happened? Put it in incident.'), at='incident')
    case = {
        'preset': game.presets[0].key,
        **{name: given[name] for name in ('game', 'preset', 'incident') if name in given},
        'players': int(players) if players.isdecimal() else players or 4,
        'answers': [key for key in given.get('answers', '').split(',') if key],
    }
    answer = answer_to(case)
    if error := answer['error']:
        more = {name: value for name, value in error.items() if name in ('code', 'at', 'question', 'answers')}
        if error['code'] != 'asks':
            return refused(422, _not_ruled(error['code']), **more)
        text, labels = asked_in_words(case, lang)
        return refused(422, text, **more, labels=labels)
    kept = {name: answer[name] for name in ('ruling', 'certainty', 'source', 'changes')}
    return JsonResponse({**kept, 'text': answer['text'][lang]})


def _not_ruled(code: str) -> str:
    sentences = {
        'unknown-incident': _('There is no such incident at this table.'),
        'unknown-answer': _('The question has no such answer.'),
    }
    return sentences.get(code, _('There is no such table.'))
