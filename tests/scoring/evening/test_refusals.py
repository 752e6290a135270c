"""Every error of a document is refused at its path; any value at all gets an answer or a located refusal."""

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import BadDocument
from scoring.evening import standings
from scoring.evening.answers import NEXT_ROUND, SEASON, STANDINGS, answered, refusal_text
from scoring.evening.movements import MOVEMENTS
from scoring.evening.reading import entries, rounds, score, wishes
from scoring.evening.reading import evening as reading
from scoring.evening.words import REFUSALS
from tests.scoring.evening.damage import damaged
from tests.scoring.evening.strategies import played
from tests.scoring.places import leads_somewhere

pytestmark = pytest.mark.usefixtures('quick_draw')


def evening(**fields):
    """Five people, one round played; keyword arguments replace fields, and ... removes one."""
    document = {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'draw',
        'entries': [{'number': number} for number in range(1, 6)],
        'rounds': [{'round': 1, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4], 'points': [5, 3]}], 'byes': [5]}],
        **fields,
    }
    return {key: value for key, value in document.items() if value is not ...}


def table(**fields):
    """The same evening with another table in its round."""
    return evening(rounds=[{'round': 1, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4]} | fields], 'byes': [5]}])


def round_(**fields):
    rounds = evening()['rounds']
    return evening(rounds=[rounds[0] | fields])


def entry(**fields):
    return evening(entries=[*evening()['entries'], {'number': 9, 'from': 2} | fields])


