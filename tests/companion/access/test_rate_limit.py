"""Wrong codes are rate-limited, counted by device and by distinct code; a correct one never waits."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest
import time_machine
from django.http import HttpResponse
from django.test import RequestFactory

from companion.access.rate_limit import ADDRESS_LIMIT, CROWD_LIMIT, DEVICE_LIMIT, WrongCode, rate_limited
from companion.server import traffic
from companion.server.traffic import WINDOW

pytestmark = pytest.mark.slow

START = 1_800_000_000 // WINDOW * WINDOW  # the first second of a window
HOME = '192.0.2.7'


@pytest.fixture(autouse=True)
def clock(settings, tmp_path):
    settings.DATA = tmp_path
    with time_machine.travel(START, tick=False) as clock:
        yield clock


@rate_limited('pages')
def page(request, code):
    if code != 'right':
        raise WrongCode(code)
    return HttpResponse('come in')


@rate_limited('live')
def live(request, code):
    return page.__wrapped__(request, code)


def status(code, address=HOME, device='', view=page):
    request = RequestFactory().get('/', REMOTE_ADDR=address)
    if device:
        request.COOKIES['device'] = device
    try:
        return view(request, code).status_code
    except WrongCode:
        return 404


def guess(times, address=HOME, device=''):
    return [status(f'wrong-{number}', address, device) for number in range(times)]


def test_wrong_codes_are_answered_with_404_until_there_are_too_many():
    assert set(guess(ADDRESS_LIMIT)) == {404}
    assert status('one-more') == 429


def test_a_correct_code_never_waits():
    guess(ADDRESS_LIMIT + 1)
    assert status('right') == 200
    guess(DEVICE_LIMIT + 1, device='ann')
    assert status('right', device='ann') == 200


def test_the_same_wrong_code_counts_once():
    """A phone that opens last week's link again and again is not guessing."""
    assert {status('last-week') for _ in range(ADDRESS_LIMIT * 2)} == {404}


def test_a_device_is_counted_for_itself():
    guess(DEVICE_LIMIT, device='ann')
    assert status('one-more', device='ann') == 429
    assert status('one-more', device='bob') == 404


def test_forty_phones_with_old_links_behind_one_address_shut_nobody_out():
    for phone in range(40):
        for link in range(5):
            assert status(f'old-{phone}-{link}', device=f'phone-{phone}') == 404
    assert status('right') == 200
    assert status('another-old-link', device='newcomer') == 404


def test_made_up_devices_do_not_help_for_ever():
    for number in range(CROWD_LIMIT):
        traffic.add_wrong_code('pages', HOME, str(number))
    assert status('one-more', device='made-up') == 429


def test_watchers_have_a_budget_of_their_own():
    guess(ADDRESS_LIMIT)
    assert status('wrong', view=live) == 404


def test_after_a_while_one_may_try_again(clock):
    guess(ADDRESS_LIMIT)
    clock.shift(WINDOW)
    assert status('one-more') == 404


def test_others_do_not_wait():
    guess(ADDRESS_LIMIT)
    assert status('wrong', '192.0.2.8') == 404


def test_a_home_with_ipv6_counts_as_one():
    for number in range(ADDRESS_LIMIT):
        status(f'wrong-{number}', f'2001:db8:1:2::{number:x}')
    assert status('one-more', '2001:db8:1:2:ffff::1') == 429
    assert status('one-more', '2001:db8:1:3::1') == 404


def test_the_page_says_how_long_to_wait():
    guess(ADDRESS_LIMIT)
    answer = page(RequestFactory().get('/', REMOTE_ADDR=HOME), 'wrong')
    assert answer['Retry-After'] == str(WINDOW)
    assert '10 min' in answer.content.decode() and 'códigos' in answer.content.decode()


def test_processes_count_together():
    """Twice as many requests, because one that finds the file busy is not counted. Each thread has a connection, as
    processes do.
    """
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda number: traffic.add_wrong_code('pages', HOME, str(number)), range(ADDRESS_LIMIT * 2)))
    assert status('one-more') == 429


def test_counting_never_holds_up_a_page(tmp_path):
    status('wrong-0')
    with sqlite3.connect(tmp_path / 'run/traffic.sqlite3', isolation_level=None) as other:
        other.execute('BEGIN EXCLUSIVE')
        assert status('wrong-1') == 404
        assert status('right') == 200
        other.execute('ROLLBACK')
    assert status('wrong-2') == 404


def test_without_a_data_folder_nothing_is_counted_and_pages_go_on(settings, tmp_path):
    settings.DATA = tmp_path / 'no such folder'
    assert set(guess(ADDRESS_LIMIT + 1)) == {404}
