"""A correction that makes later hands impossible: the page leads through them to a pad that goes on."""

import re
from html import unescape

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from companion.matches import services
from companion.matches.models import Match
from companion.matches.presenters.match_page import match_context
from companion.matches.presenters.repair import SHOWN
from scoring import BadHand, score
from tests.scoring.matches import PACKAGES, strategies

pytestmark = pytest.mark.slow

BOB_SET = {'contract': '8H', 'bidder': '1', 'tricks': '6'}
DAN_BIDS = {'contract': '8S', 'bidder': '3', 'tricks': '9', 'do': 'write'}


def words(page: str) -> str:
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', page)).split())


@pytest.fixture
def broken(ann, match) -> Match:
    """After a bidder is set they may not bid: hand 1, read as Ann's, was Bob's, so hand 2 cannot be Bob's."""
    match.document['options']['setting'] = True
    match.save()
    for bidder, bid, took in (('0', '8H', '8'), ('1', '8S', '9'), ('0', '7S', '7')):
        ann.tap(data={'contract': bid, 'bidder': bidder, 'tricks': took, 'do': 'write'})
    ann.tap('hands/1/', {**BOB_SET, 'do': 'write'})
    match.refresh_from_db()
    assert len(match.hands) == 3 and len(match.score().hands) == 1
    return match


def test_the_page_says_which_hand_no_longer_stands_and_has_its_pad(ann, broken):
    page = ann.page()
    text = words(page)
    assert (
        'Hand 2 no longer stands. Hand 1: Bob was set' in text and 'Hand 2 Ann deals' in text and 'Hand 4 ' not in text
    )
    assert f'action="{ann.at}hands/2/"' in page and '/record/"' not in page
    pad = page[page.index('id="pad"') :]
    assert re.search(r'name="contract" value="8S"[^>]* checked', pad)
    assert not re.search(r'name="bidder" value="\d"[^>]* checked', pad), 'the refused answer is open'
    assert 'Who bid it?' in text and 'director' not in text


def test_a_tap_on_the_open_question_tells_what_will_stand(ann, broken):
    note = words(ann.tap('preview/2/', DAN_BIDS, htmx=True).content.decode())
    assert 'Hand 2 can stand.' in note and note.count('will stand') == 2
    assert '2 8 Dan will stand' in note and 'Bob will stand' not in note, 'the hand as tapped'


def test_two_taps_lead_to_the_hand_to_come(ann, broken):
    ann.tap('hands/2/', DAN_BIDS)
    page = ann.page()
    assert f'action="{ann.at}record/"' in page and 'Hand 4 Cyd deals' in words(page)
    broken.refresh_from_db()
    assert len(broken.score().hands) == 3


def test_every_step_can_be_undone(ann, broken):
    ann.tap('hands/2/', DAN_BIDS)
    ann.tap('hands/2/undo/')
    assert 'Hand 2 no longer stands.' in words(ann.page()) and f'{ann.at}hands/1/undo/' in ann.page()
    ann.tap('hands/1/undo/')
    broken.refresh_from_db()
    assert len(broken.score().hands) == 3 and '/record/"' in ann.page()


def test_a_hand_can_be_struck_out_and_brought_back(ann, broken):
    ann.tap('hands/2/', {'do': 'strike'})
    broken.refresh_from_db()
    assert [hand.result for hand in broken.score().hands] == ['lost', 'struck', 'made']
    page = words(ann.page())
    assert 'Hand 2 was struck out.' in page and 'Hand 3 stands again.' in page
    assert 'was corrected' not in page and 'Hands 2 and 3' not in page
    assert 'Struck out' in ann.page() and 'Struck out' in ann.page('history/')
    assert ann.client.get(ann.at + 'hands/2/').status_code == 200
    ann.tap('hands/2/undo/')
    broken.refresh_from_db()
    assert broken.hands[1]['contract'] == '8S'