PAIRS = [{'number': number} for number in range(1, 5)]
pairs = {'form': 'pairs', 'movement': 'knock-out', 'entries': PAIRS}
MANY = [{'number': number} for number in range(1, 2402)]
FAULTS = [
    (3, '', 'not-an-object'),
    ([], '', 'not-an-object'),
    (evening(form=..., strange=1, another=1), 'another', 'unknown-field'),
    (evening() | {5: 1, 'strange': 1}, '5', 'unknown-field'),
    (evening(form=...), 'form', 'missing'),
    (evening(format='companion-evening/2'), 'format', 'unknown-format'),
    (evening(title='x' * 201), 'title', 'too-long'),
    (evening(notes=4), 'notes', 'not-text'),
    (evening(title='\ud800'), 'title', 'unreadable-text'),
    (evening(played_on='14.3.2026'), 'played_on', 'not-a-date'),
    (evening(game='bridge'), 'game', 'not-one-of'),
    (evening(preset=' '), 'preset', 'blank'),
    (evening(options=[]), 'options', 'not-an-object'),
    (evening(seed=2**31), 'seed', 'not-a-whole-number'),
    (evening(seed=1.0), 'seed', 'not-a-whole-number'),
    (evening(seed=True), 'seed', 'not-a-whole-number'),
    (evening(form='teams'), 'form', 'not-one-of'),
    (evening(movement=['draw']), 'movement', 'not-one-of'),
    (evening(movement='swiss'), 'form', 'not-in-this-form'),
    (evening(cap=31), 'cap', 'not-a-whole-number'),
    (evening(planned=0), 'planned', 'not-a-whole-number'),
    (evening(table_of=5), 'table_of', 'only-even-tables'),
    (evening(movement='perfect', table_of=6), 'table_of', 'only-fours'),
    (evening(form='pairs', table_of=6), 'table_of', 'only-fours'),
    (evening(movement='whist-drive', odd='one-odd-table'), 'odd', 'only-byes'),
    (evening(table_of=6, odd='threes-and-fours'), 'odd', 'only-byes'),
    (evening(form='pairs', odd='threes-and-fours'), 'odd', 'only-byes'),
    (evening(round_end={}), 'round_end', 'not-one-end'),
    (evening(round_end={'hands': 8, 'minutes': 20}), 'round_end', 'not-one-end'),
    (evening(round_end={'minutes': 241}), 'round_end/minutes', 'not-a-whole-number'),
    (evening(round_end={'target': False}), 'round_end/target', 'not-yes'),
    (evening(wishes={'never_together': [[1, 1]]}), 'wishes/never_together/0/1', 'same-entry'),
    (evening(wishes={'never_partners': [[1]]}), 'wishes/never_partners/0', 'wrong-length'),
    (evening(wishes={'never_partners': [[1, 8]]}), 'wishes/never_partners/0/1', 'unknown-entry'),
    (evening(wishes={'colours': []}), 'wishes/colours', 'not-an-object'),
    (evening(wishes={'colours': {'b': [1], 'a': [1]}}), 'wishes/colours/b/0', 'colour-twice'),
    (evening(wishes={'colours': {'x' * 41: []}}), f'wishes/colours/{"x" * 41}', 'too-long'),
    (evening(wishes={'colours': {str(n): [] for n in range(11)}}), 'wishes/colours', 'too-many'),
    (evening(wishes={'colours': {'a': [9]}}), 'wishes/colours/a/0', 'unknown-entry'),
    (evening(wishes={'partners_of_two_colours': 1}), 'wishes/partners_of_two_colours', 'not-true-or-false'),
    (evening(wishes={'stays': [[1, 1], [1, 2]]}), 'wishes/stays/1/0', 'stays-twice'),
    (evening(wishes={'stays': [[1, 1201]]}), 'wishes/stays/0/1', 'not-a-whole-number'),
    (evening(wishes={'never_together': [[1, 8]]}), 'wishes/never_together/0/1', 'unknown-entry'),
    (evening(wishes={'stays': [[10_000, 1]]}), 'wishes/stays/0/0', 'not-a-whole-number'),
    (evening(wishes={'stays': [[7, 1]]}), 'wishes/stays/0/0', 'unknown-entry'),
    (evening(score={'missed': 'win'}), 'score/missed', 'not-one-of'),
    (evening(score={'order': [], 'missed': 7}), 'score/order', 'empty-list'),
    (evening(score={'missed': {'points': 1.5}}), 'score/missed/points', 'not-a-whole-number'),
    (evening(score={'least_rounds': 'some'}), 'score/least_rounds', 'not-a-whole-number'),
    (table(absent=1), 'rounds/0/tables/0/absent', 'not-a-list'),
    (table(absent=[4]), 'rounds/0/tables/0/absent/0', 'not-a-whole-number'),
    (table(absent=[1, 1]), 'rounds/0/tables/0/absent/1', 'not-ascending'),
    (table(points=[1, 2], winner=0, absent=[4]), 'rounds/0/tables/0/winner', 'not-a-winner'),
    (table(absent=[0]) | {'form': 'each'}, 'rounds/0/tables/0/absent/0', 'nobody-stands-in'),
    (evening(score={'bye': 'half'}), 'score/bye', 'not-one-of'),
    (evening(score={'bye': {'points': 1.5}}), 'score/bye/points', 'not-a-whole-number'),
    (evening(score={'order': []}), 'score/order', 'empty-list'),
    (evening(score={'order': ['points', 'wins', 'points']}), 'score/order/2', 'named-twice'),
    (evening(entries={}), 'entries', 'not-a-list'),
    (evening(entries=MANY, rounds=[]), 'entries', 'too-many'),
    (entry(number=5), 'entries/5/number', 'number-twice'),
    (entry(name=' '), 'entries/5/name', 'blank'),
    (entry(members=['a'] * 7), 'entries/5/members', 'too-many'),
    (entry(categories=['a', 'b', 'a']), 'entries/5/categories/2', 'named-twice'),
    (entry(until=1), 'entries/5/until', 'gone-before-coming'),
    (evening(rounds=[*evening()['rounds'], {'round': 3, 'tables': []}]), 'rounds/1/round', 'not-the-next-round'),
    (round_(tables=[{'table': 1, 'seats': [1, 2, 3, 4]}] * 2), 'rounds/0/tables/1/table', 'number-twice'),
    (round_(byes=[1]), 'rounds/0/byes/0', 'seated-twice'),
    (round_(byes=[]), 'rounds/0', 'forgotten'),
    (evening(rounds=[*evening()['rounds'], {'round': 2, 'tables': []}]), 'rounds/1', 'forgotten'),
    (evening(**pairs, rounds=[{'round': 1, 'tables': [{'table': 1, 'seats': [1, 2]}]}]), 'rounds/0', 'forgotten'),
    (table(seats=[1, 2, 3]), 'rounds/0/tables/0/seats', 'not-so-many-seats'),
    (table(seats=[1, 2, 3, 7]), 'rounds/0/tables/0/seats/3', 'unknown-entry'),
    (table(points=[1]), 'rounds/0/tables/0/points', 'wrong-length'),
    (table(points=[1, 1_000_001]), 'rounds/0/tables/0/points/1', 'not-a-whole-number'),
    (table(winner=0), 'rounds/0/tables/0/winner', 'not-a-winner'),
    (table(points=[1, 2], winner=0), 'rounds/0/tables/0/winner', 'not-a-winner'),
    (table(void=True, winner=2), 'rounds/0/tables/0/winner', 'not-a-whole-number'),
    (evening(adjustments=[{'entry': 6, 'points': 1, 'reason': 'x'}]), 'adjustments/0/entry', 'unknown-entry'),
    (evening(adjustments=[{'entry': 1, 'points': 1, 'reason': ''}]), 'adjustments/0/reason', 'blank'),
    (evening(adjustments=[{'entry': 1, 'points': 1}]), 'adjustments/0/reason', 'missing'),
    (entry(**{'from': 1}), 'rounds/0', 'forgotten'),
]


