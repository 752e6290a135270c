"""Every movement of the setup form, played for three rounds through the pages; and any number of people."""

import re

import pytest

from companion.clubs import evening_document
from companion.clubs.evening_document import load
from companion.clubs.models import Evening
from companion.clubs.movements import MOVEMENTS
from tests.companion.clubs.conftest import NAMES, open_evening, tables, text_of, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
PAIRS = [movement.key for movement in MOVEMENTS if movement.forms == ('pairs',)]
SINGLE = [movement.key for movement in MOVEMENTS if movement.forms != ('pairs',)]


@pytest.mark.sampled(4)
@pytest.mark.parametrize('movement', SINGLE)
def test_people_change_partners(club, movement):
    desk = open_evening(club, movement=movement)
    desk.check_in(8)
    for number in (1, 2, 3):
        desk.seat(number)
        assert len(tables(desk.evening, number)) == 2
        desk.hand_in_all(number)
    desk.post('room/', do='end')
    assert desk.evening.state == Evening.State.CLOSED
    assert '1st prize' in words(desk.page('standings/'))


@pytest.mark.slow
@pytest.mark.parametrize('movement', PAIRS)
def test_pairs_keep_together(club, movement):
    desk = open_evening(club, movement=movement)
    for first in range(0, 12, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number)
    desk.post('room/', do='end')
    page = words(desk.page('standings/'))
    assert f'{NAMES[0]} & {NAMES[1]}' in page
    desk.get('wall/?show=winners')
    desk.get('card/1/')


@pytest.mark.sampled(2)
@pytest.mark.parametrize('people', [0, 3, 4, 5, 6, 7, 9, 10, 11])
def test_any_number_of_people(director, people):
    director.check_in(people)
    if people < 4:
        director.post('seats/', status=422, do='draw', round=1)
        return
    director.seat(1)
    assert len(tables(director.evening, 1)) == people // 4
    assert len(director.evening.rounds.get().byes) == people % 4


def test_hearts_for_eleven_sit_at_threes_and_fours(club):
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(11)
    desk.seat(1)
    assert sorted(len(table.seats) for table in tables(desk.evening, 1)) == [3, 4, 4]


def test_a_latecomer_and_a_couple_leaving(director):
    director.check_in(8)
    director.post('door/', late=9)
    director.seat(1)
    assert 9 not in {seat for table in tables(director.evening, 1) for seat in table.seats}
    director.hand_in_all(1)
    director.post('door/', **{'in': 10})
    for number in (1, 2):
        director.post('people/', home=number)
    director.seat(2)
    seated = {seat for table in tables(director.evening, 2) for seat in table.seats}
    out = set(director.evening.rounds.get(number=2).byes)
    assert seated | out == {3, 4, 5, 6, 7, 8, 10}
    director.post('door/', **{'in': 9})
    director.hand_in_all(2)
    director.seat(3)
    third = director.evening.rounds.get(number=3)
    assert 9 in {seat for table in third.tables.all() for seat in table.seats} | set(third.byes)


def test_results_needed_by_the_movement_are_asked_for(club):
    desk = open_evening(club, movement='winners-up')
    desk.check_in(8)
    desk.seat(1)
    assert '1' in words(desk.post('seats/', status=422, do='draw', round=2).content.decode())
    assert desk.evening.rounds.count() == 1


def test_pairs_are_joined_as_the_reader_does_and_in_files_as_ever(club):
    desk = open_evening(club, movement=PAIRS[0])
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    desk.client.defaults['HTTP_ACCEPT_LANGUAGE'] = 'es'
    for place in ('standings/', 'people/', 'seats/', 'print/slips/'):
        page = words(desk.page(place))
        assert f'{NAMES[0]} & {NAMES[1]}' not in page and f'{NAMES[0]} y {NAMES[1]}' in page, place
    assert evening_document.load(desk.evening).document['entries'][0]['name'] == f'{NAMES[0]} & {NAMES[1]}'


def test_a_knock_out_names_who_is_out_and_who_has_won(club):
    desk = open_evening(club, movement='knock-out')
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number)
    loser = tables(desk.evening, 1)[0].seats[1]
    assert 'is out' in words(desk.page('?names')) and 'is out' in words(desk.page('wall/?show=seats'))
    assert 'No seat in round 2' in words(desk.page(f'card/{loser}/'))
    card = words(desk.page(f'card/{loser}/'))
    assert '2 is out' in card and 'not there' not in card
    answer = desk.post('seats/', status=422, do='draw', round=3)
    winner = tables(desk.evening, 2)[0].seats[0]
    assert f'{NAMES[2 * winner - 2]} & {NAMES[2 * winner - 1]} have won' in words(answer.content.decode())
    room = words(desk.page('room/'))
    assert 'End the evening' in room and 'Seat round 3' not in room


