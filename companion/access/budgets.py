"""Budgets of each visitor for an hour: seconds of the processor, bytes stored, matches and clubs made. By device and by
address, counted by all workers together; generous for a hall of 300 phones behind one address.

The machine itself has none: who is on it may stop the site anyway, and load tests run there.
"""

import time
from collections.abc import Callable
from contextvars import ContextVar
from threading import Lock
from typing import NamedTuple, ParamSpec

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from companion.access.rate_limit import device_of, network, network_of
from companion.access.stored import Stored
from companion.server import traffic
from companion.server.own_settings import own
from companion.web.sent_again import refusal

GetResponse = Callable[[HttpRequest], HttpResponse]
P = ParamSpec('P')
GIVES_BACK = 'matches:give_back'  # makes again what this site itself has lost
LARGE = 100_000  # bytes of a form; as much again is stored, with the first change
WRITTEN_AFTER = 0.2  # seconds of the processor that one worker may keep to itself
LOCAL = ('127.0.0.1', network('::1'), 'unknown')


class Spent(NamedTuple):
    """What a visitor used in this hour: seconds of the processor, bytes stored, things made."""

    seconds: float = 0.0
    stored: int = 0
    made: int = 0

    def and_more(self, more: 'Spent') -> 'Spent':
        return Spent(self.seconds + more.seconds, self.stored + more.stored, self.made + more.made)


_asking: ContextVar[list[str]] = ContextVar('asking')
_unwritten: dict[str, Spent] = {}
_totals: dict[str, tuple[int, Spent]] = {}  # by client: the hour, and what was known last
_lock = Lock()


def within_budget(get_response: GetResponse) -> GetResponse:
    """Middleware: refuses a visitor whose budget is used up with a sentence that says when to try again."""

    def middleware(request: HttpRequest) -> HttpResponse:
        clients = _clients(request)
        if any(_used_up(client, request.method == 'POST') for client in clients):
            return _refusal(request)
        held = _hold(clients, request)
        if held and any(_used_up(client, writes=True) for client in clients):
            _count_all(clients, Spent(stored=-held))
            return _refusal(request)
        began, stored = time.thread_time(), Stored()
        asking = _asking.set(clients)
        try:
            with connection.execute_wrapper(stored):
                response = get_response(request)
        finally:
            _asking.reset(asking)
        spent = _spent(request, response, time.thread_time() - began, stored)
        _count_all(clients, spent.and_more(Spent(stored=-held)))
        return response

    return middleware


def for_visitor(work: Callable[P, float]) -> Callable[P, None]:
    """Return work for the background that says how many seconds of the processor it took: whoever asks for it now pays
    for them.
    """
    clients = _asking.get([])

    def charged(*args: P.args, **kwargs: P.kwargs) -> None:
        _count_all(clients, Spent(work(*args, **kwargs)))

    return charged


def in_words(client: str) -> str:
    """Return a client in words of the reader's language."""
    kind, _space, name = client.partition(' ')
    return {'device': _('phone %s'), 'address': _('address %s')}[kind] % name


def limits(client: str) -> Spent:
    """Return the budget of a client: a device, or else an address."""
    place = 0 if client.startswith('device ') else 1
    return Spent(*(most[place] for most in budgets().values()))


def budgets() -> dict[str, list[int]]:
    """Return what a device and an address may use in an hour, by name: as the operator set it, else as configured."""
    return {name: own(name) or configured for name, configured in settings.BUDGETS.items()}


def is_over(client: str, spent: Spent) -> bool:
    """Whether a client used more than one of its limits."""
    return any(used > most for used, most in zip(spent, limits(client), strict=True))


def _clients(request: HttpRequest) -> list[str]:
    address, device = network_of(request), device_of(request)
    if address in LOCAL:
        return []
    return [f'address {address}', *([f'device {device}'] if device else [])]


def _used_up(client: str, writes: bool) -> bool:
    hour, spent = _totals.get(client, (0, Spent()))
    if hour != traffic.hour():
        return False
    most = limits(client)
    return spent.seconds > most.seconds or (writes and (spent.stored > most.stored or spent.made > most.made))


def _hold(clients: list[str], request: HttpRequest) -> int:
    """Count what a large form will store before it is stored, or several sent at once would all still fit."""
    held = 2 * sent if (sent := _sent(request)) > LARGE else 0
    if held:
        _count_all(clients, Spent(stored=held))
    return held


def _sent(request: HttpRequest) -> int:
    return int(request.META.get('CONTENT_LENGTH') or 0) if request.method == 'POST' else 0


def _spent(request: HttpRequest, response: HttpResponse, seconds: float, stored: Stored) -> Spent:
    """Return what a request used; what was refused took time but stored nothing. What was sent counts at least,
    because it may have changed rows that grow.
    """
    if response.status_code >= 400:
        return Spent(seconds)
    match = request.resolver_match
    again = match is not None and match.view_name == GIVES_BACK
    return Spent(seconds, max(_sent(request), stored.size), 0 if again else stored.made)


def _count_all(clients: list[str], spent: Spent) -> None:
    for client in clients:
        _count(client, spent)


def _count(client: str, more: Spent) -> None:
    with _lock:
        spent = _unwritten.pop(client, Spent()).and_more(more)
        if spent.seconds < WRITTEN_AFTER and not spent.stored and not spent.made:
            _unwritten[client] = spent
            return
    total = traffic.spend(client, spent.seconds, spent.stored, spent.made)
    with _lock:
        if len(_totals) > 10_000:
            _totals.clear()
            _unwritten.clear()
        _totals[client] = (traffic.hour(), Spent(*total))


def _refusal(request: HttpRequest) -> HttpResponse:
    seconds = traffic.seconds_to_next_hour()
    response = refusal(request, 'budget.html', 429, minutes=-(-seconds // 60))
    response['Retry-After'] = str(seconds)
    return response
