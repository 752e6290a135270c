"""Who leads to the first trick by name, where the table knows it."""

from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from scoring.seats import Seat
from scoring.text import Text

LEADS = Text('{who:seat} leads on hand {hand}.', 'En la mano {hand} sale {who:seat}.')


def with_leader(asked: Inquiry, reply: Answer, who: Seat | None) -> Answer:
    """Return the rule with the name of the player who leads now; as it is where that is open."""
    if who is None or asked.sheet.end or not asked.of_match:
        return reply
    name = asked.say(LEADS, who=who, hand=asked.sheet.state.number)
    named = asked.yes_or_no(name, is_so=who in asked.seats) if asked.seats else name
    return replace(reply, sentence=f'{named} {reply.sentence}')


def bidder_now(asked: Inquiry) -> Seat | None:
    """Whose bid stands at the table; None without one, or where the question names another."""
    return asked.holder if asked.bids and not (asked.named and asked.bids[0] != asked.standing) else None
