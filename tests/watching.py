"""Helpers of live tests: a stream read as browsers read it, and writing from another process."""

import base64
import gzip
import http.client
from collections.abc import Iterator
from contextlib import contextmanager

from tests.served import Site

PEN = """
import sys, time, uuid
from companion.matches import services
from companion.matches.services import deletion
from companion.matches.models import Match

TABLE = {'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'options': {},
         'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'first_dealer': 0, 'hands': []}

for line in sys.stdin:
    what, _, code = line.strip().partition(' ')
    if what == 'new':
        code = services.start_match(TABLE, holder=uuid.uuid4().hex, label='pen').code
    elif what == 'delete':
        deletion.delete_match(Match.objects.get(code=code))
    else:
        match = Match.objects.get(code=code)
        thrown_in = {'contract': 'passed'}
        services.record_hand(match, thrown_in, seen=match.version, client_key=uuid.uuid4().hex, key=match.keys.get())
    print(code, time.time())
"""


class Writer:
    """Another process that writes on matches, as another worker or machine would."""

    def __init__(self, site: Site) -> None:
        self.process = site.python(PEN)

    def __enter__(self) -> 'Writer':
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def new_match(self) -> str:
        return self._say('new')[0]

    def change(self, code: str) -> float:
        """Write, and return the time of the commit."""
        return float(self._say(f'change {code}')[1])

    def delete(self, code: str) -> None:
        self._say(f'delete {code}')

    def _say(self, words: str) -> list[str]:
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().split()


def unpacked(sheet: str) -> str:
    """The page's HTML from a sheet of the stream."""
    return gzip.decompress(base64.b64decode(sheet)).decode()


class Stream:
    """One open stream: `next()` waits for the next event about the match and gives its name and data, or None when the
    stream has ended. `site` is the id that it named first.
    """

    def __init__(self, connection: http.client.HTTPConnection, path: str) -> None:
        connection.request('GET', path)
        self._answer = connection.getresponse()
        self.headers = self._answer.headers
        self.lines_read: list[str] = []
        self.site = ''

    def next(self) -> tuple[str, str] | None:
        event: dict[str, str] = {}
        while line := self._answer.readline().decode():
            self.lines_read.append(line.strip())
            if line != '\n':
                name, _, value = line.strip().partition(': ')
                event[name] = value
            elif event.get('event') == 'site':
                self.site = event.pop('data')
            elif 'data' in event:
                return event['event'], event['data']
        return None


@contextmanager
def watching(site: Site, code: str, query: str = '') -> Iterator[Stream]:
    connection = http.client.HTTPConnection('127.0.0.1', site.port, timeout=10)
    try:
        yield Stream(connection, f'/live/{code}/{query}')
    finally:
        connection.close()
