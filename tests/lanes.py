"""Which tests run when: `--lane` of pytest, and the flags of `python -m tests`."""

import zlib
from collections.abc import Callable, Mapping

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


def part(typed: str) -> tuple[int, int]:
    """'7/3' is part 1 of 3, so that any number names one."""
    number, of = map(int, typed.split('/'))
    return number % of, of


def is_in(test: str, wanted: tuple[int, int]) -> bool:
    """Whether a test belongs to this part of its lane: by its name, so that new ones move no other."""
    number, of = wanted
    return zlib.crc32(test.encode()) % of == number
