"""A page of a match that is still as the browser has it is not sent again: 304, found by a weak ETag."""

import re
from hashlib import blake2b

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers

# What is made anew for each page and means the same: the mask of Django’s token, and the keys that make one tap of one
# sent twice. Whatever uses a key up changes the version of the match, which its pages contain.
MADE_ANEW = re.compile(rb'( name="(?:csrfmiddlewaretoken|key)" value=")\w+')


def unless_unchanged(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Return the page, or 304 if the browser has one that differs only in tokens that still count. The tag is of all
    that the page contains, so it covers version, agreement, language, settings and who is looking.
    """
    if response.status_code != 200:
        return response
    made_of = (MADE_ANEW.sub(rb'\1', response.content), request.META.get('CSRF_COOKIE'))
    etag = f'W/"{blake2b(repr(made_of).encode(), digest_size=12).hexdigest()}"'
    response.headers['ETag'] = etag
    patch_cache_control(response, private=True, no_cache=True)
    patch_vary_headers(response, ['HX-Request', 'Cookie'])
    return get_conditional_response(request, etag=etag, response=response) or response
