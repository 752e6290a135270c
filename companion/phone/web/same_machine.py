"""One person at both addresses of this machine.

To a browser `localhost` and the network address are two sites with two cookies. A browser on this machine that comes to
the network address without a device id fetches the one it has at `localhost`, where it gets one if it has none:

    192.168.1.5/m/x/ → localhost/phone/same/ → 192.168.1.5/phone/arrive/<secret>/ → 192.168.1.5/m/x/

Only that way round: behind a tunnel a browser reaches `localhost` but not the network address.
"""

from collections.abc import Callable
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.access.codes import hashed, new_secret
from companion.access.devices import COOKIE, device_id_of, remember
from companion.phone.models import HandOver
from companion.phone.services import hand_over as write
from companion.server.addresses import in_url, is_loopback, is_second_address
from companion.server.middleware import SHARED
from companion.web.http import Request

GetResponse = Callable[[HttpRequest], HttpResponse]
ALONE = 'alone'  # in the query of a page: the browser stores no cookie, so asking again would never end
# Pages that say themselves whose rights a browser gets.
OWN_WAY = ('/phone/arrive/', '/phone/take/', '/phone/give/')


def meet_at_localhost(get_response: GetResponse) -> GetResponse:
    """Middleware: sends a browser on this machine that has no device id yet by way of `localhost`."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if COOKIE in request.COOKIES or not _is_new_here(request):
            return get_response(request)
        query = urlencode({'by': request.META['REMOTE_ADDR'], 'next': request.get_full_path()})
        return redirect(f'http://localhost:{request.get_port()}{reverse("phone:same")}?{query}')

    return middleware


def _is_new_here(request: HttpRequest) -> bool:
    """Whether somebody opens a page that shows their rights, by this machine's network address."""
    opens = request.method == 'GET' and 'text/html' in request.headers.get('Accept', '')
    if not opens or ALONE in request.GET or request.path.startswith((*SHARED, *OWN_WAY)):
        return False
    return _comes_by_network(request)


def _comes_by_network(request: HttpRequest) -> bool:
    """Whether the browser is on this machine and uses its network address."""
    address = _host(request)
    return request.META.get('REMOTE_ADDR') == address and not request.is_secure() and is_second_address(address)


def _host(request: HttpRequest) -> str:
    return split_domain_port(request.META.get('HTTP_HOST', ''))[0].strip('[]')


@never_cache
@require_GET
def same(request: Request) -> HttpResponse:
    """At `localhost`: give the browser's device id to the page it came from."""
    by, page = request.GET.get('by', ''), _own_page(request)
    on_this_machine = is_loopback(_host(request)) and is_loopback(request.META.get('REMOTE_ADDR', ''))
    if not (on_this_machine and _is_opened(request) and is_second_address(by)):
        return redirect(page)
    device_id = device_id_of(request)
    secret = write.offer(device_id, given=True)
    there = f'http://{in_url(by)}:{request.get_port()}{reverse("phone:arrive", args=[secret])}'
    return remember(redirect(f'{there}?{urlencode({"next": page})}'), device_id)


def _is_opened(request: Request) -> bool:
    """Whether this is a page that a person opens, by way of a service worker too, and no part of another's page."""
    kind, site = request.headers.get('Sec-Fetch-Dest', 'document'), request.headers.get('Sec-Fetch-Site')
    return kind == 'document' or (kind == 'empty' and site == 'same-origin')


@never_cache
@require_GET
def arrive(request: Request, secret: str) -> HttpResponse:
    """At the network address: take the device id, and open the page again. It comes here twice, the second time to see
    whether the browser stores cookies.
    """
    page = _own_page(request)
    if COOKIE in request.COOKIES:
        return redirect(page)
    hand_over = HandOver.objects.filter(secret_hash=hashed(secret), recovery=False, restores=False).first()
    if hand_over and _comes_by_network(request) and write.take(hand_over, hashed(new_secret())):
        return remember(redirect(request.get_full_path()), write.mark_in(hand_over, secret))
    return redirect(f'{page}{"&" if "?" in page else "?"}{ALONE}=1')


def _own_page(request: HttpRequest) -> str:
    """The page to go on with, if it is one of this site."""
    page = request.GET.get('next', '')
    return page if page.startswith('/') and url_has_allowed_host_and_scheme(page, None) else '/'
