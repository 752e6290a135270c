"""What a bid counts with so many tricks, books or points: "8 no trumps and only seven tricks"."""

from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from rules.answers.of_bids import (
    a_bidder,
    bidders,
    capital,
    end_of,
    everybody,
    if_lost,
    others_get,
    which_bid,
    whose,
)
from rules.answers.outcomes import Result, results
from rules.books import book_of
from scoring.seats import Seat
from scoring.text import Text

COUNTS = {
    'trick': Text(
        '{bid:term} with {took:trick} counts {points:plus}.', '{bid:term} con {took:trick} cuenta {points:plus}.'
    ),
    'book': Text(
        '{bid:term} with {took:book} counts {points:plus}.', '{bid:term} con {took:book} cuenta {points:plus}.'
    ),
    'point': Text(
        '{bid:term} with {took:point} counts {points:plus}.', '{bid:term} con {took:point} cuenta {points:plus}.'
    ),
}
# Of "us", whose bid it is or not.
EITHER = {
    'trick': Text(
        '{bid:term} counts {points:plus} with {took:trick} of {side:side}, {other:plus} with as many of the others.',
        '{bid:term} cuenta {points:plus} con {took:trick} de {side:side} y {other:plus} con otras tantas de los demás.',
    ),
    'book': Text(
        '{bid:term} counts {points:plus} with {took:book} of {side:side}, {other:plus} with as many of the others.',
        '{bid:term} cuenta {points:plus} con {took:book} de {side:side} y {other:plus} con otras tantas de los demás.',
    ),
}
NO_MORE = Text('With {least} it is no less.', 'Con {least} vale lo mismo.')
HAS = Text('{side:side} would have {total}.', 'Total para {side:side}: {total}.')


def has_count(asked: Inquiry) -> bool:
    """Whether a question counts anything, or by how many a bid was made or missed."""
    return bool(asked.numbers) or asked.margin is not None or asked.everything


def is_counted(asked: Inquiry) -> bool:
    """Whether a question names one bid and a number of tricks, books or points that it can end with."""
    if asked.level and not asked.bids:
        return all(is_counted(replace(asked, bids=(bid,))) for bid in asked.level)
    return len(asked.bids) == 1 and not asked.sheet.end and _result(asked, a_bidder(asked)) is not None


def so_many(asked: Inquiry) -> Answer | None:
    if not asked.bids:
        return _which_bid(asked)
    if not is_counted(asked):  # a flat price is lost by any number
        return if_lost(asked) if asked.losing and asked.margin is not None else None
    if asked.of_match and asked.bidder is None:
        counts = {_counts(asked, seat) for seat in bidders(asked).values()}
        return whose(asked, counts.pop() if len(counts) == 1 else '')
    seat = asked.bidder if asked.bidder is not None else a_bidder(asked)
    if _result(asked, seat) is None:  # who sits out bids nothing on this hand
        return Answer(_counts(asked, a_bidder(asked)))
    if either := _either(asked, seat):
        return Answer(either)
    return Answer(f'{_counts(asked, seat)} {_then(asked, seat)}'.strip())


def _either(asked: Inquiry, seat: Seat) -> str:
    """Both meanings of "we take two", where the bid is known and nobody who says so; '' where only one is."""
    text, ours = EITHER.get(book_of(asked.table.game).answers.took), _result(asked, seat)
    is_open = asked.ours and asked.standing and not (asked.named or asked.seats or asked.everything)
    if not (text and ours and is_open and asked.margin is None):
        return ''
    every = results(asked.table, asked.sheet.state, seat, asked.bids[0])
    theirs = {outcome.points for outcome in every if outcome.took == every[-1].took - ours.took}
    if len(theirs) != 1:
        return ''
    side = asked.table.side_of(seat)
    facts = {'points': ours.points[side], 'other': theirs.pop()[side], 'took': ours.took, 'side': side}
    return capital(asked.say(text, bid=asked.bid, **facts))


def _which_bid(asked: Inquiry) -> Answer | None:
    """Asks which bid was meant of those that the number says something about."""
    every = asked.level or book_of(asked.table.game).answers.bids(asked.table)
    counted = tuple(bid for bid in every if is_counted(replace(asked, bids=(bid,))))
    return which_bid(replace(asked, level=counted)) if counted else None


def _counts(asked: Inquiry, seat: Seat) -> str:
    result = _result(asked, seat)
    if result is None:
        return ''
    text, side = COUNTS[book_of(asked.table.game).answers.took], asked.table.side_of(seat)
    reply = capital(asked.say(text, bid=asked.bid, took=result.took, points=result.points[side]))
    least = _least(asked, seat)
    if result.made and least and least.took < result.took and least.points[side] == result.points[side]:
        return f'{reply} {asked.say(NO_MORE, least=least.took)}'
    return reply


def _least(asked: Inquiry, seat: Seat) -> Result | None:
    """The result that only just makes the bid."""
    return next(
        (result for result in results(asked.table, asked.sheet.state, seat, asked.bids[0]) if result.made), None
    )


def _then(asked: Inquiry, seat: Seat) -> str:
    """What the bidder's side has after it, and whether that ends the match."""
    result, side = _result(asked, seat), asked.table.side_of(seat)
    if result is None or not asked.of_match:
        return ''
    total = asked.say(HAS, side=side, total=result.totals[side])
    return ' '.join(
        filter(
            None,
            (
                capital(total),
                others_get(asked, side, [result]),
                end_of(asked, side, [result]),
                everybody(asked, [result]),
            ),
        )
    )


def _result(asked: Inquiry, seat: Seat) -> Result | None:
    """The one result a number speaks of: what was taken, or by how much the bid was made or missed."""
    every = results(asked.table, asked.sheet.state, seat, asked.bids[0])
    took = every[-1].took if asked.everything else _took(asked, [result.took for result in every if result.made])
    matching = [result for result in every if result.took == took and not (asked.losing and result.made)]
    return matching[0] if len({result.points for result in matching}) == 1 else None


def _took(asked: Inquiry, made: list[int]) -> int | None:
    card = book_of(asked.table.game).answers
    if asked.margin is not None and made:
        line = card.line(asked.table, asked.bids[0])
        return (min(made) if line is None else line) + (-asked.margin if asked.losing else asked.margin)
    return next((card.taken(asked, number) for number in asked.numbers if number != asked.hand), None)
