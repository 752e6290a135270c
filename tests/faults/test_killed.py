"""Processes are killed, and faults injected in process, while phones write on matches and evenings: whatever was
acknowledged is stored, once, each with its receipt.
"""

import json
import os
import signal

from tests.faults import trials
from tests.faults.scorers import Desk, wait_for_hands, writing
from tests.faults.table import Trial, add, judge
from tests.faults.test_processes import kill_a_worker
from tests.served import Site, free_port, manage, outside_world, served, wait_until

KILLS = trials(2, whole=250)
INJECTED = 20 * trials(10, whole=250)
EVERY = 25  # kills of a worker for one of the whole site
RECEIPTS = """
from companion.clubs.models import Log
from companion.matches.models import Change
lines = list(Log.objects.exclude(evening=None).values_list('receipt', flat=True))
lines += Change.objects.values_list('receipt', flat=True)
print(len(lines), len(set(lines)), lines.count(''))
"""


def test_processes_are_killed_while_matches_and_evenings_are_written(database, tmp_path):
    with served(tmp_path, workers=2, **database) as site:
        desks = tuple(Desk(site.port).open(site, f'desk {number}') for number in range(2))
        with writing(site, number=2, desks=desks) as scorers:
            for number in range(1, KILLS + 1):
                wait_for_hands(scorers, 1)
                if number % EVERY:
                    kill_a_worker(site)
                else:
                    kill_the_site(site)
            wait_for_hands(scorers)
        judge('kill -9, matches and evenings', KILLS, site, scorers)
        stored, different, without = map(int, site.python(RECEIPTS).communicate(timeout=60)[0].split())
    assert (different, without) == (stored, 0), 'each change has a receipt of its own'


def kill_the_site(site: Site) -> None:
    os.killpg(site.process.pid, signal.SIGKILL)
    site.process.wait(20)
    wait_until(lambda: not site.family(), 20, 'a worker was left behind')
    site.start()


def test_faults_are_injected_while_matches_and_evenings_are_written(database, tmp_path):
    """As if every process were killed at once, at each statement and commit: an error there, an answer that is lost."""
    environment = outside_world() | {'COMPANION_DATA': str(tmp_path), **database}
    assert manage('migrate', COMPANION_DATA=str(tmp_path), **database).returncode == 0
    site = Site(free_port(), environment)
    output, _ = site.python(f'from tests.faults.injected import run\nprint(run({INJECTED}))').communicate(timeout=1700)
    counts = json.loads(output.strip().splitlines()[-1])
    name = 'PostgreSQL' if database else 'SQLite'
    seen = ', '.join(f'{number} x {kind}' for kind, number in counts['seen'].items())
    add(
        Trial(
            'faults injected in process',
            name,
            INJECTED,
            counts['acts'],
            counts['lost'],
            counts['doubled'],
            counts['longest'],
            seen,
        )
    )
    assert (counts['lost'], counts['doubled']) == (0, 0)
    assert counts['acts'] == INJECTED
