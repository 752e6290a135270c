"""The new sheet inside the event stream, for those who only watch: rendered once for all of a language, compressed.

Fetched by each of 500 viewers it takes a second; sent with the version it takes as long as the version alone.
"""

import asyncio
import base64
import gzip
import logging
from urllib.parse import parse_qs

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import close_old_connections
from django.utils import translation

from companion.live import Update
from companion.server.asgi_types import Scope
from companion.web.hooks import hooks

log = logging.getLogger(__name__)
MOST = 200  # sheets remembered; each is sent at once or never


def language_asked(scope: Scope) -> str:
    """Return the language in which a stream asks for sheets (`?sheet=es`); empty if it asks for versions alone."""
    [lang, *_] = parse_qs(scope.get('query_string', b'').decode('latin-1')).get('sheet', [''])
    return lang if lang in dict(settings.LANGUAGES) else ''


_drawings: dict[tuple[str, Update | None, str], asyncio.Future[str]] = {}


async def packed_sheet(code: str, version: Update | None, lang: str) -> str:
    """Return `sheet_for_everyone`, at least as new as `version`, gzipped and in Base64; empty if there is none.

    Simultaneous viewers wait for the same drawing. One that fails is logged and forgotten: those who waited hear the
    version alone and fetch the page themselves.
    """
    wanted = (code, version, lang)
    drawing = _drawings.get(wanted) or _begin(wanted)
    try:
        return await asyncio.shield(drawing)
    except Exception:
        if _drawings.pop(wanted, None) is not None:
            log.exception('The sheet of %s could not be drawn.', code)
        return ''


def _begin(wanted: tuple[str, Update | None, str]) -> asyncio.Future[str]:
    while len(_drawings) >= MOST:
        del _drawings[next(iter(_drawings))]
    code, _, lang = wanted
    _drawings[wanted] = drawing = asyncio.ensure_future(_packed(code, lang))
    return drawing


@sync_to_async
def _packed(code: str, lang: str) -> str:
    close_old_connections()
    try:
        sheet = sheet_for_everyone(code, lang)
        return base64.b64encode(gzip.compress(sheet.encode())).decode() if sheet else ''
    finally:
        close_old_connections()


def sheet_for_everyone(code: str, lang: str) -> str:
    """Return the page of those who watch this code, in a language; empty if there is none for everyone."""
    with translation.override(lang):
        pages = (page_of(code) for page_of in hooks('live.watched_page'))
        return next(filter(None, pages), '')
