"""What a game pays, what a bye pays, and how ties are broken."""

from fractions import Fraction

import pytest
from hypothesis import given

from scoring.evening import season, standings
from scoring.evening.answers import STANDINGS, answered
from scoring.evening.numbers import rounded, shown
from scoring.evening.results.standings import among_those_with_results
from tests.scoring.evening.strategies import played

pytestmark = pytest.mark.usefixtures('quick_draw')


def evening(rounds, people, form='each', **agreed):
    """An evening from its tables: each is (seats, points, more fields); anyone not seated has a bye."""
    recorded = []
    for number, tables in enumerate(rounds, 1):
        seated = [seat for seats, *_ in tables for seat in seats]
        there = [entry for entry in range(1, people + 1) if entry not in seated]
        rows = [
            {
                'table': place,
                'seats': seats,
                **({'points': points[0]} if points else {}),
                **(points[1] if points[1:] else {}),
            }
            for place, (seats, *points) in enumerate(tables, 1)
        ]
        recorded.append({'round': number, 'tables': rows, 'byes': there})
    size = len(rounds[0][0][0]) if rounds and rounds[0] else 4
    return {
        'format': 'companion-evening/1',
        'form': form,
        'movement': 'swiss' if form == 'pairs' else 'draw',
        **({'table_of': size} if form != 'pairs' else {}),
        'entries': [{'number': number} for number in range(1, people + 1)],
        'rounds': recorded,
        **agreed,
    }


def rows(document):
    answer = answered(STANDINGS, document)
    assert answer['error'] is None
    return {row['entry']: row for row in answer['standings'] + answer['without_a_place']}


def points(document):
    return {entry: row['points'] for entry, row in rows(document).items()}


HEARTS = [([1, 2, 3], [40, 72, 96])]


@pytest.mark.parametrize(
    ('score', 'paid'),
    [
        ({}, [40, 72, 96]),
        ({'counts': 'wins'}, [0, 0, 1]),
        ({'counts': 'wins', 'lowest_wins': True}, [1, 0, 0]),
        ({'counts': 'adjusted'}, [-29.33, 2.67, 26.67]),
        ({'counts': 'adjusted', 'lowest_wins': True}, [29.33, -2.67, -26.67]),
        ({'counts': 'places'}, [1, 2.5, 4]),
        ({'counts': 'places', 'lowest_wins': True}, [4, 2.5, 1]),
    ],
)
def test_what_a_game_pays(score, paid):
    assert list(dict(sorted(points(evening([HEARTS], 3, score=score)).items())).values()) == paid


def test_level_sides_share_places_and_the_win():
    by_number = rows(evening([[([1, 2, 3], [50, 50, 10])]], 3, score={'counts': 'places'}))
    assert [(by_number[n]['points'], by_number[n]['wins']) for n in (1, 2, 3)] == [(3.25, 0.5), (3.25, 0.5), (1, 0)]


def test_a_named_winner_has_the_win_where_ties_are_decided_but_no_better_place():
    level = [[([1, 2, 3], [50, 50, 10], {'winner': 1})]]
    assert {n: row['wins'] for n, row in rows(evening(level, 3)).items()} == {1: 0.5, 2: 0.5, 3: 0}
    decided = rows(evening(level, 3, score={'ties': 'decided', 'counts': 'places'}))
    assert {n: (row['wins'], row['points']) for n, row in decided.items()} == {1: (0, 3.25), 2: (1, 3.25), 3: (0, 1)}


def test_the_floor_is_for_what_is_paid_alone():
    low = [[([1, 2, 3], [-20, -30, 50])]]
    floored = {'negatives': 'floor', 'order': ['points', 'difference']}
    table = answered(STANDINGS, evening(low, 3, score=floored))['standings']
    assert [(row['entry'], row['chain']) for row in table] == [(3, [50, 75]), (1, [0, -30]), (2, [0, -45])]
    assert points(evening(low, 3, score={'negatives': 'floor', 'counts': 'adjusted'})) == {
        3: 33.33,
        1: -16.67,
        2: -16.67,
    }


BYES = [[([1, 2, 3], [10, 20, 30])], [([4, 1, 2], [9, 12, 15])], [([3, 4, 1], [8, 8, 1])]]


