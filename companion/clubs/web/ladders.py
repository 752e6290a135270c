"""The ladders of a season, and in which of them each evening counts."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from companion.clubs.access import for_club
from companion.clubs.ladder_form import counts_in, read_ladders, shown_evenings, shown_ladders
from companion.clubs.models import Club, Grant, Season
from companion.clubs.presenters.season_document import evenings_of, grouped
from companion.clubs.presenters.seasons import proposed
from companion.clubs.roles import DIRECTING
from companion.clubs.services import clubs as write
from companion.clubs.web.forms import act_key, number_of, redirect_to, respond
from companion.web.http import Request


@for_club(*DIRECTING)
def ladders(request: Request, club: Club, grant: Grant, number: int) -> HttpResponse:
    """A form for each ladder, filled with what is proposed; one without a name is removed."""
    season = get_object_or_404(club.seasons, pk=number)
    if request.method != 'POST':
        return _page(request, club, grant, season)

    def act() -> None:
        named, offered = read_ladders(request.POST), number_of(request.POST.get('offered', ''))
        chosen = {
            evening.pk: counts_in(request.POST.getlist(f'evening-{evening.pk}'), offered, named)
            for evening in evenings_of(season)
            if str(evening.pk) in request.POST.getlist('evening')
        }
        write.set_ladders(season, [*named.values()], chosen, by=grant, key=act_key(request, 'ladders'))

    return respond(
        act, redirect_to('season', club.code, season.pk), lambda **why: _page(request, club, grant, season, **why)
    )


def _page(
    request: Request, club: Club, grant: Grant, season: Season, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    evenings = evenings_of(season)
    named = season.ladders or proposed(season, evenings)
    typed = request.POST if request.method == 'POST' else None
    context: dict[str, Any] = {
        'club': club,
        'grant': grant,
        'season': season,
        'ladders': shown_ladders(named, typed or {}),
        'evenings': shown_evenings(evenings, named, typed),
        'offered': len(named),
        'has_parts': any(len(parts) > 1 for parts in grouped(evenings)),
        'message': message,
        'field': field,
    }
    return render(request, 'clubs/ladders.html', context, status=status)
