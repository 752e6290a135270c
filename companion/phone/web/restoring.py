"""Requests of `static/js/offline/identity.js`: a phone's secret is held, and restores its cookie when that is lost."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from companion.access.devices import COOKIE, device_id_of, holder_of, remember
from companion.phone.services import restoring
from companion.web.http import Request

GetResponse = Callable[[HttpRequest], HttpResponse]
FIELD = 'restoring'  # in forms by which a phone gets its first cookie
SECRET = range(20, 65)  # characters


def hold_with_form(get_response: GetResponse) -> GetResponse:
    """Middleware: a phone that gets its cookie by a form may restore it from the first moment."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == 'POST' and COOKIE in response.cookies and (mark := response.cookies[COOKIE].value):
            _hold(mark, request.POST.get(FIELD, ''))
        return response

    return middleware


def _hold(mark: str, secret: str) -> None:
    if _is_secret(secret):
        restoring.hold(mark, secret)


def _is_secret(text: str) -> bool:
    return len(text) in SECRET and text.isascii() and text.isalnum()


@never_cache
@require_POST
def hold(request: Request) -> HttpResponse:
    """Hold a secret for this phone. Gives no cookie: the answer may come after the phone was forgotten."""
    if not holder_of(request):
        return HttpResponse(status=403)
    _hold(device_id_of(request), request.POST.get('secret', ''))
    return HttpResponse(status=204)


@never_cache
@require_POST
def restore(request: Request) -> HttpResponse:
    """Give a phone its cookie back. 404 if its secret is not good."""
    secret, following = (request.POST.get(name, '') for name in ('secret', 'following'))
    mark = restoring.restore(secret, following, holder_of(request)) if _is_secret(following) else ''
    return remember(HttpResponse(status=204), mark) if mark else HttpResponse(status=404)
