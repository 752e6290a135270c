"""A club's evenings in a calendar and as a feed, for whoever may see the club."""

from datetime import datetime, timedelta
from xml.etree import ElementTree

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from companion.clubs.models import Club, Evening
from tests.companion.clubs.test_log_lines import RULES

pytestmark = pytest.mark.django_db
ATOM = '{http://www.w3.org/2005/Atom}'


@pytest.fixture
def opened(director) -> Evening:
    Club.objects.update(opened=True, name='Bill & Ben’s; Club, <No. 1>')
    Evening.objects.update(played_on='2026-11-23')
    return director.evening


def test_a_calendar_has_a_day_for_each_evening(opened):
    made = Calendar.from_ical(Client().get(f'/c/{opened.club.code}/evenings.ics').content)
    (event,) = made.events
    assert (str(event['summary']), event.start.isoformat(), event.end.isoformat()) == (
        opened.title, '2026-11-23', '2026-11-24',
    )  # fmt: skip
    assert made.calendar_name == 'Bill & Ben’s; Club, <No. 1>'


def test_the_calendar_is_the_same_when_asked_again(opened):
    """Programs that follow it must not take one evening for two."""
    address = f'/c/{opened.club.code}/evenings.ics'
    answers = [Client(SERVER_NAME=name).get(address).content for name in ('localhost', 'localhost', '127.0.0.1')]
    assert answers[0] == answers[1]
    assert len({str(Calendar.from_ical(answer).events[0]['uid']) for answer in answers}) == 1
    assert len({str(Calendar.from_ical(answer)['uid']) for answer in answers}) == 1


def test_an_evening_stays_one_entry_while_it_is_played(opened):
    """A reader of feeds knows an entry by its id and its first date, under every address of the site."""

    def entry(name: str) -> list[str | None]:
        feed = ElementTree.fromstring(Client(SERVER_NAME=name).get(f'/c/{opened.club.code}/evenings.atom').content)
        parts = feed.find(f'{ATOM}entry')
        return [feed.findtext(f'{ATOM}id'), *(parts.findtext(f'{ATOM}{part}') for part in ('id', 'published'))]

    before = entry('localhost')
    Evening.objects.update(state=Evening.State.PLAYING, started_at=timezone.now() + timedelta(hours=1))
    assert before == entry('localhost') == entry('127.0.0.1')
    assert all(before)


def test_a_feed_has_an_entry_for_each_evening(opened):
    answer = Client().get(f'/c/{opened.club.code}/evenings.atom')
    assert answer['Content-Type'].startswith('application/atom+xml')
    feed = ElementTree.fromstring(answer.content)
    assert feed.findtext(f'{ATOM}title') == 'Bill & Ben’s; Club, <No. 1>'
    assert [entry.findtext(f'{ATOM}title') for entry in feed.iter(f'{ATOM}entry')] == [opened.title]
    assert feed.findtext(f'{ATOM}author/{ATOM}name'), 'RFC 4287 wants an author'


@pytest.mark.parametrize('name', ['evenings.ics', 'evenings.atom'])
def test_a_closed_club_is_followed_by_nobody_else(opened, name):
    Club.objects.update(opened=False)
    assert Client().get(f'/c/{opened.club.code}/{name}').status_code == 403


def test_what_readers_hear_of_a_change(director):
    """An evening is not older than itself, and one that was changed is offered anew."""
    Club.objects.update(opened=True, founded_at=timezone.now() - timedelta(days=400))
    with time_machine.travel(timezone.now() + timedelta(hours=2)):
        director.post('rules/', **RULES, title='Cup night')
        changed = timezone.now()
    club = f'/c/{director.evening.club.code}/'
    feed = ElementTree.fromstring(Client().get(f'{club}evenings.atom').content).find(f'{ATOM}entry')
    published, updated = (datetime.fromisoformat(feed.findtext(ATOM + part)) for part in ('published', 'updated'))
    (event,) = Calendar.from_ical(Client().get(f'{club}evenings.ics').content).events
    assert published < updated and abs(updated - changed) < timedelta(minutes=1)
    assert abs(event['dtstamp'].dt - changed) < timedelta(minutes=1)
