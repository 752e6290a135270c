"""The club page tells the last evening whole: a plate or a final that ended later is a part of it."""

from tests.companion.clubs.conftest import Desk, open_evening, take, words


def last_evening(desk: Desk) -> str:
    page = Desk(desk.client, f'/c/{desk.evening.club.code}/').page()
    return words(page.split('The last evening')[1].split('</section>')[0])


def test_the_evening_comes_first_and_its_parts_after_it(club):
    desk = open_evening(club, rounds=1, title='Autumn Cup')
    desk.check_in(12)
    desk.seat(1)
    desk.hand_in_all(1)
    final, plate = take(desk, 'first', 4, title='Final'), take(desk, 'others', title='Plate')
    for part in (final, plate, desk):
        if part is not desk:
            part.seat(1)
            part.hand_in_all(1)
        part.post('room/', do='end')
    story = last_evening(desk)
    places = [
        story.index(f'{count} played “{desk_.evening.title}”') for count, desk_ in ((12, desk), (4, final), (8, plate))
    ]
    assert places == sorted(places)
    assert f'/e/{desk.evening.code}/standings/' in Desk(desk.client, f'/c/{desk.evening.club.code}/').page()
