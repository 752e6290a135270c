"""Each visitor has budgets for an hour; whoever uses them up is told when to try again, and nobody else notices."""

import threading
import time
import urllib.request
from itertools import count

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils.translation import override

from companion.access import budgets
from companion.access.budgets import for_visitor, within_budget
from companion.operations import status
from companion.server import traffic
from tests.served import served

pytestmark = pytest.mark.usefixtures('clock')
HALL, CAFE = '192.0.2.7', '192.0.2.8'


@within_budget
def page(request):
    """A form makes a match."""
    request.resolver_match = None
    if request.method != 'POST':
        return HttpResponse()
    [insert] = connection.execute_wrappers
    insert(lambda *_nothing: None, 'INSERT INTO "matches_match" ("code")', ('c',), False, {})
    return HttpResponse(status=302)


@pytest.fixture
def costs(monkeypatch):
    """The next pages take so many seconds of the processor."""

    def cost(seconds):
        times = count()
        monkeypatch.setattr(budgets.time, 'thread_time', lambda: next(times) * seconds)

    cost(0)
    return cost


def asked(address=HALL, device='', size=0):
    factory = RequestFactory(REMOTE_ADDR=address)
    request = factory.post('/', b'x' * size, content_type='text/plain') if size else factory.get('/')
    if device:
        request.COOKIES['device'] = device
    return page(request)


def test_who_used_the_processor_for_an_hour_waits_for_the_next(costs, clock, settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_seconds': [300, 1200]}
    costs(400)
    assert asked(device='ann').status_code == 200
    refused = asked(device='ann')
    assert refused.status_code == 429 and refused['Retry-After'] == '3600'
    assert '60 min' in refused.content.decode() and 'Lo guardado sigue ahí' in refused.content.decode()
    assert asked(device='bob').status_code == asked(CAFE, 'cyd').status_code == 200
    clock.shift(traffic.HOUR)
    assert asked(device='ann').status_code == 200


def test_made_up_devices_do_not_help_an_address(costs, settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_seconds': [300, 1200]}
    costs(250)
    assert [asked(device=f'phone {number}').status_code for number in range(6)] == [200] * 5 + [429]


def test_who_sent_too_much_may_still_look(costs, settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_bytes': [1000, 5000]}
    assert asked(device='ann', size=1100).status_code == 302
    assert asked(device='ann', size=10).status_code == 429
    assert asked(device='ann').status_code == 200


def test_large_forms_sent_at_once_do_not_all_fit(costs, settings):
    """Each was taken because none was counted yet, and the disk grew by more than the budget."""
    settings.BUDGETS = settings.BUDGETS | {'budget_bytes': [700_000, 700_000]}
    meanwhile = []
    slow = within_budget(lambda _request: meanwhile.append(asked(size=200_000).status_code) or HttpResponse(status=422))
    assert (
        slow(RequestFactory(REMOTE_ADDR=HALL).post('/', b'x' * 200_000, content_type='text/plain')).status_code == 422
    )
    assert meanwhile == [429]
    assert asked(size=200_000).status_code == 302


def test_who_made_too_many_matches_makes_no_more(costs, settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_made': [3, 5]}
    assert [asked(device='ann', size=1).status_code for _ in range(5)] == [302] * 4 + [429]


def test_a_hall_of_300_phones_behind_one_address_notices_nothing(costs):
    """Each phone: as much as 100 pages of 20 ms, 30 hands of 1 KB, and 8 matches of its table, in an hour."""
    costs(0.2)
    answers = {asked(device=f'phone {phone}').status_code for phone in range(300) for _ in range(10)}
    costs(0.03)
    answers |= {asked(device=f'phone {phone}', size=1000).status_code for phone in range(75) for _ in range(8)}
    assert answers == {200, 302}


def test_work_in_the_background_counts_for_who_asked(settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_seconds': [300, 1200]}
    jobs = []
    ask = within_budget(lambda request: jobs.append(for_visitor(lambda seconds: seconds)) or HttpResponse())
    request = RequestFactory(REMOTE_ADDR=HALL).get('/')
    request.resolver_match = None
    assert ask(request).status_code == 200
    jobs[0](1300)
    assert ask(request).status_code == 429


def test_the_machine_itself_has_no_budget(costs):
    costs(10_000)
    assert [asked(own).status_code for own in ('127.0.0.1', '::1') for _ in range(3)] == [200] * 6


def test_status_names_who_used_up_a_budget(costs):
    costs(400)
    asked(CAFE, device='ann')
    assert 'phone ' in status._budgets().text and status._budgets().warning
    with override('es'):
        assert 'teléfono ' in status._budgets().text


def test_workers_count_together(costs, settings):
    settings.BUDGETS = settings.BUDGETS | {'budget_seconds': [300, 1200]}
    costs(200)
    asked(device='ann')
    budgets._totals.clear()  # as another worker, that knows nothing of the first
    asked(device='ann')
    assert asked(device='ann').status_code == 429


@pytest.mark.slow
def test_fifty_connections_of_one_address_keep_nobody_else_waiting(tmp_path):
    """They take turns among themselves; the others' pages come at once."""
    with served(tmp_path, workers=2) as site:
        stop = threading.Event()
        attackers = [threading.Thread(target=_ask_on, args=(site.url, stop), daemon=True) for _ in range(50)]
        for attacker in attackers:
            attacker.start()
        time.sleep(1)
        waits = sorted(_seconds(f'{site.url}/new/', CAFE) for _ in range(10))
        stop.set()
        for attacker in attackers:
            attacker.join(20)
    assert waits[len(waits) // 2] < 1.0, waits


def _ask_on(url, stop):
    while not stop.is_set():
        try:
            _seconds(f'{url}/rules/five-hundred/compare/?a=avondale&b=blackwood', HALL)
        except OSError:
            continue  # refused, or no answer in time


def _seconds(url, address):
    began = time.perf_counter()
    request = urllib.request.Request(url, headers={'X-Forwarded-For': address})
    with urllib.request.urlopen(request, timeout=20) as answer:
        answer.read()
    return time.perf_counter() - began
