"""Why the match is as it is: why it goes on, why it ended, why somebody may not bid."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_match import (
    AFTER,
    BARRED,
    NOT_YET,
    how_it_stands,
    told_of,
    what_they_need,
    who_may_not_bid,
)
from rules.answers.of_table import agreed
from rules.books import book_of
from rules.tables.worked import ending_in_words
from scoring.say import number
from scoring.seats import by_side
from scoring.text import Text

FOR_ONE_HAND = Text('It is for that hand only.', 'Es solo para esa mano.')
NOT_BARRED = Text('{who:seats} may bid on hand {hand}.', '{who:seats} puede pujar en la mano {hand}.')
WON_BY = ('win-condition', 'end-at', 'exact-target')  # options that ask for more than a total
# The option behind each end of a match.
BEHIND = {
    'target-reached': ('target', 'end-target', 'win-condition'),
    'exact-target': ('target', 'win-condition'),
    'out-the-back-door': ('back-door-limit', 'set-award'),
    'over-the-top': ('upper-loss',),
    'point-differential': ('point-differential',),
    'hands-limit': ('hands-limit', 'end-hands'),
    'minus-target': ('floor',),
    'two-sets': ('sets-lose',),
    'odd-lost': ('odd-loses',),
    'boston': ('boston-wins',),
    'rise-and-fly': ('rise-and-fly',),
    'renege': ('renege',),
    'player-broke': ('chips-end',),
    'deciding-hand': ('tie',),
}


def why_it_goes_on(asked: Inquiry) -> Answer:
    """That nobody has won, what has to be reached and how, and what each side still needs."""
    answers, options = book_of(asked.table.game).answers, asked.table.options
    special = tuple(key for key in WON_BY if key in options and options[key] not in (None, 'reach'))
    ends = agreed(asked, (*answers.ends[:1], *special))
    needs = what_they_need(asked)
    sentences = [asked.say(NOT_YET, hand=asked.sheet.state.number)]
    sentences += [ends.sentence] if ends else []
    sentences += [needs.sentence] if needs and not (ends and needs.sentence in ends.sentence) else []
    return Answer(' '.join(sentences), rule='match-end', totals=True)


def why_it_ended(asked: Inquiry) -> Answer:
    """Who won and how, the rule behind it, the totals, and the last hand; why it goes on, if it does."""
    end, hands = asked.sheet.end, asked.sheet.hands
    if end is None:
        return why_it_goes_on(asked)
    rule = agreed(asked, BEHIND.get(end.reason, ()))
    each = '; '.join(f'{asked.side(side)} {number(total, asked.lang)}' for side, total in by_side(asked.sheet.totals))
    totals = asked.say(AFTER, hands=len(hands), list=each) if hands else how_it_stands(asked).sentence
    sentences = [ending_in_words(asked.sheet, asked.lang), totals, rule.sentence if rule else '']
    last = [told_of(asked, hands[-1])] if hands and end.reason not in ('closed-by-agreement', 'time-called') else []
    return Answer(' '.join(filter(None, (*sentences, *last))), rule=rule.rule if rule else 'match-end', totals=True)


def why_barred(asked: Inquiry) -> Answer | None:
    """Who may not bid, by what line of the last hand, and for how long; otherwise what the table agreed on it."""
    barred = asked.sheet.next.get('barred', ())
    if asked.table.game.auction is None:
        return None
    named = [seat for seat in asked.seats if seat not in barred]
    if asked.sheet.end or not barred or (named and len(named) == len(asked.seats)):
        rule = agreed(asked, ('setting', 'ralphing'))
        may = who_may_not_bid(asked)
        sentences = [asked.say(NOT_BARRED, who=asked.seats, hand=asked.sheet.state.number)] if barred and named else []
        sentences = sentences or ([may.sentence] if may else [])
        return Answer(' '.join((*sentences, *([rule.sentence] if rule else []))))
    who = asked.say(BARRED, who=barred, hand=asked.sheet.state.number)
    last = [hand for hand in asked.sheet.hands if hand.barred][-1:]
    why = (told_of(asked, hand) for hand in last)
    return Answer(' '.join((who, *why, asked.say(FOR_ONE_HAND))), rule='house-rules')


KINDS = (
    Kind('why-it-ended', why_it_ended, of_match=True, any_hand=True),
    Kind('why-barred', why_barred, of_match=True, any_hand=True),
)
