"""`verify` checks an evening as it checks a match: what it shows follows from what was handed in."""

import pytest

from companion.clubs.models import Entry, Evening, Round, Table
from companion.clubs.verification import evening_problems, lost_tables
from companion.matches.models import Match
from tests.companion.clubs.phones import TablePhone

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def problems_of(desk) -> list[str]:
    return [*evening_problems(desk.evening), *lost_tables()]


@pytest.fixture
def ended(seated):
    """An evening of eight that ended after one round."""
    seated.hand_in_all(1)
    seated.post('room/', do='end')
    return seated


def test_an_evening_as_it_was_played_verifies(ended):
    assert ended.evening.results and problems_of(ended) == []


def test_results_of_the_season_that_its_tables_do_not_come_to_are_named(ended):
    results = [{**ended.evening.results[0], 'points': 999}, *ended.evening.results[1:]]
    Evening.objects.update(results=results)
    (problem,) = problems_of(ended)
    assert problem.startswith('results is') and '999' in problem


def test_totals_that_nobody_handed_in_are_named(ended):
    Table.objects.filter(number=1).update(points=[1, 2])
    assert 'round 1, table 1: [1, 2] was not handed in' in problems_of(ended)


def test_seats_that_nobody_or_somebody_twice_has_are_named(ended):
    Table.objects.filter(number=1).update(seats=[1, 1, 99, 2])
    named = problems_of(ended)
    assert 'round 1 seats [99], who are no entries' in named and 'round 1 seats somebody twice' in named
    assert any('cannot be read' in problem for problem in named)


def test_a_drawn_round_is_looked_at_too(seated):
    seated.hand_in_all(1)
    seated.draw(2)
    Table.objects.filter(round__state=Round.State.DRAWN, number=1).update(seats=[5, 6, 7, 77])
    assert 'round 2 seats [77], who are no entries' in problems_of(seated)


def test_an_entry_of_another_club_is_named(ended, club):
    from companion.clubs.services.clubs import create_club as make
    from companion.clubs.services.clubs import join

    other, owner = make('Other', '', holder='h', label='Bo')
    (stranger,) = join(other, ['Bo'], by=owner)
    Entry.objects.filter(number=1).update(member=stranger)
    assert 'entry 1 is a member of another club' in problems_of(ended)


def test_a_match_whose_table_lost_it_is_named(seated):
    TablePhone(seated, 1)  # opens its match
    match = Match.objects.get()
    assert problems_of(seated) == []
    Table.objects.update(match=None)
    assert problems_of(seated) == [f'{match.code}: it was played at {match.host}, whose table does not know it']
