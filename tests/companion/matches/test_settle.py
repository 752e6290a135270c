"""From a match to the calculators of the rule book and back."""

import re

import pytest

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
