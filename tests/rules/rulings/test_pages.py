"""The ruling pages of the rule book: every path in both languages, and the sheet with all of them."""

import html
import re

import pytest

from scoring import GAMES

PLACES = [('/rules', game.slug) for game in GAMES] + [('/es/rules', game.slug) for game in GAMES]


def links(text: str) -> list[str]:
    main = text[text.index('<main') :]
    return list(dict.fromkeys(html.unescape(link) for link in re.findall(r'<li><a href="([^"]*/wrong/[^"]*)"', main)))


@pytest.mark.parametrize(('book', 'game'), PLACES)
def test_every_path_ends_at_a_ruling(client, book, game):
    waiting = [(link, 0) for link in links(client.get(f'{book}/{game}/wrong/').content.decode())]
    assert len(waiting) >= 12
    while waiting:
        address, asked = waiting.pop()
        answer = client.get(address)
        assert answer.status_code == 200
        text = answer.content.decode()
        if 'id="ruling"' not in text:
            assert asked < 3
            waiting += [(link, asked + 1) for link in links(text)]


@pytest.mark.parametrize(('book', 'game'), PLACES)
def test_the_printed_sheet_has_every_incident(client, book, game):
    listed = len(links(client.get(f'{book}/{game}/wrong/').content.decode()))
    assert client.get(f'{book}/{game}/wrong/sheet/').content.decode().count('class="incident"') >= listed


def test_a_table_in_the_address_is_ruled_by_its_agreement(client):
    ruled = client.get('/rules/five-hundred/wrong/revoke/others/closed/?preset=avondale&revoke=tricks').content.decode()
    assert 'Your table’s agreement.' in html.unescape(ruled)


@pytest.mark.parametrize('address', ['canasta/wrong/', 'five-hundred/wrong/moon/', 'five-hundred/wrong/revoke/x/'])
def test_there_is_nothing_else(client, address):
    assert client.get(f'/rules/{address}').status_code == 404


def test_the_page_of_a_game_leads_there(client):
    for book, game in PLACES:
        assert f'href="{book}/{game}/wrong/"' in client.get(f'{book}/{game}/').content.decode()
