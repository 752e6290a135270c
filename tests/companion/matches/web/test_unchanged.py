"""A second visit to a page that has not changed costs no page; whatever the page shows brings a new one."""

import re

import pytest
from django.test import Client

from tests.companion.matches.conftest import EIGHT_HEARTS, Phone

PAGES = ['', 'history/', 'rules/']


def revisit(phone: Phone, tag: str, place: str = '', **headers):
    return phone.client.get(phone.at + place, headers={'If-None-Match': tag, **headers})


def tag(phone: Phone, place: str = '') -> str:
    return phone.client.get(phone.at + place).headers['ETag']


@pytest.mark.parametrize('place', PAGES)
def test_what_is_as_it_was_is_not_sent_again(ann, place):
    ann.tap(data=EIGHT_HEARTS)
    again = revisit(ann, tag(ann, place), place)
    assert (again.status_code, again.content) == (304, b'') and again.headers['X-Companion']
    assert again.headers['ETag'].startswith('W/') and 'no-cache' in again.headers['Cache-Control']


@pytest.mark.parametrize('place', PAGES)
def test_another_version_is_sent(ann, place):
    before = tag(ann, place)
    ann.tap(data=EIGHT_HEARTS)
    assert revisit(ann, before, place).status_code == 200


@pytest.mark.parametrize(
    'cookies',
    [{'django_language': 'es'}, {'thumb': 'left'}, {'lamp': 'dark'}, {'auction': 'first'}, {'csrftoken': 'x' * 32}],
)
def test_other_settings_bring_another_page(ann, cookies):
    before = tag(ann)
    for name, value in cookies.items():
        ann.client.cookies[name] = value
    assert revisit(ann, before).status_code == 200


def test_each_has_a_page_of_their_own(ann, bob, zoe):
    assert len({tag(phone) for phone in (ann, bob, zoe)}) == 3, 'owner, scorer and watcher'
    assert revisit(ann, tag(ann), **{'HX-Request': 'true'}).status_code == 200, 'not the whole page'
    assert revisit(ann, tag(ann), **{'Accept-Language': 'es'}).status_code == 200


def test_a_key_taken_away_changes_the_page(ann, bob, match):
    before = tag(bob)
    match.keys.filter(label='Bob’s phone').delete()
    assert revisit(bob, before).status_code == 200


def test_the_form_of_a_page_kept_by_the_browser_still_counts(ann, match):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = ann.client.cookies
    page = strict.get(ann.at)
    assert strict.get(ann.at, headers={'If-None-Match': page.headers['ETag']}).status_code == 304
    fields = dict(re.findall(r'name="(seen|key|csrfmiddlewaretoken)" value="(\w+)"', page.content.decode()))
    assert strict.post(ann.at + 'record/', {**fields, **EIGHT_HEARTS}).status_code == 302
    match.refresh_from_db()
    assert len(match.hands) == 1
