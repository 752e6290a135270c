"""A link shown on this machine is for another phone, so it uses the address at which phones reach it."""

import pytest
from django.test import RequestFactory

from companion.server import addresses
from companion.server.addresses import interface_addresses, own_hosts, shareable_url
from tests.served import HOUSE


@pytest.fixture(autouse=True)
def network(monkeypatch, settings):
    monkeypatch.setattr(addresses, 'network_addresses', lambda: ['192.168.1.20'])
    settings.LISTENS_ON, settings.HTTPS, settings.HOST_NAMES = '0.0.0.0', False, []


def shared(host):
    return shareable_url(RequestFactory().get('/m/x/share/', headers={'Host': host}), '/m/x/')


@pytest.mark.parametrize('host', ['localhost:8000', '127.0.0.1:8000', '[::1]:8000'])
def test_on_this_machine_it_names_the_address_in_the_network(host):
    assert shared(host) == 'http://192.168.1.20:8000/m/x/'


def test_elsewhere_it_is_the_address_that_was_asked_for():
    assert shared('10.0.0.5:8000') == 'http://10.0.0.5:8000/m/x/'


def test_a_site_for_this_machine_only_keeps_localhost(settings):
    settings.LISTENS_ON = '127.0.0.1'
    assert shared('localhost:8000') == 'http://localhost:8000/m/x/'


def test_without_a_network_it_stays(monkeypatch):
    monkeypatch.setattr(addresses, 'network_addresses', list)
    assert shared('localhost:8000') == 'http://localhost:8000/m/x/'


def test_behind_https_it_names_the_site(settings):
    settings.HTTPS, settings.HOST_NAMES = True, ['cards.example']
    assert shared('localhost:8000') == 'https://cards.example/m/x/'


def test_every_interface_is_a_host():
    assert {'127.0.0.1', *interface_addresses()} - {address.strip('[]') for address in own_hosts()} == set()


def test_every_link_for_another_phone_goes_through_it():
    """Django's own address of a page would name `localhost` in a link or QR code made on this machine."""
    users = {file.name for file in (HOUSE / 'companion').rglob('*.py') if 'build_absolute_uri' in file.read_text()}
    assert users == {'addresses.py', 'other_address.py'}
