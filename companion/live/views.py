"""What a page may ask about a match's version where the live stream cannot get through. The stream is in `stream`."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from companion.live.watcher import versions
from companion.slowdown import WrongCode, slowed


@require_safe
@slowed
def version(request: HttpRequest, code: str) -> HttpResponse:
    """The version of a match as plain text; 304 when the asker has it already, 404 when there is no such match."""
    now = versions([code]).get(code)
    if now is None:
        raise WrongCode(code)
    etag = f'"{now}"'
    answer = HttpResponse(str(now), content_type='text/plain', headers={'ETag': etag, 'Cache-Control': 'no-cache'})
    return get_conditional_response(request, etag=etag, response=answer)


def stream_elsewhere(request: HttpRequest, code: str) -> HttpResponse:
    """Names the stream's address for templates. Only a server without `serve` comes here; "no content" tells a browser
    that no stream will come, and the page then polls.
    """
    return HttpResponse(status=204)
