"""The chart of totals: it starts at the initial totals, shows every total, and labels do not overlap."""

import itertools

import pytest

from companion.matches.presenters.chart import GAP, HEIGHT, HIGHEST, LETTERS, TOP, WIDTH, Curve, apart, chart_of
from scoring import score


def chart(preset: str, hands: list, players: int = 4, name: str = 'Player'):
    names = [f'{name} {seat}' for seat in range(players)]
    document = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': preset, 'players': names}
    return chart_of(score({**document, 'first_dealer': 0, 'hands': hands}))


def test_no_chart_before_the_first_hand():
    assert chart('modern', []) is None


def test_eleven_lines_differ_by_dash_and_each_has_a_mark():
    lines = chart('cancellation', [{'hearts': [26, *[0] * 10], 'queens': [0, 0]}], players=11).lines
    assert len({line.dash for line in lines}) == 11 and len({line.shape for line in lines[:6]}) == 6


def test_the_label_of_each_of_many_lines_has_its_dash_and_mark():
    """Seven of eleven lines had one colour, and the labels stood away from their ends: none could be told apart."""
    curves = [Curve(name, '', 200.0, 50, 54) for name in 'ABCDEFGHIJK']
    assert all(curve.key and curve.key_dot and curve.indent > 20 for curve in apart(curves, 140))
    assert not any(curve.key for curve in apart(curves[:4])), 'four have the colours of the suits'


def test_a_chart_begins_with_the_stake():
    lines = chart('foster-1909-sweepstake', [{'hearts': [5, 3, 5, 0], 'queen': 0}]).lines
    assert len({line.path.split('l')[0] for line in lines}) == 1
    assert all(TOP <= line.y <= HEIGHT for line in lines)


def test_the_lines_end_at_the_totals_with_what_was_shared_out():
    document = {
        'format': 'companion-match/1',
        'game': 'black-lady',
        'preset': 'foster-1909-sweepstake',
        'options': {'pool-at-end': 'divide'},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [{'hearts': [3, 3, 4, 3], 'queen': 0}],
    }
    running, over = score(document), score({**document, 'closed': 'agreement'})
    assert running.totals != over.totals
    assert [line.path.count(' ') for line in chart_of(over).lines] != [
        line.path.count(' ') for line in chart_of(running).lines
    ]


@pytest.mark.parametrize('hearts', [[4, 3, 3, 3], [1, 4, 4, 4], [0, 0, 0, 13]])
def test_names_keep_their_distance_inside_the_chart(hearts):
    lines = chart('modern', [{'hearts': hearts, 'queen': 0}]).lines
    places = sorted(line.label_y for line in lines if line.name)
    assert len(places) == 4
    assert all(lower - upper >= LETTERS for upper, lower in itertools.pairwise(places))
    assert places[0] >= HIGHEST and places[-1] <= HEIGHT


def test_names_stand_in_the_order_of_the_lines():
    lines = chart('modern', [{'hearts': [2, 5, 3, 3], 'queen': 1}]).lines
    assert sorted(lines, key=lambda line: (line.y, line.label_y)) == sorted(lines, key=lambda line: line.label_y)


def test_a_chart_is_high_enough_for_eleven_names():
    drawn = chart('cancellation', [{'hearts': [26, *[0] * 10], 'queens': [0, 0]}], players=11)
    places = sorted(line.label_y for line in drawn.lines if line.name)
    assert len(places) == 11 and all(lower - upper >= LETTERS for upper, lower in itertools.pairwise(places))
    assert places[0] >= HIGHEST and places[-1] < drawn.height


@pytest.mark.parametrize('name', ['Al', 'Maximiliana', 'N' * 58])
def test_lines_end_before_the_names_begin(name):
    """Names were drawn over the last stretch of the lines."""
    drawn = chart('modern', [{'hearts': [4, 3, 3, 3], 'queen': 0}] * 3, name=name)
    longest = max(len(line.name) for line in drawn.lines)
    assert {line.x for line in drawn.lines} == {drawn.end}
    assert drawn.end > WIDTH * 0.6 and drawn.end + GAP + 6 * longest <= WIDTH


def test_a_long_name_is_cut_to_fit():
    drawn = chart('modern', [{'hearts': [4, 3, 3, 3], 'queen': 0}], name='N' * 58)
    assert all(len(line.name) < 20 and line.name.endswith('…') for line in drawn.lines)


def test_the_steps_of_a_line_lead_to_its_end():
    for line in chart('modern', [{'hearts': [seat, 13 - seat, 0, 0], 'queen': seat % 2} for seat in range(7)]).lines:
        places = [float(number) for number in line.path[1:].replace('l', ' ').split()]
        assert round(sum(places[0::2]), 1) == line.x and abs(sum(places[1::2]) - line.y) < 0.5
