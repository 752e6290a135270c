"""What each side needs now, and how the next hand may lose or win it the match by a bid of its own: where more than
its total decides, the engine plays every such bid.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from scoring.fold import Progress, run
from scoring.game import Prospect, State, Table
from scoring.say import say
from scoring.seats import Side, by_side
from scoring.text import Text, Words

FAILED = ('set', 'lost')  # results of a hand

DANGERS: Words = {
    'any-lost-bid': Text(
        'loses with its next lost bid',
        'pierde con su próxima puja fallida',
    ),
    'few-books': Text(
        'loses if its bid takes {books:book} or fewer',
        'pierde si su puja hace {books:book} o menos',
    ),
    'few-books-or-points': Text(
        'loses if its bid takes {books:book} or fewer, or costs {points}',
        'pierde si su puja hace {books:book} o menos, o le cuesta {points}',
    ),
    'so-many-points': Text(
        'losing {points} can end it',
        'perder {points} puede acabar la partida',
    ),
    'so-few-points': Text(
        'gaining {points} can win it',
        'sumar {points} puede ganarla',
    ),
    'higher-total': Text(
        'then the higher total wins',
        'y entonces gana el total más alto',
    ),
    'every-trick': Text(
        'all tricks can win it',
        'todas las bazas pueden ganarla',
    ),
}


@dataclass(frozen=True)
class OwnBid:
    """A bid of a side played: whether it failed, the tricks it took, its points, and whether the match ended, won or
    lost.
    """

    failed: bool
    took: int
    points: int
    won: bool
    lost: bool


def say_needs(table: Table, state: State, lang: str) -> list[str]:
    """Return what each side needs now, and what may end the match for it: "160 to go out"; '' for nothing."""
    texts = {**DANGERS, **table.game.prospects}
    return [
        ' · '.join(say(texts[danger.code], danger.facts, lang, table) for danger in needed)
        for needed in needs(table, state)
    ]


def say_dangers(table: Table, state: State, lang: str) -> list[str]:
    """Return what may lose each side the match in the next hand, besides its total; '' for nothing."""
    return [say(DANGERS[danger.code], danger.facts, lang, table) if danger else '' for danger in dangers(table, state)]


def needs(table: Table, state: State) -> tuple[tuple[Prospect, ...], ...]:
    """Return what stands under each total. A distance to the end gives way where fewer points can bring it."""
    outlook = table.game.outlook(table, state.totals) if table.game.outlook else ()
    played = [_own_bids(table, state, side) for side, _ in by_side(table.sides)]
    return tuple(_needs(total, bids) for total, bids in zip_longest(outlook, played, fillvalue=None))


def dangers(table: Table, state: State) -> tuple[Prospect | None, ...]:
    """Return what may lose each side the match, besides what its total says; None for a side in no such danger."""
    return tuple(_danger(_own_bids(table, state, side)) for side, _ in by_side(table.sides))


def _needs(total: Prospect | None, bids: tuple[OwnBid, ...] | None) -> tuple[Prospect, ...]:
    danger, chance = _danger(bids or ()), _chance(total, bids or ())
    overtaken = total and ((danger and total.ends == 'lost') or (chance and chance.ends == 'won'))
    whole = () if overtaken else (total, _both_arrive(total, bids or ()))
    return tuple(finding for finding in (*whole, chance, danger) if finding)


def _own_bids(table: Table, state: State, side: Side) -> tuple[OwnBid, ...]:
    return tuple(_played(table, state, side))


def _played(table: Table, state: State, side: Side) -> Iterator[OwnBid]:
    for took, record in table.game.own_bids(table, state, side):
        after, refused = run(Progress(table, state), [record])
        if not refused:
            hand, end = after.hands[-1], after.end
            won = end is not None and side in end.winners
            yield OwnBid(hand.result in FAILED, took, hand.points[side], won, lost=end is not None and not won)


def _chance(total: Prospect | None, bids: tuple[OwnBid, ...]) -> Prospect | None:
    """What can win with fewer points than the total says: so many, or all the tricks."""
    if total is None or total.ends != 'won':
        return None
    early = [bid for bid in bids if bid.won and not bid.failed and bid.points < total.facts['points']]
    if not early:
        return None
    if min(bid.took for bid in early) == max(bid.took for bid in bids):
        return Prospect('every-trick')
    return Prospect('so-few-points', {'points': min(bid.points for bid in early)}, ends='won')


def _both_arrive(total: Prospect | None, bids: tuple[OwnBid, ...]) -> Prospect | None:
    """That a bid which brings what the total says may lose all the same: another side gets there in the same hand."""
    if total is None or total.ends != 'won':
        return None
    beaten = any(bid.lost and not bid.failed and bid.points >= total.facts['points'] for bid in bids)
    return Prospect('higher-total') if beaten else None


def _danger(bids: tuple[OwnBid, ...]) -> Prospect | None:
    failed = [bid for bid in bids if bid.failed]
    fatal = [bid for bid in failed if bid.lost]
    if not fatal:
        return None
    if len(fatal) == len(failed):
        return Prospect('any-lost-bid')
    fewest = min(-bid.points for bid in fatal)
    by_points = Prospect('so-many-points', {'points': fewest})
    if all(bid.lost == (fewest <= -bid.points) for bid in failed):
        return by_points
    books = min(bid.took for bid in failed if not bid.lost) - 1  # so few lose it whatever was bid
    points = min((-bid.points for bid in fatal if bid.took > books), default=0)
    if all(bid.lost == (bid.took <= books or bool(points and points <= -bid.points)) for bid in failed):
        return Prospect('few-books-or-points', {'books': books, 'points': points}) if points else _few(books)
    return by_points


def _few(books: int) -> Prospect:
    return Prospect('few-books', {'books': books})
