"""The answer to a form whose token has expired: with a new one, so that what waits on a phone needs no new page."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render


def expired(request: HttpRequest, reason: str = '') -> HttpResponse:
    """Explain it, and name a new token in `X-Form-Token`, which no other site can read."""
    response = render(request, '403_csrf.html', status=403)
    response['X-Form-Token'] = get_token(request)
    return response
