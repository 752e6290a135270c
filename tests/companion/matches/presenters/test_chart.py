"""The chart of totals: it starts at the initial totals, shows every total, and labels do not overlap."""

import itertools

from companion.matches.presenters.chart import HEIGHT, LETTERS, TOP, chart_of
from scoring import score


def chart(preset: str, hands: list, players: int = 4):
    names = [f'Player {seat}' for seat in range(players)]
    document = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': preset, 'players': names}
    return chart_of(score({**document, 'first_dealer': 0, 'hands': hands}))


def test_no_chart_before_the_first_hand():
    assert chart('modern', []) is None


def test_a_chart_begins_with_the_stake():
    lines = chart('foster-1909-sweepstake', [{'hearts': [5, 3, 5, 0], 'queen': 0}]).lines
    assert len({line.path.split('l')[0] for line in lines}) == 1
    assert all(TOP <= line.y <= HEIGHT for line in lines)


def test_names_keep_their_distance():
    lines = chart('modern', [{'hearts': [4, 3, 3, 3], 'queen': 0}]).lines
    places = sorted(line.label_y for line in lines if line.name)
    assert all(lower - upper >= LETTERS for upper, lower in itertools.pairwise(places))


def test_the_steps_of_a_line_lead_to_its_end():
    for line in chart('modern', [{'hearts': [seat, 13 - seat, 0, 0], 'queen': seat % 2} for seat in range(7)]).lines:
        places = [float(number) for number in line.path[1:].replace('l', ' ').split()]
        assert round(sum(places[0::2]), 1) == line.x and abs(sum(places[1::2]) - line.y) < 0.5
