"""What stands under each total is what playing every bid that may come next shows: tables of all presets by lot."""

from random import Random

import pytest

from scoring import BadDocument, find, score
from scoring.dangers import FAILED, needs
from scoring.fold import Progress, run
from tests.proofs import times
from tests.scoring.test_dangers import next_hands

# What a line says -> whether a bid that brings so many points ends the match so; None: it says nothing of this bid.
WINS = {
    'to-go-out': lambda facts, points: points >= facts['points'],
    'to-go': lambda facts, points: points >= facts['points'],
    'exactly-to-go': lambda facts, points: points == facts['points'],
    'so-few-points': lambda facts, points: None if points >= facts['points'] else False,
    'every-trick': lambda facts, points: None,
    'needs-a-bid': lambda facts, points: points > 0,
    'needs-own-points': lambda facts, points: points > 0,
}
LOSES = {
    'from-the-back-door': lambda facts, took, cost: cost >= facts['points'],
    'from-the-floor': lambda facts, took, cost: cost >= facts['points'],
    'next-loss-ends': lambda facts, took, cost: cost > 0,
    'any-lost-bid': lambda facts, took, cost: True,
    'few-books': lambda facts, took, cost: took <= facts['books'],
    'few-books-or-points': lambda facts, took, cost: took <= facts['books'] or cost >= facts['points'],
    'so-many-points': lambda facts, took, cost: None if cost >= facts['points'] else False,
}
ELSEWHERE = {
    'hands-limit',
    'target-reached',
    'exact-target',
    'out-the-back-door',
}  # of a failed bid: what the other side made of it
MORE = {
    'five-hundred': {
        'point-differential': [200, 400, 500],
        'both-over': ['bidder-wins', 'highest-score', 'first-to-reach'],
        'win-condition': ['reach', 'on-won-bid', 'exact'],
        'back-door': ['always', 'only-if-other-not-negative', 'off'],
        'failed-points': ['subtract', 'give-to-opponents'],
        'upper-loss': [None, 600],
        'hands-limit': [None, 4],
        'target': [None, 200, 500],
    },
    'bid-whist': {
        'sets-lose': [2, 3],
        'odd-loses': [True],
        'boston-wins': ['any', 'bid'],
        'floor': [None, -1, -3],
        'rise-and-fly': ['off', 'on-set'],
        'hands-limit': [None, 4],
        'target': [None, 5],
    },
}
TABLES = times(3, 40)  # of each preset; each plays up to 900 bids
CASES = [(slug, preset.key) for slug in MORE for preset in find(slug).presets]


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(('slug', 'preset'), CASES)
def test_every_bid_that_may_come_next_ends_the_match_as_it_says(slug, preset):
    chance, named = Random(preset), next(known for known in find(slug).presets if known.key == preset)
    assert sum(check(*table(slug, named, chance)) for _ in range(TABLES)) > 100 * TABLES


def table(slug, preset, chance):
    kind = {'format': 'companion-match/1', 'game': slug, 'preset': preset.key, 'first_dealer': 0, 'hands': []}
    for _ in range(50):
        more = {key: chance.choice(among) for key, among in MORE[slug].items() if chance.random() < 0.4}
        try:
            return some_hands(kind | {'players': list('ABCDEFGH'[: preset.players[0]]), 'options': more}, chance)
        except BadDocument:  # these options clash there
            continue
    raise AssertionError(f'no table of {preset.key} stands')


def some_hands(document, chance):
    sheet = score(document)
    for _ in range(chance.randrange(12)):
        hand = chance.choice(list(bids(document, sheet.table, chance.randrange(len(sheet.table.sides)))))
        longer = document | {'hands': [*document['hands'], hand]}
        after = score(longer)
        if not after.error and not after.end:
            document, sheet = longer, after
    return document, sheet


def bids(document, table, side):
    for _, hand in next_hands(document, table, side):
        if 'tricks' in hand and len(table.sides) > 2:
            took = hand['tricks'][0]
            hand['tricks'] = [0] * len(table.sides)
            hand['tricks'][side - 1], hand['tricks'][side] = 10 - took, took
        yield hand


def check(document, sheet):
    count = 0
    for side, prospects in enumerate(needs(sheet.table, sheet.state)):
        for hand in bids(document, sheet.table, side):
            after, refused = run(Progress(sheet.table, sheet.state), [hand])
            if not refused and (after.end is None or after.end.reason != 'hands-limit'):
                took = hand['tricks'][side] if 'tricks' in hand else hand['books']
                check_hand(prospects, side, took, after, (document, sheet.totals, hand))
                count += 1
    return count


def check_hand(prospects, side, took, after, context):
    hand, end = after.hands[-1], after.end
    won, lost = (end is not None and (side in end.winners) == mine for mine in (True, False))
    for prospect in prospects:
        if hand.result in FAILED and prospect.code in LOSES:
            ends = LOSES[prospect.code](prospect.facts, took, -hand.points[side])
            assert ends in (None, lost) or (lost and end.reason in ELSEWHERE), (prospect, end, hand.points, *context)
        if hand.result not in FAILED and prospect.code in WINS:
            ends = WINS[prospect.code](prospect.facts, hand.points[side])
            by_all = won and took >= 10 and any(other.code == 'every-trick' for other in prospects)
            compared = any(other.code == 'higher-total' for other in prospects)
            beaten = compared and end is not None and end.decided == 'highest-total'
            assert ends in (None, won) or by_all or beaten, (prospect, end, hand.points, *context)