@pytest.mark.parametrize(
    ('document', 'facts'),
    [
        (evening(wishes={'never_partners': [[1]]}), {'count': 2}),
        (table(points=[1]), {'count': 2}),
        (evening(wishes={'colours': {str(n): [] for n in range(11)}}), {'most': 10}),
        (evening(form='pairs', movement='by-rank'), {'forms': 'individual, each'}),
    ],
)
def test_a_refusal_says_how_many_or_which_would_do(document, facts):
    assert answered(STANDINGS, document)['error']['facts'] == facts


@pytest.mark.parametrize(('document', 'at', 'code'), FAULTS, ids=[f'{code} {at[:40]}' for _, at, code in FAULTS])
def test_a_fault_is_refused_where_it_is(document, at, code):
    error = answered(STANDINGS, document)['error']
    assert (error['at'], error['code']) == (at, code)
    assert error['text'] != answered(STANDINGS, document, 'es')['error']['text']


GAME = {'table': 1, 'seats': [1, 2]}
LEVEL = GAME | {'points': [4, 4]}


@pytest.mark.parametrize(
    ('document', 'at', 'code'),
    [
        (evening(movement='perfect', entries=MANY[:6], rounds=[]), 'entries', 'no-perfect-cycle'),
        (
            evening(**pairs, rounds=[{'round': 1, 'tables': [{'table': 2, 'seats': [3, 4]}, LEVEL]}]),
            'rounds/0/tables/1',
            'no-winner',
        ),
        (evening(**pairs, rounds=[{'round': 1, 'tables': [], 'byes': [1, 2, 3, 4]}]), 'rounds/0', 'not-the-draw'),
        (
            evening(**pairs | {'movement': 'swiss'}, rounds=[{'round': 1, 'tables': [GAME], 'byes': [3, 4]}]),
            'rounds/0/tables/0',
            'not-handed-in',
        ),
    ],
    ids=['perfect', 'level', 'other draw', 'open'],
)
def test_what_a_movement_cannot_go_on_from_is_no_matter_for_the_standings(document, at, code):
    error = answered(NEXT_ROUND, document)['error']
    assert (error['at'], error['code']) == (at, code)
    assert answered(STANDINGS, document)['error'] is None


def ladders(*fields):
    listed = [{'name': 'L', 'takes': 'points'} | field for field in fields]
    return {'ladders': [{key: value for key, value in ladder.items() if value is not ...} for ladder in listed]}


def wrapped(*names):
    return {'evening': evening(), 'counts_in': list(names)}


PAPER = {'member': 'Ann', 'points': 1}
HOME = evening(entries=[{'number': number, 'name': f'N{number}'} for number in range(1, 6)])


