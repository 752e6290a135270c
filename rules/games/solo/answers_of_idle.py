"""What those who sit out a hand of the solo games are paid, or pay."""

from collections.abc import Sequence
from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from rules.answers.of_table import agreed
from rules.answers.outcomes import Result, results, span
from scoring.seats import Seat
from scoring.text import Text

SITS_OUT = Text('On hand {hand} {who:seat} sits out.', 'En la mano {hand} descansa {who:seat}.')
LOST = Text('{bid:term} lost: {points:plus}.', 'Si se pierde {bid:term}: {points:plus}.')
LOST_FROM = Text(
    '{bid:term} lost: from {low:plus} to {high:plus}.', 'Si se pierde {bid:term}: de {low:plus} a {high:plus}.'
)
MADE = Text('{bid:term} made: {points:plus}.', 'Si se cumple {bid:term}: {points:plus}.')
MADE_FROM = Text(
    '{bid:term} made: from {low:plus} to {high:plus}.', 'Si se cumple {bid:term}: de {low:plus} a {high:plus}.'
)


def idle_players(asked: Inquiry) -> Answer | None:
    """What was agreed and, of the bid at the table, what it brings whoever sits out this hand."""
    reply = agreed(asked, ('idle-collects',), off=True)
    active = asked.sheet.next.get('active', asked.table.seats)
    idle = [seat for seat in asked.table.seats if seat not in active]
    if reply is None or not (idle and asked.of_match) or asked.sheet.end:
        return reply
    if asked.seats and not set(idle) & set(asked.seats):
        return None  # of those who play
    named = next((seat for seat in idle if seat in asked.seats), idle[0])
    sentences = [reply.sentence, asked.say(SITS_OUT, who=named, hand=asked.sheet.state.number), *_paid(asked, named)]
    return replace(reply, sentence=' '.join(sentences))


def _paid(asked: Inquiry, idle: Seat) -> list[str]:
    """The points of one who sits out, with the bid lost and made."""
    bidder = asked.holder if asked.holder is not None else asked.bidder
    if not asked.bids or bidder is None or bidder == idle:
        return []
    every = results(asked.table, asked.sheet.state, bidder, asked.bids[0])
    halves = ((LOST, LOST_FROM, False), (MADE, MADE_FROM, True))
    return [
        _told(asked, text, from_text, [result for result in every if result.made == made], idle)
        for text, from_text, made in halves
        if any(result.made == made for result in every)
    ]


def _told(asked: Inquiry, text: Text, from_text: Text, some: Sequence[Result], idle: Seat) -> str:
    low, high = span([result.points[asked.table.side_of(idle)] for result in some])
    reply = asked.say(text if low == high else from_text, bid=asked.bids[0], points=low, low=low, high=high)
    return reply[:1].upper() + reply[1:]
