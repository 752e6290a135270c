"""Which tests run when: `--lane` of pytest, and the flags of `python -m tests`."""

import subprocess
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

NOT_FAST = {'browser', 'served', 'fault', 'slow'}  # take a browser, a started site, or time
ON_REQUEST = {'benchmark'}
NOT_POSTGRESQL = {'browser', 'carried', *ON_REQUEST}  # a phone's own database is SQLite wherever the site's is

LANES: Mapping[str, Callable[[set[str]], bool]] = {
    'all': lambda marks: not marks & ON_REQUEST,
    'fast': lambda marks: not marks & (NOT_FAST | ON_REQUEST),
    'engine': lambda marks: 'engine' in marks and not marks & NOT_FAST,
    'browser': lambda marks: bool(marks & NOT_FAST) and not marks & ON_REQUEST,
    'postgresql': lambda marks: 'database' in marks and not marks & NOT_POSTGRESQL,
    'benchmarks': lambda marks: 'benchmark' in marks,
    'faults': lambda marks: 'fault' in marks,
    'proofs': lambda marks: 'sampled' in marks,
}
NEVER_FAST = (
    'benchmarks',
    'browser',
    'faults',
    'languages',
    'upgrade',
)  # folders; the fast lanes do not even read them


FEW = 3  # cases of a test in the fast lane, which runs at every save; the suite runs them all
PARTS = 3  # a change pushed runs one of them, the next change another


def of_commit() -> str:
    """The part that the last commit runs of what takes long, as `--part` names it."""
    asked = ('git', 'rev-parse', '--short=8', 'HEAD')
    output = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return f'{int(output.stdout.strip() or "0", 16)}/{PARTS}'


def is_whole(lane: str, marks: set[str]) -> bool:
    """Whether a part of this lane has this test too: the suite takes parts only of what the fast lane leaves out."""
    return lane == 'all' and not marks & NOT_FAST


def part(typed: str) -> tuple[int, int]:
    """'7/3' is part 1 of 3, so that any number names one."""
    number, of = map(int, typed.split('/'))
    return number % of, of


def is_in(test: str, wanted: tuple[int, int]) -> bool:
    """Whether a test belongs to this part of its lane: by its name, so that new ones move no other."""
    number, of = wanted
    return zlib.crc32(test.encode()) % of == number
