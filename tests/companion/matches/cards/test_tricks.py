"""The tricks of a hand, tapped in card by card: where it was lost, and a revoke that is proved and ruled on."""

import html
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from companion.matches.cards.tricks import tapped_in
from companion.matches.models import Match
from tests.companion.matches.cards.test_cards import LATE, REVOKE, words
from tests.companion.matches.conftest import EIGHT_HEARTS, Phone

pytestmark = pytest.mark.django_db
NAMES = ['Ann', 'Bob', 'Cyd', 'Dan']


def links_of(page):
    """The cards to tap: what is read aloud, and the address."""
    links = re.findall(r'<a class="pick[^"]*"[^>]*?href="([^"]+)" aria-label="([^"]+)"', page, re.DOTALL)
    return {' '.join(html.unescape(label).split()): html.unescape(address) for address, label in links}


def played(client, document, **more):
    return client.get(reverse('matches:tap_tricks'), {'document': json.dumps(document), **more}).content.decode()


def test_card_by_card_the_hand_becomes_the_one_that_was_played(client):
    """Every card is offered when its turn comes, also one that broke a rule, and the last trick lies by itself."""
    data = {**LATE, 'plays': [], 'ask': ['tricks']}
    for card in LATE['plays']:
        now = tapped_in(data, NAMES)
        after = {json.dumps(json.loads(box.document)['plays'][-1]): box for suit in now.boxes for box in suit}
        assert json.loads(now.document)['plays'] == data['plays'] or not now.name
        if json.dumps(card) not in after:
            break
        assert not after[json.dumps(card)].why_not
        data = json.loads(after[json.dumps(card)].document)
    assert json.loads(tapped_in(data, NAMES).document)['plays'][: len(LATE['plays'])] == LATE['plays']


def test_a_card_against_the_rules_can_be_tapped_and_says_why(client):
    first = next(iter(links_of(played(client, {**LATE, 'plays': []})).values()))
    second = links_of(client.get(reverse('matches:tap_tricks') + first).content.decode())
    assert any('The suit led must be followed.' in label for label in second), second
    wrong = next(address for label, address in second.items() if 'must be followed' in label)
    page = words(client.get(reverse('matches:tap_tricks') + wrong).content.decode())
    assert 'Against the rules' in page and 'Trick 1:' in page
    assert 'Take the last card back' in page


def test_what_is_no_hand_is_refused_beside_its_field(client):
    page = client.get(reverse('matches:tap_tricks'), {'document': '{"format": 1}'})
    assert page.status_code == 422 and 'is missing' in page.content.decode()
    assert client.get(reverse('matches:tap_tricks')).status_code == 422


def test_a_revoke_of_a_written_hand_is_proved_ruled_on_and_filled_in(ann):
    """Six cards without any hand: the last shows that a heart was held."""
    ann.tap(data=EIGHT_HEARTS)
    code = Match.objects.get().code
    begin = reverse('matches:tricks', args=[code, 1])
    assert begin in ann.client.get(reverse('matches:choose_hand', args=[code])).content.decode()
    there = ann.client.get(begin)
    assert there.status_code == 302 and json.loads(_asked(there)['document'])['contract'] == '8H'
    document = {**json.loads(_asked(there)['document']), 'plays': ['AS', '5S', '6S', '10D', 'AC', '5C', '6C', '7S']}
    page = played(ann.client, document, **{'name': NAMES, 'from': code, 'carried': 'hand=1'})
    assert 'Trick 1: Dan played 10' in words(page)
    ruling = html.unescape(re.search(r'href="([^"]*/wrong/revoke/[^"]*)"', page)[1])
    assert ruling == f'/m/{code}/wrong/revoke/others/closed/?hand=1&whose=1'
    ruled = ann.client.get(ruling).content.decode()
    assert 'Correct hand 1' in words(ruled) and 'value="1:revoke"' in ruled
    pad = ann.client.get(reverse('matches:hand', args=[code, 1]), {'mistake-0': '1:revoke'}).content.decode()
    assert '1:revoke' in pad


PROVED = {  # the table, the hand, what its record does not say, the tricks, who revoked, and the mistake on the pad
    'five-hundred': ('avondale', 4, EIGHT_HEARTS, None, 'AS 5S 6S 10D AC 5C 6C 7S', 'Dan', '1:revoke'),
    'bid-whist': (
        'two-jokers',
        4,
        {'contract': '4U', 'bidder': '0', 'books': '8', 'do': 'write'},
        ('Which suit was trump?', 'trump:H'),
        'AS 5S 6S 10D AC 5C 6C 7S',
        'Dan',
        '1:called',
    ),
    'six-bid-solo': (
        'six-bid-modern',
        3,
        {'contract': 'heart-solo', 'bidder': '0', 'tens': '7', 'units': '0', 'do': 'write'},
        None,
        'AS 10D 7S AC 6C 7D 8S JS',
        'Bob',
        '1:revoke',
    ),
}


