"""Every test runs somewhere: the fast lane and the browser lane are the whole suite, the rest is run on request."""

from itertools import chain, combinations

from tests.lanes import LANES, NOT_FAST, is_in, is_whole, of_commit, part

MARKS = ('browser', 'served', 'database', 'benchmark', 'fault', 'slow', 'engine', 'sampled', 'carried')
ANY = [set(marks) for marks in chain.from_iterable(combinations(MARKS, size) for size in range(len(MARKS) + 1))]


def test_the_fast_and_the_browser_lane_are_the_whole_suite():
    for marks in ANY:
        assert LANES['all'](marks) == (LANES['fast'](marks) ^ LANES['browser'](marks)), marks


def test_every_test_is_in_a_lane():
    assert [marks for marks in ANY if not any(LANES[lane](marks) for lane in ('all', 'benchmarks'))] == []


def test_before_a_push_all_of_the_fast_lane_runs_and_a_part_of_the_rest():
    for marks in ANY:
        assert is_whole('all', marks) == (not marks & NOT_FAST)
        assert not is_whole('browser', marks), 'a part of a lane is a part of all that it has'


def test_the_part_of_a_commit_is_one_of_three():
    number, of = part(of_commit())
    assert (number in range(3), of) == (True, 3)


def test_each_test_is_in_one_part_of_its_lane():
    names = [f'tests/test_{number}.py::test' for number in range(300)]
    parts = [[name for name in names if is_in(name, part(f'{number}/3'))] for number in (3, 7, 2)]
    assert sorted(chain(*parts)) == sorted(names)
    assert all(70 < len(some) < 130 for some in parts)
