"""The desk of a laptop: all results in one grid, disputes said, slips typed by number and totals."""

from tests.companion.clubs.conftest import Desk, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in


def test_every_result_is_two_taps_from_the_room_also_after_the_end(seated):
    seated.hand_in_all(1)
    seated.seat(2)
    assert '/rounds/' in seated.page('room/')
    page = seated.page('rounds/')
    links = [f'{seated.at}desk/{of}/{number}/' for of in (1, 2) for number in (1, 2)]
    assert all(f'href="{link}"' in page for link in links)
    assert words(page).count('still out') == 1 and '>110<' in page
    seated.post('room/', do='end')
    assert '/rounds/' in seated.page('standings/')
    assert all(f'href="{link}"' in seated.page('rounds/') for link in links)


def type_slip(desk: Desk, table: int, *points: int, status: int = 200, **more):
    fields = {f'points-{side}': value for side, value in enumerate(points)}
    return text_of(desk.post('slips/1/', status=status, table=table, **fields, **more))


def test_slips_are_typed_and_the_next_missing_table_is_named(seated):
    page = seated.page('slips/1/')
    assert 'name="table" inputmode="numeric" autocomplete="off" value="1"' in page
    page = type_slip(seated, 1, 340, 120)
    assert 'Table 1 is written:' in page and 'value="2"' in page.split('name="table"')[1][:80]
    assert tables(seated.evening, 1)[0].points == [340, 120]


def test_what_cannot_be_is_questioned_beside_the_field_and_can_be_insisted_on(seated):
    page = type_slip(seated, 1, 343, 120, status=422)
    assert 'multiple of ten' in page and 'name="insist" value="yes" autofocus' in page and 'value="343"' in page
    type_slip(seated, 1, 343, 120, insist='yes')
    assert tables(seated.evening, 1)[0].points == [343, 120]
    assert 'agreed already' in type_slip(seated, 1, 340, 120, status=422)
    assert 'no such table' in type_slip(seated, 77, 340, 120, status=422)
    assert 'whole number' in text_of(seated.post('slips/1/', status=422, table=2))


def test_a_dispute_shows_both_totals_and_fills_in_neither(seated):
    hand_in(TablePhone(seated, 1), 1, 340, 120)
    hand_in(TablePhone(seated, 1), 1, 340, 210)
    for where in ('slips/1/', 'desk/1/1/'):
        page = words(seated.page(where))
        assert 'phone 1' in page and 'phone 2' in page and '210' in page
    assert 'name="points-0" inputmode="numeric" autocomplete="off" value=""' in seated.page('desk/1/1/')
