"""The shapes of what other programs are sent; those of match documents and sheets are described by the engine."""

from typing import Any

from scoring import GAMES
from scoring.schema import document_schema, sheet_schema
from scoring.text import LANGUAGES

Schema = dict[str, Any]
TEXT: Schema = {'type': 'string'}
WHOLE: Schema = {'type': 'integer'}
DAY: Schema = {'type': 'string', 'format': 'date'}
NUMBER: Schema = {'type': ['number', 'string', 'null']}
CODE: Schema = {'type': 'string', 'pattern': '^[-a-zA-Z0-9_]+$'}
LANG: Schema = {'enum': list(LANGUAGES), 'default': LANGUAGES[0]}
GAME: Schema = {'enum': [game.slug for game in GAMES]}
LONGEST_QUESTION = 200  # letters
QUESTION: Schema = {'type': 'string', 'minLength': 1, 'maxLength': LONGEST_QUESTION}


def ref(name: str) -> Schema:
    return {'$ref': f'#/components/schemas/{name}'}


def _object(required: Schema, **optional: Schema) -> Schema:
    return {'type': 'object', 'properties': {**required, **optional}, 'required': list(required)}


def _list(item: Schema) -> Schema:
    return {'type': 'array', 'items': item}


PLACE = _object(
    {
        'rank': {'type': ['integer', 'null']},
        'shared': {'type': 'boolean'},
        'entry': WHOLE,
        'points': NUMBER,
        'played': WHOLE,
        'wins': NUMBER,
        'average': NUMBER,
    },
    name=TEXT,
)
LADDER = _object(
    {
        'name': TEXT,
        'counting': TEXT,
        'rows': _list(
            _object(
                {
                    'rank': {'type': ['integer', 'null']},
                    'shared': {'type': 'boolean'},
                    'name': TEXT,
                    'points': NUMBER,
                    'evenings': WHOLE,
                    'average': NUMBER,
                    'best': NUMBER,
                }
            )
        ),
    }
)


def components() -> dict[str, Schema]:
    """Return every named schema."""
    whole = {name: {**schema} for name, schema in (('MatchDocument', document_schema()), ('Sheet', sheet_schema()))}
    return whole | {
        'Evening': _object(
            {
                'title': TEXT,
                'club': TEXT,
                'played_on': DAY,
                'game': GAME,
                'state': {'enum': ['door', 'playing', 'closed']},
                'sealed': {'type': 'boolean'},
                'standings': _list(PLACE),
                'document': {'type': 'object'},
            }
        ),
        'Club': _object(
            {
                'name': TEXT,
                'place': TEXT,
                'evenings': _list(_object({'code': CODE, 'title': TEXT, 'played_on': DAY, 'address': TEXT})),
                'seasons': _list(_object({'number': WHOLE, 'name': TEXT, 'address': TEXT})),
            }
        ),
        'Season': _object({'name': TEXT, 'club': TEXT, 'ladders': _list(LADDER)}),
        'Ruling': _object(
            {
                'ruling': TEXT,
                'certainty': TEXT,
                'source': {'type': ['string', 'null']},
                'changes': {'type': 'boolean'},
                'text': TEXT,
            }
        ),
        'Found': _object(
            {'results': _list(_object({'address': TEXT, 'title': TEXT, 'place': TEXT, 'text': TEXT}))},
        ),
        'Refusal': _object(
            {'status': WHOLE, 'text': TEXT},
            at=TEXT,
            code=TEXT,
            question=TEXT,
            answers=_list(TEXT),
            labels=_list(TEXT),
        ),
    }
