"""Every worked case of a whole evening keeps what it must, with the search that people are given."""

import pytest

from tests.scoring.evening.worked import Played, cases, missed


@pytest.mark.slow
@cases('play')
def test_the_evening_keeps_what_it_must(case):
    assert missed(case, Played(case)) == []
