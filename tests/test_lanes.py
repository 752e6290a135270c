"""Every test runs somewhere: the fast lane and the browser lane are the whole suite, the rest is run on request."""

from itertools import chain, combinations

from tests.lanes import LANES

MARKS = ('browser', 'served', 'database', 'benchmark', 'fault', 'slow', 'engine', 'sampled', 'carried')
ANY = [set(marks) for marks in chain.from_iterable(combinations(MARKS, size) for size in range(len(MARKS) + 1))]


def test_the_fast_and_the_browser_lane_are_the_whole_suite():
    for marks in ANY:
        assert LANES['all'](marks) == (LANES['fast'](marks) ^ LANES['browser'](marks)), marks


def test_every_test_is_in_a_lane():
    assert [marks for marks in ANY if not any(LANES[lane](marks) for lane in ('all', 'benchmarks'))] == []
