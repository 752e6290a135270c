"""How a device wants the pages: light or dark, suits in four or two colours, whether a hand begins with its auction.
Kept as cookies."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

CHOICES = {'lamp': ('auto', 'light', 'dark'), 'suits': ('four', 'two'), 'auction': ('first', 'never')}
A_YEAR = 365 * 24 * 3600


def begins_with_auction(request: HttpRequest) -> bool:
    return request.COOKIES.get('auction') == 'first'


@require_POST
def set_preferences(request: HttpRequest) -> HttpResponse:
    """Store the preferences in the form and redirect to its page; unknown ones are ignored."""
    back = request.POST.get('next', '')
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    response = redirect(back if safe else '/')
    for preference, choices in CHOICES.items():
        if (choice := request.POST.get(preference)) in choices:
            response.set_cookie(preference, choice, max_age=A_YEAR, samesite='Lax', secure=request.is_secure())
    return response
