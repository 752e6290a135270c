"""*Ask the director*: from the pad of a club's table to the desk and back."""

import re
from html import unescape

import pytest
from django.test import Client

from companion.clubs.live_versions import for_desk, for_table
from companion.clubs.models import Adjustment, Club, Log, Ruling, Table, What
from companion.matches.models import Match
from companion.matches.once import is_current
from companion.matches.services import correct_hand
from tests.companion.clubs.conftest import Desk, open_evening, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, play, table_of
from tests.companion.clubs.test_undo import take_back

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
TAPS = {'contract': '8H', 'bidder': '0'}
REVOKE = {'incident': 'revoke', 'answers': 'bidders/closed'}


@pytest.fixture
def phone(seated) -> TablePhone:
    """The phone at table 1, whose table has asked nothing yet."""
    return TablePhone(seated, 1)


def ask(phone, **more) -> str:
    return words(text_of(phone.post('t/1/1/rulings/', **{**TAPS, **REVOKE, **more})))


def rule(desk, status=200, **form):
    return desk.post(f'rulings/{Ruling.objects.first().pk}/', status=status, **{'answers': 'bidders/closed', **form})


def match_of(desk) -> Match:
    return table_of(desk, 1).match


def test_from_the_ruling_page_of_the_pad_to_the_desk(seated, phone):
    """The button sends what was answered; the desk hears of it at once and names the table."""
    page = text_of(phone.client.get(f'/m/{match_of(seated).code}/wrong/revoke/bidders/closed/', TAPS))
    form = page[page.index('class="ask"') :]
    assert re.search(r'action="([^"]+)"', page[page.index('class="ask"') - 20 :])[1] == f'{phone.at}t/1/1/rulings/'
    sent = dict(re.findall(r'name="(incident|answers|contract|bidder)" value="([^"]*)"', form))
    assert sent == {**TAPS, **REVOKE}
    before = for_desk(seated.evening)[1]
    assert 'Sent to the desk.' in ask(phone)
    before_seen = for_table(seated.evening, table_of(seated, 1))[1]
    seated.get(f'rulings/{Ruling.objects.get().pk}/')
    assert 'The director knows and comes to you.' in words(text_of(phone.get('t/1/1/rulings/')))
    assert for_table(seated.evening, table_of(seated, 1))[1] > before_seen, 'the page of the table hears of it'
    assert for_desk(seated.evening)[1] > before
    room = text_of(seated.get('room/'))
    assert f'data-call="{Ruling.objects.get().pk}"' in room
    assert 'Table 1 asks for the director' in words(room) and 'asks for you' in words(room)


def test_the_director_rules_as_the_tables_say_and_the_table_reads_it(seated, phone):
    ask(phone)
    seen = words(text_of(seated.get(f'rulings/{Ruling.objects.get().pk}/')))
    assert 'counts as lost' in seen and 'Printed rule of 500 (Hoffmann).' in seen
    before = for_table(seated.evening, table_of(seated, 1))[1]
    rule(seated, how='tables')
    assert for_table(seated.evening, table_of(seated, 1))[1] > before
    page = text_of(phone.get('t/1/1/rulings/'))
    assert 'counts as lost' in words(page) and 'By the director' in words(page)
    fill = unescape(re.search(r'href="(/m/[^"]+)">Fill in the hand', page)[1])
    assert 'name="contract" value="8H"' in text_of(phone.client.get(fill))
    assert 'The director has ruled on this hand' in text_of(phone.client.get(f'/m/{match_of(seated).code}/'))
    play(phone, match_of(seated), '8H')
    assert 'Correct hand 1' in text_of(phone.get('t/1/1/rulings/'))
    assert 'The director has ruled' not in text_of(phone.client.get(f'/m/{match_of(seated).code}/'))
    match = match_of(seated)
    corrected = {**match.hands[0], 'faults': [{'side': 0, 'kind': 'revoke'}]}
    correct_hand(match, 1, corrected, seen=match.version, client_key='c', key=match.keys.get())
    assert 'Correct hand 1' not in text_of(phone.get('t/1/1/rulings/'))
    Club.objects.update(opened=True)
    seen = words(text_of(Client().get(f'/m/{match.code}/')))
    assert re.search(r'corrected \d\d:\d\d by the director', seen) and 'Adjustment' not in seen
    assert not Table.objects.exclude(asked_at=None).exists()
    line = Log.objects.filter(what=What.RULED).get()
    assert (line.role, line.reason, line.facts['table']) == ('owner', 'Somebody didn’t follow suit', 1)


