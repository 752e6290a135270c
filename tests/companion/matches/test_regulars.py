"""Regular tables: recognised from the matches of a device, named, counted; people renamed and merged."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from companion.access.codes import hashed
from companion.matches import regulars, services
from companion.matches.models import CalledName, Match

pytestmark = pytest.mark.django_db
HOLDER = hashed('phone')
THURSDAY = datetime(2026, 1, 8, 20, tzinfo=UTC)
FOUR = ('Ann', 'Bob', 'Cyd', 'Dan')
BASE = {'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'first_dealer': 0}


def evening(week: int, winner: int = 0, players=FOUR, minutes: int = 0) -> Match:
    """A match of one hand: an open misère by a player of the winning side."""
    hand = {'contract': 'open-misere', 'bidder': winner, 'tricks': [0, 10] if winner == 0 else [10, 0]}
    match = services.start_match({**BASE, 'players': list(players), 'hands': [hand]}, holder=HOLDER, label='Ann')
    Match.objects.filter(pk=match.pk).update(started_at=THURSDAY + timedelta(weeks=week, minutes=minutes))
    return match


@pytest.fixture
def phone() -> Client:
    client = Client()
    client.cookies['device'] = 'phone'
    return client


def tables() -> list[regulars.Table]:
    return regulars.tables_of(Match.objects.order_by('started_at'), regulars.names_called(HOLDER))


def the_table() -> regulars.Table:
    (table,) = tables()
    return table


def test_the_same_people_on_two_evenings_are_a_regular_table():
    evening(0)
    evening(0, minutes=50)
    assert tables() == []
    evening(1)
    assert the_table().people == FOUR and len(the_table().played) == 3 and len(the_table().evenings) == 2


def test_it_is_recognised_however_they_sit():
    evening(0)
    evening(1, players=('Bob', 'Cyd', 'Dan', 'Ann'))
    assert the_table().people == FOUR


def test_what_begins_after_midnight_belongs_to_the_evening_before():
    evening(0)
    evening(0, minutes=5 * 60)
    assert tables() == []


def test_seats_without_names_are_nobodys_table():
    for week in range(2):
        evening(week, players=('North', 'East', 'South', 'West'))
    assert tables() == []


def test_standing_partners_and_head_to_head():
    for week, winner in enumerate((0, 0, 1)):
        evening(week, winner)
    played = the_table().played
    assert [(person.names, person.won) for person in regulars.tally(played)] == [
        (('Ann',), 2),
        (('Cyd',), 2),
        (('Bob',), 1),
        (('Dan',), 1),
    ]
    assert [(partner.names, partner.won, partner.played) for partner in regulars.partners(played)] == [
        (('Ann', 'Cyd'), 2, 3),
        (('Bob', 'Dan'), 1, 3),
    ]
    assert regulars.Against(('Ann', 'Bob'), 2, 1) in regulars.head_to_head(played)


def test_streaks_tell_the_run_that_goes_on_and_the_longest():
    for week, winner in enumerate((0, 0, 0, 1, 1)):
        evening(week, winner)
    assert regulars.streaks(the_table().played) == [
        regulars.Streak(('Bob', 'Dan'), 2, True),
        regulars.Streak(('Ann', 'Cyd'), 3, False),
    ]


def test_since_a_day_counts_only_what_came_then(phone):
    for week in range(3):
        evening(week)
    page = phone.get(f'/regulars/{the_table().mark}/?since=2026-01-20').content.decode()
    assert '>1</p>' in page and '1 match' in page
    assert phone.get(f'/regulars/{the_table().mark}/?since=2026-02-31').status_code == 200


def test_a_table_is_called_by_its_day_until_it_gets_a_name(phone):
    evening(0)
    evening(1)
    assert 'Thursday 500' in phone.get('/regulars/').content.decode()
    assert '500 del jueves' in phone.get('/regulars/', headers={'Accept-Language': 'es'}).content.decode()
    phone.post(f'/regulars/{the_table().mark}/', {'name': 'The Fern Four'})
    assert 'The Fern Four' in phone.get('/regulars/').content.decode()


def test_another_device_knows_nothing_of_it(phone):
    evening(0)
    evening(1)
    assert Client().get(f'/regulars/{the_table().mark}/').status_code == 404
    assert 'Thursday' not in Client().get('/regulars/').content.decode()


def test_a_person_written_twice_is_merged_and_the_table_keeps_its_name(phone):
    for week in range(2):
        evening(week)
        evening(week + 2, players=('Annie', 'Bob', 'Cyd', 'Dan'))
    first, second = tables()
    phone.post(f'/regulars/{first.mark}/', {'name': 'Ours'})
    written = first if 'Annie' in first.people else second
    names = {f'person-{n}': 'Ann' if name == 'Annie' else name for n, name in enumerate(written.people)}
    answer = phone.post(f'/regulars/{written.mark}/people/', names, follow=True)
    assert the_table().people == FOUR and len(the_table().played) == 4
    assert 'Ours' in answer.content.decode()
    assert {match.players[0] for match in Match.objects.all()} == {'Ann', 'Annie'}  # as they were written


def test_a_renamed_person_is_renamed_again(phone):
    evening(0)
    evening(1)
    for name in ('Anna', 'Anne'):
        names = {f'person-{n}': name if n == 0 else person for n, person in enumerate(the_table().people)}
        phone.post(f'/regulars/{the_table().mark}/people/', names)
        assert the_table().people[0] == name


@pytest.mark.parametrize(('first', 'says'), [('', 'needs a name'), ('Bob', 'cannot both be Bob')])
def test_names_that_cannot_be_say_why_and_change_nothing(phone, first, says):
    evening(0)
    evening(1)
    names = {f'person-{n}': first if n == 0 else person for n, person in enumerate(the_table().people)}
    answer = phone.post(f'/regulars/{the_table().mark}/people/', names)
    assert answer.status_code == 422 and says in answer.content.decode() and not CalledName.objects.exists()


def test_its_picture(phone):
    evening(0)
    evening(1)
    drawn = phone.get(f'/regulars/{the_table().mark}/picture.svg').content.decode()
    assert 'Ann &amp; Cyd' in drawn and 'Thursday 500' in drawn
    assert phone.get(f'/regulars/{the_table().mark}/picture.png').content.startswith(b'\x89PNG')


def test_best_and_worst_hand_lead_to_their_matches(phone):
    match = evening(0)
    evening(1)
    page = phone.get(f'/regulars/{the_table().mark}/').content.decode()
    assert '+500' in page and f'/m/{match.code}/#hand-1' in page
