"""Seats go clockwise from 0; partners sit opposite."""

from scoring.seats import each_alone, last_seat, left_of, partners_opposite, side_of


def test_who_plays_with_whom():
    assert each_alone(3) == ((0,), (1,), (2,))
    assert partners_opposite(4) == ((0, 2), (1, 3))
    assert partners_opposite(6) == ((0, 2, 4), (1, 3, 5))
    assert partners_opposite(6, sides=3) == ((0, 3), (1, 4), (2, 5))


def test_the_side_of_a_seat():
    assert [side_of(seat, partners_opposite(4)) for seat in range(4)] == [0, 1, 0, 1]


def test_the_deal_goes_left_and_round():
    assert left_of(last_seat(5), 5) == 0
    assert [left_of(0, 4), left_of(3, 4), left_of(2, 4, 3), left_of(1, 3, 2)] == [1, 0, 1, 0]
