"""How fast the engine is: against a scorer for a single table, and at hand 1,000 against hand 10."""

import gc
from time import process_time

import pytest

from scoring import as_json, score
from tests.benchmarks import one_table

pytestmark = pytest.mark.benchmark

AT_MOST = 10  # times as long as the scorer for one table
SAME = 1.5  # times an early hand; above it a late hand counts as slower. The machine is noisy

#       bidder contract tricks of the bidder's side
EVENING = ((0, '7S', 7), (0, '7S', 6), (1, '7C', 7), (1, '8S', 7), (0, 'misere', 1), (0, '8S', 8))


def a_match(hands, **options):
    def hand(number):
        bidder, contract, took = EVENING[number % len(EVENING)]
        return {'bidder': bidder, 'contract': contract, 'tricks': [took, 10 - took][:: -1 if bidder % 2 else 1]}

    return {
        'format': 'companion-match/1',
        'game': 'five-hundred',
        'preset': 'avondale',
        'options': options,
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 3,
        'hands': [hand(number) for number in range(hands)],
    }


def shortest(function, *given, repeats=60, times=5):
    """The shortest time of one call in CPU seconds, so that a busy machine does not count."""
    gc.disable()
    spent = []
    for _ in range(repeats):
        start = process_time()
        for _ in range(times):
            function(*given)
        spent.append((process_time() - start) / times)
    gc.enable()
    return min(spent)


def test_both_scorers_find_the_same():
    match = a_match(30)
    sheet, (hands, totals, winner) = score(match), one_table.score(match)
    assert (sheet.error, sheet.end, winner, sheet.totals) == (None, None, None, totals)
    assert [(hand.dealer, hand.result, hand.points, hand.totals) for hand in sheet.hands] == [
        hand[:4] for hand in hands
    ]
    for engine, other in zip(as_json(sheet)['hands'], hands, strict=True):
        lines = [{key: line[key] for key in ('side', 'points', 'reason')} for line in engine['lines']]
        assert lines == [{key: line[key] for key in ('side', 'points', 'reason')} for line in other[4]]


def test_a_match_of_thirty_hands_against_a_scorer_for_one_table():
    match = a_match(30)
    engine, other = shortest(score, match), shortest(one_table.score, match)
    print(
        f'\nscore() of 30 hands: {engine * 1e6:.0f} µs; for one table only: {other * 1e6:.0f} µs; {engine / other:.1f}x'
    )
    assert engine / other <= AT_MOST


def test_a_hand_costs_the_same_at_hand_10_and_at_hand_1000():
    """The time that the hands of a match add to an empty one, per hand: it would rise if later hands cost more."""
    never_over = {'target': 1_000_000, 'back-door': 'off'}
    empty = shortest(score, a_match(0, **never_over))
    ten = (shortest(score, a_match(10, **never_over)) - empty) / 10
    thousand = (shortest(score, a_match(1000, **never_over), times=1) - empty) / 1000
    print(f'\na hand: {ten * 1e6:.1f} µs in a match of 10, {thousand * 1e6:.1f} µs in one of 1,000')
    assert thousand <= ten * SAME
