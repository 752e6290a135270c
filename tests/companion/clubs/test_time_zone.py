"""The right day: the site keeps the machine's time zone, and each club its own."""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from companion.clubs.models import Club
from tests.companion.clubs.conftest import Desk, open_evening, words
from tests.companion.clubs.phones import TablePhone, play, table_of
from tests.companion.matches.conftest import TABLE
from tests.served import manage

# A Sunday in London and Honolulu, and 39 minutes into Monday in Auckland
MONDAY_THERE = '2026-11-22T11:39Z'
TELL_THE_DAY = ('acts/', 'rounds/', 'print/results/')
TELL_THE_TIME = (
    '',
    'room/',
    'standings/',
    'seats/',
    'people/',
    'desk/1/1/',
    'wall/',
    'print/',
    *TELL_THE_DAY,
)


@pytest.mark.sampled(2)
@pytest.mark.served
@pytest.mark.parametrize(('environment', 'zones'), [
    ({'TZ': 'Pacific/Auckland'}, ['Pacific/Auckland']),
    ({'TZ': 'Pacific/Auckland', 'COMPANION_TIME_ZONE': 'Europe/Madrid'}, ['Europe/Madrid']),
    ({'TZ': 'nonsense'}, ['UTC', 'Etc/UTC']),
])  # fmt: skip
def test_the_machine_names_the_zone_unless_the_operator_does(environment, zones):
    asked = 'from django.conf import settings; print(settings.TIME_ZONE)'
    assert manage('shell', '-v', 0, '-c', asked, **environment).stdout.strip() in zones


@pytest.mark.served
def test_an_unknown_zone_is_a_sentence():
    answer = manage('check', COMPANION_TIME_ZONE='Pacific/Nowhere')
    assert answer.returncode == 1
    assert answer.stderr.strip() == (
        'COMPANION_TIME_ZONE: there is no time zone "Pacific/Nowhere". Pacific/Auckland is one.'
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ('zone', 'moment', 'title', 'day'),
    [
        ('Pacific/Auckland', MONDAY_THERE, 'Monday 500', date(2026, 11, 23)),
        ('Pacific/Honolulu', MONDAY_THERE, 'Sunday 500', date(2026, 11, 22)),
        ('', MONDAY_THERE, 'Sunday 500', date(2026, 11, 22)),
        ('Pacific/Auckland', '2026-09-26T13:59Z', 'Sunday 500', date(2026, 9, 27)),  # a minute before clocks go forward
        ('Pacific/Auckland', '2026-09-27T10:59Z', 'Sunday 500', date(2026, 9, 27)),  # 23:59, an hour later by the clock
        ('Pacific/Auckland', '2027-04-03T11:01Z', 'Sunday 500', date(2027, 4, 4)),  # 00:01, before they go back
        ('Pacific/Auckland', '2027-04-04T11:59Z', 'Sunday 500', date(2027, 4, 4)),  # 23:59, after
    ],
)
def test_an_evening_has_the_day_of_its_club(club, zone, moment, title, day):
    Club.objects.update(time_zone=zone)
    with time_machine.travel(moment, tick=False):
        evening = open_evening(club).evening
    assert (evening.title, evening.played_on) == (title, day)


@pytest.mark.django_db
def test_an_owner_sets_the_zone(club):
    club.post('about/', name='Monday', time_zone='Pacific/Auckland')
    assert Club.objects.get().time_zone == 'Pacific/Auckland'
    refused = club.post('about/', name='Monday', time_zone='Mars/Base', status=422)
    assert 'There is no such time zone.' in words(refused.content.decode())
    club.post('about/', name='Monday', time_zone='')
    assert Club.objects.get().time_zone == ''


@pytest.mark.django_db
def test_a_zone_ends_with_its_request():
    """Threads serve one club after another."""
    Club.objects.create(name='Monday', time_zone='Pacific/Auckland', opened=True, code='monday')
    Client().get('/c/monday/')
    assert timezone.get_current_timezone_name() == 'UTC'


@pytest.mark.django_db
def test_a_match_has_one_day_wherever_it_is_told(settings):
    """On pages, on paper, in pictures and in the names of files."""
    settings.TIME_ZONE = 'Pacific/Auckland'
    phone = Client()
    with time_machine.travel(MONDAY_THERE, tick=False):
        match = phone.post('/new/', TABLE).headers['Location']
        pages = [phone.get(match + part) for part in ('history/', 'paper/', 'result.svg')]
        files = [phone.get(address) for address in (f'{match}download/', f'{match}sheet.csv', '/phone/download/')]
    assert all('23 Nov 2026' in words(page.content.decode()) for page in pages)
    assert all('2026-11-23' in file.headers['Content-Disposition'] for file in files)


@pytest.mark.django_db
def test_the_match_of_a_table_has_the_days_of_its_club(seated):
    """Its history and printed sheet say when, as the evening around it does."""
    Club.objects.update(time_zone='Pacific/Auckland')
    with time_machine.travel(MONDAY_THERE, tick=False):
        phone = TablePhone(seated, 1)
        match = table_of(seated, 1).match
        play(phone, match, '8H')
        pages = [phone.client.get(f'/m/{match.code}/{part}') for part in ('history/', 'paper/')]
    for page in map(words, (page.content.decode() for page in pages)):
        assert '23 Nov' in page and '22 Nov' not in page


TIME = re.compile(r'(?<![\d:.+-])([01]?\d|2[0-3]):[0-5]\d(?!\d|:\d\d:)')
NIGHTS = {
    'past midnight in Honolulu': ('Pacific/Honolulu', '2026-11-24T08:40Z'),
    'past midnight in Auckland': ('Pacific/Auckland', '2026-11-23T09:40Z'),
    'clocks go forward in Auckland': ('Pacific/Auckland', '2026-09-26T12:40Z'),
    'clocks go back in Auckland': ('Pacific/Auckland', '2027-04-03T12:40Z'),
}


@pytest.mark.parametrize('night', NIGHTS)
def test_a_whole_evening_tells_the_times_of_its_club(club, night):
    """Three hours in steps of twenty minutes: every time on every page is that of an act, by the club's own clock."""
    zone, begins = NIGHTS[night]
    Club.objects.update(time_zone=zone)
    began, acts = datetime.fromisoformat(begins), iter(range(0, 300, 20))
    seen: set[datetime] = set()

    def later(act: Callable[[], object]) -> None:
        seen.add(moment := began + timedelta(minutes=next(acts)))
        with time_machine.travel(moment, tick=False):
            act()

    desk = Desk(club.client)

    def begin() -> None:
        desk.at = open_evening(club, rounds=2).at
        desk.check_in(8)

    later(begin)
    for number in (1, 2):
        later(partial(desk.draw, number))
        later(partial(desk.post, 'seats/', do='seat', round=number))
        later(partial(desk.hand_in_all, number))
    later(partial(desk.post, 'room/', do='end'))
    with time_machine.travel(max(seen) + timedelta(minutes=1), tick=False):
        pages = {part: words(desk.page(part)) for part in TELL_THE_TIME}
    times = {part: {time[0].zfill(5) for time in TIME.finditer(page)} for part, page in pages.items()}
    here = {f'{moment.astimezone(ZoneInfo(zone)):%H:%M}' for moment in seen}
    assert times['acts/'] and set().union(*times.values()) <= here, times
    assert desk.evening.played_on == began.astimezone(ZoneInfo(zone)).date()
    day = f'{desk.evening.played_on.day} {desk.evening.played_on:%b}'
    assert all(day in pages[part] for part in TELL_THE_DAY)
