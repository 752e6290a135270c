"""The auction at the table without JavaScript: call by call in the address, to the pad and the sheet."""

import re
from urllib.parse import urlencode

import pytest
from django.test import Client

from companion.matches.models import Match
from scoring.errors import BadHand
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone, invited

NAMES = {f'name-{seat}': name for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay'))}


def begun(game: str, preset: str, players: int = 4, **more: str) -> Phone:
    """A phone at a new match of any game; the last player deals, so Ann calls first."""
    named = dict(list(NAMES.items())[:players])
    form = {
        'game': game,
        'preset': preset,
        'seats': str(players),
        **named,
        'first_dealer': str(players - 1),
        'do': 'start',
    }
    client = Client()
    return Phone(client, client.post('/new/', form).headers['Location'])


def match_of(phone: Phone) -> Match:
    return Match.objects.get(code=phone.at.split('/')[2])


def auction(phone: Phone, *calls: str, **more: str) -> str:
    return phone.page('auction/?' + urlencode({'calls': ' '.join(calls), **more}))


def turn(page: str) -> str:
    return re.sub('<[^>]+>', '', re.search(r'(?s)id="whose-turn">(.*?)</p>', page)[1]).strip()


def faint(page: str) -> set[str]:
    """The calls that are not legal now."""
    return set(re.findall(r'name="call" value="(\S+)"\s+aria-disabled', page))


def tapped(page: str) -> dict[str, str]:
    """The selected answers on the pad."""
    pad = page[page.index('id="pad"') :]
    inputs = [dict(re.findall(r'(\w+)="([^"]*)"', tag)) for tag in re.findall(r'<input [^>]*checked[^>]*>', pad)]
    return {field['name']: field['value'] for field in inputs if field['value']}


def test_the_dealers_left_calls_first_and_so_on(ann):
    assert turn(auction(ann)) == 'Ann to call'
    assert turn(auction(ann, '6S')) == 'Bob to call'
    assert turn(auction(ann, '6S', call='7C')) == 'Cyd to call'


def test_only_what_is_legal_can_be_called(ann):
    page = auction(ann, '7H')
    assert {'6S', '7D', '7H', 'misere'} & faint(page) == {'6S', '7D', '7H'}
    assert 'pass' not in faint(page)


def test_what_cannot_be_called_says_why_and_leaves_the_auction_as_it_was(ann):
    page = auction(ann, '7H', call='6S')
    assert 'Go higher or pass' in turn(page)
    assert 'name="calls" value="7H"' in page


def test_may_i_bid_misere_now(ann):
    """Not before somebody has bid seven."""
    assert 'Misère may be called only after a bid of seven or more.' in turn(auction(ann, call='misere'))
    assert 'misere' in faint(auction(ann, '6S'))
    assert 'misere' not in faint(auction(ann, '7S'))


def test_in_spanish(ann):
    ann.client.cookies['django_language'] = 'es'
    page = auction(ann, '7S')
    assert turn(page) == 'Habla Bob'
    assert 'Hay que subir o pasar' in turn(auction(ann, '7S', call='6S'))


def test_the_last_call_is_taken_back(ann):
    page = auction(ann, '6S', '7C', undo='1')
    assert turn(page) == 'Bob to call'
    assert 'name="calls" value="6S"' in page


def test_an_auction_ends_on_the_pad_with_its_outcome(ann):
    page = auction(ann, '6S', '7H', 'pass', 'pass', call='pass')
    given = tapped(page)
    assert (given['contract'], given['bidder'], given['auction']) == ('7H', '1', '6S 7H pass pass pass')
    assert 'class="auction"' not in page


def test_the_hand_is_written_with_its_auction(ann, match):
    given = tapped(auction(ann, '6S', '7H', 'pass', 'pass', call='pass'))
    ann.tap('record/', {**given, 'tricks': '8', 'do': 'write'})
    match.refresh_from_db()
    [hand] = match.hands
    assert (hand['bidder'], hand['contract'], hand['auction']) == (1, '7H', ['6S', '7H', 'pass', 'pass', 'pass'])


def test_a_corrected_hand_keeps_its_auction(ann, match):
    given = tapped(auction(ann, '6S', '7H', 'pass', 'pass', call='pass'))
    ann.tap('record/', {**given, 'tricks': '8', 'do': 'write'})
    kept = tapped(ann.page('hands/1/'))
    assert kept['auction'] == given['auction']
    ann.tap('hands/1/', {**kept, 'tricks': '7', 'do': 'write'})
    match.refresh_from_db()
    assert (match.hands[0]['tricks'], len(match.hands[0]['auction'])) == ([3, 7], 5)


def test_another_contract_than_was_bid_is_refused_in_words(ann):
    given = tapped(auction(ann, '6S', '7H', 'pass', 'pass', call='pass'))
    page = ann.tap('preview/', {**given, 'contract': '8H', 'tricks': '8'}).content.decode()
    assert 'These calls end in' in page


def test_everybody_passes(ann, match):
    given = tapped(auction(ann, 'pass', 'pass', 'pass', call='pass'))
    assert given['contract'] == 'passed'
    ann.tap('record/', {**given, 'do': 'write'})
    match.refresh_from_db()
    assert match.hands == [{'contract': 'passed'}]


def test_who_may_not_bid_is_not_asked(db):
    client = Client()
    phone = Phone(client, client.post('/new/', {**TABLE, 'option-setting': 'yes', 'setting': 'on'}).headers['Location'])
    match = match_of(phone)
    match.document['options']['setting'] = True
    match.document['hands'] = [{'contract': '8H', 'bidder': 1, 'tricks': [7, 3]}]
    match.save()
    assert turn(auction(phone)) == 'Cyd to call', 'Ann dealt, Bob was set'


def test_nonsense_in_the_address_is_passed_over(ann):
    assert turn(auction(ann, '6S', 'nine', '7S')) == 'Bob to call'
    assert turn(auction(ann, '7S', '6S', '8S')).startswith('Go higher or pass')
    assert ann.client.get(ann.at + 'auction/?calls=%00&call=%00').status_code == 200


def test_an_old_address_leads_back_to_the_match(ann):
    ann.tap('record/', EIGHT_HEARTS)
    old = ann.client.get(ann.at + 'auction/?hand=1&calls=6S')
    assert old.headers['Location'] == ann.at


def test_whoever_may_not_write_holds_no_auction(zoe):
    assert zoe.client.get(zoe.at + 'auction/').status_code == 403
    assert 'auction/' not in zoe.page()


def test_black_lady_has_no_auction(db):
    phone = begun('black-lady', 'modern')
    assert phone.client.get(phone.at + 'auction/').status_code == 302
    assert 'auction/' not in phone.page()


@pytest.mark.parametrize(
    ('game', 'preset', 'players', 'calls', 'given'),
    [
        ('five-hundred', 'three-handed', 3, 'misere 8C pass pass', {'contract': '8C', 'bidder': '1'}),
        ('five-hundred', 'five-handed', 5, 'pass 7H pass pass pass', {'contract': '7H', 'bidder': '1'}),
        ('five-hundred', 'six-handed', 6, '6S pass pass 6D pass pass pass', {'contract': '6D', 'bidder': '3'}),
        ('five-hundred', 'american-inkle', 4, '6S 7C pass pass', {'contract': '7C', 'bidder': '1'}),
        ('bid-whist', 'classic', 4, 'P 4D P 4N', {'contract': '4N', 'bidder': '3'}),
        ('six-bid-solo', 'six-bid-modern', 3, 'solo misere pass pass', {'contract': 'misere', 'bidder': '1'}),
        ('progressive-solo', 'progressive-solo', 4, 'pass frog double pass pass', {'contract': 'frog', 'bidder': '1'}),
    ],
)
@pytest.mark.django_db
def test_every_game_with_an_auction_leads_to_its_pad(game, preset, players, calls, given):
    phone = begun(game, preset, players)
    page = auction(phone, *calls.split())
    on_pad = tapped(page)
    assert {name: on_pad.get(name) for name in given} == given
    assert on_pad['auction'] == calls


@pytest.mark.django_db
def test_doubles_stand_on_the_pad_of_progressive_solo():
    phone = begun('progressive-solo', 'progressive-solo', 4)
    given = tapped(auction(phone, 'pass', 'frog', 'double', 'pass', 'pass'))
    assert given['double-2'] == '2'


def test_a_phone_may_begin_every_hand_with_the_auction(ann):
    assert 'class="auction"' not in ann.page()
    ann.client.post('/look/', {'auction': 'first', 'next': ann.at})
    assert turn(ann.page()) == 'Ann to call'
    written = ann.tap('record/', EIGHT_HEARTS, htmx=True).content.decode()
    assert turn(written) == 'Bob to call', 'Ann dealt this one'
    ann.client.post('/look/', {'auction': 'never', 'next': ann.at})
    assert 'class="auction"' not in ann.page()


def test_taps_that_were_kept_are_not_hidden_by_an_auction(ann):
    ann.client.post('/look/', {'auction': 'first', 'next': ann.at})
    refused = ann.tap('record/', {'contract': '8H', 'do': 'write'}, htmx=True).content.decode()
    assert 'class="auction"' not in refused


def test_the_other_phone_may_hold_it_too(ann, bob):
    assert turn(auction(bob, '6S')) == 'Bob to call'
    assert invited(ann, 'Cyd’s phone')


def test_a_sentence_for_every_call_that_may_not_be_made(ann, match):
    sheet = match.score()
    auction_of = sheet.table.game.auction(sheet.table, sheet.state, ('7H',))
    assert {type(why) for why in auction_of.calls.values() if why} == {BadHand}
    assert faint(auction(ann, '7H')) == {call for call, why in auction_of.calls.items() if why}


def seven_at_solo() -> Phone:
    """A table of seven whose last player deals, so Ann, Bob and Cyd are dealt cards unless the table says otherwise."""
    NAMES.setdefault('name-6', 'Gus')
    return begun('progressive-solo', 'progressive-solo', 7)


@pytest.mark.django_db
def test_a_larger_table_says_who_is_dealt_cards():
    phone = seven_at_solo()
    assert turn(auction(phone)) == 'Ann to call'
    page = phone.page('auction/?plays=1&plays=3&plays=6&calls=pass')
    assert turn(page) == 'Dan to call'
    assert re.findall(r'type="hidden" name="plays" value="(\d)"', page) == ['1', '3', '6']


@pytest.mark.django_db
def test_exactly_three_are_dealt_cards():
    page = seven_at_solo().page('auction/?plays=1&plays=3&call=frog')
    assert 'Exactly three' in turn(page)
    assert re.findall(r'name="plays" value="(\d)" checked', page) == ['1', '3'], 'the ticks stay'
    assert 'name="calls" value=""' in page


@pytest.mark.django_db
def test_who_played_stands_on_the_pad_and_on_the_sheet():
    phone = seven_at_solo()
    page = phone.page('auction/?plays=1&plays=3&plays=6&calls=pass+frog+pass')
    given = tapped(page)
    assert {name for name in given if name.startswith('plays-')} == {'plays-1', 'plays-3', 'plays-6'}
    assert 'plays=1&amp;plays=3&amp;plays=6&amp;undo=1' in page, 'the way back keeps them'
    phone.tap('record/', {**given, 'tens': '7', 'units': '0', 'do': 'write'})
    [hand] = match_of(phone).hands
    assert (hand['active'], hand['bidder'], hand['auction']) == ([1, 3, 6], 3, ['pass', 'frog', 'pass'])


def left_out(page: str) -> set[str]:
    """The answers on the pad that the auction rules out."""
    pad = page[page.index('id="pad"') :]
    return set(re.findall(r'class="cell[^"]*\bout\b[^>]*>\s*<input type="radio" name="\w+" value="([^"]+)"', pad))


@pytest.mark.parametrize(
    ('game', 'preset', 'calls', 'open_still', 'settled'),
    [
        ('six-bid-solo', 'six-bid-modern', 'solo pass pass', {'solo:S', 'solo:C', 'solo:D'}, {'misere', 'heart-solo'}),
        ('six-bid-solo', 'six-bid-modern', 'pass guarantee pass', {'guarantee:H', 'guarantee:S'}, {'solo:S', '0', '2'}),
        ('progressive-solo', 'progressive-solo', 'frog pass pass', {'frog', '0'}, {'club-solo', 'passed', '1', '2'}),
        ('five-hundred', 'avondale', '6S 7H pass pass pass', {'7H', '1'}, {'6S', '8H', 'misere', '0', '2', '3'}),
        ('bid-whist', 'classic', 'P 4D P 4N', {'4N', '3'}, {'4D', '5N', '0', '1', '2'}),
    ],
)
@pytest.mark.django_db
def test_what_an_auction_settled_cannot_be_tapped_otherwise(game, preset, calls, open_still, settled):
    phone = begun(game, preset)
    out = left_out(auction(phone, *calls.split()))
    assert settled <= out and not open_still & out
    assert not left_out(phone.page()), 'a pad without an auction leaves everything open'
