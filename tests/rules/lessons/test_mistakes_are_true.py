"""What practice says of each wrong number is so: recomputed from the record, or by scoring the hand it names."""

import pytest

from rules.lessons.case import Case
from rules.lessons.mistakes import mistakes
from rules.lessons.plan import has_lessons
from rules.lessons.series import SCORES, series_of
from scoring import GAMES, score
from tests.proofs import times

pytestmark = pytest.mark.slow

TAUGHT = [game.slug for game in GAMES if has_lessons(game)]
QUESTIONS = times(300, 1000)
LOTS = 10


def tricks(case, *, own):
    """Tricks of the asked side, or of the bidders."""
    record, side = case.record, case.side if own else case.bidders
    if 'books' in record:
        return record['books'] if side == case.bidders else 13 - record['books']
    return record['tricks'][side]


def another_hand(case, mistake):
    """What the engine gives for the hand or the table that is named."""
    named = {key: value for key, value in mistake.facts.items() if key != 'preset'}
    preset = {'preset': mistake.facts['preset']} if mistake.facts.get('preset') else {}
    return score({**case.match, **preset, 'hands': [named]}).hands[-1].points[case.side] == mistake.points


def with_one_trick_less(case):
    """The points if a trick above the bid had gone to somebody else."""
    took = list(case.record['tricks'])
    took[case.side], took[case.side - 1] = took[case.side] - 1, took[case.side - 1] + 1
    return score({**case.match, 'hands': [{**case.record, 'tricks': took}]}).hands[-1].points[case.side]


def counted(case):
    """Points of the side's lines for cards: its hearts, the other cards, or both."""
    plain = score({**case.match, 'options': {**case.match.get('options', {}), 'moon': None}})
    lines = [line for line in plain.hands[-1].lines if line.side == case.side]
    cards = [line.points for line in lines if line.reason.removesuffix('-plus') in (*HEARTS, *CARDS)]
    hearts = [line.points for line in lines if line.reason in HEARTS]
    return {'all': sum(cards), 'hearts': sum(hearts), 'cards': sum(cards) - sum(hearts)}


HEARTS = ('hearts', 'spot-hearts')
CARDS = ('queen-value', 'pink-lady', 'black-jack', 'ten-diamonds', 'jack-diamonds', 'ace-spades', 'king-spades')
SO = {
    'sign': lambda case, mistake: mistake.points == -case.right != 0,
    'side': lambda case, mistake: mistake.points == case.sheet.hands[-1].points[mistake.facts['side']],
    'preset': another_hand,
    'contract': another_hand,
    'call': another_hand,
    'bid': another_hand,
    'double': lambda case, mistake: another_hand(case, mistake) and case.record['doubles'],
    'nothing': lambda case, mistake: mistake.points == 0 < case.right,
    'tricks': lambda case, mistake: mistake.points in (tricks(case, own=True), 10 * tricks(case, own=True)),
    'their-tricks': lambda case, mistake: mistake.points == 10 * tricks(case, own=False),
    'overtricks': lambda case, mistake: mistake.points > case.right == with_one_trick_less(case),
    'six': lambda case, mistake: (
        mistake.points == case.record['books'] and case.right % (case.record['books'] - 6) == 0
    ),
    'promise': lambda case, mistake: mistake.points == case.record['bid'],
    'missed': lambda case, mistake: mistake.points == case.record['books'] - 6 - case.record['bid'] < 0,
    'above-six': lambda case, mistake: mistake.points == case.record['books'] - 6 < case.record['bid'],
    'only-cards': lambda case, mistake: mistake.points == counted(case)['all'],
    'moon': lambda case, mistake: (
        mistake.points == counted(case)['all'] and case.sheet.hands[-1].result in ('moon', 'sun')
    ),
    'cards-left-out': lambda case, mistake: mistake.points == counted(case)['hearts'],
    'hearts-left-out': lambda case, mistake: mistake.points == counted(case)['cards'],
    'par': lambda case, mistake: mistake.points % case.record['points'] == 0 and mistake.facts['par'] > 0,
}
SOLO = ('one-payer', 'one-paid', 'all-payers', 'all-paid', 'tariff-over', 'tariff-under')  # see test_practice


@pytest.mark.sampled(LOTS)
@pytest.mark.parametrize('lot', range(LOTS))
@pytest.mark.parametrize('slug', TAUGHT)
def test_every_explanation_is_so(slug, lot):
    tens = QUESTIONS // LOTS // len(SCORES) + 1
    for number in range(lot * tens + 1, (lot + 1) * tens + 1):
        for asked in (series_of(slug, number, '')[place - 1] for place in SCORES):
            case = Case(asked.match, score(asked.match), asked.side)
            for mistake in mistakes(case):
                assert mistake.key in SOLO or SO[mistake.key](case, mistake), (mistake, case.right, asked.match)
