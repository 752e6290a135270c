"""The desk of a laptop: all results in one grid, disputes said, slips typed by number and totals."""

import re

import pytest

from companion.clubs.models import Entry
from tests.companion.clubs.conftest import NAMES, Desk, open_evening, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in
from tests.companion.clubs.test_two_directors import handed_to

pytestmark = pytest.mark.slow


def test_every_result_is_two_taps_from_the_room_also_after_the_end(seated):
    seated.hand_in_all(1)
    seated.seat(2)
    assert '/rounds/' in seated.page('room/')
    page = seated.page('rounds/')
    links = [f'{seated.at}desk/{of}/{number}/' for of in (1, 2) for number in (1, 2)]
    assert all(f'href="{link}"' in page for link in links)
    assert words(page).count('still out') == 1 and '>110<' in page and 'Type slips' in page
    seated.post('room/', do='end')
    assert '/rounds/' in seated.page('standings/')
    page = seated.page('rounds/')
    assert all(f'href="{link}"' in page for link in links) and 'Type slips' not in page


def type_slip(desk: Desk, table: int, *points: int, status: int = 200, **more):
    fields = {f'points-{side}': value for side, value in enumerate(points)}
    return text_of(desk.post('slips/1/', status=status, table=table, **fields, **more))


def test_slips_are_typed_and_the_next_missing_table_is_named(seated):
    page = seated.page('slips/1/')
    assert 'name="table" inputmode="numeric" autocomplete="off" value="1"' in page
    page = type_slip(seated, 1, 340, 120)
    assert 'Table 1 is written:' in page and 'value="2"' in page.split('name="table"')[1][:80]
    assert tables(seated.evening, 1)[0].points == [340, 120]


def test_the_row_to_be_typed_is_marked_and_missing_totals_are_left_open(seated):
    rows = type_slip(seated, 1, 340, -120).split('<tr data-slip="')[1:]
    assert 'current' not in rows[0].split('>')[0] and 'current' in rows[1].split('>')[0]
    assert '<b>340</b>' in rows[0] and 'class="minus">−120</b>' in ' '.join(rows[0].split())
    assert rows[1].count('<span class="said"></span>') == 2


def test_after_a_slip_out_of_order_the_next_missing_table_follows_it(club):
    desk = open_evening(club)
    desk.check_in(16)
    desk.seat(1)
    page = type_slip(desk, 2, 340, 120)
    assert 'value="3"' in page.split('name="table"')[1][:80] and 'slips missing: 1, 3, 4' in words(page)
    page = type_slip(desk, 4, 340, 120)
    assert 'value="1"' in page.split('name="table"')[1][:80]


def test_the_fields_of_a_slip_are_named_after_those_at_the_table(seated):
    page, table = seated.page('slips/1/'), tables(seated.evening, 1)[0]
    names = [member.split()[0] for member in NAMES[:8]]
    label = page.split('<label for="points-0"')[1].split('</label>')[0]
    assert all(names[number - 1] in label for number in (table.seats[0], table.seats[2]))


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
    tile = next(tile for tile in seated.get('room/').context['tiles'] if tile.number == 1)
    assert (tile.state, tile.totals) == ('disputed', [None, None])


def in_grid(desk: Desk, number: int) -> str:
    """A table of round 1 in the grid of rounds by tables."""
    cells = desk.page('rounds/').split('<a class="spot ')[1:]
    return next(cell for cell in cells if f'desk/1/{number}/"' in cell).split('</a>')[0]


def test_the_grid_shows_who_won_both_totals_of_a_dispute_and_when_a_result_was_corrected(seated):
    hand_in(TablePhone(seated, 1), 1, 340, 120)
    hand_in(TablePhone(seated, 1), 1, 340, 210)
    assert '<b>120</b><b>210</b>' in in_grid(seated, 1) and 'lost' not in in_grid(seated, 1)
    type_slip(seated, 2, 340, 120)
    assert in_grid(seated, 2).startswith('in"') and '120' in in_grid(seated, 2).split('lost')[1]
    seated.post('desk/1/2/', do='correct', why='Typed wrongly', **{'points-0': 340, 'points-1': 520})
    corrected = tables(seated.evening, 1)[1].corrected[-1]['at'][11:16]
    assert '340' in in_grid(seated, 2).split('lost')[1] and f'corrected, {corrected}' in words(in_grid(seated, 2))


