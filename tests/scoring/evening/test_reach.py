"""Who can still come first: exactly whoever does with some results, where every table left is seated; before that
nobody who does is left out.
"""

from itertools import product
from random import Random

import pytest

from scoring.evening import next_round, standings
from scoring.evening.results.reach import reach_of, reach_text

pytestmark = pytest.mark.usefixtures('quick_draw')
PEOPLE = {'individual': 9, 'each': 8, 'pairs': 7}
WAYS = [
    ('individual', 'draw', {'counts': 'wins', 'bye': 'nothing'}),
    ('individual', 'draw', {'order': ['wins', 'points'], 'bye': 'win'}),
    ('individual', 'draw', {'counts': 'wins', 'bye': {'points': 1}, 'least_rounds': 'all'}),
    ('each', 'draw', {'counts': 'places', 'lowest_wins': True, 'bye': 'nothing'}),
    ('pairs', 'draw', {'counts': 'wins', 'bye': 'own-average'}),
    ('pairs', 'draw', {'counts': 'places', 'bye': 'winners-average'}),
    ('pairs', 'round-robin', {'bye': 'win'}),
    ('pairs', 'swiss', {}),
    ('pairs', 'knock-out', {'ties': 'decided'}),
    ('pairs', 'two-lives', {'ties': 'decided'}),
]


def evening(form, movement, score, seed):
    entries = [{'number': number} for number in range(1, PEOPLE[form] + 1)]
    return {
        'format': 'companion-evening/1', 'form': form, 'movement': movement, 'planned': 4, 'seed': seed,
        'score': score, 'entries': entries, 'rounds': [],
    }  # fmt: skip


def add_round(document, chance, points=True):
    drawn = next_round(document)
    tables = [{'table': number, 'seats': list(seats)} for number, seats in drawn.tables.items()]
    document['rounds'].append({'round': len(document['rounds']) + 1, 'tables': tables, 'byes': list(drawn.byes)})
    for table in tables if points else ():
        set_points(document, table, chance.sample(range(10), 4))


def set_points(document, table, points):
    sides = 2 if document['form'] != 'each' else 4
    table['points'] = list(points)[:sides]


def first(document):
    """Who leads in the first criterion among those who can have a place."""
    table = standings(document)
    low = max(place.chain[0] for place in table.placed)
    return {place.entry for place in table.placed if place.chain[0] == low}


@pytest.mark.sampled(3)
@pytest.mark.parametrize(('form', 'movement', 'score'), WAYS)
@pytest.mark.parametrize('seed', range(1, 5))
def test_with_the_last_tables_out_exactly_those_can_who_do_with_some_results(form, movement, score, seed):
    document, chance = evening(form, movement, score, seed), Random(seed)
    for _round in range(3 if movement != 'knock-out' else 2):
        add_round(document, chance)
    add_round(document, chance, points=False)
    out = document['rounds'][-1]['tables']
    reached = reach_of(standings(document))
    ways = list(product(range(2), repeat=2)) if form != 'each' else list(product(range(4), repeat=4))[::3]
    can = set()
    for results in product([way for way in ways if movement not in ('knock-out', 'two-lives') or way[0] != way[1]],
                           repeat=len(out)):  # fmt: skip
        for table, points in zip(out, results, strict=True):
            set_points(document, table, points)
        if form != 'each' or chance.random() < 0.02:
            can |= first(document)
    if movement in ('knock-out', 'two-lives'):
        assert can <= set(reached.entries)
    elif 'average' in str(score.get('bye')):
        assert can <= set(reached.entries) and not reached.exact
    elif form == 'each':
        assert can <= set(reached.entries) and reached.exact
    else:
        assert (set(reached.entries), reached.exact) == (can, True)


@pytest.mark.parametrize(('form', 'movement', 'score'), WAYS)
@pytest.mark.parametrize('seed', range(1, 5))
def test_whoever_comes_first_in_the_end_was_said_to_be_able_to(form, movement, score, seed):
    document, chance = evening(form, movement, score, seed), Random(seed)
    reaches = []
    for _round in range(document['planned']):
        if next_round(document).tables:
            add_round(document, chance)
            reaches.append(reach_of(standings(document)))
    winners = first(document)
    assert reaches[-1] is None or movement in ('knock-out', 'two-lives')
    for reached in reaches[:-1]:
        assert reached and winners <= set(reached.entries) and reached.left


@pytest.mark.parametrize(
    ('form', 'score', 'most'),
    [
        ('individual', {'counts': 'wins', 'bye': 'nothing'}, 1),
        ('individual', {'counts': 'wins', 'bye': {'points': 0}}, 1),
        ('individual', {'counts': 'wins', 'bye': {'points': 3}}, 3),  # a round sat out pays more than one won
        ('individual', {'order': ['match-points'], 'bye': {'points': 3}}, 2),
        ('each', {'counts': 'places', 'bye': 'nothing'}, 4),
        ('each', {'counts': 'places', 'bye': {'points': 1}}, 4),
        ('pairs', {'order': ['wins'], 'bye': 'win'}, 1),
    ],
)
@pytest.mark.parametrize('seed', range(1, 4))
def test_before_the_last_tables_are_seated_whoever_is_too_far_behind_is_left_out(form, score, most, seed):
    document, chance = evening(form, 'draw', score, seed) | {'planned': 5}, Random(seed)
    document['entries'][0]['until'] = 3  # whoever leaves is paid no more
    for played in range(1, 5):
        add_round(document, chance)
        table = standings(document)
        have = {place.entry: place.chain[0] for place in (*table.placed, *table.apart)}
        to_come = {number: (3 if number == 1 else 5) - played for number in have}
        can = {number for number in have if have[number] + max(0, to_come[number]) * most >= max(have.values())}
        assert set(reach_of(table).entries) == can


@pytest.mark.parametrize('score', [{}, {'counts': 'adjusted'}, {'counts': 'wins', 'missed': 'own-average'}])
def test_nothing_is_said_where_nothing_bounds_what_a_round_brings(score):
    document = evening('individual', 'draw', score, 1)
    add_round(document, Random(1))
    assert reach_of(standings(document)) is None


def test_a_partner_ahead_cannot_be_passed_by_winning_together():
    document = {
        **evening('individual', 'draw', {'counts': 'wins'}, 1), 'planned': 2,
        'entries': [{'number': number} for number in range(1, 5)],
        'rounds': [
            {'round': 1, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4], 'points': [9, 1]}]},
            {'round': 2, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4]}]},
        ],
    }  # fmt: skip
    reached = reach_of(standings(document))
    assert set(reached.entries) == {1, 2, 3, 4}
    document['rounds'][1]['tables'][0]['seats'] = [1, 3, 2, 4]
    assert reach_of(standings(document)).entries == (1, 3)
    assert reach_text(reached, [], 'en') == 'Can still come first: 4 of 4.'
    document['rounds'].pop()
    document['planned'] = 3
    assert reach_text(reach_of(standings(document)), ['Ann', 'Bob'], 'es') == (
        'Cuando faltan 2 rondas, ya no alcanza el primer puesto nadie más que Ann y Bob.'
    )
