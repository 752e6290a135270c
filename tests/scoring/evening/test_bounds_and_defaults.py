"""What a document may hold at most, and what is meant where it leaves something out: as the norm says."""

import pytest

from scoring.errors import BadDocument
from scoring.evening.answers import SEASON, STANDINGS, answered
from scoring.evening.reading.evening import read
from scoring.evening.reading.season import read_season
from tests.scoring.evening.test_every_field import A_SEASON, EVERY_FIELD, PAPER_RESULT, WITHOUT_LADDERS
from tests.scoring.evening.test_refusals import evening
from tests.scoring.places import as_path, places, replaced

PROBES = (0.5, 'x' * 10_000, [None] * 10_000)  # no whole number, too long, too many: the refusal tells the bounds
IN_MINUTES = evening(
    round_end={'minutes': 20}, entries=[{'number': number, 'member': f'M{number}'} for number in range(1, 6)]
)
OF_PARTS = {
    'format': 'companion-season/1', 'title': 'T', 'notes': 'N',
    'ladders': [{'name': 'L', 'takes': 'points', 'where': {'preset': 'avondale', 'category': 'A'}}],
    'evenings': [{'parts': [{'results': [PAPER_RESULT], 'title': 'T', 'preset': 'avondale'}]}],
}  # fmt: skip
POINTS, LARGEST = 1_000_000, 10**18 - 1
#   from, to    or how many of what a text or a list may have: the fields
BOUNDS = {
    (0, 2**31 - 1): 'seed',
    (0, 30): 'cap score/least_rounds',
    (1, 30): 'planned entries/*/from entries/*/until adjustments/*/round',
    (3, 6): 'table_of',
    (1, 200): 'round_end/hands',
    (1, 240): 'round_end/minutes',
    (1, 1200): 'table_count rounds/*/tables/*/table wishes/stays/*/*',  # the second; the first is an entry
    (1, 9999): 'entries/*/number rounds/*/tables/*/seats/* rounds/*/byes/* adjustments/*/entry wishes/colours/red/* '
               'wishes/never_together/*/* wishes/never_partners/*/*',
    (-POINTS, POINTS): 'rounds/*/tables/*/points/* score/bye/points score/missed/points adjustments/*/points',
    (0, 1): 'rounds/*/tables/*/winner',
    (0, 3): 'rounds/*/tables/*/absent/*',
    (1, 400): 'ladders/*/best best',
    (0, 400): 'ladders/*/least least',
    (0, 10_000): 'ladders/*/places/* ladders/*/rest',
    (-LARGEST, LARGEST): 'evenings/*/results/*/points evenings/*/parts/*/results/*/points',
    (0, LARGEST): 'evenings/*/results/*/wins evenings/*/parts/*/results/*/wins',
    6: 'entries/*/members',
    10: 'entries/*/categories played_on evenings/*/played_on',
    12: 'ladders',
    30: 'rounds evenings/*/parts',
    60: 'entries/*/name entries/*/member entries/*/members/* entries/*/categories/* preset ladders/*/name '
        'ladders/*/places ladders/*/where/preset ladders/*/where/category evenings/*/results/*/member '
        'evenings/*/parts/*/preset evenings/*/parts/*/results/*/member',
    200: 'title adjustments/*/reason evenings/*/parts/*/title',
    400: 'evenings',
    1200: 'rounds/*/tables',
    2000: 'notes',
    2400: 'entries rounds/*/tables/*/seats rounds/*/byes wishes/never_together wishes/never_partners wishes/stays '
          'wishes/colours/red evenings/*/results evenings/*/parts/*/results',
    5000: 'adjustments',
}  # fmt: skip


def bounds_of(question, document):
    fields = {}
    for place in places(document):
        for probe in PROBES:
            error = answered(question, replaced(document, place, probe))['error']
            facts = error['facts'] if error and error['at'] == as_path(place) else {}
            if 'low' in facts or 'most' in facts:
                bounds = (facts['low'], facts['high']) if 'low' in facts else facts['most']
                fields['/'.join('*' if isinstance(key, int) else key for key in place)] = bounds
    return fields