def test_the_open_pads_of_the_table_hear_of_a_question_and_of_its_ruling(seated, phone):
    """They fetch the match anew. What was tapped on them before is saved as if nothing had been: it records no less."""
    before = match_of(seated)
    ask(phone)
    asked = match_of(seated)
    assert asked.version > before.version
    ask(phone)
    assert match_of(seated).version == asked.version, 'the same question is no news'
    page = text_of(phone.client.get(f'/m/{before.code}/'))
    assert f'data-since="{before.version}"' in page, 'half a hand kept in this tab is still of this hand'
    rule(seated, how='tables')
    ruled = match_of(seated)
    assert ruled.version > asked.version and ruled.tallied == ruled.version
    assert is_current(ruled, before.version)
    form = {**TAPS, 'tricks': '10', 'do': 'write', 'seen': before.version, 'key': 'tapped-before'}
    phone.client.post(f'/m/{before.code}/record/', form)
    assert len(match_of(seated).hands) == len(before.hands) + 1
    assert not is_current(match_of(seated), before.version)


def test_a_hand_already_written_is_the_one_asked_about_and_ruled_on(seated, phone):
    """The pad of the next hand says so until something is recorded."""
    play(phone, match_of(seated), '8H', '7C')
    page = text_of(phone.client.get(f'/m/{match_of(seated).code}/wrong/revoke/bidders/closed/?hand=1'))
    assert 'name="hand" value="1"' in page
    ask(phone, contract='9S', hand='1')
    assert (Ruling.objects.get().hand, Ruling.objects.get().record) == (1, {'contract': '8H', 'bidder': 0})
    rule(seated, how='tables')
    assert 'The director has ruled on hand 1' in text_of(phone.client.get(f'/m/{match_of(seated).code}/'))
    play(phone, match_of(seated), '8S')
    assert 'The director has ruled' not in text_of(phone.client.get(f'/m/{match_of(seated).code}/'))


def test_who_sits_out_is_neither_named_nor_offered(club):
    """Four at solo: the dealer has no cards."""
    desk = open_evening(club, rules='six-bid-solo/six-bid-modern', hands=4)
    desk.check_in(8)
    desk.seat(1)
    phone, match = TablePhone(desk, 1), match_of(desk)
    idle, *playing = match.players
    phone.post('t/1/1/rulings/', incident='revoke', answers='', contract='solo:S', bidder='1')
    [asked] = Ruling.objects.all()
    page = text_of(desk.get(f'rulings/{asked.pk}/'))
    questions = page[page.index('id="question"') : page.index('id="rule"')]
    assert idle not in questions and f'{playing[1]} or {playing[2]}' in questions
    whom = page[page.index('For a warning') :]
    assert f'value="{asked.table.seats[0]}"' not in whom and f'value="{asked.table.seats[1]}"' in whom
    sits_out = {'answers': 'bidder/closed', 'how': 'warning', 'entry': asked.table.seats[0], 'why': 'x'}
    assert 'Tap whom it concerns.' in words(text_of(rule(desk, 422, **sits_out)))
    rule(desk, 404, **{**sits_out, 'answers': 'of/another/game'})


