"""The capacity of one machine: hands per second from phones that write without a pause, by database and number of
workers.

The phones run on the same machine and use part of it.
"""

import statistics
import time

import pytest

from tests import postgresql
from tests.faults.scorers import writing
from tests.faults.table import judge
from tests.served import served

pytestmark = pytest.mark.benchmark
PHONES = 16
SECONDS = 8


@pytest.mark.parametrize('workers', [1, 2])
@pytest.mark.parametrize('database', ['SQLite', 'PostgreSQL'])
def test_hands_a_second(database, workers, tmp_path, monkeypatch):
    if database == 'SQLite':
        monkeypatch.delenv('DATABASE_URL', raising=False)
        measured(database, workers, tmp_path)
    else:
        with postgresql.running() as address:
            monkeypatch.setenv('DATABASE_URL', address)
            measured(database, workers, tmp_path)


def measured(database, workers, folder):
    with served(folder, workers=workers) as site:
        with writing(site, PHONES, pause=0) as scorers:
            before = sum(len(scorer.acknowledged) for scorer in scorers)
            started = time.monotonic()
            time.sleep(SECONDS)
            hands = sum(len(scorer.acknowledged) for scorer in scorers) - before
            rate = hands / (time.monotonic() - started)
        longest = statistics.quantiles([scorer.longest for scorer in scorers], n=20)[-1]
        print(f'\n{database}, {workers} workers, {PHONES} phones: {rate:.0f} hands a second, longest {longest:.1f} s')
        judge('written without a pause', PHONES, site, scorers)
