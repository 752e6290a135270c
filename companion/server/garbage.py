"""Tunes Python's search for unreachable cycles: by default it runs every 700 allocations, which took half of the time
of a page about a large evening. Almost all objects of a request are freed without it.
"""

import gc

ALLOCATIONS = 50_000  # between two searches among the youngest objects


def collect_seldom() -> None:
    """Set aside what lives as long as the process, and search seldom. Call it once everything is imported."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, 10, 10)
