"""How a device wants the pages: light or dark, suits in four or two colours, with which thumb it is tapped if with one,
whether a hand begins with its auction. Kept as cookies.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

CHOICES = {
    'lamp': ('auto', 'light', 'dark'),
    'suits': ('four', 'two'),
    'thumb': ('both', 'right', 'left'),
    'auction': ('first', 'never'),
}
A_YEAR = 365 * 24 * 3600


@require_http_methods(['GET', 'HEAD', 'POST'])
def set_preferences(request: HttpRequest) -> HttpResponse:
    """The preferences on a page of their own. A POST changes those that its form contains and redirects back to its
    page; unknown ones are ignored.
    """
    if request.method != 'POST':
        return render(request, 'look.html', {'back': _own_page(request, request.GET.get('next', ''))})
    response = redirect(_own_page(request, request.POST.get('next', '')))
    for preference, choices in CHOICES.items():
        if (choice := request.POST.get(preference)) in choices:
            response.set_cookie(preference, choice, max_age=A_YEAR, samesite='Lax', secure=request.is_secure())
    return response


def _own_page(request: HttpRequest, address: str) -> str:
    """The address if it is on this site, otherwise the home page."""
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if safe else '/'
