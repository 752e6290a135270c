"""The names at the table: fixing a typo, swapping seats before the first hand, a substitute in mid-match."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.once import Stale, status_of
from companion.i18n.languages import language
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.seat_names import is_seat_name
from companion.matches.setup.names import LONGEST_NAME, name_errors, typed_name
from companion.matches.setup.waiting_line import line_context, line_errors, pairs_in, read_line, take_place
from companion.matches.sharing.access import for_deciders
from companion.matches.sharing.own_matches import known_names
from companion.matches.web.form import act_key, seen_version
from companion.matches.web.responses import notice
from companion.web.http import Request
from scoring import BadDocument
from scoring.say import refusal_text


@dataclass(frozen=True)
class Typed:
    """The form as typed: a name for each seat, the seats of newcomers, the names that wait (two to a pair)."""

    players: list[str]
    newcomers: list[int]
    line: list[str]


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_deciders
def names(request: Request, match: Match, key: Key) -> HttpResponse:
    if request.method != 'POST':
        return _page(request, match, Typed(match.players, [], _in_line(match)))
    typed = _read(request, match)
    if tapped := request.POST.get('sit'):
        take_place(tapped, [], typed.line)
    if tapped or request.POST.get('more_pairs'):
        return _page(request, match, typed)
    if errors := _errors(request, match, typed):
        return _page(request, match, typed, errors)
    try:
        _rename(request, match, key, typed)
    except BadDocument as refused:
        errors = {f'name-{refused.at.rpartition("/")[2]}': refusal_text(refused, language())}
        return _page(request, match, typed, errors)
    except Stale as error:
        match.refresh_from_db()
        return _page(request, match, typed, status=status_of(error), **notice(error, match))
    return redirect('matches:match', match.code)


def _read(request: Request, match: Match) -> Typed:
    players = [_typed(request.POST.get(f'name-{seat}', ''), match, seat) for seat in range(len(match.players))]
    newcomers = [seat for seat in range(len(players)) if request.POST.get(f'substitute-{seat}')]
    return Typed(players, newcomers, read_line(request.POST))


def _errors(request: Request, match: Match, typed: Typed) -> dict[str, str]:
    sent_before = seen_version(request) != match.version  # then the new names may stand already
    nobody_new = {} if sent_before else _nobody_new(match, typed.players, typed.newcomers)
    waiting = line_errors(typed.line, typed.players, _in_line(match)) if _pairs_rise(match) else {}
    return nobody_new | name_errors(typed.players, match.players) | waiting


def _rename(request: Request, match: Match, key: Key, typed: Typed) -> None:
    services.rename(
        match,
        typed.players,
        newcomers=typed.newcomers,
        line=pairs_in(typed.line) if _has_line(request, match) else None,
        seen=seen_version(request),
        client_key=act_key(request),
        key=key,
    )


def _has_line(request: Request, match: Match) -> bool:
    """Whether the form that was sent had the line in it."""
    return _pairs_rise(match) and 'pairs' in request.POST


def _pairs_rise(match: Match) -> bool:
    table = match.score().table
    return table.game.pairs_rise(table.options)


def _in_line(match: Match) -> list[str]:
    return [name for pair in match.document.get('waiting', []) for name in pair]


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


def _page(
    request: Request,
    match: Match,
    typed: Typed,
    errors: dict[str, str] | None = None,
    status: int = 0,
    **more: Any,
) -> HttpResponse:
    context = {
        'match': match,
        'seats': _seats(match, typed, errors or {}),
        'begun': bool(match.hands),
        **_people(request, match, typed, errors or {}),
        **more,
    }
    return render(request, 'matches/names.html', context, status=status or (422 if errors else 200))


def _seats(match: Match, typed: Typed, errors: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {
            'seat': seat,
            'name': name,
            'was': was,
            'unnamed': is_seat_name(was, seat, len(match.players)),
            'label': _('Seat %d') % (seat + 1),
            'error': errors.get(f'name-{seat}'),
            'newcomer': seat in typed.newcomers,
            'longest': _longest(was),
        }
        for seat, (name, was) in enumerate(zip(typed.players, match.players, strict=True))
    ]


def _people(request: Request, match: Match, typed: Typed, errors: dict[str, str]) -> dict[str, Any]:
    """The names this phone knows; where pairs rise, the line and who may be tapped into it."""
    known = known_names(request)[0]
    if not _pairs_rise(match):
        return {'known': known}
    wanted = request.POST.get('more_pairs') or request.POST.get('pairs', '')
    standing = [{'name': name, 'seated': name in typed.line} for name in known if name not in typed.players]
    return {'known': known, 'line': line_context(typed.line, errors, wanted), 'standing': standing}
