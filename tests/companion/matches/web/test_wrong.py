"""*Something went wrong*: from the pad to a ruling in six taps at most, and back with the hand filled in."""

import html
import re

import pytest

from companion.matches.models import Match
from scoring import score
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

LINKS = re.compile(r'href="(/m/\w+/wrong/[^"]*)"')


def page(phone, address: str) -> str:
    answer = phone.client.get(html.unescape(address))
    assert answer.status_code == 200, address
    return html.unescape(answer.content.decode())


def links(text: str) -> list[str]:
    main = text[text.index('<main') :]
    return list(dict.fromkeys(re.findall(r'<li><a href="([^"]*/wrong/[^"]*)"', main)))


def fields(text: str) -> dict[str, str]:
    """The fields that the ruling's button sends."""
    form = text[text.index('class="dock"') :]
    return dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form))


def test_every_incident_comes_to_a_ruling_in_three_answers(ann):
    """Menu, entry, incident, and at most three answers: six taps."""
    assert f'href="{ann.at}wrong/"' in ann.page('')
    waiting = [(link, 0) for link in links(page(ann, ann.at + 'wrong/'))]
    assert len(waiting) >= 15
    ruled = 0
    while waiting:
        address, asked = waiting.pop()
        text = page(ann, address)
        if 'id="ruling"' in text:
            ruled += 1
            continue
        assert asked < 3
        waiting += [(link, asked + 1) for link in links(text)]
    assert ruled > 40


def test_half_a_hand_answers_for_itself_and_comes_back_filled_in(ann):
    taps = 'contract=8H&bidder=0'
    text = page(ann, f'{ann.at}wrong/revoke/?{taps}')
    assert 'Ann & Cyd' in text and 'Bob & Dan' in text
    ruling = page(ann, f'{ann.at}wrong/revoke/bidders/closed/?{taps}')
    assert 'Ann’s 8♥ counts as lost' in re.sub(r'<[^>]+>', '', ruling) or 'counts as lost' in ruling
    assert 'Printed rule of 500 (Hoffmann).' in ruling
    filled = fields(ruling.partition('<footer')[0])
    assert filled == {'fill': '1', 'hand': '1', 'contract': '8H', 'bidder': '0', 'mistake-0': '0:revoke'}
    pad = html.unescape(ann.client.get(ann.at, filled).content.decode())
    assert re.search(r'name="mistake-0" value="0:revoke" checked', pad)
    assert re.search(r'value="8H"[^>]* checked', pad)


def test_a_page_that_comes_back_does_not_fill_in_the_hand_after(ann):
    """The address of a ruling's taps outlives their hand: a reload, or a tab that the phone brings back."""
    filled = {'fill': '1', 'hand': '1', **EIGHT_HEARTS, 'mistake-0': '0:revoke'}
    ann.tap(data={**EIGHT_HEARTS, 'mistake-0': '0:revoke'})
    pad = html.unescape(ann.client.get(ann.at, filled).content.decode())
    assert 'name="mistake-0"' not in pad and not re.search(r'value="8H"[^>]* checked', pad)
    assert 'Hand 1 is saved; nothing of it is on the pad.' in pad
    late = page(ann, f'{ann.at}wrong/revoke/bidders/closed/?hand=1&contract=8H&bidder=0')
    assert 'Correct hand 1' in late and 'Fill in the hand' not in late
    meant = ann.client.get(ann.at, {**filled, 'hand': '2'}).content.decode()
    assert 'name="mistake-0" value="0:revoke" checked' in meant


def test_the_filled_hand_is_scored_by_the_ruling(ann):
    ann.tap(data={**EIGHT_HEARTS, 'mistake-0': '0:revoke'})
    match = Match.objects.get()
    assert match.hands[0]['faults'] == [{'side': 0, 'kind': 'revoke'}]
    assert match.score().totals == (-300, 20)
    assert 'counts as lost: a revoke by Ann & Cyd' in html.unescape(ann.page(''))


