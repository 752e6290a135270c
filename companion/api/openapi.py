"""The OpenAPI 3.1 description of the interface, made from the table of its operations."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from companion.api import schemas
from companion.api.operation import Operation
from scoring.version import VERSION

ROOT = '/api/1'


def openapi(operations: Iterable[Operation]) -> dict[str, Any]:
    """Return the whole description."""
    return {
        'openapi': '3.1.0',
        'info': {
            'title': 'Companion',
            'version': VERSION,
            'description': 'Matches, club evenings and rules of this site, for other programs.',
            'license': {'name': 'BSD-3-Clause', 'identifier': 'BSD-3-Clause'},
        },
        'servers': [{'url': ROOT}],
        'paths': {
            operation.address: {'post' if operation.takes else 'get': _operation(operation)} for operation in operations
        },
        'components': {'schemas': schemas.components()},
    }


def _operation(one: Operation) -> dict[str, Any]:
    refusals = {str(status): _response(HTTPStatus(status).phrase, _refusal(one, status)) for status in one.refusals}
    found: dict[str, Any] = {
        'operationId': one.name,
        'summary': one.summary,
        'parameters': [
            {
                'name': given.name,
                'in': given.place,
                'required': given.place == 'path' or given.name == 'q',
                'schema': given.schema,
                'description': given.text,
            }
            for given in one.parameters
        ],
        'responses': {'200': _response('What was asked for', one.answers), **refusals},
    }
    if one.takes:
        found['requestBody'] = {'required': True, 'content': {'application/json': {'schema': one.takes}}}
    return found


def _refusal(one: Operation, status: int) -> Any:
    """A document that cannot be scored is answered with its sheet, as far as it goes."""
    return one.answers if one.takes and status == HTTPStatus.UNPROCESSABLE_ENTITY else schemas.ref('Refusal')


def _response(text: str, schema: Any) -> dict[str, Any]:
    return {'description': text, 'content': {'application/json': {'schema': schema}}}
