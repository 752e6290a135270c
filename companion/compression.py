"""Pages travel compressed: by Brotli where the browser takes it, as browsers do over https, else by Django's gzip.
Brotli takes as long and makes a match of thirty hands a seventh smaller.
"""

import re
import secrets

import brotli
from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

TAKES_BROTLI = re.compile(r'\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))')
QUALITY = 9  # of 11; the last two take twenty times as long
WINDOW = 16  # 64 KB, as long as a page; to clear a larger one takes longer than to search it
SMALLEST = 200  # bytes, as with Django's gzip


class CompressionMiddleware(GZipMiddleware):
    """As with Django's gzip, an answer is made longer by chance, so that nobody can guess its secrets by how well they
    compress (BREACH); Brotli has no place for that, so a header is.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        untouched = not response.streaming and not response.has_header('Content-Encoding')
        takes_brotli = TAKES_BROTLI.search(request.headers.get('Accept-Encoding', ''))
        if not (untouched and takes_brotli and len(response.content) >= SMALLEST):
            return super().process_response(request, response)
        patch_vary_headers(response, ('Accept-Encoding',))
        response.content = brotli.compress(response.content, quality=QUALITY, lgwin=WINDOW)
        response.headers['Content-Encoding'] = 'br'
        response.headers['Content-Length'] = str(len(response.content))
        response.headers['X-Padding'] = '-' * (1 + secrets.randbelow(self.max_random_bytes))
        if response.get('ETag', '').startswith('"'):
            response.headers['ETag'] = f'W/{response.headers["ETag"]}'
        return response
