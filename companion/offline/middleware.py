"""Middleware of the site on a phone."""

from collections.abc import Callable

from django.http import HttpResponse
from django.utils import timezone

from companion.identity import HEADER
from companion.server.permissions import permissions
from companion.web.http import Request


def name_site(get_response: Callable[[Request], HttpResponse]) -> Callable[[Request], HttpResponse]:
    """Pages drawn on the phone name the site for which they are drawn, as told by the page that asks, and may
    ask no more of the device than the server's."""

    def middleware(request: Request) -> HttpResponse:
        request.site_id = request.headers.get(HEADER, '')
        with timezone.override(None):  # one match may have a club's time zone, the next none
            response = get_response(request)
        response.headers.setdefault('Permissions-Policy', permissions())
        return response

    return middleware
