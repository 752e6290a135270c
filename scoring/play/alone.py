"""One player at a table whose others answer at once: what a card costs, and what would have cost nothing."""

from dataclasses import dataclass
from typing import Protocol

from scoring.play.course import Course
from scoring.play.solved import Choice, written
from scoring.seats import Seat

Value = int | bool


class Judge(Protocol):
    """A position all of whose cards are known, with a result it comes to: `Solved` by best play, `ByThumb` against
    rules of thumb.
    """

    @property
    def course(self) -> Course: ...
    @property
    def hands(self) -> tuple[tuple[str, ...], ...]: ...
    def value(self) -> Value: ...
    def still(self, value: Value) -> bool: ...
    def choices(self) -> list[Choice]: ...
    def keeping(self, value: Value, but: Choice | None = None) -> list[str]: ...
    def after(self, choice: Choice) -> 'Judge': ...
    def reply(self, value: Value) -> Choice: ...
    def settled(self) -> bool: ...


@dataclass(frozen=True)
class Tried:
    """A card of the player, as written. The result `was` and `became`; `better`: what would have kept it, where it was
    lost. `trick`: the number of its trick, from 0. `forced`: nothing else could be played.
    """

    choice: str
    was: Value
    became: Value
    better: tuple[str, ...]
    trick: int
    forced: bool


@dataclass(frozen=True)
class Standing:
    """The player's turn, or the end of the hand. `value` is the result it comes to. `brisk`: where only one card may be
    played, it goes by itself.
    """

    judge: Judge
    player: Seat
    value: Value
    tried: Tried | None = None
    brisk: bool = False

    @classmethod
    def begin(cls, judge: Judge, player: Seat, *, brisk: bool = False) -> 'Standing':
        """Return the player's first turn from a position."""
        value = judge.value()
        return cls(_answered(judge, player, value, brisk), player, value, brisk=brisk)

    @property
    def hand(self) -> tuple[str, ...]:
        """What the player holds."""
        return _hand(self.judge, self.player)

    @property
    def over(self) -> bool:
        """Whether the last card has been played."""
        return self.judge.course.over

    def choices(self) -> list[str]:
        """Return what may be played, as written."""
        return [] if self.over else [written(choice) for choice in self.judge.choices()]

    def play(self, choice: str) -> 'Standing':
        """Return the player's next turn: this is played, and the others answer. It has to be one of `choices()`."""
        card, _slash, named = choice.partition('/')
        after, trick = self.judge.after((card, named)), len(self.judge.course.tricks)
        kept = after.still(self.value)
        value = self.value if kept else after.value()
        better = () if kept else tuple(self.judge.keeping(self.value))
        tried = Tried(choice, self.value, value, better, trick, forced=len(self.choices()) == 1)
        return Standing(_answered(after, self.player, value, self.brisk), self.player, value, tried, self.brisk)


def _answered(judge: Judge, player: Seat, value: Value, brisk: bool) -> Judge:
    """The others play, and the player's last cards go by themselves: the very last, and all once nothing can change."""
    while not judge.course.over and (judge.course.turn != player or _goes_by_itself(judge, player, brisk)):
        judge = judge.after(judge.reply(value))
    return judge


def _goes_by_itself(judge: Judge, player: Seat, brisk: bool) -> bool:
    return len(_hand(judge, player)) == 1 or judge.settled() or (brisk and len(judge.choices()) == 1)


def _hand(judge: Judge, player: Seat) -> tuple[str, ...]:
    return judge.hands[judge.course.rules.seats.index(player)]
