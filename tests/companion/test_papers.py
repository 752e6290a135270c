"""Who runs this site, privacy, accessibility, licence: at the foot of every page, with the site's own figures."""

import re

import pytest
from django.test import Client

from companion.access import devices, receipts
from companion.matches.services.deletion import KEPT_AFTER_DELETION
from companion.operations import backups
from companion.pages.papers import CONTENT, PAPERS
from companion.server.contact import contact_of_environment, source_of_environment
from scoring.version import VERSION
from tests.companion.clubs.conftest import words

pytestmark = pytest.mark.django_db


def page(address: str, language: str = 'en') -> str:
    return words(Client(headers={'Accept-Language': language}).get(address).content.decode())


@pytest.mark.parametrize('address', ['/', '/new/', '/clubs/', '/rules/', '/es/rules/500/', '/nowhere/'])
def test_every_page_links_to_them(address):
    body = Client().get(address, follow=True).content.decode()
    assert all(f'href="/{name}/"' in body.split('class="site-foot"')[1] for name in PAPERS)


@pytest.mark.parametrize('name', PAPERS)
def test_both_languages_name_the_same_figures(name):
    english, spanish = ((CONTENT / tongue / f'{name}.md').read_text() for tongue in ('en', 'es'))
    assert sorted(set(re.findall(r'{[{%].*?[%}]}', english))) == sorted(set(re.findall(r'{[{%].*?[%}]}', spanish)))
    assert english.count('\n## ') == spanish.count('\n## ')


def test_privacy_gives_the_figures_in_force(settings):
    text = page('/privacy/')
    for sentence in (
        f'lasts {devices.MAX_AGE // 86400} days',
        f'restored for {KEPT_AFTER_DELETION.days} days',
        f'of each kind the last {backups.KEPT} are kept, none longer than {backups.OLDEST} days',
        f'a copy, for {receipts.KEPT_FOR // 86400} days',
    ):
        assert sentence in text
    script = (settings.BASE_DIR / 'static/js/offline/kept_store.js').read_text()
    assert f'KEPT_FOR = {receipts.KEPT_FOR // 86400} * 24' in script, 'the phone forgets as the page says'


def test_about_names_the_operator(settings):
    assert 'has not given a name here' in page('/about/')
    settings.OPERATOR = {'operator': 'Fern Valley', 'contact': 'a@example.org', 'statement': '**Hi**', 'source': ''}
    answer = Client().get('/about/').content.decode()
    assert 'Fern Valley' in answer and 'href="mailto:a@example.org"' in answer and '<strong>Hi</strong>' in answer
    assert f'Companion {VERSION}.' in answer


def test_contact_says_whom_to_ask(settings):
    assert 'Ask the person who gave you its link' in page('/contact/')
    settings.OPERATOR = {**settings.OPERATOR, 'contact': 'a@example.org'}
    assert 'href="mailto:a@example.org"' in Client().get('/contact/').content.decode()


CONTACTED = ('about', 'contact', 'accessibility', 'privacy')


@pytest.mark.parametrize('name', CONTACTED)
@pytest.mark.parametrize(
    ('contact', 'link'),
    [
        ('www.example.org', 'href="https://www.example.org"'),
        ('https://example.org/a_(b)_c', 'href="https://example.org/a_(b)_c"'),
        ('Ask at the *bar*', 'Ask at the *bar*'),
        ('help@', ': help@'),
        ('javascript:alert(1)', ': javascript:alert(1)'),
    ],
)
def test_a_contact_is_a_link_that_works_or_plain_words(settings, name, contact, link):
    """The last two may have been set before they were refused."""
    settings.OPERATOR = {**settings.OPERATOR, 'contact': contact}
    article = Client().get(f'/{name}/').content.decode().split('<article')[1].split('</article>')[0]
    there = next(part for part in article.split('</p>') if contact.split('/')[-1] in part)
    assert link in there and ('href' in there) == ('href' in link)


def test_the_source_is_a_link(settings):
    settings.OPERATOR = {**settings.OPERATOR, 'source': 'https://example.org/a_(b)/c'}
    assert '<a href="https://example.org/a_(b)/c">https://example.org/a_(b)/c</a>' in Client().get('/licence/').text


@pytest.mark.parametrize(
    'contact', ['help@', 'javascript:alert(1)', 'javascript: void 0', 'tel:555', 'http://', 'ftp://a.org']
)
def test_no_other_address_is_taken_from_the_environment(contact):
    with pytest.raises(SystemExit, match='COMPANION_CONTACT'):
        contact_of_environment(contact)


def test_the_source_of_the_environment_is_a_web_address():
    assert source_of_environment('https://example.org/code') and source_of_environment('') == ''
    with pytest.raises(SystemExit, match='COMPANION_SOURCE'):
        source_of_environment('javascript:alert(1)')


def test_spanish():
    assert 'Lo que guarda este sitio' in page('/privacy/', 'es')
    assert 'BSD 3-Clause License' in page('/licence/', 'es')
