"""Handing in: two phones, a retry, impossible totals, a correction, a late table."""

import re

import pytest
from django.test import Client

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening, HandIn, Log, What
from companion.clubs.presenters.standings import prizes, wooden_spoon
from companion.clubs.services.keys import cards
from companion.matches.models import Match
from scoring import score
from scoring.evening import standings
from tests.companion.clubs.conftest import Desk, open_evening, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, play, table_of

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture
def seated(director) -> Desk:
    """Twelve people at three tables."""
    director.check_in(12)
    director.seat(1)
    return director


def test_the_card_opens_the_pad_of_the_match_now_at_this_table(seated):
    phone = TablePhone(seated, 3)
    match = Match.objects.get()
    assert phone.opened.redirect_chain[-1][0] == f'/m/{match.code}/'
    assert match == table_of(seated, 3).match
    assert match.document['options']['target'] is None
    assert match.document['options']['hands-limit'] == 8
    assert 'id="pad"' in text_of(phone.opened)


def test_opening_the_link_alone_begins_nothing(seated):
    secret = cards(seated.evening, [3])[3]
    assert 'Open the pad' in Client().get(f'/card/{secret}/').content.decode()
    assert not Match.objects.exists()


def test_two_phones_with_different_totals_stand_side_by_side(seated):
    first, second = TablePhone(seated, 3), TablePhone(seated, 3)
    hand_in(first, 3, 340, 120)
    page = words(text_of(hand_in(second, 3, 340, 210)))
    assert 'Two different totals' in page
    assert '120' in page
    assert '210' in page
    assert table_of(seated, 3).points == [340, 120]
    assert 'two totals' in words(seated.page('room/'))
    first.post('t/1/3/', do='agree', points='340,120')
    assert table_of(seated, 3).agreed


def test_the_same_from_two_phones_is_agreed(seated):
    for phone in (TablePhone(seated, 3), TablePhone(seated, 3)):
        hand_in(phone, 3, 340, 120)
    assert table_of(seated, 3).agreed


def test_a_hand_in_sent_three_times_is_one_result(seated):
    phone = TablePhone(seated, 3)
    for _time in range(3):
        hand_in(phone, 3, 340, 120, key='the-same')
    assert HandIn.objects.count() == 1
    assert Log.objects.filter(what=What.HANDED_IN).count() == 1
    assert not table_of(seated, 3).agreed


def test_once_agreed_only_the_director_opens_it_again(seated):
    phone = TablePhone(seated, 3)
    hand_in(phone, 3, 340, 120)
    phone.post('t/1/3/', do='agree', points='340,120')
    refused = phone.post('t/1/3/', status=422, do='hand-in', **{'points-0': 10, 'points-1': 20})
    assert 'Only the director' in text_of(refused)
    seated.post('desk/1/3/', do='reopen', why='Hand 5 was 8 hearts')
    hand_in(phone, 3, 340, 210)
    assert table_of(seated, 3).points == [340, 210]


def test_typed_totals_that_are_not_those_of_the_hands_wait_for_the_director(seated):
    phone = TablePhone(seated, 1)
    match = Match.objects.get()
    play(phone, match, '10H', '8H')
    typed = {'points-0': 340, 'points-1': 210}
    page = words(text_of(seated.post('desk/1/1/', status=422, do='type', **typed)))
    assert f'add up to {match.totals[0]} : {match.totals[1]}, not 340 : 210' in page
    assert not table_of(seated, 1).agreed
    seated.post('desk/1/1/', do='type', insist='yes', **typed)
    assert table_of(seated, 1).points == [340, 210]


def test_handing_in_takes_the_totals_of_the_hands_and_locks_the_pad(seated):
    phone = TablePhone(seated, 1)
    match = Match.objects.get()
    play(phone, match, '10H')
    assert 'Do both sides agree?' in words(text_of(phone.post('t/1/1/', do='hand-in')))
    phone.post('t/1/1/', do='agree', points=','.join(map(str, match.totals)))
    assert table_of(seated, 1).points == match.totals
    assert phone.client.post(f'/m/{match.code}/record/', {'contract': '8H'}).status_code == 403


def test_hearts_that_cannot_be_are_questioned(club):
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    totals = {f'points-{seat}': points for seat, points in enumerate((10, 20, 30, 50))}
    page = text_of(desk.post('desk/1/1/', status=422, do='type', **totals))
    assert 'These totals add up to 110; 4 hands make 104. A shot moon ' in page
    desk.post('desk/1/1/', do='type', **{**totals, 'points-3': 44})
    assert table_of(desk, 1).points == [10, 20, 30, 44]


def test_whoever_hands_in_hearts_that_cannot_be_is_told_and_may_insist(club):
    """Four deals make 104 points, or 26 more or less for a moon: 110 is impossible. No total is changed silently."""
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    phone = TablePhone(desk, 1)
    totals = {f'points-{seat}': points for seat, points in enumerate((10, 20, 30, 50))}
    answer = phone.post('t/1/1/', status=422, do='hand-in', **totals)
    assert 'If it is right, hand it in once more.' in words(text_of(answer))
    assert table_of(desk, 1).points is None
    phone.post('t/1/1/', do='hand-in', insist='yes', **totals)
    assert table_of(desk, 1).points == [10, 20, 30, 50]


