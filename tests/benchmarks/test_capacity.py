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
PHONES, CROWD = 16, 64
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


def test_hands_a_second_with_the_new_sheet(tmp_path, monkeypatch):
    """What the page's script asks for: the sheet after the hand and the next pad, compressed, in the same answer."""
    monkeypatch.delenv('DATABASE_URL', raising=False)
    measured('SQLite', 2, tmp_path, CROWD, htmx=True)


def measured(database, workers, folder, phones=PHONES, htmx=False):
    with served(folder, workers=workers) as site:
        with writing(site, phones, pause=0, htmx=htmx) as scorers:
            before = sum(len(scorer.acknowledged) for scorer in scorers)
            started = time.monotonic()
            time.sleep(SECONDS)
            hands = sum(len(scorer.acknowledged) for scorer in scorers) - before
            rate = hands / (time.monotonic() - started)
        longest = statistics.quantiles([scorer.longest for scorer in scorers], n=20)[-1]
        answer = 'the new sheet' if htmx else 'a redirect'
        print(
            f'\n{database}, {workers} workers, {phones} phones, {answer}: {rate:.0f} hands a second, '
            f'longest {longest:.1f} s'
        )
        judge('written without a pause', phones, site, scorers)
