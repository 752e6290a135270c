"""How the interface answers programs: in JSON, in the language asked for, to pages of any site."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt

from scoring.text import LANGUAGES

View = Callable[..., HttpResponse]
# Pages of other sites may read what anybody may: no cookie comes with such a request.
OPEN_TO_PAGES = {'Access-Control-Allow-Origin': '*'}


def for_programs(view: View) -> View:
    """Decorator: sentences in the language asked for, refusals as JSON, readable from pages of other sites."""

    @csrf_exempt  # nothing is stored
    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with override(language_of(request)):
            try:
                response = _unknown_language(request) or view(request, *args, **kwargs)
            except Http404:
                response = refused(404, _('There is nothing at this address.'))
            except PermissionDenied:
                response = refused(403, _('This is not open to everybody.'))
            if response.status_code >= 400 and response.headers['Content-Type'] != 'application/json':
                response = _in_json(response)
        for header, value in OPEN_TO_PAGES.items():
            response.headers[header] = value
        response.headers.setdefault('X-Robots-Tag', 'noindex')
        return response

    return inner


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
        403: _('This is not open to everybody.'),
        405: _('This address takes only %s.') % page.headers.get('Allow', ''),
        429: _('Too many wrong codes. Try again later.'),
    }
    response = refused(page.status_code, sentences.get(page.status_code, page.reason_phrase))
    for name in {'Allow', 'Retry-After'} & set(page.headers):
        response[name] = page[name]
    return response


def language_of(request: HttpRequest) -> str:
    """Return the language that was asked for, a code; else the first."""
    lang = request.GET.get('lang', '')
    return lang if lang in LANGUAGES else LANGUAGES[0]
