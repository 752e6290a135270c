"""The installable app: its manifest, its service worker, and the page for addresses the phone has not stored.

The worker's code is in `static/js/offline/service_worker.js`; this module tells it which files belong to this version.
"""

import json
import re
from functools import cache

from csp.decorators import csp_exempt
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import etag, require_safe

from companion.server.permissions import permissions
from companion.server.site_version import version
from companion.web.http import Request
from scoring.languages import languages

# Stored at installation.
TELL_OF_MATCHES = ('home', 'matches:my_matches')
PAGES = (*TELL_OF_MATCHES, 'offline', 'offer', 'waiting')
SOON = ('hand_over',)  # stored from the second visit on
ICONS = (
    ('img/icon.svg', 'any', 'any'),
    ('img/icon-192.png', '192x192', 'any'),
    ('img/icon-512.png', '512x512', 'any'),
    ('img/icon-maskable-512.png', '512x512', 'maskable'),
)
WORKER = [f'js/offline/{name}.js' for name in ('gate', 'hashed_file', 'packed_file', 'from_network', 'service_worker')]
NARROW = ('narrow', '540x1080')
WIDE = ('wide', '1280x720')
FELT = '#1d5240'


@require_safe
@etag(lambda request: f'W/"{request.site_id} {version()}"')
def worker(request: Request) -> HttpResponse:
    """The service worker, preceded by its gate and what it stores from the start. Browsers request it often."""
    config = {
        'version': version(),
        'site': request.site_id,
        'pages': [reverse(name) for name in PAGES],
        'soon': [reverse(name) for name in SOON],
        'tell': [reverse(name) for name in TELL_OF_MATCHES],
        'offline': reverse('offline'),
        'static': settings.STATIC_URL,
        'languages': [lang for lang in languages() if lang != 'en'],
    }
    text = f'const CONFIG = {json.dumps(config)};\n{_scripts()}'
    return HttpResponse(text, content_type='text/javascript', headers={'Cache-Control': 'no-cache'})


@cache
def _scripts() -> str:
    """The worker's modules as one script: not every browser has service workers that are modules. Comments and
    indentation are left out.
    """
    sources = ((settings.BASE_DIR / 'static' / name).read_text(encoding='utf-8') for name in WORKER)
    return re.sub(r'^(import .*\n|export |\s*//.*\n| +)| // .*$', '', '\n'.join(sources), flags=re.MULTILINE)


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
            _screenshot('img/screenshot-pad.png', _('A hand on the pad'), NARROW),
            _screenshot('img/screenshot-end.png', _('The end of a match'), NARROW),
            _screenshot('img/screenshot-wall.png', _('A club evening on the wall'), WIDE),
            _screenshot('img/screenshot-standings.png', _('The standings of an evening'), WIDE),
        ],
        'launch_handler': {'client_mode': ['navigate-existing', 'auto']},
        'share_target': {
            'action': reverse('matches:shared'),
            'method': 'POST',
            'enctype': 'multipart/form-data',
            'params': {
                'title': 'title',
                'text': 'text',
                'url': 'url',
                'files': [{'name': 'document', 'accept': ['application/json', '.json', 'text/plain']}],
            },
        },
        'file_handlers': [{'action': reverse('matches:upload'), 'accept': {'application/json': ['.json']}}],
        'shortcuts': [
            _shortcut(_('New match'), 'matches:new', 'img/shortcut-new.png'),
            _shortcut(_('My matches'), 'matches:my_matches', 'img/shortcut-matches.png'),
        ],
    }
    return JsonResponse(
        card,
        json_dumps_params={'separators': (',', ':')},
        content_type='application/manifest+json',
        headers={'Cache-Control': 'no-cache'},
    )


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = 'image/svg+xml' if name.endswith('.svg') else 'image/png'
    return {'src': static(name), 'sizes': sizes, 'type': kind, 'purpose': purpose}


def _screenshot(name: str, label: str, form: tuple[str, str]) -> dict[str, str]:
    factor, sizes = form
    return {'src': static(name), 'sizes': sizes, 'type': 'image/png', 'form_factor': factor, 'label': label}


def _shortcut(name: str, page: str, icon: str) -> dict[str, object]:
    return {'name': name, 'url': reverse(page), 'icons': [_icon(icon, '192x192', 'any')]}


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Shown by the worker instead of a page that was never opened on this phone."""
    return render(request, 'offline.html')


@require_safe
def offer(request: HttpRequest) -> HttpResponse:
    """The messages of pages about the site on the phone."""
    return render(request, 'offline/offer.html')


@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """The waiting room: everything this phone has not sent yet."""
    return render(request, 'offline/waiting.html')


@require_safe
def hand_over(request: HttpRequest) -> HttpResponse:
    """A match as codes from phone to phone: the only page that may use the camera."""
    response = render(request, 'offline/hand_over.html')
    response['Permissions-Policy'] = permissions(camera='(self)')
    return response
