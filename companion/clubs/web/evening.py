"""The address of an evening: the desk is redirected to the next task, everyone else finds their name; and a player's
card.
"""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string

from companion.clubs.access import at_desk, for_evening
from companion.clubs.evening_document import Rows, load_to_follow
from companion.clubs.live_versions import for_players
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.name_list import found_names
from companion.clubs.presenters.player_card import card as seen_card
from companion.clubs.roles import READERS
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from companion.web.http import Request


@for_evening(*READERS, public=True)
def evening(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The next task for the desk; for others the names, each with its seat."""
    rows = load_to_follow(evening)
    if at_desk(grant) and 'names' not in request.GET:
        return redirect(f'clubs:{_step(rows)}', evening.code)
    context = evening_context(
        rows, grant, feed=for_players(rows.evening), people=_drawn_names(rows), round=rows.current
    )
    return render(request, 'clubs/find.html', context)


def _step(rows: Rows) -> str:
    if rows.evening.state == Evening.State.CLOSED:
        return 'standings'
    if rows.drawn:
        return 'seats'
    return 'room' if rows.current else 'door'


def _drawn_names(rows: Rows) -> str:
    """The list of names, drawn once for all phones that look for theirs."""
    name = ('names', rows.evening.code, language())
    context = {'evening': rows.evening}
    return cached(
        name, rows.state, lambda: render_to_string('clubs/_names.html', {**context, 'people': found_names(rows)})
    )


@for_evening(*READERS, public=True)
def card(request: Request, evening: Evening, grant: Grant | None, number: int) -> HttpResponse:
    """My seat now, my rounds, my points and place."""
    rows = load_to_follow(evening)
    if number not in {entry.number for entry in rows.playing}:
        raise Http404
    context = evening_context(rows, grant, feed=for_players(rows.evening), **seen_card(rows, number))
    return render(request, 'clubs/player.html', context)
