"""Everything that can be said of a hand, found step by step, so that whoever waits sees how far it is and may stop."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.play.best import best, budget_of, losses, trials_of, tried
from scoring.play.budget import Budget, GivenUp, Paused, nobody_watches
from scoring.play.card import Trial
from scoring.play.document import Document
from scoring.play.lines import line, line_beside, line_with
from scoring.play.reading.document import read
from scoring.play.revokes import revokes
from scoring.play.so_far import rules_of, tricks_so_far
from scoring.seats import Seat

MOST_LONG = 3  # ways to play that may take as many steps as there may be for one question


@dataclass(frozen=True)
class Step:
    """How many steps of how many are done; `answers` are all of them, once they are there."""

    done: int
    of: int
    answers: dict[str, Any] | None = None


def inquire(data: dict[str, Any], watch: Callable[[int], None] = nobody_watches) -> Iterator[Step]:
    """Yield a step for every question that can be asked of a hand, the last with what was found: `tricks`, `revokes`,
    `best` and a `line` of it, `losing` and `contracts` of the bidder (of everybody where no contract is named), each
    with a `line`, and `too_long`; of `contracts` those that were found. Where `watch` pauses the search, its step is
    yielded again. Raises BadDocument before the first step.
    """
    document = read({**data, 'ask': _asked(data)})
    answers: dict[str, Any] = {'too_long': []}
    if document.rules is not None:
        answers |= {'tricks': tricks_so_far(document), 'revokes': revokes(document)}
    steps = list(_steps(document, answers))
    ways = _ways(document) if _all_known(document) else 0
    for number, (name, answer) in enumerate(steps):
        step = Step(number, len(steps) + ways)
        yield step
        yield from _keep(answers, name, step, partial(answer, _watched(document, watch)))
    yield from _contracts(data, document, answers, len(steps), ways, watch)
    yield Step(len(steps) + ways, len(steps) + ways, answers)


def _asked(data: dict[str, Any]) -> list[str]:
    """Where no contract is named, only which could have been made is asked; black lady has none."""
    free = data.get('ask') == ['contracts']
    return ['contracts'] if free else ['tricks', 'revokes']


def _steps(document: Document, answers: dict[str, Any]) -> Iterator[tuple[str, Callable[[Budget], Any]]]:
    if document.rules is None or document.rules.goal is None:
        return
    if any(document.dealt.hands[seat] is None for seat in document.rules.seats):
        return
    yield 'best', lambda budget: best(document, budget)
    if document.turns and not answers['revokes']:
        yield 'losing', lambda budget: _losing(document, budget)
    yield 'line', lambda budget: line(document, budget)


def _losing(document: Document, budget: Budget) -> dict[str, Any] | None:
    """The first card after which best play came to another result, and as `later` those after it that decided whether
    the contract was there.
    """
    turns: list[dict[str, Any]] = []
    try:
        for loss in losses(document, budget):
            made = _made(document, loss)
            if not turns or made[0] != made[1]:
                line = line_with(document, loss['play'], loss['better'][0], budget)
                turns.append({**loss, 'made': made, 'line': line})
    except GivenUp:
        if not turns:
            raise
    return {**turns[0], 'later': turns[1:]} if turns else None


def _made(document: Document, loss: dict[str, Any]) -> list[bool | None]:
    """Whether the contract was there before the card and after it, where that is decided."""
    goal = rules_of(document).goal
    assert goal is not None, 'somebody bid'  # noqa: S101 - seen before
    values = (loss['was'], loss['became'])
    return [value if isinstance(value, bool) else goal.made(value) for value in values]


def _all_known(document: Document) -> bool:
    return all(document.dealt.hands[seat] is not None for seat in document.pack.dealt)


def _bidders(document: Document) -> tuple[Seat, ...]:
    return document.pack.dealt if document.terms.bidder is None else (document.terms.bidder,)


def _ways(document: Document) -> int:
    trials = document.play.trials
    return sum(len(list(trials(document.terms, bidder))) for bidder in _bidders(document)) if trials else 0


def _contracts(
    data: dict[str, Any],
    document: Document,
    answers: dict[str, Any],
    before: int,
    ways: int,
    watch: Callable[[int], None],
) -> Iterator[Step]:
    if not ways:
        return
    asked = {**data, 'ask': ['contracts'], 'plays': [], 'contracts_for': list(_bidders(document))}
    contracts: list[dict[str, Any]] = []
    answers['contracts'] = contracts
    fresh = read(asked)
    most, spent = budget_of(fresh).most, 0
    for number, (bidder, trial) in enumerate(trials_of(fresh), 1):
        budget = Budget(None if most is None else min(most, MOST_LONG * most - spent), watch)
        step = Step(before + number - 1, before + ways)
        try:
            contracts.append((yield from _answered(step, partial(_way, fresh, bidder, trial, budget))))
        except GivenUp:
            answers['too_long'] = [*(name for name in answers['too_long'] if name != 'contracts'), 'contracts']
        spent += budget.steps
        yield Step(before + number, before + ways)


def _way(document: Document, bidder: Seat, trial: Trial, budget: Budget) -> dict[str, Any]:
    answer, solved = tried(document, bidder, trial, budget)
    return {**answer, 'line': line_beside(solved), 'seats': list(solved.course.rules.seats)}


def _watched(document: Document, watch: Callable[[int], None]) -> Budget:
    return Budget(budget_of(document).most, watch)


def _keep(answers: dict[str, Any], name: str, step: Step, answer: Callable[[], Any]) -> Iterator[Step]:
    try:
        answers[name] = yield from _answered(step, answer)
    except GivenUp:
        answers[name] = None
        answers['too_long'].append(name)


def _answered(step: Step, answer: Callable[[], Any]) -> Generator[Step, None, Any]:
    """Return the answer; each time that its search is paused, yield the step again."""
    while True:
        try:
            return answer()
        except Paused:
            yield step
