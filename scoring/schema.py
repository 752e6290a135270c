"""JSON Schema (2020-12) of match documents and sheets, made from the options and record fields of the games. It
describes the shapes only; whether a document is valid is decided by `scoring.score`.
"""

from typing import Any

from scoring.confirmations import SAYS
from scoring.document import CLOSED, REQUIRED
from scoring.document import FORMAT as DOCUMENT_FORMAT
from scoring.fields import CARRIED, SEAT
from scoring.game import Game
from scoring.games import GAMES
from scoring.limits import HANDS, NAME, NOTE, PLAYERS, TITLE, WAITING, WORD
from scoring.options import Option
from scoring.sheet import FORMAT as SHEET_FORMAT
from scoring.words import ENDS, RESULTS

Schema = dict[str, Any]
DIALECT = 'https://json-schema.org/draft/2020-12/schema'
TEXT: Schema = {'type': 'string'}
WHOLE: Schema = {'type': 'integer'}
NUMBERS: Schema = {'type': 'array', 'items': WHOLE}
PLAYER: Schema = {'type': 'string', 'minLength': 1, 'maxLength': NAME}
FACTS: Schema = {'type': 'object'}
POTS: Schema = {'type': 'object', 'additionalProperties': WHOLE}
RESULT: Schema = {'enum': sorted(RESULTS)}


def document_schema() -> Schema:
    """Return the schema of a match document of any game."""
    fields: Schema = {
        'format': {'const': DOCUMENT_FORMAT},
        'game': {'enum': [game.slug for game in GAMES]},
        'preset': TEXT,
        'options': {'type': 'object'},
        'players': {'type': 'array', 'items': PLAYER, 'minItems': 2, 'maxItems': PLAYERS},
        'first_dealer': dict(SEAT.schema),
        'waiting': {'type': 'array', 'maxItems': WAITING, 'items': _list_of(PLAYER, 2)},
        'hands': {'type': 'array', 'items': {'type': 'object'}, 'maxItems': HANDS},
        'closed': {'enum': list(CLOSED)},
        'title': {'type': 'string', 'maxLength': TITLE},
        'played_on': {'type': 'string', 'format': 'date'},
        'notes': {'type': 'string', 'maxLength': NOTE},
        'ruleset_name': {'type': 'string', 'maxLength': WORD},
        'substitutions': {
            'type': 'array',
            'items': _exactly('Substitution', hand=WHOLE, seat=dict(SEAT.schema), was=PLAYER, now=PLAYER),
        },
        'confirmations': {'type': 'array', 'items': _confirmation_schema()},
    }
    return {
        '$schema': DIALECT,
        'title': 'MatchDocument',
        'type': 'object',
        'properties': fields,
        'required': list(REQUIRED),
        'additionalProperties': False,
        'oneOf': [_of_game(game) for game in GAMES],
    }


def _confirmation_schema() -> Schema:
    confirmation = _exactly('Confirmation', hand=WHOLE, of=TEXT, side=WHOLE, says={'enum': list(SAYS)})
    confirmation['properties']['record'] = {'type': 'object'}
    return confirmation


def sheet_schema() -> Schema:
    """Return the schema of a sheet."""
    line = _exactly('Line', side=WHOLE, points=WHOLE, reason=TEXT, facts=FACTS, text=TEXT, rule=TEXT)
    problem = _exactly('Problem', at=TEXT, code=TEXT, facts=FACTS, text=TEXT)
    always = _exactly(
        'Sheet',
        format={'const': SHEET_FORMAT},
        sides=_list_of(_exactly('Side', name=TEXT, seats=NUMBERS)),
        hands=_list_of(_hand_schema(line)),
        points=_list_of(NUMBERS),
        results=_list_of(RESULT),
        totals=NUMBERS,
        status={'enum': ['in-progress', 'finished']},
        doubts=_list_of(problem),
        next={'type': 'object'},
        error={'anyOf': [problem, {'type': 'null'}]},
    )
    always['properties'] |= {
        'winners': NUMBERS,
        'reason': {'enum': sorted(ENDS)},
        'settlement': _list_of(line),
        'pots': _list_of({'anyOf': [POTS, {'type': 'null'}]}),
        'passes': _list_of({'type': ['string', 'null']}),
        'games': NUMBERS,
        'rises': WHOLE,
    }
    return {'$schema': DIALECT, **always}


def _hand_schema(line: Schema) -> Schema:
    hand = _exactly(
        'HandSheet',
        number=WHOLE,
        dealer=WHOLE,
        result=RESULT,
        points=NUMBERS,
        totals=NUMBERS,
        lines=_list_of(line),
        barred=NUMBERS,
    )
    hand['properties'] |= {'pots': POTS, 'pass': TEXT}
    return hand


def _of_game(game: Game) -> Schema:
    """The field schemas of one game."""
    hand = {name: dict(field.schema) for name, field in {**game.fields, **CARRIED}.items()}
    return {
        'properties': {
            'game': {'const': game.slug},
            'preset': {'enum': [*(preset.key for preset in game.presets), *game.aliases]},
            'options': {
                'properties': {option.key: option_schema(option) for option in game.options},
                'additionalProperties': False,
            },
            'hands': {'items': {'properties': hand, 'additionalProperties': False}},
        },
    }


def option_schema(option: Option) -> Schema:
    """Return the schema of an option's value."""
    words: Schema = {'enum': [choice.key for choice in option.choices]}
    kinds: dict[str, list[Schema]] = {
        'flag': [{'type': 'boolean'}],
        'number': [
            {'type': 'integer', 'minimum': option.low, 'maximum': option.high},
            *([words] if option.choices else []),
        ],
        'money': [{'type': 'string', 'maxLength': WORD}],
        'several': [{'type': 'array', 'items': words, 'uniqueItems': True}],
        'choice': [words],
    }
    schemas = kinds[option.kind]
    if option.none:
        schemas = [*schemas, {'enum': [None, 'none']}]
    return {'title': option.label.en, 'default': option.default, 'anyOf': schemas}


def _list_of(item: Schema, count: int | None = None) -> Schema:
    size = {} if count is None else {'minItems': count, 'maxItems': count}
    return {'type': 'array', 'items': item, **size}


def _exactly(title: str, **fields: Schema) -> Schema:
    """An object with exactly these fields."""
    return {
        'title': title,
        'type': 'object',
        'properties': dict(fields),
        'required': list(fields),
        'additionalProperties': False,
    }
