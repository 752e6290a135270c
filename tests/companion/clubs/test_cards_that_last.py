"""Cards printed once: a table's works every week, a member's all season. Each can be renewed and survives a restore."""

import re
from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone
from django.utils.html import escape

from companion.clubs.models import Club, Evening, Grant, Table
from companion.clubs.services.keys import club_cards, member_cards
from companion.clubs.web import cards
from tests.companion.clubs.conftest import NAMES, Desk, open_evening, tables, take, text_of, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def table_card() -> str:
    return club_cards(Club.objects.get(), [1])[1]


def member_card(number: int) -> str:
    club = Club.objects.get()
    member = club.members.get(number=number)
    return member_cards(club, [member])[member.pk]


def seat_a_round(desk: Desk) -> Desk:
    desk.check_in(8)
    desk.seat(1)
    return desk


def test_a_table_card_opens_the_evening_of_each_week_until_it_is_renewed(club):
    secret, phone = table_card(), Client()
    page = words(text_of(phone.get(f'/card/{secret}/')))
    assert 'No evening of' in page and 'The card stays good' in page
    for _week in range(2):
        desk = seat_a_round(open_evening(club))
        phone.post(f'/card/{secret}/', {'do': 'totals'})
        phone.post(f'{desk.at}t/1/1/', {'do': 'hand-in', 'points-0': '340', 'points-1': '120'})
        assert tables(desk.evening, 1)[0].points == [340, 120]
        assert phone.get(f'{desk.at}t/1/2/').status_code == 403
        desk.hand_in_all(1)
        desk.post('room/', do='end')
    card = Grant.objects.get(shared=True, table=1)
    asked = text_of(club.post('cards/', 422, renew=card.pk))
    assert 'Is it meant?' in asked and Client().get(f'/card/{secret}/').status_code == 200
    page = text_of(club.post('cards/', renew=card.pk, sure='yes'))
    assert 'Print the new one' in words(page) and '?table=1"' in page
    assert club.page('cards/tables/?table=1').count('class="qr"') == 2  # the faces of one tent
    assert phone.get(f'/card/{secret}/').status_code == 410
    assert table_card() != secret and Client().get(f'/card/{table_card()}/').status_code == 200


def test_a_card_names_the_evening_of_tonight_and_folds_the_others_away(club):
    """Evenings of other days, and those nobody has come to, are left out, unless there is nothing else."""
    secret = table_card()
    past = seat_a_round(open_evening(club, title='Long ago'))
    long_ago = timezone.localdate() - timedelta(days=9)
    Evening.objects.update(played_on=long_ago, started_at=timezone.now() - timedelta(days=9))
    assert 'No evening of' in text_of(Client().get(f'/card/{secret}/'))
    empty = open_evening(club, title='Nobody came')
    assert 'Nobody came, ' in words(text_of(Client().get(f'/card/{secret}/')))
    waits = open_evening(club, title='Second room')
    waits.check_in(3)
    seat_a_round(open_evening(club, title='Tonight'))
    page = words(text_of(Client().get(f'/card/{secret}/')))
    assert page.index('Tonight, ') < page.index('Another evening') < page.index('Second room, ')
    assert 'Long ago' not in page and 'Nobody came' not in page
    empty.check_in(1)
    assert 'Nobody came, ' in words(text_of(Client().get(f'/card/{secret}/')))
    Evening.objects.filter(code=past.evening.code).update(started_at=timezone.now())  # its day was typed wrongly
    assert 'Long ago, ' in words(text_of(Client().get(f'/card/{secret}/')))


def test_a_card_opens_the_section_whose_table_still_plays_and_shows_the_other_where_both_do(club):
    desk, secret = open_evening(club, title='Blue section'), table_card()
    desk.check_in(16)
    other = take(desk, 'section', title='Green section')
    for section in (desk, other):
        section.seat(1)
    page = text_of(Client().get(f'/card/{secret}/'))
    assert '<details class="more" open>' in page and 'Blue section, ' in page and 'Green section, ' in page
    for done, plays in ((desk, 'Green'), (other, 'Blue')):
        Table.objects.update(points=None, state=Table.State.PLAYING)
        done.hand_in_all(1)
        page = words(text_of(Client().get(f'/card/{secret}/')))
        assert f'Table 1 {plays} section' in page and 'Open the pad' in page


def test_a_card_works_and_is_printed_the_same_on_another_machine(club):
    seat_a_round(open_evening(club))
    table, member = table_card(), member_card(1)
    with override_settings(SECRET_KEY='that of another machine'):
        assert (table_card(), member_card(1)) == (table, member)
        assert Client().get(f'/card/{table}/').status_code == 200


def test_a_members_card_opens_their_year_and_nobody_elses(club):
    secret, phone = member_card(1), Client()
    assert 'Ann Petersen' in text_of(phone.get(f'/card/{secret}/'))
    desk = seat_a_round(open_evening(club))
    page = words(text_of(phone.post(f'/card/{secret}/', follow=True)))
    assert 'My seat and my points' in page and re.search('Table [12], (North|East|South|West)', page)
    again = phone.get(f'/card/{secret}/')  # next week: it is known whose card this is
    assert again.headers['Location'] == f'{club.at}members/1/year/'
    assert 'This is my card' in text_of(Client().get(f'/card/{secret}/'))
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    page = words(text_of(phone.get(f'{club.at}members/1/year/')))
    assert page.count('of 8') >= 2  # in the ladder and at the evening
    assert phone.get(f'{club.at}members/2/year/').status_code == 403
    assert phone.get(f'{club.at}members/').status_code == 403
    club.post('cards/', revoke=Grant.objects.get(shared=True, member__number=1).pk, sure='yes')
    assert phone.get(f'{club.at}members/1/year/').status_code == 403


