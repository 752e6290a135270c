"""No form of the desk loses what was typed when the site cannot take it now: the page that says so sends it again."""

from html.parser import HTMLParser
from urllib.parse import urljoin

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client

from companion.access import budgets
from companion.clubs.models import Member
from companion.web.sent_again import LARGEST, TOKEN
from tests.companion.clubs.conftest import text_of
from tests.companion.clubs.test_links import links_of

pytestmark = pytest.mark.slow

ASKS = {'input', 'textarea', 'select', 'button'}
OWN = {'Origin': 'http://testserver', 'Accept': 'text/html,*/*;q=0.8'}
TYPED = 'Ñandú "& <b>\r\nZoë'  # in every field; a hidden one keeps line breaks


class Forms(HTMLParser):
    """The forms of a page that are posted: their addresses and fields, files left out."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, list[tuple[str, str]]]] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        has = dict(attrs)
        if tag == 'form':
            self._inside = has.get('method', '').lower() == 'post'
            if self._inside:
                self.forms.append((has.get('action') or '', []))
        elif self._inside and tag in ASKS and has.get('name') and has.get('type') != 'file':
            self.forms[-1][1].append((has['name'], has.get('value') or ''))

    def handle_endtag(self, tag):
        if tag == 'form':
            self._inside = False


def forms_of(desk, starts):
    """Every form that this phone reaches by links, by its address and the names of its fields."""
    waiting, seen, forms = set(starts), set(), {}
    while waiting:
        page_at = waiting.pop()
        seen.add(page_at)
        answer = desk.client.get(page_at, follow=True)
        if answer.streaming or not answer.headers['Content-Type'].startswith('text/html'):
            continue
        page, landed = text_of(answer), answer.request['PATH_INFO']
        waiting |= links_of(page, landed) - seen
        for action, fields in Forms(page).forms:
            if action.startswith('/language/'):
                continue  # it needs no database
            names = [name for name, _value in fields if name != TOKEN]
            address = urljoin(landed, action)
            forms[address, *names] = address, names
    return list(forms.values())


def no_budget(post, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(budgets, '_used_up', lambda _client, writes: writes)
        return post(Client(REMOTE_ADDR='192.0.2.7'))


def old_token(post, _monkeypatch):
    return post(Client(enforce_csrf_checks=True))


def no_storage(post, _monkeypatch):
    with connection.execute_wrapper(locked):
        return post(Client())


def locked(*_statement):
    raise OperationalError('database is locked')


REFUSALS = {429: no_budget, 403: old_token, 503: no_storage}


def test_every_form_of_the_desk_keeps_what_was_typed(seated, monkeypatch):
    forms = forms_of(seated, [seated.at, seated.at.replace('/e/', '/c/')])
    assert len(forms) > 30
    for address, names in forms:
        typed = dict.fromkeys(names, TYPED)

        def post(client, address=address, typed=typed):
            client.cookies = seated.client.cookies
            return client.post(address, typed, headers=OWN)

        for status, refuse in REFUSALS.items():
            answer = refuse(post, monkeypatch)
            assert answer.status_code == status, address
            [(action, kept)] = Forms(text_of(answer)).forms
            assert action == address
            assert [field for field in kept if field[0] != TOKEN] == list(typed.items())


def asked_again(page):
    [(address, fields)] = Forms(page).forms
    return address, dict(fields)


def test_what_an_old_page_sent_is_taken_at_the_second_tap(club):
    client = Client(enforce_csrf_checks=True)
    client.cookies = club.client.cookies
    refused = client.post(f'{club.at}members/paste/', {'names': 'Zoë Quist\r\nÁlvaro', 'do': 'write'}, headers=OWN)
    assert refused.headers['Cache-Control'] == 'no-store'
    address, fields = asked_again(text_of(refused))
    assert client.post(address, fields, headers=OWN).status_code == 302
    assert set(Member.objects.filter(number__gt=26).values_list('name', flat=True)) == {'Zoë Quist', 'Álvaro'}


@pytest.mark.parametrize(
    ('headers', 'more'),
    [
        ({}, {}),
        (OWN | {'Origin': 'https://elsewhere.example'}, {}),
        (OWN | {'Origin': 'null'}, {}),
        (OWN | {'Accept': '*/*'}, {}),
        (OWN, {'names': 'x' * LARGEST}),
        (OWN, {'document': SimpleUploadedFile('members.csv', b'Ann')}),
    ],
    ids=['nobody', 'another site', 'a frame', 'a script', 'large', 'a file'],
)
def test_what_another_site_sent_or_cannot_be_repeated_has_no_button(club, headers, more):
    """Another site's form would be sent with a good token, by one tap on ours."""
    answer = Client(enforce_csrf_checks=True).post(
        f'{club.at}members/paste/', {'names': 'Ann', **more}, headers=headers
    )
    assert answer.status_code == 403 and not Forms(text_of(answer)).forms and 'go back to it' in text_of(answer)
