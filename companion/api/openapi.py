"""The OpenAPI 3.1 description of the interface, made from the table of its operations."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from companion.api import schemas
from companion.api.answers import ROOT
from companion.api.operation import Operation
from scoring.version import VERSION


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


def _operation(operation: Operation) -> dict[str, Any]:
    refusals = {
        str(status): _response(HTTPStatus(status).phrase, _refusal(operation, status)) for status in operation.refusals
    }
    described: dict[str, Any] = {
        'operationId': operation.name,
        'summary': operation.summary,
        'parameters': [
            {
                'name': given.name,
                'in': given.place,
                'required': given.place == 'path' or given.required,
                'schema': given.schema,
                'description': given.text,
            }
            for given in operation.parameters
        ],
        'responses': {'200': _response('What was asked for', operation.answers), **refusals},
    }
    if operation.takes:
        described['requestBody'] = {'required': True, 'content': {'application/json': {'schema': operation.takes}}}
    return described


def _refusal(operation: Operation, status: int) -> Any:
    """A document that cannot be scored is answered with its sheet, as far as it goes."""
    refusal = schemas.ref('Refusal')
    if operation.takes and status == HTTPStatus.UNPROCESSABLE_ENTITY:
        return {'anyOf': [operation.answers, refusal]}
    return refusal


def _response(text: str, schema: Any) -> dict[str, Any]:
    return {'description': text, 'content': {'application/json': {'schema': schema}}}