def test_the_bidders_are_found_once_somebody_has_bid(ann):
    """They are not asked for again: without the taps of the pad nobody has bid yet."""
    assert fields(page(ann, f'{ann.at}wrong/revoke/bidders/closed/'))['mistake-0'] == 'bidders:revoke'
    pad = page(ann, f'{ann.at}?fill=1&mistake-0=others%3Arevoke')
    assert 'Revoke:</b> the other side' in pad
    ann.tap(data={**EIGHT_HEARTS, 'mistake-0': 'others:revoke'})
    assert Match.objects.get().hands[0]['faults'] == [{'side': 1, 'kind': 'revoke'}]
    assert 'Made · revoke' in ann.page('')


def test_a_hand_that_nobody_bid_has_no_bidders_to_name(ann):
    ann.tap(data={'contract': 'no-bid', 'tricks': '5', 'mistake-0': 'bidders:revoke'})
    assert not Match.objects.get().hands


def test_a_second_mistake_stands_beside_the_first(ann):
    taps = 'contract=8H&bidder=0&mistake-0=0%3Arevoke'
    chips = dict(fields(page(ann, f'{ann.at}wrong/revoke/others/closed/?{taps}')).items())
    assert (chips['mistake-0'], chips['mistake-1']) == ('0:revoke', '1:revoke')


def play_as_three() -> None:
    """Make the match one of three players, each alone."""
    three = {'preset': 'three-handed', 'options': {}, 'players': ['Ann', 'Bob', 'Cyd'], 'first_dealer': 0}
    Match.objects.update(document={**Match.objects.get().document, **three})


def test_an_agreement_that_this_table_cannot_play_is_not_offered(ann):
    """Tricks go to "the other side", and of three players there are two."""
    at = f'{ann.at}wrong/revoke/others/closed/'
    assert 'name="choice" value="tricks"' in page(ann, at)
    play_as_three()
    assert 'name="choice" value="points"' in page(ann, at) and 'value="tricks"' not in page(ann, at)


def test_of_several_others_it_is_tapped_whose_it_was(ann):
    """The button comes with the answer: there is nothing to send without one."""
    play_as_three()
    at = f'{ann.at}wrong/revoke/others/closed/'
    asks = page(ann, f'{at}?contract=8H&bidder=0')
    assert 'Whose mistake was it?' in asks and 'Fill in the hand' not in asks
    links = re.findall(r'href="([^"]*whose=(\d))">([^<]*)<', asks[asks.index('class="dock"') :])
    assert [(side, name) for _, side, name in links] == [('1', 'Bob'), ('2', 'Cyd')]
    answered = page(ann, links[1][0])
    assert fields(answered)['mistake-0'] == '2:revoke' and 'Fill in the hand' in answered


def test_a_hand_already_written_takes_the_ruling_in_its_correction(ann):
    ann.tap(data=EIGHT_HEARTS)
    ruling = page(ann, f'{ann.at}wrong/revoke/bidders/closed/?contract=8H&bidder=0')
    [of_hand] = re.findall(r'href="([^"]*\?hand=1)"', ruling)
    assert f'formaction="{ann.at}hands/1/"' in page(ann, of_hand)
    pad = page(ann, f'{ann.at}hands/1/?mistake-0=0%3Arevoke')
    assert 'name="mistake-0" value="0:revoke" checked' in pad
    assert re.search(r'value="8H"[^>]* checked', pad)


def test_a_ruling_that_fills_nothing_in_leads_to_its_hand_all_the_same(ann):
    """A count, a claim: the players tap what was ruled, on the pad or in the hand already written."""
    assert 'It goes on the pad' not in page(ann, f'{ann.at}wrong/count/apart/')
    ann.tap(data=EIGHT_HEARTS)
    [of_hand] = re.findall(r'href="([^"]*\?hand=1)"', page(ann, f'{ann.at}wrong/count/apart/'))
    assert f'formaction="{ann.at}hands/1/"' in page(ann, of_hand)
    assert 'take it back first' in page(ann, f'{ann.at}wrong/count/nobody-knows/?hand=1')


def test_after_a_look_through_the_tricks_the_ruling_on_a_revoke_is_a_tap_away(ann):
    looked = page(ann, f'{ann.at}wrong/revoke/others/disputed/?contract=8H&bidder=0')
    [address] = re.findall(r'<a href="([^"]*)">A revoke was found</a>', looked)
    assert 'counts as made' in page(ann, address) and 'contract=8H' in address


