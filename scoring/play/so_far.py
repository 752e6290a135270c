"""What has been played so far: whose turn it is, what may be played, the tricks and who took them."""

from typing import Any

from scoring.play.card import Goal, Rules
from scoring.play.course import Course, Trick
from scoring.play.document import Document
from scoring.play.errors import refusal
from scoring.play.legal import judged
from scoring.seats import Seat


def course_of(document: Document, plays: int | None = None) -> Course:
    """Return the course of the hand, up to a number of plays. The contract of the document has to be named."""
    rules, leader = rules_of(document), document.leader
    assert leader is not None, 'a hand with rules has a leader'  # noqa: S101 - checked in reading
    course = Course(rules, leader)
    for turn in document.turns[:plays]:
        course.lay(turn.card, turn.named)
    return course


def rules_of(document: Document) -> Rules:
    """Return the rules of a document whose contract is named."""
    assert document.rules is not None, 'the contract is named'  # noqa: S101 - checked in reading
    return document.rules


def left_in(document: Document, seat: Seat, plays: int | None = None) -> tuple[str, ...] | None:
    """Return what a seat has left after a number of plays, in the order of its hand; None if the hand is not known."""
    hand = document.dealt.hands[seat]
    if hand is None:
        return None
    played = {turn.card for turn in document.turns[:plays]}
    return tuple(card for card in hand if card not in played)


def legal_now(document: Document) -> dict[str, Any] | None:
    """Return whose turn it is and which cards may be played; None after the last card. Raises BadDocument without the
    hand.
    """
    course = course_of(document)
    if course.over:
        return None
    seat = course.turn
    hand = left_in(document, seat)
    if hand is None:
        raise refusal(f'hands/{seat}', 'hands-needed', seat=seat)
    why = judged(course.rules, hand, course.moment)
    return {
        'seat': seat,
        'legal': [card for card, reason in why.items() if reason is None],
        'not': {card: reason for card, reason in why.items() if reason is not None},
    }


def tricks_so_far(document: Document) -> dict[str, Any]:
    """Return the complete tricks, what each seat and side took, and whose turn it is."""
    course = course_of(document)
    rules = course.rules
    points = [points_of(document, trick, number) for number, trick in enumerate(course.tricks)]
    taken = _per_seat(document, course, [1] * len(points))
    answer: dict[str, Any] = {
        'tricks': [
            {
                'trick': number,
                'leader': trick.leader,
                'cards': list(trick.cards),
                'winner': trick.winner,
                **({'points': worth} if rules.points is not None else {}),
            }
            for number, (trick, worth) in enumerate(zip(course.tricks, points, strict=True), 1)
        ],
        'taken': taken,
        'by_side': _by_side(document, taken),
    }
    if rules.points is not None:
        per_seat = _per_seat(document, course, points)
        answer |= {'points': per_seat, 'points_by_side': _by_side(document, per_seat)}
    over = course.over
    return {
        **answer,
        'leader': None if over else course.leader,
        'to_play': None if over else course.turn,
        'bidder_has': bidder_has(document, course),
    }


def points_of(document: Document, trick: Trick, number: int) -> int:
    """Return the points of a trick, counted from 0; with the first may go those of the pot."""
    rules = rules_of(document)
    if rules.points is None:
        return 0
    pot = document.dealt.kitty or () if rules.pot_to_first and number == 0 else ()
    return sum(rules.points[card] for card in (*trick.cards, *pot))


def bidder_has(document: Document, course: Course) -> int | None:
    """Return what the bidder's side has so far, as best play counts it; None where nobody bids, or where the points of
    a kitty count that is not known.
    """
    goal = course.rules.goal
    if goal is None:
        return None
    before = at_start(document, goal)
    if before is None:
        return None
    own = [(number, trick) for number, trick in enumerate(course.tricks) if trick.winner in course.rules.declarers]
    if goal.counts == 'tricks':
        return before + len(own) + goal.first_trick * any(number == 0 for number, _ in own)
    return before + sum(points_of(document, trick, number) for number, trick in own)


def at_start(document: Document, goal: Goal) -> int | None:
    """Return what the bidder's side has before the first trick, None where that is not known."""
    if not goal.kitty_points:
        return goal.extra
    kitty, points = document.dealt.kitty, rules_points(document)
    return None if kitty is None else goal.extra + sum(points[card] for card in kitty)


def rules_points(document: Document) -> dict[str, int]:
    """Return the points of every card; 0 where cards have none."""
    points = document.rules.points if document.rules else None
    return dict(points) if points else dict.fromkeys(document.pack.cards, 0)


def _per_seat(document: Document, course: Course, worths: list[int]) -> list[int]:
    took = [0] * document.players
    for trick, worth in zip(course.tricks, worths, strict=True):
        took[trick.winner] += worth
    return took


def _by_side(document: Document, per_seat: list[int]) -> list[int]:
    return [sum(per_seat[seat] for seat in side) for side in document.sides]
