"""Tapping in the cards of a hand: fewer taps for the last one, who holds a card, what a wrong number is told."""

import html
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse

from companion.matches.cards import background
from companion.matches.models import Match
from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.django_db(transaction=True)
SUITS = 'SCDH'
WHIST = [f'{rank}{suit}' for suit in SUITS for rank in ('A', *map(str, range(2, 11)), 'J', 'Q', 'K')] + [
    'big',
    'little',
]


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.DATA = tmp_path


def whist(client, **form):
    return client.get(reverse('matches:new_cards', args=['bid-whist']), form)


def three_known():
    return {f'h{seat}': '.'.join(WHIST[12 * seat : 12 * seat + 12]) for seat in range(3)}


def test_the_six_cards_nobody_played_may_be_tapped_in_place_of_the_last_twelve(client):
    """Twelve taps for each of three hands, six and one to go on: 43, as a whole hand leads on to the next by itself."""
    asked = whist(client, **three_known(), row=3).content.decode()
    assert 'or the 6 that nobody played' in asked
    for cards in (WHIST[36:42], WHIST[42:]):
        answer = whist(client, **three_known(), row=3, card=cards, go=1)
        assert answer.status_code == 302
    whole = whist(client, **three_known(), row=3, card=WHIST[36:42], go=1)['Location']
    assert whole == whist(client, **three_known(), row=3, card=WHIST[42:], go=1)['Location']
    assert 'or the' not in whist(client).content.decode()


def test_a_wrong_number_is_said_without_contradiction(client):
    page = whist(client, row=0, card=WHIST[:4], go=1)
    assert page.status_code == 422 and 'Bidder needs 12 cards; 4 are tapped.' in page.content.decode()
    last = whist(client, **three_known(), row=3, card=WHIST[36:37], go=1).content.decode()
    assert 'Player 4 needs 12 cards, or the 6 that nobody played; 1 is tapped.' in last


def test_going_on_with_nothing_tapped_takes_no_cards(client):
    page = whist(client, row=0, go=1).content.decode()
    assert 'Bidder needs 12 cards; 0 are tapped.' in page and ' checked' not in page


def test_a_hand_left_with_too_many_cards_is_asked_for_again(client):
    """Going to another player's row asks for no number; the last button would do nothing and not say why."""
    hands = three_known() | {'h1': '.'.join(WHIST[12:24] + WHIST[50:52])}
    page = whist(client, **hands, row=3, card=WHIST[36:48], go=1)
    assert page.status_code == 422 and 'name="row" value="1"' in page.content.decode()
    assert 'Player 2 needs 12 cards; 14 are tapped.' in page.content.decode()


def test_a_table_of_seven_where_three_play_is_tapped_in(client, monkeypatch):
    monkeypatch.setattr(background, '_begin', lambda key, document: None)
    pack = [f'{rank}{suit}' for suit in SUITS for rank in ('A', *map(str, range(6, 11)), 'J', 'Q', 'K')]
    hands = {f'h{seat}': '.'.join(pack[11 * seat : 11 * seat + 11]) for seat in range(2)}
    there = reverse('matches:new_cards', args=['six-bid-solo'])
    answer = client.get(there, {**hands, 'row': 2, 'card': pack[22:33], 'go': 1, 'players': 7})
    assert led_in(answer)['active'] == [0, 1, 2]
    assert client.get(answer['Location']).status_code == 200


def test_an_answer_that_is_no_digit_is_refused(client):
    """A raised two is a digit to Python, but no number."""
    for answer in ('trump:²', f'trump:{"1" * 5000}', 'leader:²'):
        assert whist(client, row=0, call='4U', say=answer).status_code in (200, 422)


def test_who_holds_a_taken_card_can_be_told(client):
    """Players 2, 3 and 4 have the same initial: then they are numbered."""
    page = whist(client, **three_known(), row=3).content.decode()
    assert {'1', '2', '3'} == set(re.findall(r'<i>(.)</i>', page))
    assert '1 · Bidder' in re.sub(r'\s+', ' ', page)


def test_from_an_answer_one_goes_back_to_the_same_cards(client, monkeypatch):
    """Also while it is looked for, and where it took too long."""
    monkeypatch.setattr(background, '_begin', lambda key, document: None)
    answer = client.get(whist(client, **three_known(), row=3, card=WHIST[36:42], go=1)['Location']).content.decode()
    link = html.unescape(re.search(r'href="([^"]*/cards/new/bid-whist/[^"]*)"', answer)[1])
    page = client.get(link).content.decode()
    second = re.search(r'name="h1" value="([^"]*)"', page)[1]
    assert page.count(' checked') == 12 and set(second.split('.')) == set(WHIST[12:24]) and 'name="call"' in page


def led_in(answer):
    """The play document an answer leads on to."""
    return json.loads(parse_qs(urlsplit(answer['Location']).query)['document'][0])


def test_who_led_is_chosen_and_kept_on_the_way_back(client, monkeypatch):
    """By the rules the bidder leads at bid whist, in solo whoever sits left of the dealer: there it may be anybody."""
    monkeypatch.setattr(background, '_begin', lambda key, document: None)
    full = {**three_known(), 'row': 3, 'card': WHIST[36:42], 'call': '4U', 'say': 'trump:S'}
    page = whist(client, **full).content.decode()
    assert 'Who led: Bidder' in page and 'As the rules have it' not in page
    assert 'Who led: Player 3' in whist(client, **full, leader=2).content.decode()
    assert 'leader' not in led_in(whist(client, **full, go=1))
    assert 'leader' not in led_in(whist(client, **full, leader=0, go=1))
    answer = whist(client, **full, leader=2, go=1)
    assert led_in(answer)['leader'] == 2
    link = re.search(r'href="([^"]*/cards/new/bid-whist/[^"]*)"', client.get(answer['Location']).content.decode())[1]
    assert 'name="leader" value="2"' in client.get(html.unescape(link)).content.decode()
    assert 'Who led: ' not in whist(client, row=0, leader='9').content.decode()


def test_a_written_hand_leads_to_its_cards(ann, client):
    """Opened on the sheet, also of the example; of black lady it is said that there is no such number."""
    ann.tap(data=EIGHT_HEARTS)
    sheet = ann.page().partition('id="hand-1"')[2].partition('</details>')[0]
    assert f'href="{reverse("matches:enter_cards", args=[Match.objects.get().code, 1])}"' in sheet
    example = client.get('/m/example/').content.decode()
    link = re.search(r'href="(/m/example/hands/\d+/cards/)"', example)[1]
    assert client.get(link).status_code == 200
    Match.objects.update(game='black-lady', document=LADY)
    page = client.get(reverse('matches:enter_cards', args=[Match.objects.get().code, 1]))
    assert page.status_code == 404 and 'there is no such number' in page.content.decode()


LADY = {
    'format': 'companion-match/1',
    'game': 'black-lady',
    'preset': 'american',
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [{'hearts': [1, 4, 4, 4], 'queen': 3}],
}
