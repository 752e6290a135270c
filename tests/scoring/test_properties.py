"""Properties of every match of every game, tested on generated matches."""

import json
from copy import deepcopy

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring import GAMES, BadHand, as_json, score
from scoring.document import read, write
from scoring.game import State
from tests.scoring.cases import sheet_of
from tests.scoring.matches import PACKAGES, strategies
from tests.scoring.refusing import refuses

pytestmark = pytest.mark.slow

every_package = pytest.mark.parametrize('package', PACKAGES)
with_auction = pytest.mark.parametrize('game', [game for game in GAMES if game.auction], ids=lambda game: game.slug)

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(['passed', 'auction', 10**30, -1, '\ud800', '\0'])
)
JUNK = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner), max_leaves=5
)


def a_match(data, package):
    return data.draw(strategies(package).matches(), label='match')


def a_played_match(data, package):
    match = a_match(data, package)
    assume(match['hands'])
    return match, data.draw(st.integers(0, len(match['hands']) - 1), label='place')


@every_package
@given(st.data())
def test_lines_sum_to_points_and_points_to_totals(package, data):
    sheet = score(a_match(data, package))
    falls_back = getattr(strategies(package), 'falls_back', lambda sheet, place: False)
    totals = sheet.table.game.opening(sheet.table).totals
    for place, hand in enumerate(sheet.hands):
        sums = [sum(line.points for line in hand.lines if line.side == side) for side in range(len(sheet.sides))]
        assert list(hand.points) == sums
        if not falls_back(sheet, place):
            assert hand.totals == tuple(before + more for before, more in zip(totals, hand.points, strict=True))
        totals = hand.totals


@every_package
@given(st.data())
def test_the_laws_of_the_game_hold(package, data):
    sheet = score(a_match(data, package))
    for law in getattr(strategies(package), 'LAWS', ()):
        law(sheet)


@every_package
@given(st.data())
def test_a_sheet_says_when_it_is_over_and_who_won(package, data):
    sheet = as_json(score(a_match(data, package)))
    assert (sheet['status'] == 'finished') == ('winners' in sheet) == ('reason' in sheet)
    assert set(sheet.get('winners', [])) <= set(range(len(sheet['sides'])))


@every_package
@given(st.data())
def test_scoring_is_the_same_each_time_and_leaves_its_input_alone(package, data):
    match = a_match(data, package)
    before = deepcopy(match)
    assert as_json(score(match)) == as_json(score(before))
    assert match == before


@every_package
@given(st.data())
def test_written_and_read_again_it_scores_the_same(package, data):
    match = a_match(data, package)
    again = json.loads(json.dumps(write(read(match))))
    assert write(read(again)) == again
    assert as_json(score(again)) == as_json(score(match))


@every_package
@given(st.data())
def test_a_prefix_scores_as_that_prefix(package, data):
    match, place = a_played_match(data, package)
    whole = score(match)
    start = score({key: value for key, value in match.items() if key != 'closed'} | {'hands': match['hands'][:place]})
    assert start.hands == whole.hands[:place]


@every_package
@given(st.data())
def test_a_corrected_hand_is_as_if_recorded_so(package, data):
    match, place = a_played_match(data, package)
    other = a_match(data, package)
    assume(other['hands'])
    corrected = deepcopy(match)
    first = score(match)
    corrected['hands'][place] = other['hands'][0]
    changed = sheet_of(corrected)
    assert changed == sheet_of(json.loads(json.dumps(corrected)))
    assert changed['hands'][:place] == as_json(first)['hands'][:place]
    assert as_json(score(match)) == as_json(first)


@every_package
@given(st.data())
def test_a_refused_hand_leaves_the_sheet_of_the_hands_before_it(package, data):
    match, place = a_played_match(data, package)
    assume(score(match).error is None)
    junk = data.draw(JUNK, label='junk')
    assume(not isinstance(junk, dict) or not junk)
    good = score({key: value for key, value in match.items() if key != 'closed'} | {'hands': match['hands'][:place]})
    spoilt = match | {'hands': [*match['hands'][:place], junk, *match['hands'][place:]]}
    bad = score(spoilt, before=spoilt)  # beyond the limits the whole match would be refused
    assert isinstance(bad.error, BadHand)
    assert bad.error.at.split('/')[:2] == ['hands', str(place)]
    assert (bad.hands, bad.totals, bad.next, bad.end) == (good.hands, good.totals, good.next, good.end)


@every_package
@given(st.data())
def test_every_line_and_refusal_can_be_said_in_both_languages(package, data):
    match = a_match(data, package)
    for lang in ('en', 'es'):
        sheet = sheet_of(match, lang)
        assert all(line['text'] and '{' not in line['text'] for hand in sheet['hands'] for line in hand['lines'])
        assert json.dumps(sheet)


@given(JUNK)
def test_no_json_raises_anything_but_the_two_errors(junk):
    assert json.dumps(sheet_of(junk))


@every_package
@given(st.data())
def test_nor_does_a_match_with_junk_in_it(package, data):
    match = deepcopy(a_match(data, package))
    owner, key = data.draw(st.sampled_from(list(places_in(match))), label='place')
    owner[key] = data.draw(JUNK, label='junk')
    for lang in ('en', 'es'):
        sheet = sheet_of(match, lang)
        assert json.dumps(sheet)
        assert sheet['error'] is None or sheet['error']['text']


def places_in(value):
    """Every path in a JSON value whose value could be replaced."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places_in(value[key])


@with_auction
@given(st.data())
def test_a_legal_call_is_recordable_and_an_illegal_one_never_is(game, data):
    """Random legal calls until the auction is over; every illegal call on the way is refused."""
    table = data.draw(a_table_of(game), label='table')
    state = State(1, table.first_dealer, (0,) * len(table.sides), memory=game.opening(table).memory)
    calls, standing = (), game.auction(table, state, ())
    while standing.turn is not None and not (standing.outcome and data.draw(st.booleans(), label='stop')):
        refuse_each(game, table, state, calls, standing)
        calls += (data.draw(st.sampled_from([call for call, refused in standing.calls.items() if not refused])),)
        standing = game.auction(table, state, calls)
    record = room_of(game).played(table, state, calls, standing.outcome)
    assert game.read(table, state, record)
    for call in refuse_each(game, table, state, calls, standing):
        with pytest.raises(BadHand):
            game.read(table, state, record | {'auction': [*calls, call]})


def refuse_each(game, table, state, calls, standing):
    refused = [call for call, refusal in standing.calls.items() if refusal]
    for call in refused:
        with refuses(f'auction/{len(calls)}', kind=BadHand):
            game.auction(table, state, (*calls, call))
    return refused


def room_of(game):
    return strategies(game.read.__module__.split('.')[2])


def a_table_of(game):
    of_this_game = room_of(game).matches().filter(lambda match: match['game'] == game.slug)
    return of_this_game.map(lambda match: read(match).table)
