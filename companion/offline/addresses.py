"""Addresses as data: a phone knows all of them at once, and imports what answers one when it is first asked for."""

from collections.abc import Callable, Container, Iterable
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, include, path
from django.utils.module_loading import import_string

View = Callable[..., HttpResponseBase]
Row = list[Any]
# Views that only search engines and other programs ask; a phone has no address for them.
FOR_MACHINES = ('rules.discovery', 'rules.markdown')
# What a phone answers with the sentence that it needs the server: what others are to see, and what is kept there.
ONLY_ONLINE = (
    'm/<slug:code>/share/',
    'm/<slug:code>/keys/',
    'm/<slug:code>/keys/<path:more>',
    'm/<slug:code>/pass/',
    'm/<slug:code>/score/<str:secret>/',
    'm/<slug:code>/delete/',
    'm/<slug:code>/end.png',
    'm/<slug:code>/link.png',
    'm/<slug:code>/previews/',
    'm/<slug:code>/undelete/',
    'kept/',
    'kept/give/',
    'm/<slug:code>/kept/',
    'regulars/<slug:mark>/people/',
    'regulars/<slug:mark>/picture.png',
    'rule-sets/<int:number>/',
    'rule-sets/shared/<str:word>/',
    'my-rules/<int:number>/',
    'rules-set/<str:word>/',
)


def written(patterns: Iterable[URLPattern | URLResolver], *, but: Container[str] = ()) -> list[Row]:
    """Each address as [route, view, name, what the view is given], or [route, rows, None, given] of those below it;
    without those that the modules of `but` answer.
    """
    return [
        [str(pattern.pattern), written(pattern.url_patterns, but=but), None, pattern.default_kwargs]
        if isinstance(pattern, URLResolver)
        else [str(pattern.pattern), _dotted(pattern.callback), pattern.name, pattern.default_args]
        for pattern in patterns
        if isinstance(pattern, URLResolver) or pattern.callback.__module__ not in but
    ]


def _dotted(view: View) -> str:
    """Where the view is to be found. Raises ImportError or ValueError for one that has no name of its own."""
    name = f'{view.__module__}.{view.__qualname__}'
    if import_string(name) is not view:
        raise ValueError(f'{name} is another view')
    return name


def read(rows: Iterable[Row]) -> list[URLPattern | URLResolver]:
    return [_pattern(*row) for row in rows]


def _pattern(route: str, answers: str | list[Row], name: str | None, given: dict[str, Any]) -> URLPattern | URLResolver:
    if isinstance(answers, str):
        return path(route, _imported_when_asked(answers), given, name)
    return path(route, include(read(answers)), given)


def _imported_when_asked(dotted: str) -> View:
    def view(request: HttpRequest, **given: object) -> HttpResponseBase:
        answers: View = import_string(dotted)
        return answers(request, **given)

    return view