def test_half_the_answers_are_enough_to_ask_and_the_director_gives_the_rest(seated, phone):
    ask(phone, answers='bidders')
    page = text_of(seated.get(f'rulings/{Ruling.objects.get().pk}/'))
    assert 'Where is the trick now?' in unescape(page) and '?answers=bidders/closed' in page
    ruled = text_of(seated.get(f'rulings/{Ruling.objects.get().pk}/?answers=bidders/closed'))
    assert 'value="bidders/closed"' in ruled
    rule(seated, how='tables')
    assert Ruling.objects.get().answers == ['bidders', 'closed']


@pytest.mark.parametrize(
    ('form', 'ruling'),
    [
        ({'how': 'again'}, 'The hand is played again'),
        ({'how': 'nothing'}, 'Nothing changes. Play on.'),
        ({'how': 'warning', 'entry': None}, 'A warning for'),
        ({'how': 'points', 'entry': None, 'points': '−100'}, '−100 for'),
        ({'how': 'totals', 'points-0': '300', 'points-1': '20'}, 'The result of the table is set: 300 : 20.'),
        ({'how': 'void'}, 'The table is broken off'),
    ],
)
def test_the_director_rules_freely_with_a_reason(seated, phone, form, ruling):
    ask(phone)
    first = table_of(seated, 1).seats[0]
    form = {name: first if value is None else value for name, value in form.items()}
    refused = rule(seated, status=422, **form)
    assert 'Give a reason' in words(text_of(refused))
    rule(seated, **form, why='As agreed with both sides')
    assert ruling in words(text_of(phone.get('t/1/1/rulings/')))
    listed = words(text_of(seated.get('rulings/')))
    assert ruling in listed and 'As agreed with both sides' in listed and 'owner' in listed


def test_standings_follow_and_go_back_with_the_last_act(seated, phone):
    first = table_of(seated, 1).seats[0]
    ask(phone)
    before = words(text_of(seated.get('standings/')))
    rule(seated, how='points', entry=first, points='-100', why='Late')
    assert (Adjustment.objects.get().points, Adjustment.objects.get().round) == (-100, 1)
    assert words(text_of(seated.get('standings/'))) != before
    take_back(seated)
    assert not Adjustment.objects.exists() and Ruling.objects.get().open
    assert words(text_of(seated.get('standings/'))) == before
    assert Table.objects.get(pk=table_of(seated, 1).pk).asked_at


def test_spectators_read_only_that_a_ruling_corrected_a_result_and_when(seated, phone):
    """Not whom it concerned, how many points or why; what the director gives otherwise stands with its points."""
    seated.hand_in_all(1)
    first = table_of(seated, 1).seats[0]
    seated.post('prizes/', do='adjust', entry=first, points='-30', why='came late', public='yes')
    ask(phone)
    rule(seated, how='points', entry=first, points='-123', why='Shouted')
    Club.objects.update(opened=True)
    public = Desk(at=seated.at)
    code = seated.evening.code
    for where in ('standings/', 'print/results/', f'card/{first}/', 'evening.json', f'/api/1/evenings/{code}'):
        page = words(text_of(public.client.get(where) if where[0] == '/' else public.get(where)))
        assert not re.search('[-−]123|Shouted', page), where
        assert re.search(r'Round 1: a result was corrected \d\d:\d\d by the director\.', page), where
        assert 'came late' in page and ' .' not in page.replace('. . .', ''), where
    for where in ('standings/', 'evening.json'):
        assert 'Shouted' in words(text_of(seated.get(where)))


def test_a_result_that_stands_is_set_again(seated, phone):
    play(phone, match_of(seated), '8H')
    hand_in(phone, 1)
    phone.post('t/1/1/', do='agree', points=','.join(map(str, match_of(seated).totals)))
    ask(TablePhone(seated, 1))
    assert 'open it again first' in words(text_of(rule(seated, status=422, how='again', why='x')))
    rule(seated, how='totals', **{'points-0': '-300', 'points-1': '20'}, why='A revoke of hand 1')
    table = table_of(seated, 1)
    assert table.points == [-300, 20] and table.corrected[-1]['why'] == 'A revoke of hand 1'