@pytest.mark.parametrize(
    ('fields', 'at', 'code'),
    [
        ({'evenings': ...}, 'evenings', 'missing'),
        ({'counts': 'best'}, 'best', 'missing'),
        ({'best': 3}, 'best', 'only-with-best'),
        ({'format': 'companion-evening/1'}, 'format', 'unknown-format'),
        ({'ladders': [], 'takes': 'points'}, 'takes', 'only-without-ladders'),
        ({'ladders': []}, 'ladders', 'empty-list'),
        (ladders({'takes': ...}), 'ladders/0/takes', 'missing'),
        (ladders({}, {}), 'ladders/1/name', 'named-twice'),
        (ladders({'best': 2}), 'ladders/0/best', 'only-with-best'),
        (ladders({'least': -1}), 'ladders/0/least', 'not-a-whole-number'),
        (ladders({'least': 10_000}), 'ladders/0/least', 'not-a-whole-number'),
        ({'least': -1}, 'least', 'not-a-whole-number'),
        (ladders(*({'name': f'{number}'} for number in range(13))), 'ladders', 'too-many'),
        (ladders({'takes': 'wins', 'lowest_wins': False}), 'ladders/0/lowest_wins', 'not-with-these'),
        (ladders({'takes': 'places'}), 'ladders/0/places', 'missing'),
        (ladders({'takes': 'places', 'places': []}), 'ladders/0/places', 'empty-list'),
        (ladders({'takes': 'places', 'places': [3, 4]}), 'ladders/0/places/1', 'rises'),
        (ladders({'places': [3]}), 'ladders/0/places', 'only-with-places'),
        (ladders({'rest': 0}), 'ladders/0/rest', 'only-with-places'),
        (ladders({'where': {'game': 'bridge'}}), 'ladders/0/where/game', 'not-one-of'),
        (ladders({'where': {'table': 1}}), 'ladders/0/where/table', 'unknown-field'),
        (ladders({'entries': 'teams'}), 'ladders/0/entries', 'not-one-of'),
        (ladders({}) | {'evenings': [{'counts_in': []}]}, 'evenings/0/evening', 'missing'),
        (ladders({}) | {'evenings': [{'evening': {}}]}, 'evenings/0/counts_in', 'missing'),
        (ladders({}) | {'evenings': [wrapped('Cup')]}, 'evenings/0/counts_in/0', 'no-ladder'),
        (ladders({}) | {'evenings': [wrapped('L', 'L')]}, 'evenings/0/counts_in/1', 'named-twice'),
        (ladders({}) | {'evenings': [wrapped('L')]}, 'evenings/0/evening/entries/0', 'no-member'),
        ({'evenings': [wrapped()]}, 'evenings/0/counts_in', 'unknown-field'),
        ({'evenings': [{'parts': []}]}, 'evenings/0/parts', 'unknown-field'),
        (ladders({}) | {'evenings': [{'parts': {}}]}, 'evenings/0/parts', 'not-a-list'),
        (ladders({}) | {'evenings': [{'parts': [], 'title': 'x'}]}, 'evenings/0/title', 'unknown-field'),
        (ladders({}) | {'evenings': [{'parts': [wrapped('Cup')]}]}, 'evenings/0/parts/0/counts_in/0', 'no-ladder'),
        (ladders({}) | {'evenings': [{'parts': [{'parts': []}]}]}, 'evenings/0/parts/0/parts', 'unknown-field'),
        (ladders({}) | {'evenings': [{'parts': [], 'results': []}]}, 'evenings/0/parts', 'unknown-field'),
        (ladders({}) | {'evenings': [{'parts': [], **evening()}]}, 'evenings/0/parts', 'unknown-field'),
        (ladders({}) | {'evenings': [{'results': [], 'counts_in': []}]}, 'evenings/0/counts_in', 'unknown-field'),
        (ladders({}) | {'evenings': [{**evening(), 'evening': {}}]}, 'evenings/0/evening', 'unknown-field'),
        ({'evenings': [evening(results=[])]}, 'evenings/0/results', 'unknown-field'),
        ({'evenings': [[]]}, 'evenings/0', 'not-an-object'),
        ({'evenings': [{'results': [PAPER, PAPER]}]}, 'evenings/0/results/1/member', 'member-twice'),
        ({'evenings': [{'results': [PAPER]}], 'takes': 'wins'}, 'evenings/0/results/0/wins', 'missing'),
        ({'evenings': [{'results': [{'points': 1}]}]}, 'evenings/0/results/0/member', 'missing'),
        ({'evenings': [HOME, evening()]}, 'evenings/1/entries/0', 'no-member'),
        (
            {'evenings': [HOME | {'entries': [*HOME['entries'][:4], {'number': 5, 'name': 'N1'}]}]},
            'evenings/0/entries/4',
            'member-twice',
        ),
    ],
)
def test_a_season_is_refused_where_its_fault_is(fields, at, code):
    season = {'format': 'companion-season/1', 'evenings': []} | fields
    error = answered(SEASON, {key: value for key, value in season.items() if value is not ...})['error']
    assert (error['at'], error['code']) == (at, code)