@pytest.mark.parametrize(
    ('bye', 'paid'),
    [
        ('nothing', {1: 23, 2: 35, 3: 38, 4: 17}),
        ({'points': -3}, {1: 23, 2: 32, 3: 35, 4: 14}),
        ('own-average', {1: 23, 2: 53, 3: 57, 4: 26}),  # 17.5 is 18, 19 is 19, 8.5 is 9
        ('winners-average', {1: 23, 2: 35, 3: 53, 4: 47}),  # round 3 has no outright win
        ('win', {1: 23, 2: 35, 3: 38, 4: 17}),
    ],
)
def test_what_a_bye_pays(bye, paid):
    assert points(evening(BYES, 4, score={'bye': bye})) == paid


def test_a_bye_worth_a_win_is_won_and_pays_where_wins_are_counted():
    by_number = rows(evening(BYES, 4, score={'bye': 'win', 'counts': 'wins'}))
    assert {n: (row['wins'], row['points'], row['played']) for n, row in by_number.items()} == {
        1: (0, 0, 3),
        2: (2, 2, 2),
        3: (2.5, 2.5, 2),
        4: (1.5, 1.5, 2),
    }


def test_an_average_is_kept_exact_where_points_are_not_counted():
    assert points(evening(BYES, 4, score={'bye': 'own-average', 'counts': 'places'}))[2] == 9.75


def test_nothing_is_the_average_of_nothing():
    document = evening([[([1, 2, 3], [1, 2, 3])]], 4, score={'bye': 'own-average', 'order': ['average', 'best-round']})
    assert rows(document)[4] == {
        'rank': 4,
        'shared': False,
        'entry': 4,
        'points': 0,
        'played': 0,
        'wins': 0,
        'byes': 1,
        'missed': 0,
        'average': None,
        'chain': [None, None],
    }


def test_a_void_table_counts_for_nobody():
    by_number = rows(evening([[([1, 2, 3], [1, 2, 3], {'void': True})]], 3, score={'order': ['points', 'lasted']}))
    assert {n: (row['played'], row['points'], row['chain']) for n, row in by_number.items()} == dict.fromkeys(
        (1, 2, 3), (0, 0, [0, 1])
    )


def test_waiting_in_rise_and_fly_is_no_bye():
    document = evening(
        [[([1, 2], [3, 1])]], 3, 'pairs', movement='rise-and-fly', score={'bye': 'win', 'order': ['lasted']}
    )
    assert (rows(document)[3]['byes'], rows(document)[3]['wins'], rows(document)[3]['chain']) == (0, 0, [0])


PAIRS = [
    [([1, 4], [500, 320]), ([2, 5], [140, 520]), ([3, 6], [510, -60])],
    [([3, 5], [520, 410]), ([1, 2], [500, 180]), ([4, 6], [90, 540])],
    [([3, 1], [430, 510]), ([5, 6], [500, 160]), ([2, 4], [505, 480])],
]


@pytest.mark.parametrize(
    ('key', 'values'),
    [
        ('match-points', [6, 2, 4, 0, 4, 2]),
        ('wins', [3, 1, 2, 0, 2, 1]),
        ('points', [1510, 825, 1460, 890, 1430, 640]),
        ('average', [503.33, 275, 486.67, 296.67, 476.67, 213.33]),
        ('best-round', [510, 505, 520, 480, 520, 540]),
        ('last-round', [510, 505, 430, 480, 500, 160]),
        ('difference', [580, -675, 600, -655, 610, -460]),
        ('buchholz', [6, 10, 12, 10, 8, 8]),
        ('sonneborn-berger', [6, 0, 6, 0, 4, 0]),
        ('fewest-byes', [0] * 6),
        ('lasted', [3] * 6),
        ('head-to-head', [None] * 6),
    ],
)
def test_what_a_criterion_counts(key, values):
    """The six pairs of a Swiss event whose figures are in the sources."""
    document = evening(PAIRS, 6, 'pairs', score={'order': [key]})
    if key == 'head-to-head':
        document['score'] = {'order': ['points', key]}
    by_number = rows(document)
    assert [by_number[n]['chain'][-1] for n in range(1, 7)] == values


def test_each_criterion_parts_those_who_are_level_so_far():
    for order, ahead in ((['match-points', 'head-to-head'], [3, 5]), (['match-points', 'difference'], [5, 3])):
        placed = answered(STANDINGS, evening(PAIRS, 6, 'pairs', score={'order': order}))['standings']
        assert [row['entry'] for row in placed[1:3]] == ahead


