"""Limits: what is refused before anything is compared or scored, and that accepted documents always open."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import BadDocument, limits, score
from scoring.games.five_hundred.values import BIDS
from scoring.json_file import read_json
from tests.scoring.cases import sheet_of
from tests.scoring.refusing import refuses
from tests.scoring.test_document import HAND, match
from tests.scoring.test_properties import JUNK
from tests.timing import quiet_seconds

MUCH = 10**6  # more than a machine should have to compare
NAMES = [f'Player {seat}' for seat in range(12)]
WHIST = {'game': 'bid-whist', 'preset': 'rise-and-fly'}


def nested(levels):
    return {} if levels == 1 else {'in': nested(levels - 1)}


ELSEWHERE = {'total-too-large', 'pot-too-large', 'no-file'}  # codes of refusals that have tests of their own
REFUSED = [
    (match(players=NAMES), 'players', 'too-many-players'),
    (match(players=['Ann'] * MUCH), 'players', 'too-many-players'),
    (match(players=['Ann', 'Bob', 'Cyd', 'D' * 61]), 'players/3', 'text-too-long'),
    (match(players=['Ann', 'Bob', 'Cyd', 'ann ']), 'players/3', 'name-twice'),
    (match(players=['Straße', 'Bob', 'Cyd', 'STRASSE']), 'players/3', 'name-twice'),
    (match(players=['Ann', 'Bob', 'Cyd', 'A\u200bnn']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd', '\u202eDan']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd', 'D\nan']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd', 'D\0']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd', '\ud800']), 'players/3', 'hidden-character'),
    (match(players=['Ann', 'Bob', 'Cyd', 'Ine\u0301s']), 'players/3', 'text-not-composed'),
    (match(**WHIST, waiting=[['Eve', 'Fay']] * 65), 'waiting', 'too-many-waiting'),
    (match(**WHIST, waiting=[['Eve', 'Fay'], ['Gus', 'EVE']]), 'waiting/1/1', 'name-twice'),
    (match(**WHIST, waiting=[['Eve', 'ann']]), 'waiting/0/1', 'name-twice'),
    (match(**WHIST, waiting=[['Eve'] * 33]), 'waiting/0', 'list-too-long'),
    (match(title='T' * 81), 'title', 'text-too-long'),
    (match(title='T\tT'), 'title', 'hidden-character'),
    (match(notes='N' * 501), 'notes', 'text-too-long'),
    (match(notes='one\ntwo\u2028'), 'notes', 'hidden-character'),
    (match(ruleset_name='R' * 41), 'ruleset_name', 'text-too-long'),
    (match(game='g' * MUCH), 'game', 'text-too-long'),
    (match(first_dealer=10**9 + 1), 'first_dealer', 'number-too-large'),
    (match(first_dealer=float('nan')), 'first_dealer', 'number-too-large'),
    (match(first_dealer=float('-inf')), 'first_dealer', 'number-too-large'),
    (match(options={'target': -(10**400)}), 'options/target', 'number-too-large'),
    (match(options={'contracts': ['misere'] * MUCH}), 'options/contracts', 'list-too-long'),
    (match(options={'x' * MUCH: 1}), 'options', 'unknown-field'),
    (match(**{'x' * MUCH: 1}), '', 'unknown-field'),
    (match(hands=[HAND] * 2_001), 'hands', 'too-many-hands'),
    (match(hands=[HAND, HAND | {'note': 'n' * 501}]), 'hands/1/note', 'text-too-long'),
    (match(hands=[HAND | {'note': 'n\x1b'}]), 'hands/0/note', 'hidden-character'),
    (match(hands=[HAND | {'auction': ['pass'] * 201}]), 'hands/0/auction', 'too-many-calls'),
    (match(hands=[HAND | {'tricks': [0] * MUCH}]), 'hands/0/tricks', 'list-too-long'),
    (match(hands=[HAND | {'tricks': [0] * 33}]), 'hands/0/tricks', 'list-too-long'),
    (match(hands=[HAND | {'tricks': [10**10, 0]}]), 'hands/0/tricks/0', 'number-too-large'),
    (match(hands=[HAND | {'x' * 41: 1}]), 'hands/0', 'unknown-field'),
    (match(hands=[{'contract': nested(10)}]), 'hands/0/contract' + '/in' * 9, 'too-deep'),
    (nested(13), '/'.join(['in'] * 12), 'too-deep'),
]
FILES = [
    (b'', '', 'no-json'),
    (b'[' * 100_000, '', 'too-deep'),
    (b'\xff\xfe\xfd', '', 'no-json'),
    (b'[NaN]', '', 'no-json'),
    (b' ' * 2_000_001, '', 'file-too-large'),
    (b'{"a": 1, "a": 2}', '', 'key-twice'),
    (b'{"a": {"b": [1, {"c": 1, "c": 1}]}}', 'a/b/1', 'key-twice'),
    (b'{"a": {"b": 1, "b": 2}, "a": 1}', '', 'key-twice'),
]


@pytest.mark.parametrize(('document', 'at', 'code'), REFUSED)
def test_what_is_beyond_a_limit_is_refused_there_and_at_once(document, at, code):
    seconds, error = quiet_seconds(lambda: sheet_of(document)['error'], 0.5)
    spanish = sheet_of(document, 'es')['error']
    assert seconds < 0.5
    assert (error['at'], error['code']) == (at, code)
    assert error['text'] != spanish['text']
    assert len(error['text']) < 200


@pytest.mark.parametrize(('raw', 'at', 'code'), FILES, ids=[str(case[0][:20]) for case in FILES])
def test_a_file_is_refused_where_it_is_no_json(raw, at, code):
    with pytest.raises(BadDocument) as refused:
        read_json(raw)
    assert (refused.value.at, refused.value.code) == (at, code)


def test_a_number_of_any_length_is_read_and_then_refused_at_its_place():
    raw = json.dumps(match()).replace('"first_dealer": 3', f'"first_dealer": {"9" * 100_000}')
    assert sheet_of(read_json(raw.encode()))['error']['at'] == 'first_dealer'


def test_what_is_just_within_the_limits_is_scored():
    players = ['Ann ❤️', 'Bob', 'Cyd', 'É' * 60]
    document = match(
        preset='avondale',
        options={'target': 1_000_000, 'back-door': 'off'},
        players=players,
        title='T' * 80,
        notes='N\r\n' * 166,
        ruleset_name='R' * 40,
        hands=[HAND | {'note': 'n' * 500}] * 2_000,
    )
    assert (score(document).error, len(score(document).hands)) == (None, 2_000)


@pytest.mark.parametrize(
    ('document', 'at', 'code'),
    [
        (match(**{'x' * 40: 1}), 'x' * 40, 'unknown-field'),
        (match(options={'x' * 40: 1}), f'options/{"x" * 40}', 'unknown-option'),
        (match(game='g' * 40), 'game', 'unknown-game'),
        (match(first_dealer=10**9), 'first_dealer', 'not-a-seat'),
        (match(first_dealer=-(10**9)), 'first_dealer', 'not-a-seat'),
        (match(options={'target': -(10**9)}), 'options/target', 'option-out-of-range'),
        (match(**WHIST, waiting=[['E', 'F']] * 31 + [['Gus', 'g']]), 'waiting/1/0', 'name-twice'),
        (match(hands=[HAND | {'tricks': [0] * 32}]), 'hands/0/tricks', 'wrong-length'),
        (match(hands=[HAND | {'auction': ['pass'] * 4 + ['6S'] * 196}]), 'hands/0/auction/4', 'auction-over'),
        (match(hands=[{'contract': nested(9)}]), 'hands/0/contract', 'unknown-contract'),
    ],
)
def test_what_is_just_within_a_limit_is_refused_for_what_it_is(document, at, code):
    error = sheet_of(document)['error']
    assert (error['at'], error['code']) == (at, code)


def test_names_are_compared_as_people_read_them():
    assert limits.same_name(' Ana\u0301 ') == limits.same_name('ANÁ')
    assert limits.same_name('Ana') != limits.same_name('Aná')


TOO_MUCH = [
    match(players=['Ann', 'Bob', 'Cyd', 'D' * 99]),
    match(players=['Ann', 'Bob', 'Cyd', 'ANN']),
    match(players=['Ann', 'Bob', 'Cyd', 'D\u200ban']),
    match(title='T' * 99, notes='N' * 999),
    match(options={'target': 1_000_000, 'back-door': 'off'}, hands=[HAND] * 2_500),
    match(hands=[HAND | {'note': 'n' * 999}]),
]


@pytest.mark.parametrize('stored', TOO_MUCH)
def test_what_was_accepted_once_opens_and_may_grow_within_the_limits(stored):
    with pytest.raises(BadDocument):
        score(stored)
    assert score(stored, before=stored).error is None
    copy = json.loads(json.dumps(stored))
    assert score(copy, before=stored).totals == score(stored, before=stored).totals
    assert score({**stored, 'hands': stored['hands'][:-1]}, before=stored).error is None
    with refuses('ruleset_name', kind=BadDocument):
        score({**stored, 'ruleset_name': 'R' * 41}, before=stored)


def test_only_what_is_new_is_held_to_the_limits():
    stored = match(players=['Ann', 'Bob', 'Cyd', 'D' * 99], hands=[HAND] * 3)
    assert len(score({**stored, 'hands': [*stored['hands'], HAND]}, before=stored).hands) == 4
    for changed, at in (
        ({'hands': [*stored['hands'], HAND | {'note': 'n' * 501}]}, 'hands/3/note'),
        ({'players': ['Ann', 'Bob', 'C' * 61, 'D' * 99]}, 'players/2'),
        ({'players': ['Ann', 'ANN', 'Cyd', 'D' * 99]}, 'players/1'),
    ):
        with refuses(at, kind=BadDocument):
            score({**stored, **changed}, before=stored)


def a_doubling_sitting(hands):
    """Progressive solo with matched pots, where each lost bid doubles its pot."""
    lost = {'contract': 'spade-solo', 'bidder': 0, 'points': 40}
    return match(
        game='progressive-solo',
        preset='progressive-solo-pots-matched',
        players=['Ann', 'Bob', 'Cyd'],
        first_dealer=0,
        hands=[lost] * hands,
    )


def test_pots_and_totals_stop_where_they_can_no_longer_be_written():
    """Each lost bid doubles its pot: 15,000 of them made a number too large to display."""
    sheet = score(a_doubling_sitting(2_000))
    place = len(sheet.hands)
    assert (sheet.error.at, sheet.error.code) == (f'hands/{place}', 'total-too-large')
    assert all(abs(total) <= limits.NUMBER for total in sheet.totals)
    assert all(chips <= limits.NUMBER for chips in sheet.hands[-1].pots.values())


def test_a_pot_too_large_is_told_as_one():
    with refuses(code='pot-too-large', kind=limits.BadHand):
        limits.check_played((0, 0), {'frog': 0, 'solo': limits.NUMBER + 1})


def test_a_stored_sitting_with_such_a_pot_still_opens():
    stored = a_doubling_sitting(100)
    assert len(score(stored, before=stored).hands) == 100
    assert score({**stored, 'hands': [*stored['hands'], stored['hands'][0]]}, before=stored).error.at == 'hands/100'
    corrected = [*stored['hands'][:-1], stored['hands'][0] | {'points': 41}]
    assert score({**stored, 'hands': corrected}, before=stored).error.at == 'hands/99'


@given(
    st.recursive(JUNK, lambda inner: st.lists(inner, max_size=40) | st.dictionaries(st.text(), inner), max_leaves=50)
)
def test_any_json_gives_an_answer_or_a_refusal(junk):
    for document in (junk, match(hands=[junk]), match(players=junk), match(options=junk), match(waiting=junk)):
        sheet = sheet_of(document)
        assert json.dumps(sheet)
        assert sheet['error'] is None or sheet['error']['text']


@given(st.binary() | JUNK.map(lambda junk: json.dumps(junk).encode()))
def test_any_bytes_give_json_or_a_refusal(raw):
    try:
        read_json(raw)
    except BadDocument as refused:
        assert refused.code in {code for *_, code in FILES}


def every_bid_in_turn(number):
    """A hand of 500 with 126 calls: six players make every possible bid, with all possible passes."""
    bidder = (number + 4) % 6
    calls = [call for bid in BIDS for call in (bid.code, *['pass'] * 4)]
    return {
        'bidder': bidder,
        'contract': '10N',
        'tricks': [10, 0][:: -1 if bidder % 2 else 1],
        'auction': [*calls, 'pass'],
    }


LONG = {
    'auctions': match(
        preset='six-handed',
        options={'bid-after-pass': 'always', 'target': 1_000_000},
        players=NAMES[:6],
        hands=[every_bid_in_turn(number) for number in range(2_000)],
    ),
    'five-hundred': match(options={'target': 1_000_000, 'back-door': 'off'}, hands=[HAND] * 2_000),
    'bid-whist': match(
        game='bid-whist',
        preset='classic',
        options={'target': None, 'floor': None},
        hands=[{'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 10}] * 2_000,
    ),
    'black-lady': match(
        game='black-lady',
        preset='cancellation',
        options={'target': None},
        players=NAMES[:11],
        hands=[{'hearts': [26, *[0] * 10], 'queens': [0, 1]}] * 2_000,
    ),
    'solo': match(
        game='progressive-solo',
        preset='progressive-solo-pots',
        players=NAMES[:7],
        hands=[{'contract': 'frog', 'bidder': 1, 'points': 70, 'active': [1, 2, 3]}] * 2_000,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize('document', LONG.values(), ids=LONG)
def test_the_longest_match_is_scored_within_a_second(document):
    seconds, sheet = quiet_seconds(lambda: score(document), 1)
    assert seconds < 1
    assert (sheet.error, len(sheet.hands)) == (None, 2_000)
