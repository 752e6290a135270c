"""Could we have made it, without a match: the cards of any hand tapped in, or opened from a file."""

import json
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from companion.i18n.languages import language
from companion.matches.cards.asked import LONGEST, address_of, asked_of, games_with_bids, refusal_of
from companion.matches.cards.contract import Choices, answers_to, contract_after, rows_of, told_in
from companion.matches.cards.entry import BIDDER, entered
from companion.matches.cards.leading import led
from companion.matches.cards.state import Document
from companion.web.http import Request
from scoring import find
from scoring.errors import BadDocument
from scoring.game import Game
from scoring.games import PLAYS
from scoring.play.document import FORMAT
from scoring.play.json_file import parse
from scoring.play.reading.document import pack_of, read

MOST_HANDS = 200


@require_safe
def new(request: Request, game: str) -> HttpResponse:
    """The cards of a hand, the bidder's first: `?preset=avondale&players=4&call=8H&row=1&h0=AS.KS…`; then what its
    contract would have made, or without one each way of playing it.
    """
    card = find(game)
    if card is None or PLAYS[card.package].trials is None:
        raise Http404(game)
    rules = _rules_of(card, request)
    document = {
        'format': FORMAT,
        'game': card.slug,
        **rules,
        'dealer': rules['players'] - 1,
        'bidder': BIDDER,
        'hands': [None] * rules['players'],
        'ask': ['contracts'],
    }
    document |= _playing(document)
    calls = request.GET.getlist('call')
    call, answers = ''.join(calls[-1:]), request.GET.getlist('say')[: 0 if len(calls) > 1 else None]
    named = contract_after(card, **rules, call=call)
    named |= told_in(answers) if named else {}
    names = [_('Bidder'), *(_('Player %d') % (seat + 1) for seat in range(1, rules['players']))]
    context: dict[str, Any] = {'game': card, 'rules': rules, 'name': card.name.in_language(language())}
    context |= {'presets': [(known.key, known.name.in_language(language())) for known in card.presets]}
    context |= {'every_count': sorted({count for known in card.presets for count in known.players})}
    context |= {'calls': rows_of(card, **rules), 'call': call if named else '', 'answers': answers}
    whole = document | named | ({'ask': ['tricks']} if named else {})
    try:
        pack = pack_of(document)
        leading = led(whole, pack, names, request.GET.get('leader', ''))
        entry = entered(leading.document, pack, names, request.GET)
        context |= {'entry': entry, 'lacks': _lacks(card, whole, names), 'leading': leading}
    except BadDocument as error:
        return render(request, 'matches/cards/enter.html', {**context, 'refusal': refusal_of(error)}, status=422)
    if entry.document is not None and not context['lacks']:
        return redirect(address_of(entry.document, names))
    return render(request, 'matches/cards/enter.html', context, status=422 if entry.refusal else 200)


def _playing(document: Document) -> Document:
    """Where more sit at the table than play, the bidder and the next two do."""
    try:
        pack_of(document)
    except BadDocument as error:
        return {'active': [0, 1, 2]} if (error.code, error.at) == ('missing-field', 'active') else {}
    return {}


def _lacks(game: Game, document: Document, names: list[str]) -> Choices:
    """The answers to what the contract leaves open. Raises BadDocument."""
    try:
        pack_of(document)
    except BadDocument as error:
        if error.code == 'missing-field' and (answers := answers_to(game, error.at, names)):
            return [(f'{error.at}:{value}', label) for value, label in answers if _fits(document, error.at, value)]
        raise
    return []


def _fits(document: Document, field: str, value: str) -> bool:
    """Whether the contract may be played with this."""
    try:
        pack_of(document | told_in([f'{field}:{value}']))
    except BadDocument as error:
        return error.at != field
    return True


def _rules_of(game: Game, request: Request) -> dict[str, Any]:
    """The preset of the address, or the usual one, and how many play: as many as it is for."""
    presets = {preset.key: preset for preset in game.presets}
    preset = presets.get(request.GET.get('preset', ''), game.presets[0])
    wanted = request.GET.get('players', '')
    usual = game.usual_players if game.usual_players in preset.players else preset.players[0]
    return {'preset': preset.key, 'players': next((count for count in preset.players if str(count) == wanted), usual)}


@require_POST
def open_file(request: Request) -> HttpResponse:
    """A file of a hand leads on to it; a file of several is a list to choose from. A phone that draws the page itself
    hands on the text of the file.
    """
    file = request.FILES.get('file')
    text = request.POST.get('file', '')
    if file is None and not text:
        return _not_opened(request, '', _('Choose a file first.'))
    content = file.read(MOST_HANDS * LONGEST) if file else text.encode(errors='replace')
    data = parse(content)
    if isinstance(data, list) and len(data) > 1:
        return _list_of(request, data[:MOST_HANDS])
    typed = content.decode('utf-8', 'replace')
    try:
        return redirect(address_of(_read(typed)))
    except BadDocument as error:
        return _not_opened(request, typed[:LONGEST], refusal_of(error))


def _read(typed: str) -> Document:
    """The document, read through. Raises BadDocument."""
    data = asked_of(typed)
    read(data)
    return data


def _list_of(request: Request, data: list[Any]) -> HttpResponse:
    """Each hand that can be read, with a link; the others say why not."""
    hands = []
    for number, document in enumerate(data, 1):
        try:
            hands.append((number, address_of(_read(json.dumps(document))), ''))
        except BadDocument as error:
            hands.append((number, '', refusal_of(error)))
    return render(request, 'matches/cards/open.html', {'hands': hands, 'games': games_with_bids()})


def _not_opened(request: Request, typed: str, refusal: str) -> HttpResponse:
    context = {'typed': typed, 'refusal': refusal, 'games': games_with_bids()}
    return render(request, 'matches/cards/open.html', context, status=422)
