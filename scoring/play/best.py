"""Best play with all cards known: what the bidder's side makes, which contracts were there, what gave it away."""

from collections.abc import Iterator
from typing import Any

from scoring.play.budget import Budget
from scoring.play.card import Rules, Trial
from scoring.play.document import Document
from scoring.play.errors import refusal
from scoring.play.revokes import revokes
from scoring.play.so_far import at_start, rules_of
from scoring.play.solved import Solved
from scoring.seats import Seat


def best(document: Document, budget: Budget | None = None) -> dict[str, Any]:
    """Return what the bidder's side makes of the whole hand. Raises GivenUp."""
    rules = rules_of(document)
    solved = solve(document, rules, document.leader, budget or budget_of(document))
    value = solved.value()
    goal = solved.goal
    five = goal.kind == 'five'
    return {
        'value': None if five else value,
        'unit': goal.unit,
        'goal': goal.kind,
        'made': bool(value) if five else goal.made(int(value)),
    }


def contracts(document: Document, budget: Budget | None = None) -> list[dict[str, Any]]:
    """Return what each bidder could have made in every way of playing the hand. Raises GivenUp."""
    return list(contracts_in_turn(document, budget or budget_of(document)))


def contracts_in_turn(document: Document, budget: Budget) -> Iterator[dict[str, Any]]:
    """Yield what each bidder could have made, one way of playing the hand after another. Raises GivenUp."""
    yield from (tried(document, bidder, trial, budget)[0] for bidder, trial in trials_of(document))


def trials_of(document: Document) -> Iterator[tuple[Seat, Trial]]:
    """Yield each way to play the hand with who bids it."""
    trials = document.play.trials
    assert trials is not None, 'somebody bids'  # noqa: S101 - checked in reading
    for bidder in document.contracts_for:
        for trial in trials(document.terms, bidder):
            yield bidder, trial


def tried(document: Document, bidder: Seat, trial: Trial, budget: Budget) -> tuple[dict[str, Any], Solved]:
    """Return what one way to play makes, and its search before the first lead. Raises GivenUp."""
    leader = document.leader_given if document.leader_given in trial.rules.seats else trial.rules.leader
    solved = solve(document, trial.rules, leader, budget)
    value = solved.value()
    five = trial.rules.goal is not None and trial.rules.goal.kind == 'five'
    shown = None if five else value
    return {'bidder': bidder, 'play': trial.play, 'value': shown, 'makes': trial.makes(value)}, solved


def losing(document: Document, budget: Budget | None = None) -> dict[str, Any] | None:
    """Return the first card after which the best result was another, and what would have kept it; None if there is
    none. Raises GivenUp, and BadDocument at a card that broke a rule.
    """
    return next(losses(document, budget or budget_of(document)), None)


def losses(document: Document, budget: Budget) -> Iterator[dict[str, Any]]:
    """Yield every card after which the best result was another, in order of play. Raises like `losing`."""
    for revoke in revokes(document):
        raise refusal(f'plays/{revoke["play"]}', 'not-legal', card=revoke['card'])
    rules = rules_of(document)
    solved = solve(document, rules, document.leader, budget, plays=0)
    was = solved.value()
    for place, turn in enumerate(document.turns):
        before = solved.copy()
        solved.lay(turn.card, turn.named)
        if solved.still(was):
            continue
        became = solved.value()
        yield {
            'play': place,
            'trick': place // len(rules.seats) + 1,
            'seat': turn.seat,
            'card': turn.card,
            'bidders': turn.seat in rules.declarers,
            'was': was,
            'became': became,
            'better': before.keeping(was, but=(turn.card, turn.named)),
        }
        was = became


def budget_of(document: Document) -> Budget:
    """Return how long the search of a hand may take: without end where the norm promises an answer."""
    promised = document.play.always_solved.get(len(document.pack.dealt))
    left = document.pack.each - len(document.turns) // len(document.pack.dealt)
    return Budget(None) if promised is None or left <= promised else Budget(document.play.steps)


def solve(document: Document, rules: Rules, leader: Seat | None, budget: Budget, plays: int | None = None) -> Solved:
    """Return the search of a hand after a number of plays (all of them if None)."""
    assert leader is not None, 'somebody leads'  # noqa: S101 - checked in reading
    goal = rules.goal
    assert goal is not None, 'somebody bid'  # noqa: S101 - checked in reading
    start = at_start(document, goal)
    hands = [document.dealt.hands[seat] or () for seat in rules.seats]
    solved = Solved.begin(rules, hands, leader, start or 0, budget)
    for turn in document.turns[:plays]:
        solved.lay(turn.card, turn.named)
    return solved


def position(document: Document) -> Solved:
    """Return the hand of a document as it stands after its plays, to be looked at however long it takes."""
    return solve(document, rules_of(document), document.leader, Budget(None))
