"""Junk in any field of a hand is refused exactly where it is, and every refusal of a hand leads to one of its fields:
a pad shows it beside the question that its path names.
"""

import pytest

from scoring import GAMES, BadHand
from scoring.document import read
from scoring.fields import CARRIED
from scoring.fold import begin
from scoring.say import refusal_text
from tests.scoring.cases import scored_cases
from tests.scoring.places import as_path, leads_somewhere, places, replaced

every_game = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
JUNK = ({'strange': 1},)  # of no type that JSON has
STRANGE = (..., True, -1, 0, 3, 99, [], ['x'], [0], {'x': 1})


def first_hands(game):
    """A hand with each set of fields that stands as the first of a match, and its table."""
    hands = {}
    for match, sheet in scored_cases():
        if match.get('game') == game.slug and sheet['hands']:
            hands.setdefault(frozenset(match['hands'][0]), match)
    return [(read(match).table, match['hands'][0]) for match in hands.values()]


def refusal_of(table, record):
    try:
        table.game.read(table, begin(table).state, record)
    except BadHand as refused:
        return refused
    return None


def fields_of(game):
    """The names of all fields in a hand of this game and in its parts."""
    parts = [schema for field in game.fields.values() for schema in (field.schema, field.schema.get('items', {}))]
    return {*game.fields, *(name for schema in parts for name in schema.get('properties', ()))}


@every_game
def test_junk_is_refused_exactly_where_it_is(game):
    for table, record in first_hands(game):
        for place in places(record):
            if place[0] not in CARRIED:
                refused = refusal_of(table, replaced(record, place, JUNK))
                assert refused and refused.at == as_path(place), (record, place)


@every_game
def test_every_refusal_leads_to_a_field_and_is_a_sentence(game):
    known, met = fields_of(game), {}
    for table, record in first_hands(game):
        for place in {*places(record), *((field,) for field in game.fields)}:
            for strange in STRANGE:
                broken = replaced(record, place, strange)
                if refused := refusal_of(table, broken):
                    assert leads_somewhere(refused.at, broken, known), (refused.at, broken)
                    met[refused.at, refused.code] = refused, table
    for refused, table in met.values():
        assert refusal_text(refused, 'en', table) != refusal_text(refused, 'es', table)