def test_a_hand_for_later_waits_in_words(ann, broken):
    """It was tapped for hand 4 and must not end up on the pad of hand 2."""
    answer = ann.tap(data={'contract': '10N', 'bidder': '0', 'tricks': '10', 'do': 'write'})
    page = answer.content.decode()
    assert answer.status_code == 409 and 'Yours, to be saved once the sheet is mended: 10 NT' in words(page).replace(
        '10NT', '10 NT'
    )
    assert not re.search(r'value="10N"[^>]* checked', page)
    broken.refresh_from_db()
    assert len(broken.hands) == 3


def test_a_correction_tells_which_hand_falls_and_which_only_wait(ann, broken):
    ann.tap('hands/1/undo/')
    note = words(ann.tap('preview/1/', BOB_SET, htmx=True).content.decode())
    assert 'Hand 2 no longer stands. Bob may not bid' in note
    assert 'Hand 3 waits until it is mended. The totals are known then.' in note
    assert '→' not in note, 'totals without the hands that wait are nobody’s totals'


def test_the_sheet_marks_one_hand_and_the_others_wait(ann, broken):
    page = ann.page()
    rows = [words(page[page.index(f'id="hand-{n}"') :].partition('</summary>')[0]) for n in (2, 3)]
    assert 'no longer valid' in rows[0] and 'waits' in rows[1] and 'no longer' not in rows[1]


def test_a_later_hand_is_corrected_after_the_broken_one(ann, broken):
    assert ann.client.get(ann.at + 'hands/3/').headers['Location'] == ann.at
    assert ann.tap('hands/3/', DAN_BIDS).status_code == 409


def test_the_last_hand_is_taken_back_and_put_back_while_another_is_broken(ann, broken):
    ann.tap('take-back/')
    assert ann.tap('restore/').status_code == 302
    broken.refresh_from_db()
    assert len(broken.hands) == 3


def test_watchers_are_told_which_hand_is_mended(zoe, broken):
    page = words(zoe.page())
    assert 'Hand 2 no longer stands.' in page and 'Hand 2 Ann deals' in page


@pytest.mark.django_db
@pytest.mark.parametrize('package', PACKAGES)
@settings(suppress_health_check=list(HealthCheck))
@given(st.data())
def test_after_any_correction_there_is_a_pad_and_what_it_says_is_the_fold(package, data):
    document = data.draw(strategies(package).matches())
    document.pop('closed', None)
    assume(len(document['hands']) > 1)
    number = data.draw(st.integers(1, len(document['hands'])))
    record = data.draw(st.sampled_from([*document['hands'], {'struck': True}]))
    match = services.start_match(document, holder='ann', label='Ann')
    key = match.keys.get()
    try:
        match = services.correct_hand(match, number, record, seen=match.version, client_key='c', key=key)
    except BadHand:
        return
    for steps in range(len(match.hands) + 1):
        match.held = key
        check(match)
        repair = match_context(match, may_write=True).get('repair')
        if repair is None:
            break
        match = services.correct_hand(
            match, repair.number, {'struck': True}, seen=match.version, client_key=f's{steps}', key=key
        )
    assert repair is None, 'each hand struck out leads on'


def check(match: Match) -> None:
    """The pad, the strip and the chain are about the first hand that does not stand, as the fold knows it."""
    context = match_context(match, may_write=True)
    sheet = match.score()
    good = score({**match.document, 'hands': match.hands[: len(sheet.hands)]}, before=match.document)
    if sheet.end:
        assert context['pad'] is None
        return
    number = len(good.hands) + 1
    seated = good.next.get('players', match.players)
    place = f'hands/{number}/' if sheet.error else 'record/'
    assert context['pad']['action'].endswith(place)
    assert context['next']['number'] == number
    assert context['next']['dealer_name'] == seated[good.next['dealer']]
    assert all(seated[seat] in context['next']['barred_names'] for seat in good.next['barred'])
    if repair := context.get('repair'):
        assert repair.number == number and repair.why and len(repair.chain) <= SHOWN + 2
        assert [cell.number for cell in repair.chain if cell.state == 'mend'] == [number]
