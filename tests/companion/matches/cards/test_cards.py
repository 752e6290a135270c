"""Could we have made it? From a written hand to its answer, without a script; a pasted document; stop and again."""

import json
import re
import time
from pathlib import Path

import pytest
from django.urls import reverse

from companion.matches.cards import background, in_turn
from companion.matches.cards.findings import findings_of, in_short
from companion.matches.models import Match
from scoring.play.reading.document import read
from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.django_db(transaction=True)
CASES = json.loads((Path(__file__).parents[3] / 'scoring' / 'play' / 'cases.json').read_text(encoding='utf-8'))
SIX_LEFT = next(case['document'] for case in CASES if case['name'] == '500: six tricks left')
LATE = next(case['document'] for case in CASES if case['name'] == '500: a late mistake')
REVOKE = next(case['document'] for case in CASES if case['name'] == '500: hands not known, proved by a later card')


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.DATA = tmp_path


def ask(client, document, **more):
    return client.get(reverse('matches:cards'), {'document': json.dumps(document), **more})


def answer_to(client, document, **more):
    """The page once everything was found."""
    until = time.monotonic() + 200
    while time.monotonic() < until:
        page = ask(client, document, **more).content.decode()
        if '<progress' not in page:
            return page
        time.sleep(0.2)
    raise AssertionError('it takes too long')


def words(page):
    return re.sub(r'\s+', ' ', re.sub(r'<[^>]+>', ' ', re.sub(r'aria-label="(\w+)"[^>]*>', r'>\1 ', page)))


@pytest.mark.slow
def test_a_written_hand_is_tapped_in_and_says_what_was_there(ann):
    ann.tap(data=EIGHT_HEARTS)
    code = Match.objects.get().code
    here = reverse('matches:enter_cards', args=[code, 1])
    assert here in ann.client.get(reverse('matches:choose_hand', args=[code])).content.decode()
    assert reverse('matches:choose_hand', args=[code]) in ann.page()
    form, page = {}, ann.client.get(here)
    for seat in range(4):
        hand = SIX_LEFT['hands'][seat]
        form |= {'row': seat, 'card': hand, 'go': '1'}
        page = ann.client.get(here, form)
        if seat < 3:
            assert f'value="{seat + 1}"' in page.content.decode()
            form |= dict(re.findall(r'name="(h\d)" value="([^"]*)"', page.content.decode()))
    assert page.status_code == 302
    text = words(until_found(ann.client, page['Location']))
    assert re.search(r'(Yes|No): 8 hearts was|8 hearts +makes \d+ tricks', text), text
    assert 'What was there' in text


def until_found(client, address):
    for _ in range(600):
        page = client.get(address).content.decode()
        if '<progress' not in page:
            return page
        time.sleep(0.2)
    raise AssertionError('it takes too long')


def test_a_wrong_number_of_cards_is_said_and_nothing_tapped_is_lost(ann):
    ann.tap(data=EIGHT_HEARTS)
    here = reverse('matches:enter_cards', args=[Match.objects.get().code, 1])
    page = ann.client.get(here, {'row': 0, 'card': ['AH', 'KH'], 'go': '1'})
    assert page.status_code == 422
    assert 'Ann needs 10 cards; 2 are tapped.' in page.content.decode()
    assert page.content.decode().count(' checked') == 2
    elsewhere = ann.client.get(here, {'row': ['0', '2'], 'card': ['AH', 'KH']}).content.decode()
    assert 'name="h0" value="AH.KH"' in elsewhere


@pytest.mark.slow
def test_the_card_that_gave_it_away_is_named_in_both_languages(client):
    page = words(answer_to(client, LATE, name=NAMES))
    assert re.search(r'Trick 8 took 1 trick from the bidder’s side: J clubs  ?instead of 8 spades', page), page
    client.cookies['django_language'] = 'es'
    assert 'La baza 8 quitó 1 baza al bando declarante: J' in words(answer_to(client, LATE, name=NAMES))


def test_a_revoke_is_proved_without_the_hands(client):
    page = words(answer_to(client, REVOKE))
    assert 'Trick 3: Player 1 played J hearts' in page
    assert 'The suit led must be followed.' in page


def test_what_is_no_hand_is_refused_beside_its_field(client):
    page = client.get(reverse('matches:cards'), {'document': '{"format": 1}'})
    assert page.status_code == 422
    assert 'is missing' in page.content.decode()
    assert ask(client, SIX_LEFT | {'contract': '11H'}).status_code == 422
    assert client.get(reverse('matches:cards'), {'document': 'no json'}).status_code == 422


