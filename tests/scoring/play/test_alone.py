"""One player whose others answer at once, and what a bidder could have played instead."""

import pytest

from scoring.play.alone import Standing
from scoring.play.best import solve
from scoring.play.budget import Budget
from scoring.play.reading.document import read
from scoring.seats import Seat
from tests.scoring.play.random_hands import played
from tests.scoring.play.test_best import WITH_A_BIDDER


def begun(game, seed, brisk):
    document = read({**played(game, seed, left=3), 'ask': ['best']})
    solved = solve(document, document.rules, document.leader, Budget(None))
    return Standing.begin(solved, document.rules.seats[seed % len(document.rules.seats)], brisk=brisk)


@pytest.mark.parametrize('brisk', [False, True])
@pytest.mark.parametrize('game', WITH_A_BIDDER)
def test_a_card_costs_what_it_changes_and_the_others_keep_what_is_there(game, brisk):
    for seed in range(6):
        now = begun(game, seed, brisk)
        while not now.over:
            assert now.judge.course.turn == now.player and len(now.hand) > 1
            assert len(now.choices()) > brisk and not now.judge.settled()
            tries = {choice: now.play(choice) for choice in now.choices()}
            keeping = tuple(choice for choice in tries if tries[choice].value == now.value)
            assert keeping
            for choice, after in tries.items():
                assert (after.tried.choice, after.tried.was, after.tried.became) == (choice, now.value, after.value)
                assert after.tried.better == (() if choice in keeping else keeping)
                assert after.tried.forced == (len(tries) == 1)
                assert after.tried.trick == len(now.judge.course.tricks)
            now = tries[now.choices()[seed % len(tries)]]
        assert now.choices() == [] and now.judge.value() == now.value


@pytest.mark.parametrize('game', WITH_A_BIDDER)
def test_an_answer_is_the_lowest_that_keeps_the_result_unless_the_last_card_takes_the_trick(game):
    for seed in range(6):
        judge = begun(game, seed, brisk=False).judge
        while not judge.course.over:
            value, course = judge.value(), judge.course
            answer = judge.reply(value)
            kept = [choice for choice in judge.choices() if judge.after(choice).still(value)]
            assert answer in kept
            how, taker = course.rules.ranking, judge.after(answer).course.leader
            if len(course.laid) < len(course.rules.seats) - 1 or taker != course.turn:
                lower = (how.suits[answer[0]] == how.trump, how.strength[answer[0]])
                takers = [
                    choice for choice in kept if is_last(course) and judge.after(choice).course.leader == course.turn
                ]
                rest = [choice for choice in kept if choice not in takers]
                assert lower == min((how.suits[card] == how.trump, how.strength[card]) for card, _ in rest)
            judge = judge.after(answer)


def is_last(course):
    return len(course.laid) == len(course.rules.seats) - 1


def trials(game, **more):
    document = read(played(game, 1) | {'plays': []} | more)
    return {trial.play: trial for trial in document.play.trials(document.terms, Seat(0))}


def test_a_bidder_at_bid_whist_may_go_up_or_down_with_each_suit_and_without():
    ways = trials('bid-whist')
    assert list(ways) == [
        *(f'{call}-{suit}' for call in ('uptown', 'downtown') for suit in 'SCDH'),
        *('no-trump-up', 'no-trump-down'),
    ]
    assert ways['uptown-S'].makes(9) == ['3U'] and ways['no-trump-down'].makes(10) == ['3N', '4N']
    assert ways['downtown-H'].makes(8) == []


def test_a_bidder_at_solo_may_name_each_suit_or_take_nothing():
    ways = trials('six-bid-solo', options={'contracts': ['solo', 'heart-solo', 'misere', 'spread-misere', 'call-solo']})
    assert list(ways)[-2:] == ['misere', 'spread-misere'] and set('SCDH') <= set(ways)
    assert ways['S'].makes(61) == ['solo'] and ways['H'].makes(61) == ['heart-solo'] and ways['H'].makes(59) == []
    assert ways['misere'].makes(0) == ['misere'] and ways['misere'].makes(1) == []
