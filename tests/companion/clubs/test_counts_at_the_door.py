"""The door counts who plays on, and speaks of a pair as of two."""

from tests.companion.clubs.conftest import open_evening, text_of, words


def test_who_went_home_is_not_counted(seated):
    seated.hand_in_all(1)
    assert '8 here' in words(seated.page('door/'))
    seated.post('people/', home=1)
    assert '7 here' in words(seated.page('door/'))


def test_a_pair_is_two_people(club):
    desk = open_evening(club, movement='swiss')
    page = words(text_of(desk.post('door/', **{'in': 1, 'with': 4})))
    assert 'are here, no. 1.' in page
    told = text_of(desk.post('door/', 422, first='Ted Bell', second='Ted Bell'))
    assert 'A pair needs two names.' in told
    for first in (5, 7, 9):
        desk.post('door/', **{'in': first + 1, 'with': first})
    desk.draw(1)
    assert 'Tap two pairs' in words(desk.page('seats/?swap=1'))
