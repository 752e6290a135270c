"""Who won the extra hand or the cut: named where a tie or a broken-off table asks for it, and nowhere else; whatever is
stored, every page of the evening opens.
"""

import re

import pytest

from companion.clubs.models import Log, Table, What
from companion.matches.models import Match
from tests.companion.clubs.conftest import open_evening, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, play

pytestmark = pytest.mark.slow

PAGES = (
    '', 'room/', 'standings/', 'wall/', 'print/results/', 'evening.xlsx', 'standings.csv', 'parts/', 'desk/1/1/',
    'seats/', 'acts/',
)  # fmt: skip


@pytest.fixture
def lives(club):
    """Three pairs with two lives; one sits out."""
    desk = open_evening(club, movement='two-lives', ties='decided', bye='win')
    for first, second in ((1, 2), (3, 4), (5, 6)):
        desk.post('door/', **{'in': str(second), 'with': str(first)})
    desk.seat(1)
    return desk


def totals(*points: int) -> dict[str, int]:
    return {f'points-{side}': own for side, own in enumerate(points)}


def test_a_correction_that_parts_the_tie_takes_the_named_winner_back(lives):
    lives.post('desk/1/1/', do='type', insist='yes', winner=1, **totals(100, 100))
    lives.post('desk/1/1/', do='correct', why='Added up wrongly', **totals(300, 100))
    assert tables(lives.evening, 1)[0].winner is None
    assert 'Won by' not in words(lives.page('desk/1/1/'))
    lives.seat(2)


@pytest.mark.parametrize(('movement', 'asked'), [('winners-up', True), ('draw', False)])
def test_a_table_broken_off_asks_at_once_who_won_where_the_next_round_needs_it(club, movement, asked):
    """The refusal of the next round leads to this page: the answer is not folded away there."""
    desk = open_evening(club, movement=movement)
    desk.check_in(4)
    desk.seat(1)
    desk.post('desk/1/1/', do='void', why='they left')
    assert ('<details class="more" open>' in desk.page('desk/1/1/')) == asked
    if asked:
        assert f'{desk.at}desk/1/1/#winner"' in text_of(desk.post('seats/', status=422, do='draw', round=2))
        assert 'id="winner"' in desk.page('desk/1/1/')
        desk.post('desk/1/1/', do='winner', side=1)
        assert '<details class="more">' in desk.page('desk/1/1/')


def test_a_correction_that_leaves_a_tie_asks_who_won(lives):
    lives.post('desk/1/1/', do='type', insist='yes', winner=0, **totals(100, 100))
    lives.post('desk/1/1/', do='winner', side=1)
    lives.post('desk/1/1/', 422, do='correct', why='Added up wrongly', **totals(120, 120))
    lives.post('desk/1/1/', do='correct', why='Added up wrongly', insist='yes', winner=1, **totals(120, 120))
    assert tables(lives.evening, 1)[0].winner == 1
    assert 'Won by' in words(lives.page('desk/1/1/'))


@pytest.mark.parametrize('points', [None, (100, 240)])
def test_nobody_is_named_where_nothing_is_level(lives, points):
    if points:
        lives.post('desk/1/1/', do='type', **totals(*points))
    assert 'Who won the extra hand' not in words(lives.page('desk/1/1/'))
    page = words(text_of(lives.post('desk/1/1/', status=422, do='winner', side=0)))
    assert 'Table 1 of round 1 has no tie and was not broken off: nobody needs to be named.' in page
    assert tables(lives.evening, 1)[0].winner is None


def test_at_a_broken_off_table_either_side_may_have_won_but_nobody_else(lives):
    lives.post('desk/1/1/', do='void', why='they left')
    lives.post('desk/1/1/', status=422, do='winner', side=2)
    lives.post('desk/1/1/', do='winner', side=1)
    assert tables(lives.evening, 1)[0].winner == 1
    lives.seat(2)


def test_totals_given_to_a_broken_off_table_count(lives):
    lives.post('desk/1/1/', do='void', why='they left')
    lives.post('desk/1/1/', do='correct', why='They finished after all', **totals(300, 100))
    table = tables(lives.evening, 1)[0]
    assert (table.void, table.points) == (False, [300, 100])


