"""Questions of 500 that the sheet answers: the redeals that are left, and the tricks on others' bids that win."""

from math import ceil

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_match import what_they_need
from rules.answers.of_table import agreed
from rules.answers.tallies import sides_asked
from scoring.games.five_hundred.values import TRICKS
from scoring.seats import left_of
from scoring.text import Text

REDEALS = Text(
    '{who:seat} may deal again {left:time} if all pass; after that {following:seat} deals.',
    'Si todos pasan, {who:seat} puede repartir otra vez {left:time}; después reparte {following:seat}.',
)
TO_WIN = Text('{side:side} {took:trick}', '{side:side} {took:trick}')
NOT_IN_ONE = Text('{side:side} more than one hand can give', '{side:side} más de las que da una mano')
NEEDED = Text(
    'Tricks on a bid of the others that reach the target, at {each} each: {list}.',
    'Bazas en una puja de los otros con las que se llega al objetivo, a {each} cada una: {list}.',
)


def redeals_left(asked: Inquiry) -> Answer | None:
    options, state = asked.table.options, asked.sheet.state
    if options['pass-out'] != 'redeal-same-dealer' or options['redeal-limit'] is None or asked.sheet.end:
        return agreed(asked, ('pass-out', 'redeal-limit'))
    left = max(0, options['redeal-limit'] - state.memory.redeals)
    following = left_of(state.dealer, len(asked.table.players))
    return Answer(asked.say(REDEALS, who=state.dealer, left=left, following=following), rule='auction#everybody-passes')


def tricks_to_win(asked: Inquiry) -> Answer | None:
    """How many tricks in a hand that others bid bring each side to the target, unless a bid of its own must."""
    options, target = asked.table.options, asked.table.options['target']
    each = options['defender-trick-points']
    if asked.sheet.end or target is None or not each:
        return what_they_need(asked)
    if options['win-condition'] != 'reach' or options['defender-score-cap'] or options['defender-cutoff']:
        return agreed(asked, ('win-condition', 'defender-score-cap', 'defender-cutoff'))
    sentences = []
    for side in sides_asked(asked):
        took = ceil((target - asked.sheet.totals[side]) / each)
        sentences.append(asked.say(TO_WIN if took <= TRICKS else NOT_IN_ONE, side=side, took=took))
    return Answer(asked.say(NEEDED, each=each, list='; '.join(sentences)), totals=True)


SO_FAR = (
    Kind('redeals-left', redeals_left, of_match=True),
    Kind('tricks-to-win', tricks_to_win, of_match=True),
)
