"""Players' pages are drawn from rows cached between changes: every change, also of a name, shows at once, but results
at most once a second.
"""

from itertools import count
from threading import Event, Thread

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from companion.clubs import versioned_cache
from tests.companion.clubs.conftest import Desk, words
from tests.companion.clubs.phones import TablePhone, hand_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def queries_of(desk: Desk, page: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        desk.get(page)
    return len(asked)


def test_the_second_card_reads_the_evening_and_the_key_only(seated):
    seated.get('card/1/')
    assert queries_of(seated, 'card/2/') == 2


def test_a_new_name_shows_at_once(club, seated):
    before = words(seated.page('card/1/'))
    assert 'Ann Petersen' in before
    club.post('members/1/', name='Ann Zwicky', shown='full')
    assert 'Ann Zwicky' in words(seated.page('card/1/'))
    club.post('members/1/', name='Ann Zwicky', shown='number')
    assert 'Zwicky' not in words(seated.page('card/1/'))


def test_an_erased_member_is_gone_from_every_card_at_once(club, seated):
    assert 'Petersen' in words(seated.page('card/1/'))
    club.post('members/1/erase/')
    for number in range(1, 9):
        assert 'Petersen' not in words(seated.page(f'card/{number}/'))
    assert 'former member' in words(seated.page('card/1/'))
    seated.client.cookies['django_language'] = 'es'
    assert 'former member' not in words(seated.page('card/1/'))


def test_an_erased_guest_is_gone_from_every_card_at_once(seated):
    seated.post('door/', guest='Zoe Late')
    seated.hand_in_all(1)
    seated.post('room/', do='end')
    assert 'Zoe Late' in words(seated.page('card/9/'))
    seated.post('people/', erase=9)
    assert 'Zoe' not in words(seated.page('card/9/'))


def test_a_new_name_of_the_club_shows_at_once(club, seated):
    seated.get('?names')
    club.post('about/', name='Moonee Ponds 500')
    assert 'Moonee Ponds 500' == club.get().context['club'].name == seated.get('card/1/').context['club'].name


def test_new_seats_and_results_show_at_once(seated):
    assert 'No seat yet' not in words(seated.page('card/1/'))
    seated.hand_in_all(1)
    assert {seated.get(f'card/{n}/').context['points'] for n in range(1, 9)} == {110, 120, 50}
    seated.seat(2)
    assert seated.get('card/1/').context['now']['round'] == 2


def test_results_are_counted_once_a_second_for_all_phones(seated, monkeypatch):
    """A phone is told which state it sees, so that it asks again."""
    monkeypatch.setattr(versioned_cache, 'PACE', 600)
    before = seated.get('card/1/').context['feed_version']
    seated.hand_in_all(1)
    late = seated.get('card/1/').context
    assert (late['feed_version'], late['after']) == (before, 0)
    assert queries_of(seated, 'card/2/') == 2
    monkeypatch.setattr(versioned_cache, 'PACE', 0)
    now = seated.get('card/1/').context
    assert (now['feed_version'] > before, now['after']) == (True, 1)


def test_new_seats_wait_for_no_second(seated, monkeypatch):
    monkeypatch.setattr(versioned_cache, 'PACE', 600)
    seated.get('card/1/')
    seated.hand_in_all(1)
    seated.seat(2)
    assert seated.get('card/1/').context['now']['round'] == 2


def test_what_hundreds_ask_for_at_once_is_made_once():
    turns = count()
    for _phone in range(300):
        versioned_cache.cached(('test', 'an evening'), 1, lambda: next(turns), results=1)
    assert next(turns) == 1


def test_the_page_of_a_table_does_not_read_everybody_again(seated):
    phone = TablePhone(seated, 1)
    hand_in(phone, 1, 340, 120)
    assert queries_of(phone, 't/1/1/') <= 6


def test_a_slow_page_of_one_evening_holds_up_no_other():
    slow, finish = Event(), Event()

    def make():
        slow.set()
        return finish.wait(10)

    first = Thread(target=versioned_cache.cached, args=(('page', 'evening A'), 1, make))
    first.start()
    assert slow.wait(10)
    other = Thread(target=versioned_cache.cached, args=(('page', 'evening B'), 1, lambda: 'made'))
    other.start()
    other.join(5)
    held_up = other.is_alive()
    finish.set()
    first.join(10)
    assert not held_up
