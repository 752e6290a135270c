"""Questions of 500 about what its bids bring and cost: overtricks, a lost bid, setting, the end it makes."""

from dataclasses import replace

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import a_bidder
from rules.answers.of_lost_bids import far_from, where_it_goes
from rules.answers.of_match import BARRED, what_may_lose_it, what_they_need
from rules.answers.of_table import agreed
from rules.answers.outcomes import results
from rules.auctions import first_deal
from rules.books import book_of
from scoring.dangers import say_dangers
from scoring.fold import Progress, run
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TRICKS
from scoring.text import Text

NOTHING_OVER = Text(
    'Tricks over the bid bring nothing: {bid:term} counts {points:plus} with {low:trick} and with {high}.',
    'Las bazas de más no dan nada: {bid:term} cuenta {points:plus} con {low:trick} y con {high}.',
)
SETS = Text(
    'With {took:trick} of the others the bidder of {bid:term} may not bid on the next hand.',
    'Con {took:trick} de los otros, quien pujó {bid:term} no puja en la mano siguiente.',
)
FOR_ALL = Text(
    'That ends the match for everybody: of the others the best total wins.',
    'Con eso acaba la partida para todos: de los demás gana el mejor total.',
)


def _over_books(asked: Inquiry) -> Answer | None:
    """What a bid counts with just enough tricks and with one short of all; all ten may be a slam."""
    slam = agreed(asked, ('slam',), off=True)
    plain = [bid.code for bid in BIDS if bid.code in book_of(asked.table.game).answers.bids(asked.table)]
    has_some = bool(asked.bids) and 0 < CONTRACTS[asked.bids[0]].level < TRICKS - 1
    bid = asked.bids[0] if has_some else plain[0]
    made = [result for result in results(asked.table, first_deal(asked.table), a_bidder(asked), bid) if result.made]
    short, side = [result for result in made if result.took < TRICKS], asked.table.side_of(a_bidder(asked))
    if len(short) < 2 or short[0].points[side] != short[-1].points[side]:
        return slam
    facts = {'points': short[0].points[side], 'low': short[0].took, 'high': short[-1].took}
    reply = asked.say(NOTHING_OVER, bid=bid, **facts)
    return Answer(f'{reply} {slam.sentence}' if slam else reply, rule='scoring#contract-made')


def _barring(asked: Inquiry) -> Answer | None:
    """What bars a bidder, who is barred now and, of a bid that is named, how many tricks of the others do it."""
    reply = agreed(asked, ('setting', 'ralphing')) or agreed(asked, ('setting', 'ralphing'), off=True)
    barred = asked.sheet.state.barred if asked.of_match and not asked.sheet.end else ()
    now = asked.say(BARRED, who=barred, hand=asked.sheet.state.number) if barred else ''
    bid = next(iter((*asked.bids[:1], *asked.level[:1])), '') if asked.named or asked.level else ''
    sentences = [now, reply.sentence if reply else '', _sets(asked, bid) if bid else '']
    return replace(reply, sentence=' '.join(filter(None, sentences))) if reply else None


def _sets(asked: Inquiry, bid: str) -> str:
    """The fewest tricks of the others that bar the bidder; '' where none do."""
    state, seat = first_deal(asked.table), a_bidder(replace(asked, bids=(bid,)))
    played = book_of(asked.table.game).answers.plays(asked.table, state, seat, bid)
    after = ((took, run(Progress(asked.table, state), [record])) for took, record in played)
    barring = [took for took, (match, refused) in after if not refused and seat in match.state.barred]
    return asked.say(SETS, took=TRICKS - max(barring), bid=asked.called or bid) if barring else ''


def _failed(asked: Inquiry) -> Answer | None:
    return where_it_goes(asked, ('failed-points',))


def _needs(asked: Inquiry) -> Answer | None:
    """How far each side is, and what it must do besides."""
    needs = what_they_need(asked)
    how = agreed(asked, ('win-condition',)) if asked.table.options['win-condition'] == 'on-won-bid' else None
    if needs is None or how is None or asked.sheet.end:
        return needs
    return replace(needs, sentence=f'{needs.sentence} {how.sentence}')


def _how_to_win(asked: Inquiry) -> Answer | None:
    """What was agreed, and what a side still needs that is there already."""
    how, target = agreed(asked, ('win-condition',), off=True), asked.table.options['target']
    if how is None or target is None or not asked.of_match or asked.sheet.end:
        return how
    there = tuple(seat for seat in asked.table.seats if asked.sheet.totals[asked.table.side_of(seat)] >= target)
    needs = what_they_need(replace(asked, seats=there)) if there else None
    return replace(how, sentence=f'{how.sentence} {needs.sentence}') if needs else how


def _may_lose(asked: Inquiry) -> Answer | None:
    """What the next hand may lose, or how far it is to the back door."""
    limit = asked.table.options['back-door-limit']
    if asked.sheet.end or limit is None or any(say_dangers(asked.table, asked.sheet.state, asked.lang)):
        return what_may_lose_it(asked)
    return Answer(far_from(asked, limit), rule='match-end', totals=True)


def _ends_for_all(asked: Inquiry) -> Answer | None:
    """What falling out of the back door does to the others."""
    reply = agreed(asked, ('back-door', 'back-door-limit'), off=True)
    falls = asked.table.options['back-door'] != 'off' and asked.table.options['failed-points'] == 'subtract'
    return replace(reply, sentence=f'{reply.sentence} {asked.say(FOR_ALL)}') if reply and falls else reply


OF_BIDS = (
    Kind('over-books', _over_books),
    Kind('barring', _barring),
    Kind('failed-bid', _failed),
    Kind('what-they-need', _needs, of_match=True),
    Kind('how-to-win', _how_to_win),
    Kind('what-may-lose-it', _may_lose, of_match=True),
    Kind('ends-for-all', _ends_for_all),
)
