"""The site inside a test hands out scripts and style sheets in bundles, as a running site does: a phone that opens a
match then asks for a dozen files instead of a hundred.
"""

from functools import cache
from mimetypes import guess_type
from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.http import HttpRequest, HttpResponseBase
from django.http.response import HttpResponse

from companion.server.bundles import delivered


class BundlesHandler(StaticFilesHandler):
    """Serves the same addresses as the handler of Django."""

    def serve(self, request: HttpRequest) -> HttpResponseBase:
        name = self.file_path(request.path)
        whole = _bundle(name)
        if whole is None:
            return super().serve(request)
        kind, _encoding = guess_type(name)
        return HttpResponse(whole, content_type=kind, headers={'Cache-Control': 'max-age=3600'})


@cache
def _bundle(name: str) -> str | None:
    file = finders.find(name)
    return delivered(Path(file)) if file else None
