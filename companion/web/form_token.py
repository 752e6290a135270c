"""The answer to a form whose token has expired: with a new one, so that what waits on a phone needs no new page."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from companion.web.sent_again import refusal


def expired(request: HttpRequest, reason: str = '') -> HttpResponse:
    """Explain it, and name a new token in `X-Form-Token`, which no other site can read."""
    token = get_token(request)
    response = refusal(request, '403_csrf.html', 403, token)
    response['X-Form-Token'] = token
    return response
