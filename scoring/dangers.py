"""How the next hand may lose a side the match by a bid of its own: each such bid is played by the engine and fails."""

from collections.abc import Iterator
from dataclasses import dataclass

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
}


@dataclass(frozen=True)
class LostBid:
    """A bid that failed: the tricks it took, the points it cost, and whether it lost the match."""

    took: int
    cost: int
    fatal: bool


def dangers(table: Table, state: State) -> tuple[Prospect | None, ...]:
    """Return what may lose each side the match, besides what its total says; None for a side in no such danger."""
    return tuple(_danger(tuple(_lost_bids(table, state, side))) for side, _ in by_side(table.sides))


def say_dangers(table: Table, state: State, lang: str) -> list[str]:
    """Return what may lose each side the match in the next hand, besides its total; '' for nothing."""
    return [say(DANGERS[danger.code], danger.facts, lang, table) if danger else '' for danger in dangers(table, state)]


def _lost_bids(table: Table, state: State, side: Side) -> Iterator[LostBid]:
    for took, record in table.game.own_bids(table, state, side):
        after, refused = run(Progress(table, state), [record])
        if not refused and after.hands[-1].result in FAILED:
            fatal = after.end is not None and side not in after.end.winners
            yield LostBid(took, -after.hands[-1].points[side], fatal)


def _danger(lost: tuple[LostBid, ...]) -> Prospect | None:
    fatal = [loss for loss in lost if loss.fatal]
    if not fatal:
        return None
    if len(fatal) == len(lost):
        return Prospect('any-lost-bid')
    books = min(loss.took for loss in lost if not loss.fatal) - 1  # so few lose it whatever was bid
    points = min((loss.cost for loss in fatal if loss.took > books), default=0)
    if all(loss.fatal == (loss.took <= books or 0 < points <= loss.cost) for loss in lost) and books >= 0:
        return Prospect('few-books-or-points', {'books': books, 'points': points}) if points else _few(books)
    return Prospect('so-many-points', {'points': min(loss.cost for loss in fatal)})


def _few(books: int) -> Prospect:
    return Prospect('few-books', {'books': books})
