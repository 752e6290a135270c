"""What each game tells the room for play: its Play card, and the rules of one hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from scoring.play.budget import STEPS
from scoring.seats import Seat, Seats
from scoring.tricks import Ranking

if TYPE_CHECKING:
    from scoring.play.fields import Fields

Count = Literal['tricks', 'points']
Kind = Literal['most', 'fewest', 'five']


@dataclass(frozen=True)
class Moment:
    """A turn: the cards of this trick, the suit named with a joker that led it, the cards of earlier tricks."""

    trick: tuple[str, ...] = ()
    named: str = ''
    past: tuple[str, ...] = ()


Duty = tuple[str, Callable[[str], bool]]  # a reason, and which cards it leaves standing
Duties = Callable[[Sequence[str], Moment], Iterator[Duty]]  # of a hand at a turn, in order


@dataclass(frozen=True)
class Dealt:
    """The cards at the first lead: of each seat and of the kitty; None where they are not known."""

    hands: tuple[tuple[str, ...] | None, ...] = ()
    kitty: tuple[str, ...] | None = None


UNKNOWN = Dealt()


@dataclass(frozen=True)
class Pack:
    """The cards in play, how many each of the `dealt` seats holds, and how many make the kitty that is taken."""

    cards: tuple[str, ...]
    each: int
    dealt: Seats
    kitty: int

    @property
    def unplayed(self) -> int:
        """The number of cards nobody plays."""
        return len(self.cards) - self.each * len(self.dealt)


@dataclass(frozen=True)
class Goal:
    """What the bidder's side plays for. `made`: the value of the hand -> whether the contract comes home, None if the
    document does not decide it. `extra`: what it has before the first trick; `kitty_points`: the points of the kitty
    too. `first_trick`: what the winner of the first trick gets besides.
    """

    kind: Kind
    unit: str
    counts: Count
    made: Callable[[int], bool | None]
    extra: int = 0
    kitty_points: bool = False
    first_trick: int = 0


@dataclass(frozen=True)
class Rules:
    """How one hand is played.

    `seats` play, clockwise; `leader` leads first (None: the hands tell). `declarers`: the seats of the bidder's side
    that play; without a goal everyone plays alone. `void`: what a player without the suit led must play (`trump`,
    `joker`, or empty). `jokers` follow no suit; `named`: who leads one names a suit. `duties` replaces the usual rules
    of following. `pot_to_first`: the kitty's points go to the winner of the first trick.
    """

    seats: Seats
    leader: Seat | None
    tricks: int
    ranking: Ranking
    declarers: Seats = ()
    goal: Goal | None = None
    points: Mapping[str, int] | None = None
    void: Literal['', 'trump', 'joker'] = ''
    jokers: frozenset[str] = frozenset()
    named: bool = False
    duties: Duties | None = None
    pot_to_first: bool = False


@dataclass(frozen=True)
class Trial:
    """A way to play a hand that a bidder could have chosen. `makes`: the value -> the contracts that come home."""

    play: str
    rules: Rules
    makes: Callable[[int | bool], list[str]]


class Terms(Protocol):
    """What was agreed about a hand, whatever the game. `named`: the contract is known, so that the hand has rules."""

    @property
    def bidder(self) -> Seat | None: ...
    @property
    def named(self) -> bool: ...
    @property
    def kitty_is_taken(self) -> bool: ...


@dataclass(frozen=True)
class Play:
    """How a game is played, card by card.

    fields: those of a document besides the common ones, in order. read: the document's fields -> the game's own terms
    of the hand. pack: those terms -> the cards and who holds how many. rules: terms and cards -> the rules of the hand;
    only where a contract is named. trials: terms and a bidder -> what that seat could have played. always_solved: the
    most tricks left that are solved however long it takes, by the number who play; all where it is missing. steps:
    how long the search of any other hand may go on; one for points takes less time a step.
    """

    fields: tuple[str, ...]
    read: 'Callable[[Fields], Any]'
    pack: Callable[[Any], Pack]
    rules: Callable[[Any, Dealt], Rules]
    trials: Callable[[Any, Seat], Iterator[Trial]] | None = None
    always_solved: Mapping[int, int] = field(default_factory=dict)
    steps: int = STEPS
