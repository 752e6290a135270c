"""Which bid ends the match: the lowest one whose being made wins it, for each side, whatever it takes besides."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from rules.answers.card import Answer, Inquiry
from rules.answers.of_bids import bidders, if_made
from rules.answers.of_match import what_they_need, who_won
from rules.answers.of_order import lowest_of
from rules.answers.of_table import most_in_a_hand, when_it_ends
from rules.answers.outcomes import Result, results
from rules.answers.standing import over
from rules.books import book_of
from scoring.seats import Seat, Side
from scoring.text import Text

LOWEST = Text(
    'The lowest bid that wins the match if it is made: {list}.',
    'La puja más baja que gana la partida si se cumple: {list}.',
)
LOWEST_OVER = Text(
    'With {bid:term} bid, the lowest bid that wins the match if it is made: {list}.',
    'Con {bid:term} pujado, la puja más baja que gana la partida si se cumple: {list}.',
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
    lowest = {side: lowest_that(asked, side, seat, partial(_wins, side)) for side, seat in sides.items()}
    if not any(lowest.values()) and not asked.table.game.outlook:
        return when_it_ends(asked)
    sentences = (asked.say(WITH if bid else WITH_NONE, side=side, bid=bid) for side, bid in lowest.items())
    text = LOWEST_OVER if asked.stands else LOWEST
    return Answer(asked.say(text, list='; '.join(sentences), bid=asked.stands), totals=True) if sides else None


def can_win_now(asked: Inquiry) -> Answer | None:
    """Whether the next hand may end the match: by which bid or, where none decides, how far each is from the end and
    how much a hand can bring.
    """
    if asked.sheet.end:
        return who_won(asked)
    lowest = bid_to_win(replace(asked, bids=(), standing=asked.stands)) if asked.table.game.auction else None
    if lowest:
        return lowest
    needs, most = what_they_need(asked), most_in_a_hand(asked)
    return Answer(f'{needs.sentence} {most.sentence}', totals=True) if needs and most else needs


def lowest_that(asked: Inquiry, side: Side, seat: Seat, does: Callable[[Result], bool]) -> str | None:
    """The lowest bid a side may still play whose every result that makes it does something."""
    return lowest_of(asked, [bid for bid in _still_possible(asked, side) if _always(asked, seat, bid, does)])


def _still_possible(asked: Inquiry, side: Side) -> Sequence[str]:
    """The bids a side may still play: every one, or those over the bid that stands; its own that one too."""
    if not asked.stands:
        return book_of(asked.table.game).answers.bids(asked.table)
    holds = asked.holder is not None and asked.table.side_of(asked.holder) == side
    return (*((asked.stands,) if holds else ()), *(over(asked, asked.stands) or ()))


def _always(asked: Inquiry, seat: Seat, bid: str, does: Callable[[Result], bool]) -> bool:
    made = [result for result in results(asked.table, asked.sheet.state, seat, bid) if result.made]
    return bool(made) and all(map(does, made))


def _wins(side: Side, result: Result) -> bool:
    return result.end is not None and side in result.end.winners
