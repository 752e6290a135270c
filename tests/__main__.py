"""`python -m tests` before a push: what needs no browser and no started site, and a third of what does, the next commit
another third. Anything more on the line goes to pytest.

--whole        all of it
--fast         what needs no browser and no started site, a few cases of each test, for every save
--engine       the engine alone
--browser      what does need a browser or a started site; finds Chromium, or installs it
--failed       what failed last time, once more and one at a time
--postgres     what touches the database, on a real PostgreSQL of its own
--benchmarks   the figures of the budget table, printed
--proofs       every case of the long products, of which the suite runs a sample
--mutants      how many small changes to the engine its tests notice, of a sample of 300; some minutes
--faults       all trials that break what a site stands on, and their table; some minutes. With --trials N so many
               processes are killed on each database, and evenings and matches cut
"""

import os
import signal
import sys

import pytest

from tests import lanes, mutants

CORES = min(os.cpu_count() or 2, 8)
BUSY = ('-n', str(CORES), '--dist', 'worksteal')
WAITING = ('-n', str(2 * CORES), '--dist', 'worksteal')  # half of its time a test in the browser waits
ALONE = ('-n', '0', '-s')
WITHOUT_SITE = (
    *(word for plugin in ('django', 'playwright', 'base_url') for word in ('-p', f'no:{plugin}')),
    *('-W', 'ignore::pytest.PytestConfigWarning'),  # of the setting that the first of these reads
)
LONG = ('-o', 'faulthandler_timeout=1800')  # seconds one proof or trial may take
TIMES = {
    '': 'about ten minutes',
    '--whole': '20 to 40 minutes',
    '--fast': 'about a minute',
    '--engine': 'half a minute',
    '--browser': '20 to 40 minutes',
}
STOPPED = 'Stopped before the end. python -m tests --failed runs again what has failed so far.'
FLAGS = {
    '': ('--lane', 'all', *WAITING),
    '--whole': ('--lane', 'all', *WAITING),
    '--fast': ('--lane', 'fast', *BUSY),
    '--engine': ('--lane', 'engine', *WITHOUT_SITE, *BUSY, 'tests/scoring'),
    '--browser': ('--lane', 'browser', *WAITING),
    '--failed': ('--last-failed', '--last-failed-no-failures', 'none', '-n', '0'),
    '--postgres': ('--lane', 'postgresql', *WAITING),
    '--benchmarks': ('--lane', 'benchmarks', *ALONE),
    '--proofs': ('--lane', 'proofs', *BUSY, *LONG),
    '--faults': ('--lane', 'faults', *LONG, *ALONE),
}
WITHOUT_BROWSER = ('--fast', '--engine', '--postgres')


def main(words: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that started processes are stopped
    sys.dont_write_bytecode = False  # two workers and dozens of sites would compile everything anew
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # processes in a script's background ignore it by default
    if '--trials' in words:
        at = words.index('--trials')
        os.environ['COMPANION_TRIALS'] = str(int(words[at + 1]))
        words = [*words[:at], *words[at + 2 :]]
    if words[:1] == ['--mutants']:
        return mutants.main(words[1:])
    flag = next((word for word in words if word in FLAGS), '')
    chosen = [*FLAGS[flag], *(word for word in words if word != flag)]
    if not words:
        chosen += ['--part', lanes.of_commit()]
    if flag == '--faults':
        os.environ['COMPANION_FAULTS'] = 'whole'
    if flag in TIMES and words in ([], [flag]):
        print(f'This takes {TIMES[flag]} on two cores. Ctrl-C stops it.', flush=True)
    try:
        ended = run(flag, chosen)
    except KeyboardInterrupt:
        ended = pytest.ExitCode.INTERRUPTED
    if ended == pytest.ExitCode.INTERRUPTED:
        print(STOPPED)
    return ended


def run(flag: str, chosen: list[str]) -> int:
    """Prepare what a lane needs, and run it. Returns the exit code of pytest."""
    if flag == '--engine':
        return pytest.main(chosen)
    from tests import chromium, offline_files, postgresql  # half a second to import, which the engine does without

    if flag not in WITHOUT_BROWSER:
        chromium.ensure()
        offline_files.ensure()
    if flag != '--postgres':
        return pytest.main(chosen)
    with postgresql.running() as address:
        os.environ['DATABASE_URL'] = address
        return pytest.main(chosen)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