@pytest.mark.parametrize('game', PROVED)
def test_from_the_tricks_to_the_ruling_to_the_sheet_and_back(client, game):
    preset, players, hand, lacking, cards, name, mistake = PROVED[game]
    sent = {'game': game, 'preset': preset, 'players': players, 'do': 'start', 'first_dealer': str(players - 1)}
    sent |= {f'name-{seat}': name for seat, name in enumerate(NAMES[:players])}
    ann = Phone(client, client.post('/new/', sent).headers['Location'])
    ann.tap(data=hand)
    match = Match.objects.get()
    written, begin = match.hands[0], reverse('matches:tricks', args=[match.code, 1])
    there = client.get(begin)
    if lacking:
        question, answer = lacking
        assert question in there.content.decode()
        there = client.get(begin, {'say': answer})
    known = parse_qs(urlsplit(there['Location']).query)
    page = played(client, **{**known, 'document': {**json.loads(known['document'][0]), 'plays': cards.split()}})
    assert f'Trick 1: {name} played 10' in words(page)
    ruled = client.get(html.unescape(re.search(r'href="([^"]*/wrong/revoke/[^"]*)"', page)[1])).content.decode()
    assert f'value="{mistake}"' in ruled
    ann.tap('hands/1/', {**hand, 'mistake-0': mistake})
    match.refresh_from_db()
    assert match.hands[0] != written and re.search('revoke|renege', ann.page())
    ann.tap('hands/1/undo/')
    match.refresh_from_db()
    assert match.hands == [written]


def _asked(answer):
    return {name: values[0] for name, values in parse_qs(urlsplit(answer['Location']).query).items()}


def test_the_hand_on_the_pad_can_be_looked_through_too(ann):
    code = Match.objects.get().code
    nothing = ann.client.get(reverse('matches:tricks', args=[code]))
    assert nothing.status_code == 422 and 'Tap the bid on the pad first' in nothing.content.decode()
    taps = {'bidder': '0', 'contract': '8H'}
    there = ann.client.get(reverse('matches:tricks', args=[code]), taps)
    assert there.status_code == 302, there.content.decode()
    assert 'bidder=0' in _asked(there)['carried']


def test_the_norm_agrees(client):
    assert 'Trick 3: Player 1 played J hearts' in words(played(client, REVOKE))


def test_any_hand_is_tapped_in_from_the_menu(client):
    page = client.get(reverse('matches:cards')).content.decode()
    assert reverse('matches:new_cards', args=['five-hundred']) in page and 'black-lady' not in page
    here = reverse('matches:new_cards', args=['bid-whist'])
    assert 'Bidder: the 12 cards' in words(client.get(here).content.decode())
    form, answer = {}, None
    ranks = '2 3 4 5 6 7 8 9 10 J Q K'.split()  # noqa: SIM905 - cards, as people write them
    for seat, suit in enumerate('SCDH'):
        form |= {'row': seat, 'go': '1', 'card': [f'{rank}{suit}' for rank in ranks]}
        answer = client.get(here, form)
        form |= dict(re.findall(r'name="(h\d)" value="([^"]*)"', answer.content.decode()))
    document = json.loads(_asked(answer)['document'])
    assert answer.status_code == 302 and document['ask'] == ['contracts'] and document['bidder'] == 0
    assert client.get(reverse('matches:new_cards', args=['black-lady'])).status_code == 404


def test_a_file_of_hands_is_opened_or_says_why_not(client):
    def opened(*hands):
        file = SimpleUploadedFile('hands.json', json.dumps(hands).encode())
        return client.post(reverse('matches:open_cards'), {'file': file})

    assert json.loads(_asked(opened(LATE))['document'])['plays'] == LATE['plays']
    page = words(opened(LATE, {'format': 1}, REVOKE).content.decode())
    assert 'Hand 1' in page and 'Hand 2 : ' in page.replace('Hand 2:', 'Hand 2 :') and 'Hand 3' in page
    assert opened({'format': 1}).status_code == 422
    by_a_phone = client.post(reverse('matches:open_cards'), {'file': json.dumps(LATE)})
    assert json.loads(_asked(by_a_phone)['document'])['plays'] == LATE['plays'], 'without a network it is sent as text'
    assert client.post(reverse('matches:open_cards')).status_code == 422


def test_without_a_match_the_contract_is_chosen_among_the_calls_of_a_pad(client):
    """What it leaves open is asked, and asked anew when another is chosen; then the contract itself is looked into."""
    here, hands = reverse('matches:new_cards', args=['six-bid-solo']), {}
    page = client.get(here).content.decode()
    assert 'name="call" value="heart-solo"' in page and 'name="say"' not in page
    page = client.get(here, {'call': 'solo'}).content.decode()
    assert 'name="say" value="trump:S"' in page and 'trump:H' not in page, 'hearts are a bid of their own'
    page = client.get(here, {'call': ['solo', 'heart-solo'], 'say': 'trump:S'}).content.decode()
    assert 'trump:S' not in page
    cards = [f'{rank}{suit}' for suit in 'SCDH' for rank in ('A', '10', 'K', 'Q', 'J', '9', '8', '7', '6')]
    hands = {f'h{seat}': '.'.join(cards[seat::3][:11]) for seat in range(3)}
    asked = {'row': '2', 'card': cards[2::3][:11], 'go': '1', **hands}
    there = client.get(here, {'call': 'solo', 'say': 'trump:C', **asked})
    assert there.status_code == 302
    document = json.loads(_asked(there)['document'])
    assert (document['contract'], document['trump'], document['bidder']) == ('solo', 'C', 0)
    assert 'name="say"' in client.get(here, {'call': 'solo', **asked}).content.decode()
    assert json.loads(_asked(client.get(here, asked))['document'])['ask'] == ['contracts']


def test_before_a_contract_is_named_no_link_leads_to_tricks_that_cannot_be_tapped(ann):
    """In a match without hands the page of tricks would refuse: it has no contract to begin with."""
    code = Match.objects.get().code
    assert ann.client.get(f'/m/{code}/tricks/').status_code == 422
    page = ann.client.get(f'/m/{code}/wrong/revoke/').content.decode()
    assert f'/m/{code}/tricks/' not in page
