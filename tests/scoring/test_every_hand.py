"""What stands under each total of black lady and the solo games tells exactly which next hands end the match: every one
played, or very many by lot, at tables of all presets.
"""

from random import Random

import pytest

from scoring import BadDocument, find, score
from scoring.dangers import needs
from scoring.fold import Progress, run
from tests.proofs import times
from tests.scoring.every_hand import hands

pytestmark = pytest.mark.slow

TABLES, ALL, BY_LOT = times(2, 4), times(150, 50_000), times(150, 10_000)
# What a line says -> whether points in the next hand bring it about; None: the line does not tell.
ARRIVES = {
    'to-the-limit': lambda facts, points: points >= facts['points'],
    'to-pass-the-limit': lambda facts, points: points >= facts['points'],
    'exactly-wins': lambda facts, points: points >= facts['points'],
    'on-the-limit': lambda facts, points: points >= 0,
    'past-the-limit': lambda facts, points: True if points >= 0 else None,
    'chips-left': lambda facts, points: -points >= facts['chips'],
    'to-the-target': lambda facts, points: points >= facts['points'],
    'at-the-target': lambda facts, points: True if points >= 0 else None,
}
BY_TOTAL = {'target-reached', 'exact-target', 'player-broke'}
MORE = {
    'black-lady': {
        'target': [20, 50, 101],
        'end-at': ['reach', 'exceed'],
        'exact-target': [None, 'zero', 'half', 'wins'],
        'tie': ['shared', 'extra-hand'],
        'hands-limit': [None, 3],
        'moon': ['self-subtract', 'choice', 'safety', 'nobody-scores'],
        'no-trick-bonus': [0, 5],
        'chips-end': ['broke'],
    },
    'six-bid-solo': {'end': ['target', 'hands'], 'end-target': [30, 100, 200], 'doubling': [True], 'pots': ['two']},
    'progressive-solo': {
        'end': ['target', 'hands'],
        'end-target': [30, 100],
        'pots': ['two'],
        'pot-on-loss': ['match'],
    },
}
CASES = [(slug, preset.key) for slug in MORE for preset in find(slug).presets]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('slug', 'preset'), CASES)
def test_the_next_hands_end_the_match_as_the_lines_say(slug, preset):
    chance = Random(preset)
    played = sum(check(*some_table(slug, preset, chance), chance) for _ in range(TABLES))
    assert played > TABLES * BY_LOT / 20


def some_table(slug, preset, chance):
    """A table of the preset with options by lot, some hands played."""
    named = next(known for known in find(slug).presets if known.key == preset)
    for _ in range(40):
        options = {key: chance.choice(among) for key, among in MORE[slug].items() if chance.random() < 0.5}
        document = {
            'format': 'companion-match/1',
            'game': slug,
            'preset': preset,
            'options': options,
            'first_dealer': 0,
        }
        try:
            sheet = score(document | {'players': list('ABCDEFGHIJK'[: chance.choice(named.players)]), 'hands': []})
        except BadDocument:  # these options clash there
            continue
        return later(sheet.table, sheet.state, chance)
    raise AssertionError(f'no table of {preset} stands')


def later(table, state, chance):
    for _ in range(chance.randrange(9)):
        after, refused = run(Progress(table, state), list(hands(table, state, (1, 1), chance)))
        if not refused and not after.end:
            state = after.state
    return table, state


def check(table, state, chance):
    count, sides = 0, needs(table, state)
    for hand in hands(table, state, (ALL, BY_LOT), chance):
        after, refused = run(Progress(table, state), [hand])
        if not refused:
            check_hand(table, [need for side in sides for need in side], after, (table.options, state.totals, hand))
            count += 1
    return count


def check_hand(table, needed, after, context):
    points, end = after.hands[-1].points, after.end
    arrived = [ARRIVES[need.code](need.facts, moved) for need, moved in zip(needed, points, strict=False)]
    if end and end.reason in BY_TOTAL:
        assert any(arrives is not False for arrives in arrived), (end, needed, points, *context)
    elif True in arrived:
        assert table.options.get('tie') == 'extra-hand' and shared(table, after.state.totals), (end, needed, *context)
    for seat, (need, moved) in enumerate(zip(needed, points, strict=False)):
        if need.code == 'exactly-wins' and moved == need.facts['points']:
            assert end and seat in end.winners, (end, *context)


def shared(table, totals):
    """Whether two or more are lowest, so that the match goes on; of partners, whether both pairs are level."""
    if table.options['partners']:
        return sum(totals[::2]) == sum(totals[1::2]) or len(set(totals)) < len(totals)
    return totals.count(min(totals)) > 1
