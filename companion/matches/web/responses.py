"""How a match page answers a change: a fragment for htmx, otherwise a whole page or a redirect."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from companion.http import Request
from companion.languages import language
from companion.matches.models import Match
from companion.matches.once import KeyReused, SameHand, Stale
from companion.matches.pads import pad_for, taps_in, taps_of
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.pad_form import next_pad
from companion.matches.presenters.preview import preview
from companion.matches.web.form import digest, seen_version
from scoring import BadHand, score
from scoring.document import read
from scoring.say import refusal_text


def begins_with_auction(request: Request) -> bool:
    """Whether this phone prefers to hold the auction before the pad."""
    return request.COOKIES.get('auction') == 'first'


def written(request: Request, match: Match, announcement: str, **known: Any) -> HttpResponse:
    """Return the match after a change. `known` is the key, if it has been loaded already."""
    if not request.htmx:
        return redirect('matches:match', match.code)
    context = match_context(match, may_write=True, begins_with_auction=begins_with_auction(request), **known)
    totals = ', '.join(f'{side["name"]} {side["total"]}' for side in context['view'].sides)
    return _swapped(request, context, announcement=f'{announcement} {totals}')


def written_already(request: Request, match: Match, error: SameHand) -> HttpResponse:
    """Return the sheet on which another phone has already recorded the very hand that was sent; the pad is empty and
    says why.
    """
    match.refresh_from_db()
    announcement = same_hand(error.by)
    context = match_context(
        match, may_write=True, begins_with_auction=begins_with_auction(request), same_hand=announcement
    )
    return (
        _swapped(request, context, announcement=announcement)
        if request.htmx
        else render(request, 'matches/match.html', context)
    )


def same_hand(by: str) -> str:
    return _('%s wrote this hand.') % by


def notice(error: Stale, match: Match) -> dict[str, Any]:
    """Return the context of `_stale.html`, the notice above a page whose request came too late. `match` is the current
    one.
    """
    last = match.changes.first()
    return {'stale': True, 'reused': isinstance(error, KeyReused), 'by': last.by if last else ''}


def status_of(error: Stale) -> int:
    return 422 if isinstance(error, KeyReused) else 409


def stale(request: Request, match: Match, error: Stale, *, with_taps: bool = False) -> HttpResponse:
    """Someone else wrote first: return the new sheet, with all taps kept if a hand was being written."""
    match.refresh_from_db()
    sheet = match.score()
    taps = taps_in(request.POST, sheet.table) if with_taps else None
    pad = None if sheet.end else next_pad(match, sheet, taps)
    context, status = {**match_context(match, may_write=True, pad=pad), **notice(error, match)}, status_of(error)
    if request.htmx:
        announcement = '' if context['reused'] else _('%s saved first. Nothing of yours was saved.') % context['by']
        return _swapped(request, context, announcement=announcement, status=status)
    return render(request, 'matches/match.html', context, status=status)


def not_written(
    request: Request, match: Match, record: Mapping[str, Any], error: BadHand | None = None
) -> HttpResponse:
    """Return the same page with all taps kept, and a preview or an error. The sheet is the current one; if someone
    else has written meanwhile, the page says so.
    """
    sheet = match.score()
    answer = pad_answer(match, record, None, error)
    pad = next_pad(match, sheet, taps_in(request.POST, sheet.table), answer['errors'])
    overtaken = notice(Stale(), match) if seen_version(request) != match.version else {}
    context = match_context(match, may_write=True, **{**answer, 'pad': pad, **overtaken})
    status = 200 if answer['preview'] else 422
    if request.htmx:
        announcement = ' '.join(answer['errors'].values()) or answer.get('asked', '')
        return _swapped(request, context, announcement=announcement, status=status)
    return render(request, 'matches/match.html', context, status=status)


def opened_with(match: Match, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return what differs when a calculator opens the page with a hand: it is entered on the pad with its preview.
    Nothing if that hand cannot be the next one.
    """
    sheet = match.score()
    if not record or sheet.end or score({**match.document, 'hands': [*match.hands, dict(record)]}).error:
        return {}
    answer = pad_answer(match, record, None)
    return {**answer, 'pad': next_pad(match, sheet, taps_of(record, sheet.table), answer['errors']), 'auction': None}


def _swapped(request: Request, context: dict[str, Any], announcement: str, status: int = 200) -> HttpResponse:
    return render(
        request, 'matches/_match.html', {**context, 'swapped': True, 'announcement': announcement}, status=status
    )


def pad_answer(
    match: Match, record: Mapping[str, Any], number: int | None, error: BadHand | None = None
) -> dict[str, Any]:
    """Return what is shown below the pad: a preview, the first unanswered question, or an error at its question.
    `number` is the hand being corrected, None for the next.
    """
    table = read(match.document).table
    pad = pad_for(table)
    missing = pad.still_to_tap(record, table)
    if missing:
        return {'preview': None, 'errors': {}, 'asked': pad.question(missing, table)}
    try:
        if error:
            raise error
        return {'preview': preview(match, record, number), 'errors': {}, 'looked_at': digest(record)}
    except BadHand as refusal:
        message = refusal_text(refusal, language(), table)
        return {'preview': None, 'errors': {pad.place_of(refusal.at): message}}
