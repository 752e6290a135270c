"""Questions about what is still to come: the fewest hands the match can take, and which bid puts a side in front."""

from functools import partial
from math import ceil

from rules.answers.bid_to_win import lowest_that
from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import bidders
from rules.answers.of_match import hands_left, who_is_ahead, who_won
from rules.answers.of_table import points_of_extremes, when_it_ends
from rules.answers.outcomes import Result
from rules.answers.tallies import sides_asked
from rules.books import book_of
from scoring.seats import Side, by_side
from scoring.text import Text

AT_THE_EARLIEST = Text(
    'At the earliest the match ends after {hands:hand} more: {side:side} is {points} from it, and one hand can count '
    '{most}.',
    'Como pronto la partida acaba en {hands:hand} más: {side:side}, a {points}; una mano puede contar {most}.',
)
IN_FRONT = Text(
    'The lowest bid that, if made, puts a side in front: {list}.',
    'La puja más baja que, cumplida, pone por delante: {list}.',
)
WITH = Text('{side:side} {bid:term}', '{side:side} {bid:term}')
WITH_NONE = Text('{side:side} none', '{side:side} ninguna')
IS_AHEAD = Text('{side:side} is in front already', '{side:side} ya va por delante')


def fewest_hands(asked: Inquiry) -> Answer | None:
    """In how many hands the match can end at the earliest, by the side that is closest to an end of it."""
    game, totals = asked.table.game, asked.sheet.state.totals
    if asked.sheet.end:
        return who_won(asked)
    if book_of(game).answers.last_hand(asked.table.options):
        return hands_left(asked)
    outlook, most = game.outlook(asked.table, totals) if game.outlook else (), points_of_extremes(asked)
    ways = [
        (ceil(needed / reach), side, needed, reach)
        for side, now in by_side(outlook)
        if (needed := now.facts.get('points', 0)) > 0
        and side in sides_asked(asked)
        and (reach := _reach(asked, now.ends, most)) > 0
    ]
    if not ways:
        return when_it_ends(asked)
    hands, side, needed, reach = min(ways)
    return Answer(asked.say(AT_THE_EARLIEST, hands=hands, side=side, points=needed, most=reach), totals=True)


def _reach(asked: Inquiry, ends: str, most: list[int]) -> int:
    """How far one hand can bring a side towards an end: up, or down to a loss by falling."""
    falls = ends == 'lost' and not asked.table.game.lowest_wins(asked.table.options)
    return (-min(most) if falls else max(most)) if most else 0


def bid_for_the_lead(asked: Inquiry) -> Answer | None:
    """The lowest bid whose being made puts each side in front, or those that are named."""
    if asked.table.game.auction is None:
        return None
    if asked.sheet.end:
        return who_won(asked)
    sides = {side: seat for side, seat in sorted(bidders(asked).items()) if side in sides_asked(asked)}
    totals = asked.sheet.totals
    sentences = []
    for side, seat in sides.items():
        if _leads(totals, side):
            sentences.append(asked.say(IS_AHEAD, side=side))
        else:
            bid = lowest_that(asked, side, seat, partial(_then_leads, side))
            sentences.append(asked.say(WITH if bid else WITH_NONE, side=side, bid=bid))
    return Answer(asked.say(IN_FRONT, list='; '.join(sentences)), totals=True) if sentences else who_is_ahead(asked)


def _then_leads(side: Side, result: Result) -> bool:
    return _leads(result.totals, side)


def _leads(totals: tuple[int, ...], side: Side) -> bool:
    return all(totals[side] > total for other, total in by_side(totals) if other != side)


KINDS = (
    Kind('fewest-hands', fewest_hands, of_match=True),
    Kind('bid-for-the-lead', bid_for_the_lead, of_match=True),
)
