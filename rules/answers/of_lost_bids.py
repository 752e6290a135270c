"""What becomes of the points of a bid that is lost, and how far each side is from a total that loses the match."""

from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from rules.answers.of_match import GOT
from rules.answers.of_table import agreed
from rules.answers.outcomes import results
from rules.answers.tallies import sides_asked
from scoring.seats import by_side
from scoring.text import Text

IF_LOST = Text('With {bid:term} lost: {list}.', 'Si se pierde {bid:term}: {list}.')
FROM_LIMIT = Text('{side:side} {points:point} from {limit}', '{side:side} a {points:point} de {limit}')


def where_it_goes(asked: Inquiry, keys: tuple[str, ...]) -> Answer | None:
    """What was agreed about a lost bid and, for the one at the table, what it brings every side."""
    reply = agreed(asked, keys, off=True)
    each = _each_gets(asked)
    return replace(reply, sentence=f'{reply.sentence} {each}') if reply and each else reply


def _each_gets(asked: Inquiry) -> str:
    """The points of every side for which they are certain; '' without a bid or its bidder."""
    seat = asked.holder if asked.holder is not None else asked.bidder
    if seat is None or not (asked.of_match and asked.bids) or asked.sheet.end:
        return ''
    lost = [result for result in results(asked.table, asked.sheet.state, seat, asked.bids[0]) if not result.made]
    known = {side: {result.points[side] for result in lost} for side, _ in by_side(asked.table.sides)}
    certain = [asked.say(GOT, side=side, points=some.pop()) for side, some in known.items() if len(some) == 1]
    return asked.say(IF_LOST, bid=asked.bids[0], list='; '.join(certain)) if certain else ''


def far_from(asked: Inquiry, limit: int) -> str:
    """How far each side, or those that are named, are from a total that loses."""
    totals = asked.sheet.totals
    far = (asked.say(FROM_LIMIT, side=side, points=totals[side] - limit, limit=limit) for side in sides_asked(asked))
    return f'{"; ".join(far)}.'
