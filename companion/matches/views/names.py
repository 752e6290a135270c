"""The names at the table: a misspelt one mended, seats swapped before the first hand, a substitute in mid-match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.matches import services
from companion.matches.access import scoring
from companion.matches.agreement import LONGEST_NAME, name_errors
from companion.matches.models import Key, Match
from companion.matches.views.play import seen


@require_http_methods(['GET', 'HEAD', 'POST'])
@scoring
def names(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    if request.method != 'POST':
        return render(request, 'matches/names.html', _page(match, match.players, {}))
    players = [request.POST.get(f'name-{seat}', '').strip()[:LONGEST_NAME] for seat in range(len(match.players))]
    errors = name_errors(players)
    if errors:
        return render(request, 'matches/names.html', _page(match, players, errors), status=422)
    newcomers = [seat for seat in range(len(players)) if request.POST.get(f'substitute-{seat}')]
    try:
        services.rename(match, players, newcomers=newcomers, seen=seen(request), key=key)
    except services.Stale:
        match.refresh_from_db()
        return render(request, 'matches/names.html', {**_page(match, players, {}), 'stale': True}, status=409)
    return redirect('matches:match', match.code)


def _page(match: Match, players: list[str], errors: dict[str, str]) -> dict:
    return {
        'match': match,
        'seats': [
            {
                'seat': seat,
                'name': name,
                'was': was,
                'label': _('Seat %d') % (seat + 1),
                'error': errors.get(f'name-{seat}'),
            }
            for seat, (name, was) in enumerate(zip(players, match.players, strict=True))
        ],
        'begun': bool(match.hands),
    }
