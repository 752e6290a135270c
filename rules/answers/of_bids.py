"""Questions about a bid: what it is worth, what it needs, what happens if it is made or lost."""

from collections.abc import Sequence

from rules.answers.card import Answer, Inquiry, Outcome, Tap
from rules.answers.of_match import GOT, who_won
from rules.answers.outcomes import Result, results, span
from rules.auctions import first_deal
from rules.books import book_of
from scoring.say import number
from scoring.seats import Seat, Side, by_side
from scoring.text import Text

WORTH = Text('{bid:term} is worth {value} here.', '{bid:term} vale aquí {value}.')
A_POINT = Text('{bid:term} pays {value} a point here.', '{bid:term} paga aquí {value} por punto.')
WHICH_BID = Text('Which bid?', '¿Qué puja?')
WHOSE = Text('Who bids it?', '¿Quién la puja?')
MADE, LOST = Text('Made', 'Cumplida'), Text('Lost', 'Fallida')
TAKES_TO = Text('{bid:term} made takes {side:side} to {total}.', 'Cumplir {bid:term} deja a {side:side} con {total}.')
DROPS_TO = Text('{bid:term} lost leaves {side:side} at {total}.', 'Fallar {bid:term} deja a {side:side} con {total}.')
BRINGS = Text('{bid:term} made brings {points:plus}.', 'Cumplir {bid:term} da {points:plus}.')
BRINGS_FROM = Text(
    '{bid:term} made brings {low:plus} to {high:plus}.', 'Cumplir {bid:term} da de {low:plus} a {high:plus}.'
)
COSTS = Text('{bid:term} lost counts {points:plus}.', 'Fallar {bid:term} cuenta {points:plus}.')
COSTS_FROM = Text(
    '{bid:term} lost counts {high:plus} to {low:plus}.', 'Fallar {bid:term} cuenta de {high:plus} a {low:plus}.'
)
BETWEEN = Text('at least {low} and at most {high}', 'al menos {low} y como mucho {high}')
WINS_IT = Text('That wins the match.', 'Con eso gana la partida.')
LOSES_IT = Text('That loses the match.', 'Con eso pierde la partida.')
MAY_WIN = Text('It may win the match.', 'Puede ganar la partida.')
MAY_LOSE = Text('It may lose the match.', 'Puede perder la partida.')
GOES_ON = Text('hand {hand} follows', 'sigue la mano {hand}')
NEEDS = {
    'trick': Text('{bid:term} is made with {took:trick} or more.', '{bid:term} se cumple con {took:trick} o más.'),
    'book': Text('{bid:term} is made with {took:book} or more.', '{bid:term} se cumple con {took:book} o más.'),
    'point': Text('{bid:term} is made with {took:point} or more.', '{bid:term} se cumple con {took:point} o más.'),
}
NEEDS_EXACTLY = {
    'trick': Text('{bid:term} is made with exactly {took:trick}.', '{bid:term} se cumple con {took:trick} justas.'),
    'book': Text('{bid:term} is made with exactly {took:book}.', '{bid:term} se cumple con {took:book} justas.'),
    'point': Text('{bid:term} is made with exactly {took:point}.', '{bid:term} se cumple con {took:point} justos.'),
}
NEEDS_NONE = {
    'trick': Text('{bid:term} is made by taking no trick.', '{bid:term} se cumple sin hacer ninguna baza.'),
    'book': Text('{bid:term} is made by taking no book.', '{bid:term} se cumple sin hacer ninguna baza.'),
    'point': Text('{bid:term} is made by taking no point.', '{bid:term} se cumple sin llevarse ningún punto.'),
}
SETS = {
    'trick': Text('{took:trick} of the others set {bid:term}.', 'Con {took:trick} los otros tumban {bid:term}.'),
    'book': Text('{took:book} of the others set {bid:term}.', 'Con {took:book} los otros tumban {bid:term}.'),
    'point': Text('{took:point} of the others set {bid:term}.', 'Con {took:point} los otros tumban {bid:term}.'),
}
PLUS = Text('{points:plus}', '{points:plus}')
OTHERS = Text('The others: {list}.', 'Los demás: {list}.')
THEN = Text('Then: {list}.', 'Entonces: {list}.')


