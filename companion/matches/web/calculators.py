"""From a match to the calculators of the rule book, with its rules and totals and what is being called or tapped."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from companion.i18n.languages import language
from companion.matches.models import Key, Match
from companion.matches.pads import record_of
from companion.matches.sharing.access import for_watchers
from companion.web.http import Request
from rules.books import book_of
from rules.calculators.from_match import address_of
from rules.calculators.from_record import asked_by, bid_in
from rules.way_back import auction_mark, opened, pad_mark
from scoring.game import Record


@require_safe
@for_watchers
def calculators(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Redirect to the calculators. The address has everything they need, so the match is not read there."""
    sheet = match.score()
    record = record_of(request.GET.dict(), sheet.table)
    bid = bid_in(sheet.table.game, record)
    known = bid if bid in book_of(sheet.table.game).answers.bids(sheet.table) else ''
    mark = _mark(request, match, record, known)
    place = opened({'from': mark})
    asked = {**asked_by(sheet.table.game, record), **address_of(sheet, mark)}
    if place.calls:
        asked['calls'] = ' '.join(place.calls)
    address = reverse('rules:calculators', kwargs={'lang': language(), 'game': match.game})
    still_calling = place.in_auction and 'auction' not in record
    return redirect(f'{address}?{urlencode(asked)}{"#auction" if still_calling else ""}')


def _mark(request: Request, match: Match, record: Record, bid: str) -> str:
    """Where at the table this was asked: as a page of the book says, in an auction, at the pad after one, at a pad with
    a bid, or nowhere in particular.
    """
    given = request.GET.get('from', '')
    if 'calls' in request.GET:
        plays = request.GET.getlist('plays')
        given = auction_mark(match.code, request.GET.get('hand', ''), request.GET['calls'].split(), plays)
    elif 'auction' in record:
        given = auction_mark(match.code, len(match.hands) + 1, record['auction'], record.get('active', ()))
    elif bid and not given:
        given = pad_mark(match.code, len(match.hands) + 1, bid, str(record.get('bidder', '')))
    return given if opened({'from': given}).code == match.code else match.code
