"""The hand that an address holds: its document, its players, and why it is not accepted."""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.cards.state import Document
from companion.web.http import Request
from scoring import GAMES
from scoring.errors import BadDocument
from scoring.games import PLAYS
from scoring.play.json_file import parse
from scoring.play.reading.document import read
from scoring.say import refusal_text

LONGEST = 20_000  # characters of a document in an address


def asked_of(typed: str) -> Document:
    """Return the document typed or in the address, with what is asked brought down to what a page can tell. Raises
    BadDocument.
    """
    data = parse(typed.encode(errors='replace')[:LONGEST])
    if isinstance(data, BadDocument):
        raise data
    if isinstance(data, list) and len(data) == 1:
        data = data[0]
    if not isinstance(data, dict):
        read(data)
    asked: Document = _answerable(data)
    return asked


def _answerable(data: Any) -> Any:
    """Every hand is asked the same; only where no contract is named, nothing but which could have been made."""
    free = data.get('ask') == ['contracts'] and not ({'contract', 'call'} & data.keys())
    return {**data, 'ask': ['contracts'] if free else ['tricks', 'revokes']}


def address_of(document: Document, names: Sequence[str] = (), code: str = '', number: int = 0) -> str:
    """Return where the hand is looked into; with the match and the number of the hand that it is, if it is one."""
    asked: dict[str, Any] = {'document': json.dumps(document, separators=(',', ':')), 'name': list(names)}
    asked |= {'from': code, 'hand': number or ''}
    return (
        f'{reverse("matches:cards")}?{urlencode({name: value for name, value in asked.items() if value}, doseq=True)}'
    )


def names_of(request: Request, players: int) -> list[str]:
    """Return the players of the address, numbered where it does not name them all."""
    names = request.GET.getlist('name')
    return names if len(names) == players else [_('Player %d') % (seat + 1) for seat in range(players)]


def refusal_of(error: BadDocument) -> str:
    """Return why a document is not accepted, with its place in it."""
    sentence = refusal_text(error, language())
    return f'{error.at}: {sentence}' if error.at else sentence


def games_with_bids() -> list[tuple[str, str]]:
    """Return the games in which somebody bids: their name in addresses, and in the reader's language."""
    return [(game.slug, game.name.in_language(language())) for game in GAMES if PLAYS[game.package].trials]
