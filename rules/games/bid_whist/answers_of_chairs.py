"""Questions about rise and fly: which pairs wait, who gets up and comes in, how long a pair has been sitting."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_match import how_it_stands
from rules.answers.of_table import agreed
from rules.answers.tallies import sides_asked
from scoring.games.bid_whist.values import pairs_rise
from scoring.say import listed
from scoring.text import Text

QUEUE = {
    False: Text('{count} pairs wait, in this order: {list}.', 'Esperan {count} parejas, por este orden: {list}.'),
    True: Text('One pair waits: {list}.', 'Espera una pareja: {list}.'),
}
NOBODY = Text('No pair is waiting.', 'No espera ninguna pareja.')
SIT_DOWN = Text(
    'Whichever pair gets up, {pair} sit down next and those who got up go to the end of the line.',
    'Se levante la pareja que se levante, se sientan {pair} y los que se levantan van al final de la cola.',
)
SEATED = Text('In their chairs for {hands:hand}: {pairs}.', 'Llevan {hands:hand} sin levantarse: {pairs}.')
RISEN = Text('{side:side} have got up.', '{side:side} se han levantado.')


def _rises(asked: Inquiry) -> bool:
    return bool(pairs_rise(asked.table.options))


def _pair(names: tuple[str, ...], asked: Inquiry) -> str:
    return listed(list(names), asked.lang)


def who_waits(asked: Inquiry) -> Answer | None:
    """The line of pairs, the next one first; after the end who sits down."""
    rule = agreed(asked, ('rise-and-fly',), off=True)
    if not _rises(asked):
        return rule
    line = asked.sheet.next.get('waiting', asked.table.waiting)
    pairs = '; '.join(_pair(pair, asked) for pair in line)
    sentences = [asked.say(QUEUE[len(line) == 1], count=len(line), list=pairs) if line else asked.say(NOBODY)]
    if asked.sheet.end and 'rises' in asked.sheet.end.facts:
        sentences.insert(0, asked.say(RISEN, side=asked.sheet.end.facts['rises']))
    elif line:
        sentences.append(asked.say(SIT_DOWN, pair=_pair(line[0], asked)))
    return Answer(' '.join(sentences), rule='house-rules#rise-and-fly')


def who_gets_up(asked: Inquiry) -> Answer | None:
    """The rule, and who comes in for whoever is set."""
    rule, line = agreed(asked, ('rise-and-fly',), off=True), who_waits(asked)
    if not (rule and line and _rises(asked)):
        return rule
    return Answer(f'{rule.sentence} {line.sentence}', rule=rule.rule)


def time_seated(asked: Inquiry) -> Answer | None:
    """How many hands the pairs at the table have played in their chairs: those of this match."""
    if not _rises(asked):
        return None
    pairs = ' · '.join(asked.side(side) for side in sides_asked(asked))
    return Answer(asked.say(SEATED, pairs=pairs, hands=len(asked.sheet.hands)), rule='house-rules#rise-and-fly')


def points_kept(asked: Inquiry) -> Answer | None:
    """That no score is kept where the first set decides; otherwise what the score is."""
    if asked.table.options['rise-and-fly'] == 'on-set':
        return agreed(asked, ('rise-and-fly',))
    return how_it_stands(asked)


OF_CHAIRS = (
    Kind('who-waits', who_waits, of_match=True),
    Kind('who-gets-up', who_gets_up, of_match=True),
    Kind('time-seated', time_seated, of_match=True),
    Kind('points-kept', points_kept, of_match=True),
)
