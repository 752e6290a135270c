"""Signs every answer with the site's id, and refuses what was meant for another site."""

from http import HTTPStatus

from django.db import Error
from django.http import HttpResponse
from django.shortcuts import render

from companion.identity import HEADER
from companion.identity.site import signature
from companion.server.middleware import GetResponse
from companion.web.http import Request

SHOW_REDIRECT = 'X-Show-Redirect'  # of a service worker, which could not see whose redirect it is
REDIRECTED_TO = 'X-Location'


class SignAnswers:
    """Signs every answer; without a database there is no id, and phones take that for no network.

    A request may name the site it is meant for. Another site answers 421 and does nothing.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        try:
            signed = signature()
        except Error:
            request.site_id = ''
            return self.get_response(request)
        request.site_id = signed.split()[0]
        response = self.get_response(request) if _is_meant(request) else _refuse(request)
        if request.headers.get(SHOW_REDIRECT) and response.has_header('Location'):
            response = _shown(response)
        response[HEADER] = signed
        return response


def _is_meant(request: Request) -> bool:
    return request.headers.get(HEADER, request.site_id) == request.site_id


def _refuse(request: Request) -> HttpResponse:
    return render(request, '421.html', status=HTTPStatus.MISDIRECTED_REQUEST)


def _shown(redirect: HttpResponse) -> HttpResponse:
    """The same answer with the address in a header that scripts can read."""
    shown = HttpResponse(status=HTTPStatus.NO_CONTENT)
    shown.cookies = redirect.cookies
    shown[REDIRECTED_TO] = redirect['Location']
    return shown
