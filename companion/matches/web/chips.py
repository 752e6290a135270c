"""Chips moved by agreement at a solo table, outside a deal: a form with a number for each player."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.once import Stale, status_of
from companion.i18n.languages import language
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.presenters.pots import pots_of
from companion.matches.sharing.access import for_scorers
from companion.matches.web.form import act_key, seen_version
from companion.matches.web.responses import notice
from companion.web.http import Request
from scoring import BadHand
from scoring.say import refusal_text

ADJUSTMENT = 'adjustment'
LONGEST_NUMBER = 9
MINUS_SIGNS = str.maketrans('−–', '--')


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_scorers
def adjust(request: Request, match: Match, key: Key, number: int | None = None) -> HttpResponse:
    """A new adjustment, or a correction of the one recorded as hand `number`."""
    was = _written(match, number)
    if request.method != 'POST':
        return _page(request, match, [str(chips) for chips in was], number)
    entered = [request.POST.get(f'chips-{seat}', '').strip() for seat in range(len(match.players))]
    deltas = [_chips(text) for text in entered]
    if None in deltas:
        return _page(request, match, entered, number, _('Enter whole numbers only, such as 20 or −20.'))
    if not any(deltas):
        return _page(request, match, entered, number, _('No chip would move: enter who gives and who gets.'))
    try:
        _write(request, match, key, {'contract': ADJUSTMENT, 'deltas': deltas}, number)
    except Stale as error:
        match.refresh_from_db()
        return _page(request, match, entered, number, late=error)
    except BadHand as error:
        return _page(request, match, entered, number, refusal_text(error, language(), match.score().table))
    return redirect('matches:match', match.code)


def _written(match: Match, number: int | None) -> list[Any]:
    """The chips of the recorded adjustment, or empty fields for a new one. Raises Http404 in games without chips."""
    if not match.pad.chips_move or (number and not 1 <= number <= len(match.hands)):
        raise Http404
    hand = match.hands[number - 1] if number else {}
    if number and hand['contract'] != ADJUSTMENT:
        raise Http404
    return list(hand.get('deltas', [''] * len(match.players)))


def _write(request: Request, match: Match, key: Key, record: dict[str, Any], number: int | None) -> None:
    seen, client_key = seen_version(request), act_key(request)
    if number:
        services.correct_hand(match, number, record, seen=seen, client_key=client_key, key=key)
    else:
        services.record_hand(match, record, seen=seen, client_key=client_key, key=key)


def _chips(text: str) -> int | None:
    """The number as typed, with either minus sign; empty is 0, and None is not a number."""
    plain = text.translate(MINUS_SIGNS).removeprefix('+')
    if not plain:
        return 0
    return int(plain) if plain.removeprefix('-').isdecimal() and len(plain) <= LONGEST_NUMBER else None


def _page(
    request: Request,
    match: Match,
    entered: list[str],
    number: int | None,
    error: str = '',
    late: Stale | None = None,
) -> HttpResponse:
    seats = [
        {'seat': seat, 'name': name, 'chips': chips}
        for seat, (name, chips) in enumerate(zip(match.players, entered, strict=True))
    ]
    context = {
        'match': match,
        'seats': seats,
        'number': number,
        'pots': any(pot.chips for pot in pots_of(match.score())),
        'error': error,
        **(notice(late, match) if late else {}),
    }
    status = status_of(late) if late else 422 if error else 200
    return render(request, 'matches/move_chips.html', context, status=status)