def test_every_number_text_and_list_has_the_bounds_of_the_norm():
    """One more or one less, and a document that another program wrote by the norm is refused here."""
    norm = {field: bounds for bounds, fields in BOUNDS.items() for field in fields.split()}
    bounds = [bounds_of(STANDINGS, document) for document in (EVERY_FIELD, IN_MINUTES)]
    bounds += [bounds_of(SEASON, document) for document in (A_SEASON, OF_PARTS, WITHOUT_LADDERS)]
    assert all(known.items() <= norm.items() for known in bounds)
    assert norm.keys() == {field for known in bounds for field in known}


#   where it is, its name, what is meant where it is left out, and something else
OF_AN_EVENING = [
    ('', 'seed', 0, 1),
    ('', 'partners', 'changed', 'kept'),
    ('', 'cap', 3, 4),
    ('', 'table_count', 1, 2),
    ('', 'table_of', 4, 6),
    ('', 'odd', 'byes', 'one-odd-table'),
    ('', 'six_sides', '2x3', '3x2'),
    ('', 'wishes', {}, {'stays': [[1, 1]]}),
    ('', 'rounds', [], [{'round': 1, 'tables': [], 'byes': [1, 2, 3, 4, 5]}]),
    ('', 'score', {}, {'counts': 'wins'}),
    ('', 'adjustments', [], [{'entry': 1, 'points': 1, 'reason': 'x'}]),
    ('score', 'counts', 'points', 'wins'),
    ('score', 'lowest_wins', False, True),
    ('score', 'negatives', 'allow', 'floor'),
    ('score', 'ties', 'stand', 'decided'),
    ('score', 'least_rounds', 0, 1),
    ('score', 'missed', 'nothing', 'own-average'),
    ('wishes', 'never_together', [], [[1, 2]]),
    ('wishes', 'never_partners', [], [[1, 2]]),
    ('wishes', 'colours', {}, {'red': [1]}),
    ('wishes', 'partners_of_two_colours', False, True),
    ('wishes', 'stays', [], [[1, 1]]),
    ('entries/0', 'members', [], ['Ann']),
    ('entries/0', 'guest', False, True),
    ('entries/0', 'categories', [], ['A']),
    ('entries/0', 'from', 1, 2),
    ('entries/0', 'until', 30, 29),
    ('rounds/0', 'byes', [], [5]),
    ('rounds/0/tables/0', 'void', False, True),
    ('rounds/0/tables/0', 'points', None, [1, 2]),
    ('rounds/0/tables/0', 'absent', [], [1]),
]
PLAIN = {'format': 'companion-season/1', 'evenings': []}
OF_A_SEASON = [
    ('', 'counts', 'sum', 'average'),
    ('', 'takes', 'points', 'wins'),
    ('', 'least', 0, 1),
    ('', 'lowest_wins', False, True),
]
OF_A_LADDER = [
    ('ladders/0', 'counts', 'sum', 'average'),
    ('ladders/0', 'least', 0, 1),
    ('ladders/0', 'lowest_wins', False, True),
    ('ladders/0', 'rest', 0, 1),
    ('ladders/0', 'where', {}, {'form': 'each'}),
    ('ladders/0', 'entries', 'alone', 'members'),
    ('evenings/0/results/0', 'guest', False, True),
]
WITH_LADDERS = PLAIN | {
    'ladders': [{'name': 'L', 'takes': 'places', 'places': [3, 2]}],
    'evenings': [{'results': [{'member': 'Ann', 'points': 1}]}],
}
LEFT_OUT = [
    *((read, evening(score={}, wishes={}), *row) for row in OF_AN_EVENING),
    *((read_season, PLAIN, *row) for row in OF_A_SEASON),
    *((read_season, WITH_LADDERS, *row) for row in OF_A_LADDER),
]


def read_by(reader, document):
    """The evening or season, or where and why it is refused."""
    try:
        return reader(document)
    except BadDocument as refused:
        return refused.at, refused.code


@pytest.mark.parametrize(('reader', 'whole', 'where', 'field', 'default', 'other'), LEFT_OUT)
def test_what_is_left_out_is_as_if_the_default_stood_there(reader, whole, where, field, default, other):
    place = (*(int(part) if part.isdecimal() else part for part in where.split('/') if part), field)
    without, filled, changed = (read_by(reader, replaced(whole, place, value)) for value in (..., default, other))
    assert without == filled != changed
    assert not isinstance(changed, tuple) or changed[0] != as_path(place), 'the other is refused itself'
