"""Trials that break what a site depends on while people write, and count losses.

The normal run has a sample; `python -m tests --faults` runs all of them, on both databases, and prints the table of
trials.
"""

import os

WHOLE = os.environ.get('COMPANION_FAULTS') == 'whole'


def times(sample: int, whole: int) -> int:
    """How often a trial is repeated."""
    return whole if WHOLE else sample


def trials(sample: int, whole: int) -> int:
    """The same, for what `--trials` counts: as many as it says of every `whole`."""
    return times(sample, int(os.environ.get('COMPANION_TRIALS', whole)))
