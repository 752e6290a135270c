"""The tricks of a hand tapped in, card by card: for *Could we have made it?*, and to prove a revoke. Nothing is stored:
the address holds the whole hand.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from companion.matches.cards.asked import address_of, asked_of, games_with_bids, names_of, refusal_of
from companion.matches.cards.contract import question_about
from companion.matches.cards.tricks import Tapped, tapped_in
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_watchers
from companion.matches.web.form import HAND, NOT_TAPS, REVOKE, WHOSE
from companion.matches.web.hand_for_tricks import answers_left, document_of
from companion.web.http import Request
from rules.rulings.told import incident_at
from rules.rulings.walk import proved
from scoring import Sheet
from scoring.errors import BadDocument
from scoring.play.reading.document import read

Choices = list[tuple[str, str]]  # an address, and what it says


@require_safe
@for_watchers
def begin(request: Request, match: Match, key: Key | None, number: int = 0) -> HttpResponse:
    """On to the tricks of a recorded hand, or of the one on the pad; before, what its record does not say is asked:
    the trump suit, who led.
    """
    sheet = match.score()
    taps = {name: str(value) for name, value in request.GET.dict().items() if name not in (*NOT_TAPS, 'say')}
    document = document_of(match, sheet, number, taps, request.GET.getlist('say'))
    if document is None:
        raise Http404
    carried = {**taps, **({HAND: number} if number else {})}
    try:
        read(document)
    except BadDocument as error:
        choices = _choices(error, request, sheet)
        asked = question_about(error.at) if choices else ''
        shown = {'match': match, 'number': number, 'choices': choices, 'asked': asked, 'refusal': refusal_of(error)}
        return render(request, 'matches/cards/say.html', shown, status=200 if choices else 422)
    query = address_of(document, sheet.table.players, match.code, number).partition('?')[2]
    return redirect(f'{reverse("matches:tap_tricks")}?{query}&{urlencode({"carried": urlencode(carried)})}')


def _choices(error: BadDocument, request: Request, sheet: Sheet) -> Choices:
    """The answers to what the record does not say."""
    query = f'{request.GET.urlencode()}&' if request.GET else ''
    return [(f'?{query}say={error.at}:{value}', label) for value, label in answers_left(error, sheet)]


@require_safe
def tap(request: Request) -> HttpResponse:
    """The next card of the hand in the address, the tricks so far, and what they prove."""
    try:
        data = asked_of(request.GET.get('document', ''))
        document = read(data)
        if document.rules is None:
            return redirect(address_of(data))
        names = names_of(request, document.players)
        tapped = tapped_in(data, names)
    except BadDocument as error:
        typed = request.GET.get('document', '')
        refused = {'typed': typed, 'refusal': refusal_of(error), 'games': games_with_bids()}
        return render(request, 'matches/cards/open.html', refused, status=422)
    here = {'name': request.GET.getlist('name'), 'from': request.GET.get('from', ''), 'carried': _carried(request)}
    here |= {'hand': request.GET.get('hand', '')}
    bidder = document.terms.bidder if document.play.trials else None
    context = {
        'tapped': tapped,
        'contract': data.get('contract', ''),
        'query': urlencode({name: value for name, value in here.items() if value}, doseq=True),
        'ruling': _ruling(request, document.game.slug, tapped, document.sides, bidder),
        'from': here['from'],
    }
    return render(request, 'matches/cards/tricks.html', context)


def _carried(request: Request) -> str:
    return request.GET.get('carried', '')


def _ruling(request: Request, game: str, tapped: Tapped, sides: Any, bidder: int | None) -> str:
    """The address of the ruling on what was proved: at the match it came from, or in the book."""
    code = request.GET.get('from', '')
    if not tapped.at_fault or not (code.isascii() and code.isalnum()):
        return ''
    match = Match.objects.filter(code=code).first()
    incident = incident_at(match.score().table, REVOKE) if match else None
    if incident is None:
        return ''
    at_fault = {next(number for number, side in enumerate(sides) if seat in side) for seat in tapped.at_fault}
    own = next((number for number, side in enumerate(sides) if bidder in side), None)
    whose = {'bidders' if side == own else 'others' for side in at_fault} if bidder is not None else set()
    place = reverse('matches:wrong', args=[code, REVOKE, '/'.join(proved(incident, whose)) or 'closed'])
    known = {WHOSE: min(at_fault)} if len(at_fault) == 1 else {}
    return f'{place}?{"&".join(filter(None, (_carried(request), urlencode(known))))}'
