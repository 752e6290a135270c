"""Which tests run when: `--lane` of pytest, and the flags of `python -m tests`."""

from collections.abc import Callable, Mapping

NOT_FAST = {'browser', 'served', 'fault', 'slow'}  # take a browser, a started site, or seconds

LANES: Mapping[str, Callable[[set[str]], bool]] = {
    'all': lambda marks: 'benchmark' not in marks,
    'fast': lambda marks: not marks & (NOT_FAST | {'benchmark'}),
    'engine': lambda marks: 'engine' in marks and not marks & NOT_FAST,
    'browser': lambda marks: bool(marks & NOT_FAST) and 'benchmark' not in marks,
    'postgresql': lambda marks: 'database' in marks and not marks & {'browser', 'benchmark'},
    'benchmarks': lambda marks: 'benchmark' in marks,
    'faults': lambda marks: 'fault' in marks,
}