def worth(asked: Inquiry) -> Answer | None:
    if not asked.bids:
        return which_bid(asked)
    known = book_of(asked.table.game).worth_of(asked.table, asked.bids[0])
    if not known:
        return None
    value, by_the_point = known
    card = book_of(asked.table.game).answers
    text = A_POINT if by_the_point else WORTH
    sentence = capital(card.worth(asked) or asked.say(text, bid=asked.bid, value=value))
    needed = needs(asked) if card.took == 'point' else None  # "how many points for it"
    return Answer(f'{sentence} {needed.sentence}' if needed else sentence)


def which_bid(asked: Inquiry) -> Answer | None:
    """The value nobody gave, to be tapped."""
    bids = asked.level or book_of(asked.table.game).answers.bids(asked.table)
    taps = tuple(Tap('bid', bid, capital(asked.term(bid))) for bid in bids)
    return Answer(asked.say(WHICH_BID), taps=taps) if bids else None


def if_made(asked: Inquiry) -> Answer | None:
    return _becomes(asked, made=True)


def if_lost(asked: Inquiry) -> Answer | None:
    return _becomes(asked, made=False)


def _becomes(asked: Inquiry, *, made: bool) -> Answer | None:
    if asked.sheet.end:
        return who_won(asked)
    if not (asked.bids or asked.level):
        return which_bid(asked)
    if asked.of_match and asked.bidder is None:
        return whose(asked, _whoever(asked, made=made))
    seat = asked.bidder if asked.bidder is not None else a_bidder(asked)
    every = _results(asked, seat)
    side = asked.table.side_of(seat)
    wanted = [result for result in every if result.made == made]
    if not wanted:
        return None
    return Answer(
        capital(_sentence(asked, side, wanted, made=made)),
        outcomes=tuple(_outcomes(asked, side, every)) if asked.of_match else (),
    )


def _results(asked: Inquiry, seat: Seat) -> list[Result]:
    """Every result of the bid, or of all bids of its level."""
    return [
        result for bid in asked.bids[:1] or asked.level for result in results(asked.table, asked.sheet.state, seat, bid)
    ]


def whose(asked: Inquiry, known: str = '') -> Answer:
    """One tap a side; a side of several is asked by its first, whose bid counts for all. `known`: what is so whoever
    bids it.
    """
    sides = bidders(asked)
    taps = tuple(Tap('bidder', str(sides[side]), asked.side(side)) for side in sorted(sides))
    question = asked.say(WHOSE)
    return Answer(f'{known} {question}' if known else f'{capital(asked.term(asked.bid))}: {question}', taps=taps)


def bidders(asked: Inquiry) -> dict[Side, Seat]:
    """Return every side that may bid, with the first of its players."""
    table = asked.table
    active = asked.sheet.next.get('active', table.seats)
    return {table.side_of(seat): seat for seat in reversed(table.seats) if seat in active}


def _whoever(asked: Inquiry, *, made: bool) -> str:
    """The points of a bid where they are the same for every side; empty where they are not."""
    sentences = set()
    for side, seat in bidders(asked).items():
        wanted = [result for result in _results(asked, seat) if result.made == made]
        sentences.add(capital(_points(asked, side, wanted, made=made)) if wanted else '')
    return sentences.pop() if len(sentences) == 1 else ''


def a_bidder(asked: Inquiry) -> Seat:
    active = asked.sheet.next.get('active', asked.table.seats)
    return Seat(active[0])


def _sentence(asked: Inquiry, side: Side, some: Sequence[Result], *, made: bool) -> str:
    if not asked.of_match:
        return _points(asked, side, some, made=made)
    text = TAKES_TO if made else DROPS_TO
    total = asked.say(text, bid=asked.bid, side=side, total=f'{_total(asked, side, some)}{_plus(asked, side, some)}')
    return ' '.join(
        filter(None, (total, others_get(asked, side, some), end_of(asked, side, some), everybody(asked, some)))
    )


def _plus(asked: Inquiry, side: Side, some: Sequence[Result]) -> str:
    """The points that a total comes by, where they are certain."""
    points = {result.points[side] for result in some}
    says_more = points != {0} and points != {result.totals[side] for result in some}
    return f' ({asked.say(PLUS, points=points.pop())})' if len(points) == 1 and says_more else ''


