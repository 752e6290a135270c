"""What an answer is made of, and what a game adds: its own kinds of question, its hands, its pack."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from scoring.game import Record, State, Table
from scoring.options import Values
from scoring.say import say, say_side, term
from scoring.seats import Seat, Seats, Side
from scoring.sheet import Sheet
from scoring.text import Text, Words

NO_HAND = Text('No hand has been written down yet.', 'Todavía no hay ninguna mano anotada.')
YES, NO = Text('Yes: {rest}', 'Sí: {rest}'), Text('No: {rest}', 'No: {rest}')


@dataclass(frozen=True)
class Tap:
    """A value nobody gave, to be given with one tap: the parameter of the address, its value, and how it is called."""

    name: str
    value: str
    label: str


@dataclass(frozen=True)
class Outcome:
    """One of two figures side by side: what it is for, the total in words, what follows."""

    label: str
    total: str
    then: str
    lost: bool = False


@dataclass(frozen=True)
class Answer:
    """One sentence, or as few as say it; `rule`: its section (`scoring#made`); `options`: those it tells."""

    sentence: str
    rule: str = ''
    totals: bool = False
    outcomes: tuple[Outcome, ...] = ()
    taps: tuple[Tap, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Inquiry:
    """A question as far as it is understood: the table with its hands, the bids, seats and numbers it names.

    `of_match`: people sit at this table; otherwise it is only a way to play, `is_named` if somebody named it. `calls`:
    those of the auction so far; `bidder`: who bids, if that is known; `named`: the bids stand in the question itself;
    `standing`: the bid of the calls or of the pad, `holder`: whose it is; `which`: it asks for one of several; `hand`:
    the number of the hand that is named; `margin`: by how many a bid was made or missed; `losing` and `making`: it
    speaks of a bid that is missed, or made; `ours`: of "us", who may be either side; `everything`: of one that took all
    there is; `of_all`: it asks for the totals of all; `level`: the bids of the level named without a suit; `called`:
    what all of these are called; `too_low`: it names one below every bid; `price`: it asks for a number, or for nothing
    but a bid; `no_trump`: it speaks of a hand without trump; `factor`: what a double makes of a bid, 0 without
    one; `cards`: those that are named, JD; `yes_no`: yes or no answers it.
    """

    sheet: Sheet
    lang: str
    of_match: bool = False
    bids: tuple[str, ...] = ()
    named: bool = False
    standing: str = ''
    holder: Seat | None = None
    which: bool = False
    seats: Seats = ()
    numbers: tuple[int, ...] = ()
    calls: tuple[str, ...] = ()
    bidder: Seat | None = None
    hand: int | None = None
    margin: int | None = None
    losing: bool = False
    making: bool = False
    ours: bool = False
    everything: bool = False
    of_all: bool = False
    level: tuple[str, ...] = ()
    called: str = ''
    too_low: bool = False
    price: bool = False
    no_trump: bool = False
    factor: int = 0
    cards: tuple[str, ...] = ()
    yes_no: bool = False
    is_named: bool = True

    @property
    def table(self) -> Table:
        return self.sheet.table

    @property
    def bid(self) -> str:
        """The first bid as a sentence names it: its key, or what all bids of its level are called."""
        return self.called or self.bids[0]

    @property
    def stands(self) -> str:
        """The bid that another must beat, '' without one."""
        return self.standing or ('' if self.named or not self.bids else self.bids[0])

    def say(self, text: Text, **facts: object) -> str:
        return say(text, facts, self.lang, self.table)

    def yes_or_no(self, sentence: str, *, is_so: bool) -> str:
        """A sentence after the yes or no that its question asks for."""
        if not self.yes_no:
            return sentence[:1].upper() + sentence[1:]
        return self.say(YES if is_so else NO, rest=sentence)

    def term(self, key: str) -> str:
        return term(self.table.game, key, self.lang)

    def side(self, side: Side) -> str:
        return say_side(self.table, side, self.lang)


Tell = Callable[[Inquiry], Answer | None]


@dataclass(frozen=True)
class Kind:
    """A kind of question, which `examples.py` knows by its key, and what tells its answer. `of_match`: only a match
    knows; `calculator`: the question of *Settle it* that shows how; `any_hand`: also of a named hand; `of_past`: of
    hands played, which there must be.
    """

    key: str
    tell: Tell
    of_match: bool = False
    calculator: str = ''
    any_hand: bool = False
    of_past: bool = False

    def answer(self, asked: Inquiry) -> Answer | None:
        return Answer(asked.say(NO_HAND)) if self.of_past and not asked.sheet.hands else self.tell(asked)


def of_past(key: str, tell: Tell) -> Kind:
    return Kind(key, tell, of_match=True, any_hand=True, of_past=True)


@dataclass(frozen=True)
class Pack:
    """The cards of a table: in all, to each player, left over; those taken out of and added to a pack of 52."""

    cards: int
    each: int
    left: int
    out: tuple[str, ...] = ()
    added: tuple[str, ...] = ()


Count = Callable[[Inquiry, int], int | None]
Plays = Callable[[Table, State, Seat, str], Iterable[tuple[int, Record]]]


def as_counted(asked: Inquiry, count: int) -> int | None:
    return count


def no_line(table: Table, bid: str) -> int | None:
    return None


def nothing_own(asked: Inquiry) -> str:
    return ''


def no_plays(table: Table, state: State, seat: Seat, bid: str) -> Iterable[tuple[int, Record]]:
    """For a game without bids."""
    return ()


@dataclass(frozen=True)
class Answers:
    """What a game adds to the questions every game is asked.

    bids: the bids of a table, lowest level first; `bid_field`: where the calculator for one hand asks for it;
    `also_called`: other names of a bid or a preset, `; ` between them; `in_short`: what means a bid only after some
    words. plays: every result of a bid as a record, with what its side took; `took` is the noun for that, `in_a_hand`
    how many there are, `taken` what is meant by a count, `line` the count that is neither too many nor too few, where
    that is not the least that makes a bid. needs: what a bid needs that no such count says, empty for the others;
    `worth`: what it is worth where that is no one value, empty for the others. pack: its cards.
    ends: the options that end a match. last_hand: the options -> how many hands a match has, None without a limit;
    `played`: how many of them a state has behind it.
    """

    kinds: tuple[Kind, ...] = ()
    bids: Callable[[Table], Sequence[str]] = lambda table: ()
    bid_field: str = 'contract'
    also_called: Words = field(default_factory=dict)
    in_short: Words = field(default_factory=dict)
    plays: Plays = no_plays
    took: str = 'trick'
    taken: Count = as_counted
    in_a_hand: Callable[[Table], int] = lambda table: 0
    line: Callable[[Table, str], int | None] = no_line
    needs: Callable[[Inquiry], str] = nothing_own
    worth: Callable[[Inquiry], str] = nothing_own
    pack: Callable[[Table], Pack | None] = lambda table: None
    ends: tuple[str, ...] = ()
    played: Callable[[State], int] = lambda state: state.number - 1
    last_hand: Callable[[Values], int | None] = lambda options: options.get('hands-limit')
