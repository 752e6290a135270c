"""The Pad card: what the site needs to know to record a game. The engine's `Game` card defines how a hand is scored."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from django.utils.functional import Promise

from companion.matches.pads.shapes import Bid, Card, Shown
from scoring import Sheet
from scoring.game import Record, Table
from scoring.seats import Seat
from scoring.sheet import HandScore

Taps = Mapping[str, Any]  # the tapped answers of a pad, by question
Form = Mapping[str, str]  # the submitted form fields
Rows = tuple[tuple[Bid, ...], ...]
Words = str | Promise  # in the reader's language when rendered


class PadView(Protocol):
    """The fields of every pad's template; each game adds its own questions."""

    @property
    def template(self) -> str: ...

    @property
    def folds(self) -> bool:
        """Whether answered questions collapse, to save space on a small phone."""
        ...

    @property
    def chosen(self) -> Taps: ...


@dataclass(frozen=True)
class BlankSheet:
    """A score sheet to print: how many hands fit on a page, and the columns besides hand, dealer and the sides."""

    hands: int
    columns: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Counted:
    """What the players' statistics count, by the results of hands and the reasons of lines."""

    made: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()
    not_played: frozenset[str] = frozenset()  # results that do not count for averages
    moons: frozenset[str] = frozenset()  # the lines of a shot moon, whatever it pays


def nothing_to_add(sheet: Sheet, lang: str) -> Iterable[str]:
    """For a game whose next deal has nothing to tell but the dealer."""
    return ()


def nobody_changes(sheet: Sheet, lang: str) -> str:
    """For a game in which everybody keeps their chairs at the end."""
    return ''


def nobody_comes(sheet: Sheet, lang: str) -> str:
    """For a game in which the same people play again."""
    return ''


def nobody_waits(sheet: Sheet, lang: str) -> str:
    """For a game in which no pair waits for chairs."""
    return ''


def no_pots(sheet: Sheet) -> Mapping[str, Words]:
    """For a game without chips in the middle."""
    return {}


def points_count(options: Mapping[str, Any]) -> bool:
    """For a game that is played for points."""
    return False


def as_written(table: Table) -> Mapping[str, Words]:
    """For a game that asks every table the same."""
    return {}


def every_mistake(record: Record) -> Sequence[Record]:
    """For a game whose pad asks for no mistake of play."""
    mistakes: Sequence[Record] = record.get('faults', ())
    return mistakes


def nothing_rare(record: Record, hand: HandScore) -> tuple[str, Seat] | None:
    """For a game in which no hand earns a prize of its own."""
    return None


def custom_says_who_plays(table: Table) -> bool:
    """For a game in which everyone is dealt cards, or the seats decide who is."""
    return False


