"""A table for practising: the default rules of each game, with one hand that its pad proposes. Nothing is stored."""

from functools import cache
from typing import Any

from companion.matches.examples import unstored
from companion.matches.models import Match
from companion.matches.pads import PADS, record_of
from scoring import find
from scoring.document import FORMAT, read
from scoring.game import Table

CODE = 'practice'
PEOPLE = ('Ann', 'Bob', 'Cyd', 'Dan')


def practice_match(slug: str) -> Match:
    """Return the table before its first hand. Raises KeyError if there is no such game."""
    return unstored(_document(slug), CODE)


@cache
def practised(slug: str) -> Match:
    """Return the table after the hand that its pad proposes."""
    document = _document(slug)
    hand = record_of(PADS[slug].practice, read(document).table)
    return unstored({**document, 'hands': [hand]}, CODE)


@cache
def table_to_practise_at(slug: str) -> Table:
    return read(_document(slug)).table


def _document(slug: str) -> dict[str, Any]:
    game = find(slug)
    if game is None:
        raise KeyError(slug)
    preset = game.presets[0]
    count = min(len(PEOPLE), preset.players[-1])
    return {
        'format': FORMAT,
        'game': game.slug,
        'preset': preset.key,
        'options': {},
        'players': list(PEOPLE[:count]),
        'first_dealer': count - 1,
        'hands': [],
    }
