"""Ann's phone with a match, rules, a regular table's name and a club; a new phone; what happens between them."""

import re
from html import unescape

import pytest
from django.test import Client

from companion.matches.models import Key, Match, RuleSet
from tests.companion.matches.conftest import TABLE

RULES = {'name': 'Thursday rules', 'game': 'five-hundred', 'preset': 'avondale', 'options': {'target': 300}}


@pytest.fixture
def ann(db) -> Client:
    """Has started a match and a club, and saved named rules."""
    client = Client()
    client.post('/new/', TABLE)
    client.post('/clubs/', {'name': 'Ponsonby', 'place': ''})
    RuleSet.objects.create(holder=Key.objects.get().holder, **RULES)
    return client


@pytest.fixture
def match(ann) -> Match:
    return Match.objects.get()


def words_of(answer) -> str:
    text = re.sub(r'<(script|style|svg|template)\b.*?</\1>', '', answer.content.decode(), flags=re.DOTALL)
    return re.sub(r'\s+', ' ', unescape(re.sub(r'<[^>]+>', ' ', text)))


def offered(client: Client, **fields) -> str:
    """The secret of a link made on this phone."""
    return client.post('/phone/hand-over/', fields).headers['Location'].split('/')[3]


def handed_over(giver: Client, taker: Client) -> None:
    """From the QR code to the last tap."""
    secret = offered(giver)
    taker.post(f'/phone/take/{secret}/')
    giver.post(f'/phone/give/{secret}/', {'do': 'yes'})
    taker.post(f'/phone/take/{secret}/')
