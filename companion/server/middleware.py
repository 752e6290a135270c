"""Middleware: learned hosts, headers that keep personal pages private, and an answer when the database is busy."""

import logging
import time
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.request import split_domain_port, validate_host
from django.utils import timezone

from companion.server import traffic
from companion.server.addresses import own_hosts
from companion.server.permissions import permissions
from companion.web.sent_again import refusal

GetResponse = Callable[[HttpRequest], HttpResponse]
log = logging.getLogger(__name__)
LEARN_INTERVAL = 5  # seconds between two checks of the interfaces
# Pages without anything personal, which anyone may cache.
SHARED = ('/rules/', '/es/rules/', '/robots.txt', '/sitemap.xml')
PERMISSIONS = permissions()


class LearnHosts:
    """Adds new addresses of this machine to ALLOWED_HOSTS when an unknown host is requested.

    The address changes with the network, and phones that use it must not get 400 until a restart.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self._learned_at = float('-inf')

    def __call__(self, request: HttpRequest) -> HttpResponse:
        host, _ = split_domain_port(request.META.get('HTTP_HOST', ''))
        if host and not validate_host(host, settings.ALLOWED_HOSTS):
            self._learn()
        return self.get_response(request)

    def _learn(self) -> None:
        if time.monotonic() - self._learned_at >= LEARN_INTERVAL:
            settings.ALLOWED_HOSTS[:] = [*own_hosts(), *settings.HOST_NAMES]
            self._learned_at = time.monotonic()


def in_site_zone(get_response: GetResponse) -> GetResponse:
    """Every request begins in the site's time zone, whatever club the thread served before."""

    def respond(request: HttpRequest) -> HttpResponse:
        with timezone.override(None):
            return get_response(request)

    return respond


class SayBusy:
    """Answers 503 if the database is locked, full or down; phones then send their data again."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        log.error('%s: %s', request.path, exception)
        response = refusal(request, '503.html', 503)
        response['Retry-After'] = '5'
        response._has_been_logged = True  # type: ignore[attr-defined] # Django would log it once more, without the cause
        return response


class DropNul:
    """Removes NUL from queries and forms: nobody can see or type one, and PostgreSQL cannot store it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: object) -> None:
        """Only here, where the CSRF token was checked and the form read anyway."""
        if '%00' in request.META.get('QUERY_STRING', ''):
            request.GET = without_nul(request.GET)  # type: ignore[assignment]
        if request.method == 'POST' and any('\0' in text for texts in request.POST.lists() for text in _texts(texts)):
            request.POST = without_nul(request.POST)  # type: ignore[assignment]


def _texts(field: tuple[str, list[str]]) -> list[str]:
    name, values = field
    return [name, *values]


def without_nul(form: QueryDict) -> QueryDict:
    """Return the same form without NUL in its names and values."""
    clean = QueryDict(mutable=True)
    for name, values in form.lists():
        clean.setlist(name.replace('\0', ''), [value.replace('\0', '') for value in values])
    return clean


def count_failures(get_response: GetResponse) -> GetResponse:
    """Counts the answers with status 5xx, for `/metrics`."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code >= 500:
            traffic.add_failure()
        return response

    return middleware


def private_pages(get_response: GetResponse) -> GetResponse:
    """Keeps personal pages out of shared caches, and sets headers that deny unused browser features."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.headers.get('Content-Type', '').startswith('text/html'):  # nothing else has a page's powers
            response.headers.setdefault('Permissions-Policy', PERMISSIONS)
        if _is_personal(request, response) and not response.has_header('Cache-Control'):
            # A browser keeps "gone" for good unless told not to, and what was deleted may be restored
            gone = response.status_code == HTTPStatus.GONE
            response.headers['Cache-Control'] = 'private, no-store' if gone else 'private'
        if not _is_personal(request, response):
            _same_for_all_languages(response)
        return response

    return middleware


def _same_for_all_languages(response: HttpResponse) -> None:
    """The address of a shared page contains its language, so the browser's preference does not matter."""
    varies = [name.strip() for name in response.headers.get('Vary', '').split(',')]
    response.headers['Vary'] = ', '.join(name for name in varies if name.lower() != 'accept-language')


def _is_personal(request: HttpRequest, response: HttpResponse) -> bool:
    return bool(response.cookies) or not request.path.startswith(SHARED)