def test_solo_with_pots_need_not_be_level(club):
    desk = open_evening(club, rules='six-bid-solo/six-bid-modern', hands=4)
    options = {**desk.evening.options, 'pots': 'two'}
    Evening.objects.update(options=options)
    desk.check_in(4)
    desk.seat(1)
    desk.post('desk/1/1/', do='type', **{f'points-{n}': points for n, points in enumerate((10, 20, -30, 50))})
    assert table_of(desk, 1).agreed


def test_a_table_phone_hands_solo_in_that_is_not_level(club):
    desk = open_evening(club, rules='six-bid-solo/six-bid-modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    phone = TablePhone(desk, 1)
    hand_in_solo = {f'points-{n}': points for n, points in enumerate((10, 20, -30, 50))}
    phone.post('t/1/1/', status=422, do='hand-in', **hand_in_solo)
    assert table_of(desk, 1).points is None


def test_solo_that_is_not_level_is_questioned(club):
    desk = open_evening(club, rules='six-bid-solo/six-bid-modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    totals = {f'points-{seat}': points for seat, points in enumerate((10, 20, -30, 50))}
    desk.post('desk/1/1/', status=422, do='type', **totals)
    desk.post('desk/1/1/', do='type', insist='yes', **totals)
    assert table_of(desk, 1).agreed


def test_a_table_of_the_last_round_can_still_hand_in(seated):
    phone = TablePhone(seated, 3)
    for number in (1, 2):
        seated.post(f'desk/1/{number}/', do='type', **{'points-0': 100, 'points-1': 50})
    seated.seat(2)
    assert 'Round 1, table 3 is still out' in words(seated.page('room/'))
    hand_in(phone, 3, 340, 120)
    phone.post('t/1/3/', do='agree', points='340,120')
    assert table_of(seated, 3).agreed


def test_a_correction_moves_totals_and_no_seats_and_says_so(club):
    desk = open_evening(club, movement='winners-up')
    desk.check_in(8)
    for number in (1, 2, 3):
        desk.seat(number)
        desk.hand_in_all(number)
    desk.seat(4)
    seats = [[table.seats for table in tables(desk.evening, number)] for number in (3, 4)]
    desk.post('desk/2/1/', do='correct', why='8 hearts, not 8 diamonds', **{'points-0': 10, 'points-1': 500})
    assert [[table.seats for table in tables(desk.evening, number)] for number in (3, 4)] == seats
    page = words(desk.page('standings/'))
    assert 'Round 2, table 1: corrected' in page
    assert 'by the owner, 110 : 50 to 10 : 500' in page
    assert 'the seats of later rounds did not' in page
    Club.objects.update(opened=True)
    seen = words(Client().get(f'{desk.at}standings/').content.decode())
    assert re.search(r'Round 2, table 1: corrected \d\d:\d\d by the owner\.', seen) and '110 : 50' not in seen
    printed = words(desk.page('print/results/'))
    assert re.search(r'Round 2, table 1: corrected \d\d:\d\d by the owner\.', printed), printed


def test_the_table_and_the_desk_have_the_same_number_pad(seated):
    phone = TablePhone(seated, 1)
    keys = [re.findall(r'data-digit="([^"]+)"', page) for page in (phone.page('t/1/1/'), seated.page('desk/1/1/'))]
    assert keys[0] == keys[1] == [*'1234567890', 'back', '-', 'next']


def test_a_missing_reason_is_asked_for_beside_the_reasons(seated):
    points = {'points-0': 300, 'points-1': 120}
    seated.post('desk/1/1/', do='type', **points)
    for do in ('correct', 'reopen', 'void'):
        page = text_of(seated.post('desk/1/1/', do=do, status=422, **points))
        assert page.count('Give a reason: it is shown in the log.') == 1
        before_reasons, after = page.split('<fieldset class="reasons">')
        assert 'id="no-reason"' in after
        assert 'role="alert"' not in before_reasons


def test_a_usual_reason_needs_no_typing(seated):
    seated.hand_in_all(1)
    assert 'Sides mixed up' in words(seated.page('desk/1/1/'))
    points = {'points-0': 50, 'points-1': 110}
    seated.post('desk/1/1/', status=422, do='correct', **points)
    seated.post('desk/1/1/', do='correct', reason='Sides mixed up', **points)
    assert table_of(seated, 1).corrected[0]['why'] == 'Sides mixed up'
    assert Log.objects.filter(what=What.CORRECTED).get().reason == 'Sides mixed up'


def test_a_typed_result_sent_again_is_one_result(seated):
    """The answer was lost: the desk sends it again, with the same key or a new one."""
    points = {'points-0': 340, 'points-1': 120}
    for key in ('one', 'one', 'another'):
        seated.post('desk/1/1/', do='type', key=key, **points)
    assert table_of(seated, 1).points == [340, 120]
    late = seated.post('desk/1/1/', status=422, do='type', **{'points-0': 1, 'points-1': 2})
    assert 'Both sides agreed on this result' in words(text_of(late))


def test_rules_stand_once_round_1_has_begun(seated):
    assert 'Round 1 has begun' in words(seated.page('rules/'))
    answers = {'rules': 'bid-whist/classic', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw'}
    assert 'so that every table plays' in text_of(seated.post('rules/', status=422, **answers))
    assert seated.evening.game == 'five-hundred'


def test_a_tables_phone_records_and_decides_nothing_else(seated):
    phone, other = TablePhone(seated, 3), TablePhone(seated, 2)
    match = table_of(seated, 3).match
    at = f'/m/{match.code}/'
    play(phone, match, '8H')
    assert len(match.hands) == 1
    for where in ('names/', 'close/', 'rematch/', 'delete/', 'keys/', f'keys/{match.keys.first().pk}/revoke/'):
        assert phone.client.post(at + where, {'label': 'x', 'name-0': 'Zoe'}).status_code == 403, where
    phone.client.post(at + 'rules/', {'drawn_preset': 'avondale', 'option-target': '1000'})
    match.refresh_from_db()
    assert match.document['options']['target'] is None
    assert other.client.post(at + 'record/', {'contract': '8H'}).status_code == 403
    other.post('t/1/3/', status=403, do='hand-in')
    phone.get('room/', status=403)
    phone.get('door/', status=403)


def test_last_weeks_card_opens_nothing_says_why_and_counts_as_no_guess(seated):
    secret = cards(seated.evening, [3])[3]
    seated.hand_in_all(1)
    seated.post('room/', do='end')
    for _phone in range(40):
        answer = Client().get(f'/card/{secret}/')
        assert answer.status_code == 410
    assert 'an evening that is over' in words(text_of(answer))
    assert Client().get('/card/never-was/').status_code == 404


@pytest.mark.parametrize(
    ('typed', 'says'),
    [
        (lambda own: [own[0] - 500, own[1]], 'Hand 1: one version has it, the other does not.'),
        (lambda own: [own[0], own[1] + 5], 'No single hand explains it'),
    ],
)
def test_two_totals_name_the_hand_that_differs(seated, typed, says):
    first, second = TablePhone(seated, 1), TablePhone(seated, 1)
    match = table_of(seated, 1).match
    play(first, match, '10H', '8H')
    first.post('t/1/1/', do='hand-in')
    table = table_of(seated, 1)
    table.hand_ins.create(points=typed(match.totals), source='typed', holder='another phone')
    page = words(text_of(second.get('t/1/1/')))
    assert says in page, page
    assert 'apart for' in page


def test_tricks_written_otherwise_are_named(seated):
    phone = TablePhone(seated, 1)
    match = table_of(seated, 1).match
    play(phone, match, '8H')
    hand = match.document['hands'][0]
    other = score({**match.document, 'hands': [{**hand, 'tricks': [8, 2]}]})
    phone.post('t/1/1/', do='hand-in')
    table_of(seated, 1).hand_ins.create(points=list(other.totals), source='typed', holder='another phone')
    page = words(text_of(phone.get('t/1/1/')))
    assert 'Hand 1: one version has 10 tricks for the bidder, the other 8.' in page, page


def test_after_the_end_a_players_card_sends_nobody_to_a_table(seated):
    seated.hand_in_all(1)
    assert 'Scan the card' in words(seated.page('card/1/'))
    seated.post('room/', do='end')
    page = words(seated.page('card/1/'))
    assert 'This evening is over.' in page
    assert 'Scan the card' not in page and 'drawn when this round is in' not in page


def test_once_it_is_over_the_places_are_those_of_its_file(director):
    """Who had sat out in the only round was left out of them, so that those behind stood higher than in the file."""
    director.check_in(5)
    director.seat(1)
    director.hand_in_all(1, score=lambda table: (-100, 50))
    director.post('room/', do='end')
    rows = load(director.evening)
    assert standings_of(rows).placed == standings(rows.document).placed


def test_who_came_too_late_to_play_gets_no_wooden_spoon(director):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1, score=lambda table: (100 + 10 * table, 50 + table))
    director.check_in(9)
    director.post('room/', do='end')
    rows = load(director.evening)
    ranking = standings_of(rows)
    assert ranking.apart[-1].entry == 9
    assert wooden_spoon(ranking) is None, 'the last who played share their place'
    assert not any('Wooden spoon' in won for won in prizes(rows, ranking).values())


def test_totals_that_were_only_typed_go_back_to_totals_not_to_hands(seated):
    """Also on a phone that had opened the pad before, and recorded nothing."""
    phone = TablePhone(seated, 1)
    phone.client.post(f'/card/{cards(seated.evening, [1])[1]}/', {'do': 'pad'})
    page = words(text_of(hand_in(phone, 1, 340, 120)))
    assert 'Not right: other totals' in page and 'back to the hands' not in page
    assert 'Only the totals' in words(text_of(phone.post('t/1/1/', do='back')))
