"""A browser on the site's own machine is one person at both of its addresses, whichever it opens first."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from companion.matches.models import Match
from companion.phone.models import HandOver
from tests.companion.matches.conftest import TABLE
from tests.companion.phone.test_hand_over import may_write

OWN = '192.168.1.5'
PAGE = {'Accept': 'text/html,*/*'}


@pytest.fixture(autouse=True)
def network(db, settings, monkeypatch):
    settings.LISTENS_ON, settings.ALLOWED_HOSTS = '0.0.0.0', ['*']
    monkeypatch.setattr('companion.server.addresses.interface_addresses', lambda: ['127.0.0.1', OWN])


class Browser:
    """One browser on this machine: its cookies at `localhost` and those at the network address."""

    def __init__(self, cookies: bool = True):
        self.keeps_cookies = cookies
        self.at = {
            'localhost': Client(HTTP_HOST='localhost', REMOTE_ADDR='127.0.0.1'),
            OWN: Client(HTTP_HOST=OWN, REMOTE_ADDR=OWN),
        }

    def opens(self, host: str, path: str) -> tuple[str, str, int]:
        """Follows redirects as a browser does: host and path of the page at the end, and how many there were."""
        for steps in range(10):
            answer = self.at[host].get(path, headers=PAGE)
            if not self.keeps_cookies:
                self.at[host].cookies.clear()
            if answer.status_code != 302:
                return host, path, steps
            where = urlsplit(answer.headers['Location'])
            host, path = where.hostname or host, where._replace(scheme='', netloc='').geturl()
        raise AssertionError(f'no end: {path}')

    def device(self, host: str) -> str:
        return self.at[host].cookies['device'].value


def test_who_began_at_localhost_may_write_at_the_network_address():
    browser = Browser()
    browser.at['localhost'].post('/new/', TABLE)
    match = Match.objects.get()
    assert not may_write(browser.at[OWN], match), 'without a page opened nothing is fetched'
    page = f'/m/{match.code}/'
    assert browser.opens(OWN, page)[:2] == (OWN, page)
    assert may_write(browser.at[OWN], match)


def test_who_comes_by_the_network_first_is_the_same_person_at_localhost():
    browser = Browser()
    assert browser.opens(OWN, '/mine/?page=2') == (OWN, '/mine/?page=2', 4)
    browser.at[OWN].post('/new/', TABLE)
    assert browser.device(OWN) == browser.device('localhost')
    assert may_write(browser.at['localhost'], Match.objects.get())


def test_it_happens_once():
    browser = Browser()
    browser.opens(OWN, '/')
    assert [browser.opens(host, '/mine/')[2] for host in (OWN, 'localhost')] == [0, 0]


def test_it_keeps_the_port_the_site_listens_on():
    browser = Browser()
    there = browser.at[OWN].get('/mine/', headers=PAGE, SERVER_PORT='8000').headers['Location']
    assert there == f'http://localhost:8000/phone/same/?by={OWN}&next=%2Fmine%2F'
    back = browser.at['localhost'].get('/phone/same/', {'by': OWN, 'next': '/mine/'}, SERVER_PORT='8000')
    assert back.headers['Location'].startswith(f'http://{OWN}:8000/phone/arrive/')


def test_a_browser_without_cookies_gets_its_page_all_the_same():
    assert Browser(cookies=False).opens(OWN, '/mine/')[:2] == (OWN, '/mine/?alone=1')


@pytest.mark.parametrize(
    ('path', 'extra'),
    [
        ('/', {'REMOTE_ADDR': '192.168.1.77'}),  # a phone in the room
        ('/', {'HTTP_HOST': 'cards.example'}),  # by a name, as behind a proxy
        ('/', {'HTTP_ACCEPT': '*/*'}),  # a program
        ('/', {'wsgi.url_scheme': 'https'}),
        ('/rules/', {}),  # shows nobody's rights and sets no cookie
    ],
)
def test_everyone_else_stays_where_they_are(path, extra):
    fields = {'HTTP_HOST': f'{OWN}:8000', 'REMOTE_ADDR': OWN, 'HTTP_ACCEPT': 'text/html'} | extra
    assert 'localhost' not in Client().get(path, **fields).headers.get('Location', '')


def test_a_site_that_does_not_listen_at_localhost_sends_nobody_there(settings):
    settings.LISTENS_ON = OWN
    assert Browser().opens(OWN, '/mine/') == (OWN, '/mine/', 0)


@pytest.mark.parametrize(
    ('query', 'fields'),
    [
        ({'by': '203.0.113.9'}, {}),  # an address that is not this machine's
        ({'by': f'{OWN}:9999'}, {}),  # another program's port
        ({'by': OWN}, {'REMOTE_ADDR': '192.168.1.77', 'HTTP_HOST': 'localhost:8000'}),  # another machine
        ({'by': OWN}, {'HTTP_SEC_FETCH_DEST': 'image'}),  # a picture in somebody's page
        ({'by': OWN}, {'HTTP_SEC_FETCH_DEST': 'empty', 'HTTP_SEC_FETCH_SITE': 'cross-site'}),  # a script of that page
    ],
)
def test_the_device_id_goes_nowhere_else(query, fields):
    ann = Browser().at['localhost']
    ann.post('/new/', TABLE)
    answer = ann.get('/phone/same/', query | {'next': '/mine/'}, **fields)
    assert answer.headers['Location'] == '/mine/'
    assert not HandOver.objects.exists()


def test_the_service_worker_at_localhost_may_ask_for_its_page():
    way = {'HTTP_SEC_FETCH_DEST': 'empty', 'HTTP_SEC_FETCH_SITE': 'same-origin'}
    answer = Browser().at['localhost'].get('/phone/same/', {'by': OWN, 'next': '/'}, **way)
    assert '/phone/arrive/' in answer.headers['Location']


@pytest.mark.parametrize('place', ['https://evil.example/', '//evil.example', 'evil', ''])
def test_it_goes_on_with_pages_of_this_site_only(place):
    there = Browser().at['localhost'].get('/phone/same/', {'by': OWN, 'next': place}).headers['Location']
    assert parse_qs(urlsplit(there).query)['next'] == ['/']


def test_its_link_is_of_no_use_to_another_machine():
    browser = Browser()
    browser.at['localhost'].post('/new/', TABLE)
    there = browser.at['localhost'].get('/phone/same/', {'by': OWN, 'next': '/'}).headers['Location']
    thief = Client(HTTP_HOST=OWN, REMOTE_ADDR='192.168.1.77')
    assert thief.get(urlsplit(there).path + '?next=/').headers['Location'] == '/?alone=1'
    assert 'device' not in thief.cookies


def test_a_phone_that_has_a_device_id_keeps_it():
    browser = Browser()
    browser.at[OWN].post('/new/', TABLE)
    before = browser.device(OWN)
    there = browser.at['localhost'].get('/phone/same/', {'by': OWN, 'next': '/'}).headers['Location']
    browser.at[OWN].get(urlsplit(there).path)
    assert browser.device(OWN) == before
