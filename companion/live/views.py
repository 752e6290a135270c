"""The version of a code for pages that poll because no event stream gets through. The stream itself is in `stream`."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from companion.access.rate_limit import WrongCode, rate_limited
from companion.live import DELETED
from companion.live.watcher import versions


@require_safe
@rate_limited('live')
def version(request: HttpRequest, code: str) -> HttpResponse:
    """Return the version of a code as plain text: 304 if the client has it already, 410 if it was deleted, 404 if
    there is no such code.
    """
    if '\0' in code:
        raise WrongCode(code)  # PostgreSQL refuses a text with NUL
    current = versions([code]).get(code)
    if current == DELETED:
        return HttpResponse(status=410)
    if current is None:
        raise WrongCode(code)
    etag = f'"{current}"'
    headers = {'ETag': etag, 'Cache-Control': 'no-cache'}
    response = HttpResponse(str(current), content_type='text/plain', headers=headers)
    return get_conditional_response(request, etag=etag, response=response) or response


def stream_elsewhere(request: HttpRequest, code: str) -> HttpResponse:
    """Gives the stream a URL name for templates. Only a server without `serve` reaches it; 204 tells the browser to
    poll.
    """
    return HttpResponse(status=204)
