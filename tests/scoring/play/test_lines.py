"""The lines that statements unfold into keep their word: replayed trick by trick they come to what was said."""

import json
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from scoring.play import inquiry
from scoring.play.answer import play
from scoring.play.best import losses
from scoring.play.budget import GivenUp, Paused
from scoring.play.inquiry import inquire
from scoring.play.reading.document import read
from scoring.play.so_far import tricks_so_far
from tests.scoring.play.random_hands import deal, played
from tests.scoring.play.test_reading import OF_THE_BID

CASES = json.loads((Path(__file__).parent / 'cases.json').read_text(encoding='utf-8'))
LATE = next(case['document'] for case in CASES if case['name'] == '500: a late mistake')

pytestmark = pytest.mark.slow


@cache
def answers_to_late():
    *_, last = inquire(LATE)
    return last.answers


def taken_by(side, tricks):
    return sum(trick['winner'] in side for trick in tricks)


def test_every_line_comes_to_the_value_that_it_stands_under():
    answers = answers_to_late()
    side = {LATE['bidder'], (LATE['bidder'] + 2) % 4}
    for way in answers['contracts']:
        declarers = side & set(way['seats'])
        dealt = [set(hand) for hand in LATE['hands']]
        assert taken_by(declarers, way['line']) == way['value'], way['play']
        assert sum(len(trick['cards']) for trick in way['line']) == sum(len(dealt[seat]) for seat in way['seats'])


def test_a_search_that_is_paused_goes_on_from_what_it_found():
    """Paused at every report, it comes to the same and shows its step again."""
    seen = []

    def pause(steps):
        raise Paused

    for step in inquire(LATE, pause):
        seen.append((step.done, step.of))
    assert step.answers == answers_to_late()
    assert seen == sorted(seen) and len(seen) > step.of + 1


def test_the_better_card_keeps_what_was_there():
    losing = answers_to_late()['losing']
    side = {LATE['bidder'], (LATE['bidder'] + 2) % 4}
    before = tricks_so_far(read({**LATE, 'plays': LATE['plays'][: losing['play']], 'ask': ['tricks']}))
    whole = [*before['tricks'], *losing['line']]
    assert losing['line'][0]['trick'] == losing['trick'] == len(before['tricks']) + 1
    assert losing['better'][0] in losing['line'][0]['cards']
    assert len(whole) == 10 and taken_by(side, whole) == losing['was']
    played = [card for trick in whole for card in trick['cards']]
    assert len({card.partition('/')[0] for card in played}) == 40


@pytest.fixture
def no_other_ways(monkeypatch):
    """What could have been bid instead is not asked here: it takes long."""
    monkeypatch.setattr(inquiry, '_ways', lambda document: 0)


@pytest.mark.usefixtures('no_other_ways')
def test_after_the_first_losing_card_only_those_follow_that_decided_the_contract():
    """Best play comes to 4, 3, 5, 6, 5 and 7 tricks in turn, of which 6 were bid."""
    hand = played('five-hundred', 7)
    *_, last = inquire({**hand, 'contract': '6N'})
    first = last.answers['losing']
    turns = [first, *first['later']]
    assert [(turn['was'], turn['became'], turn['made']) for turn in turns] == [
        (4, 3, [False, False]), (5, 6, [False, True]), (6, 5, [True, False]), (5, 7, [False, True]),
    ]  # fmt: skip


@pytest.mark.usefixtures('no_other_ways')
@pytest.mark.parametrize('plays', [[], ['KS', '7H']], ids=['nothing is played', 'a rule is broken'])
def test_only_of_cards_played_by_the_rules_is_asked_which_gave_the_hand_away(plays):
    hand = played('five-hundred', 7)
    assert hand['plays'][0] == 'KS' and '7S' in hand['hands'][2]
    *_, last = inquire({**hand, 'plays': plays})
    assert 'losing' not in last.answers and last.answers['line']
    assert last.of == len(['best', 'line'])


@pytest.mark.usefixtures('no_other_ways')
@pytest.mark.parametrize(('before', 'values'), [(0, []), (1, [4]), (3, [4, 5])])
def test_losing_cards_found_before_the_search_took_too_long_are_told(monkeypatch, before, values):
    def given_up(document, budget):
        yield from list(losses(document, budget))[:before]
        raise GivenUp

    monkeypatch.setattr(inquiry, 'losses', given_up)
    *_, last = inquire({**played('five-hundred', 7), 'contract': '6N'})
    first = last.answers['losing']
    assert last.answers['too_long'] == ([] if values else ['losing'])
    assert ([turn['was'] for turn in (first, *first['later'])] if first else []) == values


@pytest.mark.parametrize('game', ['five-hundred', 'black-lady'])
def test_of_hands_nobody_knows_only_the_tricks_are_told(game):
    hand = played(game, 7)
    unknown = {**hand, 'hands': [None] * hand['players'], 'leader': play(hand)['tricks']['tricks'][0]['leader']}
    [last] = inquire(unknown)
    assert (last.done, last.of) == (0, 0)
    assert last.answers == {'too_long': [], 'revokes': [], 'tricks': play(unknown)['tricks']}


def test_of_a_hand_too_long_what_was_proven_is_told(monkeypatch):
    """One way to play it may take too long and the others not."""
    free = {name: LATE[name] for name in ('format', 'game', 'preset', 'players', 'dealer', 'hands', 'bidder')}
    solved = SimpleNamespace(course=SimpleNamespace(rules=SimpleNamespace(seats=())))

    def one_too_long(document, bidder, trial, budget):
        if trial.play == 'S':
            raise GivenUp
        return {'play': trial.play}, solved

    monkeypatch.setattr(inquiry, 'tried', one_too_long)
    monkeypatch.setattr(inquiry, 'line_beside', lambda solved: [])
    *_, last = inquire({**free, 'ask': ['contracts']})
    assert [way['play'] for way in last.answers['contracts']][:3] == ['C', 'D', 'H']
    assert last.answers['too_long'] == ['contracts'] and last.done == last.of


@pytest.mark.parametrize(('game', 'most'), [('bid-whist', 1_500_000), ('five-hundred', None)])
def test_all_ways_to_play_together_take_no_more_steps_than_three_may(monkeypatch, game, most):
    """Each takes two thirds of what one may take."""
    budgets = []

    def tries(document, bidder, trial, budget):
        budgets.append(budget.most)
        budget.steps = (most or 0) * 2 // 3
        raise GivenUp

    monkeypatch.setattr(inquiry, 'tried', tries)
    document = {name: LATE[name] for name in ('format', 'game', 'preset', 'players', 'dealer', 'hands', 'bidder')}
    if game == 'bid-whist':
        document = {name: value for name, value in deal(game, Random(1))[0].items() if name not in OF_THE_BID}
    *_, last = inquire(document | {'ask': ['contracts']})
    assert last.answers['too_long'] == ['contracts']
    if most:
        assert budgets[:5] == [most, most, most, most, most // 3]
        assert max(budgets[5:]) < 0
    else:
        assert set(budgets) == {None}
