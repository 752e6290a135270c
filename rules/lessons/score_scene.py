"""A hand of a lesson that the reader scores: the question of practice about it."""

from random import Random

from rules.lessons.plan import Lesson, Scene
from rules.lessons.practice import Question, what_scores
from rules.lessons.series import asked_of


def score_page(lesson: Lesson, scene: Scene, lang: str) -> Question:
    """Return the question about the hand."""
    asked = asked_of(dict(scene.document), Random(lesson.key))  # noqa: S311 - a choice of wrong answers, no secret
    assert asked is not None, 'it can be got wrong'  # noqa: S101 - tested of every scene
    return what_scores(asked, lang)