def test_totals_given_for_another_number_of_sides_do_not_break_the_desk(seated):
    hand_in(TablePhone(seated, 1), 1, 340, 120)
    hand_in(TablePhone(seated, 1), 1, 340, 210)
    tables(seated.evening, 1)[0].hand_ins.update(points=[1, 2, 3])
    tables(seated.evening, 1)[0].hand_ins.create(points=[1, 2], source='typed', holder='another')
    assert in_grid(seated, 1) and seated.page('slips/1/')


def test_totals_beyond_what_so_many_hands_can_bring_are_questioned(seated):
    page = words(type_slip(seated, 1, 99_990, 0, status=422))
    assert '99,990 is beyond that' in page
    type_slip(seated, 1, 99_990, 0, insist='yes')


def test_a_draw_with_nobody_checked_in_says_so(director):
    assert 'Nobody is checked in.' in words(text_of(director.post('seats/', status=422, do='draw', round=1)))


def test_of_many_tables_those_still_out_come_first(director):
    guests = [Entry(evening=director.evening, number=number, guest=f'Guest {number}') for number in range(1, 57)]
    Entry.objects.bulk_create(guests)
    director.seat(1)
    for table in (1, 2, 3, 5):
        director.tap(f'desk/1/{table}/', do='type', **{'points-0': 100, 'points-1': 50})
    shown = re.findall(r'desk/1/(\d+)/', director.page('room/'))
    assert shown == ['4', *map(str, range(6, 15)), '1', '2', '3', '5']


def test_the_room_says_once_how_many_agreed(seated):
    assert words(seated.page('room/')).count('0 of 2 agreed.') == 1


def test_a_table_that_broke_off_is_no_result_agreed(seated):
    """Its total counts for nobody, so "2 of 2 agreed" was not true."""
    seated.post('desk/1/1/', do='void', why='Called away')
    seated.post('desk/1/2/', do='type', insist='yes', **{'points-0': '120', 'points-1': '50'})
    for page in ('room/', 'rounds/'):
        assert '1 of 2 agreed. 1 broken off.' in words(seated.page(page))


def test_a_helper_sees_what_was_agreed_without_a_form_that_would_be_refused(seated):
    helper = handed_to(seated, 'keys/', 'helper')
    assert 'name="points-0"' in helper.page('desk/1/1/')
    seated.hand_in_all(1)
    page = helper.page('desk/1/1/')
    assert 'name="points-0"' not in page and 'Correct it' not in page
    assert '110' in words(page) and 'only the director opens it again' in page


def test_a_table_broken_off_is_said_to_be_so_at_the_desk_and_on_its_phone(seated):
    """Both said that both sides had agreed."""
    seated.post('desk/1/1/', do='void', why='Called away')
    assert 'This table was broken off' in seated.page('desk/1/1/')
    at_table = seated.page('t/1/1/')
    assert 'This table was broken off' in at_table and 'Both sides agreed' not in at_table
    typed = seated.post('slips/1/', status=422, table='1', **{'points-0': 100, 'points-1': 50})
    assert 'This table was broken off' in text_of(typed)


def test_what_was_typed_at_the_desk_comes_from_no_phone(seated):
    table = tables(seated.evening, 1)[0]
    for points, source, holder in (([100, 50], 'typed', 'a'), ([200, 50], 'typed', 'b'), ([200, 50], 'desk', '')):
        table.hand_ins.create(points=points, source=source, holder=holder)
    page = words(seated.page('desk/1/1/'))
    assert 'Two different totals' in page and 'phone 2' in page and 'the desk,' in page and 'phone 3' not in page


def test_after_the_last_round_no_next_seat_is_promised(club):
    for rounds in (1, 2):
        desk = open_evening(club, rounds=rounds)
        desk.check_in(4)
        desk.seat(1)
        desk.hand_in_all(1)
        assert ('Your next seat' in desk.page('t/1/1/')) == (rounds == 2)


def test_a_table_broken_off_is_not_offered_to_be_broken_off_again(seated):
    seated.post('desk/1/1/', do='void', why='Called away')
    page = words(seated.page('desk/1/1/'))
    assert 'Open it again, winner, stand-in' in page and 'Broken off: counts for nobody' not in page
    seated.post('desk/1/1/', do='reopen', why='They went on')
    assert 'Broken off: counts for nobody' in words(seated.page('desk/1/1/'))


def test_a_helpers_room_has_no_empty_bar(seated):
    """A gold bar without a button lay at the foot of a helper's phone."""
    helper = handed_to(seated, 'keys/', 'helper')
    assert 'class="dock"' in seated.page('room/') and 'class="dock"' not in helper.page('room/')