def test_a_members_card_downloads_what_the_club_keeps_about_them_and_nobody_else(club):
    secret, phone = member_card(1), Client()
    phone.post(f'/card/{secret}/')
    desk = seat_a_round(open_evening(club))
    desk.hand_in_all(1)
    desk.post('prizes/', do='adjust', points='-10', entry='1', why='came late')
    desk.post('room/', do='end')
    assert f'{club.at}members/1/kept.json' in text_of(phone.get(f'{club.at}members/1/year/'))
    kept = phone.get(f'{club.at}members/1/kept.json').json()
    (evening,) = kept['evenings']
    assert (kept['name'], kept['number'], evening['adjustments'][0]['reason']) == ('Ann Petersen', 1, 'came late')
    assert len(evening['tables']) == 1 and evening['points'] is not None and kept['cards'] and kept['log']
    assert not [name for name in NAMES[1:] if name in str(kept)]
    for stranger in (phone, Client(), Client()):
        assert stranger.get(f'{club.at}members/2/kept.json').status_code == 403
    assert club.get('members/2/kept.json').json()['name'] == NAMES[1]
    Evening.objects.update(blind=True, opened_at=None)
    kept = phone.get(f'{club.at}members/1/kept.json').json()['evenings'][0]
    assert kept['sealed'] and 'points' not in str(kept)


def test_printed_cards_have_every_member_and_table(club):
    assert club.page('cards/members/').count('class="member-card"') == 26
    assert club.page('cards/tables/?tables=3').count('class="whole-tent"') == 3
    assert club.page('cards/members/?member=2').count('class="member-card"') == 1


def code_of(seated: Desk) -> str:
    seated.post('screen/', do='code')
    return re.search(r'id="code">(\d{4})<', seated.page('screen/'))[1]


def test_a_television_gets_the_wall_by_four_digits_and_nothing_else(seated):
    code, television = code_of(seated), Desk(at=seated.at)
    assert television.client.post('/tv/', {'code': f'{(int(code) + 1) % 10_000:04}'}).status_code == 404
    assert television.client.post('/tv/', {'code': code}).headers['Location'] == f'{seated.at}wall/'
    assert television.get('wall/').status_code == 200
    for where in ('', 'standings/', 'card/1/', 'room/', 'evening.json'):
        television.get(where, status=403)
    assert Client().post('/tv/', {'code': code}).status_code == 404  # once


def test_a_code_is_good_for_ten_minutes(seated):
    code = code_of(seated)
    Grant.objects.filter(role='wall').update(made_at=timezone.now() - timedelta(minutes=11))
    assert Client().post('/tv/', {'code': code}).status_code == 404
    assert 'id="code"' not in seated.page('screen/').split('</form>')[0]


def test_the_wall_has_the_message_the_break_and_before_round_1_people_without_numbers(director):
    director.check_in(3)
    director.post('screen/', do='say', message='Soup is ready', minutes='15')
    page = director.page('wall/')
    assert 'Soup is ready' in page and 'Break until' in words(page) and '3 here' in words(page)
    assert '<b class="t">' not in page
    Evening.objects.update(break_until=timezone.now() - timedelta(minutes=1), revision=99)
    assert 'Break until' not in words(director.page('wall/'))


def test_a_category_is_given_to_many_and_wins_a_prize(club):
    club.post('members/categories/', name='Novice', member=['1', '2', '3'])
    club.post('members/categories/', name='Novice', member=['2', '3'])
    members = Club.objects.get().members
    assert [member.number for member in members.order_by('number') if 'Novice' in member.categories] == [2, 3]
    desk = seat_a_round(open_evening(club))
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    assert 'First, Novice' in words(desk.page('standings/'))


def test_the_cards_of_a_large_club_are_printed_in_parts_and_none_is_left_out(club, monkeypatch):
    monkeypatch.setattr(cards, 'MOST_PRINTED', 10)
    page = club.page('cards/')
    assert [f'Print {first} to {last}' in words(page) for first, last in ((1, 10), (11, 20), (21, 26))] == [True] * 3
    printed = [text_of(club.get(f'cards/members/?part={part}')) for part in (1, 2, 3)]
    assert all(sum(escape(name) in part for part in printed) == 1 for name in NAMES)
    monkeypatch.setattr(cards, 'MOST_PRINTED', 26)
    assert 'Print them all' in club.page('cards/') and club.page('cards/members/').count('<svg') >= 26


def test_a_phone_of_a_renewed_card_is_told_why_its_pages_are_closed(club):
    desk, phone, stranger = seat_a_round(open_evening(club)), Client(), Client()
    phone.post(f'/card/{table_card()}/', {'do': 'totals'})
    card = Grant.objects.get(shared=True, table=1)
    club.post('cards/', renew=card.pk, sure='yes')
    answer = phone.get(f'{desk.at}t/1/1/')
    assert answer.status_code == 403 and 'was replaced or revoked' in words(text_of(answer))
    assert 'was replaced or revoked' not in words(text_of(stranger.get(f'{desk.at}t/1/1/')))


def test_who_revokes_a_members_card_is_told_and_may_print_another(club):
    member_card(1)
    page = text_of(club.post('cards/', revoke=Grant.objects.get(member__number=1).pk, sure='yes'))
    assert 'Ann Petersen: the old card opens nothing any more' in words(page) and '?member=1"' in page
