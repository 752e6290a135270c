"""The extra settings of an evening: they are applied, and conflicts are shown next to them."""

import pytest

from tests.companion.clubs.conftest import open_evening, tables, text_of, words
from tests.companion.clubs.phones import TablePhone

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_usual_answers_leave_the_document_as_it_is(director):
    assert set(director.evening.settings) == {'form', 'movement', 'planned', 'round_end', 'score'}


def test_one_odd_table_takes_everybody(club):
    desk = open_evening(club, odd='one-odd-table')
    desk.check_in(9)
    assert '2 tables' in words(desk.page('door/'))
    desk.seat(1)
    assert [len(table.seats) for table in tables(desk.evening, 1)] == [4, 5]


@pytest.mark.parametrize(('sides', 'count'), [('2x3', 2), ('3x2', 3)])
def test_six_at_a_table(club, sides, count):
    """500 for six: the pad opens, the desk types one total for each side."""
    desk = open_evening(club, table_of='6', six_sides=sides)
    desk.check_in(12)
    desk.seat(1)
    assert [len(table.seats) for table in tables(desk.evening, 1)] == [6, 6]
    totals = {f'points-{side}': 100 + side for side in range(count)}
    desk.post('desk/1/1/', do='type', insist='yes', **totals)
    assert len(tables(desk.evening, 1)[0].points) == count
    assert TablePhone(desk, 2).opened.status_code == 200


def test_what_does_not_go_together_is_said_next_to_it(club):
    usual = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'do': 'open'}
    page = text_of(club.post('evening/', status=422, movement='winners-up', table_of='6', **usual))
    assert 'class="refusal"' in page.split('name="table_of"')[1].split('</p>')[0]
    page = text_of(club.post('evening/', status=422, movement='rise-and-fly', cap='99', **usual))
    assert 'class="refusal"' in page.split('name="cap"')[1].split('</p>')[0]


def test_points_are_kept_for_next_week(club):
    open_evening(club, movement='rise-and-fly', cap='5', table_count='2', counts='wins', least_rounds='3')
    page = club.page('evening/')
    assert 'name="cap" inputmode="numeric" value="5"' in page
    settings = open_evening(club, movement='rise-and-fly', cap='5', counts='wins').evening.settings
    assert (settings['cap'], settings['score']['counts']) == (5, 'wins')


def test_the_draw_keeps_to_wishes_and_says_what_it_could_not(director):
    director.check_in(8)
    director.post('wishes/', never_partners='1 2\n3 4', stays='5 2', colours='white: 1 3 5 7\nred: 2 4 6 8')
    for number in (1, 2, 3):
        director.seat(number)
        seats = [table.seats for table in tables(director.evening, number)]
        partners = [{seat[0], seat[2]} for seat in seats] + [{seat[1], seat[3]} for seat in seats]
        assert {1, 2} not in partners and {3, 4} not in partners
        assert 5 in seats[1]
    director.post(
        'wishes/', never_together='\n'.join(f'{person} {other}' for person in range(1, 6) for other in range(1, person))
    )
    page = words(text_of(director.draw(4)))
    assert 'sit at one table, although they should not' in page


@pytest.mark.parametrize(
    ('field', 'line'),
    [('never_together', '1 1'), ('never_partners', '1 99'), ('stays', 'Ann'), ('colours', 'white 1'), ('stays', '1 0')],
)
def test_a_wish_that_cannot_stand_is_refused_beside_it(director, field, line):
    director.check_in(4)
    page = text_of(director.post('wishes/', status=422, **{field: line}))
    assert 'class="refusal"' in page.split(f'name="{field}"')[1].split('</p>')[0]
    assert line in page
    assert 'wishes' not in director.evening.settings


def test_next_week_begins_without_last_weeks_numbers(director, club):
    director.check_in(4)
    director.post('wishes/', never_partners='1 2')
    director.seat(1)
    director.hand_in_all(1)
    director.post('room/', do='end')
    club.post('evening/', do='again')
    assert 'wishes' not in director.evening.club.evenings.first().settings


def test_settings_of_another_kind_of_evening_are_not_carried_over_unseen(club):
    open_evening(club, odd='threes-and-fours', bye='nothing')
    other = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'knock-out'}
    shown = {'kind': 'five-hundred/draw', 'odd': 'threes-and-fours', 'bye': 'nothing', 'do': 'open'}
    answer = club.post('evening/', **other, **shown)
    alert = text_of(answer).split('role="alert"')[1]
    assert 'as usual again: Odd players; Who sits out is paid.' in words('<p ' + alert.split('</p>')[0])
    assert 'value="five-hundred/knock-out"' in text_of(answer)
    assert answer.context['form'].bye == 'proposed'
    club.post('evening/', **other, kind='five-hundred/knock-out', odd='proposed', bye='nothing', do='open')
    settings = club.get('evening/').context['form']
    assert (settings.movement, settings.bye, settings.extra.get('odd')) == ('knock-out', 'nothing', None)


