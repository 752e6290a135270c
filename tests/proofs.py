"""How much of a long proof runs: a sample in the suite, the whole by `python -m tests --proofs`."""

from hypothesis import settings

WHOLE = settings().max_examples >= 500


def times(sample: int, whole: int) -> int:
    """How often something is repeated."""
    return whole if WHOLE else sample
