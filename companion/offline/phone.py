"""The site on a phone: the functions that its worker calls.

`bring_up_to_date` loads the snapshots and applies the queued acts; `handle` answers a request as the server would.
State is kept only to save time; all of it may be lost. The names by which `boot` offers these functions, and those of
their JSON fields, are fixed, because a stored site may be older than the page that calls it.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import tzinfo
from functools import cache
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlencode

from django.apps import apps
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.http.response import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.middleware.csrf import CSRF_TOKEN_LENGTH, _unmask_cipher_token  # type: ignore[attr-defined]

from companion.access import devices
from companion.access.codes import hashed
from companion.matches.clock import HEADER
from companion.matches.models import Change, Match, RuleSet
from companion.matches.presenters.history import entry
from companion.offline import snapshot
from scoring.document import read

FIRST_LOCAL_ID = 10**12
HOLDER = hashed(snapshot.MARK)
MATCH_OPENS = re.compile(rb'<main id="main" class="match[^>]* data-code="(\w+)"')
PAGE_OPENS = re.compile(rb'<html ')
ON_THIS_PHONE = ('/language/', '/look/')
ONLY_ONLINE = '/open/'  # any address that only the server answers
NOT_LOADED = '\0'
Act = dict[str, Any]
Request = dict[str, Any]


@dataclass
class State:
    """What is in the database: each match's snapshot, its loaded version, and the keys of the acts applied to it, in
    order.
    """

    snapshots: dict[str, dict[str, Any]] = field(default_factory=dict)
    loaded: dict[str, int] = field(default_factory=dict)
    done: dict[str, list[str]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    rules: str = ''


now = State()
_application = WSGIHandler()


def wake() -> None:
    """Create the tables in memory; there is nothing to migrate. Rows created here get ids far beyond the server's, so
    that a snapshot loaded later cannot collide with them.
    """
    with connection.schema_editor() as editor:
        for model in apps.get_models():
            editor.create_model(model)
    with connection.cursor() as cursor:
        for model in apps.get_models():
            cursor.execute(
                'INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)', [model._meta.db_table, FIRST_LOCAL_ID]
            )


def missing(given: str) -> str:
    """Take the page's JSON {matches: {code: version}, mark} and return what must be sent to `bring_up_to_date`."""
    known = json.loads(given)
    codes = [code for code, version in known['matches'].items() if _version(code) != version]
    gone = [code for code in now.snapshots if code not in known['matches']]
    return json.dumps({'codes': codes, 'gone': gone, 'rules': known['mark'] != now.rules})


def bring_up_to_date(given: str) -> str:
    """Take JSON {grounds: [changed snapshots], gone: [codes], rule_sets: rows or null, mark, acts: [all queued]}.
    Returns the keys of acts that are no longer valid, each with the page that explains why.
    """
    message = json.loads(given)
    for changed in message['grounds']:
        now.snapshots[changed['code']] = changed
    for code in message['gone']:
        now.snapshots.pop(code, None)
    if message['rule_sets'] is not None:
        RuleSet.objects.all().delete()
        snapshot.load(message['rule_sets'], HOLDER)
        now.rules = message['mark']
    acts = _by_match(message['acts'])
    for code in {*now.loaded, *now.done} - {*now.snapshots, *acts}:
        _clear(code)
    for code in sorted({*now.snapshots} - {*acts}):
        _replay(code, [])
    for code, waiting in acts.items():
        _replay(code, waiting)
    queued = {act['key'] for act in message['acts']}
    now.refused = {key: page for key, page in now.refused.items() if key in queued}
    return json.dumps(now.refused)


def _by_match(acts: list[Act]) -> dict[str, list[Act]]:
    sorted_out: dict[str, list[Act]] = {}
    for act in acts:
        sorted_out.setdefault(act['match'], []).append(act)
    return sorted_out


def _replay(code: str, acts: list[Act]) -> None:
    """Apply only new acts, unless the snapshot changed or an act was dropped."""
    version = _version(code)
    keys = [act['key'] for act in acts]
    done = now.done.get(code, [])
    if now.loaded.get(code) != version or keys[: len(done)] != done:
        _clear(code)
        if code in now.snapshots:
            snapshot.load(now.snapshots[code]['rows'], HOLDER)
        now.loaded[code], done = version, []
    now.done[code] = list(done)
    for act in acts[len(done) :]:
        if not _apply(act):
            break
        now.done[code].append(act['key'])


def _version(code: str) -> int:
    """The version of the snapshot; 0 for a match begun on this phone."""
    return now.snapshots[code]['version'] if code in now.snapshots else 0


def zone_of(match: Match) -> tzinfo | None:
    """Return the time zone of its club, as the snapshot brought it."""
    return snapshot.zone_in(now.snapshots.get(match.code, {}))


def _clear(code: str) -> None:
    snapshot.delete(code)
    for key in now.done.pop(code, []):
        now.refused.pop(key, None)
    now.loaded.pop(code, None)


def _apply(act: Act) -> bool:
    """Apply an act and return whether it is valid. What the server has already done is not done again."""
    if Change.objects.filter(client_key=act['key']).exists():
        return True
    own = {'seen': act['seen'], 'key': act['key'], 'do': act.get('do', 'write')}
    own |= {name: act[name] for name in ('was', 'next') if act.get(name)}  # whose deal it is was said, as to the server
    own |= {'code': act['match']} if act.get('begins') else {}
    body = urlencode([*map(tuple, act['taps']), *own.items()])
    headers = {HEADER: str(act['played'])} if 'played' in act else {}
    sent = {'method': 'POST', 'path': act['to'], 'body': body, 'cookie': act.get('cookie', ''), 'headers': headers}
    if 300 <= _answer(sent).status_code < 400:  # a redirect is quicker than a sheet, which nobody would see
        now.refused.pop(act['key'], None)
        return True
    response = _answer(sent | {'headers': {**headers, 'HX-Request': 'true'}})
    if response.status_code < 400:  # a match that is over may stay unchanged
        now.refused.pop(act['key'], None)
        return True
    now.refused[act['key']] = _content(response).decode()
    return False


