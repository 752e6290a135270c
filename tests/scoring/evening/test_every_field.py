"""Junk in any field of an evening or a season is refused exactly where it is."""

import pytest

from scoring.evening.answers import SEASON, STANDINGS, answered
from tests.scoring.evening.test_refusals import HOME, evening, ladders
from tests.scoring.places import as_path, leads_somewhere, places, replaced

EVERY_FIELD = evening(
    title='T', notes='N', played_on='2026-03-14', game='five-hundred', preset='avondale', options={}, seed=1,
    partners='changed', cap=3, table_count=1, planned=3, table_of=4, odd='byes', six_sides='2x3',
    round_end={'hands': 8},
    wishes={
        'never_together': [[1, 2]], 'never_partners': [[3, 4]], 'stays': [[1, 2]], 'colours': {'red': [1]},
        'partners_of_two_colours': True,
    },
    score={
        'counts': 'points', 'negatives': 'allow', 'ties': 'stand', 'order': ['points'], 'bye': {'points': 3},
        'missed': {'points': 1}, 'least_rounds': 1, 'lowest_wins': False,
    },
    entries=[
        {
            'number': 1, 'name': 'Ann', 'member': 'A', 'members': ['Ann'], 'guest': False, 'categories': ['A'],
            'from': 1, 'until': 4,
        },
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
    'name': 'L', 'takes': 'places', 'counts': 'best', 'best': 3, 'least': 1, 'places': [3, 2, 2], 'rest': 1,
    'lowest_wins': False, 'where': {'game': 'five-hundred'}, 'entries': 'alone',
}  # fmt: skip
WITHOUT_LADDERS = {
    'format': 'companion-season/1', 'counts': 'best', 'takes': 'points', 'best': 3, 'least': 1, 'lowest_wins': False,
    'title': 'T', 'notes': 'N', 'evenings': [],
}  # fmt: skip
PAPER_RESULT = {'member': 'Ann', 'points': 5, 'wins': 2, 'guest': False}
A_SEASON = {
    'format': 'companion-season/1',
    'ladders': [A_LADDER],
    'evenings': [{'results': [PAPER_RESULT], 'played_on': '2026-03-14'}],
}


JUNK = ({'strange': 1},)  # of no type that JSON has


@pytest.mark.parametrize(
    ('question', 'document'),
    [(STANDINGS, EVERY_FIELD), (SEASON, A_SEASON), (SEASON, WITHOUT_LADDERS)],
    ids=['evening', 'season', 'without ladders'],
)
def test_what_is_of_no_type_is_refused_exactly_where_it_is(question, document):
    assert answered(question, document)['error'] is None
    broken = {as_path(place): replaced(document, place, JUNK) for place in places(document)}
    refused = {place: (answered(question, junk)['error'] or {}).get('at') for place, junk in broken.items()}
    assert {place: at for place, at in refused.items() if at != place} == {}


STRANGE = (..., True, -1, 0, 2, 10**7, 'x', [], [1, 1], {'x': 1})
KNOWN = {place[-1] for document in (EVERY_FIELD, A_SEASON) for place in places(document)}


@pytest.mark.parametrize(
    ('question', 'document'),
    [(STANDINGS, EVERY_FIELD), (SEASON, A_SEASON)],
    ids=['evening', 'season'],
)
def test_every_refusal_leads_to_a_part_of_the_document(question, document):
    for place in places(document):
        for strange in STRANGE:
            broken = replaced(document, place, strange)
            error = answered(question, broken)['error']
            assert error is None or leads_somewhere(error['at'], broken, KNOWN), (error, place, strange)


@pytest.mark.parametrize(
    ('fields', 'missing'), [({'counts': 'best'}, 'best'), (ladders({'takes': 'places'}), 'places')]
)
def test_what_a_season_lacks_is_named(fields, missing):
    error = answered(SEASON, {'format': 'companion-season/1', 'evenings': []} | fields)['error']
    assert error['facts'] == {'field': missing}


@pytest.mark.parametrize(
    ('key', 'own', 'other'),
    [('preset', 'avondale', 'original-1904'), ('movement', 'draw', 'perfect'), ('form', 'individual', 'each')],
)
def test_an_evening_counts_in_the_ladders_of_its_kind(key, own, other):
    season = ladders(*({'name': value, 'where': {key: value}} for value in (own, other)))
    season |= {'format': 'companion-season/1', 'evenings': [HOME | {key: own}]}
    tables = {ladder['name']: ladder['standings'] for ladder in answered(SEASON, season)['ladders']}
    assert tables[own] and not tables[other]


def test_results_on_paper_are_of_people_and_count_in_no_ladder_of_pairs():
    season = ladders({'name': 'people'}, {'name': 'pairs', 'entries': 'pairs'})
    season |= {'format': 'companion-season/1', 'evenings': [{'results': [PAPER_RESULT], 'title': ' '}]}
    tables = {ladder['name']: ladder['standings'] for ladder in answered(SEASON, season)['ladders']}
    assert tables['people'] and not tables['pairs']


def test_titles_and_notes_may_be_blank():
    for question, document in ((STANDINGS, evening()), (SEASON, WITHOUT_LADDERS)):
        assert answered(question, document | {'title': ' ', 'notes': ''})['error'] is None


def test_ten_colours_are_not_too_many():
    assert answered(STANDINGS, evening(wishes={'colours': {str(n): [] for n in range(10)}}))['error'] is None
