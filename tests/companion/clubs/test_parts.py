"""An evening of several parts: a cut with a plate, sections, other games with place points, handicaps."""

import re
from itertools import product

import pytest

from companion.clubs.evening_document import load
from companion.clubs.models import Entry, Evening, Grant, Role
from companion.clubs.movements import BY_KEY
from companion.clubs.presenters.door import door
from companion.clubs.presenters.parts import changed, plan
from companion.clubs.roles import reaches
from companion.clubs.services.door import MOST_ENTRIES
from tests.companion.clubs.conftest import Desk, open_evening, tables, take, text_of, words

pytestmark = pytest.mark.slow


def standing(desk: Desk) -> list[tuple[int, str]]:
    """The numbers from the first to the last, with their points."""
    lines = [line.split(',') for line in desk.page('standings.csv').splitlines()[1:]]
    return [(int(line[1]), line[6]) for line in lines]


def score(table: int) -> tuple[int, int]:
    return 1000 - 10 * table, 500 - 10 * table


@pytest.fixture
def stage(club):
    """A first stage of 24 people, one round played."""
    desk = open_evening(club, rounds=1)
    desk.check_in(24)
    desk.seat(1)
    desk.hand_in_all(1, score)
    return desk


def test_a_cut_takes_the_first_so_many_to_a_final_and_the_others_to_a_plate(stage):
    order = [number for number, _points in standing(stage)]
    final = take(stage, 'first', 16, carried='all')
    plate = take(stage, 'others')
    assert {entry.number for entry in final.evening.entries.all()} == set(order[:16])
    assert {entry.number for entry in plate.evening.entries.all()} == set(order[16:])
    for desk, carried in ((final, True), (plate, False)):
        desk.seat(1)
        desk.hand_in_all(1, score)
        assert desk.evening.adjustments.exists() == carried
    points, after = dict(standing(stage)), dict(standing(final))
    table = tables(final.evening, 1)[0]
    assert int(after[table.seats[0]]) == int(points[table.seats[0]]) + score(table.number)[0]
    last = take(final, 'first', 4)
    assert last.evening.entries.count() == 4
    plan = words(stage.page('print/plan/'))
    assert plan.index('1. ') < plan.index('2. first') < plan.index('3. others') < plan.index('4. first')
    assert 'with all points' in plan and 'without points' in plan


def test_who_is_ticked_for_two_parts_is_named_until_one_of_them_is_gone(stage):
    first = take(stage, 'first', 4)
    assert 'two parts at once' not in stage.page('parts/')
    second = take(stage, 'first', 2)
    names = words(stage.page('parts/')).split('two parts at once: ')[1].split('.')[0]
    assert len(names.split(', ')) == 2
    assert 'two parts at once' not in first.page('parts/')
    Evening.objects.filter(pk=second.evening.pk).update(state=Evening.State.CLOSED)
    assert 'two parts at once' not in stage.page('parts/')


def test_a_final_begun_by_mistake_is_the_first_act_taken_back(stage):
    final = take(stage, 'first', 16, carried='all')
    page = stage.page('acts/')
    assert 'part' in words(page).split('The last act')[1][:60]
    final.draw(1)
    stage.post('acts/', of=page.split('name="of" value="')[1].split('"')[0])
    assert not stage.evening.parts.filter(deleted_at=None).exists()
    assert all(table.agreed for table in tables(stage.evening, 1))
    assert 'Typed' in words(stage.page('acts/')).split('The last act')[1][:60]
    final = take(stage, 'first', 16)
    final.seat(1)
    page = stage.page('acts/')
    answer = stage.post('acts/', status=422, of=page.split('name="of" value="')[1].split('"')[0])
    assert 'has begun' in text_of(answer)


