"""Questions about the order of bids: whether one may be bid now, what beats what, the lowest and the highest."""

from collections.abc import Sequence
from dataclasses import replace

from rules.answers.card import Answer, Inquiry
from rules.answers.of_bids import capital, which_bid
from rules.answers.of_match import BARRED, who_won
from rules.answers.standing import auction_now, legal, over
from rules.auctions import auction_after, first_deal
from rules.books import book_of
from scoring.say import refusal_text
from scoring.text import Text

HIGHER = Text(
    'Each bid must be higher than the last; whoever does not go higher passes.',
    'Cada puja tiene que superar a la anterior; quien no la supera, pasa.',
)
YES_MAY = Text('{who:seat} may bid {bid:term} now.', '{who:seat} puede pujar ahora {bid:term}.')
YES_OPENS = Text('{bid:term} may open the bidding.', 'Con {bid:term} se puede abrir la subasta.')
NO_MAY = Text('Not now. {why}', 'Ahora no. {why}')
BEATS = Text('{one:term} beats {other:term}.', '{one:term} supera a {other:term}.')
NEITHER = Text(
    '{one:term} does not beat {other:term}, nor the other way round: they rank equal.',
    '{one:term} no supera a {other:term} ni al revés: valen lo mismo en la subasta.',
)
BEATEN_BY = Text(
    'The lowest bid over {bid:term} is {over:term}.', 'La puja más baja que supera a {bid:term} es {over:term}.'
)
NOTHING_OVER = Text('No bid beats {bid:term}.', 'Ninguna puja supera a {bid:term}.')
PARTNERS_BID = Text(
    'A partner’s bid may be raised like any other, with a bid that beats it.',
    'La puja del compañero se puede subir como cualquier otra, con una que la supere.',
)
LOWEST = Text('The lowest bid is {bid:term}.', 'La puja más baja es {bid:term}.')
OF_ALL = Text('The lowest bid of all is {bid:term}.', 'La puja más baja de todas es {bid:term}.')
RISING = Text('The bids, lowest first: {bids}.', 'Las pujas, de menor a mayor: {bids}.')
HIGHEST = Text('No bid beats {bid:term}: it is the highest.', 'Ninguna puja supera a {bid:term}: es la más alta.')

FEW_BIDS = 10  # as many as one sentence tells


def may_bid(asked: Inquiry) -> Answer | None:
    """Whether a bid may be called now, after the bid that stands, by whoever is named."""
    if not asked.bids:
        return which_bid(asked)
    if asked.sheet.end:
        return who_won(asked)
    barred = tuple(seat for seat in asked.seats if seat in asked.sheet.state.barred)
    if barred:
        return Answer(asked.say(BARRED, who=barred, hand=asked.sheet.state.number))
    return _may_be_called(asked, asked.bids[0])


def _may_be_called(asked: Inquiry, bid: str) -> Answer | None:
    if bid == asked.standing and not asked.named:  # who holds a bid asks what may be said over it
        return beats(asked)
    if bid == asked.standing and not asked.calls:  # whether that bid could be made at all
        asked = replace(asked, standing='', bids=(bid,), holder=None)
    so_far = auction_now(asked)
    if so_far is None or bid not in so_far.now.calls or so_far.now.turn is None:
        return _compared(asked, bid, asked.standing) if asked.standing not in ('', bid) else None
    if why := so_far.now.calls[bid]:
        refusal = refusal_text(why, asked.lang, asked.table)
        return Answer(asked.say(NO_MAY, why=refusal) if asked.of_match else refusal)  # in the book no auction is on
    if asked.standing and not (asked.calls or asked.seats):
        return _compared(asked, bid, asked.standing)
    is_turn = asked.of_match and (so_far.now.turn in asked.seats or (asked.calls and not asked.seats))
    reply = asked.say(YES_MAY if is_turn else YES_OPENS, who=so_far.now.turn, bid=asked.bid)
    return Answer(asked.yes_or_no(reply, is_so=True))


def beats(asked: Inquiry) -> Answer | None:
    """Of two bids whether the one beats the other, of one whether it beats the bid that stands, or what beats it."""
    if not asked.bids:
        return order_of_bids(asked) or which_bid(asked)
    bid, *others = dict.fromkeys(asked.bids)
    if not others and asked.named and not asked.which and asked.standing not in ('', bid):
        others = [asked.standing]
    return _compared(asked, bid, others[0]) if others else _beaten_by(asked, bid)


def order_of_bids(asked: Inquiry) -> Answer | None:
    """The bids of a table, lowest first; None where there are too many to tell."""
    every = book_of(asked.table.game).answers.bids(asked.table)
    followed = {bid: len(higher) for bid in every if (higher := over(asked, bid)) is not None}
    if asked.level or not 1 < len(every) <= FEW_BIDS or len(followed) < len(every):
        return None
    rising = sorted(every, key=lambda bid: -followed[bid])
    return Answer(asked.say(RISING, bids=' · '.join(map(asked.term, rising))), rule='auction')


def _compared(asked: Inquiry, first: str, other: str) -> Answer | None:
    over_one, over_other = over(asked, first), over(asked, other)
    if over_one is None or over_other is None:
        return None
    is_so = first in over_other
    if not is_so and other in over_one:
        return Answer(asked.yes_or_no(asked.say(BEATS, one=other, other=first), is_so=False))
    return Answer(asked.yes_or_no(asked.say(BEATS if is_so else NEITHER, one=first, other=other), is_so=is_so))


def _beaten_by(asked: Inquiry, bid: str) -> Answer | None:
    higher = over(asked, bid)
    if not higher:
        return None if higher is None else Answer(capital(asked.say(NOTHING_OVER, bid=asked.bid)))
    lowest = lowest_of(asked, higher)
    return Answer(capital(asked.say(BEATEN_BY, bid=asked.bid, over=lowest))) if lowest else None


def lowest_bid(asked: Inquiry) -> Answer | None:
    """The lowest bid of all; where one stands or is named, the lowest over it."""
    over_it = _beaten_by(asked, asked.bids[0]) if asked.bids else None
    lowest = lowest_of(asked, legal(auction_after(asked.table, first_deal(asked.table), ())))
    if over_it and (asked.named or not lowest):
        return over_it
    of_all = Answer(capital(asked.say(OF_ALL if over_it else LOWEST, bid=lowest))) if lowest else None
    return replace(of_all, sentence=f'{over_it.sentence} {of_all.sentence}') if of_all and over_it else of_all


def highest_bid(asked: Inquiry) -> Answer | None:
    every = book_of(asked.table.game).answers.bids(asked.table)
    top = [bid for bid in every if over(asked, bid) == ()]
    if len(top) != 1:
        return None
    return Answer(capital(asked.say(HIGHEST, bid=top[0])))


def must_be_higher(asked: Inquiry) -> Answer:
    return Answer(asked.say(HIGHER), rule='auction')


def raising_a_partner(asked: Inquiry) -> Answer | None:
    """A partner's bid is beaten like any other; None where nobody has a partner."""
    if len(asked.table.sides) == len(asked.table.players):
        return None
    over_it = _beaten_by(asked, asked.bids[0]) if asked.bids else None
    reply = asked.say(PARTNERS_BID)
    return Answer(f'{reply} {over_it.sentence}' if over_it else reply, rule='auction')


def lowest_of(asked: Inquiry, bids: Sequence[str]) -> str | None:
    """The bid that most others may follow."""
    followed = {bid: len(higher) for bid in bids if (higher := over(asked, bid)) is not None}
    return max(followed, key=lambda bid: followed[bid], default=None)
