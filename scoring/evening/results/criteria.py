"""The tie-break criteria: what each counts, and whether more of it is better."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scoring.evening.document import Evening, Score
from scoring.evening.numbers import Number, mean
from scoring.evening.results.card import Card, Cards
from scoring.evening.results.games import winning_side

LIVES = {'knock-out': 1, 'two-lives': 2}


@dataclass(frozen=True)
class Book:
    """All cards of an evening, and counts that span several of them."""

    evening: Evening
    cards: Cards

    @cached_property
    def match_points(self) -> Mapping[int, Number]:
        """Two for a win, one for a draw, including byes that count as a win."""
        return {number: 2 * card.won for number, card in self.cards.items()}

    @cached_property
    def lost(self) -> Mapping[int, int]:
        """How many games each entry has lost."""
        lost = dict.fromkeys(self.cards, 0)
        for table in (table for recorded in self.evening.rounds for table in recorded.tables):
            winner = winning_side(table, self.evening.score.lowest_wins)
            if winner is not None:
                for number in set(table.seated()) - set(table.members(winner)):
                    lost[number] += 1
        return lost


Values = Sequence[Number | None]


@dataclass(frozen=True)
class Criterion:
    """`values` counts the criterion for each member of a tied group, or gives None if it does not apply."""

    values: Callable[[Book, Sequence[int]], Values]
    lower_is_better: Callable[[Score], bool]


def _each(count: Callable[[Book, Card], Number | None]) -> Callable[[Book, Sequence[int]], Values]:
    """A criterion that looks at one card at a time."""
    return lambda book, group: [count(book, book.cards[number]) for number in group]


def _buchholz(book: Book, card: Card) -> Number:
    own = book.match_points[card.number]
    return sum(book.match_points[opponent] for game in card.games for opponent in game.opponents) + len(card.byes) * own


def _sonneborn_berger(book: Book, card: Card) -> Number:
    return sum(game.won * book.match_points[opponent] for game in card.games for opponent in game.opponents)


def _lasted(book: Book, card: Card) -> int:
    """The last round in which it played or had a bye; one more for those still in when others are knocked out."""
    evening, lives = book.evening, LIVES.get(book.evening.movement)
    still_in = (
        lives is not None
        and 0 < card.last_seen == len(evening.rounds)
        and book.lost[card.number] < lives
        and evening.entry[card.number].is_present(evening.next_number)
    )
    return card.last_seen + still_in


def _head_to_head(book: Book, group: Sequence[int]) -> Values:
    """Games won against each other, if everyone in the group has met everyone else."""
    members = set(group)
    met = [{opponent for game in book.cards[number].games for opponent in game.opponents} for number in group]
    if len(group) < 2 or any(not members <= opponents | {number} for number, opponents in zip(group, met, strict=True)):
        return [None] * len(group)
    return [
        sum(game.won for game in book.cards[n].games for opponent in game.opponents if opponent in members)
        for n in group
    ]


def _more(score: Score) -> bool:
    return False


def _fewer(score: Score) -> bool:
    return True


def _fewer_if_lowest_wins(score: Score) -> bool:
    return score.lowest_wins


def _fewer_if_points_are_bad(score: Score) -> bool:
    return score.low_is_good


CRITERIA: Mapping[str, Criterion] = {
    'points': Criterion(_each(lambda book, card: card.points), _fewer_if_points_are_bad),
    'wins': Criterion(_each(lambda book, card: card.won), _more),
    'match-points': Criterion(_each(lambda book, card: 2 * card.won), _more),
    'average': Criterion(_each(lambda book, card: mean(card.paid) if card.paid else None), _fewer_if_points_are_bad),
    'best-round': Criterion(_each(lambda book, card: best_round(card, book.evening.score)), _fewer_if_points_are_bad),
    'last-round': Criterion(_each(lambda book, card: card.paid[-1] if card.paid else None), _fewer_if_points_are_bad),
    'difference': Criterion(_each(lambda book, card: difference(card)), _fewer_if_lowest_wins),
    'head-to-head': Criterion(_head_to_head, _more),
    'buchholz': Criterion(_each(_buchholz), _more),
    'sonneborn-berger': Criterion(_each(_sonneborn_berger), _more),
    'fewest-byes': Criterion(_each(lambda book, card: len(card.byes)), _fewer),
    'lasted': Criterion(_each(_lasted), _more),
}


def best_round(card: Card, score: Score) -> Number | None:
    """The best result of one game, None if it has played none."""
    best = min if _fewer_if_points_are_bad(score) else max
    return best(card.paid, default=None)


def difference(card: Card) -> Number:
    """The sum of the differences of its games."""
    return sum(game.difference for game in card.games)
