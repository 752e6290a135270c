"""Prizes shared by two sides: partners of one table are named together, whoever else they partnered."""

import pytest

from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Table
from companion.clubs.presenters.callers import side_prizes
from tests.companion.clubs.conftest import tables

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_partners_of_another_round_do_not_join_two_sides_into_one(seated):
    """Two sides shared the best call; on the wall they were one side of four, since two had partnered later."""
    seated.hand_in_all(1)
    first, second = (table.seats for table in tables(seated.evening, 1))
    seated.seat(2)
    seats = [[first[2], first[1], second[0], second[1]], [first[0], first[3], second[2], second[3]]]
    for table, new in zip(tables(seated.evening, 2), seats, strict=True):
        Table.objects.filter(pk=table.pk).update(seats=new)
    sharing = [first[0], first[2], second[0], second[2]]
    award = {'kind': 'call', 'value': 520, 'call': '10 no trump', 'entries': sharing}
    Evening.objects.filter(pk=seated.evening.pk).update(awards=[award])
    ((_words, who),) = side_prizes(load(seated.evening))
    assert [side.count('&') for side in who.split('; ')] == [1, 1]
