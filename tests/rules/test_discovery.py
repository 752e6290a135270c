"""What the book tells search engines, and that its pages contain nothing personal."""

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.urls import reverse

from rules import sections
from scoring.text import LANGUAGES
from tests.rules.test_book import addresses

pytestmark = pytest.mark.slow

_FRAGMENT = re.compile(r'¿?((The|El|Las?|Los) .{,25}\?$|(Exactly|Justo|All|Si|Y) |.*:)')
BOTH = pytest.mark.parametrize('lang', LANGUAGES)


def test_robots_name_the_sitemap(client):
    answer = client.get('/robots.txt')
    assert answer.headers['Content-Type'].startswith('text/plain')
    assert 'Sitemap: http://testserver/sitemap.xml' in answer.content.decode()


def test_every_page_of_the_sitemap_is_there_in_both_languages(client):
    text = client.get('/sitemap.xml').content.decode()
    places = re.findall('<loc>http://testserver([^<]+)</loc>', text)
    assert len(set(places)) == len(places) > 150
    assert text.count('hreflang="es"') == text.count('hreflang="en"') == len(places)
    for place in places[::17]:
        assert client.get(place).status_code == 200, place


def test_the_sitemap_says_when_the_text_changed(client):
    """By the day noted in the files, so that a new copy of the site is no change."""
    text = client.get('/sitemap.xml').content.decode()
    days = dict(re.findall(r'<loc>http://testserver([^<]+)</loc><lastmod>(\d{4}-\d\d-\d\d)</lastmod>', text))
    assert len(days) == text.count('<loc>')
    for lang, base in (('en', '/rules'), ('es', '/es/rules')):
        for game in sections.games(lang):
            for section in sections.of_game(game.slug, 'es'):
                if section.slug != 'at-a-glance':
                    assert days[f'{base}/{game.slug}/{section.slug}/'] == section.changed
            assert days[f'{base}/{game.slug}/'] == sections.changed_on(game.slug)


@pytest.mark.parametrize(
    ('asked', 'there'),
    [
        ('/rules/hearts/', '/rules/black-lady/'),
        ('/rules/500/', '/rules/five-hundred/'),
        ('/rules/black-maria/', '/rules/black-lady/'),
        ('/es/rules/reina-de-picas/', '/es/rules/black-lady/'),
        ('/rules/solo/', '/rules/'),
        ('/es/rules/solo/', '/es/rules/'),
        ('/es/rules/corazones/', '/es/rules/black-lady/'),
        ('/rules/frog/', '/rules/progressive-solo/glossary/#frog'),
        ('/rules/misere/', '/rules/glossary/#misere'),
        ('/es/rules/rana/', '/es/rules/progressive-solo/glossary/#rana'),
        ('/rules/rana/', '/es/rules/progressive-solo/glossary/#rana'),
        ('/rules/hearts/settle/?ask=cards', '/rules/black-lady/settle/?ask=cards'),
        ('/es/rules/500/scoring/', '/es/rules/five-hundred/scoring/'),
    ],
)
def test_what_people_call_a_game_leads_to_it(client, asked, there):
    answer = client.get(asked)
    assert (answer.status_code, answer['Location']) == (301, there)


@BOTH
def test_spanish_names_lead_to_spanish_pages_from_the_english_book_too(client, lang):
    assert client.get('/rules/corazones/').status_code == 301


@BOTH
def test_no_page_sets_a_cookie_and_any_cache_may_keep_it(client, lang):
    for address in addresses(lang)[1::7]:  # the first leads phones to their language
        answer = client.get(address)
        varies = answer.headers.get('Vary', '').lower()
        assert not answer.cookies, address
        assert 'cookie' not in varies and 'accept-language' not in varies, address
        assert 'public' in answer.headers['Cache-Control'], address
        assert client.get(address, headers={'If-None-Match': answer['ETag']}).status_code == 304, address


@pytest.mark.parametrize(
    ('headers', 'there'),
    [
        ({'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8'}, '/es/rules/'),
        ({'Accept-Language': 'en-GB,es;q=0.5'}, ''),
        ({}, ''),
        ({'Accept-Language': 'es', 'Sec-Fetch-Site': 'same-origin'}, ''),
        ({'Accept-Language': 'es', 'Referer': 'http://testserver/es/rules/'}, ''),
        ({'Accept-Language': 'es', 'Cookie': 'django_language=en'}, ''),
    ],
)
def test_who_types_the_short_address_gets_the_language_of_the_phone(client, headers, there):
    """A link within the book says which language it means, as does a language chosen on this site."""
    answer = client.get('/rules/', headers=headers)
    assert answer.headers.get('Location', '') == there
    assert answer.headers['Cache-Control'] == 'private'


