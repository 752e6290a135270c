"""Could we have made it? The cards of a recorded hand tapped in, or a hand opened from its document; then what was
there. Nothing is stored: the address holds the whole hand.
"""

import json
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from companion.matches.cards.asked import asked_of, games_with_bids, names_of, refusal_of
from companion.matches.cards.entry import entered, question_about
from companion.matches.cards.findings import findings_of, in_a_row
from companion.matches.cards.state import Document, state_of, stop
from companion.matches.models import Key, Match
from companion.matches.presenters.match_view import view_of
from companion.matches.sharing.access import for_watchers
from companion.web.http import Request
from scoring.errors import BadDocument
from scoring.play.document import Document as PlayDocument
from scoring.play.reading.document import pack_of, read


@require_safe
@for_watchers
def choose(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The hands of a match, the newest first, each with a link to its cards."""
    return render(request, 'matches/cards/choose.html', {'match': match, 'hands': view_of(match).hands[::-1]})


@require_safe
@for_watchers
def enter(request: Request, match: Match, key: Key | None, number: int) -> HttpResponse:
    """One player's cards after the other: `?row=1&h0=AS.KS…&card=QS&go=1`; then on to what was there."""
    if not 1 <= number <= len(match.hands):
        raise Http404
    document = question_about(match, number)
    if document is None:
        return render(request, 'matches/cards/none.html', {'match': match, 'number': number}, status=404)
    view = view_of(match)
    names = list(view.sheet.table.players)
    entry = entered(document, pack_of(document), names, request.GET)
    if entry.document is not None:
        asked = {'document': json.dumps(entry.document, separators=(',', ':')), 'name': names, 'from': match.code}
        return redirect(f'{reverse("matches:cards")}?{urlencode(asked, doseq=True)}')
    context = {'match': match, 'number': number, 'hand': view.hand(number), 'entry': entry}
    return render(request, 'matches/cards/enter.html', context, status=422 if entry.refusal else 200)


@require_safe
def cards(request: Request) -> HttpResponse:
    """What was there in the hand of the address; without one, a field for a document."""
    typed = request.GET.get('document', '')
    if not typed:
        return render(request, 'matches/cards/open.html', {'games': games_with_bids()})
    try:
        data = asked_of(typed)
        document = read(data)
    except BadDocument as error:
        refused = {'typed': typed, 'refusal': refusal_of(error), 'games': games_with_bids()}
        return render(request, 'matches/cards/open.html', refused, status=422)
    state = state_of(data, again='again' in request.GET)
    names = names_of(request, document.players)
    contract = str(data.get('contract', '')) or (f'{data["bid"]}{data["call"][0].upper()}' if 'bid' in data else '')
    findings = findings_of(document, state.found, names, contract) if state.found else None
    context: dict[str, Any] = {
        'state': state,
        'findings': findings,
        'typed': typed,
        'here': request.get_full_path(),
        'hands': _hands(document, names),
        'from': request.GET.get('from', ''),
        'tricks_query': _tricks_query(request, document, data),
    }
    return render(request, 'matches/cards/found.html', context)


def _tricks_query(request: Request, document: PlayDocument, data: Document) -> str:
    """What leads on to tapping in the tricks of the same hand, where a contract is named."""
    if document.rules is None:
        return ''
    named = {'name': request.GET.getlist('name'), 'from': request.GET.get('from', '')}
    return urlencode({'document': json.dumps(data, separators=(',', ':')), **named}, doseq=True)


@require_POST
def stop_looking(request: Request) -> HttpResponse:
    """Stop looking into the hand of the form, and return to its page."""
    try:
        stop(asked_of(request.POST.get('document', '')))
    except BadDocument:
        raise Http404 from None
    asked = {'document': request.POST['document'], 'name': request.POST.getlist('name')}
    return redirect(f'{reverse("matches:cards")}?{urlencode(asked, doseq=True)}')


def _hands(document: PlayDocument, names: list[str]) -> list[tuple[str, str]]:
    """The hands at the first lead: a name, and the cards in a row."""
    hands = ((names[seat], set(document.dealt.hands[seat] or ())) for seat in document.pack.dealt)
    return [(name, in_a_row([card for card in document.pack.cards if card in hand])) for name, hand in hands]