@pytest.mark.parametrize(('points', 'state'), [(None, 'playing'), ([300, 100], 'agreed'), ([9, 9], 'handed-in')])
def test_an_evening_stored_with_an_impossible_winner_opens_everywhere(lives, points, state):
    Table.objects.update(points=points, state=state, winner=1)
    for page in PAGES:
        lives.get(page)


def test_an_evening_that_cannot_be_counted_leads_to_the_way_out(lives):
    Table.objects.update(points=[300, 100, 5], state='agreed')
    page = text_of(lives.get('standings/', status=422))
    assert 'This evening cannot be counted as it stands' in words(page) and f'{lives.at}acts/' in page
    lives.get('acts/')


def test_on_the_slips_a_tie_asks_who_won_and_writes_nothing_before(lives):
    """By keyboard: 100 Tab 100 Enter, then the side and Enter; Enter alone names nobody."""
    asked = text_of(lives.post('slips/1/', 422, table=1, **totals(100, 100)))
    assert 'name="winner" value="0" autofocus' in asked and 'What was typed counts' not in asked
    page = {'asked': '1,100,100', 'insist': 'yes'}
    lives.post('slips/1/', 422, table=1, **totals(100, 100), **page)
    lives.post('slips/1/', 422, table=1, winner=2, **totals(100, 100), **page)
    lives.post('slips/1/', 422, table=1, winner=1, **totals(120, 120), **page)
    assert tables(lives.evening, 1)[0].points is None
    lives.post('slips/1/', table=1, winner=1, **totals(100, 100), **page)
    assert (tables(lives.evening, 1)[0].points, tables(lives.evening, 1)[0].winner) == ([100, 100], 1)
    lives.seat(2)


def test_a_doubted_tie_is_asked_about_first(lives):
    asked = text_of(lives.post('slips/1/', 422, table=1, **totals(7, 7)))
    assert 'name="insist" value="yes" autofocus' in asked
    page = {'asked': '1,7,7', 'insist': 'yes'}
    assert 'name="winner"' in text_of(lives.post('slips/1/', 422, table=1, **totals(7, 7), **page))
    lives.post('slips/1/', table=1, winner=0, **totals(7, 7), **page)
    assert tables(lives.evening, 1)[0].winner == 0
    log = words(lives.page('acts/'))
    assert re.search(r'round 1, table 1, 7 : 7, \S+ (\S+ )?& \S+ (\S+ )?won', log), 'by name: sides have no numbers'


def test_at_the_desk_a_tie_asks_who_won_and_writes_nothing_before(lives):
    asked = text_of(lives.post('desk/1/1/', 422, do='type', **totals(100, 100)))
    assert asked.count('play one more hand, or cut') == 1 and 'name="winner" value="0" autofocus' in asked
    page = {'asked': '100,100', 'insist': 'yes'}
    lives.post('desk/1/1/', 422, do='type', **totals(100, 100), **page)
    lives.post('desk/1/1/', 422, do='type', winner=1, **totals(120, 120), **page)
    assert tables(lives.evening, 1)[0].points is None
    lives.post('desk/1/1/', do='type', winner=1, **totals(100, 100), **page)
    assert (tables(lives.evening, 1)[0].points, tables(lives.evening, 1)[0].winner) == ([100, 100], 1)
    lives.post('desk/1/1/', do='correct', why='Added up wrongly', **totals(100, 90))
    lives.seat(2)


