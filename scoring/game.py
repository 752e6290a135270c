"""The Game card, and the values that pass between a game's package and `fold`.

A game keeps no state: all it may know is in the Table (agreed before the first deal) and the State (so far).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic

from scoring.errors import BadHand
from scoring.fields import Field
from scoring.line import Doubts, End, Facts, Line
from scoring.money import Money
from scoring.options import Clash, Option, OptionsT, Preset, Values
from scoring.seats import Seat, Seats, Side, Sides, by_side, seats_of, side_of
from scoring.text import Text, Words

Record = Mapping[str, Any]
Totals = tuple[int, ...]  # points, one number per side


@dataclass(frozen=True)
class Reason:
    """The sentence behind a line's points, and the rules section that explains it (`scoring#made`, within the
    game's own rules).
    """

    rule: str
    text: Text


@dataclass(frozen=True)
class Table(Generic[OptionsT]):
    """Who sits where and what they play. The same for the whole match."""

    game: 'Game'
    preset: Preset
    options: OptionsT
    players: tuple[str, ...]
    sides: Sides
    first_dealer: Seat
    waiting: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def seats(self) -> Seats:
        """All seats in order."""
        return seats_of(len(self.players))

    def side_of(self, seat: Seat) -> Side:
        """Return the number of the side that a seat belongs to."""
        return self._side_of[seat]

    @cached_property
    def _side_of(self) -> tuple[Side, ...]:
        return tuple(side_of(seat, self.sides) for seat in self.seats)

    def name_of(self, side: Side) -> str:
        """Return the names of a side’s players: "Ann & Cyd"."""
        return ' & '.join(self.players[seat] for seat in self.sides[side])


@dataclass(frozen=True)
class State:
    """The match just before hand `number` (counted from 1). `dealer` and `barred` are seats; `memory` is what the
    game needs to remember between hands.
    """

    number: int
    dealer: Seat
    totals: Totals
    barred: Seats = ()
    memory: Any = None


@dataclass(frozen=True)
class Played:
    """The outcome of one hand.

    `barred` seats may not bid in the next deal; without `deal_moves` the same dealer deals again. `totals` is given
    only if they are not the old ones plus the lines (a total that falls back to 0). `pots`: chips left in each;
    `passing`: the key of this hand's pass.
    """

    result: str
    lines: tuple[Line, ...] = ()
    barred: Seats = ()
    deal_moves: bool = True
    memory: Any = None
    totals: Totals | None = None
    pots: Mapping[str, int] | None = None
    passing: str | None = None


@dataclass(frozen=True)
class Auction:
    """An auction so far: whose turn it is (None: it is over), every call with its refusal or None, and the fields
    it sets in the hand record.
    """

    turn: Seat | None
    calls: Mapping[str, BadHand | None]
    outcome: Record | None = None


@dataclass(frozen=True)
class Prospect:
    """What a side needs now, to win or not to lose: a code of the game's `prospects` and its facts. `ends`: how so many
    points end the match for it, `won` or `lost`.
    """

    code: str
    facts: Facts = field(default_factory=dict)
    ends: str = ''


@dataclass(frozen=True)
class Opening:
    """The state of the sheet before the first hand."""

    totals: Totals
    memory: Any = None


def as_any_match(options: Values, hands: int | None) -> Facts:
    """For a game that ends only after a number of hands or at the bell."""
    return {}


def no_doubt(table: Table, totals: Totals, hands: int | None) -> Text | None:
    """For a game in which any totals are possible."""
    return None


def no_danger(table: Table[Any], state: State, side: Side) -> Iterable[tuple[int, Record]]:
    """For a game or a table at which a side loses by its total alone."""
    return ()


def no_extremes(table: Table[Any]) -> Iterable[Record]:
    """For a game in which a hand has no known limit."""
    return ()


def all_at_zero(table: Table) -> Opening:
    """Zero for every side, and nothing to remember."""
    return Opening((0,) * len(table.sides))


def nothing_more(table: Table, state: State) -> Facts:
    """For a game whose next deal has nothing to tell but the dealer."""
    return {}


def nobody_rises(options: Values) -> bool:
    """For a game without pairs waiting in line."""
    return False


def highest_wins(options: Values) -> bool:
    """For a game in which points are good."""
    return False


def no_doubts(table: Table[Any], hand: Any) -> Doubts:
    """For a game in which every legal hand is plausible."""
    yield from ()


def no_money(table: Table, totals: Totals) -> tuple[Money, ...]:
    """For a game whose points are not money."""
    return ()


@dataclass(frozen=True)
class Game:
    """Everything the engine knows about a game: its data and its functions.

    read:   one raw hand record -> the game's own typed hand; raises BadHand.
    score:  that hand -> Played: lines, result, who is barred.
    ending: the hand, its outcome, the new totals -> End, or None if the match goes on.
    close:  the table stops (`agreement`, `time`) -> End, or None if a deciding hand must be played first.
    outlook: the totals -> what each side needs now, for display only; `prospects` are its texts.
    next_deal: what else the table must know before the next deal. auction: the calls so far -> the legal calls.
    pairs_rise: the options -> whether a losing pair gives up its seats to one in line; only then may pairs wait.
    lowest_wins: the options -> whether the lowest total leads.
    as_round: the options, the hands of a round (None: a bell ends it) -> the options that differ in a club evening.
    doubt: totals as typed, after a number of hands (None: unknown) -> why they are impossible, or None.
    extremes: records of hands among which are those with the most and the least points a side can have; others than
    this table plays are ignored, and none are given where there is no limit.
    own_bids: the bids of a side that may lose it the match by more than its total, as records with the tricks taken.
    money: the totals -> the money of each side, for display only; empty if points are not money.
    doubts: a hand that was read -> what about it is implausible; `doubt_texts` are its texts.
    fields: the fields of a hand record, for schemas and types.
    usual_players: how many play where nobody has said.
    standing: facts on the sheet while the match goes on; its end repeats them (games won).
    """

    slug: str
    name: Text
    options: tuple[Option, ...]
    groups: Words
    presets: tuple[Preset, ...]
    sides: Callable[[int, Any], Sides]
    read: Callable[[Table, State, Record], Any]
    score: Callable[[Table, State, Any], Played]
    ending: Callable[[Table, State, Any, Played, Totals], End | None]
    close: Callable[[Table, State, str], End | None]
    reasons: Mapping[str, Reason]
    refusals: Words
    terms: Words
    clashes: tuple[Clash, ...] = ()
    opening: Callable[[Table], Opening] = all_at_zero
    next_deal: Callable[[Table, State], Facts] = nothing_more
    auction: Callable[[Table, State, tuple[str, ...]], Auction] | None = None
    aliases: Mapping[str, str] = field(default_factory=dict)
    outlook: Callable[[Table, Totals], tuple[Prospect, ...]] | None = None
    prospects: Words = field(default_factory=dict)
    pairs_rise: Callable[[Any], bool] = nobody_rises
    money: Callable[[Table, Totals], tuple[Money, ...]] = no_money
    doubts: Callable[[Table, Any], Doubts] = no_doubts
    doubt_texts: Words = field(default_factory=dict)
    standing: Facts = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    usual_players: int = 4
    lowest_wins: Callable[[Any], bool] = highest_wins
    as_round: Callable[[Any, int | None], Facts] = as_any_match
    doubt: Callable[[Table, Totals, int | None], Text | None] = no_doubt
    extremes: Callable[[Table], Iterable[Record]] = no_extremes
    own_bids: Callable[[Table, State, Side], Iterable[tuple[int, Record]]] = no_danger

    def preset(self, key: str) -> Preset | None:
        """Return the preset with this key or alias, or None."""
        key = self.aliases.get(key, key)
        return next((preset for preset in self.presets if preset.key == key), None)

    def option(self, key: str) -> Option:
        """Return the option with this key. Raises StopIteration if there is none."""
        return next(option for option in self.options if option.key == key)

    @property
    def package(self) -> str:
        """The name of its package in `scoring/games`. Its packages in `companion` and `rules` have the same
        name.
        """
        return self.score.__module__.split('.')[2]

    @property
    def players(self) -> tuple[int, ...]:
        """The table sizes that any of its presets is for."""
        return tuple(sorted({number for preset in self.presets for number in preset.players}))


def points_of(lines: tuple[Line, ...], sides: int) -> Totals:
    """Return the sum of the lines for each side."""
    points = [0] * sides
    for line in lines:
        points[line.side] += line.points
    return tuple(points)


def added(totals: Totals, points: Totals) -> Totals:
    """Return the totals plus the points of a hand."""
    return tuple([total + more for total, more in zip(totals, points, strict=True)])


def highest(totals: Totals, among: Iterable[Side] | None = None) -> tuple[Side, ...]:
    """Return the sides with the most points, ties included; `among` limits which sides count."""
    sides = tuple(side for side, _ in by_side(totals)) if among is None else tuple(among)
    best = max(totals[side] for side in sides)
    return tuple(side for side in sides if totals[side] == best)
