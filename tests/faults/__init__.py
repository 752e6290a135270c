"""Trials that break what a site stands on while people write, and count what was lost.

The normal run has a sample; `python -m tests --faults` runs all, on both databases, and prints the table of trials.
"""

import os

WHOLE = os.environ.get('COMPANION_FAULTS') == 'whole'


def times(sample: int, whole: int) -> int:
    """How often something is tried."""
    return whole if WHOLE else sample
