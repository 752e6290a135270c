"""Could we have made it? The cards of a recorded hand tapped in, or a hand opened from its document; then what was
there. The address holds the whole hand; stored is only what is kept with a hand of a match.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from companion.matches.cards.asked import address_of, asked_of, games_with_bids, names_of, refusal_of
from companion.matches.cards.entry import BIDDER, SEPARATOR, entered, question_about
from companion.matches.cards.findings import findings_of, in_a_row
from companion.matches.cards.keeping import Keeping, keeping_of
from companion.matches.cards.kept import belongs, contract_of, kept_with, told_of
from companion.matches.cards.leading import led
from companion.matches.cards.state import Document, state_of, stop
from companion.matches.models import Key, Match
from companion.matches.presenters.match_view import view_of
from companion.matches.services import note_found
from companion.matches.sharing.access import for_watchers, key_of
from companion.matches.web.hand_for_tricks import may_be_tapped
from companion.web.http import Request
from scoring.errors import BadDocument
from scoring.games import PLAYS
from scoring.play.document import Document as PlayDocument
from scoring.play.reading.document import pack_of, read


@require_safe
@for_watchers
def choose(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The hands of a match, the newest first, each with links to what can be said about it."""
    sheet = match.score()
    hands = [hand | {'may_tap': may_be_tapped(match, sheet, hand['number'], {})} for hand in view_of(match).hands[::-1]]
    return render(request, 'matches/cards/choose.html', {'match': match, 'hands': hands, 'alone': _is_alone(match)})


def _is_alone(match: Match) -> bool:
    return PLAYS[match.score().table.game.package].trials is None


@require_safe
@for_watchers
def enter(request: Request, match: Match, key: Key | None, number: int) -> HttpResponse:
    """One player's cards after the other: `?row=1&h0=AS.KS…&card=QS&go=1`; then on to what was there. Without a row on
    to the cards that are kept with the hand.
    """
    if not 1 <= number <= len(match.hands):
        raise Http404
    if 'row' not in request.GET and (kept := kept_with(match, number)):
        return redirect(address_of(kept, match.players, match.code, number))
    document = question_about(match, number)
    if document is None:
        context = {'match': match, 'number': number, 'alone': _is_alone(match)}
        return render(request, 'matches/cards/none.html', context, status=404)
    view = view_of(match)
    names, pack = list(view.sheet.table.players), pack_of(document)
    leading = led(document, pack, names, request.GET.get('leader', ''))
    entry = entered(leading.document, pack, names, request.GET)
    if entry.document is not None:
        return redirect(address_of(entry.document, names, match.code, number))
    context = {'match': match, 'number': number, 'hand': view.hand(number), 'entry': entry, 'leading': leading}
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
    findings = findings_of(document, state.findings, names, contract_of(data)) if state.findings else None
    context: dict[str, Any] = {
        'state': state,
        'findings': findings,
        'typed': typed,
        'here': request.get_full_path(),
        'hands': _hands(document, names),
        'from': request.GET.get('from', ''),
        'tricks_query': _tricks_query(request, document, data),
        'change': _change(request, document, data),
        'keeping': _keeping(request, data, state.findings),
        'number': request.GET.get('hand', ''),
    }
    return render(request, 'matches/cards/found.html', context)


def _tricks_query(request: Request, document: PlayDocument, data: Document) -> str:
    """What leads on to tapping in the tricks of the same hand, where a contract is named."""
    if document.rules is None:
        return ''
    return address_of(data, *_place(request)).partition('?')[2]


def _change(request: Request, document: PlayDocument, data: Document) -> str:
    """Where the same cards are tapped in, to change them or the bid; empty for a hand opened from elsewhere."""
    _names, code, number = _place(request)
    first = document.pack.dealt[0]
    query: dict[str, Any] = {f'h{seat}': SEPARATOR.join(data['hands'][seat] or ()) for seat in document.pack.dealt}
    query |= {'row': str(first), 'card': list(data['hands'][first] or ()), 'leader': data.get('leader', '')}
    if code and number:
        return f'{reverse("matches:enter_cards", args=[code, number])}?{urlencode(query, doseq=True)}'
    by_hand = (data.get('bidder'), data['dealer']) == (BIDDER, data['players'] - 1) and not data.get('options')
    if document.play.trials is None or not by_hand:
        return ''
    query |= {'preset': data['preset'], 'players': data['players']}
    return f'{reverse("matches:new_cards", args=[data["game"]])}?{urlencode(query, doseq=True)}'


def _place(request: Request) -> tuple[list[str], str, int]:
    """The players, the match and the number of the hand in an address, as far as it names them."""
    number = request.GET.get('hand', '')
    code = request.GET.get('from', '')
    return request.GET.getlist('name'), code, int(number) if number.isascii() and number.isdigit() else 0


def _keeping(request: Request, data: Document, findings: dict[str, Any] | None) -> Keeping | None:
    """What this phone may do to keep the hand with its row, once everything was found. What was kept before somebody
    waited for it is completed.
    """
    _names, code, number = _place(request)
    key = key_of(request, code) if code and findings else None
    if key is None or not belongs(key.match, number, data):
        return None
    keeping = keeping_of(key.match, number, data)
    if keeping.is_kept and not key.match.cards[str(number)]['found']:
        note_found(key.match, number, told_of(key.match, number, data, findings))
    return keeping


@require_POST
def stop_looking(request: Request) -> HttpResponse:
    """Stop looking into the hand of the form, and return to its page."""
    try:
        stop(asked_of(request.POST.get('document', '')))
    except BadDocument:
        raise Http404 from None
    back = request.POST.get('back', '')
    here = reverse('matches:cards')
    return redirect(back if back.startswith(f'{here}?') else here)


def _hands(document: PlayDocument, names: list[str]) -> list[tuple[str, str]]:
    """The hands at the first lead: a name, and the cards in a row."""
    hands = ((names[seat], set(document.dealt.hands[seat] or ())) for seat in document.pack.dealt)
    return [(name, in_a_row([card for card in document.pack.cards if card in hand])) for name, hand in hands]
