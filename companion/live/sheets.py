"""The new sheet inside the event stream, for those who only watch: rendered once for all of a language, compressed.

Fetched by each of 500 viewers it takes a second; sent with the version it takes as long as the version alone.
"""

import asyncio
import base64
import gzip
from functools import lru_cache
from urllib.parse import parse_qs

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import close_old_connections
from django.utils import translation

from companion.asgi import Scope
from companion.live.viewers import Update
from companion.matches.models import Match
from companion.matches.presenters.match_page import html_for_watchers

MOST = 200  # sheets remembered; each is sent at once or never


def language_asked(scope: Scope) -> str:
    """Return the language in which a stream asks for sheets (`?sheet=es`); empty if it asks for versions alone."""
    [lang, *_] = parse_qs(scope.get('query_string', b'').decode('latin-1')).get('sheet', [''])
    return lang if lang in dict(settings.LANGUAGES) else ''


async def packed_sheet(code: str, version: Update | None, lang: str) -> str:
    """Return `sheet_for_everyone`, at least as new as `version`, gzipped and in Base64; empty if there is none."""
    return await asyncio.shield(_rendering(code, version, lang))


@lru_cache(maxsize=MOST)
def _rendering(code: str, version: Update | None, lang: str) -> asyncio.Future[str]:
    """Simultaneous viewers wait for the same rendering."""
    return asyncio.ensure_future(_packed(code, lang))


@sync_to_async
def _packed(code: str, lang: str) -> str:
    close_old_connections()
    try:
        sheet = sheet_for_everyone(code, lang)
        return base64.b64encode(gzip.compress(sheet.encode())).decode() if sheet else ''
    finally:
        close_old_connections()


def sheet_for_everyone(code: str, lang: str) -> str:
    """Return `_match.html` as watchers see it. Empty for a match of a club, which may be sealed, and for one that is
    gone.
    """
    match = Match.objects.filter(code=code, host='').first()
    if match is None:
        return ''
    with translation.override(lang):
        return html_for_watchers('matches/_match.html', match)
