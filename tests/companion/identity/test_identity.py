"""Every answer names this site, so that a phone does not mistake another's for it."""

import http.client

import pytest
from django.db import OperationalError
from django.test import Client

from companion.identity import HEADER
from companion.identity.models import Site
from companion.identity.site import signature, site_id
from tests.watching import Writer, watching

SIGNED = {'/': 200, '/rules/': 200, '/nothing/': 404, '/m/nosuchmatch2/version': 404, '/new': 301, '/sw.js': 200}


@pytest.mark.parametrize('place', SIGNED)
def test_every_answer_is_signed(db, place):
    answer = Client().get(place)
    assert (answer.status_code, answer[HEADER]) == (SIGNED[place], signature())


def test_an_answer_without_a_database_is_not_signed(monkeypatch):
    def fail() -> str:
        raise OperationalError

    monkeypatch.setattr('companion.identity.site._stored_id', fail)
    answer = Client().get('/rules/')
    assert answer.status_code == 200
    assert not answer.has_header(HEADER)


def test_what_is_meant_for_another_site_is_refused(db):
    assert Client(headers={'X-Companion': 'another'}).post('/new/', {'do': 'start'}).status_code == 421
    assert Client(headers={'X-Companion': site_id()}).get('/').status_code == 200


def test_a_redirect_is_shown_to_who_could_not_see_whose_it_is(db):
    shown = Client(headers={'X-Show-Redirect': '1'}).get('/new?game=solo')
    assert (shown.status_code, shown['X-Location']) == (204, '/new/?game=solo')
    answer = Client(headers={'X-Show-Redirect': '1'}).post('/language/', {'language': 'es', 'next': '/'})
    assert (answer.status_code, answer.cookies['django_language'].value) == (204, 'es')


def test_a_blank_site_has_another_id():
    assert Site().public_id != Site().public_id


def test_pages_and_streams_name_the_same_site(site):
    connection = http.client.HTTPConnection('127.0.0.1', site.port)
    connection.request('GET', '/')
    answer = connection.getresponse()
    page = answer.read().decode()
    named = answer.getheader(HEADER).split()[0]
    assert f' data-site="{named}"' in page
    with Writer(site) as pen, watching(site, pen.new_match()) as stream:
        assert stream.next() == ('match', '1')
        assert stream.site == named