def test_head_to_head_says_nothing_where_two_have_not_met():
    document = evening(
        [[([1, 2], [5, 3]), ([3, 4], [5, 3])]], 4, 'pairs', score={'order': ['match-points', 'head-to-head']}
    )
    assert {n: (row['rank'], row['chain'][1]) for n, row in rows(document).items()} == {
        1: (1, None),
        3: (1, None),
        2: (3, None),
        4: (3, None),
    }


@pytest.mark.parametrize('key', ['points', 'average', 'best-round', 'last-round', 'difference'])
def test_lowest_wins_turns_round_what_counts_points(key):
    low = rows(evening([HEARTS], 3, score={'lowest_wins': True, 'order': [key]}))
    assert [low[n]['rank'] for n in (1, 2, 3)] == [1, 2, 3]
    more = {'lowest_wins': True, 'order': [key], 'counts': 'places'}
    assert rows(evening([HEARTS], 3, score=more))[1]['rank'] == 1


def test_who_never_played_comes_last_also_where_the_lowest_wins():
    document = evening([HEARTS], 4, score={'lowest_wins': True, 'order': ['average']})
    assert rows(document)[4]['rank'] == 4


def test_a_bye_counts_as_an_opponent_with_ones_own_points():
    document = evening([[([1, 2], [5, 3])]], 3, 'pairs', score={'order': ['buchholz'], 'bye': 'win'})
    assert {n: row['chain'] for n, row in rows(document).items()} == {1: [0], 2: [2], 3: [2]}


def test_who_is_still_in_has_lasted_one_more():
    rounds = [[([1, 2], [5, 3]), ([3, 4], [5, 3])], [([1, 3], [1, 2])]]
    document = evening(rounds, 4, 'pairs', movement='knock-out')
    document['rounds'][1]['byes'] = []
    assert {n: row['chain'][0] for n, row in rows(document).items()} == {3: 3, 1: 2, 2: 1, 4: 1}
    document['entries'][2]['until'] = 2
    assert rows(document)[3]['chain'][0] == 2
    lives = document | {'movement': 'two-lives', 'entries': [{'number': n} for n in range(1, 5)]}
    assert {n: row['chain'][0] for n, row in rows(lives).items()} == {3: 3, 1: 3, 2: 1, 4: 1}


def test_before_the_first_round_nobody_has_lasted_any():
    document = evening([], 4, 'pairs', movement='knock-out')
    assert {row['chain'][0] for row in rows(document).values()} == {0}


def test_who_took_part_too_seldom_stands_apart_and_is_in_no_category():
    document = evening([HEARTS, HEARTS], 4, score={'least_rounds': 2, 'order': ['points']})
    document['entries'][3] |= {'from': 2, 'categories': ['late']}
    document['entries'][0]['categories'] = ['late']
    document['rounds'][0]['byes'] = []
    answer = answered(STANDINGS, document)
    assert [(row['entry'], row['rank'], row['missed']) for row in answer['without_a_place']] == [(4, None, 1)]
    assert answer['categories'] == {'late': [{'rank': 1, 'shared': False, 'entry': 1}]}


def test_tables_not_handed_in_are_listed_by_number():
    document = evening([[([1, 2, 3],), ([4, 5, 6], [1, 2, 3]), ([7, 8, 9], None, {'void': True})]], 9)
    document['rounds'][0]['tables'] = document['rounds'][0]['tables'][::-1]
    assert answered(STANDINGS, document)['missing'] == [[1, 1]]


@pytest.mark.parametrize(
    ('value', 'as_shown', 'whole'),
    [
        (Fraction(-2665, 1000), -2.66, -3),
        (Fraction(2665, 1000), 2.67, 3),
        (Fraction(-5, 2), -2.5, -2),
        (Fraction(5, 2), 2.5, 3),
        (Fraction(4, 2), 2, 2),
        (7, 7, 7),
    ],
)
def test_halves_are_rounded_up(value, as_shown, whole):
    assert (shown(value), rounded(value)) == (as_shown, whole)