def test_a_refusal_as_text_is_its_sentence():
    with pytest.raises(BadDocument) as refused:
        standings(evening(movement='waltz'))
    assert str(refused.value) == refusal_text(refused.value, 'en') != refused.value.code


def test_every_refusal_in_the_words_is_met_by_a_case():
    met = {code for _, _, code in FAULTS}
    met |= {'no-perfect-cycle', 'no-winner', 'not-the-draw', 'not-handed-in', 'not-there'}  # above, and a worked case
    met |= {'only-with-best', 'no-member', 'member-twice'}
    met |= {'only-without-ladders', 'only-with-places', 'not-with-these', 'rises', 'no-ladder'}
    files = {'no-json-here', 'key-twice', 'too-many-digits'}  # tests of the command
    assert set(REFUSALS) - met == files


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(JSON)
def test_any_json_is_answered_or_refused(value):
    for question in (STANDINGS, NEXT_ROUND, SEASON):
        assert answered(question, value)['error']['text']


FIELDS = {
    *(*reading.REQUIRED, *reading.OPTIONAL, *entries.OPTIONAL, *rounds.TABLE_FIELDS, *score.FIELDS, *wishes.FIELDS),
    *('number', 'round', 'tables', 'byes', 'table', 'seats', 'entry', 'points', 'reason', 'evenings'),
}


@pytest.mark.parametrize('movement', MOVEMENTS)
@given(st.data())
def test_a_damaged_evening_is_answered_or_refused_somewhere_in_it(movement, data):
    document = data.draw(played(movement, rounds=3))
    chance = random.Random(data.draw(st.integers(0, 999)))
    for _ in range(5):
        broken = damaged(chance, document)
        before = copy.deepcopy(broken)
        for question in (STANDINGS, NEXT_ROUND, SEASON):
            refused = answered(question, broken)['error']
            assert refused is None or leads_somewhere(refused['at'], broken, FIELDS), (refused, broken)
        assert repr(broken) == repr(before)


WON = [9, 2]


def lost_and_out(movement, first):
    """Pairs 2 and 3 play round 1 with these points, and later rounds go on without pair 3."""
    second = [([1, 2], WON)] if movement == 'knock-out' else [([1, 2], WON), ([4, 3], WON)]
    by_round = [[([2, 3], first), ([1, 4], WON)], second]
    if movement == 'two-lives':
        by_round.append([([1, 4], WON)])
    rounds = [
        {
            'round': number,
            'tables': [{'table': n, 'seats': seats, 'points': points} for n, (seats, points) in enumerate(tables, 1)],
            'byes': [2] if number == 3 else [],
        }
        for number, tables in enumerate(by_round, 1)
    ]
    return evening(**pairs | {'movement': movement}, rounds=rounds)


@pytest.mark.parametrize('movement', ['knock-out', 'two-lives'])
def test_a_corrected_result_leaves_rounds_readable_that_lack_its_new_winner(movement):
    """Who is out follows from results, and these may be corrected once later rounds were played."""
    for first in (WON, WON[::-1]):
        assert answered(STANDINGS, lost_and_out(movement, first))['error'] is None
    coming = answered(NEXT_ROUND, lost_and_out(movement, WON[::-1]))
    if movement == 'knock-out':
        assert (coming['error']['at'], coming['error']['code']) == ('rounds/1', 'not-the-draw')
    else:
        assert 3 in [number for table in coming['tables'] for number in table['seats']] + coming['byes']