@dataclass(frozen=True)
class Pad:
    """Everything the site knows about recording a game.

    questions: its questions in order, each with its text.
    question_of: the question that a part of the record belongs to, if the names differ.
    build: table, the sheet's `next`, taps, errors by question, language -> what the template draws.
    record_from, chosen_from: taps -> hand record and back. answers_in: answers that no record can hold yet.
    still_to_tap: the first question without an answer. shown: how a recorded hand is shown on the sheet.
    call_rows: every call of an auction but the pass, in rows; None in a game without one.
    deal_reminders: what else the table must know before the next deal, in words.
    who_waits: the pairs that wait for chairs, in words; empty where nobody could.
    table_says_who_plays: whether it must be tapped who is dealt cards.
    plays_for_chairs: whether a table with these options counts games and no points. chairs_change: at the end, who gets
    up and who sits down, in words; who_comes: only the names of those who sit down.
    style, folding_style: what its style sheets are called, and those of a pad whose questions fold, where they differ.
    refreshed: a template drawn again with every preview. always_mentioned: reasons of lines that a preview always says.
    reworded: the questions that are worded for one table.
    mistakes: the field of a record with the mistakes of play. usual_mistake: the kind of one whose entry says none.
    on_chips: those that a question does not show.
    noted: marks of a record that are only noted, and come from a ruling. ruled: questions that a ruling may answer.
    ended_by_mistake: the ends of a match that name one.
    chips_move: whether chips may change hands between deals. pays_in_chips: whether a table with these options settles
    in chips at the end.
    pot_names: what each pot is called, or '' where there is only one. pots_fed: what is paid in at the next deal, and
    pots_wait: whom the chips in each wait for; a sentence each, by pot.
    feats: what the sheet adds to the result of a hand with a line of such a reason. feat: a rare thing somebody did
    in a hand (`misere`, `slam`, `boston`, `moon`) and who; None in most.
    """

    questions: Mapping[str, Words]
    question_of: Mapping[str, str]
    build: Callable[[Table, Mapping[str, Any], Taps, Mapping[str, str], str], PadView]
    record_from: Callable[[Form, Table], dict[str, Any]]
    chosen_from: Callable[[Record, Table], dict[str, Any]]
    answers_in: Callable[[Form, Table], dict[str, Any]]
    still_to_tap: Callable[[Record, Table], str | None]
    shown: Callable[[Record, Table, str], Shown]
    fan: Callable[[Record, Table], tuple[Card, ...]]
    practice: Form
    practice_text: Words
    style: str
    blank_sheet: BlankSheet
    counted: Counted
    call_rows: Callable[[Table, str], Rows] | None = None
    folding_style: str = ''
    deal_reminders: Callable[[Sheet, str], Iterable[str]] = nothing_to_add
    who_waits: Callable[[Sheet, str], str] = nobody_waits
    table_says_who_plays: Callable[[Table], bool] = custom_says_who_plays
    plays_for_chairs: Callable[[Mapping[str, Any]], bool] = points_count
    chairs_change: Callable[[Sheet, str], str] = nobody_changes
    who_comes: Callable[[Sheet, str], str] = nobody_comes
    mistakes: str = 'faults'
    usual_mistake: str = 'revoke'
    noted: frozenset[str] = frozenset()
    ruled: frozenset[str] = frozenset()
    on_chips: Callable[[Record], Sequence[Record]] = every_mistake
    ended_by_mistake: frozenset[str] = frozenset()
    low_wins: bool = False
    chips_move: bool = False
    pays_in_chips: Callable[[Mapping[str, Any]], bool] = points_count
    pot_names: Mapping[str, Words] = field(default_factory=dict)
    pots_fed: Callable[[Sheet], Mapping[str, Words]] = no_pots
    pots_wait: Callable[[Sheet], Mapping[str, Words]] = no_pots
    refreshed: str = ''
    always_mentioned: frozenset[str] = frozenset()
    reworded: Callable[[Table], Mapping[str, Words]] = as_written
    feats: Mapping[str, Words] = field(default_factory=dict)
    feat: Callable[[Record, HandScore], tuple[str, Seat] | None] = nothing_rare

    def style_sheet(self, *, folds: bool, auction: bool) -> str:
        """Return the style sheet of a page with this pad, or with an auction leading to it, without folder and
        extension.
        """
        style = (self.folding_style if folds else '') or self.style
        return f'match-{style}-auction' if auction else f'match-{style}'

    def lowest_wins(self, options: Mapping[str, Any]) -> bool:
        """Return whether fewer points are better with these options: where chips are played, more chips are."""
        return self.low_wins and not self.pays_in_chips(options)

    def question(self, name: str, table: Table) -> str:
        """Return a question in the reader's language. Raises KeyError for an unknown one."""
        return str(self.reworded(table).get(name, self.questions[name]))

    def place_of(self, at: str) -> str:
        """Return the question that the path of a refusal (`tricks/1`) belongs to; `hand` if it concerns the
        whole hand.
        """
        parts = (self.question_of.get(part, part) for part in at.split('/'))
        return next((part for part in parts if part in self.questions), 'hand')
