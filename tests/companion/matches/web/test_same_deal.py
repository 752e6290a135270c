"""Two phones record the same deal and differ: the second is asked once, and no deal is ever doubled."""

import random
import re
from contextlib import nullcontext
from datetime import timedelta
from html import unescape

import pytest
from django.utils import timezone

from companion.access.codes import new_code
from companion.access.once import Stale
from companion.matches import services
from companion.matches.models import Change
from companion.matches.once import SameDeal, SameHand
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.proofs import times

pytestmark = pytest.mark.slow

SEVEN = {**EIGHT_HEARTS, 'tricks': '7'}
SPADES = {'contract': '7S', 'bidder': '1', 'tricks': '7', 'do': 'write'}


def words(page: str) -> str:
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', page)).split())


def asked(answer) -> bool:
    return answer.status_code == 409 and 'id="same-deal"' in answer.content.decode()


def choose(phone, answer, choice: str, taps: dict):
    """Tap one of the buttons on the page of this answer, with the fields of its pad."""
    page = answer.content.decode()
    form = page[page.index(f'id="{re.search(r"form=.(pad|mine)", page)[1]}"') :]
    hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]+)"', form[: form.index('</form>')]))
    fields = {**hidden, **taps}
    if choice == 'keep':
        return phone.client.post(re.search(r'formaction="([^"]+/theirs/)"', page)[1], fields)
    if choice == 'replace':
        return phone.client.post(re.search(r'formaction="([^"]+hands/\d+/)"', page)[1], fields)
    return phone.client.post(phone.at + 'record/', {**fields, 'next': re.search(r'name="next" value="(\d+)"', page)[1]})


def passed(match, seconds: int) -> None:
    before = timezone.now() - timedelta(seconds=seconds)
    Change.objects.filter(match=match, at__gt=before).update(at=before)
    type(match).objects.filter(pk=match.pk).update(changed_at=before)
    match.refresh_from_db()


def test_taps_that_began_before_the_other_save_ask_with_both_versions(ann, bob, match):
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    answer = bob.client.post(bob.at + 'record/', {**seen, **SEVEN})
    assert asked(answer)
    page = words(answer.content.decode())
    assert 'Hand 1 again, or the next?' in page and 'Keep theirs' in page and 'Replace hand 1 with mine' in page
    assert '8–2 · Made Ann & Cyd +300 Bob & Dan +20' in page
    assert '7–3 · Lost Ann & Cyd −300 Bob & Dan +30' in page
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_taps_kept_on_a_page_that_followed_the_other_save_ask_too(ann, bob, match):
    """The script of the page puts the taps on the new pad, with the version they began at."""
    was = bob.hidden()['seen']
    ann.tap(data=EIGHT_HEARTS)
    passed(match, 600)
    assert asked(bob.tap(data={**SEVEN, 'was': was}))


def preview(phone, taps: dict) -> str:
    return words(phone.tap('preview/', taps, htmx=True).content.decode())


def test_the_question_stands_in_place_of_a_preview_of_the_next_hand(ann, bob, match):
    """It once said what the taps would make as the next hand, and asked only after Save."""
    was = bob.hidden()['seen']
    ann.tap(data=EIGHT_HEARTS)
    passed(match, 600)
    asks = preview(bob, {**SEVEN, 'was': was})
    assert 'Hand 1 again, or the next?' in asks and 'Save hand' not in asks
    assert 'Keep theirs' in asks and 'Replace hand 1 with mine' in asks and 'It is really the next' in asks


def test_half_a_hand_is_asked_for_its_next_answer_first(ann, bob, match):
    was = bob.hidden()['seen']
    ann.tap(data=EIGHT_HEARTS)
    half = {'contract': '8H', 'bidder': '0', 'was': was}
    assert 'again, or the next' not in preview(bob, half)


def test_taps_that_can_be_no_hand_say_why_instead(ann, bob, match):
    was = bob.hidden()['seen']
    ann.tap(data=EIGHT_HEARTS)
    assert 'again, or the next' not in preview(bob, {**EIGHT_HEARTS, 'tricks': '11', 'was': was})


def test_without_a_script_the_question_comes_before_a_preview_too(ann, bob, match):
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    assert asked(bob.client.post(bob.at + 'record/', {**seen, **SEVEN, 'do': 'preview'}))


