"""One thing that other programs may ask."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpResponse
from django.urls import URLPattern, path

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Parameter:
    name: str
    place: str  # 'path' or 'query'
    schema: Schema
    text: str
    required: bool = False  # those in the path always are


@dataclass(frozen=True)
class Operation:
    """`address` in OpenAPI's form, `/matches/{code}/sheet`. `takes`: the schema of a posted document."""

    address: str
    name: str
    summary: str
    view: Callable[..., HttpResponse]
    answers: Schema
    parameters: tuple[Parameter, ...] = ()
    takes: Schema | None = None
    refusals: tuple[int, ...] = field(default=(404, 429))

    @property
    def pattern(self) -> URLPattern:
        return path(self.address[1:].replace('{', '<slug:').replace('}', '>'), self.view, name=self.name)