@given(played('draw'))
def test_standings_add_up(document):
    """Every side's points are on the cards of its members, ranks count everybody, and equal chains share a place."""
    table = standings(document)
    tables = [table for recorded in table.evening.rounds for table in recorded.tables]
    handed_out = sum(
        points * len(side) for table in tables for points, side in zip(table.points, table.sides, strict=True)
    )
    assert sum(card.points for card in table.cards.values()) == handed_out
    ranks = [place.rank for place in table.placed]
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    for place, following in zip(table.placed, table.placed[1:], strict=False):
        assert (place.rank == following.rank) == (place.chain == following.chain)
        assert place.shared or place.rank != following.rank


PAPER = [
    {'results': [{'member': 'Ann', 'points': 10, 'wins': 1}, {'member': 'Bob', 'points': 30, 'wins': 1}]},
    {'results': [{'member': 'Ann', 'points': 20, 'wins': 3}, {'points': 99, 'wins': 9, 'guest': True}]},
    {'results': [{'member': 'Cy', 'points': 30, 'wins': 0}]},
]


@pytest.mark.parametrize(
    ('agreed', 'expected'),
    [
        ({}, [('Ann', 30, 1), ('Bob', 30, 1), ('Cy', 30, 1)]),
        ({'counts': 'average'}, [('Bob', 30, 1), ('Cy', 30, 1), ('Ann', 15, 3)]),
        ({'counts': 'best', 'best': 1}, [('Bob', 30, 1), ('Cy', 30, 1), ('Ann', 20, 3)]),
        ({'counts': 'best', 'best': 1, 'lowest_wins': True}, [('Ann', 10, 1), ('Bob', 30, 2), ('Cy', 30, 2)]),
        ({'takes': 'wins'}, [('Ann', 4, 1), ('Bob', 1, 2), ('Cy', 0, 3)]),
        ({'least': 2}, [('Ann', 30, 1)]),
    ],
)
def test_how_a_season_counts(agreed, expected):
    (table,) = season({'format': 'companion-season/1', 'evenings': PAPER, **agreed})
    assert [(row.member, row.points, row.rank) for row in table.placed] == expected
    assert {row.member for row in table.apart} == {'Ann', 'Bob', 'Cy'} - {member for member, *_ in expected}


def test_several_guests_without_a_name_may_stand_on_one_paper():
    guests = [{'points': 99, 'guest': True}] * 2
    (table,) = season({'format': 'companion-season/1', 'evenings': [*PAPER, {'results': guests}]})
    assert {row.member for row in table.placed} == {'Ann', 'Bob', 'Cy'}


def test_who_came_too_seldom_shares_no_place():
    (table,) = season({'format': 'companion-season/1', 'evenings': PAPER, 'counts': 'best', 'best': 1, 'least': 3})
    assert [(row.rank, row.shared) for row in table.apart] == [(None, False)] * 3


def placed(document, **how):
    table = among_those_with_results(standings(document), **how)
    return [(place.rank, place.entry) for place in (*table.placed, *table.apart)]


def test_who_has_no_result_yet_stands_above_nobody():
    """Five people, one sits out; a table still out and a bye that pays an average of nothing are no results."""
    document = evening([[([1, 2, 3, 4], [-40, -10, 20, 0])]], 5, score={'bye': 'own-average'})
    assert placed(document) == [(1, 3), (2, 4), (3, 2), (4, 1), (None, 5)]
    assert placed({**document, 'score': {'bye': {'points': 7}}})[:2] == [(1, 3), (2, 5)]
    waiting = evening([[([1, 2], [-40, -10]), ([3, 4],)]], 4, form='pairs', score={'order': ['points']})
    assert placed(waiting) == [(1, 2), (2, 1), (None, 3), (None, 4)]


def test_once_it_is_over_who_only_sat_out_has_the_place_of_the_norm():
    document = evening([[([1, 2, 3, 4], [-40, -10, 20, 0])]], 5, score={'bye': 'own-average'})
    ranked = [(place.rank, place.entry) for place in standings(document).placed]
    assert placed(document, over=True) == ranked == [(1, 3), (2, 4), (3, 5), (4, 2), (5, 1)]


def test_a_pair_with_a_bye_in_a_knock_out_has_lasted_without_a_game():
    document = evening([[([1, 2], [50, 10])]], 3, form='pairs')
    document |= {'movement': 'knock-out', 'score': {'bye': 'nothing'}}
    assert [rank for rank, entry in placed(document) if entry == 3] != [None]