def test_within_a_minute_of_the_other_save_every_hand_asks(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    assert asked(bob.tap(data=SPADES))
    passed(match, 61)
    assert bob.tap(data=SPADES).status_code == 302


def test_the_same_again_within_a_minute_says_so(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    answer = bob.tap(data=EIGHT_HEARTS)
    assert asked(answer) and 'Same as theirs' in words(answer.content.decode())
    choose(bob, answer, 'next', EIGHT_HEARTS)
    match.refresh_from_db()
    assert len(match.hands) == 2


def test_who_tapped_their_very_hand_is_not_asked_about_the_next_one(ann, bob, match):
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    page = bob.client.post(bob.at + 'record/', {**seen, **EIGHT_HEARTS}).content.decode()
    fields = dict(re.findall(r'type="hidden" name="(seen|key|next)" value="(\w+)"', page[page.index('id="pad"') :]))
    assert bob.client.post(bob.at + 'record/', {**fields, **SPADES}).status_code == 302


def test_one_phone_alone_is_never_asked(ann, match):
    for _ in range(2):
        assert ann.tap(data=SPADES).status_code == 302


def test_replacing_is_a_correction_with_both_versions_in_the_history(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    choose(bob, bob.tap(data=SEVEN), 'replace', SEVEN)
    match.refresh_from_db()
    assert [hand['tricks'] for hand in match.hands] == [[7, 3]]
    last = match.changes.first()
    assert (last.what, last.before['tricks'], last.after['tricks']) == ('corrected', [8, 2], [7, 3])


def test_keeping_theirs_leaves_mine_in_the_history(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    choose(bob, bob.tap(data=SEVEN), 'keep', SEVEN)
    match.refresh_from_db()
    assert [hand['tricks'] for hand in match.hands] == [[8, 2]]
    history = words(ann.page('history/'))
    assert 'Bob’s phone Hand 1 was tapped here too; the saved one was kept 8 Ann 7–3 8 Ann 8–2' in history


def test_who_kept_their_hand_is_not_asked_about_the_next_one(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    choose(bob, bob.tap(data=SEVEN), 'keep', SEVEN)
    assert bob.tap(data=SPADES).status_code == 302


def test_theirs_taken_back_before_it_was_kept_is_said(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    question = bob.tap(data=SEVEN)
    ann.tap('take-back/')
    assert choose(bob, question, 'keep', SEVEN).status_code == 409
    assert not match.changes.filter(what='theirs-kept')


def test_theirs_taken_back_meanwhile_is_no_reason_to_ask(ann, bob, match):
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('take-back/')
    answer = bob.client.post(bob.at + 'record/', {**seen, **SEVEN})
    assert answer.status_code == 409 and not asked(answer)
    assert bob.tap(data={**SEVEN, 'was': seen['seen']}).status_code == 302


def correct_the_first(phone) -> None:
    phone.client.post(phone.at + 'hands/1/', {**phone.hidden(), **EIGHT_HEARTS, 'tricks': '9'})


@pytest.mark.parametrize('minutes', [0, 10])
def test_theirs_corrected_meanwhile_asks_with_what_stands(ann, bob, match, minutes):
    was = bob.hidden()['seen']
    ann.tap(data=EIGHT_HEARTS)
    correct_the_first(ann)
    passed(match, 60 * minutes)
    answer = bob.tap(data={**SEVEN, 'was': was})
    assert asked(answer) and '9–1 · Made' in words(answer.content.decode())


def test_within_a_minute_a_correction_of_theirs_hides_nothing(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    correct_the_first(ann)
    assert asked(bob.tap(data=SPADES))


def test_who_corrected_their_hand_knows_it(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    correct_the_first(bob)
    assert bob.tap(data=SPADES).status_code == 302


def test_theirs_put_back_meanwhile_asks(ann, bob, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('take-back/')
    was = bob.hidden()['seen']
    ann.tap('restore/')
    passed(match, 600)
    assert asked(bob.tap(data={**SEVEN, 'was': was}))


def test_of_two_hands_of_theirs_the_first_since_the_taps_began_is_shown(ann, bob, match):
    """The question answers the first time; asked again after another hand, it is still about the first."""
    seen = bob.hidden()
    ann.tap(data=EIGHT_HEARTS)
    page = bob.client.post(bob.at + 'record/', {**seen, **SEVEN}).content.decode()
    was = re.search(r'name="was" value="(\d+)"', page)[1]
    ann.tap(data=SPADES)
    answer = bob.tap(data={**SEVEN, 'was': was})
    assert asked(answer) and 'Hand 1 again, or the next?' in words(answer.content.decode())
    assert 'and 1 more' in words(answer.content.decode())


def test_their_hand_may_have_ended_the_match(ann, bob, match):
    seen = bob.hidden()
    misere = {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'}
    ann.tap(data=misere)
    lost = {**misere, 'contract': 'misere', 'tricks': '2'}
    answer = bob.client.post(bob.at + 'record/', {**seen, **lost})
    assert asked(answer) and 'name="next"' not in answer.content.decode()
    choose(bob, answer, 'replace', {})  # its form has the taps
    match.refresh_from_db()
    assert match.status == 'in-progress' and match.hands[0]['tricks'] == [2, 8]


@pytest.mark.sampled(1)
def test_raced_pairs_double_no_deal(ann, bob, match):
    """Both phones tap every deal; whoever is second settles the question with one tap."""
    dice = random.Random(19)
    keys = list(match.keys.all())
    match.document['options'] |= {'target': None, 'back-door': 'off'}
    for turn in range(times(150, 1000)):
        if turn % 50 == 0:  # short matches: each hand is scored with all before it
            match.document['hands'], deals = [], 0
            match.save()
        first, second = dice.sample(keys, 2)
        took = dice.choices(range(11), k=2)
        theirs, mine = ({'contract': '8H', 'bidder': 0, 'tricks': [tricks, 10 - tricks]} for tricks in took)
        seen = match.version
        match = services.record_hand(
            match, theirs, seen=seen, client_key=f'a{turn}', key=first, began=seen, next_after=seen
        )
        deals += 1
        followed = dice.random() < 0.5
        with pytest.raises(SameHand if mine == theirs else SameDeal):
            services.record_hand(
                match, mine, seen=match.version if followed else seen, client_key=f'b{turn}', key=second, began=seen
            )
        choice = dice.choice(['keep', 'replace', 'next']) if mine != theirs else 'keep'
        match = settled(match, choice, mine, second, turn)
        deals += choice == 'next'
        assert len(match.hands) == deals
        assert match.hands[-1] == (theirs if choice == 'keep' else mine)
        if theirs != mine:
            assert mine in (match.changes.first().before, match.changes.first().after), 'in the history'


def settled(match, choice: str, mine: dict, key, turn: int):
    """The match after one tap on the question."""
    if choice == 'replace':
        return services.correct_hand(match, len(match.hands), mine, seen=match.version, client_key=f'c{turn}', key=key)
    if choice == 'keep':
        return services.keep_theirs(match, len(match.hands), mine, client_key=f'c{turn}', key=key)
    if choice == 'next':
        now = match.version
        return services.record_hand(match, mine, seen=now, began=now, next_after=now, client_key=f'c{turn}', key=key)
    return match


@pytest.mark.sampled(1)
@pytest.mark.parametrize('seed', range(20))
def test_whatever_others_did_with_the_deal_it_is_asked_about_if_it_stands(ann, bob, match, seed):
    """They record, correct, take back, put back or record it anew, just now or long ago; then my taps are saved."""
    dice = random.Random(seed)
    match.document['options'] |= {'target': None, 'back-door': 'off'}
    match.save()
    mine, *others = match.keys.all()
    for turn in range(times(10, 60)):
        passed(match, 600)  # the deal before this one is long over
        began, number = match.version, len(match.hands) + 1
        for act in dice.choices((write, correct, undo, back, again), k=dice.randint(1, 6)):
            match = act(match, number, dice, dice.choice(others))
        if dice.random() < 0.5:
            passed(match, 600)
        seen = dice.choice([began, match.version])
        stands = len(match.hands) == number
        error = (SameDeal, SameHand) if stands else Stale if seen != match.version else ()
        with pytest.raises(error) if error else nullcontext() as raised:
            save_mine(match, dice, mine, seen, began)
        assert not stands or raised.value.theirs.hand == number, turn
        match.refresh_from_db()


def some_hand(dice) -> dict:
    tricks = dice.randint(6, 8)
    return {'contract': '6S', 'bidder': 0, 'tricks': [tricks, 10 - tricks]}


def once_more(match, key) -> dict:
    return {'seen': match.version, 'client_key': new_code(), 'key': key}


def write(match, number: int, dice, key):
    hand, now = some_hand(dice), {'began': match.version, 'next_after': match.version}
    return services.record_hand(match, hand, **once_more(match, key), **now) if len(match.hands) < number else match


def correct(match, number: int, dice, key):
    stands = len(match.hands) == number
    return services.correct_hand(match, number, some_hand(dice), **once_more(match, key)) if stands else match


def undo(match, number: int, dice, key):
    return services.undo_correction(match, number, **once_more(match, key))


def back(match, number: int, dice, key):
    return services.take_back(match, **once_more(match, key)) if len(match.hands) == number else match


def again(match, number: int, dice, key):
    return services.restore(match, **once_more(match, key)) if len(match.hands) < number else match


def save_mine(match, dice, key, seen: int, began: int):
    return services.record_hand(match, some_hand(dice), seen=seen, began=began, client_key=new_code(), key=key)