def test_a_ruling_without_points_can_be_written_down(ann):
    ruling = page(ann, f'{ann.at}wrong/lead/partner/not-all/')
    note = re.search(r'name="note" value="([^"]+)"', ruling)[1]
    assert note.startswith('Led out of turn: The card goes back and stays face up')
    pad = html.unescape(ann.client.get(ann.at, {'fill': '1', 'note': note}).content.decode())
    assert f'name="note" value="{note}" checked' in pad
    ann.tap(data={**EIGHT_HEARTS, 'note': note})
    assert Match.objects.get().hands[0]['note'] == note
    again = page(ann, f'{ann.at}wrong/lead/partner/not-all/?hand=1')
    assert re.search(rf'name="note" value="[^"]+"\s+formaction="{ann.at}hands/1/"', again)
    assert 'name="note" value="Later" checked' in page(ann, f'{ann.at}hands/1/?note=Later')


def test_words_find_the_incident(ann):
    text = page(ann, f'{ann.at}wrong/?q=somebody+revoked')
    listed = text[text.index('class="often plain found"') :]
    assert links('<main>' + listed)[0].startswith(f'{ann.at}wrong/revoke/')


def test_words_that_mean_nothing_say_so_and_leave_the_list(ann):
    text = page(ann, f'{ann.at}wrong/?q=xyzzy')
    assert 'Nothing fits these words' in text and links(text)


def test_the_table_can_play_it_differently_from_now_on(ann):
    match = Match.objects.get()
    back = f'{ann.at}wrong/revoke/others/closed/'
    form = {'incident': 'revoke', 'choice': 'points', 'back': back, 'seen': match.version, 'key': 'one'}
    answer = ann.client.post(f'{ann.at}wrong/agree/', form)
    assert answer.status_code == 302 and answer['Location'] == back
    match.refresh_from_db()
    assert match.document['options']['revoke'] == 'points'
    ruling = page(ann, back)
    assert 'Your table’s agreement.' in ruling and '100 points' in ruling


@pytest.mark.parametrize(
    'wrong',
    [{'choice': 'nothing'}, {'incident': 'nothing'}, {'incident': 'kitty'}, {'back': 'https://elsewhere.example/'}],
)
def test_a_nonsensical_agreement_changes_nothing_and_leads_nowhere_else(ann, wrong):
    match = Match.objects.get()
    before = match.document['options']
    form = {'incident': 'revoke', 'choice': 'hand-lost', 'seen': match.version, 'key': 'one', **wrong}
    answer = ann.client.post(f'{ann.at}wrong/agree/', form)
    assert answer.status_code == 302 and answer['Location'].startswith('/m/')
    match.refresh_from_db()
    assert match.document['options'] == before


def test_a_scorer_who_is_no_owner_cannot_change_the_rules(ann, bob):
    match = Match.objects.get()
    form = {'incident': 'revoke', 'choice': 'points', 'seen': match.version, 'key': 'one'}
    bob.client.post(f'{bob.at}wrong/agree/', form)
    match.refresh_from_db()
    assert match.document['options']['revoke'] == 'hand-lost'
    assert 'name="choice"' not in page(bob, f'{bob.at}wrong/revoke/others/closed/')


def test_who_only_watches_reads_the_ruling_and_fills_in_nothing(ann, zoe):
    ruling = page(zoe, f'{zoe.at}wrong/revoke/bidders/closed/')
    assert 'id="ruling"' in ruling and 'mistake-0' not in ruling


def agree_on(ann, own: str) -> str:
    answers = {'incident': 'kitty', 'answers': 'looked/both', 'own': own, 'key': 'k'}
    return ann.client.post(f'{ann.at}wrong/agree/', answers).headers.get('Location', '')


def test_where_there_is_no_option_a_table_agrees_in_its_own_words(ann, bob, zoe):
    ruling = agree_on(ann, 'We <i>just</i> play on.')
    text = ann.client.get(ruling).content.decode()
    assert 'We &lt;i&gt;just&lt;/i&gt; play on.' in text and 'Your table’s agreement.' in text
    assert 'Throw the cards in' in text, 'what the tables say stands among the other ways'
    assert 'We &lt;i&gt;just&lt;/i&gt; play on.' in ann.page('rules/')
    for other in (bob, zoe):
        agree_on(other, 'Something else')
    assert Match.objects.get().answers == {'kitty/looked/both': 'We <i>just</i> play on.'}
    agree_on(ann, ' ')
    assert Match.objects.get().answers == {}


