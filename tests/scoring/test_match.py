"""A match in progress: one more hand is scored without the others, with the same result as folding everything."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring import BadDocument, BadHand, Match, as_json, score
from scoring import match as module
from tests.scoring.matches import PACKAGES, strategies
from tests.scoring.refusing import refuses
from tests.scoring.test_document import HAND, match

pytestmark = pytest.mark.slow

OUT = {'bidder': 0, 'contract': '10H', 'tricks': [10, 0]}


@pytest.mark.parametrize('package', PACKAGES)
@given(st.data())
def test_hand_by_hand_it_comes_to_what_the_whole_comes_to(package, data):
    whole = data.draw(strategies(package).matches())
    assume(score(whole).error is None)
    going = Match.read({**{name: value for name, value in whole.items() if name != 'closed'}, 'hands': []})
    for hand in whole['hands']:
        going = going.add(hand)
    if 'closed' in whole:
        going = going.close(whole['closed'])
    assert as_json(going.sheet) == as_json(score(whole))
    assert going.document == Match.read(whole).document


def test_a_hand_that_cannot_stand_leaves_the_match_as_it_is():
    begun = Match.read(match(hands=[HAND]))
    for hand, at in (
        ({'contract': '11S'}, 'hands/1/contract'),
        ({**HAND, 'note': 'n' * 501}, 'hands/1/note'),
        ([], 'hands/1'),
    ):
        with refuses(at, kind=BadHand):
            begun.add(hand)
    assert len(begun.sheet.hands) == 1


def test_only_the_new_hand_is_scored(monkeypatch):
    begun = Match.read(match(hands=[HAND] * 3))
    folded = []
    run = module.run
    monkeypatch.setattr(
        module, 'run', lambda progress, hands, **more: folded.extend(hands) or run(progress, hands, **more)
    )
    assert (len(begun.add(HAND).sheet.hands), folded) == (4, [HAND])


def test_nothing_is_added_behind_the_end_a_closing_or_a_bad_hand():
    for done in (match(hands=[OUT]), match(hands=[HAND], closed='agreement'), match(hands=[{'contract': '7S'}])):
        with pytest.raises(BadHand):
            Match.read(done).add(HAND)
    with refuses(at='hands/1', code='match-over', kind=BadHand):
        Match.read(match(hands=[HAND], closed='agreement')).add(HAND)


def test_a_match_takes_back_and_closes():
    begun = Match.read(match(hands=[HAND, OUT]))
    assert (begun.sheet.status, begun.take_back().sheet.status) == ('finished', 'in-progress')
    assert begun.take_back().close('time').sheet.end.reason == 'time-called'
    assert begun.take_back().take_back().take_back().sheet.hands == ()


def test_nothing_outside_changes_a_match():
    """Neither what it was given nor what it gives: it stays what scoring its document again gives."""
    given, hand = match(hands=[HAND | {'tricks': [6, 4]}]), HAND | {'tricks': [6, 4]}
    begun = Match.read(given).add(hand)
    for tricks in (given['hands'][0]['tricks'], hand['tricks'], *(hand['tricks'] for hand in begun.document['hands'])):
        tricks[:] = [10, 5]
    begun.document['options']['target'] = 1
    given['players'][0] = 'Eve'
    assert score(begun.document).totals == begun.add(HAND).take_back().sheet.totals == begun.sheet.totals == (80, 80)
    with pytest.raises(TypeError):
        begun.table.options['target'] = 1


def test_a_match_is_closed_in_one_of_two_ways():
    with refuses('closed', 'unknown-closing', BadDocument):
        Match.read(match(hands=[HAND])).close('whenever')


def test_a_match_holds_no_more_hands_than_a_document_may():
    full = Match.read(match(hands=[{'contract': 'passed'}] * 2_000))
    with refuses(at='hands', code='too-many-hands', kind=BadHand):
        full.add(HAND)


def test_an_auction_is_asked_of_the_next_hand():
    opened = Match.read(match()).auction()
    assert (opened.turn, opened.calls['6S'], opened.calls['misere'].code) == (0, None, 'misere-too-soon')
    won = Match.read(match()).auction(['6S', 'pass', 'pass', 'pass'])
    assert (won.turn, won.outcome) == (None, {'bidder': 0, 'contract': '6S'})
    hand = {**won.outcome, 'tricks': [6, 4], 'auction': ['6S', 'pass', 'pass', 'pass']}
    assert Match.read(match()).add(hand).sheet.totals == (40, 40)
    with refuses('auction/1', kind=BadHand):
        Match.read(match()).auction(['6C', '6S'])


def test_a_game_without_an_auction_says_so():
    with pytest.raises(ValueError, match='black-lady'):
        Match.read(match(game='black-lady', preset='modern')).auction()


def test_a_stored_match_opens_however_large():
    stored = match(players=['Ann', 'Bob', 'Cyd', 'D' * 99])
    with pytest.raises(BadDocument):
        Match.read(stored)
    assert Match.read(stored, before=stored).document['players'] == stored['players']
