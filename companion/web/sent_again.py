"""What somebody typed into a form that could not be taken: the page that says so sends the same fields once more."""

from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render

LARGEST = 300_000  # bytes of a form; 2,400 names take a third
TOKEN = 'csrfmiddlewaretoken'  # noqa: S105 - the name of its field


def refusal(request: HttpRequest, page: str, status: int, token: str = '', **context: Any) -> HttpResponse:
    """Return an error page. For a form, it has the fields in a form of its own, with `token` if that one is no longer
    good; without them (a file, too large, sent by another site) it says to go back.
    """
    fields = _fields(request)
    if fields and token:
        fields = [(TOKEN, token), *(field for field in fields if field[0] != TOKEN)]
    is_form = request.method == 'POST'
    response = render(request, page, {'fields': fields, 'is_form': is_form, **context}, status=status)
    if fields:
        response['Cache-Control'] = 'no-store'
    return response


def _fields(request: HttpRequest) -> list[tuple[str, str]]:
    """The fields in the order they were sent; none if they are not all here, or a script waits for the answer."""
    shown = 'text/html' in request.headers.get('Accept', '')  # by a browser or its service worker
    if request.method != 'POST' or not shown or not _is_own(request):
        return []
    if not 0 < int(request.META.get('CONTENT_LENGTH') or 0) <= LARGEST:
        return []
    try:
        lists = [] if any(request.FILES.values()) else list(request.POST.lists())
    except (OSError, SuspiciousOperation, MultiPartParserError):
        return []
    return [(name, value) for name, values in lists for value in values]


def _is_own(request: HttpRequest) -> bool:
    """Whether a page of this site sent the form: what another typed must not be sent by a tap here."""
    return request.headers.get('Origin') == f'{request.scheme}://{request.get_host()}'