@pytest.mark.parametrize(
    ('form', 'refusal'),
    [
        ({'how': ''}, 'Tap what is ruled.'),
        ({'how': 'nonsense'}, 'Tap what is ruled.'),
        ({'how': 'tables', 'answers': 'bidders'}, 'Tap what is ruled.'),
        ({'how': 'points', 'points': '5', 'why': 'x'}, 'Tap whom it concerns.'),
        ({'how': 'points', 'entry': '999', 'points': '5', 'why': 'x'}, 'Tap whom it concerns.'),
        ({'how': 'points', 'entry': '', 'points': 'many', 'why': 'x'}, 'Type the points'),
        ({'how': 'totals', 'points-0': 'x', 'why': 'x'}, 'Type a whole number for each side'),
    ],
)
def test_what_is_left_open_is_said_and_nothing_is_ruled(seated, phone, form, refusal):
    ask(phone)
    if form.get('entry') == '':
        form = {**form, 'entry': table_of(seated, 1).seats[0]}
    assert refusal in words(text_of(rule(seated, status=422, **form)))
    assert Ruling.objects.get().open


def test_two_directors_rule_once(seated, phone):
    ask(phone)
    rule(seated, how='tables')
    assert 'ruled on already' in words(text_of(rule(seated, status=422, how='nothing', why='x')))


def test_the_same_question_asked_twice_is_one(seated, phone):
    ask(phone)
    ask(phone)
    assert Ruling.objects.count() == 1
    assert 'Choose what happened' in words(text_of(phone.post('t/1/1/rulings/', status=422, incident='nothing')))


def test_a_club_keeps_its_own_answer_and_every_table_reads_it_from_then_on(seated, phone):
    other = TablePhone(seated, 2)
    ask(phone, incident='lead', answers='partner/not-all')
    ruled = {'how': 'tables', 'answers': 'partner/not-all', 'own': 'The card goes back and <b>that</b> is all.'}
    before = table_of(seated, 2).match.version
    rule(seated, **ruled)
    code = table_of(seated, 2).match.code
    assert table_of(seated, 2).match.version == before + 1, 'open pages and kept ones are fetched again'
    kept = other.client.get(f'/m/{code}/ground/').json()['rows'][0]['fields']
    assert kept['answers'] == {'lead/partner/not-all': ruled['own']}, 'without a network too'
    at = f'/m/{code}/wrong/lead/partner/not-all/'
    page = text_of(other.client.get(at))
    assert 'The card goes back and &lt;b&gt;that&lt;/b&gt; is all.' in page and 'Agreed in this club.' in page
    assert 'stays face up' in page, 'what the tables say is one of the other ways'
    assert 'stays face up' in text_of(phone.get('t/1/1/rulings/')), 'what was ruled before stays as it was ruled'
    seated.post('rulings/', path='lead/partner/not-all')
    assert Club.objects.get().answers == {'five-hundred': {}}
    assert 'Agreed in this club.' not in text_of(other.client.get(at))


def test_who_may_ask_and_who_may_rule(seated, phone):
    ask(phone)
    number = Ruling.objects.get().pk
    assert phone.get(f'rulings/{number}/', status=403) and phone.get('rulings/', status=403)
    assert TablePhone(seated, 2).get('t/1/1/rulings/', status=403)
    assert TablePhone(seated, 2).post('t/1/1/rulings/', status=403, **REVOKE)
    assert seated.client.get(f'{seated.at}rulings/{number + 1}/').status_code == 404


def test_a_match_of_no_club_has_no_director(client):
    from tests.companion.matches.conftest import TABLE

    at = client.post('/new/', TABLE).headers['Location']
    assert 'Ask the director' not in text_of(client.get(f'{at}wrong/revoke/bidders/closed/'))


def test_no_other_way_is_offered_where_a_law_decides(seated, phone):
    ask(phone, answers='others/closed')
    page = text_of(seated.get(f'rulings/{Ruling.objects.get().pk}/'))
    assert 'Hoffmann' in page and 'value="tables:0"' not in page
    rule(seated, status=422, how='tables:0', answers='others/closed', why='x')