def test_a_correction_that_breaks_the_bracket_is_said_in_the_room_at_once(club):
    desk = open_evening(club, movement='knock-out')
    for first in range(0, 10, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    desk.seat(2)
    lost = tables(desk.evening, 1)[0].seats[1]
    wrong = {'do': 'correct', 'why': 'wrong way round', 'insist': 'yes', 'points-0': 50, 'points-1': 110}
    assert 'as they are now' not in words(desk.page('room/'))
    page = words(text_of(desk.post('desk/1/1/', **wrong)))
    assert load(desk.evening, desk=True).names[lost].short in page.split('should meet in round 2: ')[1][:60]
    desk.post('seats/', do='unseat', round=2)
    desk.post('seats/', do='again', round=2)
    desk.post('seats/', do='seat', round=2)
    assert 'as they are now' not in words(desk.page('room/'))
    assert any(lost in table.seats for table in tables(desk.evening, 2))


def test_a_pair_is_ticked_with_two_taps(club):
    desk = open_evening(club, movement='mitchell')
    asked = words(desk.post('door/', **{'in': 4}).content.decode())
    assert 'Bob Whitcombe plays with whom?' in asked and desk.evening.entries.count() == 0
    page = words(desk.post('door/', **{'in': 1, 'with': 4}).content.decode())
    assert '1 pair here · 24 regulars missing' in page
    desk.post('door/', **{'in': 7, 'with': 4}, status=422)
    desk.post('door/', **{'in': 7, 'with': 7})  # a second tap of the same name leaves it chosen
    entry = desk.evening.entries.get()
    assert (entry.member.name, entry.partner.name) == (NAMES[3], NAMES[0])
    desk.post('door/', out=1)
    desk.post('door/', **{'in': 7, 'with': 4})
    assert desk.evening.entries.get(here='here').partner.name == NAMES[6]


def test_both_of_a_pair_find_their_name_and_are_named_in_short(club):
    desk = open_evening(club, movement='mitchell')
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    names = words(desk.page('?names'))
    assert all(name in names for name in NAMES[:8])
    assert 'Ann & Arthur' in words(desk.page('room/'))
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    page = words(club.page())
    assert '8 came on' in page and 'The pair ' in page and ' came second.' in page


def test_where_north_stays_the_form_says_when_people_meet_again(club):
    desk = open_evening(club, movement='north-stays', rounds=6)
    desk.check_in(16)
    page = words(desk.page('rules/'))
    assert '16 people: 4 tables, nobody sits out. From round 3 on people meet again.' in page


@pytest.mark.parametrize(
    ('movement', 'start'), [('mitchell', 'From round 4 on people'), ('round-robin', '5 rounds. From round 6 on people')]
)
def test_the_form_says_when_pairs_meet_again(club, movement, start):
    desk = open_evening(club, movement=movement, rounds=6)
    assert f'{start} meet again.' not in words(desk.page('rules/'))  # 26 people
    for first in range(0, 12, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    assert f'{start} meet again.' in words(desk.page('rules/'))


def test_the_form_speaks_of_those_expected_once_all_are_taken_out(club):
    desk = open_evening(club)
    desk.check_in(1)
    desk.post('door/', out=1)
    assert '26 people: 6 tables' in words(desk.page('rules/'))


@pytest.mark.parametrize('movement', ['mitchell', 'perfect', 'draw'])
def test_the_lot_of_the_first_round_is_drawn_again_in_any_movement(club, movement):
    """A lot drawn in front of everybody begins with a lot that nobody has seen."""
    desk = open_evening(club, movement=movement)
    if desk.evening.pairs:
        for first in range(0, 8, 2):
            desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    else:
        desk.check_in(8)
    desk.draw(1)
    assert 'value="again"' in desk.page('seats/')
    assert ('?swap' in desk.page('seats/')) == (movement == 'draw')


def test_where_the_plan_does_not_fit_the_drawn_seats_may_be_swapped(club):
    desk = open_evening(club, movement='north-stays')
    desk.check_in(9)
    desk.draw(1)
    for two in (['1', '2'], ['3', '4']):
        assert '?swap' in desk.page('seats/')
        desk.post('seats/', do='swap', round=1, who=two)
    assert 'this round was drawn' in desk.page('seats/')
    fits = open_evening(club, movement='north-stays')
    fits.check_in(8)
    fits.draw(1)
    assert '?swap' not in fits.page('seats/')
    fits.post('seats/', status=422, do='swap', round=1, who=['1', '2'])


def test_who_won_nothing_and_sat_out_has_no_plus_on_the_big_screen(club):
    desk = open_evening(club)
    desk.check_in(5)
    desk.seat(1)
    desk.hand_in_all(1)
    assert '+ bye' not in words(desk.page('wall/?show=standings'))


def test_where_no_plan_fits_the_page_leads_to_the_door_and_to_other_ways(club):
    desk = open_evening(club, movement='perfect')
    desk.check_in(11)
    page = text_of(desk.post('seats/', status=422, do='draw', round=1)).split('<main')[1]
    assert f'{desk.at}door/' in page and f'{desk.at}rules/' in page


@pytest.mark.parametrize('where', ['keys/', 'rules/'])
def test_the_menu_of_the_evening_is_on_its_page_of(club, where):
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    menu = desk.page(where).split('class="menu"')[1].split('</nav>')[0]
    assert 'Big screen' in menu and 'What was done' in menu


def test_one_person_in_two_entries_is_not_told_apart_from_themselves(club):
    """Ticked alone by mistake, taken out, then ticked as the partner in a pair."""
    desk = open_evening(club)
    desk.post('door/', **{'in': 2})
    desk.post('door/', out=1)
    desk.post('rules/', rules='five-hundred/avondale', rounds=3, end='hands', hands=8, movement='mitchell', do='open')
    for first in range(0, 4, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.draw(1)
    assert '#2' not in words(desk.page('seats/'))


def test_what_was_set_for_another_evening_is_not_folded_away(club):
    desk = open_evening(club, counts='wins')
    page = desk.page('rules/')
    assert page.count('<details class="more" open>') == 1 and page.count('<details class="more">') >= 4


def test_ways_with_partners_are_marked_and_so_are_games_without(club):
    """The style hides the first while one of the second is chosen; the form refuses them as well."""
    page = club.page('evening/')
    assert re.search(r'value="black-lady/modern"\s+class="alone"', page)
    assert not re.search(r'value="five-hundred/avondale"\s+class="alone"', page)
    partners = re.findall(r'with-partners">\s*<input type="radio" name="movement" value="([\w-]+)"', page)
    assert 'swiss' in partners and 'winners-up' in partners and 'draw' not in partners


def test_ways_that_do_not_fit_those_who_are_here_are_explained(club):
    desk = open_evening(club, movement='draw')
    assert 'take them out' not in words(desk.page('rules/'))
    desk.check_in(1)
    page = desk.page('rules/')
    assert 'value="swiss"' not in page and 'For pairs take them out at check-in first' in words(page)


def test_in_rise_and_fly_those_in_line_are_said_to_wait_unpaid(club):
    desk = open_evening(club, movement='rise-and-fly', table_count='1')
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    assert '1 table, 2 wait in line' in words(desk.page('door/'))
    assert '4 pairs at 1 table, 2 wait in line.' in words(desk.page('rules/'))
    drawn = words(desk.post('seats/', do='draw', round=1).content.decode())
    assert 'They wait in this order. Waiting pays nothing.' in drawn
    desk.seat(1)
    pages = [words(desk.page(f'{page}/')) for page in ('room', 'wall', 'print/slips', 'print/cards')]
    assert all('in line' in page.lower() and not re.search('[Ss]its? out', page) for page in [drawn, *pages])


def test_in_a_knock_out_the_door_counts_the_tables_of_the_first_round_alone(club):
    desk = open_evening(club, movement='knock-out')
    for first in range(0, 12, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    assert '2 tables, 2 sit out' in words(desk.page('door/'))
    assert '6 pairs at 2 tables, 2 go on without playing. One is left after 3 rounds.' in words(desk.page('rules/'))
    desk.seat(1)
    lead = re.search('lead-line.*?</div>', desk.page('door/'), re.DOTALL)[0]
    assert 'pairs here' in lead and 'table' not in lead


def test_a_bye_is_no_round_won_at_a_table(club):
    """The winner of a knock-out "won 3 of 3 rounds" after two games."""
    desk = open_evening(club, movement='knock-out', ties='decided', bye='win', rounds=2)
    for place in (0, 2, 4):
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    desk.seat(1)
    out = desk.evening.rounds.get().byes[0]
    desk.hand_in_all(1)
    desk.seat(2)
    side = tables(desk.evening, 2)[0].seats.index(out)
    desk.hand_in_all(2, lambda table: (100, 50) if side == 0 else (50, 100))
    desk.post('room/', do='end')
    assert 'won 1 of 1 round + bye,' in words(desk.page('standings/')).replace(' ,', ',')


def test_who_is_knocked_out_has_missed_no_round(club):
    """Whoever lost in the first round of two stood in the standings with "1 of 2 rounds"."""
    desk = open_evening(club, movement='knock-out', rounds=2)
    for place in (0, 2, 4, 6):
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number)
    assert 'of 2 rounds' not in words(desk.page('standings/'))


def test_one_round_is_told_as_one():
    sentences = [movement.tonight(4, 1) for movement in MOVEMENTS if movement.key in ('round-robin', 'knock-out')]
    assert all('1 round.' in sentence for sentence in sentences), sentences
