"""Each sentence for the newsletter is so: counted anew from what was typed at the tables, over random evenings."""

from collections import Counter
from random import Random

import pytest

from companion.clubs.evening_document import load
from companion.clubs.presenters.newsletter import paragraph
from companion.clubs.presenters.seats import sides_of
from scoring.say import listed, number
from tests.companion.clubs.conftest import NAMES, open_evening, tables, take, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
# How each is opened, whether pairs come, and whether fewer points are better.
KINDS = {
    'partners drawn': ({'movement': 'draw', 'rounds': 2}, False, False),
    'each alone': ({'movement': 'draw', 'rounds': 2, 'rules': 'black-lady/modern', 'hands': 4}, False, True),
    'pairs': ({'movement': 'mitchell', 'rounds': 2, 'table_count': '2'}, True, False),
}


def evening(club, kind, chance):
    """An evening of eight people, two rounds, points from few values so that places are shared; and the totals."""
    answers, pairs, _fewest = KINDS[kind]
    desk = open_evening(club, **answers)
    if pairs:
        for first in range(0, 8, 2):
            desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    else:
        desk.check_in(8)
    totals = Counter()
    for round_number in (1, 2):
        desk.seat(round_number)
        for table in tables(desk.evening, round_number):
            sides = sides_of(table, load(desk.evening))
            points = [chance.choice((-120, 0, 26, 300)) for _side in sides]
            fields = {f'points-{side}': value for side, value in enumerate(points)}
            desk.tap(f'desk/{round_number}/{table.number}/', do='type', insist='yes', **fields)
            counted = [match_points(value, points) for value in points] if pairs else points
            for side, value in zip(sides, counted, strict=True):
                totals.update(dict.fromkeys((seat.number for seat in side.seats), value))
    return desk, totals


@pytest.mark.sampled(4)
@pytest.mark.parametrize('seed', range(4))
@pytest.mark.parametrize('kind', KINDS)
def test_who_came_and_who_won_is_so(club, kind, seed):
    desk, totals = evening(club, kind, Random(f'{kind} {seed}'))
    assert paragraph(load(desk.evening)).count('.') == 1, 'nobody has won before the end'
    desk.post('room/', do='end')
    rows = load(desk.evening)
    best = (min if KINDS[kind][2] else max)(totals.values())
    level = {str(rows.names[entry]) for entry, total in totals.items() if total == best}
    came, won, *behind = sentences_of(rows)
    assert came.startswith('8 came on ')
    assert won.endswith(f' with {number(best, "en")}' + (' (match points)' if KINDS[kind][1] else ''))
    winners = [name for name in map(str, rows.names.values()) if name in won]
    assert set(winners) <= level and winners, 'whoever won has the best total; a tie-break may part them'
    assert (' shared first place ' in won) == (len(winners) > 1)
    named = won.removeprefix('The pair ').split(' won with')[0].split(' shared')[0]
    assert named in (listed(winners, 'en'), listed(winners[::-1], 'en')) or len(winners) > 1
    seconds = [entry for entry, name in rows.names.items() if behind and str(name) in behind[0]]
    others = [total for entry, total in totals.items() if str(rows.names[entry]) not in winners]
    worst_second = (max if KINDS[kind][2] else min)((totals[entry] for entry in seconds), default=None)
    assert worst_second is None or all(
        (worst_second <= points) if KINDS[kind][2] else (worst_second >= points) for points in others
    )


def test_what_counts_before_the_points_is_named(club):
    desk = open_evening(club, movement='swiss', rounds=1)
    for place in range(0, 8, 2):
        desk.post('door/', first=NAMES[place], second=NAMES[place + 1])
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (100, 50))
    desk.post('room/', do='end')
    assert ' 2 (match points)' in sentences_of(load(desk.evening))[1]


def match_points(own: int, points: list[int]) -> int:
    return 2 if own == max(points) and points.count(own) == 1 else int(own == max(points))


def sentences_of(rows) -> list[str]:
    return [sentence.rstrip('.') for sentence in paragraph(rows).split('. ')]


def test_who_is_left_of_a_knock_out_won_without_a_figure(club):
    desk = open_evening(club, movement='knock-out', rounds=1)
    for first in (0, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.tap('desk/1/1/', do='type', insist='yes', **{'points-0': 300, 'points-1': 0})
    desk.post('room/', do='end')
    rows = load(desk.evening)
    winners = sides_of(tables(desk.evening, 1)[0], rows)[0].seats[0].name
    assert f'The pair {winners} won.' in paragraph(rows)


def test_the_club_and_the_big_screen_count_the_same_people(club):
    """Where a table broke off one said 8, the other 4."""
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    desk.seat(1)
    desk.post('desk/1/1/', do='void', why='Fire alarm')
    desk.post('desk/1/2/', do='type', **{'points-0': 100, 'points-1': 50})
    desk.post('room/', do='end')
    assert '8 came' in words(desk.page('wall/?show=winners')) and '8 came on' in words(club.page())
    final = take(desk, 'first', 4)
    final.seat(1)
    final.post('desk/1/1/', do='void', why='Fire alarm')
    final.post('room/', do='end')
    assert '4 played' in words(final.page('wall/?show=winners')) and '4 played “' in words(club.page())
