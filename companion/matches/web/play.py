"""The match page and its buttons: write, preview, take back, restore, stop, play again."""

from typing import Any, Protocol

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import trigger_client_event

from companion.access.once import Stale
from companion.matches import services
from companion.matches.models import Change, Key, Match
from companion.matches.once import SameDeal, SameHand
from companion.matches.pads import agree, pad_for, taps_in, taps_of
from companion.matches.presenters.export import how_it_stands
from companion.matches.presenters.match_page import html_for_watchers, match_context
from companion.matches.presenters.match_view import view_of
from companion.matches.presenters.pad_form import refreshed_pad
from companion.matches.presenters.pad_note import pad_answer
from companion.matches.presenters.repair import broken_hand, repair_of
from companion.matches.presenters.same_deal import which_deal
from companion.matches.presenters.settled import leftover
from companion.matches.sharing.access import for_deciders, for_scorers, for_watchers, post_or_redirect
from companion.matches.sharing.link_preview import preview_of, previews
from companion.matches.web.form import (
    act_key,
    began_version,
    draws_at_tap,
    hand_asked,
    next_after,
    overtaken_version,
    record_asked,
    seen_version,
    tapped_record,
    wants_preview,
)
from companion.matches.web.responses import (
    AFTER_RECORDING,
    asks_which_deal,
    begins_with_auction,
    drawn_at_tap,
    not_written,
    opened_with,
    opened_with_taps,
    same_hand,
    stale,
    written,
    written_already,
)
from companion.web.http import Request
from companion.web.unchanged import unless_unchanged
from scoring import BadHand
from scoring.document import read
from scoring.game import Record


