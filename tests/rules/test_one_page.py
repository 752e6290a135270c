"""A whole game on one page."""

import re

import pytest

from rules import sections
from rules.one_page import chapters
from scoring import GAMES, find
from scoring.text import LANGUAGES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_the_booklet_has_every_chapter_and_no_anchor_twice(client, game, lang):
    page = client.get(f'{"/es" * (lang == "es")}/rules/{game.slug}/booklet/').content.decode()
    anchors = re.findall(r'\bid="([^"]+)"', page)
    assert sorted({anchor for anchor in anchors if anchors.count(anchor) > 1}) == []
    for section in sections.of_game(game.slug, lang):
        if section.slug in ('scoring', 'play', 'glossary'):
            assert f'href="#{section.slug}"' in page and f'id="{section.slug}"' in page
    assert '{{' not in page


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_link_to_a_place_of_the_page_has_one(game, lang):
    page = ''.join(f'<section id="{chapter.anchor}">{chapter.html}</section>' for chapter in chapters(game, lang))
    anchors = set(re.findall(r'\bid="([^"]+)"', page)) | {'S', 'C', 'D', 'H'}
    assert sorted(set(re.findall(r'href="#([^"]+)"', page)) - anchors) == []


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_no_link_leaves_the_page_for_a_section_that_is_on_it(game, lang):
    every = chapters(game, lang)
    page = ''.join(section.html for section in every)
    away = re.findall(rf'href="[^"]*/rules/{game.slug}/([a-z-]+)/(?:#[^"]*)?"', page)
    assert set(away) & {section.anchor for section in every} == set()


def test_it_tells_the_rules_of_the_table_in_the_address(client):
    page = client.get('/rules/five-hundred/booklet/', {'preset': 'perfect', 'setting': 'yes'}).content.decode()
    assert '500, Perfect' in page
    assert 'House rules of this table' in page
    assert 'class="refusal"' in client.get('/rules/five-hundred/booklet/', {'target': 'lots'}).content.decode()


@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_words_of_the_booklet_end_without_a_link_to_more(lang):
    glossary = next(chapter for chapter in chapters(find('bid-whist'), lang) if chapter.anchor == 'glossary')
    assert 'Boston' in glossary.html
    assert '>More<' not in glossary.html and '>Más<' not in glossary.html


def test_a_preset_named_like_its_game_is_named_once(client):
    page = client.get('/rules/six-bid-solo/booklet/').content.decode()
    assert 'Six-bid solo, Six-bid solo' not in page


def test_it_can_be_searched_and_every_chapter_leads_back_to_its_top(client):
    page = client.get('/es/rules/bid-whist/booklet/').content.decode()
    assert 'action="/es/rules/search/"' in page and '<input type="hidden" name="game" value="bid-whist">' in page
    assert page.count('href="#top"') == page.count('class="chapter prose"') and 'id="top"' in page
