"""The way back from the book to the match, the hand or the auction it was opened from."""

import html
import re
from collections import deque
from urllib.parse import parse_qs, parse_qsl, urljoin, urlsplit

import pytest
from django.urls import resolve

from rules.calculators.from_match import address_of
from rules.way_back import Opened, auction_mark, in_links, leading_back, opened, way_back
from scoring import score
from tests.rules.calculators.test_from_match import MATCH

HAND = 'abcd.3'
KEPT = re.compile(r'/(es/)?rules/|/blank/|/m/abcd/settle/')
PAGES = (
    '/rules/five-hundred/',
    '/rules/search/?q=misere',
    '/rules/five-hundred/table/?preset=australian',
    '/rules/five-hundred/compare/?preset=avondale&preset=perfect',
    '/es/rules/six-bid-solo/learn/drawing-trumps/',
)


@pytest.mark.slow
def test_every_link_of_every_kind_of_page_leads_back_to_the_same_hand(client, db):
    """Follows every link that stays in the book, one page of each kind in each language; without JavaScript."""
    settle = '/rules/five-hundred/settle/?' + '&'.join(
        f'{name}={value}' for name, value in (address_of(score(MATCH), HAND) | ASKED).items()
    )
    waiting, seen, kinds = deque([*(leading_back(page, HAND) for page in PAGES), settle]), set(), set()
    while waiting:
        address = waiting.popleft()
        page = client.get(address)
        assert page.status_code in (200, 301), address
        if page.status_code == 301:
            waiting.append(page['Location'])
            continue
        text = page.content.decode()
        assert 'href="/m/abcd/#hand-3"' in text, address
        assert_forms_carry(text, address)
        for link in kept_links(text, address):
            assert parse_qs(urlsplit(link).query).get('from') == [HAND], f'{link} on {address}'
            if kind_of(link) not in seen and not link.startswith('/m/'):
                seen.add(kind_of(link))
                kinds.add(resolve(urlsplit(link).path).view_name)
                waiting.append(link)
    assert kinds >= {f'rules:{name}' for name in KINDS} | {'matches:blanks', 'matches:blank'}


ASKED = {'ask': 'score', 'contract': '6S', 'tricks-0': '6'}
KINDS = ['home', 'search', 'glossary', 'game', 'compare', 'table', 'learn', 'booklet', 'practice', 'section']


def kept_links(text, address):
    """The links that stay in the book, or in what a match offers beside it, without their anchors."""
    for link in re.findall(r'<a\b[^>]*?\shref="([^"]+)"', text):
        there = urljoin(address, html.unescape(link)).partition('#')[0]
        if not link.startswith('#') and KEPT.match(there):
            yield there


def assert_forms_carry(text, address):
    for form in re.findall(r'<form\b.*?</form>', text, re.DOTALL):
        if 'method="post"' not in form:
            assert f'name="from" value="{HAND}"' in form, f'{form[:80]} on {address}'


def kind_of(link):
    """One page of each kind: the view, the language, the names of what its address says."""
    parts = urlsplit(link)
    view = resolve(parts.path)
    return view.view_name, view.kwargs.get('lang'), tuple(sorted({name for name, _ in parse_qsl(parts.query)}))


@pytest.mark.parametrize(
    ('mark', 'place'),
    [
        ('abcd', '/m/abcd/'),
        ('abcd.3', '/m/abcd/#hand-3'),
        ('abcd.3.auction', '/m/abcd/auction/?hand=3&calls='),
        ('abcd.3.auction.7H.pass', '/m/abcd/auction/?hand=3&calls=7H+pass'),
        ('abcd.6.auction-014.heart-solo', '/m/abcd/auction/?hand=6&calls=heart-solo&plays=0&plays=1&plays=4'),
    ],
)
def test_a_mark_says_where_the_book_was_opened(mark, place):
    assert way_back({'from': mark}, 'en')['address'] == place


@pytest.mark.parametrize(
    'mark',
    ['', 'a', '../x', '<b>', 'x' * 99, 'abcd.', 'abcd.x', 'abcd.12345', 'abcd.3.7H', 'abcd.3.auction.<', 'abcd.1\n'],
)
def test_no_other_mark_leads_anywhere(mark):
    assert opened({'from': mark}) == Opened() and way_back({'from': mark}, 'en') is None


def test_an_auction_has_a_mark_of_its_own():
    mark = auction_mark('abcd', 6, ('frog', 'pass'), (0, 1, 4))
    assert opened({'from': mark}) == Opened('abcd', '6', True, '014', ('frog', 'pass'))


def test_other_links_stay_as_they_are():
    page = '<a href="#a"></a><a href="/new/"></a><link href="/rules/"><a href="/rules/?from=x">'
    assert in_links(page, 'abcd') == page
    assert in_links('<a class="b" href="?step=2#step">', 'abcd') == '<a class="b" href="?step=2&amp;from=abcd#step">'
