"""Faults at random places of a request, in one process: a statement that fails, a connection that is closed, a commit
that fails before or after it is done, an answer that is lost, a request that comes twice.
"""

import json
import logging
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from uuid import uuid4

from django.db import OperationalError, connection
from django.test import Client, override_settings
from django.test.utils import setup_test_environment

from companion.clubs.models import Evening
from companion.matches.models import Match
from tests.companion.clubs.conftest import Desk, open_evening
from tests.companion.matches.conftest import TABLE
from tests.faults.scorers import THROWN_IN

KINDS = ('statement', 'connection', 'commit', 'committed', 'answer', 'twice')
STATEMENTS = 16  # about as many as an act makes
EACH = 40  # acts of one match or evening
PLAIN = {'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}}


def run(trials: int, seed: int = 1) -> str:
    """Return what became of so many acts, each with one fault, as JSON."""
    logging.disable(logging.CRITICAL)
    setup_test_environment()
    with override_settings(STORAGES=PLAIN, ALLOWED_HOSTS=['*']):
        return json.dumps(Trials(random.Random(seed)).all(trials))


class Trials:
    """Phones of matches and evenings, and what they saw."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.seen = chance, Counter()
        self.acts = self.lost = self.doubled = 0
        self.longest = 0.0

    def all(self, trials: int) -> dict:
        while self.acts < trials:
            number = min(EACH, trials - self.acts)
            (self._match if self.chance.random() < 0.5 else self._evening)(number)
        return {name: vars(self)[name] for name in ('acts', 'lost', 'doubled', 'longest', 'seen')}

    def _match(self, number: int) -> None:
        client = Client(raise_request_exception=False)
        at = client.post('/new/', TABLE).headers['Location']
        keys = [self._act(client, f'{at}record/', THROWN_IN | {'seen': seen}) for seen in range(1, number + 1)]
        match = Match.objects.get(code=at.split('/')[2])
        stored = list(match.changes.filter(what='recorded').values_list('client_key', flat=True))
        self._count(keys, stored, len(match.hands))

    def _evening(self, number: int) -> None:
        club = Desk(Client(raise_request_exception=False))
        club.at = club.post('/clubs/', name='Fern Valley').redirect_chain[-1][0]
        desk = open_evening(club)
        keys = [self._act(desk.client, f'{desk.at}door/', {'guest': f'Guest {place}'}) for place in range(number)]
        evening = Evening.objects.get(code=desk.at.split('/')[2])
        stored = [
            key.split(':')[0] for key in evening.log.filter(what='checked-in').values_list('client_key', flat=True)
        ]
        self._count(keys, stored, evening.entries.count())

    def _count(self, keys: list[str], stored: list[str], there: int) -> None:
        self.lost += len(set(keys) - set(stored))
        self.doubled += len(stored) - len(set(stored)) + abs(there - len(stored))

    def _act(self, client: Client, path: str, form: dict) -> str:
        """One act with one fault, sent again until it is acknowledged."""
        key, began, kind = uuid4().hex[:24], time.monotonic(), self.chance.choice(KINDS)
        fault = self._fault(kind)
        for _attempt in range(20):
            with fault:
                status = client.post(path, form | {'key': key}).status_code
            if not connection.in_atomic_block and connection.errors_occurred:
                connection.close()
            fault = nullcontext()
            if status == 302 and kind not in ('answer', 'twice'):
                break
            self.seen[kind if status == 302 else f'{kind}: {status}'] += 1
            kind = kind if status != 302 else ''
        else:
            raise AssertionError(f'{path} was never acknowledged')
        self.acts += 1
        self.longest = max(self.longest, time.monotonic() - began)
        return key

    @contextmanager
    def _fault(self, kind: str) -> Iterator[None]:
        if kind in ('statement', 'connection'):
            with connection.execute_wrapper(Failing(self.chance.randrange(STATEMENTS), kind == 'connection')):
                yield
        elif kind in ('commit', 'committed'):
            with failing_commit(done=kind == 'committed'):
                yield
        else:
            yield


class Failing:
    """Fails at one statement of a request, perhaps with its connection."""

    def __init__(self, at: int, closes: bool) -> None:
        self.left, self.closes = at, closes

    def __call__(self, execute, sql, params, many, context):
        self.left -= 1
        if self.left == -1:
            if self.closes:
                connection.close()
            raise OperationalError('injected')
        return execute(sql, params, many, context)


@contextmanager
def failing_commit(*, done: bool) -> Iterator[None]:
    """The first commit fails, or is done and nobody hears of it."""
    commit = connection.commit

    def fail() -> None:
        connection.commit = commit
        if done:
            commit()
        raise OperationalError('injected')

    connection.commit = fail
    try:
        yield
    finally:
        connection.commit = commit
