"""Whose turn it is in a draw to sit out, or to sit at a table of irregular size."""

import pytest

from scoring.evening import fewest_meet_again, fewest_while_turns_go_round, next_round
from scoring.evening.past import whose_turn
from scoring.evening.reading.evening import read
from tests.scoring.evening.worked import Played, play

pytestmark = pytest.mark.usefixtures('quick_draw')


@pytest.mark.parametrize(
    ('people', 'odd', 'sizes', 'byes'),
    [
        (11, 'byes', [4, 4], 3),
        (2, 'threes-and-fours', [], 2),
        (3, 'threes-and-fours', [3], 0),
        (5, 'threes-and-fours', [5], 0),
        (6, 'threes-and-fours', [3, 3], 0),
        (10, 'threes-and-fours', [4, 3, 3], 0),
        (11, 'threes-and-fours', [4, 4, 3], 0),
        (2, 'one-odd-table', [], 2),
        (3, 'one-odd-table', [3], 0),
        (9, 'one-odd-table', [4, 5], 0),
        (10, 'one-odd-table', [4, 6], 0),
        (11, 'one-odd-table', [4, 4, 3], 0),
        (12, 'one-odd-table', [4, 4, 4], 0),
    ],
)
def test_tables_of_odd_size_stand_last(people, odd, sizes, byes):
    played = play(people, 1, odd=odd, seed=3)
    (round_,) = played.rounds
    assert [len(table['seats']) for table in round_['tables']] == sizes
    assert len(round_['byes']) == byes


@pytest.mark.parametrize('people', [5, 7, 10])
def test_turns_never_differ_by_more_than_one(people):
    assert play(people, 9).figures()['bye_spread'] <= 1
    assert play(people, 9, odd='one-odd-table').figures()['odd_spread'] <= 1
    assert play(people, 9, 'each', odd='threes-and-fours').figures()['odd_spread'] <= 1


def test_who_sat_out_longest_ago_sits_out_again():
    byes = [round_['byes'] for round_ in play(6, 6).rounds]
    assert [sorted(bye) for bye in byes[:3]] == [sorted(bye) for bye in byes[3:]]


def test_who_stays_at_an_odd_table_leaves_the_turns_of_the_others_fair():
    played = play(10, 6, odd='one-odd-table', wishes={'stays': [[1, 2], [2, 1]]})
    turns = [sum(who in round_['tables'][1]['seats'] for round_ in played.rounds) for who in range(1, 11)]
    assert turns[:2] == [6, 0]
    assert max(turns[2:]) - min(turns[2:]) <= 1


def test_every_round_of_an_evening_that_nobody_planned_is_drawn():
    evening = {'form': 'each', 'movement': 'draw', 'table_of': 5}
    played = Played({'given': {'evening': evening, 'people': 11, 'rounds': 31}})
    assert len(played.rounds) == 30
    assert played.last['said'][0]['code'] == 'finished'


@pytest.mark.sampled(3)
@pytest.mark.parametrize('seed', [1, 2, 3])
@pytest.mark.parametrize(('whites', 'rounds'), [(5, 4), (6, 2)])
def test_who_sits_out_leaves_the_colours_even(whites, rounds, seed):
    """Four of the other colour: one of five sits out, or two of six, while any of them has not."""
    everybody = range(1, whites + 5)
    colours = {'white': [*everybody[:whites]], 'black': [*everybody[whites:]]}
    wishes = {'colours': colours, 'partners_of_two_colours': True}
    assert play(whites + 4, rounds, seed=seed, wishes=wishes).figures()['wishes_broken'] == 0


@pytest.mark.parametrize('seed', range(8))
def test_somebody_sits_out_of_the_colour_that_has_more_than_the_sides(seed):
    """One more than there are sides is enough; of six two go."""
    for whites, blacks, people_out in ((5, 4, 1), (6, 4, 2)):
        colours = {'white': [*range(1, whites + 1)], 'black': [*range(whites + 1, whites + blacks + 1)]}
        wishes = {'colours': colours, 'partners_of_two_colours': True}
        [drawn] = play(whites + blacks, 1, seed=seed, wishes=wishes).rounds
        assert len(drawn['byes']) == people_out and max(drawn['byes']) <= whites


def test_where_all_tables_are_alike_no_turn_is_anybodys():
    """Eleven people sat at an irregular table, and a twelfth makes all of the next ones full."""
    document = play(11, 1, odd='threes-and-fours').document
    document['entries'].append({'number': 12, 'from': 2})
    assert whose_turn(read(document), range(1, 13), [4, 4, 4]) == {}


def test_fewer_may_be_impossible_only_while_turns_go_round():
    """Eleven people: whoever sat at the table of three sits at fours now, so its three next come from two tables."""
    document = {
        'format': 'companion-evening/1',
        'form': 'each',
        'movement': 'draw',
        'odd': 'threes-and-fours',
        'planned': 4,
        'entries': [{'number': number} for number in range(1, 12)],
        'rounds': [
            {'round': 1, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4]}, {'table': 2, 'seats': [5, 6, 7, 8]},
                                    {'table': 3, 'seats': [9, 10, 11]}]}
        ],
    }  # fmt: skip
    drawn = next_round(document)
    assert [remark.facts for remark in drawn.remarks if remark.code == 'meet-again'] == [{'count': 3}]
    assert not fewest_meet_again(document, drawn.tables)
    assert fewest_while_turns_go_round(document, drawn.tables)
    again_at_three = {1: (1, 5, 9, 10), 2: (2, 6, 3, 7), 3: (4, 8, 11)}
    assert not fewest_while_turns_go_round(document, again_at_three)
