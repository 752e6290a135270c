"""What waited on a phone was played when it was tapped: the sheet, the history and the lists say so."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.test import Client
from django.utils import timezone, translation

from companion.matches.models import Change, Match
from companion.matches.presenters.evening import evening_of
from companion.matches.presenters.late import late_hands, moment
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone

SATURDAY = datetime(2026, 11, 21, 21, 40, tzinfo=UTC)
MONDAY = datetime(2026, 11, 23, 9, 12, tzinfo=UTC)


@pytest.fixture
def monday(db):
    with time_machine.travel(MONDAY, tick=False), timezone.override(UTC):
        yield


def at(moment: datetime) -> dict[str, str]:
    return {'X-Played': f'{moment.timestamp() * 1000:.0f}'}


@pytest.fixture
def phone(monday) -> Phone:
    """It began a match on Saturday without a network, and sends it on Monday."""
    client = Client()
    return Phone(client, client.post('/new/', TABLE, headers=at(SATURDAY)).headers['Location'])


def send(phone: Phone, played: datetime, place: str = 'record/') -> Match:
    assert (
        phone.client.post(phone.at + place, {**phone.hidden(), **EIGHT_HEARTS}, headers=at(played)).status_code == 302
    )
    return Match.objects.get()


def test_the_sheet_says_when_hands_were_played_and_sent(phone):
    send(phone, SATURDAY + timedelta(minutes=5))
    match = send(phone, SATURDAY + timedelta(minutes=20))
    assert late_hands(match) == ['Hands 1 and 2: Saturday 21:45 to 22:00, sent Monday 09:12.']
    assert 'Saturday 21:45 to 22:00, sent Monday 09:12' in phone.page()
    with translation.override('es'):
        assert 'sábado 21:45' in late_hands(match)[0] and 'lunes 09:12' in late_hands(match)[0]


def test_what_is_sent_at_once_says_nothing(phone):
    match = send(phone, MONDAY - timedelta(seconds=20))
    assert (match.late, match.played_at, late_hands(match)) == ({}, None, [])


def test_lists_and_figures_have_the_day_it_was_played(phone):
    match = send(phone, SATURDAY + timedelta(minutes=5))
    assert match.started_at == SATURDAY
    assert '2026-11-21T21:45' in phone.client.get('/mine/').content.decode()
    assert phone.client.get('/mine/?since=2026-11-23').content.decode().count(match.code) == 0
    assert phone.client.get('/mine/?since=2026-11-21').content.decode().count(match.code) > 0


def test_the_history_has_both(phone):
    send(phone, SATURDAY + timedelta(minutes=5))
    page = phone.page('history/')
    assert page.index('2026-11-21T21:45') < page.index('2026-11-23T09:12')


def test_a_hand_recorded_again_in_time_is_late_no_longer(phone):
    send(phone, SATURDAY)
    send(phone, MONDAY, 'take-back/')
    assert send(phone, MONDAY).late == {}


def test_the_order_is_that_of_the_acts(phone):
    send(phone, SATURDAY + timedelta(hours=1))
    match = send(phone, SATURDAY)
    assert list(match.late) == ['1', '2']
    assert list(match.changes.values_list('hand', flat=True)) == [2, 1, None]


def test_a_rematch_of_that_evening_is_still_that_evening(phone):
    match = send(phone, SATURDAY + timedelta(minutes=5))
    Match.objects.update(status='finished', winners=[0])
    phone.client.post(phone.at + 'rematch/', headers=at(SATURDAY + timedelta(minutes=10)))
    following = Match.objects.exclude(pk=match.pk).get()
    assert [earlier.code for earlier in evening_of(following).earlier] == [match.code]
    assert following.started_at == SATURDAY + timedelta(minutes=10)


@pytest.mark.parametrize('played', ['', 'x', '-1', '9' * 14, '0', '٣', str(int(MONDAY.timestamp() * 1000) + 10**9)])
def test_a_time_that_cannot_be_is_not_believed(phone, played):
    send(phone, MONDAY)
    answer = phone.client.post(phone.at + 'record/', {**phone.hidden(), **EIGHT_HEARTS}, headers={'X-Played': played})
    assert answer.status_code == 302
    assert Change.objects.first().played_at is None


def test_a_phone_whose_clock_is_behind_says_when_it_was_played_before_it_is_sent(phone, settings):
    """By its own clock that is still to come: its pages named the day before, until it was sent."""
    settings.ON_A_PHONE = True
    send(phone, MONDAY + timedelta(days=1))
    assert Change.objects.first().at == MONDAY + timedelta(days=1)


def test_the_time_of_one_request_is_not_that_of_the_next(phone):
    send(phone, SATURDAY)
    phone.tap(data=EIGHT_HEARTS)
    assert Change.objects.first().played_at is None


def test_hours_are_those_of_the_clocks_on_the_wall_when_they_change(monday):
    """The clocks of Madrid went back on 25 October 2026 at three."""
    with timezone.override(ZoneInfo('Europe/Madrid')):
        before, after = (timezone.localtime(datetime(2026, 10, 25, hour, 30, tzinfo=UTC)) for hour in (0, 1))
        assert (moment(before), moment(after, before)) == ('25 Oct 2026, 02:30', '02:30')
        assert moment(after + timedelta(hours=1), before) == '03:30'
