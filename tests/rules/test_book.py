"""The whole book is consistent: every page in both languages, no dead link, everything the engine cites exists."""

from itertools import pairwise

import pytest
from django.urls import reverse

from rules import sections
from rules.addresses import rule_address
from rules.check import faults
from scoring.text import LANGUAGES

pytestmark = pytest.mark.slow

BOTH = pytest.mark.parametrize('lang', LANGUAGES)


def addresses(lang: str) -> list[str]:
    """Every page of the book in a language."""
    general = [reverse(f'rules:{name}', kwargs={'lang': lang}) for name in ('home', 'search', 'glossary')]
    of_games = [
        reverse(f'rules:{name}', kwargs={'lang': lang, 'game': game.slug})
        for game in sections.games(lang)
        for name in ('game', 'compare', 'table', 'calculators')
    ]
    of_sections = [
        reverse('rules:section', kwargs={'lang': lang, 'game': game.slug, 'section': section.slug})
        for game in sections.games(lang)
        for section in sections.of_game(game.slug, lang)
        if section.slug != 'at-a-glance'
    ]
    return general + of_games + of_sections


def test_the_address_of_a_rule_is_the_one_its_page_answers_at():
    assert rule_address('five-hundred', 'scoring#slam', 'en') == '/rules/five-hundred/scoring/#slam'
    assert rule_address('five-hundred', 'scoring#slam', 'es') == '/es/rules/five-hundred/scoring/#slam'
    assert rule_address('five-hundred', 'deal', 'en') == '/rules/five-hundred/deal/'


def test_nothing_is_missing_stale_or_dead():
    assert '\n'.join(faults([])) == ''


@BOTH
def test_every_page_says_what_it_is_in_its_language(client, lang):
    other = 'en' if lang == 'es' else 'es'
    for address in addresses(lang):
        answer = client.get(address)
        html = answer.content.decode()
        assert answer.status_code == 200, address
        assert f'<html lang="{lang}"' in html, address
        assert f'rel="canonical" href="http://testserver{address}"' in html, address
        assert f'hreflang="{other}" href="http://testserver' in html, address
        assert html.count('<h1') == 1, address


@BOTH
def test_the_cookie_does_not_change_the_language_of_an_address(client, lang):
    client.cookies['django_language'] = 'en' if lang == 'es' else 'es'
    answer = client.get(reverse('rules:home', kwargs={'lang': lang}))
    assert answer.headers['Content-Language'] == lang


def test_both_languages_name_their_places_alike():
    """Otherwise the link to the other language would lose the reader's place."""
    from rules.page import render

    for game in sections.games('en'):
        for section in sections.of_game(game.slug, 'en'):
            if section.slug == 'glossary':  # its words differ, and so do their places
                continue
            spanish = sections.find(game.slug, section.slug, 'es')
            assert spanish is not None
            headings = [{heading.anchor for heading in render(edition).contents} for edition in (section, spanish)]
            assert headings[0] == headings[1], f'{game.slug}/{section.slug}'


@BOTH
def test_every_option_and_preset_is_named_in_the_book(lang):
    from rules.page import render

    for game in sections.games(lang):
        book = ' '.join(str(render(section).html) for section in sections.of_game(game.slug, lang))
        unnamed = [option.key for option in game.options if option.label.in_language(lang) not in book]
        unnamed += [preset.key for preset in game.presets if preset.name.in_language(lang) not in book]
        assert unnamed == [], game.slug


def test_an_address_that_was_never_written_is_a_clear_404(client):
    for address in ('/rules/snap/', '/rules/five-hundred/cheating/', '/es/rules/snap/auction/'):
        assert client.get(address).status_code == 404


def test_the_first_page_of_a_game_has_one_address(client):
    answer = client.get('/es/rules/five-hundred/at-a-glance/')
    assert (answer.status_code, answer.headers['Location']) == (301, '/es/rules/five-hundred/')


@pytest.mark.slow
def test_pages_are_light_without_the_network_doing_anything_for_it(client):
    """The budget is 40 KB for page, style and fonts together; the page alone stays well below it."""
    import gzip

    heavy = {
        address: size
        for lang in LANGUAGES
        for address in addresses(lang)
        if (size := len(gzip.compress(client.get(address).content, 6))) > 20_000
    }
    assert heavy == {}


def test_the_words_beside_a_cited_title_are_the_readers(client):
    page = client.get('/es/rules/progressive-solo/variants/').content.decode()
    assert 'Hoyle’s Standard Games, 1924, con la costumbre' in page
    assert 'usual custom' not in page


@BOTH
def test_what_a_table_can_agree_on_has_a_heading_of_its_own(lang):
    """Otherwise search would count it with the rule that stands above it."""
    for game in sections.games(lang):
        for section in sections.of_game(game.slug, lang):
            above = [line for line in section.text.splitlines() if line.startswith(('#', '{{ options'))]
            for heading, tag in pairwise(above):
                if tag.startswith('{{ options'):
                    assert '{#options}' in heading, f'{game.slug}/{section.slug}'
