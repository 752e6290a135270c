"""Which bid ends the match: the lowest one whose being made wins it, for each side, whatever it takes besides."""

from rules.answers.card import Answer, Inquiry
from rules.answers.of_bids import bidders, if_made, lowest_of
from rules.answers.of_match import who_won
from rules.answers.outcomes import results
from rules.books import book_of
from scoring.seats import Seat, Side
from scoring.text import Text

LOWEST = Text(
    'The lowest bid that wins the match if it is made: {list}.',
    'La puja más baja que gana la partida si se cumple: {list}.',
)
WITH = Text('{side:side} {bid:term}', '{side:side} {bid:term}')
WITH_NONE = Text('{side:side} none', '{side:side} ninguna')


def bid_to_win(asked: Inquiry) -> Answer | None:
    """For a bid that is named, what it does; otherwise the lowest for each side, or for those that are named."""
    if asked.sheet.end:
        return who_won(asked)
    if asked.named or asked.level:
        return if_made(asked)
    named = {asked.table.side_of(seat) for seat in asked.seats}
    sides = {side: seat for side, seat in sorted(bidders(asked).items()) if side in named or not named}
    lowest = {side: _lowest(asked, side, seat) for side, seat in sides.items()}
    said = (asked.say(WITH if bid else WITH_NONE, side=side, bid=bid) for side, bid in lowest.items())
    return Answer(asked.say(LOWEST, list='; '.join(said)), totals=True) if sides else None


def _lowest(asked: Inquiry, side: Side, seat: Seat) -> str | None:
    every = book_of(asked.table.game).answers.bids(asked.table)
    return lowest_of(asked, [bid for bid in every if _wins(asked, side, seat, bid)])


def _wins(asked: Inquiry, side: Side, seat: Seat, bid: str) -> bool:
    """Whether the side has won with every result that makes the bid."""
    made = [result.end for result in results(asked.table, asked.sheet.state, seat, bid) if result.made]
    return bool(made) and all(end is not None and side in end.winners for end in made)
