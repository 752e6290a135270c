"""From a match to the calculators of the rule book and back."""

import html
import re
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.companion.matches.conftest import EIGHT_HEARTS

TAPPED = re.compile(r'value="8H"[^>]* checked')


def test_a_match_leads_to_its_calculators_and_they_lead_back(ann):
    answer = ann.client.get(ann.at + 'settle/')
    assert answer.status_code == 302
    page = ann.client.get(answer['Location']).content.decode()
    assert f'href="{ann.at}"' in page
    assert 'name="name-0"' in page


def test_nobody_is_led_from_a_match_that_is_not_there(client, db):
    assert client.get('/m/NOPE-NOPE/settle/').status_code == 404


def opened(phone, record: str) -> str:
    return phone.client.get(phone.at, {'record': record}).content.decode()


def test_a_hand_from_a_calculator_stands_tapped_on_the_pad(ann):
    page = opened(ann, '{"bidder":0,"contract":"8H","tricks":[8,2]}')
    assert 'name="looked_at"' in page
    assert TAPPED.search(page)


@pytest.mark.parametrize(
    'record', ['', 'x', '[]', '5', '{"a":' * 900, '{"bidder":9}', '{"contract":"8H","bidder":0,"tricks":[1]}']
)
def test_what_cannot_be_the_next_hand_leaves_the_pad_untouched(ann, record):
    page = opened(ann, record)
    assert 'name="looked_at"' not in page
    assert not TAPPED.search(page)


def settled(phone, page: str) -> tuple[str, dict[str, str]]:
    """Taps *Settle it* in the menu of a page: what opens, and its query."""
    link = html.unescape(re.search(r'href="(/m/\w+/settle/[^"]*)"', page)[1])
    there = phone.client.get(link)['Location']
    return phone.client.get(there).content.decode(), dict(parse_qsl(urlsplit(there).query))


def test_an_auction_goes_to_the_calculators_and_is_still_there_on_the_way_back(ann):
    """Misère is refused before a seven is bid, so without the calls the answer would be wrong."""
    page, asked = settled(ann, ann.page('auction/?hand=1&calls=7H+pass'))
    assert asked['calls'] == '7H pass'
    auction = page[page.index('id="auction"') :]
    may = auction[: auction.index('May not be called now')]
    assert '<b>Cyd to call.' in may and 'value="misere"' in may
    back = html.unescape(re.search(r'id="way-back"[^>]* href="([^"]+)"', page)[1])
    assert back == f'{ann.at}auction/?hand=1&calls=7H+pass'
    assert 'name="calls" value="7H pass"' in ann.client.get(back).content.decode()


def test_the_bid_on_the_pad_goes_to_the_calculator(ann):
    """Without JavaScript after the preview; with it the menu sends the taps."""
    page = ann.tap('record/', {'contract': '8H', 'bidder': '1', 'do': 'preview'}).content.decode()
    page, asked = settled(ann, page)
    assert (asked['contract'], asked['bidder']) == ('8H', '1')
    for name, value in (('contract', '8H'), ('bidder', '1')):
        field = page[page.index(f'id="score-{name}"') :].partition('</select>')[0]
        assert f'value="{value}" selected' in field


def test_a_corrected_hand_is_what_its_questions_lead_back_to(ann):
    ann.tap(data=EIGHT_HEARTS)
    page, asked = settled(ann, ann.page('hands/1/'))
    assert asked['from'].endswith('.1') and asked['contract'] == '8H'
    assert f'href="{ann.at}#hand-1"' in page


def test_a_pad_after_its_auction_is_what_is_led_back_to(ann):
    page, asked = settled(ann, ann.page('auction/?hand=1&calls=7H+pass+pass+pass'))
    assert (asked['contract'], asked['bidder']) == ('7H', '0')
    assert 'auction/?hand=1&amp;calls=7H+pass+pass+pass"' in page


@pytest.mark.parametrize('asked', ['from=OTHER-CODE', 'calls=%3Cb%3E', 'calls=7H&hand=x', 'contract=zzz&bidder=99'])
def test_an_impossible_address_opens_the_calculators_all_the_same(ann, asked):
    answer = ann.client.get(f'{ann.at}settle/?{asked}')
    assert dict(parse_qsl(urlsplit(answer['Location']).query))['from'] == ann.at.split('/')[2]
    assert ann.client.get(answer['Location']).status_code == 200
