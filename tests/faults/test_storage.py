"""The database is locked, full or unavailable for a while: phones wait, are told, and lose nothing."""

import resource
import signal
import sqlite3
import time
from contextlib import closing

import psycopg
import pytest

from tests import postgresql
from tests.faults import times
from tests.faults.scorers import wait_for_hands, writing
from tests.faults.table import judge
from tests.served import Site, manage, served

BIG = 10**12


def test_the_database_is_locked(database, tmp_path):
    seconds = times(2, 30)
    with served(tmp_path, workers=2, **database) as site:
        with writing(site) as scorers:
            wait_for_hands(scorers, 2)
            if 'DATABASE_URL' in database:
                with psycopg.connect(database['DATABASE_URL']) as other:
                    other.execute('LOCK TABLE matches_match IN ACCESS EXCLUSIVE MODE')
                    time.sleep(seconds)
                    other.rollback()
            else:
                with closing(sqlite3.connect(tmp_path / 'companion.sqlite3', isolation_level=None)) as other:
                    other.execute('BEGIN IMMEDIATE')
                    time.sleep(seconds)
                    other.execute('ROLLBACK')
            wait_for_hands(scorers)
        judge(f'database locked for {seconds} s', 1, site, scorers)


def limit_files(site: Site, size: int) -> None:
    """No process of the site may write a file beyond this size: SQLite gets the same error as on a full disk."""
    for pid in site.family():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.skipif(not hasattr(resource, 'prlimit'), reason='only Linux limits another process')
def test_the_disk_is_full(tmp_path, monkeypatch):
    monkeypatch.delenv('DATABASE_URL', raising=False)
    tried = times(1, 5)
    with served(tmp_path) as site:
        with writing(site) as scorers:
            for _ in range(tried):
                wait_for_hands(scorers, 3)
                limit_files(site, 4096)
                time.sleep(2)
                assert any(scorer.seen for scorer in scorers), 'the disk was not full'
                limit_files(site, BIG)
                wait_for_hands(scorers, 3)
        judge('disk full for 2 s', tried, site, scorers)
        assert manage('verify', **site.environment).returncode == 0


@pytest.mark.whole
@pytest.mark.parametrize('how', [signal.SIGINT, signal.SIGQUIT], ids=['fast', 'immediate'])
def test_postgresql_is_restarted(tmp_path, monkeypatch, how):
    with postgresql.restartable() as (address, cluster):
        monkeypatch.setenv('DATABASE_URL', address)
        tried = times(1, 3)
        with served(tmp_path) as site:
            with writing(site) as scorers:
                for _ in range(tried):
                    wait_for_hands(scorers, 3)
                    cluster.stop(how)
                    time.sleep(1)
                    cluster.start()
                    wait_for_hands(scorers, 3)
            judge(f'PostgreSQL restarted ({how.name})', tried, site, scorers)


def test_a_backup_under_load_has_every_hand_acknowledged_before_it(database, tmp_path):
    tried = times(1, 6)
    with served(tmp_path / 'old', workers=2, **database) as site, writing(site) as scorers:
        for number in range(tried):
            wait_for_hands(scorers, 10)
            before = {scorer.code: list(scorer.acknowledged) for scorer in scorers}
            assert manage('backup', tmp_path / f'copy-{number}', **site.environment).returncode == 0
        site_url = site.environment
    compare(tmp_path, f'copy-{tried - 1}', before, scorers, tried, site_url)


def compare(folder, copy, before, scorers, tried, environment):
    """Restore into a new site and look for every hand acknowledged before the backup began."""
    from tests.faults.scorers import kept
    from tests.faults.table import Trial, add
    from tests.served import own_database

    with own_database() as fresh:
        known = {key: value for key, value in environment.items() if key != 'DATABASE_URL'}
        known |= fresh | {'COMPANION_DATA': str(folder / 'new')}
        answer = manage('restore', folder / copy, **known)
        assert answer.returncode == 0, answer.stderr
        verified = manage('verify', **known)
        assert verified.returncode == 0, verified.stderr
        stored = kept(Site(0, known), scorers)
    lost = sum(len(set(keys) - set(stored[code][1])) for code, keys in before.items())
    doubled = sum(abs(hands - len(set(keys))) for hands, keys in stored.values())
    hands = sum(map(len, before.values()))
    database = 'PostgreSQL' if fresh else 'SQLite'
    longest = max(scorer.longest for scorer in scorers)
    add(Trial('backup under load, restored', database, tried, hands, lost, doubled, longest, 'nothing'))
    assert (lost, doubled) == (0, 0)
