"""What the lesson and the practice of a game know of its play; a part of its `Book` card."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.lessons.case import Case, Mistakes
from rules.lessons.turns import Deal, Position
from scoring.play.alone import Judge
from scoring.play.best import position
from scoring.play.card import Goal, Moment, Rules
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.play.legal import judged
from scoring.play.so_far import rules_of
from scoring.sheet import Sheet
from scoring.tricks import Ranking

Hand = Mapping[str, Any]  # a hand record


def follow_suit(how: Ranking) -> Rules:
    """For a game in which a player who cannot follow suit may play any card."""
    return Rules(seats=(), leader=None, tricks=0, ranking=how)


def anybody_leads(hands: Sequence[Sequence[str]]) -> int | None:
    return None


def as_shuffled(cards: list[str], how: Ranking, size: int, chance: Random) -> None:
    """Every deal is as good as another."""


def any_lead(position: Position, card: str) -> str:
    return 'may-lead'


def any_card(position: Position) -> str:
    return 'may-void'


def undisputed(position: Position) -> bool:
    return False


def goal_of(document: Document) -> Goal:
    goal = rules_of(document).goal
    assert goal is not None, 'somebody bid'  # noqa: S101 - a game without bids has a goal of its own
    return goal


def counts_of(document: Document, tricks: Sequence[Trick]) -> list[int]:
    """Return what each side has of these tricks: tricks, or the points of their cards."""
    points = rules_of(document).points
    worth = [sum(points[card] for card in trick.cards) if points else 1 for trick in tricks]
    return [
        sum(count for trick, count in zip(tricks, worth, strict=True) if trick.winner in side)
        for side in document.sides
    ]


def no_contract(document: Document, lang: str) -> str:
    return ''


def no_record(document: Document, tricks: Sequence[Trick]) -> Hand:
    """For a game whose lessons play no hand to its end."""
    return {}


@dataclass(frozen=True)
class LessonCard:
    """How a game is taught. Reasons are keys of `words` or `practice_words`.

    ranking: a deal -> how its cards rank. rules: that ranking -> what may be played. happened: a scored hand in
    sentences, without its score.
    mistakes: a hand and a side -> the wrong numbers people come to. new_hand: options, players, sides -> a hand record
    to score. new_trumps: what a new deal is played with. stack: moves cards in a shuffled pack so that more
    deals are worth a question. leader: the seat that must lead to the first trick, or None.
    leading, void: why a card may be led, or played by who cannot follow suit. situation: what is said before a
    question in place of the trumps. is_disputed: whether tables play a turn differently, so that nothing is asked.
    bid_unseen: calls that are made before looking at the hand.
    Of a hand that is played: `judge`: a document -> its position, and what the others answer; `goal`: what is played
    for; `counts`: what each side has of some tricks; `record`: the hand record they come to; `contract`: its name.
    """

    ranking: Callable[[Deal], Ranking]
    happened: Callable[[Sheet, Hand, str], Iterator[str]]
    mistakes: Callable[[Case], Mistakes]
    new_hand: Callable[[Any, int, int, Random], Hand]
    new_trumps: Callable[[Random], dict[str, str]]
    stack: Callable[[list[str], Ranking, int, Random], None] = as_shuffled
    leader: Callable[[Sequence[Sequence[str]]], int | None] = anybody_leads
    leading: Callable[[Position, str], str] = any_lead
    void: Callable[[Position], str] = any_card
    situation: Callable[[Position, str], tuple[str, ...]] | None = None
    is_disputed: Callable[[Position], bool] = undisputed
    bid_unseen: frozenset[str] = frozenset()
    rules: Callable[[Ranking], Rules] = follow_suit
    judge: Callable[[Document], Judge] = position
    goal: Callable[[Document], Goal] = goal_of
    counts: Callable[[Document, Sequence[Trick]], list[int]] = counts_of
    record: Callable[[Document, Sequence[Trick]], Hand] = no_record
    contract: Callable[[Document, str], str] = no_contract

    def reasons(
        self, how: Ranking, hand: Sequence[str], trick: Sequence[str], played: Sequence[str]
    ) -> Mapping[str, str | None]:
        """Return for each card of the hand why it may not be played to the trick, or None if it may. `played`: the
        cards of all tricks before.
        """
        return judged(self.rules(how), hand, Moment(tuple(trick), past=tuple(played)))
