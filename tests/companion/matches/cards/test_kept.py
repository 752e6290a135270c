"""What the cards of a hand could have made is kept with its row: who may keep it, who sees it, and what ends it."""

import json
import re

import pytest
from django.urls import reverse

from companion.matches.cards import background
from companion.matches.cards.entry import question_about
from companion.matches.models import Change, Match
from scoring.play.answer import play
from tests.companion.matches.cards.test_cards import FOUND, SIX_LEFT, words
from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.django_db
HERE = 'Yes: 8♥ was there.'
SAID = 'Yes: 8 hearts was there.'


@pytest.fixture(autouse=True)
def everything_found(settings, tmp_path, monkeypatch):
    """Everything was found, and best play makes the contract."""
    settings.DATA = tmp_path
    best = {'value': 8, 'unit': 'tricks', 'goal': 'most', 'made': True}
    monkeypatch.setattr(background, 'found_of', lambda key: FOUND | {'best': best})


@pytest.fixture
def hand(ann):
    """The play document of a recorded hand."""
    ann.tap(data=EIGHT_HEARTS)
    return question_about(Match.objects.get(), 1) | {'hands': SIX_LEFT['hands'], 'ask': ['tricks', 'revokes']}


def page(phone, document, **more):
    asked = {'document': json.dumps(document), 'from': Match.objects.get().code, 'hand': 1} | more
    return phone.client.get(reverse('matches:cards'), asked).content.decode()


def keep(phone, document, **more):
    there = reverse('matches:keep_cards', args=[Match.objects.get().code, 1])
    return phone.client.post(there, {'document': json.dumps(document), 'key': str(more), **more})


def test_the_row_keeps_what_the_cards_could_have_made(ann, hand):
    """Without a tap where a script runs, as nothing else is kept; and the row leads back to the same cards."""
    assert 'hx-trigger="load"' in page(ann, hand)
    code = Match.objects.get().code
    assert keep(ann, hand)['Location'].startswith(reverse('matches:cards'))
    assert SAID in words(ann.page())
    there = ann.client.get(reverse('matches:enter_cards', args=[code, 1]))
    assert there.status_code == 302 and 'hand=1' in there['Location']
    kept = ann.client.get(there['Location']).content.decode()
    assert 'Kept with hand 1.' in kept and 'hx-trigger="load"' not in kept
    assert 'Cards of hand 1 kept' in ann.client.get(reverse('matches:history', args=[code])).content.decode()
    file = ann.client.get(reverse('matches:kept_cards', args=[code])).json()
    assert file == [hand] and play(file[0])['error'] is None
    assert HERE in ann.client.get(reverse('matches:sheet_csv', args=[code])).content.decode()


def test_sent_twice_it_is_kept_once_and_scores_nothing(ann, hand):
    before = Match.objects.get()
    keep(ann, hand)
    keep(ann, hand)
    after = Match.objects.get()
    assert after.changes.filter(what=Change.What.CARDS_KEPT).count() == 1
    assert (after.document, after.totals) == (before.document, before.totals)


def test_whoever_taps_a_hand_meanwhile_loses_nothing(ann, hand):
    """A hand written on a page from before the cards were kept is written."""
    seen = Match.objects.get().version
    keep(ann, hand)
    answer = ann.tap(data={**EIGHT_HEARTS, 'seen': seen})
    assert answer.status_code < 400 and len(Match.objects.get().hands) == 2


def test_only_who_may_write_keeps_and_removes(ann, zoe, hand):
    assert keep(zoe, hand).status_code == 403
    keep(ann, hand)
    assert SAID in words(zoe.page()) and 'id="keep"' not in page(zoe, hand)
    keep(ann, hand, do='forget')
    assert not Match.objects.get().cards
    assert SAID not in words(ann.page())


def test_cards_of_another_hand_are_refused(ann, hand):
    for other in (hand | {'contract': '9H'}, hand | {'bidder': 1}, hand | {'hands': [None] * 4}):
        assert keep(ann, other).status_code == 422
    assert keep(ann, {'format': 1}).status_code == 404
    assert not Match.objects.get().cards


def test_a_correction_marks_it_and_a_hand_taken_back_hides_it(ann, hand):
    """What is put back has its cards again; a new hand of that number has none."""
    keep(ann, hand)
    code = Match.objects.get().code
    tricks = {**EIGHT_HEARTS, 'tricks': '7'}
    ann.tap('hands/1/', {**tricks, 'seen': Match.objects.get().version})
    assert SAID in words(ann.page()), 'the cards are the same'
    ann.tap('hands/1/', {**EIGHT_HEARTS, 'contract': '7H', 'seen': Match.objects.get().version})
    changed = words(ann.page())
    assert SAID not in changed and 'The hand was changed after its cards were kept' in changed, code
    ann.tap('hands/1/undo/', {'seen': Match.objects.get().version})
    assert SAID in words(ann.page())
    ann.tap('take-back/', {'seen': Match.objects.get().version})
    assert SAID not in words(ann.page())
    ann.tap('restore/', {'seen': Match.objects.get().version})
    assert SAID in words(ann.page())
    ann.tap('take-back/', {'seen': Match.objects.get().version})
    ann.tap(data={**EIGHT_HEARTS, 'seen': Match.objects.get().version})
    assert not Match.objects.get().cards and SAID not in words(ann.page())


def test_more_of_the_play_is_kept_by_itself_and_other_cards_are_asked_about(ann, hand):
    keep(ann, hand)
    legal = play({**hand, 'ask': ['legal']})['legal']['legal']
    assert 'hx-trigger="load"' in page(ann, hand | {'plays': legal[:1]})
    hands = [hand['hands'][1], hand['hands'][0], *hand['hands'][2:]]
    other = page(ann, hand | {'hands': hands})
    assert 'Other cards are kept with hand 1.' in words(other) and 'hx-trigger="load"' not in other


def test_what_nobody_waited_for_is_completed_when_it_is_looked_at(ann, hand, monkeypatch):
    """As after the cards came from a phone that was without a network."""
    with monkeypatch.context() as nothing:
        nothing.setattr(background, 'found_of', lambda key: None)
        keep(ann, hand)
    assert 'What its cards could have made' in words(ann.page())
    page(ann, hand)
    assert SAID in words(ann.page())


def test_spectators_of_a_hosted_match_do_not_learn_of_a_mistake(ann, hand):
    """A card against the rules tells whose mistake it was."""
    rest = hand['hands'][1]
    first = play({**hand, 'ask': ['legal']})['legal']['legal'][0]
    wrong = next(card for card in rest if card[-1] != first[-1] and any(other[-1] == first[-1] for other in rest))
    keep(ann, hand | {'plays': [first, wrong]})
    match = Match.objects.get()
    assert match.cards['1']['broke'] and not match.for_spectators().cards


def test_a_file_sent_to_the_page_again_is_the_same_hand(ann, hand):
    keep(ann, hand)
    shown = page(ann, hand)
    assert json.loads(re.search(r'name="document" value="([^"]*)"', shown)[1].replace('&quot;', '"')) == hand


def test_kept_without_a_network_it_is_answered_with_the_match(ann, hand):
    """Any other answer would be taken for one that did not arrive."""
    there = reverse('matches:keep_cards', args=[Match.objects.get().code, 1])
    outbox = {'HX-Request': 'true', 'X-Outbox': '1'}
    answer = ann.client.post(there, {'document': json.dumps(hand), 'key': 'its-own', 'do': 'write'}, headers=outbox)
    assert answer.status_code == 200 and ' data-code="' in answer.content.decode()
    assert Match.objects.get().cards['1']['found']
