"""The phones of most tests: Ann's started the match, Bob's may keep score, Zoe's has only the watch link."""

import re
from dataclasses import dataclass

import pytest
from django.test import Client

from companion.matches.models import Match
from tests.new_match import TABLE

EIGHT_HEARTS = {'contract': '8H', 'bidder': '0', 'tricks': '8', 'do': 'write'}


@dataclass
class Phone:
    """A person's phone at a match: gets pages, and posts taps with the fields of the page."""

    client: Client
    at: str = ''

    def page(self, place: str = '', **more) -> str:
        return self.client.get(self.at + place, **more).content.decode()

    def hidden(self) -> dict[str, str]:
        return dict(re.findall(r'name="(seen|key)" value="(\w+)"', self.page()))

    def tap(self, place: str = 'record/', data: dict | None = None, htmx: bool = False):
        headers = {'HX-Request': 'true'} if htmx else {}
        return self.client.post(self.at + place, {**self.hidden(), **(data or {})}, headers=headers)


@pytest.fixture
def ann(db) -> Phone:
    """Ann's phone at a new match that it started."""
    client = Client()
    return Phone(client, client.post('/new/', TABLE).headers['Location'])


@pytest.fixture
def match(ann) -> Match:
    return Match.objects.get(code=ann.at.split('/')[2])


@pytest.fixture
def zoe(ann) -> Phone:
    return Phone(Client(), ann.at)


@pytest.fixture
def bob(ann) -> Phone:
    """Bob's phone, which has opened its scorer's link."""
    phone = Phone(Client(), ann.at)
    phone.client.post(invited(ann, 'Bob’s phone'))
    return phone


def invited(ann: Phone, label: str) -> str:
    """The address of a new scorer's link."""
    made = ann.client.post(ann.at + 'keys/', {'label': label}).content.decode()
    return re.search(r'/m/\w+/score/[\w-]+/', made)[0]
