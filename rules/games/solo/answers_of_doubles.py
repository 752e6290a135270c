"""What a doubled bid pays: played by the engine, or from its price where nobody says with how many points."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import a_bidder, capital, which_bid
from rules.answers.of_hand import MADE
from rules.answers.of_table import agreed
from scoring.dangers import FAILED
from scoring.fold import Progress, run
from scoring.game import Record
from scoring.games.solo.option_types import Options
from scoring.games.solo.values import CONTRACTS, DOUBLED, HEARTS, REDOUBLED, value_of
from scoring.seats import Seat
from scoring.text import Text

Plays = Callable[[Inquiry, Seat], Iterator[tuple[int, Record]]]
A_POINT = {
    DOUBLED: Text('Doubled, {bid:term} pays {value} a point.', 'Con doble, {bid:term} paga {value} por punto.'),
    REDOUBLED: Text('Redoubled, {bid:term} pays {value} a point.', 'Con redoble, {bid:term} paga {value} por punto.'),
}
FLAT = {
    DOUBLED: Text('Doubled, {bid:term} pays {value}.', 'Con doble, {bid:term} paga {value}.'),
    REDOUBLED: Text('Redoubled, {bid:term} pays {value}.', 'Con redoble, {bid:term} paga {value}.'),
}
AGAINST = Text('{who:seat} plays against {bidder:seat}.', '{who:seat} juega contra {bidder:seat}.')
OWN_BID = Text('the bid is {who:seat}’s own.', 'la puja es de {who:seat}.')
SITS_OUT = Text('{who:seat} sits out on hand {hand}.', '{who:seat} descansa en la mano {hand}.')
IN_HEARTS = Text('In hearts it is {value}.', 'En corazones son {value}.')
COUNTED = {
    DOUBLED: Text(
        'Doubled, {bid:term} with {took:point} counts {points:plus} for the bidder, {doubler:plus} for whoever doubled '
        'and {other:plus} for the other opponent.',
        'Con doble, {bid:term} con {took:point} cuenta {points:plus} para el declarante, {doubler:plus} para quien '
        'dobló y {other:plus} para el otro adversario.',
    ),
    REDOUBLED: Text(
        'Redoubled, {bid:term} with {took:point} counts {points:plus} for the bidder, {doubler:plus} for whoever '
        'doubled and {other:plus} for the other opponent.',
        'Con redoble, {bid:term} con {took:point} cuenta {points:plus} para el declarante, {doubler:plus} para quien '
        'dobló y {other:plus} para el otro adversario.',
    ),
}


@dataclass(frozen=True)
class Doubled:
    """The points of a doubled hand: of the bidder, of whoever doubled, of the other opponent."""

    took: int
    bidder: int
    doubler: int
    other: int


def doubled_bid(asked: Inquiry, plays: Plays) -> Answer | None:
    """What a doubled bid counts with so many points, otherwise its price; what was agreed where none is doubled."""
    options = cast(Options, asked.table.options)
    scope = agreed(asked, ('doubling',) if not options['doubling'] else ('double-scope',), off=True)
    if not options['doubling'] or (asked.factor == REDOUBLED and not options['redouble']):
        return scope if not options['doubling'] else agreed(asked, ('redouble',), off=True)
    if asked.yes_no and asked.of_match and asked.seats and not asked.sheet.end and (may := _may_double(asked)):
        return Answer(may, rule='scoring#doubling')
    if not asked.bids:
        return which_bid(asked)
    counted = _counted(asked, plays)
    answer = _told(asked, counted) if counted else _price(asked)
    return Answer(f'{answer} {scope.sentence}' if scope else answer, rule='scoring#doubling')


def _may_double(asked: Inquiry) -> str:
    """Whether the player who is named first plays against the bidder; '' where nobody bids."""
    bidder, seat = next(iter(asked.seats[1:]), asked.holder), asked.seats[0]
    if bidder is None:
        return ''
    facts = {'who': seat, 'bidder': bidder, 'hand': asked.sheet.state.number}
    if seat == bidder:
        return asked.yes_or_no(asked.say(OWN_BID, **facts), is_so=False)
    is_so = seat in asked.sheet.next.get('active', asked.table.seats)
    return asked.yes_or_no(asked.say(AGAINST if is_so else SITS_OUT, **facts), is_so=is_so)


def _told(asked: Inquiry, counted: Doubled) -> str:
    facts = {'points': counted.bidder, 'doubler': counted.doubler, 'other': counted.other, 'took': counted.took}
    return capital(asked.say(COUNTED[asked.factor], bid=asked.bid, **facts))


def _price(asked: Inquiry) -> str:
    """The tariff or the flat price, times what a double makes of it."""
    contract, options = CONTRACTS[asked.bids[0]], cast(Options, asked.table.options)
    only = contract.trumps if len(contract.trumps) == 1 else None
    value, in_hearts = (value_of(contract, trump, options) * asked.factor for trump in (only, HEARTS))
    text = (A_POINT if contract.by_the_point else FLAT)[asked.factor]
    sentence = capital(asked.say(text, bid=asked.bid, value=value))
    return sentence if value == in_hearts else f'{sentence} {asked.say(IN_HEARTS, value=in_hearts)}'


def _counted(asked: Inquiry, plays: Plays) -> Doubled | None:
    """The hand with the number of points that was named, doubled by an opponent; None without one."""
    if asked.sheet.end or not CONTRACTS[asked.bids[0]].by_the_point:
        return None
    par = asked.table.options['par']
    margin = None if asked.margin is None else par + (-asked.margin if asked.losing else asked.margin)
    wanted = {margin} if margin is not None else set(asked.numbers[:1])
    active = asked.sheet.next.get('active', asked.table.seats)
    seat = a_bidder(asked) if asked.bidder is None or asked.bidder not in active else asked.bidder
    doubler, other = (player for player in active if player != seat)
    for took, record in plays(asked, seat):
        if took in wanted:
            hand = {**record, 'doubles': {str(doubler): asked.factor}}
            after, refused = run(Progress(asked.table, asked.sheet.state), [hand])
            if not refused and after.hands[-1].result in (*MADE, *FAILED):
                points = after.hands[-1].points
                return Doubled(took, *(points[asked.table.side_of(player)] for player in (seat, doubler, other)))
    return None


def kind_of_doubles(plays: Plays) -> Kind:
    return Kind('doubled-bid', lambda asked: doubled_bid(replace(asked, factor=asked.factor or DOUBLED), plays))
