"""Where a hand of a lesson stands after the reader's cards. The position before a card is remembered, so that each page
looks at one card more.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from threading import RLock

from rules.books import lesson_card
from rules.lessons.plan import READER, Lesson, Scene, lessons_of
from scoring.play.alone import Standing
from scoring.play.card import Dealt
from scoring.play.document import Document
from scoring.play.reading.document import read
from scoring.seats import Seat

REMEMBERED = 96  # positions
_one_at_a_time = RLock()  # positions of a hand share what was found out about it


class NotPlayed(Exception):
    """The cards are not those of a hand as it can go; the message is the first that cannot."""


def standing(lesson: Lesson, scene: Scene, cards: Sequence[str]) -> tuple[Standing, ...]:
    """Return where the hand stands before and after each of the reader's cards. Raises NotPlayed."""
    with _one_at_a_time:
        place = lesson.scenes.index(scene)
        return tuple(
            _standing(lesson.game.slug, lesson.key, place, tuple(cards[:count])) for count in range(len(cards) + 1)
        )


@lru_cache(maxsize=REMEMBERED)
def _standing(game: str, key: str, place: int, cards: tuple[str, ...]) -> Standing:
    if not cards:
        scene = next(lesson for lesson in lessons_of(game) if lesson.key == key).scenes[place]
        document = document_of(scene)
        return Standing.begin(lesson_card(document.game).judge(document), Seat(READER), brisk=scene.guided)
    before = _standing(game, key, place, cards[:-1])
    if cards[-1] not in before.choices():
        raise NotPlayed(cards[-1])
    return before.play(cards[-1])


def document_of(scene: Scene) -> Document:
    """Return the hand of a scene as it is read; a hand of `few` cards ends when they are played."""
    document = read(dict(scene.document))
    if not scene.few:
        return document
    assert document.rules is not None, 'a contract is named'  # noqa: S101 - tested of every scene
    goal = document.rules.goal
    nothing_before = replace(goal, extra=0, kitty_points=False, first_trick=0) if goal else None
    how = document.rules.ranking
    if not any(how.suits[card] == how.trump for hand in scene.few for card in hand):
        how = replace(how, trump='none')  # nothing is said of trumps where there are none
    rules = replace(document.rules, tricks=len(scene.few[READER]), goal=nothing_before, ranking=how)
    return replace(document, dealt=Dealt(scene.few), rules=rules)