@BOTH
def test_every_page_has_its_own_short_description(lang):
    summaries = [section.summary for game in sections.games(lang) for section in sections.of_game(game.slug, lang)]
    assert max(map(len, summaries)) <= 160
    assert len(set(summaries)) == len(summaries)


@BOTH
def test_pages_that_every_game_has_are_described_for_each(client, lang):
    for name in ('game', 'compare', 'calculators', 'booklet', 'practice'):
        pages = [
            client.get(reverse(f'rules:{name}', kwargs={'lang': lang, 'game': game.slug})).content.decode()
            for game in sections.games(lang)
        ]
        descriptions = [re.search('name="description" content="([^"]+)"', page)[1] for page in pages]
        assert len(set(descriptions)) == len(descriptions), name
        assert max(map(len, descriptions)) < 160, name


@BOTH
def test_a_page_says_what_a_shared_link_shows(client, lang):
    page = client.get(reverse('rules:game', kwargs={'lang': lang, 'game': 'black-lady'})).content.decode()
    assert ('<title>Hearts (black lady)' in page) == (lang == 'en')
    for name in ('title', 'description', 'image', 'url', 'locale'):
        assert f'property="og:{name}"' in page


def test_every_game_has_a_picture_of_its_own(client):
    pictures = set()
    for game in sections.games('en'):
        page = client.get(f'/rules/{game.slug}/play/').content.decode()
        pictures.add(re.search('property="og:image" content="http://testserver([^"]+)"', page)[1])
        assert 'summary_large_image' in page
        assert finders.find(f'img/book-{game.slug}.png')
    assert len(pictures) == len(sections.games('en'))


@pytest.mark.parametrize(
    ('page', 'title'),
    [
        ('/rules/black-lady/scoring/', 'Scoring · Black lady (hearts) · Companion'),
        ('/es/rules/black-lady/scoring/', 'La puntuación · Dama negra (corazones) · Companion'),
        ('/rules/bid-whist/', 'Bid whist: rules and scoring · Companion'),
        ('/rules/glossary/', 'Glossary of all games · Companion'),
    ],
)
def test_titles_have_the_name_people_search_for_once(client, page, title):
    assert f'<title>{title}</title>' in client.get(page).content.decode()


def test_a_name_of_one_language_leads_to_the_pages_in_it(client):
    assert client.get('/rules/corazones/').headers['Location'] == '/es/rules/black-lady/'
    assert client.get('/rules/500/scoring/').headers['Location'] == '/rules/five-hundred/scoring/'


@BOTH
def test_a_page_is_there_as_markdown_with_its_figures(client, lang):
    listed = client.get('/llms.txt').content.decode()
    places = re.findall(r'\(http://testserver([^)]+\.md)\)', listed)
    assert len(places) > 150
    for place in [place for place in places if place.startswith('/es/') == (lang == 'es')][::9]:
        page = client.get(place)
        text = page.content.decode()
        assert page.status_code == 200 and text.startswith('# ') and '{{' not in text and '](http' in text, place
    first = '/es' if lang == 'es' else ''
    assert '520' in client.get(f'{first}/rules/five-hundred/scoring.md').content.decode()
    assert client.get(f'{first}/rules/five-hundred.md').status_code == 200


def data_of(page: str) -> dict[str, dict]:
    """The data blocks of a page, by their type."""
    blocks = [
        json.loads(block) for block in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.S)
    ]
    assert all(block['@context'] == 'https://schema.org' for block in blocks)
    return {block['@type']: block for block in blocks}


@BOTH
def test_a_game_told_in_steps_says_so_to_search_engines(client, lang):
    """Only where the text is one: a numbered list, a table of questions."""
    for game in sections.games(lang):
        base = f'{"/es" * (lang == "es")}/rules/{game.slug}/'
        page = client.get(base).content.decode()
        steps = data_of(page)['HowTo']['step']
        assert len(steps) >= 6 and [step['position'] for step in steps] == list(range(1, len(steps) + 1))
        assert all(step['name'] and step['text'] and '<' not in step['text'] for step in steps)
        asked = data_of(client.get(base + 'sources/').content.decode())['FAQPage']['mainEntity']
        assert len(asked) > 5 and all(
            question['name'].endswith('?') and question['acceptedAnswer']['text'] for question in asked
        )
        assert not [question['name'] for question in asked if _FRAGMENT.match(question['name'])]  # each is read alone
        assert set(data_of(client.get(base + 'deal/').content.decode())) == {'BreadcrumbList'}


def test_the_title_of_a_shared_link_names_the_game(client):
    page = client.get('/rules/black-lady/scoring/').content.decode()
    assert re.search(r'<meta property="og:title" content="[^"]*Black lady[^"]*"', page)
