"""An earlier hand corrected, in the same pad."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from companion.http import Request
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.pads import taps_in
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.pad_form import pad_at
from companion.matches.sharing.access import for_scorers
from companion.matches.web.form import seen_version, tapped_record, wants_preview
from companion.matches.web.responses import pad_answer
from scoring import BadHand
from scoring.document import read


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_scorers
def hand(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    """The pad of hand `number` (from 1) with what was recorded tapped; a POST replaces the record."""
    if not 1 <= number <= len(match.hands):
        raise Http404
    if match.hands[number - 1].get('contract') == 'adjustment':
        return redirect('matches:adjust', match.code, number)
    if request.method != 'POST':
        return render(request, 'matches/correct_hand.html', _context(match, number, pad_at(match, number)))
    record = tapped_record(request, match)
    if wants_preview(request, record):
        return _not_written(request, match, number, record)
    try:
        after = services.correct_hand(match, number, record, seen=seen_version(request), key=key)
    except services.Stale:
        match.refresh_from_db()
        return _not_written(request, match, number, record, stale=True)
    except BadHand as error:
        return _not_written(request, match, number, record, error)
    return redirect('matches:match', after.code)


def _not_written(
    request: Request,
    match: Match,
    number: int,
    record: Mapping[str, Any],
    error: BadHand | None = None,
    stale: bool = False,
) -> HttpResponse:
    """The same page with what was tapped kept, and a preview or a refusal in its place."""
    answer = pad_answer(match, record, number, error)
    pad = pad_at(match, number, taps_in(request.POST, read(match.document).table), answer['errors'])
    context = {**_context(match, number, pad), **answer, 'stale': stale or seen_version(request) != match.version}
    status = 409 if stale else 200 if answer['preview'] else 422
    return render(request, 'matches/correct_hand.html', context, status=status)


def _context(match: Match, number: int, pad: dict[str, Any]) -> dict[str, Any]:
    context = match_context(match, may_write=True)
    return {**context, 'was': context['view'].hand(number), 'pad': pad, 'correcting': number}
