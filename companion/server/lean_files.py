"""Static files with no more headers than a browser needs."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class LeanFiles(WhiteNoiseMiddleware):  # type: ignore[misc] # whitenoise has no types
    """A file whose name changes with its content is never asked for again, so neither its tag nor the date of its last
    change is sent: 71 bytes of each of the files of a first load. Scripts of pages in UTF-8 are read as such unsaid.
    """

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        response: HttpResponse = WhiteNoiseMiddleware.serve(static_file, request)
        if 'immutable' in response.get('Cache-Control', ''):
            del response['Last-Modified'], response['ETag']
            response['Content-Type'] = response['Content-Type'].replace('javascript; charset="utf-8"', 'javascript')
        return response
