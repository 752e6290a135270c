"""Reads the scoring settings of an evening. Missing ones default to the movement's."""

from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Score
from scoring.evening.movements.movement import Movement
from scoring.evening.results.criteria import CRITERIA
from scoring.json_values import a_choice, a_flag, a_list, a_number, an_object, inside

FIELDS = ('counts', 'lowest_wins', 'negatives', 'ties', 'bye', 'least_rounds', 'order', 'missed')
COUNTS = ('points', 'wins', 'adjusted', 'places')
BYES = ('nothing', 'own-average', 'winners-average', 'win')
MISSED = ('nothing', 'own-average', 'round-average', 'round-worst')
MOST_POINTS = 1_000_000


def read_score(value: Any, movement: Movement) -> Score:
    """Return the scoring settings. Raises BadDocument at the first invalid field."""
    raw = an_object(value, 'score', (), FIELDS)
    return Score(
        counts=a_choice(raw.get('counts', 'points'), 'score/counts', COUNTS),
        lowest_wins=a_flag(raw.get('lowest_wins', False), 'score/lowest_wins'),
        floor=a_choice(raw.get('negatives', 'allow'), 'score/negatives', ('allow', 'floor')) == 'floor',
        ties_decided=a_choice(raw.get('ties', 'stand'), 'score/ties', ('stand', 'decided')) == 'decided',
        bye=_pay(raw.get('bye', movement.bye), 'score/bye', BYES),
        least_rounds=_least(raw.get('least_rounds', 0)),
        order=_order(raw.get('order', list(movement.order))),
        missed=_pay(raw.get('missed', 'nothing'), 'score/missed', MISSED),
    )


def _pay(value: Any, at: str, keywords: tuple[str, ...]) -> str | int:
    if isinstance(value, dict):
        an_object(value, at, ('points',), ())
        return a_number(value['points'], f'{at}/points', -MOST_POINTS, MOST_POINTS)
    return a_choice(value, at, keywords)


def _least(value: Any) -> int | None:
    return None if value == 'all' else a_number(value, 'score/least_rounds', 0, 30)


def _order(value: Any) -> tuple[str, ...]:
    order = a_list(value, 'score/order')
    if not order:
        raise BadDocument('score/order', 'empty-list')
    for place, key in enumerate(order):
        a_choice(key, inside('score/order', place), tuple(CRITERIA))
        if key in order[:place]:
            raise BadDocument(inside('score/order', place), 'named-twice', name=key)
    return tuple(order)
