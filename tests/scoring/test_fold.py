"""Folding: the hands as long as they are valid, then where and why it stopped; the JSON form of the sheet."""

from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import as_json, score
from scoring.fold import _play as play
from scoring.fold import sheet_before
from tests.scoring.matches import PACKAGES, strategies
from tests.scoring.test_document import match

pytestmark = pytest.mark.slow

MADE = {'bidder': 0, 'contract': '7S', 'tricks': [7, 3]}
OUT = {'bidder': 0, 'contract': '10H', 'tricks': [10, 0]}
SHEET = {'format', 'sides', 'hands', 'points', 'results', 'totals', 'status', 'doubts', 'next', 'error'}


def sheet(*hands, **more):
    return as_json(score(match(hands=list(hands), **more)))


def test_before_the_first_hand_all_is_at_zero():
    empty = sheet()
    assert set(empty) == SHEET
    assert (empty['totals'], empty['status'], empty['hands']) == ([0, 0], 'in-progress', [])
    assert empty['next'] == {'dealer': 3, 'barred': []}
    assert empty['sides'] == [{'name': 'Ann & Cyd', 'seats': [0, 2]}, {'name': 'Bob & Dan', 'seats': [1, 3]}]


def test_a_hand_is_told_with_all_it_has():
    hand = sheet(MADE)['hands'][0]
    assert {key: hand[key] for key in ('number', 'dealer', 'result', 'points', 'totals', 'barred')} == {
        'number': 1,
        'dealer': 3,
        'result': 'made',
        'points': [140, 30],
        'totals': [140, 30],
        'barred': [],
    }
    assert hand['lines'][1] == {
        'side': 1,
        'points': 30,
        'reason': 'defenders-tricks',
        'facts': {'took': 3, 'each': 10},
        'text': '3 tricks against the bid, at 10 a trick.',
        'rule': 'five-hundred/scoring#defenders-tricks',
    }


def test_the_end_names_who_won_and_why():
    ended = sheet(OUT)
    assert (ended['status'], ended['winners'], ended['reason']) == ('finished', [0], 'target-reached')


def test_a_hand_after_the_end_is_refused_and_the_end_stays():
    late = sheet(OUT, MADE)
    assert (late['error']['at'], late['error']['code'], late['winners']) == ('hands/1', 'match-over', [0])


@pytest.mark.parametrize(('closed', 'reason'), [('agreement', 'closed-by-agreement'), ('time', 'time-called')])
def test_a_table_may_stop(closed, reason):
    stopped = sheet(MADE, closed=closed)
    assert (stopped['status'], stopped['winners'], stopped['reason']) == ('finished', [0], reason)


def test_a_match_that_ended_by_itself_is_not_closed_again():
    assert sheet(OUT, closed='time')['reason'] == 'target-reached'


def test_a_bad_hand_leaves_the_match_open():
    broken = sheet(MADE, {'contract': '7S'}, closed='time')
    assert (broken['status'], broken['totals'], broken['error']['at']) == ('in-progress', [140, 30], 'hands/1/bidder')


def test_a_hand_that_was_struck_out_counts_for_nobody_and_moves_the_deal():
    played = sheet({'struck': True}, MADE)
    assert played['results'] == ['struck', 'made'] and played['points'][0] == [0, 0]
    assert [hand['dealer'] for hand in played['hands']] == [3, 0]


def test_nothing_else_is_recorded_with_a_hand_that_was_struck_out():
    assert sheet({'struck': True, **MADE})['error']['code'] == 'field-not-here'
    assert sheet({'struck': 1})['error']['code'] == 'not-yes'


@pytest.mark.parametrize('package', PACKAGES)
@given(st.data())
def test_the_sheet_before_a_hand_is_that_of_the_hands_before_it(package, data):
    whole = data.draw(strategies(package).matches())
    place = data.draw(st.integers(0, len(whole['hands'])))
    shorter = score({**whole, 'hands': whole['hands'][:place]})
    if shorter.error is None:
        assert sheet_before(score(whole), place + 1, whole.get('closed')) == shorter


@pytest.mark.parametrize('package', PACKAGES)
@given(st.data())
def test_going_on_from_a_known_sheet_comes_to_the_same(package, data):
    """A hand more, a hand less, another hand in the middle: only what follows the first difference is scored again."""
    before = data.draw(strategies(package).matches())
    hands, others = before['hands'], data.draw(strategies(package).matches())['hands']
    place = data.draw(st.integers(0, len(hands)))
    end = data.draw(st.integers(place, len(hands)))
    after = {**before, 'hands': [*hands[:place], *others[:2], *hands[end:]]}
    going_on = score(after, before=before, known=score(before))
    assert as_json(going_on) == as_json(score(after, before=before))


def test_only_what_differs_is_scored_again(monkeypatch):
    begun = match(hands=[MADE] * 3)
    known, scored = score(begun), []
    monkeypatch.setattr(
        import_module('scoring.fold'), '_play', lambda *arguments: scored.append(arguments) or play(*arguments)
    )
    score({**begun, 'hands': [*begun['hands'], MADE]}, before=begun, known=known)
    assert len(scored) == 1
