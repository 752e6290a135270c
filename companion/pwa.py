"""The installable app: its manifest, its service worker, and the page for addresses the phone has not stored.

The worker's code is in `static/js/offline/service_worker.js`; this module tells it which files belong to this version.
"""

import json
from functools import cache
from hashlib import sha256

from csp.decorators import csp_exempt
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

# Stored at installation.
TELL_OF_MATCHES = ('home', 'matches:my_matches')
PAGES = (*TELL_OF_MATCHES, 'offline', 'offer')
ICONS = (
    ('img/icon.svg', 'any', 'any'),
    ('img/icon-192.png', '192x192', 'any'),
    ('img/icon-512.png', '512x512', 'any'),
    ('img/icon-maskable-512.png', '512x512', 'maskable'),
)
WORKER = 'js/offline/service_worker.js'
FELT = '#1d5240'
ROOMS = ('companion', 'rules', 'scoring', 'static', 'templates')


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, preceded by what it stores from the start. Browsers request it again and again."""
    config = {
        'version': version(),
        'pages': [reverse(name) for name in PAGES],
        'tell': [reverse(name) for name in TELL_OF_MATCHES],
        'offline': reverse('offline'),
        'static': settings.STATIC_URL,
    }
    source = (settings.BASE_DIR / 'static' / WORKER).read_text(encoding='utf-8')
    text = f'const CONFIG = {json.dumps(config)};\n{source}'
    return HttpResponse(text, content_type='text/javascript', headers={'Cache-Control': 'no-cache'})


@require_safe
@csp_exempt()  # nothing in it can run or be framed, and every first load pays for the headers
@xframe_options_exempt
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, in the reader's language."""
    card = {
        'id': '/',
        'name': 'Companion',
        'short_name': 'Companion',
        'description': _('Keeps the score at a real card table and says why.'),
        'lang': get_language(),
        'start_url': '/',
        'scope': '/',
        'display': 'standalone',
        'theme_color': FELT,
        'background_color': FELT,
        'icons': [_icon(*icon) for icon in ICONS],
        'screenshots': [
            _screenshot('img/screenshot-pad.png', _('A hand on the pad')),
            _screenshot('img/screenshot-end.png', _('The end of a match')),
        ],
        'file_handlers': [{'action': reverse('matches:upload'), 'accept': {'application/json': ['.json']}}],
        'shortcuts': [
            {'name': _('New match'), 'url': reverse('matches:new')},
            {'name': _('My matches'), 'url': reverse('matches:my_matches')},
        ],
    }
    return JsonResponse(card, content_type='application/manifest+json', headers={'Cache-Control': 'no-cache'})


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = 'image/svg+xml' if name.endswith('.svg') else 'image/png'
    return {'src': static(name), 'sizes': sizes, 'type': kind, 'purpose': purpose}


def _screenshot(name: str, label: str) -> dict[str, str]:
    return {'src': static(name), 'sizes': '540x1080', 'type': 'image/png', 'form_factor': 'narrow', 'label': label}


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Shown by the worker instead of a page that was never opened on this phone."""
    return render(request, 'offline.html')


@require_safe
def offer(request: HttpRequest) -> HttpResponse:
    """The messages of pages about the site on the phone."""
    return render(request, 'offline/offer.html')


@cache
def version() -> str:
    """Return a version that changes with every file that may change a page; the same on every machine with the same
    files.
    """
    print_of = sha256()
    for file in sorted(file for room in ROOMS for file in (settings.BASE_DIR / room).rglob('*')):
        if file.is_file() and file.suffix not in ('.pyc', '.mo'):
            print_of.update(file.relative_to(settings.BASE_DIR).as_posix().encode() + file.read_bytes())
    return print_of.hexdigest()[:12]
