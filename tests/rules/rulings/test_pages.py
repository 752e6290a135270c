"""The ruling pages of the rule book: every path in both languages, and the sheet with all of them."""

import html
import re

import pytest

from rules import sections
from scoring import GAMES
from tests.companion.clubs.conftest import words

pytestmark = pytest.mark.slow

PLACES = [('/rules', game.slug) for game in GAMES] + [('/es/rules', game.slug) for game in GAMES]


def links(text: str) -> list[str]:
    main = text[text.index('<main') :]
    return list(dict.fromkeys(html.unescape(link) for link in re.findall(r'<li><a href="([^"]*/wrong/[^"]*)"', main)))


@pytest.mark.sampled(3)  # of 10, in both languages
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


@pytest.mark.parametrize(('book', 'game'), PLACES)
def test_the_chapter_on_play_rules_in_the_same_words(client, book, game):
    chapter = sections.CONTENT / ('es' if book.startswith('/es') else 'en') / game / 'play.md'
    ruled = re.findall(r'{{ ruled (\w+) (.+?) }}', chapter.read_text())
    assert {incident for incident, _ in ruled} == {'lead', 'revoke'}
    page = words(client.get(f'{book}/{game}/play/').content.decode())
    for incident, answers in ruled:
        ruling = client.get(f'{book}/{game}/wrong/{incident}/{answers.replace(" ", "/")}/').content.decode()
        assert words(ruling.split('id="ruling">')[1].split('</div>')[0])[1:] in page


def outline(page: str) -> list[str]:
    """What a keyboard reaches in a page's own part, in order, alike entries of a list once."""
    main = page[page.index('<main') : page.index('</main>')]
    tags = [
        re.sub(r' (href|value|data-aloud|aria-label|placeholder|(href)?lang)="[^"]*"', '', tag)
        for tag in re.findall(r'<(?:a|button|input|summary)\b[^>]*>', main)
    ]
    return [tag for place, tag in enumerate(tags) if tags[place - 1 : place] != [tag]]


def test_a_keyboard_goes_the_same_way_in_every_game(client):
    for page in ('', 'score/', 'lead/'):
        ways = {tuple(outline(client.get(f'{book}/{game}/wrong/{page}').content.decode())) for book, game in PLACES}
        assert len(ways) == 1, page
