"""Questions about the tricks of a hand: how many there are, and what is left of them for the others."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import a_bidder, capital
from rules.answers.outcomes import results
from rules.books import book_of
from scoring.seats import Seat
from scoring.text import Text

AS_MANY = Text(
    'A hand has {tricks:trick}, as many as everybody has cards.',
    'Una mano tiene {tricks:trick}, tantas como cartas tiene cada uno.',
)
IN_ALL = Text('With the kitty that makes {books:book}.', 'Con el kitty son {books:book}.')
REST = {
    'trick': Text(
        'Of the {all:trick} of a hand {taken} leave {rest:trick} for the others.',
        'De las {all:trick} de una mano, {taken} dejan {rest:trick} para los otros.',
    ),
    'book': Text(
        'Of the {all:book} of a hand {taken} leave {rest:book} for the others.',
        'De las {all:book} de una mano, {taken} dejan {rest:book} para los otros.',
    ),
    'point': Text(
        'Of the {all:point} of a hand {taken} leave {rest:point} for the others.',
        'De los {all:point} de una mano, {taken} dejan {rest:point} para los otros.',
    ),
}
MISSING = {
    'trick': Text(
        '{bid:term} with {taken} taken needs {missing:trick} more.',
        'Con {taken} ya hechas, a {bid:term} le hacen falta otras {missing}.',
    ),
    'book': Text(
        '{bid:term} with {taken} taken needs {missing:book} more.',
        'Con {taken} ya hechas, a {bid:term} le hacen falta otras {missing}.',
    ),
    'point': Text(
        '{bid:term} with {taken} taken needs {missing:point} more.',
        'Con {taken} ya contados, a {bid:term} le hacen falta otros {missing}.',
    ),
}
ENOUGH = Text('{bid:term} is made with {taken}.', '{bid:term} ya se cumple con {taken}.')
MADE = {
    'trick': Text('{bid:term} is made with {took:trick}.', '{bid:term} se cumple con {took:trick}.'),
    'book': Text('{bid:term} is made with {took:book}.', '{bid:term} se cumple con {took:book}.'),
    'point': Text('{bid:term} is made with {took:point}.', '{bid:term} se cumple con {took:point}.'),
}
LOST = {
    'trick': Text('{bid:term} is lost with {took:trick}.', '{bid:term} se pierde con {took:trick}.'),
    'book': Text('{bid:term} is lost with {took:book}.', '{bid:term} se pierde con {took:book}.'),
    'point': Text('{bid:term} is lost with {took:point}.', '{bid:term} se pierde con {took:point}.'),
}


def tricks_in_a_hand(asked: Inquiry) -> Answer | None:
    """One for each card of a player, and the kitty where it counts as one."""
    card = book_of(asked.table.game).answers
    pack, every = card.pack(asked.table), card.in_a_hand(asked.table)
    if not pack:
        return None
    reply = asked.say(AS_MANY, tricks=pack.each)
    is_more = card.took == 'book' and every > pack.each
    return Answer(f'{reply} {asked.say(IN_ALL, books=every)}' if is_more else reply, rule='play')


def rest_of_the_tricks(asked: Inquiry) -> Answer | None:
    """What the others have where some took so many, and what becomes of the bid that is known with either."""
    card = book_of(asked.table.game).answers
    every = card.in_a_hand(asked.table)
    taken = next((count for count in asked.numbers if count != asked.hand), None)
    if taken is None or taken > every:
        return None
    reply = asked.say(REST[card.took], all=every, taken=taken, rest=every - taken)
    return Answer(' '.join([reply, *_of_the_bid(asked, taken, every - taken)]))


def still_to_take(asked: Inquiry) -> Answer | None:
    """How many more make the bid that is known; None for one that a count does not make."""
    taken = next((count for count in asked.numbers if count != asked.hand), None)
    if not asked.bids or taken is None or asked.sheet.end:
        return None
    made = [
        result.took for result in results(asked.table, asked.sheet.state, _bidder(asked), asked.bids[0]) if result.made
    ]
    most = book_of(asked.table.game).answers.in_a_hand(asked.table)
    if not made or not min(made) or max(made) != most:
        return None
    missing = max(min(made) - taken, 0)
    text = MISSING[book_of(asked.table.game).answers.took] if missing else ENOUGH
    return Answer(capital(asked.say(text, bid=asked.bids[0], taken=taken, missing=missing)))


def _bidder(asked: Inquiry) -> Seat:
    active = asked.sheet.next.get('active', asked.table.seats)
    known = asked.holder if asked.holder is not None else asked.bidder
    return known if known is not None and known in active else a_bidder(asked)


def _of_the_bid(asked: Inquiry, *counts: int) -> list[str]:
    """Whether the bid that is known is made with each of these."""
    if not asked.bids or asked.sheet.end:
        return []
    card, every = (
        book_of(asked.table.game).answers,
        results(asked.table, asked.sheet.state, _bidder(asked), asked.bids[0]),
    )
    played = {result.took: result.made for result in every}
    known = [count for count in dict.fromkeys(counts) if count in played]
    return [
        capital(asked.say((MADE if played[count] else LOST)[card.took], bid=asked.bids[0], took=count))
        for count in known
        if len(played) > 2  # a flat price says nothing of points
    ]


KINDS = (
    Kind('tricks-in-a-hand', tricks_in_a_hand),
    Kind('rest-of-the-tricks', rest_of_the_tricks),
    Kind('still-to-take', still_to_take),
)