def test_a_tie_at_the_cut_is_said_and_a_table_still_out_refuses_it(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    desk.seat(1)
    stage = desk.post('parts/', status=422, do='begin', who=['1', '2'])
    assert 'Still out: round 1, tables 1 and 2. They' in text_of(stage)
    desk.hand_in_all(1, score)
    assert 'share the place at the cut' in words(desk.page('parts/?take=first&count=1'))
    assert 'share the place at the cut' not in words(desk.page('parts/?take=first&count=2'))
    assert 'at least two' in text_of(desk.post('parts/', status=422, do='begin', who=['1']))


def test_a_correction_before_is_carried_again(stage):
    final = take(stage, 'first', 16, carried='half')
    assert not changed(final.evening)
    assert 'no longer right' not in final.page('parts/')
    stage.post('desk/1/1/', do='correct', why='Typed wrongly', insist='yes', **{'points-0': 900, 'points-1': 10})
    assert changed(final.evening) and 'no longer right' in final.page('parts/')
    final.seat(1)
    for page in ('room/', 'standings/'):
        assert 'no longer right' in final.page(page)
    final.post('parts/', do='carry')
    assert not changed(final.evening)
    assert 'no longer right' not in final.page('room/')
    seat = tables(stage.evening, 1)[0].seats[0]
    assert final.evening.adjustments.get(entry__number=seat).points == 450


def test_a_cut_that_a_correction_changes_is_said_where_it_is_played_and_made(stage):
    """Table 6 has the fewest points; a correction makes one of its sides the best of all."""
    final = take(stage, 'first', 8)
    others = take(stage, 'others')
    for desk in (final, others):
        desk.seat(1)
    assert 'the cut is another' not in final.page('room/')
    stage.post('desk/1/6/', do='correct', why='Typed wrongly', insist='yes', **{'points-0': 2000, 'points-1': 440})
    missed = tables(stage.evening, 1)[5].seats[0]
    for desk, page in product((final, stage), ('room/', 'standings/', 'parts/')):
        notice = words(desk.page(page))
        assert 'the cut is another: ' in notice
        name = load(stage.evening, desk=True).names[missed]
        assert str(name) in notice.split('the cut is another: ')[1].split(' before ')[0]
    assert 'the cut is another' not in others.page('room/')


def test_who_falls_behind_all_others_makes_room_for_one_of_them(stage):
    """Everybody who stood before her now was named as if they went on, 16 of 24."""
    final = take(stage, 'first', 8)
    best, first_out = (tables(stage.evening, 1)[at].seats[0] for at in (0, 4))
    stage.post('desk/1/1/', do='correct', why='Typed wrongly', insist='yes', **{'points-0': -990, 'points-1': 490})
    names, notice = load(stage.evening, desk=True).names, words(final.page('parts/'))
    ahead, behind = notice.split('the cut is another: ')[1].split('.')[0].split(' before ')
    assert str(names[best]) in behind and str(names[first_out]) in ahead
    assert len(ahead.split(', ')) == len(behind.split(', ')) == 2


def test_a_section_leaves_the_evening_and_comes_back_when_taken_back(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    section = take(desk, 'section')
    assert desk.evening.entries.filter(here=Entry.Here.HERE).count() == section.evening.entries.count() == 8
    assert section.evening.counts_in is None
    page = desk.page('acts/')
    desk.post('acts/', of=page.split('name="of" value="')[1].split('"')[0])
    assert desk.evening.entries.filter(here=Entry.Here.HERE).count() == 16
    assert not Evening.objects.filter(pk=section.at and Evening.with_deleted.latest('pk').pk).exists()


def test_of_two_sections_at_once_each_room_leads_to_the_other(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    section = take(desk, 'section')
    for part in (desk, section):
        part.seat(1)
    for part, other in ((desk, section), (section, desk)):
        assert f'<a class="button on-felt" href="{other.at}">' in part.page('room/')
    section.post('room/', do='end')
    assert f'<a class="button on-felt" href="{section.at}">' not in desk.page('room/')


def test_newcomers_to_two_sections_have_numbers_of_their_own(club):
    desk = open_evening(club)
    desk.check_in(8)
    section = take(desk, 'section')
    for each in (desk, section, desk):
        each.post('door/', guest='Somebody new')
    given = [entry.number for each in (desk, section) for entry in each.evening.entries.filter(guest='Somebody new')]
    assert sorted(given) == [9, 10, 11]


def test_half_of_the_people_fills_tables(club):
    """Of 22 eleven and eleven would let six sit out in each round, twelve and ten let two."""
    desk = open_evening(club, rounds=1)
    desk.check_in(22)
    assert sorted((take(desk, 'section').evening.entries.count(), len(load(desk.evening).playing))) == [10, 12]


def test_next_week_is_like_the_whole_evening_and_not_like_its_last_part(club):
    """The form took over the title of section B, and only those of the other section were regulars."""
    desk = open_evening(club, rounds=1, title='Winter cup')
    desk.check_in(16)
    section = take(desk, 'section')
    assert f'href="{desk.at}' in club.page() and club.page().index(desk.at) < club.page().index(section.at)
    for part in (desk, section):
        part.seat(1)
        part.hand_in_all(1)
        part.post('room/', do='end')
    assert 'Winter cup"' in club.page('evening/') and '16 people: 4 tables' in words(club.page('evening/'))
    club.tap('evening/', do='again')
    again = Evening.objects.order_by('-pk').first()
    assert again.title == 'Winter cup' and len(door(load(again, desk=True))['people']) == 16


def test_who_plays_in_a_section_is_not_checked_in_beside_it(club):
    """The door of the evening offers everybody who left for a section: they would have two seats at once."""
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    section = take(desk, 'section')
    entry = section.evening.entries.first()
    refusal = words(text_of(desk.post('door/', status=422, **{'in': str(entry.member.number)})))
    assert f'{entry.member.name} plays in “section”' in refusal
    section.post('door/', out=str(entry.number))
    desk.post('door/', **{'in': str(entry.member.number)})
    assert entry.number in [playing.number for playing in load(desk.evening).playing]


def test_a_section_that_plays_is_not_dropped_by_taking_back(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    section = take(desk, 'section')
    section.seat(1)
    page = desk.page('acts/')
    answer = desk.post('acts/', status=422, of=page.split('name="of" value="')[1].split('"')[0])
    assert 'has begun' in text_of(answer) and section.evening.started_at


def test_rounds_of_two_games_count_together_by_place_points(club):
    first = open_evening(club, rounds=1, counts='places')
    first.check_in(8)
    first.seat(1)
    first.hand_in_all(1, score)
    hearts = take(first, 'all', carried='all')
    rules = {'rules': 'black-lady/modern', 'rounds': 1, 'end': 'hands', 'hands': 4, 'movement': 'draw'}
    kind = hearts.get('rules/').context['form'].kind
    hearts.post('rules/', counts='places', bye='nothing', title='Hearts', kind=kind, **rules)  # asked nothing again
    assert hearts.evening.game == 'black-lady' and hearts.evening.settings['form'] == 'each'
    hearts.seat(1)
    hearts.hand_in_all(1, lambda table: (0, 20, 30, 54))
    before, after = dict(standing(first)), dict(standing(hearts))
    for table in tables(hearts.evening, 1):
        for seat, places in zip(table.seats, (4, 3, 2, 1), strict=True):
            assert float(after[seat]) == float(before[seat]) + places


def test_a_handicap_waits_for_who_is_ticked_off_again(club):
    desk = open_evening(club)
    desk.check_in(9)
    desk.post('handicaps/', **{'points-9': 30})
    desk.post('door/', out=9)
    assert desk.evening.adjustments.exists() and '30' not in words(desk.page('standings/')).split('Place')[-1]
    desk.draw(1)
    desk.post('door/', **{'in': 9})
    assert desk.get('evening.json').json()['adjustments'] == [{'entry': 9, 'points': 30, 'reason': 'handicap'}]


def test_handicaps_stand_before_the_first_round_and_are_proposed_again(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    assert 'points-3' in text_of(desk.post('handicaps/', status=422, **{'points-3': 'ten'}))
    desk.post('handicaps/', **{'points-3': 30, 'points-4': '−20'})
    desk.post('handicaps/', **{'points-3': 40, 'points-4': '−20'})
    assert list(desk.evening.adjustments.values_list('entry__number', 'points')) == [(3, 40), (4, -20)]
    desk.seat(1)
    desk.hand_in_all(1)
    assert 'Handicap: ' in words(desk.page('standings/')) and 'Handicap: ' in words(desk.page('print/results/'))
    in_spanish = desk.client.get(desk.at + 'standings/', headers={'Accept-Language': 'es'}).content.decode()
    assert 'Ventaja: ' in words(in_spanish)  # whatever the director reads
    page = words(text_of(desk.post('handicaps/', status=422, **{'points-3': 1})))
    assert 'Round 1 has begun' in page and '+40' in page and '−20' in page
    again = open_evening(club, rounds=1)
    again.check_in(8)
    assert 'value="40"' in again.page('handicaps/') and not again.evening.adjustments.exists()
    again.check_in(8)
    again.seat(1)
    assert '40' not in words(again.page('handicaps/'))  # they were proposed and never given


def test_a_section_takes_its_handicaps_along_and_gives_them_back(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    desk.post('handicaps/', **{f'points-{number}': 10 * number for number in range(1, 17)})
    section = take(desk, 'section')
    for part in (desk, section):
        here = {entry.number for entry in part.evening.entries.filter(here=Entry.Here.HERE)}
        given = {
            adjustment['entry']: adjustment['points'] for adjustment in part.get('evening.json').json()['adjustments']
        }
        assert given == {number: 10 * number for number in here} and len(given) == 8
        part.seat(1)
        part.hand_in_all(1, score)
        table = tables(part.evening, 1)[0]
        assert int(dict(standing(part))[table.seats[0]]) == score(1)[0] + 10 * table.seats[0]


def test_people_checked_in_one_by_one_do_not_become_pairs(director):
    director.check_in(4)
    rules = {'rules': 'five-hundred/avondale', 'rounds': 3, 'end': 'hands', 'hands': 8, 'movement': 'swiss'}
    assert 'one by one' in text_of(director.post('rules/', status=422, **rules))


def test_who_directs_one_evening_directs_its_parts_and_nothing_before_them(stage):
    """A director of one evening began its final, and was refused there."""
    evenings = [stage.evening, take(stage, 'first', 16).evening]
    of_stage, of_final = (Grant(club=evening.club, evening=evening, role=Role.DIRECTOR) for evening in evenings)
    assert [reaches(of_stage, evening) for evening in evenings] == [True, True]
    assert [reaches(of_final, evening) for evening in evenings] == [False, True]
    assert [part.opens for part in plan(evenings[1], of_final, desk=True)] == [False, True]


@pytest.mark.parametrize('field', ['who', 'handicap-{}'])
def test_a_form_with_everybody_of_the_largest_evening_is_read(stage, field):
    """Django refuses forms of more than 1,000 fields, with nothing that the page could say."""
    everybody = range(1, MOST_ENTRIES + 1)
    many = {'who': list(everybody)} if field == 'who' else {field.format(number): '0' for number in everybody}
    place = 'parts/' if field == 'who' else 'handicaps/'
    answer = stage.client.post(stage.at + place, {**many, 'do': 'begin', 'title': 'Final', 'key': field})
    assert answer.status_code in (302, 422)


@pytest.mark.parametrize(('people', 'cut'), [(8, 4), (11, 8), (16, 8), (24, 16)])
def test_a_cut_that_fits_the_number_of_people_is_proposed(club, people, cut):
    desk = open_evening(club, rounds=1)
    desk.check_in(people)
    desk.seat(1)
    desk.hand_in_all(1)
    page = desk.page('parts/')
    assert f'name="count" inputmode="numeric" value="{cut}"' in page and page.count(' checked') == cut


def test_a_part_of_a_final_is_not_called_final_again(club):
    desk = open_evening(club, rounds=1, title='Cup night')
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    assert 'value="Cup night, final"' in desk.page('parts/?take=first&count=4')
    final = take(desk, 'first', 4, title='Cup night, final')
    assert 'value="Cup night, part 3"' in desk.page('parts/?take=first&count=4')
    final.seat(1)
    assert 'value="Cup night, part 3"' in final.page('parts/?take=first&count=4')
    desk.evening.__class__.objects.filter(pk=desk.evening.pk).update(title='Final')
    assert 'Final, final' not in desk.page('parts/?take=first&count=4')


def test_once_people_are_here_only_ways_that_fit_them_are_offered(stage, club):
    def offered(desk: Desk) -> set[str]:
        return set(re.findall(r'name="movement" value="([a-z-]+)"', desk.page('rules/')))

    singles = offered(take(stage, 'first', 8))
    pairs = open_evening(club, movement='swiss')
    assert offered(pairs) == set(BY_KEY), 'nobody is here yet'
    pairs.post('door/', first='Ann', second='Bob')
    assert {'draw', 'by-rank'} <= singles and {'swiss', 'mitchell'} <= offered(pairs)
    assert singles | offered(pairs) == set(BY_KEY) and not singles & offered(pairs)
