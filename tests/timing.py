"""How long something takes: the processor's time, as on a quiet machine."""

import time
from collections.abc import Callable
from typing import Any

QUIET = 0.06  # seconds a quiet machine takes for what `slowness` does
ATTEMPTS = 8


def slowness() -> float:
    """How much longer work of a fixed amount takes the processor now: what else runs here slows down any other work as
    well.
    """
    began = time.process_time()
    rows = [{'number': number, 'name': f'{number:05}'} for number in range(120_000)]
    sorted(rows, key=lambda row: row['name'][::-1])
    return max((time.process_time() - began) / QUIET, 1.0)


def quiet_seconds(work: Callable[[], Any], most: float) -> tuple[float, Any]:
    """Return the seconds of the processor that `work` takes, and what it returned. Seconds above `most` are counted
    as on a quiet machine, and the work is done again, because something else may hold it up now and then: the best of
    a few attempts counts.
    """
    best, result = float('inf'), None
    for _ in range(ATTEMPTS):
        began = time.process_time()
        result = work()
        taken = time.process_time() - began
        best = min(best, taken if taken <= most else taken / slowness())
        if best <= most:
            break
    return best, result
