"""The search of the book, opened from a match: what its table plays, and the calculator that answers."""

import html
import re

import pytest
from django.test import Client

from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone

pytestmark = pytest.mark.slow

HOUSE = {'drawn_preset': 'avondale', 'option-value-open-misere': '330'}


def code_of(phone: Phone) -> str:
    return phone.at.split('/')[2]


def here(phone: Phone, asked: str, lang: str = '', mark: str = '', **more: str) -> str:
    """The card above the results; empty without one."""
    answer = phone.client.get(f'{lang}/rules/search/', {'q': asked, 'from': mark or code_of(phone), **more})
    card = re.search(r'<section class="here".*?</section>', answer.content.decode(), re.DOTALL)
    return html.unescape(card[0]) if card else ''


def answered(phone: Phone, card: str) -> str:
    return phone.client.get(re.search(r'<a href="([^"]*/settle/[^"]+)"', card)[1].partition('#')[0]).content.decode()


@pytest.fixture
def house(db) -> Phone:
    client = Client()
    return Phone(client, client.post('/new/', {**TABLE, **HOUSE}).headers['Location'])


@pytest.mark.parametrize(
    ('lang', 'asked'), [('', 'what is open misere worth'), ('/es', 'cuánto vale el misère abierto')]
)
def test_the_value_is_this_tables(house, lang, asked):
    """The book's results say 500, the usual value."""
    assert '330' in here(house, asked, lang)


@pytest.mark.parametrize(
    ('lang', 'asked', 'key'),
    [
        ('', 'who wins if we make this?', 'score'),
        ('', 'who pays whom', 'score'),
        ('', 'what does 8 hearts score', 'score'),
        ('', 'may i bid misere now', 'auction'),
        ('', 'what beats 7 diamonds', 'beats'),
        ('', 'how many cards do we need', 'cards'),
        ('/es', '¿quién gana si lo cumplimos?', 'score'),
        ('/es', '¿puedo pujar misère ahora?', 'auction'),
        ('/es', 'quién paga a quién', 'score'),
    ],
)
def test_a_question_leads_to_its_calculator_first(ann, lang, asked, key):
    card = here(ann, asked, lang)
    assert ('Show how' in card or 'Ver cómo' in card) and f'ask={key}' in card and f'#{key}"' in card
    assert 'name="name-0" value="Ann"' in answered(ann, card)


def test_the_bid_asked_about_is_filled_in(ann):
    card = here(ann, 'what does 8 hearts score')
    assert '300' in card and 'contract=8H' in card


def test_the_calls_of_the_auction_decide_what_may_be_bid(ann):
    code = code_of(ann)
    before = answered(ann, here(ann, 'may i bid misere'))
    assert 'Misère may be called only after a bid of seven' in before
    after = answered(ann, here(ann, 'may i bid misere', mark=f'{code}.1.auction.7H'))
    assert 'name="calls" value="7H misere"' in after


def test_totals_are_those_of_the_match(ann):
    ann.tap(data=EIGHT_HEARTS)
    card = here(ann, 'who is winning')
    assert re.search(r'Ann & Cyd\s*<b class="fig">300</b>', card)


def test_what_no_table_decides_has_no_card(ann):
    assert here(ann, 'where does the name come from') == ''
    assert 'Black lady' in here(ann, 'moon', game='black-lady'), 'another game than this table plays'


def test_a_match_that_is_not_there_has_no_card(ann):
    assert here(ann, 'open misere worth', mark='NOPE-NOPE') == ''
    assert 'class="here"' not in ann.client.get('/rules/search/', {'q': 'open misere worth'}).content.decode()


def test_settle_opened_with_a_mark_alone_has_the_table(ann):
    page = ann.client.get('/es/rules/five-hundred/settle/', {'from': code_of(ann)}).content.decode()
    assert 'Esta mesa: Avondale' in page and 'name="name-0" value="Ann"' in page


def test_the_bid_tapped_on_the_pad_is_what_a_search_from_settle_it_means(ann):
    """From the pad to *Settle it*, and from there to the search: the bid came no further than the first."""
    settle = ann.page('settle/', data={'contract': '8H', 'bidder': '0'}, follow=True)
    mark = re.search(r'from=([\w.-]+)', settle)[1]
    card = here(ann, 'what happens if they go down', mark=mark)
    assert '−300' in card and 'Ann & Cyd' in card
