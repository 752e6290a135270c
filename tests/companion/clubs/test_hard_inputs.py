"""Unusual evenings: nobody, three to seven people, equal names, unusual names, half tables, lost phones."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from companion.clubs.models import Entry, Evening, Grant, Log, Member, Role, Round, Table
from companion.clubs.names import Name
from companion.clubs.services.rounds import draw
from tests.companion.clubs.conftest import Desk, open_evening, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
PAGES = (
    'door/',
    'people/',
    'standings/',
    'wall/',
    'print/',
    'print/results/',
    'standings.csv',
    'evening.json',
    '?names',
)
LONG = 'Wolfeschlegelsteinhausenbergerdorff van der Westhuizen-Smythe'[:60]


@pytest.mark.parametrize('people', [0, 1, 2, 3])
def test_too_few_are_told_so(director, people):
    director.check_in(people)
    answer = director.post('seats/', status=422, do='draw', round=1)
    assert 'class="refusal"' in text_of(answer)
    for page in PAGES:
        director.get(page)


@pytest.mark.slow
@pytest.mark.parametrize('people', [4, 5, 6, 7, 9, 10, 11])
def test_every_remainder_of_four_plays_and_sits_out_in_turn(director, people):
    director.check_in(people)
    for number in (1, 2):
        director.seat(number)
        assert len(tables(director.evening, number)) == people // 4
        director.hand_in_all(number)
    byes = [bye for this_round in director.evening.rounds.all() for bye in this_round.byes]
    assert len(byes) == 2 * (people % 4)
    assert max((byes.count(bye) for bye in byes), default=0) <= 2
    director.post('room/', do='end')
    assert Evening.objects.get().state == 'closed'


def test_hearts_for_23_leaves_nobody_out(club):
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(23)
    desk.seat(1)
    assert sorted(len(table.seats) for table in tables(desk.evening, 1)) == [3, 4, 4, 4, 4, 4]


@pytest.mark.slow
@pytest.mark.parametrize(
    'name', ['=1+1', '@SUM(A1)', '-Ann', 'رحيم بن علي', LONG, '<b>Bob</b>', 'Zoë “Z” O’Hara', '陳大文', '"; DROP TABLE']
)
def test_any_name_stands_as_it_is(club, name):
    club.post('members/', name=name)
    member = Member.objects.order_by('-number').first()
    assert member.name == name
    desk = open_evening(club)
    desk.check_in(3)
    desk.post('door/', **{'in': member.number})
    desk.seat(1)
    TablePhone(desk, 1)
    desk.hand_in_all(1)
    assert name in words(desk.page('room/') + desk.page('standings/') + desk.page('print/slips/'))
    if name.startswith(('=', '@', '-')):
        assert f',{name},' not in text_of(desk.get('standings.csv'))
    assert '<b>Bob</b>' not in desk.page('standings/')


def test_two_members_of_one_name_are_told_apart(club):
    club.post('members/', name='Pat Nye')
    desk = open_evening(club)
    for number in (19, 27, 1, 2):
        desk.post('door/', **{'in': number})
    desk.seat(1)
    page = words(desk.page('seats/'))
    assert '#1' in page and '#2' in page
    match_names = TablePhone(desk, 1) and tables(desk.evening, 1)[0].match.document['players']
    assert len(set(match_names)) == 4


def test_of_two_with_one_first_name_neither_is_called_by_it_alone():
    assert Name('Pat', 'Nye', keep=True).short == 'Pat Nye' and Name('Ann', 'Lee').short == 'Ann'


def test_on_paper_too_neither_is_called_by_it_alone(club):
    """On slips and cards who played against either of two Pats read "against Pat"."""
    desk = open_evening(club)
    for number in (18, 19, 1, 2):
        desk.post('door/', **{'in': number})
    desk.seat(1)
    for page in ('print/slips/', 'print/cards/'):
        assert not re.search('Pat(?! N)', words(desk.page(page)))


def test_a_pair_of_one_first_name_is_called_by_both_names(club):
    """A side was called "Ann & Ann"."""
    desk = open_evening(club, movement='swiss', rounds=2)
    for first, second in (('Ann Bell', 'Ann Carr'), ('Ted Bell', 'Ivy Lund')):
        desk.post('door/', first=first, second=second)
    desk.seat(1)
    room = words(desk.page('room/'))
    assert 'Ann Bell & Ann Carr' in room and 'Ted & Ivy' in room


def test_a_table_that_never_hands_in_ends_the_evening_all_the_same(director):
    director.check_in(8)
    director.seat(1)
    director.post('desk/1/1/', do='type', **{'points-0': 100, 'points-1': 50})
    director.post('room/', do='end')
    page = words(director.page('standings/'))
    assert 'Not handed in yet: round 1 table 2' in page


def test_all_tables_level_share_the_first_place(director):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1, lambda table: (200, 200))
    director.post('room/', do='end')
    assert words(director.page('standings/')).count('1st prize, shared') == 8


def test_level_winners_up_asks_for_the_cut(club):
    desk = open_evening(club, movement='winners-up')
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    Table.objects.update(points=[200, 200])  # as older sites wrote it
    asked = desk.post('seats/', status=422, do='draw', round=2).content.decode()
    assert f'href="{desk.at}desk/1/1/#winner"' in asked
    assert '<details class="more" open>' in desk.page('desk/1/1/')
    for number in (1, 2):
        desk.post(f'desk/1/{number}/', do='winner', side=1)
    named = desk.page('desk/1/1/')
    assert 'Won by' in named and '<details class="more" open>' not in named
    desk.seat(2)
    assert len(tables(desk.evening, 2)) == 2


def test_a_couple_leaves_in_mid_round(director):
    """They finish the round and their table's result counts; the next round is drawn without them."""
    director.check_in(10)
    director.seat(1)
    for number in tables(director.evening, 1)[0].seats[:2]:
        director.post('people/', home=number)
    director.hand_in_all(1)
    director.seat(2)
    assert len(tables(director.evening, 2)) == 2
    assert not director.evening.rounds.get(number=2).byes
    assert all(entry.last == 1 for entry in Entry.objects.filter(last__lt=30))


