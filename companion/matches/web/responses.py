"""How a match page answers a change: a fragment for htmx, otherwise a whole page or a redirect."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from companion.access.once import KeyReused, Stale, status_of
from companion.i18n.languages import language
from companion.matches.models import Change, Match
from companion.matches.once import SameDeal, SameHand, is_current, of_hands
from companion.matches.pads import pad_for, record_of, shown_of, taps_in, taps_of
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.pad_form import next_pad
from companion.matches.presenters.pad_note import pad_answer
from companion.matches.presenters.repair import broken_hand
from companion.matches.presenters.same_deal import which_deal
from companion.matches.render_cache import state_of
from companion.matches.web.form import began_version, seen_version, tapped_record
from companion.web.http import Request
from scoring import BadHand, score
from scoring.say import number

AFTER_RECORDING: dict[str, Any] = {'last_change': None}  # known without a query: it was this hand
NOT_TAPS = ('csrfmiddlewaretoken', 'seen', 'key', 'do', 'was', 'next', 'looked_at')


def begins_with_auction(request: Request) -> bool:
    """Whether this phone prefers to hold the auction before the pad."""
    return request.COOKIES.get('auction') == 'first'


def written(request: Request, match: Match, announcement: str, **known: Any) -> HttpResponse:
    """Return the match after a change. `known` is the key, if it has been loaded already."""
    if not request.htmx:
        return redirect('matches:match', match.code)
    context = match_context(match, may_write=True, begins_with_auction=begins_with_auction(request), **known)
    totals = ', '.join(f'{side["name"]} {number(side["total"], language())}' for side in context['view'].sides)
    return _swapped(request, context, announcement=f'{announcement} {totals}')


def written_already(request: Request, match: Match, error: SameHand) -> HttpResponse:
    """Return the sheet on which another phone has already recorded the very hand that was sent; the pad is empty and
    says why.
    """
    match.refresh_from_db()
    announcement = same_hand(error.theirs)
    context = match_context(
        match, may_write=True, begins_with_auction=begins_with_auction(request), same_hand=announcement
    )
    return (
        _swapped(request, context, announcement=announcement)
        if request.htmx
        else render(request, 'matches/match.html', context)
    )


def same_hand(theirs: Change) -> str:
    return _('%(phone)s saved hand %(n)d, the same as yours.') % {'phone': theirs.phone, 'n': theirs.hand}


def notice(error: Stale, match: Match) -> dict[str, Any]:
    """Return the context of `_stale.html`, the notice above a page whose request came too late. `match` is the current
    one.
    """
    last = of_hands(match.changes.all()).first()
    return {'stale': True, 'reused': isinstance(error, KeyReused), 'by': last.phone if last else ''}


def stale(request: Request, match: Match, error: Stale, *, with_taps: bool = False) -> HttpResponse:
    """Someone else wrote first: return the new sheet, with all taps kept if a hand was being written. While an earlier
    hand must be mended the pad is that hand's, and what was being written is repeated in words.
    """
    match.refresh_from_db()
    sheet = match.score()
    kept = {'pad': next_pad(match, sheet, taps_in(request.POST, sheet.table))} if with_taps and not sheet.end else {}
    if with_taps and broken_hand(sheet):
        kept = {'unsaved': shown_of(tapped_record(request, match), sheet.table, language())}
    context, status = {**match_context(match, may_write=True, **kept), **notice(error, match)}, status_of(error)
    if request.htmx:
        announcement = '' if context['reused'] else _('%s saved first. Nothing of yours was saved.') % context['by']
        return _swapped(request, context, announcement=announcement, status=status)
    return render(request, 'matches/match.html', context, status=status)


def asks_which_deal(request: Request, match: Match, hand: Mapping[str, Any], error: SameDeal) -> HttpResponse:
    """Ask whether the hand is the one another phone recorded meanwhile, or the next: both versions, all taps kept."""
    match.refresh_from_db()
    sheet = match.score()
    goes_on = not sheet.end and not broken_hand(sheet)
    kept = {'pad': next_pad(match, sheet, taps_in(request.POST, sheet.table))} if goes_on else {}
    taps = [] if goes_on else [(name, value) for name, value in request.POST.items() if name not in NOT_TAPS]
    context = {
        **match_context(match, may_write=True, **kept),
        'taps': taps,
        'which_deal': which_deal(match, hand, error.theirs),
        'began': began_version(request),
    }
    if not request.htmx:
        return render(request, 'matches/match.html', context, status=409)
    return _swapped(request, context, announcement=context['which_deal'].question, status=409)


def not_written(
    request: Request, match: Match, record: Mapping[str, Any], error: BadHand | None = None
) -> HttpResponse:
    """Return the same page with all taps kept, and a preview or an error. The sheet is the current one; if someone
    else has written meanwhile, the page says so.
    """
    sheet = match.score()
    answer = pad_answer(match, record, None, error)
    pad = next_pad(match, sheet, taps_in(request.POST, sheet.table), answer['errors'])
    overtaken = notice(Stale(), match) if not is_current(match, seen_version(request)) else {}
    if 0 < (began := began_version(request)) < match.version:
        overtaken['began'] = began
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


def opened_with_taps(match: Match, form: Mapping[str, str]) -> dict[str, Any]:
    """Return what differs when a ruling opens the page with taps of the next hand: they are on the pad, and once they
    are all there, what would be written stands below.
    """
    sheet = match.score()
    if sheet.end or sheet.error:
        return {}
    record, taps = record_of(form, sheet.table), taps_in(form, sheet.table)
    if pad_for(sheet.table).still_to_tap(record, sheet.table):
        return {'pad': next_pad(match, sheet, taps), 'auction': None}
    answer = pad_answer(match, record, None)
    return {**answer, 'pad': next_pad(match, sheet, taps, answer['errors']), 'auction': None}


def _swapped(request: Request, context: dict[str, Any], announcement: str, status: int = 200) -> HttpResponse:
    trigger = {'swapped': True, 'announcement': announcement, 'recorded': state_of(context['match'].document)}
    return render(request, 'matches/_match.html', {**context, **trigger}, status=status)


def drawn_at_tap(request: Request, after: Match) -> str:
    """Return the sheet that will answer Save, for a phone to draw at the tap. It says of itself that it is not saved
    yet; the answer confirms its version and the digest of its records.
    """
    context = match_context(after, may_write=True, begins_with_auction=begins_with_auction(request), **AFTER_RECORDING)
    trigger = {'saving': True, 'recorded': state_of(after.document)}
    return render_to_string('matches/_match.html', {**context, **trigger}, request)
