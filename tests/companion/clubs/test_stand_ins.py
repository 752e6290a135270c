"""Somebody who left has a stand-in: found where people look for it, on the page of who plays on."""

from tests.companion.clubs.conftest import open_evening, tables, text_of, words


def test_the_page_of_who_plays_on_leads_to_the_stand_in(club):
    desk = open_evening(club, movement='perfect')
    desk.check_in(8)
    desk.seat(1)
    away = tables(desk.evening, 1)[0].seats[0]
    page = desk.page('people/')
    assert 'Does somebody else take the seat?' in words(page) and f'{desk.at}desk/1/1/?stand-in' in page
    table = desk.page('desk/1/1/?stand-in')
    assert '<details class="more" open>' in table and 'Somebody stood in for' in table
    desk.post('desk/1/1/', do='absent', entry=away)
    assert 'Somebody stood in in round 1.' in words(desk.page('people/'))


def test_where_partners_stay_it_is_said_that_nobody_stands_in(club):
    desk = open_evening(club, movement='swiss')
    page = words(text_of(desk.get('people/')))
    assert 'Stand-ins take a seat only where partners change.' in page and '?stand-in' not in page


def test_the_card_of_who_was_away_says_so(seated):
    """It said "table 1, against …", without points and without a reason."""
    seated.hand_in_all(1)
    away = tables(seated.evening, 1)[0].seats[0]
    seated.post('desk/1/1/', do='absent', entry=away)
    page = words(seated.page(f'card/{away}/'))
    assert '1 somebody stood in' in page and 'against' not in page.split('so far')[1]
    assert 'Somebody stood in in round 1.' in page


def test_a_stand_in_is_marked_in_the_room_and_in_the_grid(seated):
    seated.hand_in_all(1)
    away = tables(seated.evening, 1)[0].seats[0]
    first = seated.evening.entries.get(number=away).member.name.split()[0]
    assert 'stand-in for' not in seated.page('room/')
    seated.post('desk/1/1/', do='absent', entry=away)
    for page in ('room/', 'rounds/', 'slips/1/'):
        assert f'agreed, stand-in for {first}' in words(seated.page(page))
    assert 'sr-only' not in seated.page('rounds/').split('agreed, stand-in')[0].rsplit('<small', 1)[1]
