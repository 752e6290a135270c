"""A game on one page, with the rules of a table."""

import re

import pytest

from rules import sections
from scoring import GAMES
from scoring.text import LANGUAGES


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_the_booklet_has_every_chapter_and_no_anchor_twice(client, game, lang):
    page = client.get(f'{"/es" * (lang == "es")}/rules/{game.slug}/booklet/').content.decode()
    anchors = re.findall(r'\bid="([^"]+)"', page)
    assert sorted({one for one in anchors if anchors.count(one) > 1}) == []
    for section in sections.of_game(game.slug, lang):
        if section.slug in ('scoring', 'play', 'glossary'):
            assert f'href="#{section.slug}"' in page and f'id="{section.slug}"' in page
    assert '{{' not in page


def test_it_tells_the_rules_of_the_table_in_the_address(client):
    page = client.get('/rules/five-hundred/booklet/', {'preset': 'perfect', 'setting': 'yes'}).content.decode()
    assert '500, Perfect' in page
    assert 'House rules of this table' in page
    assert 'class="refusal"' in client.get('/rules/five-hundred/booklet/', {'target': 'lots'}).content.decode()