def test_the_other_phones_at_the_table_hear_of_it(ann):
    before = Match.objects.get().version
    agree_on(ann, 'We just play on.')
    agree_on(ann, 'We just play on.')
    assert Match.objects.get().version == before + 1, 'the same again is nothing new'
    assert ann.client.get(f'{ann.at}ground/').json()['rows'][0]['fields']['answers']
    ann.tap(data=EIGHT_HEARTS)
    assert Match.objects.get().hands


def test_what_a_table_agreed_on_goes_along_in_its_file(ann):
    """In the notes of the document, which are never scored; so another site shows it too."""
    agree_on(ann, 'We play on.')
    document = ann.client.get(f'{ann.at}download/').json()
    assert document['notes'].endswith(': We play on.') and 'notes' not in Match.objects.get().document
    assert not score(document).error


def test_the_next_table_of_these_people_is_asked_whether_it_does_the_same(ann):
    agree_on(ann, 'We play on.')
    for names, proposed in ((('Dan', 'Cyd', 'Bob', 'Ann'), True), (('Eve', 'Bob', 'Cyd', 'Dan'), False)):
        table = {**TABLE, **{f'name-{seat}': name for seat, name in enumerate(names)}}
        at = ann.client.post('/new/', table)['Location']
        text = ann.client.get(f'{at}wrong/kitty/looked/both/').content.decode()
        assert ('Last time these players agreed on this:' in text and '>We play on.<' in text) == proposed
        assert 'Your table’s agreement.' not in text


def test_in_spanish(ann):
    ann.client.cookies['django_language'] = 'es'
    ruling = page(ann, f'{ann.at}wrong/revoke/bidders/closed/?contract=8H&bidder=0')
    assert 'Regla impresa: 500 (Hoffmann).' in ruling and 'Rellenar la mano' in ruling


@pytest.mark.parametrize('address', ['wrong/nothing/', 'wrong/revoke/nobody/', 'wrong/revoke/bidders/closed/closed/'])
def test_there_is_no_other_incident_or_answer(ann, address):
    assert ann.client.get(ann.at + address).status_code == 404


def test_a_revoke_of_both_sides_is_one_of_each(ann):
    text = page(ann, ann.at + 'wrong/revoke/both/closed/')
    chips = {value for name, value in fields(text).items() if name.startswith('mistake-')}
    assert chips == {'bidders:revoke', 'others:revoke'}


def test_a_score_found_wrong_is_ruled_on_as_the_match_stands(ann):
    """It runs; nobody is asked. An address with an answer of before still leads to its ruling."""
    text = page(ann, f'{ann.at}wrong/score/')
    assert 'id="ruling"' in text and 'all later totals follow' in text
    assert 'unless everybody agrees' in page(ann, f'{ann.at}wrong/score/over/')


def test_history_tells_the_note_and_the_mistake(ann):
    noted = {**EIGHT_HEARTS, 'note': 'Cyd saw a card'}
    ann.tap(data={**noted, 'mistake-0': '0:revoke'})
    match = Match.objects.get()
    ann.client.post(f'{ann.at}hands/1/', {**noted, 'do': 'write', 'seen': match.version, 'key': 'k'})
    text = page(ann, f'{ann.at}history/')
    assert text.count('Cyd saw a card') == 3 and text.count('Revoke: Ann & Cyd') == 2


def test_who_sits_out_is_not_asked_about(ann):
    Match.objects.update(
        game='six-bid-solo',
        document={**Match.objects.get().document, 'game': 'six-bid-solo', 'preset': 'six-bid-modern', 'options': {}},
    )
    assert Match.objects.get().score().next['dealer'] == 3
    asks = page(ann, f'{ann.at}wrong/revoke/opponent/closed/?contract=solo&bidder=0')
    sides = re.findall(r'whose=(\d)"', asks[asks.index('class="dock"') :])
    assert sides == ['1', '2']
