"""The glossary of all games: every word once, its figures drawn, no broken reference."""

import re

import pytest

from rules import sections
from rules.glossary import heads
from rules.page import anchor_of
from scoring.text import LANGUAGES


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_word_stands_once(lang):
    terms = [anchor_of(head.term) for head in heads(lang)]
    assert len(set(terms)) == len(terms)
    assert any(len(head.entries) > 1 for head in heads(lang))


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_meaning_is_drawn_and_whole(lang):
    for head in heads(lang):
        for entry in head.entries:
            text = re.sub('<[^>]+>', '', entry.meaning).strip()
            assert '{{' not in text, head.term
            assert not re.search(r'(^|\s)(More|Más)\.', text), head.term
            assert text, head.term


@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_same_meaning_stands_once_with_every_game_that_has_it(client, lang):
    page = client.get(f'{"/es" * (lang == "es")}/rules/glossary/').content.decode()
    for head in heads(lang):
        meanings = [re.sub('<[^>]+>', '', meaning).strip() for meaning, _same in head.meanings]
        assert len(set(meanings)) == len(meanings), head.term
        assert all(f'href="{entry.address}"' in page for entry in head.entries), head.term
    assert any(len(same) > 1 for head in heads(lang) for _meaning, same in head.meanings)


@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_letter_leads_to_its_first_word(client, lang):
    page = client.get(f'{"/es" * (lang == "es")}/rules/glossary/').content.decode()
    letters = re.findall(r'href="#([^"]+)">([A-Z0-9])</a>', page)
    assert [letter for _, letter in letters] == sorted({head.letter for head in heads(lang)}) and len(letters) > 15
    first = {head.letter: head.anchor for head in reversed(heads(lang))}
    assert letters == [(first[letter], letter) for _, letter in letters]


@pytest.mark.slow
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_word_has_an_address_that_leads_to_it(client, lang):
    """Also by its other names; only the names of games go before."""
    games = {game.slug for game in sections.games(lang)}
    names = {anchor_of(name): head for head in reversed(heads(lang)) for name in (*head.also, head.term)}
    for name in names.keys() - games:
        assert client.get(f'{"/es" * (lang == "es")}/rules/{name}/').status_code == 301, name
    for head in heads(lang)[::12]:
        page, _, anchor = head.address(lang).partition('#')
        assert f'id="{anchor}"' in client.get(page).content.decode(), head.term
