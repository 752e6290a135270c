"""What a half-filled pad knows words a ruling: the bid, who bid it, whose mistake it was; and stands above it."""

import html
import re
from urllib.parse import urlencode

import pytest

from companion.matches.models import Match
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.companion.matches.web.test_wrong import fields, page


def play_six_bid(preset='six-bid-modern', players=('Ann', 'Bob', 'Cyd')):
    document = {**Match.objects.get().document, 'game': 'six-bid-solo', 'preset': preset, 'options': {}}
    Match.objects.update(game='six-bid-solo', document={**document, 'players': list(players), 'first_dealer': 0})


def ruling_text(text: str) -> str:
    """The ruling as it is read."""
    return re.sub(r'<[^>]+>', ' ', text.split('id="ruling">')[1].split('</div>')[0]).strip()


@pytest.mark.parametrize(
    ('taps', 'answers', 'says', 'made'),
    [
        ('contract=solo:S', 'bidder/closed', 'Enter the points of Ann up to then, with the widow.', None),
        ('contract=misere', 'bidder/closed', 'Ann’s misère is lost.', 'no'),
        ('contract=call-solo:H', 'opponent/closed', 'Ann’s call solo is made, unless it was lost before', 'yes'),
        ('contract=solo:S', 'opponent/closed', 'Enter 120 less what Bob and Cyd had by then.', None),
        ('contract=guarantee:H', 'opponent/closed', 'Ann’s guarantee solo is made if 120 less', None),
    ],
)
def test_a_solo_is_ruled_by_what_was_bid_and_by_names(ann, taps, answers, says, made):
    play_six_bid()
    asks = page(ann, f'{ann.at}wrong/revoke/?{taps}&bidder=0')
    assert '<b>Ann</b>' in asks and '<b>Bob or Cyd</b>' in asks and 'misère or a call solo' not in asks
    text = page(ann, f'{ann.at}wrong/revoke/{answers}/?{taps}&bidder=0&whose=1')
    assert says in ruling_text(text) and fields(text).get('made') == made


def test_who_lost_a_card_is_asked_of_those_alone_who_may_have(ann):
    play_six_bid()
    at = f'{ann.at}wrong/number/after-lead'
    asks = page(ann, f'{at}/opponent-lost/?contract=solo:S&bidder=0')
    assert re.findall(r'whose=(\d)">', asks) == ['1', '2']
    assert fields(page(ann, f'{at}/bidder-lost/?contract=solo:S&bidder=0'))['mistake-0'] == '0:cards'


def test_a_misere_of_500_knows_who_is_alone(ann):
    taps = '?contract=misere&bidder=0'
    assert 'The wrong one goes back.' in page(ann, f'{ann.at}wrong/revoke/bidders/open/{taps}')
    assert 'stays face up until it can be played.' in ruling_text(page(ann, f'{ann.at}wrong/revoke/others/open/{taps}'))
    asks = page(ann, f'{ann.at}wrong/lead/{taps}')
    assert 'Who was it?' in asks and '<b>Bob or Dan</b>' in asks and '<b>Ann</b>' in asks


def chips(text: str) -> list[tuple[str, str]]:
    """Address and label of what stands above a question."""
    above = text.split('class="known">')[1].split('</p>')[0]
    drawn = re.findall(r'<a class="chip" href="([^"]*)">(.*?)</a>', above, re.DOTALL)
    return [(url, ' '.join(re.sub(r'<[^>]+>', '', label).split())) for url, label in drawn]


def test_contract_and_bidder_stand_above_and_lead_to_the_pad_that_changes_them(ann):
    above = chips(page(ann, f'{ann.at}wrong/revoke/bidders/?contract=8H&bidder=0'))
    assert [label for _, label in above] == ['8', 'Ann', 'Ann & Cyd']
    pad = html.unescape(ann.client.get(above[1][0]).content.decode())
    assert re.search(r'value="8H"[^>]* checked', pad) and re.search(r'name="bidder" value="0"[^>]* checked', pad)
    assert [label for _, label in chips(page(ann, f'{ann.at}wrong/?contract=8H&bidder=0'))] == ['8', 'Ann']
    ann.tap(data=EIGHT_HEARTS)
    again = chips(page(ann, f'{ann.at}wrong/revoke/bidders/?hand=1'))
    assert again[0][0] == f'{ann.at}hands/1/'


def test_the_player_tapped_is_named_and_can_be_changed(ann):
    """In black lady nobody bids: whose it was is tapped at the end."""
    document = {**Match.objects.get().document, 'game': 'black-lady', 'preset': 'american', 'options': {}}
    Match.objects.update(game='black-lady', document=document)
    text = page(ann, f'{ann.at}wrong/revoke/closed/no/?whose=1')
    assert 'points of the hand go to Bob, none to the others.' in ruling_text(text)
    [changed] = [url for url, label in chips(text) if label == 'Bob']
    assert 'Whose mistake was it?' in page(ann, changed)


def test_a_written_solo_takes_the_result_of_the_ruling_too(ann):
    play_six_bid()
    hand = {'contract': 'misere', 'bidder': 1, 'made': True}
    Match.objects.update(document={**Match.objects.get().document, 'hands': [hand]})
    ruling = page(ann, f'{ann.at}wrong/revoke/bidder/closed/?hand=1')
    assert 'Bob’s misère is lost.' in ruling_text(ruling) and 'Correct hand 1' in ruling
    pad = page(ann, f'{ann.at}hands/1/?{urlencode(fields(ruling))}')
    assert re.search(r'name="made" value="no"[^>]* checked', pad) and 'value="1:revoke" checked' in pad


def test_the_ruling_on_the_hand_before_is_that_hand_s_own(ann):
    """What was tapped of the next one, its result and its mistakes among them, is not carried into it."""
    play_six_bid()
    hand = {'contract': 'solo', 'trump': 'S', 'bidder': 1, 'points': 70}
    Match.objects.update(document={**Match.objects.get().document, 'hands': [hand]})
    taps = 'contract=misere&bidder=0&made=yes&mistake-0=2%3Arevoke&note=Later'
    [before] = re.findall(r'href="([^"]*)">It was hand 1<', page(ann, f'{ann.at}wrong/revoke/bidder/closed/?{taps}'))
    ruling = page(ann, before)
    assert 'Enter the points of Bob up to then' in ruling_text(ruling)
    filled = {name: value for name, value in fields(ruling).items() if name.startswith(('made', 'mistake', 'note'))}
    assert filled == {'mistake-0': '1:revoke'}


def test_answers_that_the_hand_before_contradicts_are_asked_again(ann):
    """Who bids a suit has a partner."""
    ann.tap(data=EIGHT_HEARTS)
    asked = ann.client.get(f'{ann.at}wrong/lead/alone/not-all/?hand=1')
    assert (asked.status_code, asked['Location']) == (302, f'{ann.at}wrong/lead/?hand=1')
    assert 'Has everybody played to it?' in page(ann, asked['Location'])
