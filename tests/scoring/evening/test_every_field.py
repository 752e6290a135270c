"""Junk in any field of an evening or a season is refused exactly where it is."""

import copy

import pytest

from scoring.evening.answers import SEASON, STANDINGS, answered
from tests.scoring.evening.test_refusals import evening

EVERY_FIELD = evening(
    title='T', notes='N', played_on='2026-03-14', game='five-hundred', preset='avondale', options={}, seed=1,
    partners='changed', cap=3, table_count=1, planned=3, table_of=4, odd='byes', six_sides='2x3',
    round_end={'hands': 8},
    wishes={
        'never_together': [[1, 2]], 'never_partners': [[3, 4]], 'stays': [[1, 2]], 'colours': {'red': [1]},
        'partners_of_two_colours': True,
    },
    score={
        'order': ['points'], 'bye': {'points': 3}, 'missed': {'points': 1}, 'least_rounds': 1, 'lowest_wins': False,
    },
    entries=[
        {'number': 1, 'name': 'Ann', 'members': ['Ann'], 'categories': ['A'], 'from': 1, 'until': 4},
        *({'number': number} for number in range(2, 6)),
    ],
    rounds=[
        {
            'round': 1,
            'tables': [
                {'table': 1, 'seats': [1, 2, 3, 4], 'points': [5, 3], 'winner': 0, 'void': False, 'absent': [0]},
            ],
            'byes': [5],
        }
    ],
    adjustments=[{'entry': 1, 'points': 5, 'reason': 'late', 'round': 1}],
)  # fmt: skip
A_LADDER = {
    'name': 'L', 'takes': 'places', 'counts': 'best', 'best': 3, 'least': 1, 'places': [3, 2], 'rest': 1,
    'where': {'game': 'five-hundred'}, 'entries': 'alone',
}  # fmt: skip
PAPER_RESULT = {'member': 'Ann', 'points': 5, 'wins': 2, 'guest': False}
A_SEASON = {
    'format': 'companion-season/1',
    'ladders': [A_LADDER],
    'evenings': [{'results': [PAPER_RESULT], 'played_on': '2026-03-14'}],
}


def paths(value, *above):
    """The path of every value within, as keys."""
    if above:
        yield above
    for key, item in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from paths(item, *above, key)


def with_junk_at(document, path):
    broken = copy.deepcopy(document)
    holder = broken
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = JUNK
    return broken


JUNK = ({'strange': 1},)  # of no type that JSON has


@pytest.mark.parametrize(
    ('question', 'document'), [(STANDINGS, EVERY_FIELD), (SEASON, A_SEASON)], ids=['evening', 'season']
)
def test_what_is_of_no_type_is_refused_exactly_where_it_is(question, document):
    assert answered(question, document)['error'] is None
    places = {'/'.join(map(str, path)): with_junk_at(document, path) for path in paths(document)}
    refused = {place: (answered(question, broken)['error'] or {}).get('at') for place, broken in places.items()}
    assert {place: at for place, at in refused.items() if at != place} == {}
