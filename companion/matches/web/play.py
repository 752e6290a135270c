"""The match page and all that is tapped on it: write, preview, correct, take back, put back, stop, play again."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.pads import pad_for, record_of, taps_in
from companion.matches.presenters import match_view
from companion.matches.sharing.access import posted, scoring, watching
from companion.matches.sharing.codes import hashed
from companion.matches.sharing.devices import holder_of
from companion.preferences import begins_with_auction
from scoring import BadHand
from scoring.document import read
from scoring.say import refusal_text
from scoring.text import plain


@require_safe
@watching
def match(request: HttpRequest, match: Match, key: Key | None) -> HttpResponse:
    """The whole page, or for htmx only the match as it stands now."""
    if request.htmx and key is None:
        return HttpResponse(match_view.watched('matches/_match.html', match))
    template = 'matches/_match.html' if request.htmx else 'matches/match.html'
    page = match_view.page(match, may_write=key is not None, begins_with_auction=begins_with_auction(request))
    return render(request, template, page)


@posted('matches:match')
@scoring
def record(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    """Write the next hand; without JavaScript the first submit asks for the preview."""
    hand = tapped(request, match)
    if request.POST.get('do') == 'preview' or _not_looked_at(request, hand):
        return again(request, match, hand)
    client_key = request.POST.get('key', '')[:40] or uuid4().hex
    try:
        after = services.record_hand(match, hand, seen=seen(request), client_key=client_key, key=key)
    except services.Stale:
        return stale(request, match, hand)
    except BadHand as error:
        return again(request, match, hand, error)
    return written(request, after, _('Hand %d is written.') % len(after.hands), taken_back=None)


@require_http_methods(['GET', 'HEAD', 'POST'])
@scoring
def hand(request: HttpRequest, match: Match, key: Key, number: int) -> HttpResponse:
    """Correct an earlier hand in the same pad."""
    if not 1 <= number <= len(match.hands):
        raise Http404
    if match.hands[number - 1].get('contract') == 'adjustment':
        return redirect('matches:adjust', match.code, number)
    if request.method != 'POST':
        return render(request, 'matches/correct_hand.html', _old_hand(match, number, match_view.pad_at(match, number)))
    record = tapped(request, match)
    if request.POST.get('do') == 'preview' or _not_looked_at(request, record):
        return _again_at(request, match, number, record)
    try:
        after = services.correct_hand(match, number, record, seen=seen(request), key=key)
    except services.Stale:
        match.refresh_from_db()
        return _again_at(request, match, number, record, stale=True)
    except BadHand as error:
        return _again_at(request, match, number, record, error)
    return redirect('matches:match', after.code)


@require_POST
@scoring
def preview(request: HttpRequest, match: Match, key: Key, number: int | None = None) -> HttpResponse:
    """The note under the pad: what would be written, or what is wrong with it, in words."""
    record = tapped(request, match)
    table, note = read(match.document).table, _note(match, record, number)
    refusals = [(name, note['errors'].get(name, '')) for name in pad_for(table).questions]
    context = {'match': match, 'pad': match_view.preview_pad(table, record), 'refusals': refusals, **note}
    return render(request, 'matches/_preview.html', context)


@posted('matches:match')
@scoring
def take_back(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    return _change(request, match, services.take_back, key, _('Taken back.'))


@posted('matches:match')
@scoring
def restore(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    return _change(request, match, services.restore, key, _('Put back.'))


@require_http_methods(['GET', 'HEAD', 'POST'])
@scoring
def close(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    """The table stops here: asks first; a POST is the answer."""
    if request.method != 'POST':
        return render(request, 'matches/close.html', {'match': match, 'sides': match_view.paper_of(match).sides})
    return _change(request, match, services.close_match, key, _('The match is closed.'))


@posted('matches:match')
@scoring
def rematch(request: HttpRequest, match: Match, key: Key) -> HttpResponse:
    """The same table again; the next player deals. Where pairs rise, those next in line sit down."""
    ahead = match.score().next
    document = {name: value for name, value in match.document.items() if name not in ('closed', 'played_on', 'notes')}
    document |= {'hands': [], 'first_dealer': ahead['dealer']}
    document |= plain({name: ahead[name] for name in ('players', 'waiting') if name in ahead})
    after = services.start_match(document, holder=holder_of(request), label=key.label)
    return redirect('matches:match', after.code)


def tapped(request: HttpRequest, match: Match) -> dict[str, Any]:
    """The hand record behind what was tapped."""
    return record_of(request.POST, read(match.document).table)


def seen(request: HttpRequest) -> int:
    """The version the page showed; -1 where it does not say, which no match has."""
    text = request.POST.get('seen', '')
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _not_looked_at(request: HttpRequest, record: Mapping[str, Any]) -> bool:
    """Whether a page that cannot draw its preview anew would write something else than the preview says."""
    looked_at = request.POST.get('looked_at')
    return bool(looked_at) and not request.htmx and looked_at != _mark(record)


def _mark(record: Mapping[str, Any]) -> str:
    return hashed(json.dumps(record, sort_keys=True))[:12]


def _change(request: HttpRequest, match: Match, service: Callable, key: Key, said: str) -> HttpResponse:
    try:
        after = service(match, seen=seen(request), key=key)
    except services.Stale:
        return stale(request, match)
    return written(request, after, said)


def written(request: HttpRequest, match: Match, said: str, **known: Any) -> HttpResponse:
    """The match as it stands after a change: swapped in, or by redirect. `known` need not be asked again."""
    if not request.htmx:
        return redirect('matches:match', match.code)
    context = match_view.page(match, may_write=True, begins_with_auction=begins_with_auction(request), **known)
    totals = ', '.join(f'{side["name"]} {side["total"]}' for side in context['sheet'].sides)
    return swapped(request, context, said=f'{said} {totals}')


def stale(request: HttpRequest, match: Match, hand: Mapping[str, Any] | None = None) -> HttpResponse:
    """Somebody else was first: the new sheet, and what was tapped here still tapped."""
    match.refresh_from_db()
    sheet = match.score()
    kept = taps_in(request.POST, sheet.table) if hand else None
    pad = None if sheet.end else match_view.next_pad(match, sheet, kept)
    context = match_view.page(match, may_write=True, stale=True, pad=pad)
    if request.htmx:
        said = _('Somebody else wrote first. Nothing of yours was written.')
        return swapped(request, context, said=said, status=409)
    return render(request, 'matches/match.html', context, status=409)


def again(request: HttpRequest, match: Match, record: Mapping[str, Any], error: BadHand | None = None) -> HttpResponse:
    """The same page with what was tapped kept, and a preview or a refusal in its place. The sheet is as it stands now;
    where somebody else has written meanwhile, the page says so.
    """
    sheet = match.score()
    note = _note(match, record, None, error)
    chosen = taps_in(request.POST, sheet.table)
    pad = match_view.next_pad(match, sheet, chosen, note['errors'])
    overtaken = seen(request) != match.version
    context = match_view.page(match, may_write=True, **{**note, 'pad': pad, 'stale': overtaken})
    status = 200 if note['preview'] else 422
    if request.htmx:
        said = ' '.join(note['errors'].values()) or note.get('asked', '')
        return swapped(request, context, said=said, status=status)
    return render(request, 'matches/match.html', context, status=status)


def swapped(request: HttpRequest, context: dict[str, Any], said: str, status: int = 200) -> HttpResponse:
    return render(request, 'matches/_match.html', {**context, 'swapped': True, 'said': said}, status=status)


def _again_at(
    request: HttpRequest,
    match: Match,
    number: int,
    record: Mapping[str, Any],
    error: BadHand | None = None,
    stale: bool = False,
) -> HttpResponse:
    table = read(match.document).table
    note = _note(match, record, number, error)
    pad = match_view.pad_at(match, number, taps_in(request.POST, table), note['errors'])
    context = {**_old_hand(match, number, pad), **note, 'stale': stale or seen(request) != match.version}
    status = 409 if stale else 200 if note['preview'] else 422
    return render(request, 'matches/correct_hand.html', context, status=status)


def _old_hand(match: Match, number: int, pad: dict[str, Any] | None) -> dict[str, Any]:
    context = match_view.page(match, may_write=True)
    return {**context, 'was': context['sheet'].hand(number), 'pad': pad, 'correcting': number}


def _note(match: Match, record: Mapping[str, Any], number: int | None, error: BadHand | None = None) -> dict[str, Any]:
    """A preview, or a question for what was not tapped yet, or a refusal by the question it belongs to."""
    table = read(match.document).table
    pad = pad_for(table)
    missing = pad.still_to_tap(record, table)
    if missing:
        return {'preview': None, 'errors': {}, 'asked': pad.question(missing)}
    try:
        if error:
            raise error
        return {'preview': match_view.preview(match, record, number), 'errors': {}, 'looked_at': _mark(record)}
    except BadHand as refusal:
        says = refusal_text(refusal, match_view.language(), table)
        return {'preview': None, 'errors': {pad.place_of(refusal.at): says}}