def test_it_can_be_stopped_and_begun_again(client, monkeypatch):
    """The process looks for the file that a stop leaves; asking again removes it."""
    begun = []
    monkeypatch.setattr(background, '_begin', lambda key, document: begun.append(key))
    assert '<progress' in ask(client, SIX_LEFT).content.decode()
    folder = background._folder()
    folder.mkdir(parents=True)
    (folder / f'{begun[0]}.hand').write_text('{}')
    client.post(reverse('matches:stop_looking'), {'document': json.dumps(SIX_LEFT)})
    assert 'Stopped.' in ask(client, SIX_LEFT).content.decode()
    assert '<progress' in ask(client, SIX_LEFT, again='1').content.decode()


def test_a_phone_looks_into_it_step_by_step(client, settings):
    settings.LOOKS_INTO_HANDS = in_turn.__name__
    small = {**SIX_LEFT, 'ask': ['tricks']}
    page = ask(client, small).content.decode()
    assert '<progress' in page
    client.post(reverse('matches:stop_looking'), {'document': json.dumps(small)})
    assert 'Stopped.' in ask(client, small).content.decode()
    assert '<progress' in ask(client, small, again='1').content.decode()


FOUND = {'too_long': [], 'tricks': {'tricks': []}, 'revokes': [], 'contracts': []}


def test_a_phone_answers_before_a_long_step_is_done(monkeypatch):
    """A page gives up what takes eight seconds, and some steps take longer on a phone."""
    monkeypatch.setattr(in_turn, 'SLICE', 0)
    asked = {**LATE, 'plays': [], 'ask': ['tricks']}
    states = [in_turn.state_of('a long step', asked, again=False) for _ in range(4)]
    assert [state.done for state in states] == [0] * 4
    in_turn.stop('a long step')


TURN = {'trick': 4, 'seat': 2, 'card': 'KS', 'better': ['AS', 'QS', 'joker'], 'was': 8, 'became': 7}
TRICKS = {'value': 7, 'unit': 'tricks', 'goal': 'most', 'made': False}
NAMES = ['Ann', 'Bob', 'Cyd', 'Dan']


@pytest.mark.parametrize(
    ('turn', 'sentence'),
    [
        ({'made': [True, False]}, 'It was lost at trick 4: K♠ instead of A♠, Q♠ or joker (Cyd).'),
        ({'made': [False, True]}, 'It was let through at trick 4: K♠ instead of A♠, Q♠ or joker (Cyd).'),
        ({'made': [True, True]}, 'Trick 4 took 1 trick from the bidder’s side: K♠ instead of A♠, Q♠ or joker (Cyd).'),
        ({'made': [True, True]}, 'The contract was still there.'),
        ({'made': [False, False]}, 'The contract was not there anyway.'),
        ({'made': [None, None], 'became': 10}, 'Trick 4 gave the bidder’s side 2 tricks more: K♠'),
    ],
)
def test_what_a_card_changed_and_whether_the_contract_was_there_before_it(turn, sentence):
    """The headline tells of the hand before its first card, not as it stands after what gave it away."""
    lost, best = {**TURN, **turn}, {**TRICKS, 'made': turn['made'][1]}
    findings = findings_of(read(LATE), {**FOUND, 'best': best, 'losing': lost}, NAMES, '8H')
    assert any(sentence.lower() in fact.lower() for fact in findings.facts), findings.facts
    made = {True: 'Yes: 8♥ was there.', False: 'No: 8♥ was not there.', None: '8 tricks'}
    assert findings.headline == made[turn['made'][0]]
    assert '8 tricks' in findings.facts[0]


def test_the_card_that_lost_it_is_named_though_an_earlier_one_cost_a_trick():
    """The row has room for what decided it only."""
    later = {**TURN, 'trick': 6, 'was': 8, 'became': 7, 'made': [True, False]}
    first = {**TURN, 'was': 9, 'became': 8, 'made': [True, True], 'later': [later]}
    answers = {**FOUND, 'best': TRICKS, 'losing': first, 'contract': '8H'}
    facts = findings_of(read(LATE), answers, NAMES, '8H').facts
    assert [fact for fact in facts if fact.startswith('Trick 4 took 1 trick')]
    assert [fact for fact in facts if fact.startswith('It was lost at trick 6')]
    headline, turning_point = in_short(read(LATE).game, answers, NAMES)
    assert headline == 'Yes: 8♥ was there.' and turning_point.startswith('It was lost at trick 6')


def test_a_higher_contract_that_was_there_is_named():
    best = {'value': 9, 'unit': 'tricks', 'goal': 'most', 'made': True}
    ways = [{'bidder': LATE['bidder'], 'play': 'H', 'value': 9, 'makes': ['7H', '8H', '9H']}]
    findings = findings_of(read(LATE), {**FOUND, 'best': best, 'contracts': ways}, NAMES, '8H')
    assert findings.headline == '8♥ makes 9 tricks; 9♥ was there.'
