"""Phones that record hand after hand, and repeat what was not acknowledged, as the phone's own queue does."""

import contextlib
import http.client
import json
import threading
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.new_match import TABLE
from tests.served import Site

TOKEN = 'a' * 32
FORM = 'application/x-www-form-urlencoded'
THROWN_IN = {'contract': 'passed', 'do': 'write'}
RETRY = 0.1  # seconds
PATIENCE = 60  # seconds for an answer
KEPT = """
import json, sys
from companion.clubs.models import Evening
from companion.matches.models import Change, Match
codes = json.loads(sys.stdin.readline())
matches = Match.objects.filter(code__in=codes)
keys = {m.code: [c.client_key for c in m.changes.filter(what='recorded')] for m in matches}
kept = {match.code: [len(match.hands), keys[match.code]] for match in matches}
for evening in Evening.objects.filter(code__in=codes):
    keys = [line.client_key.split(':')[0] for line in evening.log.exclude(client_key=None)]
    kept[evening.code] = [evening.entries.count(), keys]
print(json.dumps(kept))
"""
DESK = """
from companion.access.codes import hashed
from companion.clubs.services import clubs, setup
from companion.clubs.setup_form import fresh

club, owner = clubs.create_club('Fern Valley', '', holder=hashed(DEVICE), label='desk')
print('made', setup.open_evening(club, by=owner, **fresh(club).fields()).code)
"""


@dataclass
class Scorer:
    """One phone at a match of its own. `acknowledged` are the keys of the hands that the site confirmed."""

    port: int
    pause: float = 0.02
    htmx: bool = False  # asks for the new sheet in the same answer, as the page's script does
    acknowledged: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0
    at: str = ''
    cookies: dict[str, str] = field(default_factory=lambda: {'csrftoken': TOKEN})

    @property
    def code(self) -> str:
        return self.at.split('/')[2]

    def begin(self) -> None:
        while not self.at:
            status, headers = self._post('/new/', TABLE | {'key': uuid.uuid4().hex})
            if status == 302 and headers:
                self.cookies |= [headers['Set-Cookie'].split(';')[0].split('=', 1)]
                self.at = headers['Location']
            else:
                time.sleep(RETRY)

    def record(self, until: threading.Event) -> None:
        """One hand, repeated until it is acknowledged."""
        key, started = uuid.uuid4().hex[:24], time.monotonic()
        self.sent.append(key)
        path, form = self._act(key)
        while not until.is_set():
            status, _ = self._post(path, form, htmx=self.htmx)
            if status == (200 if self.htmx else 302):
                self.acknowledged.append(key)
                break
            time.sleep(RETRY)
        self.longest = max(self.longest, time.monotonic() - started)

    def _act(self, key: str) -> tuple[str, dict[str, str]]:
        return f'{self.at}record/', THROWN_IN | {'key': key, 'seen': str(len(self.acknowledged) + 1)}

    def _post(self, path: str, form: dict[str, str], htmx: bool = False) -> tuple[int, http.client.HTTPMessage | None]:
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE)
        headers = {'Cookie': '; '.join(f'{name}={value}' for name, value in self.cookies.items()), 'Content-Type': FORM}
        if htmx:
            headers |= {'HX-Request': 'true', 'Accept-Encoding': 'gzip, br'}
        try:
            connection.request('POST', path, urlencode(form | {'csrfmiddlewaretoken': TOKEN}), headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status != (200 if htmx else 302):
                self.seen[str(answer.status)] += 1
            return answer.status, answer.headers
        except (OSError, http.client.HTTPException):
            self.seen['no answer'] += 1
            return 0, None
        finally:
            connection.close()


@dataclass
class Desk(Scorer):
    """The phone of an evening's desk, which checks guests in."""

    def open(self, site: Site, name: str) -> 'Desk':
        output, _ = site.python(f'DEVICE = {name!r}\n{DESK}').communicate(timeout=60)
        self.at, self.cookies['device'] = f'/e/{output.split("made ")[1].strip()}/', name
        return self

    def _act(self, key: str) -> tuple[str, dict[str, str]]:
        return f'{self.at}door/', {'guest': f'Guest {key}', 'key': key}


@contextmanager
def writing(
    site: Site,
    number: int = 3,
    ports: tuple[int, ...] = (),
    pause: float = 0.02,
    htmx: bool = False,
    desks: tuple[Desk, ...] = (),
) -> Iterator[list[Scorer]]:
    """Phones that write until the end of the block; each finishes its hand."""
    ports = ports or (site.port,)
    scorers = [Scorer(ports[place % len(ports)], pause, htmx) for place in range(number)] + [*desks]
    for scorer in scorers:
        scorer.begin()
    finished, aborted = threading.Event(), threading.Event()

    def write(scorer: Scorer) -> None:
        while not finished.is_set():
            scorer.record(aborted)
            time.sleep(scorer.pause)

    threads = [threading.Thread(target=write, args=(scorer,), daemon=True) for scorer in scorers]
    for thread in threads:
        thread.start()
    try:
        yield scorers
    finally:
        finished.set()
        for thread in threads:
            thread.join(PATIENCE)
        aborted.set()
        for thread in threads:
            thread.join(PATIENCE)


def kept(site: Site, scorers: list[Scorer]) -> dict[str, tuple[int, list[str]]]:
    """What the database contains: for each match the number of its hands, and the keys of those recorded."""
    reader = site.python(KEPT)
    output, _ = reader.communicate(json.dumps([scorer.code for scorer in scorers]) + '\n', timeout=60)
    return json.loads(output)


def wait_for_hands(scorers: list[Scorer], more: int = 3, seconds: float = 90) -> None:
    """Wait until each phone has recorded some more: the site works again."""
    goals = [len(scorer.acknowledged) + more for scorer in scorers]
    deadline = time.monotonic() + seconds
    while any(len(scorer.acknowledged) < goal for scorer, goal in zip(scorers, goals, strict=True)):
        assert time.monotonic() < deadline, f'no hand gets through: {[scorer.seen for scorer in scorers]}'
        with contextlib.suppress(InterruptedError):
            time.sleep(0.02)