def test_who_comes_late_plays_from_the_next_round_on(director):
    director.check_in(8)
    director.post('door/', late=9)
    director.seat(1)
    director.post('door/', **{'in': 9})
    director.hand_in_all(1)
    director.draw(2)
    assert Entry.objects.get(number=9).first == 2
    seated = {seat for table in tables(director.evening, 2) for seat in table.seats}
    assert 9 in seated | set(director.evening.rounds.get(number=2).byes)


def test_a_late_tick_after_the_draw_makes_it_anew(director):
    director.check_in(8)
    director.draw(1)
    seen = director.evening.version
    director.post('door/', **{'in': 9})
    director.post('seats/', status=409, do='seat', round=1, seen=seen)
    assert not director.evening.rounds.exists()


def test_the_other_director_carries_on_where_the_first_phone_died(director):
    link = '/key/' + text_of(director.post('keys/', role='director', label='Jo')).split('/key/')[1].split('"')[0]
    director.check_in(8)
    director.seat(1)
    phone = Desk(Client(), director.at)
    phone.client.post(link)
    phone.hand_in_all(1)
    phone.seat(2)
    assert 'Round 2' in words(phone.page('room/'))


def test_only_its_owners_delete_a_match_or_take_keys_away(director):
    director.check_in(4)
    director.seat(1)
    phone = TablePhone(director, 1)
    match = tables(director.evening, 1)[0].match
    key = match.keys.get()
    assert phone.client.post(f'/m/{match.code}/delete/').status_code == 403
    assert phone.client.post(f'/m/{match.code}/keys/{key.pk}/revoke/').status_code == 403
    match.refresh_from_db()
    assert match.deleted_at is None


def test_a_tables_phone_does_not_write_in_a_closed_round(director):
    director.check_in(8)
    director.seat(1)
    phone = TablePhone(director, 1)
    hand_in(phone, 1, 100, 50)
    phone.post('t/1/1/', do='agree', points='100,50')
    director.post('desk/1/2/', do='type', **{'points-0': 100, 'points-1': 50})
    director.seat(2)
    match = tables(director.evening, 1)[0].match
    assert phone.client.post(f'/m/{match.code}/record/', {'contract': '8H'}).status_code == 403
    phone.post('t/1/1/', status=422, do='hand-in', **{'points-0': 1, 'points-1': 2})


def test_numbers_above_a_thousand_have_no_mark_in_them(club):
    desk = large_evening(club, 1100)
    page = desk.page('?names')
    assert f'/e/{desk.evening.code}/card/1100/' in page
    assert '1,100' not in desk.page('people/')
    assert 'value="1100"' in desk.page('people/')


def test_queries_of_a_room_of_fifty_tables_and_of_standings(club):
    desk = large_evening(club, 200)
    grant = Grant.objects.get(role=Role.OWNER)
    draw(desk.evening, 1, by=grant)
    Round.objects.update(state='seated')
    Table.objects.update(state='agreed', points=[100, 50])
    for page in ('room/', 'standings/', 'wall/?show=clock', 'wall/?show=standings', 'card/1/'):
        with CaptureQueriesContext(connection) as asked:
            desk.get(page)
        print(f'{page}: {len(asked)} queries')
        assert len(asked) <= 8, [query['sql'][:90] for query in asked]


def test_standings_of_2400_come_by_hundreds(club):
    desk = large_evening(club, 2400)
    played = desk.evening.rounds.create(number=1, state='closed', byes=[*range(5, 2401)])
    played.tables.create(number=1, seats=[1, 2, 3, 4], state='agreed', points=[100, 50])
    page = desk.page('standings/?page=24')
    assert page.count('class="nm"') == 100
    assert '?page=1"' in page


def large_evening(club: Desk, people: int) -> Desk:
    """An evening with so many guests present."""
    desk = open_evening(club)
    evening = desk.evening
    Entry.objects.bulk_create(Entry(evening=evening, number=n, guest=f'Guest {n}') for n in range(1, people + 1))
    Evening.objects.update(last_number=people)
    assert Log.objects.exists()
    return desk


def test_who_has_no_seat_reads_why(director):
    director.check_in(8)
    director.seat(1)
    director.post('people/', home=1)
    director.post('door/', guest='Zoe Late')
    director.hand_in_all(1)
    names = words(director.page('?names'))
    assert 'from round 2' in names
    director.seat(2)
    assert 'has gone home' in words(director.page('card/1/'))


def test_of_a_paste_too_long_the_page_says_how_many_were_left_out(club):
    many = '\n'.join(f'Pat {number}' for number in range(60_000))
    page = club.page('members/paste/') and text_of(club.post('members/paste/', names=many, do='look'))
    assert '57600 more were left out' in words(page) and len(page) < 1_000_000
    unseen = club.post('members/paste/', names=many, do='write')  # typed into the page that shows a shorter list
    assert '57600 more were left out' in words(text_of(unseen))
    club.post('members/paste/', status=422, names='\n'.join(f'Pat {number}' for number in range(2_400)), do='write')
    assert Member.objects.count() == 26


def test_a_file_of_names_too_large_is_told_so(club):
    file = SimpleUploadedFile('names.csv', b'Ann Bell\n' * 120_000)
    assert 'larger than 1 MB' in text_of(club.post('members/paste/', status=422, file=file, do='look'))
