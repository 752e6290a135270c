"""Two sites in two folders with one PostgreSQL behind Caddy, as on two machines: what one writes the other shows, one
may be killed, and a rolling update with a migration loses nothing.
"""

import os
import shutil
import signal
import statistics
import time
from contextlib import contextmanager

import pytest

from tests.caddy import proxy
from tests.faults.scorers import wait_for_hands, writing
from tests.faults.table import Trial, add, judge
from tests.faults.viewers import Crowd
from tests.served import HOUSE, Site, free_port, outside_world, own_database, wait_until
from tests.watching import Writer

pytestmark = pytest.mark.whole
BUDGET = 0.25  # seconds from a hand at one machine to a viewer at the other
VIEWERS = 200
HANDS = 30
MIGRATION = """
from django.db import migrations
from django.db.migrations.loader import MigrationLoader

class Migration(migrations.Migration):
    dependencies = [('matches', %r)]
    operations = [migrations.RunSQL('ALTER TABLE matches_match ADD COLUMN rolling integer NULL')]
"""


@pytest.fixture
def machines(cluster, tmp_path, monkeypatch):
    """Two sites from two copies of the code, with their own data folders, on one database."""
    monkeypatch.setenv('DATABASE_URL', cluster)
    with own_database() as database:
        sites = [machine(tmp_path / name, database) for name in ('one', 'two')]
        try:
            for site in sites:
                site.start()
            yield sites
        finally:
            for site in sites:
                site.stop()


def machine(folder, database):
    leave = shutil.ignore_patterns(
        '.venv', '.git', 'data', '__pycache__', '.mypy_cache', '.ruff_cache', '.pytest_cache'
    )
    shutil.copytree(HOUSE, folder / 'code', ignore=leave)
    known = outside_world() | database | {'COMPANION_DATA': str(folder / 'data'), 'COMPANION_SECRET_KEY': 'shared'}
    known |= {'COMPANION_STREAMS_PER_ADDRESS': '3000'}
    return Site(free_port(), known, house=folder / 'code')


def test_a_hand_is_seen_at_the_other_machine_within_the_budget(machines):
    first, second = machines
    with Writer(first) as pen:
        code = pen.new_match()
        with Crowd(second.port, code, 20) as crowd:
            written = {}
            for version in range(2, 2 + HANDS):
                written[version] = pen.change(code)
                time.sleep(0.2)
            wait_until(lambda: crowd.up_to_date(1 + HANDS) == 20, 10, 'some viewers were left behind')
            delays = crowd.delays(written)
    p95 = statistics.quantiles(delays, n=20)[-1]
    what = f'p95 {p95 * 1000:.0f} ms from commit to viewer'
    add(Trial('written at one machine, seen at the other', 'PostgreSQL', HANDS, HANDS, 0, 0, max(delays), what))
    assert len(delays) == HANDS * 20
    assert p95 <= BUDGET


def test_one_machine_is_killed_and_started_again_under_two_hundred_viewers(machines, tmp_path):
    first, second = machines
    with proxy(tmp_path, [first.port, second.port]) as port:
        with writing(first, 3, ports=(port,)) as scorers, Crowd(port, scorers[0].code, VIEWERS) as crowd:
            for site in (first, second):
                wait_for_hands(scorers, 5)
                os.killpg(site.process.pid, signal.SIGKILL)
                site.process.wait(20)
                wait_for_hands(scorers, 5)
                site.start()
            wait_for_hands(scorers, 5)
            newest = len(scorers[0].acknowledged)
            wait_until(lambda: crowd.up_to_date(newest) == VIEWERS, 30, 'some viewers were left behind')
        judge(f'one of two machines killed, {VIEWERS} viewers', 2, first, scorers)


def test_a_rolling_update_with_a_migration_loses_nothing(machines, tmp_path):
    first, second = machines
    with proxy(tmp_path, [first.port, second.port]) as port:
        with writing(first, 3, ports=(port,)) as scorers:
            for site in (first, second):
                wait_for_hands(scorers, 5)
                site.stop()
                add_migration(site)
                wait_for_hands(scorers, 5)
                site.start()
            wait_for_hands(scorers, 5)
        judge('rolling update with a migration', 1, first, scorers)
    assert list((tmp_path / 'one/data/backups').glob('*-before-migration*')), 'no backup before the migration'


def add_migration(site):
    folder = site.house / 'companion/matches/migrations'
    newest = max(file.stem for file in folder.glob('0*.py'))
    (folder / '9999_rolling.py').write_text(MIGRATION % newest)


def test_both_migrate_at_the_same_moment(machines):
    for site in machines:
        site.stop()
        add_migration(site)
    with both_starting(machines):
        assert all(site.answers() for site in machines)


@contextmanager
def both_starting(sites):
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda site: site.start(), sites))
    yield
