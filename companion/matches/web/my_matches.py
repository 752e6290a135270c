"""The matches of this device with search and pagination, and the statistics of its players."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, QuerySet
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from companion.i18n.languages import language
from companion.matches.models import Match
from companion.matches.presenters.player_stats import PlayerStats, sparkline, stats_of_stored
from companion.matches.presenters.side_names import people_of, stored_side
from companion.matches.search import STATES, filter_from, filtered
from companion.matches.sharing.own_matches import own_matches
from companion.web.http import Request
from scoring import find
from scoring.say import MINUS
from scoring.say import listed as listed_names

A_PAGE = 20
MOST_READ = 500  # matches; a sheet takes about half a millisecond to score


@require_safe
def my_matches(request: Request) -> HttpResponse:
    asked = filter_from(request.GET.dict())
    own = own_matches(request)
    page = Paginator(filtered(own, asked), A_PAGE).get_page(request.GET.get('page'))
    listed = [(match.hands or match.winners, _listed(match)) for match in page]
    context = {
        'matches': [shown for begun, shown in listed if begun],
        'not_begun': [shown for begun, shown in listed if not begun],
        'page': page,
        'asked': asked,
        'searching': bool(asked),
        'games': _games(own, asked.game),
        'states': [{'key': key, 'name': _state(key), 'chosen': key == asked.state} for key in STATES],
        'earlier': _same_search(request, page.next_page_number()) if page.has_next() else '',
        'later': _same_search(request, page.previous_page_number()) if page.has_previous() else '',
    }
    return render(request, 'matches/my_matches.html', context)


def _same_search(request: Request, page: int) -> str:
    asked = request.GET.copy()
    asked['page'] = str(page)
    return f'?{asked.urlencode()}'


def _listed(match: Match) -> dict[str, Any]:
    for_points = not match.pad.plays_for_chairs(match.document['options'])
    return {
        'url': reverse('matches:match', args=[match.code]),
        'title': match.title,
        'game': _game_name(match.game),
        'day': match.last_played,
        'state': _outcome(match),
        'low': match.pad.lowest_wins(match.document['options']),
        'sides': [
            {'name': stored_side(name), 'total': total if for_points else None, 'won': side in match.winners}
            for side, (name, total) in enumerate(zip(match.sides, match.totals, strict=True))
        ],
    }


def _outcome(match: Match) -> str:
    """Who won, or the state of an unfinished match."""
    winners = [match.sides[side] for side in match.winners]
    if not winners:
        return _state(match.status)
    people = sum(len(people_of(name)) for name in winners)
    names = listed_names([stored_side(name) for name in winners], language())
    return ngettext('Won: %s', 'Won: %s', people) % names


def _state(status: str) -> str:
    return _('finished') if status == 'finished' else _('in play')


def _game_name(slug: str) -> str:
    game = find(slug)
    return game.name.in_language(language()) if game else slug


def _games(own: QuerySet[Match], chosen: str) -> list[dict[str, Any]]:
    """The games played here, most played first."""
    played = own.order_by().values_list('game').annotate(count=Count('pk')).order_by('-count', 'game')
    return [
        {'slug': slug, 'name': _game_name(slug), 'chosen': slug == chosen, 'count': count} for slug, count in played
    ]


@require_safe
def players(request: Request) -> HttpResponse:
    """Everyone's statistics at one game: the requested one, otherwise the most played."""
    own = own_matches(request)
    games = _games(own, request.GET.get('game', ''))
    game = next((game for game in games if game['chosen']), games[0] if games else None)
    played = own.filter(game=game['slug']) if game else own.none()
    stats = stats_of_stored(played.order_by('-started_at')[:MOST_READ])
    context = {
        'games': [{**known, 'chosen': known is game} for known in games],
        'parts': [
            {'name': name, 'people': [_person(person) for person in part]}
            for name, part in zip((_('Players'), _('Partners')), stats, strict=True)
            if part
        ],
        'most': MOST_READ if game and game['count'] >= MOST_READ else 0,
    }
    return render(request, 'matches/players.html', context)


def _person(person: PlayerStats) -> dict[str, Any]:
    return {
        'name': person.name,
        'matches': person.matches,
        'finished': person.finished,
        'wins': person.wins,
        'made': person.made,
        'broken': person.broken,
        'contracts': person.contracts,
        'moons': person.moons,
        'best': person.best,
        'average': '' if person.average is None else number_format(person.average, 1).replace('-', MINUS),
        'spark': sparkline(person.averages[-20:]),
    }
