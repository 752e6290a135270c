"""Who runs this site, privacy, accessibility, licence: at the foot of every page, with the site's own figures."""

import re

import pytest
from django.test import Client

from companion.access import devices, receipts
from companion.matches.services.deletion import KEPT_AFTER_DELETION
from companion.operations import backups
from companion.pages.papers import CONTENT, PAPERS
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
        f'the last {backups.KEPT} are kept, none longer than {backups.OLDEST} days',
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


def test_spanish():
    assert 'Lo que guarda este sitio' in page('/privacy/', 'es')
    assert 'BSD 3-Clause License' in page('/licence/', 'es')
