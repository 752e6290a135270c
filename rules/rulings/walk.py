"""The walk from an incident to its ruling, one question at a time."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from rules.rulings.tables import ANY, Answer, Incident, Question, Row
from scoring.options import Values


class UnknownAnswer(ValueError):
    """An answer that the question does not have; its text is the answer."""


@dataclass(frozen=True)
class Table:
    """What is known before anything is asked: the options, how many play, and the answers a match gives by itself,
    by the key of their question.
    """

    options: Values
    players: int
    known: Mapping[str, str]


@dataclass(frozen=True)
class Asked:
    """A question that is still open, with the answers that lead on, and those given so far."""

    question: Question
    answers: tuple[Answer, ...]
    so_far: tuple[str, ...]


@dataclass(frozen=True)
class Ruled:
    """The end of the walk: the row, and all answers that led to it."""

    row: Row
    answers: tuple[str, ...]


def walk(incident: Incident, given: tuple[str, ...], table: Table) -> Asked | Ruled:
    """Follow the answers given. A question that the table decides is not asked; its answer may be given all the same.
    Raises UnknownAnswer, also for an answer too many.
    """
    path: tuple[str, ...] = ()
    left = list(given)
    while not (row := _row(incident, path, table)):
        question = incident.questions[len(path)]
        possible = _possible(incident, path, question)
        decided = table.known.get(question.key)
        if decided is not None and decided in {answer.key for answer in possible}:
            path = (*path, decided)
            if left and left[0] == decided:
                left.pop(0)
        elif not left:
            return Asked(question, possible, path)
        elif left[0] in {answer.key for answer in possible}:
            path = (*path, left.pop(0))
        else:
            raise UnknownAnswer(left[0])
    if left:
        raise UnknownAnswer(left[0])
    return Ruled(row, path)


def _row(incident: Incident, path: tuple[str, ...], table: Table) -> Row | None:
    """The row that these answers end at: one for such a table or hand before one for all."""
    ends = [row for row in incident.rows if path and row.length == len(path) and row.fits(path)]
    return max((row for row in ends if is_for(row, table)), key=conditions, default=None)


def is_for(row: Row, table: Table) -> bool:
    """Whether a row is for such a table, and for what is known of its hand."""
    fits_table = row.when is None or row.when(table.options, table.players)
    return fits_table and row.hand.items() <= table.known.items()


def conditions(row: Row) -> tuple[bool, bool]:
    """Return what a row hangs on: such a table, such a hand. Of the rows that fit the greatest is the ruling."""
    return (row.when is not None, bool(row.hand))


def _possible(incident: Incident, path: tuple[str, ...], question: Question) -> tuple[Answer, ...]:
    """The answers that lead to a row."""
    further = [row.answers.split('/')[len(path)] for row in incident.rows if row.fits(path) and row.length > len(path)]
    return tuple(answer for answer in question.answers if answer.key in further or ANY in further)


def proved(incident: Incident, sides: Collection[str]) -> tuple[str, ...]:
    """Return the answers that the tricks themselves give about a revoke in a closed trick: the right one is named, and
    whose it was. `sides`: `bidders`, `others` or both. A question that they do not decide ends the answers.
    """
    whose = {'both'} if len(sides) > 1 else set(sides) | {'bidder' if 'bidders' in sides else 'opponent'}
    answers: tuple[str, ...] = ()
    for question in incident.questions:
        decided = [answer.key for answer in question.answers if answer.key in {'closed', 'right', *whose}]
        if len(decided) != 1:
            break
        answers = (*answers, decided[0])
    return answers


def paths(incident: Incident, table: Table) -> Iterator[tuple[tuple[str, ...], Row]]:
    """Yield every way through an incident: the answers, and the row they end at."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        given = waiting.pop()
        step = walk(incident, given, table)
        if isinstance(step, Ruled):
            yield step.answers, step.row
        else:
            waiting += [(*step.so_far, answer.key) for answer in step.answers]
