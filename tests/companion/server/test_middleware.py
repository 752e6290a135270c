"""Host names are updated when the network changes, and personal pages are stored by no shared cache."""

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from companion.server import middleware
from tests.served import manage

FOREIGN_VISITS = """
from django.test import Client, override_settings
plain = {'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}}
with override_settings(STORAGES=plain):
    print(Client().get('/', headers={'Host': 'evil.example'}).status_code)
    print(Client(SERVER_NAME='localhost').post('/offline/', {'text': 'x' * 2_700_000}).status_code)
"""


@pytest.fixture
def network(monkeypatch, settings):
    """The addresses of this machine, which a test may change."""
    addresses = ['192.168.1.20']
    monkeypatch.setattr(middleware, 'own_hosts', lambda: ['localhost', *addresses])
    monkeypatch.setattr(middleware, 'LEARN_INTERVAL', 0)
    settings.ALLOWED_HOSTS = ['localhost']
    settings.HOST_NAMES = []
    return addresses


def status(client, host):
    return client.get('/offline/', headers={'Host': host}).status_code


def test_a_phone_may_come_by_any_address_of_this_machine(client, network):
    assert status(client, '192.168.1.20:8000') == 200


def test_an_address_after_a_change_of_network_is_learned(client, network):
    assert status(client, '10.42.0.1') == 400
    network[:] = ['10.42.0.1']
    assert status(client, '10.42.0.1') == 200
    assert status(client, '192.168.1.20') == 400, 'the old address belongs to somebody else now'


def test_names_that_the_operator_gave_stay(client, network, settings):
    settings.HOST_NAMES = ['cards.example']
    status(client, 'evil.example')
    assert status(client, 'cards.example') == 200


def test_a_foreign_host_and_a_form_without_end_are_refused_and_do_not_fill_the_log(tmp_path):
    answer = manage(
        'shell', '--no-imports', '-c', FOREIGN_VISITS, COMPANION_DATA=str(tmp_path), COMPANION_SECRET_KEY='x'
    )
    assert answer.stdout == '400\n413\n'
    assert 'evil.example' not in answer.stderr and 'DATA_UPLOAD' not in answer.stderr


def test_interfaces_are_not_read_for_each_foreign_host(client, network, monkeypatch):
    looks = []
    monkeypatch.setattr(middleware, 'LEARN_INTERVAL', 60)
    monkeypatch.setattr(middleware, 'own_hosts', lambda: looks.append(1) or [])
    for _ in range(20):
        status(client, 'evil.example')
    assert len(looks) == 1


def test_a_persons_page_is_private(client, db):
    assert client.get('/mine/')['Cache-Control'] == 'private'


@pytest.mark.parametrize(
    ('path', 'cookie', 'cached'), [('/mine/', '', 'private'), ('/rules/', '', None), ('/rules/', 'x', 'private')]
)
def test_the_rule_book_may_be_cached_by_anyone_while_it_sets_no_cookie(path, cookie, cached):
    response = HttpResponse('page')
    if cookie:
        response.set_cookie('look', cookie)
    assert middleware.private_pages(lambda _: response)(RequestFactory().get(path)).get('Cache-Control') == cached


def test_a_page_that_says_itself_how_long_it_is_kept_is_left_alone(client):
    assert client.get('/sw.js')['Cache-Control'] == 'no-cache'


@pytest.mark.parametrize('fault', ['database is locked', 'database or disk is full'])
def test_a_busy_database_is_503_and_says_to_send_again(client, db, monkeypatch, caplog, fault):
    def fail(*_, **__):
        raise OperationalError(fault)

    monkeypatch.setattr('companion.matches.models.Match.with_deleted.filter', fail)
    answer = client.get('/m/somecode/')
    assert (answer.status_code, answer['Retry-After']) == (503, '5')
    assert 'Inténtalo otra vez enseguida' in answer.content.decode() and fault in caplog.text


def test_pages_may_not_use_what_they_never_need(client):
    policy = client.get('/offline/')['Permissions-Policy']
    assert 'geolocation=()' in policy and 'wake-lock' not in policy


def test_a_form_that_is_too_large_is_called_so(client):
    answer = client.post('/offline/', {'text': 'x' * 2_700_000})
    assert answer.status_code == 413 and 'at most 2.5 MB' in answer.text
    assert 'under a name it does not know' not in answer.text