def others_get(asked: Inquiry, side: Side, some: Sequence[Result]) -> str:
    """What it brings each of the others, where only the bid decides that; otherwise empty."""
    points = {result.points for result in some}
    if book_of(asked.table.game).answers.took != 'point' or len(points) != 1:
        return ''
    each = (
        asked.say(GOT, side=other, points=of_side)
        for other, of_side in by_side(points.pop())
        if of_side and other != side
    )
    return asked.say(OTHERS, list='; '.join(each))


def everybody(asked: Inquiry, some: Sequence[Result]) -> str:
    """The totals of all sides, where they are asked for and certain; otherwise empty."""
    totals = {result.totals for result in some}
    if not asked.of_all or len(totals) > 1:
        return ''
    return asked.say(
        THEN,
        list='; '.join(f'{asked.side(side)} {number(of_side, asked.lang)}' for side, of_side in by_side(totals.pop())),
    )


def _points(asked: Inquiry, side: Side, some: Sequence[Result], *, made: bool) -> str:
    low, high = span([result.points[side] for result in some])
    if low == high:
        return asked.say(BRINGS if made else COSTS, bid=asked.bid, points=low)
    return asked.say(BRINGS_FROM if made else COSTS_FROM, bid=asked.bid, low=low, high=high)


def _total(asked: Inquiry, side: Side, some: Sequence[Result]) -> str:
    low, high = span([result.totals[side] for result in some])
    if low == high:
        return number(low, asked.lang)
    return asked.say(BETWEEN, low=low, high=high)


def end_of(asked: Inquiry, side: Side, some: Sequence[Result]) -> str:
    """What it does to the match, for sure or perhaps; empty if the match goes on whatever happens."""
    ends = [result.end for result in some]
    won = [end is not None and side in end.winners for end in ends]
    lost = [end is not None and side not in end.winners for end in ends]
    for every, sure, perhaps in ((won, WINS_IT, MAY_WIN), (lost, LOSES_IT, MAY_LOSE)):
        if all(every):
            return asked.say(sure)
        if any(every):
            return asked.say(perhaps)
    return ''


def _outcomes(asked: Inquiry, side: Side, every: Sequence[Result]) -> list[Outcome]:
    """Made and lost side by side."""
    shown = []
    for label, some in (
        (MADE, [result for result in every if result.made]),
        (LOST, [result for result in every if not result.made]),
    ):
        if some:
            goes_on = asked.say(GOES_ON, hand=asked.sheet.state.number + 1)
            then = end_of(asked, side, some).rstrip('.') or goes_on
            shown.append(Outcome(asked.say(label), _total(asked, side, some), then, label is LOST))
    return shown


def needs(asked: Inquiry) -> Answer | None:
    """How much makes a bid: read from the results, which must make one range."""
    if not asked.bids:
        return which_bid(asked)
    if own := book_of(asked.table.game).answers.needs(asked):
        return Answer(capital(own))
    every = results(asked.table, first_deal(asked.table), _first_active(asked), asked.bids[0])
    took = sorted({result.took for result in every if result.made})
    lost = {result.took for result in every if not result.made}
    noun = book_of(asked.table.game).answers.took
    if not took or any(low < took_too_few < took[-1] for took_too_few in lost for low in took[:1]):
        return None
    known = {result.took for result in every}
    if took == [0]:
        text = NEEDS_NONE[noun]
    else:
        text = (NEEDS if took[-1] == max(known) and len(took) > 1 else NEEDS_EXACTLY)[noun]
        if text is NEEDS_EXACTLY[noun] and len(took) > 1:
            return None
    return Answer(capital(asked.say(text, bid=asked.bid, took=took[0])))


def to_set(asked: Inquiry) -> Answer | None:
    """How much of the others is too much for a bid; for one that must take nothing, what makes it."""
    makes = needs(asked)
    if not (makes and asked.bids) or book_of(asked.table.game).answers.needs(asked):
        return makes
    every = results(asked.table, first_deal(asked.table), _first_active(asked), asked.bids[0])
    least, most = min(result.took for result in every if result.made), max(result.took for result in every)
    if not least:
        return makes
    text = SETS[book_of(asked.table.game).answers.took]
    return Answer(asked.say(text, bid=asked.bid, took=most - least + 1))


def _first_active(asked: Inquiry) -> Seat:
    table = asked.table
    active = table.game.next_deal(table, first_deal(table)).get('active', table.seats)
    return Seat(active[0])


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
