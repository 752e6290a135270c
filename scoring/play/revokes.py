"""Cards that broke a rule, proved by the hand or by what was played later."""

from collections.abc import Iterator
from typing import Any

from scoring.play.card import Moment, Rules
from scoring.play.course import Course
from scoring.play.document import Document
from scoring.play.legal import judged
from scoring.play.so_far import left_in, rules_of


def revokes(document: Document) -> list[dict[str, Any]]:
    """Return every card played against the rules, in the order of play.

    Where a hand is not known, the seat held at least the cards it played from then on; more would only forbid the card
    as well.
    """
    return list(_revokes(document))


def _revokes(document: Document) -> Iterator[dict[str, Any]]:
    rules = rules_of(document)
    course = Course(rules, document.leader)  # type: ignore[arg-type]  # known wherever there are rules
    for place, turn in enumerate(document.turns):
        moment, number = course.moment, len(course.tricks) + 1
        given = left_in(document, turn.seat, place)
        hand = _later(document, place) if given is None else given
        why = judged(rules, hand, moment)
        if reason := why[turn.card]:
            yield {
                'play': place,
                'trick': number,
                'seat': turn.seat,
                'card': turn.card,
                'reason': reason,
                'held': [card for card, against in why.items() if against is None],
                'shown': _shown(document, rules, place, moment) if given is None else None,
            }
        course.lay(turn.card, turn.named)


def _later(document: Document, place: int, until: int | None = None) -> tuple[str, ...]:
    """What a seat is known to have held: the cards it played from `place` on, up to `until`."""
    seat = document.turns[place].seat
    stop = None if until is None else until + 1
    return tuple(turn.card for turn in document.turns[place:stop] if turn.seat == seat)


def _shown(document: Document, rules: Rules, place: int, moment: Moment) -> int:
    """The first later play of the seat with which the card is proved wrong."""
    card, seat = document.turns[place].card, document.turns[place].seat
    later = (index for index, turn in enumerate(document.turns) if index > place and turn.seat == seat)
    return next(index for index in later if judged(rules, _later(document, place, index), moment)[card])
