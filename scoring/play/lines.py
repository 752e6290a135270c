"""Lines of best play as tricks: from the first lead, or from a card that would have kept the result."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from scoring.play.best import solve
from scoring.play.budget import Budget, GivenUp
from scoring.play.document import Document
from scoring.play.so_far import rules_of
from scoring.play.solved import Choice, Solved, written


def line(document: Document, budget: Budget) -> list[dict[str, Any]]:
    """Return the tricks of best play from the first lead: `leader`, `cards` as written, `winner`. Raises GivenUp."""
    solved = solve(document, rules_of(document), document.leader, budget, plays=0)
    return tricks_of(solved, solved.line())


def line_beside(solved: Solved) -> list[dict[str, Any]]:
    """Return best play from here, worked out beside the search: it counts no steps; empty where it is too long."""
    budget = solved.search.budget
    spent = budget.steps
    try:
        return tricks_of(solved, solved.line())
    except GivenUp:
        return []
    finally:
        budget.steps = spent


def line_with(document: Document, play: int, better: str, budget: Budget) -> list[dict[str, Any]]:
    """Return the tricks of best play with another card in place of this play, from its trick on; empty where it is too
    long.
    """
    solved = solve(document, rules_of(document), document.leader, budget, plays=play)
    card, _slash, named = better.partition('/')
    try:
        return tricks_of(solved, chain([(card, named)], solved.after((card, named)).line()))
    except GivenUp:
        return []


def tricks_of(solved: Solved, choices: Iterable[Choice]) -> list[dict[str, Any]]:
    """Return the tricks that these cards make after what lies on the table, each with its number as `trick`. The
    position itself is not changed.
    """
    now, tricks = solved.copy(), list[dict[str, Any]]()
    if now.course.laid:
        tricks.append(_begun(now))
    for choice in choices:
        if not now.course.laid:
            tricks.append(_begun(now))
        tricks[-1]['cards'].append(written(choice))
        now.lay(*choice)
        tricks[-1]['winner'] = now.course.tricks[-1].winner if now.course.tricks else None
    return tricks


def _begun(now: Solved) -> dict[str, Any]:
    course = now.course
    laid = list(course.laid)
    if course.named:
        laid[0] = written((laid[0], course.named))
    return {'trick': len(course.tricks) + 1, 'leader': course.leader, 'cards': laid}
