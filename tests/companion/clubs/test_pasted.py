"""Lists of names as people have them: surname first, categories beside them, two people of one name."""

import pytest

from companion.clubs import pasted
from companion.clubs.models import Member
from tests.companion.clubs.conftest import open_evening, text_of, words

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ('raw', 'names'),
    [
        ('Quill, Ann\nBell, Ted', ['Ann Quill', 'Ted Bell']),
        ('"Quill, Ann"', ['Ann Quill']),
        ('Quill, Ann\nPat Moore\nLund, Bea', ['Ann Quill', 'Pat Moore', 'Bea Lund']),
        ('Name;Club\nQuill, Ann;Fern', ['Ann Quill']),
        ('Ann Quill, Ted Bell, Cyd Fox', ['Ann Quill', 'Ted Bell', 'Cyd Fox']),
        ('1,Ann Quill\n2,Ted Bell', ['Ann Quill', 'Ted Bell']),
    ],
)
def test_no_part_of_a_name_is_lost(raw, names):
    assert pasted.read(raw, []).names == names


def test_a_column_of_categories_is_read(club):
    club.post('members/paste/', names='Name,Category\nZoe Quin,"Ladies, Senior"\nTed Orr,', do='write')
    kept = {member.name: member.categories for member in Member.objects.filter(name__in=('Zoe Quin', 'Ted Orr'))}
    assert kept == {'Zoe Quin': ['Ladies', 'Senior'], 'Ted Orr': []}


LIST = 'Name,Category\nann petersen,"Ladies, Senior"\nArthur Penny,Gents\nZoe Quin,Ladies'


def test_a_category_beside_a_members_name_is_theirs_from_then_on(club):
    page = words(text_of(club.post('members/paste/', names=LIST, do='look')))
    assert 'ann petersen a member already: put into Ladies, Senior unless ticked' in page
    club.post('members/paste/', names=LIST, do='write', other='1')
    kept = {
        member.number: member.categories for member in Member.objects.filter(name__in=('Ann Petersen', 'Arthur Penny'))
    }
    assert [*kept.values()] == [['Ladies', 'Senior'], [], ['Gents']]  # ticked: another Arthur Penny joined
    again = words(text_of(club.post('members/paste/', names=LIST, do='look')))
    assert 'put into' not in again.split('Arthur')[0] and 'Add those ticked' in again  # of two Arthurs it is neither


def test_of_a_list_of_members_alone_only_the_categories_are_written(club):
    only = 'Name,Category\nAnn Petersen,Ladies\nAnn Petersen,Senior'
    assert 'Add the categories and those ticked' in words(text_of(club.post('members/paste/', names=only, do='look')))
    before = Member.objects.count()
    for _sent_again in range(2):
        club.post('members/paste/', key='same', names=only, do='write')
    assert Member.objects.get(name='Ann Petersen').categories == ['Ladies', 'Senior']
    assert Member.objects.count() == before
    many = 'Name,Category\nAnn Petersen,' + '/'.join('abcdefghi')
    club.post('members/paste/', 422, names=many, do='write')


def test_two_people_of_one_name_can_be_pasted(club):
    page = text_of(club.post('members/paste/', names='Zoe Quin\nZoe Quin\nAnn Petersen', do='look'))
    assert page.count('name="other"') == 2 and 'Add 1 member and those ticked' in words(page)
    club.post('members/paste/', names='Zoe Quin\nZoe Quin\nAnn Petersen', do='write', other='0')
    assert Member.objects.filter(name='Zoe Quin').count() == 2
    assert Member.objects.filter(name='Ann Petersen').count() == 1


def test_the_page_of_somebody_paired_meanwhile_begins_a_new_pair(club):
    desk = club.new_evening(movement='swiss')
    desk.post('door/', **{'in': '2', 'with': '1'})
    desk.post('door/', status=422, **{'in': '3', 'with': '1'})
    page = text_of(desk.get('door/?first=1'))
    assert 'plays with whom' not in page and 'Tap one, then the partner.' in page
    desk.post('door/', **{'in': '4', 'with': '3'})
    assert desk.evening.entries.count() == 2


def test_two_of_one_name_are_told_apart_alike_at_the_door_and_at_their_seats(club):
    """By the club's numbers, which stay; a guest, who has none, by that of the evening."""
    for number in (7, 9):
        club.post(f'members/{number}/', name='Bob Hill', shown='full')
    desk = open_evening(club)
    desk.check_in(9)
    for person in ('3', '8'):
        desk.post('door/', out=person)
    desk.post('door/', guest='Bob Hill')
    desk.seat(1)
    for page in ('door/', 'seats/', 'room/'):
        page = words(desk.page(page))
        assert all(name in page for name in ('Bob Hill #7', 'Bob Hill #9', 'Bob Hill (10)')), page
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    season = words(club.page(f'season/{desk.evening.season.pk}/'))
    assert 'Bob Hill #7' in season and 'Bob Hill #9' in season
