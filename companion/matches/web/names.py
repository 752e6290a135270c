"""The names at the table: fixing a typo, swapping seats before the first hand, a substitute in mid-match."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.http import Request
from companion.languages import language
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.once import Stale
from companion.matches.setup.names import LONGEST_NAME, name_errors, typed_name
from companion.matches.setup.seat_names import is_seat_name
from companion.matches.sharing.access import for_deciders
from companion.matches.web.form import act_key, seen_version
from companion.matches.web.new_match import known_names
from companion.matches.web.responses import notice, status_of
from scoring import BadDocument
from scoring.say import refusal_text


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_deciders
def names(request: Request, match: Match, key: Key) -> HttpResponse:
    if request.method != 'POST':
        page = {**_page(match, match.players, [], {}), 'known': known_names(request)[0]}
        return render(request, 'matches/names.html', page)
    players = [_typed(request.POST.get(f'name-{seat}', ''), match, seat) for seat in range(len(match.players))]
    newcomers = [seat for seat in range(len(players)) if request.POST.get(f'substitute-{seat}')]
    sent_before = seen_version(request) != match.version  # then the new names may be saved already
    nobody_new = {} if sent_before else _nobody_new(match, players, newcomers)
    errors = nobody_new | name_errors(players, match.players)
    if errors:
        return render(request, 'matches/names.html', _page(match, players, newcomers, errors), status=422)
    try:
        seen, client_key = seen_version(request), act_key(request)
        services.rename(match, players, newcomers=newcomers, seen=seen, client_key=client_key, key=key)
    except BadDocument as refused:  # someone waiting in line has this name
        errors = {f'name-{refused.at.rpartition("/")[2]}': refusal_text(refused, language())}
        return render(request, 'matches/names.html', _page(match, players, newcomers, errors), status=422)
    except Stale as error:
        match.refresh_from_db()
        page = {**_page(match, players, newcomers, {}), **notice(error, match)}
        return render(request, 'matches/names.html', page, status=status_of(error))
    return redirect('matches:match', match.code)


def _typed(text: str, match: Match, seat: int) -> str:
    """The typed name; a seat that was never named keeps its default."""
    was = match.players[seat]
    unnamed = is_seat_name(was, seat, len(match.players))
    return typed_name(text, _longest(was)) or (was if unnamed else '')


def _longest(was: str) -> int:
    """Players sharing a seat may have longer names together than one player; they are never cut."""
    return max(LONGEST_NAME, len(was))


def _nobody_new(match: Match, players: list[str], newcomers: list[int]) -> dict[str, str]:
    """Seats marked for a substitute whose name is unchanged."""
    return {
        f'name-{seat}': _('Who plays for %s from now on? Write the new name.') % players[seat]
        for seat in newcomers
        if players[seat] == match.players[seat]
    }


def _page(match: Match, players: list[str], newcomers: list[int], errors: dict[str, str]) -> dict[str, Any]:
    return {
        'match': match,
        'seats': [
            {
                'seat': seat,
                'name': name,
                'was': was,
                'unnamed': is_seat_name(was, seat, len(match.players)),
                'label': _('Seat %d') % (seat + 1),
                'error': errors.get(f'name-{seat}'),
                'newcomer': seat in newcomers,
                'longest': _longest(was),
            }
            for seat, (name, was) in enumerate(zip(players, match.players, strict=True))
        ],
        'begun': bool(match.hands),
    }
