"""The schemas and the generated types match what the engine accepts and returns."""

from functools import cache

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import validator_for

from scoring import GAMES, BadDocument, find, limits, score
from scoring.options import check
from scoring.record import CARRIED
from scoring.schema import document_schema, option_schema, sheet_schema
from scoring.sheet import unreadable
from scoring.text import plain
from tests.scoring.cases import scored_cases
from tests.scoring.test_document import REFUSED, match

every_game = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)


@cache
def documents() -> Draft202012Validator:
    return Draft202012Validator(document_schema())


@cache
def sheets() -> Draft202012Validator:
    return Draft202012Validator(sheet_schema())


def test_the_schemas_are_schemas():
    Draft202012Validator.check_schema(document_schema())
    Draft202012Validator.check_schema(sheet_schema())
    for schema in (document_schema(), sheet_schema()):
        assert validator_for(schema, default=None) is Draft202012Validator, 'it says of which kind it is'


def test_every_document_that_stands_fits_the_schema():
    standing = [document for document, sheet in scored_cases() if sheet['error'] is None]
    assert len(standing) > 700
    assert [document for document in standing if not documents().is_valid(document)] == []


def test_every_sheet_fits_the_schema():
    for _document, sheet in scored_cases():
        sheets().validate(sheet)
    sheets().validate(unreadable(BadDocument('', 'not-an-object')))


@every_game
def test_the_schema_knows_no_field_that_no_hand_has(game):
    """Each field is used in a case that is scored, so a field that records no longer have would fail."""
    played = [
        hand
        for document, sheet in scored_cases()
        if document.get('game') in {other.slug for other in GAMES if other.package == game.package}
        for hand in document['hands'][: len(sheet['hands'])]
    ]
    assert set(game.fields) - {field for hand in played for field in hand} == set()
    assert not set(game.fields) & set(CARRIED)


@every_game
def test_every_option_of_the_schema_takes_its_default(game):
    document = match(game=game.slug, preset=game.presets[0].key, options={})
    for option in game.options:
        document['options'] = {option.key: plain(option.default)}
        documents().validate({**document, 'players': ['Ann', 'Bob', 'Cyd', 'Dan']})


@every_game
def test_an_option_of_the_schema_takes_what_the_engine_takes(game):
    """Money is any text there: its form is left to the engine."""
    for option in [option for option in game.options if option.kind != 'money']:
        words = [choice.key for choice in option.choices]
        numbers = (0.5, option.low - 1, option.low, option.high, option.high + 1)
        schema = Draft202012Validator(option_schema(option))
        for raw in (None, 'none', True, 'x', {}, [], ['x'], words, words * 2, *words, *numbers):
            assert schema.is_valid(raw) == stands(option, raw), (option.key, raw)


def test_an_option_of_the_schema_has_its_label_and_what_holds_where_nothing_is_agreed():
    none = {'enum': [None, 'none']}
    assert option_schema(find('five-hundred').option('target')) == {
        'title': 'Points to win',
        'default': 500,
        'anyOf': [{'type': 'integer', 'minimum': 1, 'maximum': 1_000_000}, none],
    }
    assert option_schema(find('six-bid-solo').option('unit-value')) == {
        'title': 'A chip is worth',
        'default': None,
        'anyOf': [{'type': 'string', 'maxLength': 40}, none],
    }


def stands(option, raw):
    try:
        check(option, raw)
    except BadDocument:
        return False
    return True


SHAPELESS = ('unknown-field', 'missing', 'unknown-game', 'unknown-preset', 'unknown-option', 'not-a-list')


@pytest.mark.parametrize('document', [document for document, _at, code in REFUSED if code in SHAPELESS])
def test_what_has_another_shape_does_not_fit(document):
    with pytest.raises(ValidationError):
        documents().validate(document)


def test_a_preset_belongs_to_its_game():
    with pytest.raises(ValidationError):
        documents().validate(match(game='bid-whist'))


@pytest.mark.parametrize(
    'field, most', [('players', limits.PLAYERS), ('waiting', limits.WAITING), ('hands', limits.HANDS)]
)
def test_lists_end_where_documents_do(field, most):
    assert document_schema()['properties'][field]['maxItems'] == most


@pytest.mark.parametrize(
    'changes',
    [
        {'players': ['Ann']},
        {'waiting': [['Eve']]},
        {'waiting': [['Eve', 'Fay', 'Gus']]},
        {'title': 'x' * (limits.TITLE + 1)},
        {'notes': 'x' * (limits.NOTE + 1)},
        {'ruleset_name': 'x' * (limits.WORD + 1)},
        {'played_on': '14/03/2026'},
    ],
)
def test_what_the_engine_refuses_for_its_length_or_form_does_not_fit(changes):
    checked = Draft202012Validator(document_schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)
    assert checked.is_valid(match()) and not checked.is_valid(match(**changes))
    with pytest.raises(BadDocument):
        score(match(**changes))


def test_a_misspelt_field_of_a_hand_does_not_fit():
    with pytest.raises(ValidationError):
        documents().validate(match(hands=[{'contract': 'passed', 'notes': ''}]))
