"""Which tests run when: `--lane` of pytest, and the flags of `python -m tests`."""

from collections.abc import Callable, Mapping

PROCESSES = {'browser', 'served', 'fault'}  # take a browser or a started site

LANES: Mapping[str, Callable[[set[str]], bool]] = {
    'all': lambda marks: 'benchmark' not in marks,
    'fast': lambda marks: not marks & (PROCESSES | {'benchmark'}),
    'browser': lambda marks: bool(marks & PROCESSES) and 'benchmark' not in marks,
    'postgresql': lambda marks: 'database' in marks and not marks & {'browser', 'benchmark'},
    'benchmarks': lambda marks: 'benchmark' in marks,
    'faults': lambda marks: 'fault' in marks,
}