def test_at_a_tables_phone_a_tie_asks_who_won_and_writes_nothing_before(lives):
    phone = TablePhone(lives, 1)
    asked = text_of(phone.post('t/1/1/', 422, do='hand-in', **totals(100, 100)))
    assert asked.count('play one more hand, or cut') == 1 and asked.count('type="radio" name="winner"') == 2
    page = {'asked': '100,100', 'insist': 'yes'}
    phone.post('t/1/1/', 422, do='hand-in', **totals(100, 100), **page)
    phone.post('t/1/1/', 422, do='hand-in', winner=7, **totals(100, 100), **page)
    assert tables(lives.evening, 1)[0].points is None
    answer = words(text_of(phone.post('t/1/1/', do='hand-in', winner=0, **totals(100, 100), **page)))
    assert 'Do both sides agree?' in answer and 'Won by' in answer
    other = TablePhone(lives, 1)
    answer = text_of(other.post('t/1/1/', 422, do='hand-in', winner=1, **totals(100, 100), **page))
    assert 'the other side won the tie' in answer and 'Not right' in answer
    other.post('t/1/1/', do='agree', points='100,100')
    assert (tables(lives.evening, 1)[0].state, tables(lives.evening, 1)[0].winner) == ('agreed', 0)
    lives.seat(2)


def test_a_tie_of_two_totals_is_asked_about_when_it_is_agreed(lives):
    phones = [TablePhone(lives, 1), TablePhone(lives, 1)]
    hand_in(phones[0], 1, 100, 90)
    hand_in(phones[1], 1, 100, 100, insist='yes', winner=1)
    asked = text_of(phones[0].post('t/1/1/', 422, do='agree', points='100,100'))
    assert 'name="points" value="100,100"' in asked
    phones[0].post('t/1/1/', do='agree', points='100,100', asked='100,100', insist='yes', winner=1)
    assert (tables(lives.evening, 1)[0].points, tables(lives.evening, 1)[0].winner) == ([100, 100], 1)


def test_a_tie_of_the_hands_asks_who_won_before_it_is_handed_in(lives):
    phone = TablePhone(lives, 1)
    play(phone, match := Match.objects.get(), '8H')
    play(phone, match, '8H', bidder='1')
    assert match.totals[0] == match.totals[1]
    assert 'name="winner"' in phone.page('t/1/1/')
    assert 'name="winner"' in text_of(phone.post('t/1/1/', 422, do='hand-in'))
    phone.post('t/1/1/', do='hand-in', asked=f'{match.totals[0]},{match.totals[0]}', insist='yes', winner=1)
    table = tables(lives.evening, 1)[0]
    assert (table.match, table.winner, table.hand_ins.get().source) == (match, 1, 'sheet')
    phone.post('t/1/1/', do='back')
    assert tables(lives.evening, 1)[0].winner is None


@pytest.mark.parametrize('points', [(100, 100), None])
def test_who_went_on_stands_in_the_grid_and_by_name_in_the_log(lives, points):
    """Two equal totals in bold did not say who went on, and the log said "side 2 won"."""
    if points:
        lives.post('desk/1/1/', do='type', insist='yes', winner=1, **totals(*points))
    else:
        lives.post('desk/1/1/', do='void', why='they left')
        assert 'Won by' not in words(lives.page('rounds/'))
        lives.post('desk/1/1/', do='winner', side=1)
    won_by = lives.get('rounds/').context['lines'][0]['cells'][0].tile.won_by
    for page in ('rounds/', 'room/', 'slips/1/'):  # the last two did not say it at all
        assert f'Won by {won_by}.' in words(lives.page(page))
    assert won_by and f'{won_by} won' in words(lives.page('acts/'))
    if points:
        lives.post('desk/1/1/', do='correct', why='Added up wrongly', **totals(300, 100))
        assert 'Won by' not in words(lives.page('rounds/'))


def test_an_old_line_of_the_log_names_who_won_unless_seats_changed_since(lives):
    """Such a line has the number of the side alone: "side 2 won"."""
    table = tables(lives.evening, 1)[0]
    facts = {'round': 1, 'table': table.number, 'winner': 1}
    Log.objects.create(club=lives.evening.club, evening=lives.evening, what=What.TYPED, role='owner', facts=facts)
    log = words(lives.page('acts/').split('<h2>Log</h2>')[1])
    assert re.search(r'round 1, table 1, \S+ (\S+ )?& \S+ (\S+ )?won', log) and 'side 2' not in log
    lives.post('seats/', do='unseat', round=1)
    lives.post('seats/', do='seat', round=1)
    assert 'round 1, table 1, side 2 won' in words(lives.page('acts/'))