@require_safe
@for_watchers
def match(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The whole page, or for htmx only the current match."""
    if request.htmx and key is None and 'hands' not in request.GET:
        return HttpResponse(html_for_watchers('matches/_match.html', match))
    template = 'matches/_match.html' if request.htmx else 'matches/match.html'
    context = match_context(
        match,
        may_write=key is not None,
        begins_with_auction=begins_with_auction(request),
        hands_from=request.GET.get('hands', ''),
        **(_filled(request, match) if key else {}),
    )
    if key is None and previews(match):  # devices with a key get no link preview
        context |= {'preview': preview_of(request, match), 'state': how_it_stands(context['view'])}
    page = render(request, template, context)
    return page if match.host else unless_unchanged(request, page)  # a host may want the same tap again


def _filled(request: Request, match: Match) -> dict[str, Any]:
    """What a calculator or a ruling has entered on the pad."""
    if 'fill' in request.GET:
        if 0 < (number := hand_asked(request)) <= len(match.hands):
            return {'same_hand': _('Hand %d is saved; nothing of it is on the pad.') % number}
        return opened_with_taps(match, {name: str(value) for name, value in request.GET.items()})
    return opened_with(match, record_asked(request))


@post_or_redirect('matches:match')
@for_scorers
def record(request: Request, match: Match, key: Key) -> HttpResponse:
    """Record the next hand. Without JavaScript the first submit asks for the preview."""
    hand = tapped_record(request, match)
    if broken_hand(match.score()):
        return stale(request, match, Stale(), with_taps=bool(hand))
    if wants_preview(request, hand):
        theirs = _may_be_the_same(request, match, hand, key, pad_answer(match, hand, None))
        return asks_which_deal(request, match, hand, SameDeal(theirs)) if theirs else not_written(request, match, hand)
    try:
        after = services.record_hand(
            match,
            hand,
            seen=seen_version(request),
            client_key=act_key(request),
            key=key,
            began=began_version(request),
            next_after=next_after(request),
        )
    except SameHand as error:
        return written_already(request, match, error)
    except SameDeal as error:
        return asks_which_deal(request, match, hand, error)
    except Stale as error:
        return stale(request, match, error, with_taps=bool(hand))
    except BadHand as error:
        return not_written(request, match, hand, error)
    return written(request, after, _('Hand %d saved.') % len(after.hands), **AFTER_RECORDING)


@require_POST
@for_scorers
def preview(request: Request, match: Match, key: Key, number: int | None = None) -> HttpResponse:
    """The note below the pad: what would be written, or what is wrong with it, in words."""
    record = tapped_record(request, match)
    table, answer = read(match.document).table, pad_answer(match, record, number)
    refusals = [(name, answer['errors'].get(name, '')) for name in pad_for(table).questions]
    context = {'match': match, 'pad': refreshed_pad(table, record), 'refusals': refusals, **answer}
    if number and number == broken_hand(match.score()):
        context['repair'] = repair_of(match, match.score(), record if answer['preview'] else None)
    same = _wrote_it_already(request, match, record, complete=bool(answer['preview']))
    theirs = None if same or number else _may_be_the_same(request, match, record, key, answer)
    if theirs:
        context |= {
            'which_deal': which_deal(match, record, theirs),
            'refusals': [(name, '') for name, _says in refusals],
        }
    elif answer['preview'] and number is None and not same and draws_at_tap(request):
        context['finished'] = _finished(request, match, record, key)
    response = render(request, 'matches/_preview.html', context)
    if same:
        trigger_client_event(response, 'same-hand', {'says': same_hand(same)})
    return response


def _may_be_the_same(request: Request, match: Match, record: Record, key: Key, answer: dict[str, Any]) -> Change | None:
    """What another phone recorded that may be this deal, once the hand is whole: asked before a preview of it."""
    if 'asked' in answer or broken_hand(match.score()):
        return None
    theirs = services.deal_in_question(match, key, began=began_version(request), next_after=next_after(request))
    could_be = theirs and (answer['preview'] or not which_deal(match, record, theirs).mine.refusal)
    return theirs if could_be else None


def _finished(request: Request, match: Match, record: Record, key: Key) -> str:
    """The sheet with this hand; '' if Save will ask something first."""
    if seen_version(request) != match.version:
        return ''
    after = services.recorded(match, record, key=key, began=began_version(request), next_after=next_after(request))
    return drawn_at_tap(request, after) if after else ''


def _wrote_it_already(request: Request, match: Match, record: Record, *, complete: bool) -> Change | None:
    """Return the change by which another phone recorded the hand being tapped here since the taps began. Half a hand is
    that hand if all of its taps are.
    """
    seen = overtaken_version(request)
    theirs = services.recorded_after(match, seen) if seen >= 0 else None
    if theirs is None or theirs.after is None:
        return None
    if complete:
        return theirs if theirs.after == record else None
    table = read(match.document).table
    return theirs if agree(taps_in(request.POST, table), taps_of(theirs.after, table)) else None


@post_or_redirect('matches:match')
@for_scorers
def keep_theirs(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    """Leave the hand as another phone recorded it; how it was tapped here goes into the history."""
    mine, message = tapped_record(request, match), _('Hand %d stays as it is.') % number
    try:
        return written(
            request, services.keep_theirs(match, number, mine, client_key=act_key(request), key=key), message
        )
    except (Stale, BadHand) as error:
        return stale(request, match, error if isinstance(error, Stale) else Stale())


@post_or_redirect('matches:match')
@for_scorers
def take_back(request: Request, match: Match, key: Key) -> HttpResponse:
    return _change(request, match, services.take_back, key, _('Taken back.'))


@post_or_redirect('matches:match')
@for_scorers
def restore(request: Request, match: Match, key: Key) -> HttpResponse:
    return _change(request, match, services.restore, key, _('Put back.'))


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_deciders
def close(request: Request, match: Match, key: Key) -> HttpResponse:
    """Stop the match: ask for confirmation; a POST stops it."""
    if request.method != 'POST':
        closed = match.score_changed({**match.document, 'closed': 'agreement'})
        view = view_of(match)
        context = {'sides': view.sides, 'lowest_wins': view.lowest_wins, 'leftover': leftover(closed)}
        return render(request, 'matches/close.html', {'match': match, **context})
    return _change(request, match, services.close_match, key, _('The match is closed.'))


class Service(Protocol):
    """A service without arguments of its own."""

    def __call__(self, match: Match, *, seen: int, client_key: str, key: Key) -> Match: ...


def _change(request: Request, match: Match, change: Service, key: Key, announcement: str) -> HttpResponse:
    try:
        after = change(match, seen=seen_version(request), client_key=act_key(request), key=key)
    except Stale as error:
        return stale(request, match, error)
    return written(request, after, announcement)


@post_or_redirect('matches:match')
@for_deciders
def rematch(request: Request, match: Match, key: Key) -> HttpResponse:
    """Start a rematch; an offline phone has chosen its code already."""
    code, handed = request.POST.get('code', ''), 'handed' in request.POST
    after = services.rematch(match, key=key, client_key=act_key(request), code=code, handed=handed)
    return redirect('matches:match', after.code)
