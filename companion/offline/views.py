"""What a phone fetches to score without a network: the list of files, the files, and the snapshots of its matches."""

from functools import cache
from pathlib import Path
from typing import Any

import brotli
from django.contrib.staticfiles import finders
from django.http import Http404, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST, require_safe

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_scorers
from companion.matches.sharing.own_matches import own_matches
from companion.offline import contents, packing, snapshot
from companion.server.compression import ACCEPTS_BROTLI
from companion.web.http import Request
from scoring import BadDocument, BadHand
from scoring.json_file import read_file

MOST_MATCHES = 60  # on one phone, the most recently changed
A_DAY, A_YEAR = 24 * 3600, 365 * 24 * 3600
KINDS = {'mjs': 'text/javascript', 'js': 'text/javascript', 'wasm': 'application/wasm', 'json': 'application/json'}
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
WORKER_BYTES = 1200  # an estimate, used only for the progress bar


@require_safe
def files(request: Request) -> HttpResponse:
    """List everything a phone stores, by address, with its size as sent. 204 if the operator has not prepared it:
    every phone asks. One that keeps them (`?keep`) gets its device cookie here, because matches begun without a network
    must be known as its own; with the offer alone, the cookie of a match begun meanwhile could be replaced. For an
    offer the list of yesterday will do; before anything is fetched phones ask anew.
    """
    if not packing.is_ready():
        return HttpResponse(status=204)
    sets = (packing.runtime_set(), packing.site_set())
    worker_js = f'/offline/files/{sets[1]}/worker.js'
    sizes = {f'/offline/files/{name}/{file}': size for name in sets for file, size in packing.listed(name).items()}
    listing = {
        'version': packing.site_set(),
        'runtime': f'/offline/files/{sets[0]}/',
        'site': f'/offline/files/{sets[1]}/{packing.SITE}',
        'packages': f'/offline/files/{sets[0]}/{packing.PACKAGES}',
        'library': f'/offline/files/{sets[0]}/{packing.LIBRARY}',
        'names': static_names(),
        'files': sizes | {worker_js: WORKER_BYTES},
        'static': sorted(static(name) for name in static_names() if name.startswith(contents.STATIC)),
    }
    response = JsonResponse(listing)
    if 'keep' in request.GET:
        return remember(response, device_id_of(request))
    patch_cache_control(response, private=True, max_age=A_DAY)
    return response


@require_safe
def worker(request: Request, folder: str) -> HttpResponse:
    """The script that runs the site. Only there may WebAssembly be compiled, so it has its own policy."""
    source = Path(str(finders.find('js/offline/worker.js'))).read_text(encoding='utf-8')
    headers = {'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY}
    return HttpResponse(source, content_type='text/javascript', headers=headers)


@cache
def static_names() -> dict[str, str]:
    """Return each static file with its hashed name; empty if names are not hashed."""
    from django.contrib.staticfiles.storage import HashedFilesMixin, staticfiles_storage

    return dict(staticfiles_storage.hashed_files) if isinstance(staticfiles_storage, HashedFilesMixin) else {}


@require_safe
def file(request: Request, folder: str, name: str) -> HttpResponse:
    """One packed file. Its address contains its version, so it never changes."""
    if folder not in (packing.runtime_set(), packing.site_set()) or name not in packing.listed(folder):
        raise Http404
    packed = (packing.folder() / folder / f'{name}.br').read_bytes()
    accepts = ACCEPTS_BROTLI.search(request.headers.get('Accept-Encoding', ''))
    kind = KINDS.get(name.rpartition('.')[2], 'application/octet-stream')
    response = HttpResponse(packed if accepts else brotli.decompress(packed), content_type=kind)
    if accepts:
        response['Content-Encoding'] = 'br'
    response['Vary'] = 'Accept-Encoding'
    response['Cache-Control'] = f'public, max-age={A_YEAR}, immutable'
    return response


@require_safe
def snapshots(request: Request) -> HttpResponse:
    """Which matches this phone may store, at which version; whether it has older ones too; its named rule sets."""
    holder = holder_of(request)
    matches = list(own_matches(request).values_list('code', 'version')[: MOST_MATCHES + 1])
    sets = snapshot.of_rule_sets(holder) if holder else []
    return _private({'matches': dict(matches[:MOST_MATCHES]), 'more': len(matches) > MOST_MATCHES, 'rule_sets': sets})


@require_safe
@for_scorers
def snapshot_of(request: Request, match: Match, key: Key) -> HttpResponse:
    return _private(snapshot.of_match(match, key))


@require_POST
def give_back(request: Request) -> HttpResponse:
    """Take a match that a phone holds of a site that lost it; say under which code, and at which version, it stands.
    410 if it was deleted on purpose.
    """
    device_id, file = device_id_of(request), request.FILES.get('document')
    if file is None:
        return HttpResponse(status=422)
    try:
        match, stands_at = services.give_back(
            read_file(file),
            code=request.POST.get('code', ''),
            version=int(request.POST.get('version', '')),
            proof=request.POST.get('proof', ''),
            holder=hashed(device_id),
        )
    except services.DeletedOnPurpose:
        return HttpResponse(status=410)
    except (BadDocument, BadHand, ValueError):
        return HttpResponse(status=422)
    return remember(_private({'code': match.code, 'stands_at': stands_at}), device_id)


def _private(content: dict[str, Any]) -> HttpResponse:
    return JsonResponse(content, headers={'Cache-Control': 'private, no-cache'})
