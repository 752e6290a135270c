"""What a bid has brought: a question in the past that names a bid is about the hand in which it was played, not about
what the bid is worth.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from rules.answers.of_hand import bid_of, is_figure_of
from rules.answers.of_match import told_of
from rules.search.vocabulary import NOTHING
from scoring.text import Text

# Asks for the points of a hand that was played; what was said of a bid, or would be, is none.
PAST = {
    'en': r'^(?!.*\b(?:if|say|said|bid)\b).*\bdid\b.*\b(?:cost|bring|get|give|score|pay|earn|lose|win|make)\b',
    'es': r'^(?!.*\b(?:si|dicho|dijo)\b).*\b(?:dieron|dio|cost(?:o|aron)|trajo|trajeron|sumaron|gan(?:o|aron)|cobraron|'
    r'perdi(?:o|eron|mos)|pagaron|sac(?:o|aron)|cumpli(?:o|eron)|quitaron|restaron|anotaron|apuntaron)\b',
}
# Tells of a hand that was played by a figure in it.
TOLD = {
    'en': r'^(?!.*\b(?:if|would|will|needs?|wants?)\b).*\b(?:had|got|took|lost|made|went|was|did|why|how come|still)\b',
    'es': r'^(?!.*\b(?:si|necesita|quiere)\b).*\b(?:perdio|tuvo|tenia|saco|hizo|con|pago|cobro|cumplio|gano|cayo|llego|'
    r'por que|como es que|explica\w*)\b',
}
REMEMBERED = 20  # a figure at least so large is not a count of tricks
NOT_PLAYED = Text(
    'Nobody has played {bid:term} in {hands:hand} so far.', 'En {hands:hand} nadie ha jugado todavía {bid:term}.'
)


def is_of_played(asked: Inquiry, forms: Sequence[str]) -> bool:
    """Whether a question is about the points that a bid has brought in this match."""
    of_one = asked.of_match and asked.named and len(asked.bids) == 1
    return of_one and bool(asked.sheet.hands and re.search(PAST.get(asked.lang, NOTHING), ' '.join(forms)))


def is_of_figure(asked: Inquiry, forms: Sequence[str]) -> bool:
    """Whether a question tells of a player and a figure that stand together on the sheet: "Ann had 113 and lost"."""
    large = tuple(number for number in asked.numbers if number >= REMEMBERED)
    of_one = asked.of_match and asked.seats and large and re.search(TOLD.get(asked.lang, NOTHING), ' '.join(forms))
    return bool(of_one) and any(is_figure_of(replace(asked, numbers=large), hand) for hand in asked.sheet.hands)


def what_it_brought(asked: Inquiry) -> Answer:
    """The last hand with the bid."""
    bid = asked.bids[0]
    hand = next((hand for hand in reversed(asked.sheet.hands) if bid_of(hand) == bid), None)
    if hand is None:
        return Answer(asked.say(NOT_PLAYED, bid=bid, hands=len(asked.sheet.hands)))
    return Answer(told_of(asked, hand))
