"""How the interface answers programs: in JSON, in the language asked for, to pages of any site."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt

from scoring.text import LANGUAGES

ROOT = '/api/1'
View = Callable[..., HttpResponse]


def for_programs(view: View) -> View:
    """Decorator: sentences in the language asked for."""

    @csrf_exempt  # nothing is stored
    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with override(language_of(request)):
            return _unknown_language(request) or view(request, *args, **kwargs)

    return inner


def answer_programs(get_response: View) -> View:
    """Middleware: every refusal is JSON, whatever refused, and pages of other sites may read what anybody may: no
    cookie comes with such a request.
    """

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not f'{request.path}/'.startswith(f'{ROOT}/'):
            return response
        if response.status_code >= 400 and response.headers.get('Content-Type') != 'application/json':
            with override(language_of(request)):
                response = _in_json(response)
        response.headers['Access-Control-Allow-Origin'] = '*'
        response.headers['X-Robots-Tag'] = 'noindex'
        return response

    return respond


def _unknown_language(request: HttpRequest) -> HttpResponse | None:
    if request.GET.get('lang', LANGUAGES[0]) in LANGUAGES:
        return None
    return refused(422, _('This site speaks only these languages: %s.') % ', '.join(LANGUAGES), at='lang')


def refused(status: int, text: str, **more: Any) -> JsonResponse:
    """Return a refusal with its sentence."""
    return JsonResponse({'status': status, 'text': text, **more}, status=status)


def _in_json(page: HttpResponse) -> HttpResponse:
    """A refusal that was written as a page."""
    sentences = {
        400: _('The site does not know this address as its own, or cannot read what was sent.'),
        403: _('This is not open to everybody.'),
        404: _('There is nothing at this address.'),
        405: _('This address takes only %s.') % page.headers.get('Allow', ''),
        413: _('This document is too large.'),
        429: _('Too much was asked, or too many wrong codes. Try again later.'),
        503: _('The site cannot reach its storage just now. Ask again in a moment.'),
    }
    response = refused(page.status_code, sentences.get(page.status_code, _('The fault is ours. Try again later.')))
    for name in {'Allow', 'Retry-After'} & set(page.headers):
        response[name] = page[name]
    return response


def language_of(request: HttpRequest) -> str:
    """Return the language that was asked for, a code; else the first."""
    lang = request.GET.get('lang', '')
    return lang if lang in LANGUAGES else LANGUAGES[0]