def handle(given: str) -> dict[str, Any]:
    """Take a request as JSON {method, path, body, headers, cookie, token, site}; return {status, headers, body, done}.
    `done` is the match that a POST changed, with the version it had seen.
    """
    request = json.loads(given)
    form = parse_qs(request.get('body') or '', keep_blank_values=True)
    key = form.get('key', [''])[-1] if request['method'] == 'POST' else ''
    known = bool(key) and Change.objects.filter(client_key=key).exists()
    sets = _rule_sets() if request['method'] == 'POST' else []
    response = _answer(request)
    change = Change.objects.filter(client_key=key).select_related('match').first() if key and not known else None
    if change:
        now.done.setdefault(change.match.code, []).append(key)
        now.loaded.setdefault(change.match.code, 0)
    elif request['method'] == 'POST' and not known and (_saved_only_here(request, response) or _rule_sets() != sets):
        now.rules = NOT_LOADED
        response = _answer(request | {'method': 'GET', 'path': ONLY_ONLINE, 'body': ''})
    done = _act_of(change) if change else None
    waits = (request.get('waits') or {}) | ({done['match']: request['waits'].get(done['match'], 0) + 1} if done else {})
    headers = [[name, value] for name, value in response.items()]
    cookies = [
        morsel.OutputString()
        for morsel in response.cookies.values()
        if morsel.key not in (devices.COOKIE, devices.KNOWN)
    ]
    return {
        'status': response.status_code,
        'headers': headers,
        'cookies': cookies,
        'body': _marked(response, waits),
        'done': done,
    }


def _saved_only_here(request: Request, response: HttpResponseBase) -> bool:
    """Whether something was saved that no act carries to the server."""
    return 300 <= response.status_code < 400 and not request['path'].startswith(ON_THIS_PHONE)


def _rule_sets() -> Sequence[object]:
    """Saved on the phone alone they would be gone with its worker."""
    with connection.cursor() as cursor:
        return list(cursor.execute(_all_rule_sets()))


@cache
def _all_rule_sets() -> str:
    """The SQL, worked out once: Django takes longer for it than SQLite for the rows."""
    return str(RuleSet.objects.order_by('pk').query)


def _act_of(change: Change) -> dict[str, Any]:
    """The change as an entry of the queue, described for the case that it cannot be sent."""
    match = change.match
    line = entry(change, read(match.document).table, match.document)
    words = ': '.join(filter(None, (line['what'], line['after'] or line['before'])))
    following = len(match.hands) + 1  # hands of other phones from here on are new
    return {'match': match.code, 'title': match.title, 'hand': change.hand, 'following': following, 'words': words}


def _marked(response: HttpResponseBase, waits: dict[str, int]) -> bytes:
    """The page, marked with the number of queued acts, so that it is not mistaken for the server's."""
    body = _content(response)
    if not response.get('Content-Type', '').startswith('text/html'):
        return body
    body = PAGE_OPENS.sub(b'<html data-drawn="phone" ', body, count=1)
    opening = MATCH_OPENS.search(body)
    count = waits.get(opening[1].decode(), 0) if opening else 0
    return (
        body[: opening.end()] + f' data-provisional="{count}"'.encode() + body[opening.end() :]
        if opening and count
        else body
    )


def _content(response: HttpResponseBase) -> bytes:
    if isinstance(response, StreamingHttpResponse):
        return response.getvalue()
    return response.content if isinstance(response, HttpResponse) else b''


def _answer(request: Request) -> HttpResponseBase:
    environ = _environ(request)
    token = request.get('token') or ''
    if len(token) == CSRF_TOKEN_LENGTH:
        environ['CSRF_COOKIE'] = _unmask_cipher_token(token)
    response = _application.get_response(_application.request_class(environ))
    response.close()
    return response


def _environ(request: Request) -> dict[str, Any]:
    """The request as a WSGI environment."""
    body = (request.get('body') or '').encode()
    path, _question, query = request['path'].partition('?')
    headers = {f'HTTP_{name.upper().replace("-", "_")}': value for name, value in request.get('headers', {}).items()}
    return {
        'REQUEST_METHOD': request['method'],
        'PATH_INFO': path,
        'QUERY_STRING': query,
        'SCRIPT_NAME': '',
        'SERVER_NAME': request.get('host', 'localhost'),
        'SERVER_PORT': '443' if request.get('secure') else '80',
        'HTTP_HOST': request.get('host', 'localhost'),
        'SERVER_PROTOCOL': 'HTTP/1.1',
        'REMOTE_ADDR': '127.0.0.1',
        'HTTP_X_COMPANION': request.get('site', ''),
        'HTTP_COOKIE': '; '.join(filter(None, [request.get('cookie', ''), f'device={snapshot.MARK}'])),
        'CONTENT_TYPE': 'application/x-www-form-urlencoded' if body else '',
        'CONTENT_LENGTH': str(len(body)),
        'wsgi.url_scheme': 'https' if request.get('secure') else 'http',
        'wsgi.input': BytesIO(body),
        'wsgi.errors': None,
        'wsgi.multiprocess': False,
        'wsgi.multithread': False,
        'wsgi.run_once': False,
        'wsgi.version': (1, 0),
        **headers,
    }
