"""The list of the hands to look into: no link of it leads to a page that only refuses."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from companion.matches.services import start_match
from tests.vector_format import files

pytestmark = pytest.mark.django_db
HERE = re.compile(r'href="(/m/\w+/hands/\d+/(?:cards|tricks)/)"')


def longest(game: str) -> dict:
    """A match of the worked cases, with most kinds of hand."""
    known = [case['match'] for file in files() for case in json.loads(file.read_text()) if 'match' in case]
    return max((hand for hand in known if hand.get('game') == game), key=lambda hand: len(kinds(hand)))


def kinds(document: dict) -> set:
    return {str(hand.get('contract')) if 'contract' in hand else str(sorted(hand)) for hand in document['hands']}


@pytest.mark.parametrize('game', ['five-hundred', 'bid-whist', 'black-lady', 'six-bid-solo', 'progressive-solo'])
def test_every_link_leads_somewhere(game):
    match, reader = start_match(longest(game), holder='', label=''), Client()
    page = reader.get(reverse('matches:choose_hand', args=[match.code])).text
    links = HERE.findall(page)
    assert links and page.count('<li>') >= len(match.hands)
    assert [there for there in links if reader.get(there).status_code >= 400] == []
    assert ('Here four play against each other' in page) == (game == 'black-lady')
