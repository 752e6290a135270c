"""Wrong codes make an address wait, counted by all processes together, and nobody else."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory

from companion.rate_limit import LIMIT, WINDOW, WrongCode, count_wrong_code, rate_limited, seconds_to_wait

START = 1_800_000_000 // WINDOW * WINDOW  # the first second of a window


@pytest.fixture(autouse=True)
def at_the_start_of_a_window(db):
    cache.clear()
    with time_machine.travel(START, tick=False) as clock:
        yield clock


def asked_from(address):
    return RequestFactory().get('/', REMOTE_ADDR=address)


def guess(address, times):
    for _ in range(times):
        count_wrong_code(asked_from(address))


def test_an_address_may_err_some_times():
    guess('192.0.2.7', LIMIT - 1)
    assert seconds_to_wait(asked_from('192.0.2.7')) == 0


def test_after_too_many_it_waits_until_the_window_ends_and_then_may_try_again(at_the_start_of_a_window):
    guess('192.0.2.7', LIMIT)
    assert seconds_to_wait(asked_from('192.0.2.7')) == WINDOW
    at_the_start_of_a_window.shift(WINDOW)
    assert seconds_to_wait(asked_from('192.0.2.7')) == 0


def test_others_do_not_wait_with_it():
    guess('192.0.2.7', LIMIT)
    assert seconds_to_wait(asked_from('192.0.2.8')) == 0


def test_a_home_with_ipv6_counts_as_one():
    for number in range(LIMIT):
        count_wrong_code(asked_from(f'2001:db8:1:2::{number:x}'))
    assert seconds_to_wait(asked_from('2001:db8:1:2:ffff::1'))
    assert not seconds_to_wait(asked_from('2001:db8:1:3::1'))


@rate_limited
def door(request, code):
    if code != 'right':
        raise WrongCode(code)
    return HttpResponse('come in')


def test_a_view_answers_429_and_says_when_to_come_back():
    for _ in range(LIMIT):
        with pytest.raises(WrongCode):
            door(asked_from('192.0.2.7'), 'wrong')
    answer = door(asked_from('192.0.2.7'), 'right')
    assert answer.status_code == 429
    assert answer['Retry-After'] == str(WINDOW)
    page = answer.content.decode()
    assert '10 min' in page
    assert 'códigos' in page


def test_right_codes_are_never_counted():
    for _ in range(LIMIT + 1):
        assert door(asked_from('192.0.2.7'), 'right').status_code == 200


@pytest.mark.django_db(transaction=True)
def test_two_processes_at_the_same_moment_never_take_the_same_place():
    def guess_in_a_connection_of_its_own(_):
        count_wrong_code(asked_from('192.0.2.7'))
        connection.close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(guess_in_a_connection_of_its_own, range(LIMIT)))
    assert seconds_to_wait(asked_from('192.0.2.7'))
