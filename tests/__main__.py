"""`python -m tests` finds or installs Chromium, then runs the whole suite; anything more on the line goes to pytest.

--postgres     only what touches the database, on a real PostgreSQL of its own
--benchmarks   only the figures of the budget table, printed
--faults       all trials that break what a site stands on, and their table; some minutes
"""

import os
import signal
import sys

import pytest

from tests import chromium, postgresql


def main(words: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started is ended
    if '--postgres' in words:
        return _on_postgresql([word for word in words if word != '--postgres'])
    if '--faults' in words:
        os.environ['COMPANION_FAULTS'] = 'whole'
        return pytest.main(['-n', '0', '-s', 'tests/faults', *(word for word in words if word != '--faults')])
    chromium.ensure()
    if '--benchmarks' in words:
        more = [word for word in words if word != '--benchmarks']
        return pytest.main(['-m', 'benchmark', '-s', '-n', '0', 'tests/benchmarks', *more])
    return pytest.main(['-m', 'not benchmark', '-n', '2', '--dist', 'worksteal', *words])


def _on_postgresql(words: list[str]) -> int:
    with postgresql.running() as address:
        os.environ['DATABASE_URL'] = address
        chosen = ['-m', 'database and not browser and not benchmark', '--ignore=tests/browser']
        return pytest.main([*chosen, '-n', '2', *words])


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