@pytest.mark.parametrize(
    ('movement', 'bye'),
    [
        ('draw', 'own-average'),
        ('swiss', 'win'),
        ('knock-out', 'win'),
        ('two-lives', 'win'),
        ('mitchell', 'own-average'),
    ],
)
def test_sitting_out_pays_what_the_movement_proposes(club, movement, bye):
    """With nothing but the kind chosen: the form needs no script for it, and next week proposes the same."""
    form = club.get('evening/').context['form']
    score = open_evening(club, movement=movement, bye=form.bye).evening.settings['score']
    assert score['bye'] == bye
    assert score.get('ties') == ('decided' if movement in ('knock-out', 'two-lives') else None)
    assert club.get('evening/').context['form'].bye == 'proposed'


def test_a_title_nobody_typed_follows_day_and_game(club):
    first = open_evening(club, rules='five-hundred/avondale', played_on='2026-11-23').evening
    assert first.title == 'Monday 500'
    assert club.get('evening/').context['form'].title == ''
    assert open_evening(club, rules='black-lady/modern', played_on='2026-11-24').evening.title == 'Tuesday Black lady'
    shown = club.get('evening/').context['form']
    assert (shown.extra, shown.title) == ({}, ''), 'what was only proposed stays as proposed'


def test_a_typed_title_goes_to_no_other_game_unseen(club):
    open_evening(club, title='500 for the cup')
    other = {'rules': 'black-lady/modern', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw', 'do': 'open'}
    page = words(text_of(club.post('evening/', **other, title='500 for the cup', kind='five-hundred/draw')))
    assert 'now as usual again: Title.' in page
    club.post('evening/', **other, title='500 for the cup', kind='black-lady/draw')
    assert club.get('evening/').context['form'].title == '500 for the cup', 'typed again it is meant'


def test_what_another_kind_only_proposed_is_put_back_without_a_question(club):
    """Tables of three go with black lady; 500 as a knock-out would refuse them."""
    open_evening(club, rules='black-lady/modern')
    shown = club.get('evening/').context['form']
    other = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'knock-out'}
    club.post('evening/', **other, **{**shown.extra, 'kind': shown.kind, 'bye': shown.bye, 'do': 'open'})
    assert club.get('evening/').context['form'].movement == 'knock-out'


@pytest.mark.parametrize(
    ('field', 'typed', 'refusal'),
    [
        ('played_on', '2026-13-40', 'There is no such day.'),
        ('rules', 'poker/holdem', 'There are no such rules.'),
        ('rules', 'five-hundred/holdem', 'There are no such rules.'),
        ('rules', 'set-99', 'There are no such rules.'),
        ('bye_points', '1.5', 'This is no whole number.'),
        ('cap', '12345', 'A whole number from 0 to 30 is needed here.'),
        ('bye_points', 'x', 'This is no whole number.'),
        ('bell', 'x', 'This is no whole number.'),
        ('cap', 'x', 'This is no whole number.'),
        ('rounds', 'abc', 'An evening has 1 to 30 rounds.'),
    ],
)
def test_what_cannot_be_read_is_refused_on_the_first_screen_and_beside_it(club, field, typed, refusal):
    usual = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw'}
    page = text_of(
        club.post('evening/', 422, **{**usual, 'do': 'open', 'bye': 'points', 'bye_points': 5, field: typed})
    )
    assert refusal in page.split('id="says"')[1].split('</p>')[0]
    assert refusal in page.split(f'name="{field}"')[1].split('class="refusal"')[1].split('</p>')[0]
    assert field not in ('rounds', 'bye_points', 'bell') or f'value="{typed}"' in page
    assert not club.get('').context['club'].evenings.exists()


def test_eleven_alone_may_sit_out_instead_of_playing_at_threes(club):
    desk = open_evening(club, rules='black-lady/modern')
    assert desk.evening.settings['odd'] == 'threes-and-fours'
    desk.check_in(11)
    desk.draw(1)
    assert [len(table.seats) for table in tables(desk.evening, 1)] == [4, 4, 3]
    shown = {'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw', 'kind': 'black-lady/draw'}
    page = words(text_of(desk.post('rules/', rules='black-lady/modern', odd='byes', **shown)))
    assert 'The seats were drawn by other rules, so they are gone. Draw again.' in page
    assert '2 tables, 3 sit out' in page
    desk.seat(1)
    assert [len(table.seats) for table in tables(desk.evening, 1)] == [4, 4]
    assert '11 people: 2 tables, 3 sitting out each round, in turn.' in words(desk.page('rules/'))


def test_changing_what_seats_nobody_keeps_the_seats_drawn(director):
    director.check_in(8)
    director.draw(1)
    before = [table.seats for table in tables(director.evening, 1)]
    usual = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 9, 'movement': 'draw'}
    director.post('rules/', title='Cup night', counts='wins', **usual)
    assert [table.seats for table in tables(director.evening, 1)] == before
    director.post('rules/', title='Cup night', counts='wins', **{**usual, 'movement': 'winners-up'})
    assert tables(director.evening, 1) == []
    director.post('acts/', of=director.get('acts/').context['last'].pk)
    assert [table.seats for table in tables(director.evening, 1)] == before


def test_numbers_of_the_form_are_read_with_thousands(club):
    page = open_evening(club, bye='points', bye_points='1,500', rounds='6 ')
    assert page.evening.settings['score']['bye'] == {'points': 1500}


def test_a_colour_on_two_lines_keeps_both(director):
    director.check_in(4)
    director.post('wishes/', colours='white: 1\nred: 2 4\nwhite: 3')
    assert director.evening.settings['wishes']['colours'] == {'white': [1, 3], 'red': [2, 4]}
