"""What a bid has brought: a question in the past that names a bid is about the hand in which it was played, not about
what the bid is worth.
"""

import re
from collections.abc import Sequence

from rules.answers.card import Answer, Inquiry
from rules.answers.of_match import told_of
from rules.search.vocabulary import NOTHING
from scoring.sheet import HandScore
from scoring.text import Text

# Asks for the points of a hand that was played; what was said of a bid, or would be, is none.
PAST = {
    'en': r'^(?!.*\b(?:if|say|said|bid)\b).*\bdid\b.*\b(?:cost|bring|get|give|score|pay|earn|lose|win|make)\b',
    'es': r'^(?!.*\b(?:si|dicho|dijo)\b).*\b(?:dieron|dio|cost(?:o|aron)|trajo|trajeron|sumaron|gan(?:o|aron)|cobraron|'
    r'perdi(?:o|eron|mos)|pagaron|sac(?:o|aron)|cumpli(?:o|eron)|quitaron|restaron|anotaron|apuntaron)\b',
}
NOT_PLAYED = Text(
    'Nobody has played {bid:term} in {hands:hand} so far.', 'En {hands:hand} nadie ha jugado todavía {bid:term}.'
)


def is_of_played(asked: Inquiry, forms: Sequence[str]) -> bool:
    """Whether a question is about the points that a bid has brought in this match."""
    of_one = asked.of_match and asked.named and len(asked.bids) == 1
    return of_one and bool(asked.sheet.hands and re.search(PAST.get(asked.lang, NOTHING), ' '.join(forms)))


def what_it_brought(asked: Inquiry) -> Answer:
    """The last hand with the bid."""
    bid = asked.bids[0]
    hand = next((hand for hand in reversed(asked.sheet.hands) if _has(hand, bid)), None)
    if hand is None:
        return Answer(asked.say(NOT_PLAYED, bid=bid, hands=len(asked.sheet.hands)))
    return Answer(told_of(asked, hand))


def _has(hand: HandScore, bid: str) -> bool:
    return any(bid in (line.facts.get('contract'), line.facts.get('called')) for line in hand.lines)
