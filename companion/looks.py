"""How a device wants the pages: the lamp (light or dark), the suits (four or two colours), whether a hand begins with
its auction. Kept as cookies."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

LOOKS = {'lamp': ('auto', 'light', 'dark'), 'suits': ('four', 'two'), 'auction': ('first', 'never')}
A_YEAR = 365 * 24 * 3600


def begins_with_auction(request: HttpRequest) -> bool:
    return request.COOKIES.get('auction') == 'first'


@require_POST
def set_look(request: HttpRequest) -> HttpResponse:
    """Keeps whichever looks the form names; anything unknown is passed over."""
    back = request.POST.get('next', '')
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    response = redirect(back if safe else '/')
    for look, choices in LOOKS.items():
        if (choice := request.POST.get(look)) in choices:
            response.set_cookie(look, choice, max_age=A_YEAR, samesite='Lax', secure=request.is_secure())
    return response
