"""Correcting an earlier hand, in the same pad."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.once import Stale, status_of
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.once import is_current
from companion.matches.pads import pad_for, ruled_in, taps_in, taps_of
from companion.matches.pads.mistakes import chips, mistakes_in, with_side
from companion.matches.presenters.confirming import to_dispute
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.pad_form import pad_at
from companion.matches.presenters.pad_note import pad_answer
from companion.matches.presenters.repair import broken_hand
from companion.matches.record_digest import digest
from companion.matches.sharing.access import for_scorers, post_or_redirect
from companion.matches.web.form import act_key, opinion_in, seen_version, tapped_record, version_meant, wants_preview
from companion.matches.web.responses import notice, stale, written
from companion.web.http import Request
from scoring import BadHand
from scoring.document import read
from scoring.limits import NOTE
from scoring.record import STRUCK


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_scorers
def hand(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    """The pad of hand `number` (from 1) with the recorded answers tapped; a POST replaces the record."""
    there = 1 <= number <= len(match.hands)
    if not there and seen_version(request) in (-1, match.version):
        raise Http404
    if there and match.hands[number - 1].get('contract') == 'adjustment':
        return redirect('matches:adjust', match.code, number)
    broken = broken_hand(match.score())
    if broken and number > broken:  # that one is on the pad of the match page
        return stale(request, match, Stale()) if request.method == 'POST' else redirect('matches:match', match.code)
    if request.method != 'POST':
        return render(request, 'matches/correct_hand.html', _context(match, number, _ruled_on(request, match, number)))
    record = {STRUCK: True} if request.POST.get('do') == 'strike' else tapped_record(request, match)
    if there and wants_preview(request, record):
        return _not_written(request, match, number, record)
    try:
        after, announcement = _saved(request, match, key, number, record)
    except Stale as late:
        if not there:  # taken back meanwhile
            return stale(request, match, late)
        if request.htmx:
            return stale(request, match, late, with_taps=True)
        match.refresh_from_db()
        return _not_written(request, match, number, record, late=late)
    except BadHand as error:
        return _not_written(request, match, number, record, error)
    return written(request, after, announcement)


def _saved(request: Request, match: Match, key: Key, number: int, record: Mapping[str, Any]) -> tuple[Match, str]:
    """Replace the record, or note that a side has it as it is on the pad. Raises Stale, or BadHand."""
    disputed, side = opinion_in(request, 'wrong')
    if disputed:
        return _disputed(request, match, key, number, record, side), _('Hand %d disputed.') % number
    seen, client_key = seen_version(request), act_key(request)
    after = services.correct_hand(match, number, record, seen=seen, client_key=client_key, key=key)
    return after, _('Hand %d corrected.') % number


def _disputed(request: Request, match: Match, key: Key, number: int, record: Mapping[str, Any], side: int) -> Match:
    """What is saved is wrong; how it should be is kept if the pad says something else."""
    table, of = read(match.document).table, version_meant(request)
    if side >= len(table.sides):
        raise Stale
    tapped = not pad_for(table).still_to_tap(record, table) and digest(record) != of
    theirs, client_key = record if tapped else None, act_key(request)
    return services.dispute(match, number, of, side, theirs, client_key=client_key, key=key)


def _ruled_on(request: Request, match: Match, number: int) -> dict[str, Any]:
    """The pad of a hand, with the mistakes, the result or the note that a ruling adds to it."""
    form = {name: str(value) for name, value in request.GET.items()}
    record, table = match.hands[number - 1], read(match.document).table
    taps, named = taps_of(record, table), [with_side(entry, record, table) for entry in mistakes_in(form)]
    noted: dict[str, Any] = {'note': form['note'][:NOTE]} if form.get('note') else {}
    noted |= {name: True for name in pad_for(table).noted if form.get(name)}
    ruled = ruled_in(form, taps, table)
    carried = {**taps['carried'], **noted}
    added = {**taps, **ruled, 'carried': carried, 'mistakes': (*taps['mistakes'], *chips(named))}
    pad: dict[str, Any] = pad_at(match, number, added if named or noted or ruled else None)
    return pad


@post_or_redirect('matches:match')
@for_scorers
def undo(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    """Undo the last correction of hand `number`; if the old record is no longer valid, the match page explains why."""
    seen, client_key = seen_version(request), act_key(request)
    try:
        after = services.undo_correction(match, number, seen=seen, client_key=client_key, key=key)
    except Stale as error:
        return stale(request, match, error)
    return written(request, after, _('Correction undone.'))


def _not_written(
    request: Request,
    match: Match,
    number: int,
    record: Mapping[str, Any],
    error: BadHand | None = None,
    late: Stale | None = None,
) -> HttpResponse:
    """The same page with all taps kept, and a preview or an error."""
    answer = pad_answer(match, record, number, error)
    pad = pad_at(match, number, taps_in(request.POST, read(match.document).table), answer['errors'])
    overtaken = notice(late or Stale(), match) if late or not is_current(match, seen_version(request)) else {}
    context = {**_context(match, number, pad), **answer, **overtaken}
    status = status_of(late) if late else 200 if answer['preview'] else 422
    return render(request, 'matches/correct_hand.html', context, status=status)


def _context(match: Match, number: int, pad: dict[str, Any]) -> dict[str, Any]:
    context = match_context(match, may_write=True)
    dispute = to_dispute(match, context['sheet'], number)
    return {**context, 'was': context['view'].hand(number), 'pad': pad, 'correcting': number, 'dispute': dispute}
