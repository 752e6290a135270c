"""A network between phones and the running site that may answer wrongly: a proxy on the loopback."""

import contextlib
import http.client
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.served import Site

LOGIN = b'<!doctype html><html><body><main id="main">Welcome to the cafe. Please log in.</main></body></html>'
LOGIN_PATH = '/login'
STATUSES = {
    'a login page': 200,
    'a redirect': 302,
    'unauthorized': 401,
    'forbidden': 403,
    'not found': 404,
    'a conflict': 409,
    'gone': 410,
    'too many requests': 429,
    'an error': 500,
    'a bad gateway': 502,
    'unavailable': 503,
}
ANSWERS = (*STATUSES, 'hangs', 'is cut short', 'is slow')
MOMENTS = ('before', 'during')  # whether the request reaches the site before the wrong answer
SLOW = 4  # seconds
NOT_PASSED_ON = ('connection', 'transfer-encoding', 'keep-alive')


@dataclass
class Network:
    """`answer` is what the network says instead of the site; '' if it is sound. `reaches` says whether the site gets
    the request all the same, and `only` at which addresses this happens.
    """

    port: int
    site: Site
    answer: str = ''
    reaches: bool = False
    only: str = ''
    met: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def fails(self, path: str) -> str:
        wrong = self.answer if re.search(self.only, path) else ''
        if path.startswith(LOGIN_PATH):
            return 'a login page'
        if wrong:
            self.met.append(path)
        return wrong


@contextmanager
def between(site: Site) -> Iterator[Network]:
    server = ThreadingHTTPServer(('127.0.0.1', 0), _Proxy)
    server.daemon_threads = True
    server.network = network = Network(server.server_address[1], site)
    thread = threading.Thread(target=server.serve_forever, name='network')
    thread.start()
    try:
        yield network
    finally:
        network.over.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Proxy(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self) -> None:
        network = self.server.network
        body = self.rfile.read(int(self.headers.get('content-length', 0)))
        wrong = network.fails(self.path)
        with contextlib.suppress(OSError, http.client.HTTPException):
            if not wrong or wrong in ('is slow', 'is cut short') or network.reaches:
                self._carry(network, body, wrong)
            else:
                self._say(network, wrong)

    do_POST = do_HEAD = do_GET  # noqa: N815 - named by the standard library

    def log_message(self, *_: object) -> None:
        pass

    def _carry(self, network: Network, body: bytes, wrong: str) -> None:
        if wrong == 'is slow':
            network.over.wait(SLOW)
        site = http.client.HTTPConnection('127.0.0.1', network.site.port, timeout=60)
        with contextlib.closing(site):
            site.request(self.command, self.path, body, dict(self.headers))
            answer = site.getresponse()
            if wrong and wrong not in ('is slow', 'is cut short'):
                return self._say(network, wrong)
            return self._pass_on(answer, cut=wrong == 'is cut short')

    def _pass_on(self, answer: http.client.HTTPResponse, cut: bool) -> None:
        self.close_connection = True
        whole = answer.read() if cut else b''
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in (*NOT_PASSED_ON, *(['content-length'] if cut else [])):
                self.send_header(name, value)
        if cut:
            self.send_header('content-length', str(len(whole)))
        self.send_header('connection', 'close')
        self.end_headers()
        self.wfile.write(whole[: len(whole) // 2])
        while piece := answer.read1(65536):
            self.wfile.write(piece)
            self.wfile.flush()

    def _say(self, network: Network, wrong: str) -> None:
        self.close_connection = True
        if wrong == 'hangs':
            end = time.monotonic() + 30
            while network.answer and time.monotonic() < end and not network.over.wait(0.1):
                pass
            return
        self.send_response_only(STATUSES[wrong])
        for name, value in {'content-type': 'text/html', 'content-length': len(LOGIN), 'connection': 'close'}.items():
            self.send_header(name, str(value))
        if wrong == 'a redirect':
            self.send_header('location', LOGIN_PATH)
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(LOGIN)
