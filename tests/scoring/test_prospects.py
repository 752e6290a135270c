"""A prospect is exact: a hand that brings the points must end the match as promised, and one point less must not."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring import BadDocument, score
from scoring.document import read
from scoring.game import Played, State, added
from scoring.games.five_hundred.ending import ending
from scoring.games.five_hundred.outlook import outlook
from scoring.games.five_hundred.record import Hand
from scoring.games.five_hundred.score import Count
from scoring.games.five_hundred.values import CONTRACTS
from scoring.line import Line
from tests.scoring.matches import PACKAGES, strategies
from tests.scoring.test_document import match

pytestmark = pytest.mark.slow

STEP = 10
OUT, TOP, GOAL, EXACT = 'out-the-back-door', 'over-the-top', 'target-reached', 'exact-target'

#                        points that must end the match so, and points that must not; from the points promised
PROMISES = {
    'to-go-out': (lambda n: n, lambda n: n - STEP, GOAL),
    'exactly-to-go': (lambda n: n, lambda n: n + STEP, EXACT),
    'from-the-back-door': (lambda n: -n, lambda n: STEP - n, OUT),
    'next-loss-ends': (lambda n: -STEP, lambda n: STEP, OUT),
    'past-the-target': (lambda n: -n, lambda n: STEP, EXACT),
    'from-the-top': (lambda n: n, lambda n: n - STEP, TOP),
    'next-points-lose': (lambda n: STEP, lambda n: -STEP, TOP),
    'needs-a-bid': (lambda n: STEP, lambda n: -STEP, GOAL),
    'needs-own-points': (lambda n: STEP, lambda n: -STEP, GOAL),
}
AGREED = st.fixed_dictionaries(
    {
        'win-condition': st.sampled_from(['reach', 'on-won-bid', 'exact']),
        'back-door': st.sampled_from(['always', 'only-if-other-not-negative', 'off']),
        'upper-loss': st.sampled_from([None, 1000]),
        'failed-points': st.sampled_from(['subtract', 'give-to-opponents']),
        'breach': st.booleans(),
        'breach-value': st.just(50),
    }
)
TENS = st.integers(-60, 120).map(lambda tens: tens * STEP)


def ends_so(table, totals, points, reason):
    """Whether the match ends for this reason, for or against side 0, once it has these points from a bid of its own."""
    hand = Hand(CONTRACTS['7S'], 0, (7, 3), (0,), took=7, made=points > 0, kitty_first=0)
    played = Played('made', (Line(0, points, 'contract-made'),), memory=Count(1))
    end = ending(table, State(2, 0, totals), hand, played, added(totals, (points, 0)))
    return end is not None and end.reason == reason and (0 in end.winners) == (reason in (GOAL, EXACT))


@given(AGREED, TENS, st.integers(-49, 49).map(lambda tens: tens * STEP))  # the others have not ended it
def test_the_promised_hand_keeps_the_promise(agreed, ours, theirs):
    assume(agreed['win-condition'] != 'reach' or ours < 500)  # otherwise the match is over already
    assume(agreed['breach'] or -500 < ours < 1000)  # breach points alone leave a total past a limit
    try:
        table = read(match(options=agreed)).table
    except BadDocument:
        assume(False)
    mine = outlook(table, (ours, theirs))[0]
    assert mine == outlook(table, (theirs, ours))[1]  # whoever sits where
    brings, falls_short, reason = PROMISES[mine.code]
    promised = mine.facts.get('points', STEP)
    if brings(promised):  # standing on the target already: any move away and back
        assert ends_so(table, (ours, theirs), brings(promised), reason), mine
    if falls_short(promised):
        assert not ends_so(table, (ours, theirs), falls_short(promised), reason), mine


@pytest.mark.parametrize(
    ('agreed', 'totals', 'code', 'points'),
    [
        ({'win-condition': 'exact'}, (560, 0), 'past-the-target', 60),
        ({'win-condition': 'exact', 'upper-loss': 1000}, (560, 0), 'from-the-top', 440),
        ({'breach': True, 'breach-value': 300}, (-500, 0), 'next-loss-ends', None),
        ({}, (0, 0), 'to-go-out', 500),
        ({'back-door': 'only-if-other-not-negative'}, (-480, -20), 'to-go-out', 980),
        ({'failed-points': 'give-to-opponents', 'lay-down-penalty': 50}, (-50, 0), 'to-go-out', 550),
    ],
)
def test_what_was_promised_wrongly_once(agreed, totals, code, points):
    mine = outlook(read(match(options=agreed)).table, totals)[0]
    assert (mine.code, mine.facts.get('points')) == (code, points)


@pytest.mark.parametrize('package', PACKAGES)
@given(st.data())
def test_no_game_promises_nothing_or_less(package, data):
    sheet = score(data.draw(strategies(package).matches()))
    assume(not sheet.end and not sheet.next.get('deciding') and sheet.table.game.outlook)
    for prospect in sheet.table.game.outlook(sheet.table, sheet.totals):
        assert all(figure > 0 for figure in prospect.facts.values()), prospect


ADJUSTED = {'contract': 'adjustment', 'deltas': [60, -30, -30]}
SOLO = {'format': 'companion-match/1', 'game': 'six-bid-solo', 'preset': 'six-bid-modern', 'players': ['A', 'B', 'C']}


@pytest.mark.parametrize(('target', 'code'), [(61, 'to-the-target'), (60, 'at-the-target'), (50, 'at-the-target')])
def test_a_total_reached_by_adjustment_is_no_negative_distance(target, code):
    options = {'end': 'target', 'end-target': target}
    sheet = score({**SOLO, 'options': options, 'first_dealer': 0, 'hands': [ADJUSTED]})
    assert not sheet.end and sheet.table.game.outlook(sheet.table, sheet.totals)[0].code == code


# What a prospect names -> whether these points bring it about
ARRIVES = {
    'to-go': lambda facts, points: points >= facts['points'],
    'to-pass-the-limit': lambda facts, points: points >= facts['points'],
    'to-the-limit': lambda facts, points: points >= facts['points'],
    'on-the-limit': lambda facts, points: points >= 0,
    'past-the-limit': lambda facts, points: points >= -facts['points'],
    'chips-left': lambda facts, points: points <= -facts['chips'],
    'to-the-target': lambda facts, points: points >= facts['points'],
    'at-the-target': lambda facts, points: True,  # there, or past it by more than it may lose
}
ENDS_AT_ONCE = {'to-go', 'chips-left', 'to-the-target'}  # a limit may have to be passed, or be shared by two


@pytest.mark.parametrize('package', [package for package in PACKAGES if package != 'five_hundred'])
@given(st.data())
def test_what_a_prospect_names_ends_the_match_and_nothing_less_does(package, data):
    document = data.draw(strategies(package).matches())
    hands = document['hands']
    document.pop('closed', None)
    for played in range(1, len(hands) + 1):
        before, after = (score(document | {'hands': hands[:count]}) for count in (played - 1, played))
        prospects = before.table.game.outlook(before.table, before.totals)
        points = after.hands[-1].points
        came = [prospect.code for prospect, moved in zip(prospects, points, strict=False) if _arrives(prospect, moved)]
        if not after.end:
            assert hands[played - 1].get('contract') == 'adjustment' or not ENDS_AT_ONCE & {*came}
        elif after.end.reason in ('target-reached', 'player-broke'):
            assert came, prospects


def _arrives(prospect, points):
    return prospect.code in ARRIVES and ARRIVES[prospect.code](prospect.facts, points)
