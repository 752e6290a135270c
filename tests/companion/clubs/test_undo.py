"""After each stage of an evening the wrong thing is done and undone: the export is that of an evening played right."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from companion.clubs.models import Evening, Log, Table
from companion.clubs.movements import BY_KEY
from companion.clubs.pads import open_pad
from companion.clubs.services.bin import empty_bin
from companion.clubs.services.rounds import CHOSEN_FREELY
from tests.companion.clubs.conftest import NAMES, Desk, tables, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in

pytestmark = pytest.mark.slow


def take_back(desk: Desk, times: int = 1) -> None:
    for _time in range(times):
        page = text_of(desk.get('acts/'))
        desk.post('acts/', of=page.split('name="of" value="')[1].split('"')[0])


def export(desk: Desk) -> dict:
    return json.loads(desk.get('evening.json').content)


def enter(desk: Desk, place: int) -> None:
    """Somebody at the door: a member, or two of them as a pair."""
    if desk.evening.pairs:
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    else:
        desk.post('door/', **{'in': place})


def wrong_set_up(desk):
    desk.post('acts/', do='delete')
    club = desk.evening_club
    assert not club.evenings.filter(code=desk.code).exists()
    Desk(desk.client, f'/c/{club.code}/').post('bin/', evening=desk.code)


def wrong_check_in(desk):
    enter(desk, 20)
    take_back(desk)


def wrong_draw(desk):
    desk.post('seats/', do='again', round=1)
    take_back(desk)


def wrong_swap(desk):
    desk.post('seats/', do='swap', round=1, who=['1', '2'])
    take_back(desk)


def wrong_seat(desk):
    """Somebody else comes, so the round is unseated; then nobody has come after all."""
    desk.post('seats/', do='unseat', round=1)
    assert desk.evening.started_at is None
    desk.post('seats/', do='seat', round=1)


def wrong_late_comer(desk):
    enter(desk, 24)
    take_back(desk)


def wrong_leaver(desk):
    desk.post('people/', home=3)
    desk.post('people/', stays=3)


def wrong_slip(desk):
    desk.post('desk/1/1/', do='correct', why='Typed wrongly', insist='yes', **{'points-0': 900, 'points-1': 10})
    take_back(desk)


def wrong_break_off(desk):
    desk.post('desk/1/2/', do='void', why='they left')
    take_back(desk)


def wrong_stand_in(desk):
    away = tables(desk.evening, 1)[0].seats[0]
    desk.post('desk/1/1/', do='absent', entry=away)
    assert export(desk)['rounds'][0]['tables'][0]['absent'] == [0]
    desk.post('desk/1/1/', do='absent', entry=away)


def wrong_points(desk):
    desk.post('prizes/', do='adjust', entry=1, points='-100', why='late')
    take_back(desk)


def wrong_place(desk):
    first, second = (str(table.seats[0]) for table in tables(desk.evening, 1)[:2])
    desk.post('seats/', do='sat', round=1, who=[first, second])
    assert tables(desk.evening, 1)[0].seats[0] == int(second)
    take_back(desk)


def wrong_unseat(desk):
    """With results at its tables: nothing of it is lost."""
    desk.post('seats/', do='unseat', round=2)
    desk.post('seats/', do='again', round=2)
    assert desk.evening.kept or desk.evening.settings['movement'] != 'draw'
    take_back(desk, 2)


def wrong_end(desk):
    desk.post('room/', do='end')
    desk.post('room/', do='resume')


STAGES = (
    wrong_set_up, wrong_check_in, wrong_draw, wrong_swap, wrong_seat, wrong_late_comer, wrong_leaver, wrong_slip,
    wrong_break_off, wrong_stand_in, wrong_points, wrong_place, wrong_unseat, wrong_end,
)  # fmt: skip
RIGHT: dict[str, dict] = {}


def possible(movement: str, stage) -> bool:
    """Whether there is such an act: seats that follow from the round before are not swapped, and only where partners
    change does somebody stand in.
    """
    if stage is wrong_swap:
        return movement in CHOSEN_FREELY
    if stage is wrong_stand_in:
        return 'pairs' not in BY_KEY[movement].forms[:1]
    return stage is not wrong_place or movement != 'knock-out'


def play(desk: Desk, *wrongs) -> dict:
    """An evening of two rounds with these mistakes, each made and undone after its stage."""
    desk.code, desk.evening_club = desk.evening.code, desk.evening.club

    def stage(*here):
        for wrong in here:
            if wrong in wrongs:
                wrong(desk)

    stage(wrong_set_up)
    if desk.evening.pairs:
        for pair in range(7):
            enter(desk, 2 * pair)
    else:
        desk.check_in(9)
    Evening.objects.filter(code=desk.code).update(seed=7)
    stage(wrong_check_in)
    desk.draw(1)
    stage(wrong_draw, wrong_swap)
    desk.post('seats/', do='seat', round=1)
    stage(wrong_seat, wrong_late_comer, wrong_leaver)
    desk.hand_in_all(1)
    stage(wrong_slip, wrong_break_off, wrong_stand_in, wrong_points, wrong_place)
    desk.seat(2)
    desk.hand_in_all(2)
    stage(wrong_unseat)
    stage(wrong_end)
    desk.post('room/', do='end')
    return export(desk)


@pytest.mark.slow
@pytest.mark.sampled(14)  # of 15: the first, and all at once
@pytest.mark.parametrize(
    'wrongs', [*((stage,) for stage in STAGES), STAGES], ids=lambda some: '+'.join(s.__name__ for s in some)[:40]
)
def test_after_a_mistake_undone_the_evening_is_as_if_played_right(club, wrongs):
    right = play(club.new_evening())
    assert play(club.new_evening(), *wrongs) == right
    assert len({result['member'] for result in Evening.objects.first().results}) == 9


@pytest.mark.slow
@pytest.mark.sampled(41)  # of 168: other stages in other movements
@pytest.mark.parametrize('movement', BY_KEY)
@pytest.mark.parametrize('stage', STAGES, ids=lambda stage: stage.__name__)
def test_a_mistake_undone_leaves_nothing_behind_in_any_movement(club, movement, stage):
    if not possible(movement, stage):
        return
    answers = {'movement': movement, 'table_count': '2'}
    if movement not in RIGHT:
        RIGHT[movement] = play(club.new_evening(**answers))
    assert play(club.new_evening(**answers), stage) == RIGHT[movement]


def test_results_are_kept_with_the_old_seats_and_offered_again(seated):
    seated.hand_in_all(1)
    results = {str(table.seats): table.points for table in tables(seated.evening, 1)}
    seated.post('seats/', do='unseat', round=1)
    seated.post('seats/', do='again', round=1)
    page = words(seated.page('seats/'))
    assert page.count('Kept from before') == len(seated.evening.kept)
    now = {str(table.seats): table.points for table in tables(seated.evening, 1) if table.points}
    assert len(now) + len(seated.evening.kept) == len(results)
    assert all(results[seats] == points for seats, points in now.items())


def test_what_is_kept_says_who_played_whom_and_is_offered_where_they_meet_again(seated):
    """Unseated and drawn again; then the tables are put as they were, but the other way round."""
    seated.hand_in_all(1)
    own = tables(seated.evening, 1)[0]
    names = {entry.number: entry.member.name.split()[0] for entry in seated.evening.entries.all()}
    assert 'Unseating keeps the results' in seated.page('seats/')
    at_table = words(text_of(seated.post('seats/', do='unseat', round=1)))
    pair = sorted((own.seats[0], own.seats[2]))
    assert at_table.count('Kept, and counts once they are seated') == 2
    assert f'table 1, {names[pair[0]]}' in at_table and ' 110, ' in at_table
    Table.objects.filter(round__evening=seated.evening).delete()
    kept = {'round': 1, 'state': 'agreed', 'void': False, 'winner': None, 'match': None}
    Evening.objects.filter(code=seated.evening.code).update(kept=[{**kept, 'seats': own.seats, 'points': [380, -120]}])
    drawn = seated.evening.rounds.get()
    turned = [own.seats[place] for place in (1, 0, 3, 2)]
    drawn.tables.create(number=1, seats=turned)
    drawn.tables.create(number=2, seats=[number for number in range(1, 9) if number not in own.seats])
    page = words(seated.page('seats/'))
    assert ' 380, ' in page and 'Kept from before' in page
    seated.post('seats/', do='seat', round=1)
    desk = seated.page('desk/1/1/')
    assert 'These sides met before the round was unseated' in desk
    assert 'value="-120"' in desk.split('id="points-0"')[1].split('>')[0]
    seated.post('desk/1/1/', do='type', **{'points-0': -120, 'points-1': 380})
    assert 'These sides met' not in seated.page('desk/1/1/') and 'Kept from before' not in seated.page('seats/')
    assert 'These sides met' not in seated.page('desk/1/2/')


def test_acts_are_taken_back_in_order_and_stand_in_the_log(seated):
    shown = Log.objects.filter(evening=seated.evening).exclude(undo=None).first()
    seated.hand_in_all(1)
    page = text_of(seated.post('acts/', status=422, of=shown.pk))
    assert 'Something else was done meanwhile' in page
    take_back(seated, 3)
    assert seated.evening.started_at is None and not Table.objects.exclude(points=None).exists()
    assert 'Taken back' in words(seated.page('acts/'))


def test_a_bell_rung_by_mistake_is_taken_back_and_the_clock_runs_on(club):
    """The button stands above the tables; only to unseat the round and seat it again began the clock anew."""
    desk = club.new_evening(end='minutes', minutes=25, rounds=1)
    desk.check_in(8)
    desk.seat(1)
    before = desk.evening.rounds.get().bell_at
    desk.post('room/', do='ring', round=1)
    assert 'the bell has rung' in words(desk.page('room/'))
    take_back(desk)
    assert abs(desk.evening.rounds.get().bell_at - before) < timedelta(seconds=1)
    assert 'to the bell' in words(desk.page('room/'))
    assert 'Taken back: Bell round 1' in words(desk.page('acts/'))


def test_a_deleted_evening_is_nowhere_until_it_is_restored(director, club):
    director.post('acts/', do='delete')
    assert 'Deleted evenings' in club.page()
    assert director.client.get(director.at).status_code == 410


def test_the_bin_is_emptied_after_30_days(director):
    director.post('acts/', do='delete')
    empty_bin(timezone.now() + timedelta(days=29))
    assert Evening.with_deleted.exists()
    empty_bin(timezone.now() + timedelta(days=31))
    assert not Evening.with_deleted.exists()


def test_who_sat_elsewhere_is_in_the_history_of_the_match_and_taken_back_there(seated):
    table = tables(seated.evening, 1)[0]
    grant = seated.evening.club.grants.earliest('id')
    match = open_pad(seated.evening, table, grant)
    names = match.players
    here, there = (str(at.seats[0]) for at in tables(seated.evening, 1))
    seated.post('seats/', do='sat', round=1, who=[here, there])
    match.refresh_from_db()
    first = match.changes.first()
    assert match.players != names and (first.version, first.what, first.by) == (match.version, 'renamed', 'director')
    take_back(seated)
    match.refresh_from_db()
    assert match.players == names and match.changes.first().version == match.version


def both_say(desk: Desk, *points: int) -> None:
    """Two phones of table 1 hand in the same."""
    for _phone in range(2):
        hand_in(TablePhone(desk, 1), 1, *points)


def test_what_a_table_agreed_since_it_was_opened_again_stands(seated):
    """The old result came back, though both sides had handed in another one."""
    both_say(seated, 500, 120)
    seated.post('desk/1/1/', do='reopen', why='wrong table')
    both_say(seated, 600, 20)
    take_back(seated)
    table = tables(seated.evening, 1)[0]
    assert table.agreed and table.points == [600, 20]
    assert [hand_in.points for hand_in in table.hand_ins.all()] == [[600, 20]] * 2


def test_a_stand_in_taken_back_leaves_what_the_table_handed_in_since(seated):
    """The table played on without a result, and its pad was no longer its own."""
    seated.post('desk/1/1/', do='absent', entry=tables(seated.evening, 1)[0].seats[0])
    both_say(seated, 500, 120)
    match = tables(seated.evening, 1)[0].match
    take_back(seated)
    table = tables(seated.evening, 1)[0]
    assert not table.absent and table.points == [500, 120] and match and table.match == match


def test_results_of_a_draw_that_is_taken_back_are_kept_with_their_seats(seated):
    """They went with the tables, though unseating the round would have kept them."""
    both_say(seated, 500, 120)
    seats = tables(seated.evening, 1)[0].seats
    take_back(seated, 2)
    assert not seated.evening.rounds.exists()
    assert [(aside['seats'], aside['points']) for aside in seated.evening.kept] == [(seats, [500, 120])]
    seated.seat(1)
    assert tables(seated.evening, 1)[0].points == [500, 120] and not seated.evening.kept


def test_a_swap_taken_back_keeps_what_was_played_after_it_with_those_who_played(director):
    director.check_in(8)
    director.draw(1)
    first, second = (table.seats for table in tables(director.evening, 1))
    director.post('seats/', do='swap', round=1, who=[first[0], second[0]])
    director.post('seats/', do='seat', round=1)
    both_say(director, 500, 120)
    take_back(director, 2)
    assert tables(director.evening, 1)[0].points is None
    assert [(aside['seats'][0], aside['points']) for aside in director.evening.kept] == [(second[0], [500, 120])]


def test_an_act_reads_for_the_log_only_the_kinds_of_rows_it_writes(director):
    """Each act of 300 people would otherwise read all results of the evening, twice."""
    director.check_in(1)
    with CaptureQueriesContext(connection) as asked:
        director.check_in(2)
    read = {word for query in asked.captured_queries for word in query['sql'].split() if word.startswith('"clubs_')}
    assert {'"clubs_entry"', '"clubs_evening"'} <= read and not {'"clubs_table"', '"clubs_handin"'} & read
