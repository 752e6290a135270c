"""A hand of a lesson from which the reader passes three cards to the left: what the hand then comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.books import lesson_card
from rules.cards import Card
from rules.lessons.at_play import document_of
from rules.lessons.cards import all_named, drawn
from rules.lessons.consequences import counted
from rules.lessons.plan import READER, Lesson, Scene
from rules.lessons.play_scene import in_order
from rules.lessons.scene_words import scene_word
from rules.lessons.words import lesson_word
from scoring.play.document import Document
from scoring.play.reading.document import read
from scoring.play.thumb import ByThumb

PASSED = 3
Cards = Sequence[str]


@dataclass(frozen=True)
class Choice:
    """A card of the hand, and whether it is ticked."""

    code: str
    card: Card
    ticked: bool


@dataclass(frozen=True)
class PassPage:
    """`effects` is what was passed and what it comes to, `refusal` why these cannot be passed."""

    hand: tuple[Choice, ...]
    refusal: str = ''
    effects: tuple[str, ...] = ()
    verdict: str = ''


def pass_page(lesson: Lesson, scene: Scene, picked: Cards, lang: str) -> PassPage:
    """Return the page after three cards were ticked, or before it if none is."""
    document = document_of(scene)
    own = document.dealt.hands[READER] or ()
    assert document.rules is not None, 'there is no contract to name'  # noqa: S101 - a game without bids
    order = in_order(own, document.rules.ranking)
    hand = tuple(Choice(code, drawn(code, lang), code in picked) for code in order)
    if not picked:
        return PassPage(hand)
    if len(set(picked)) != PASSED or not set(picked) <= set(own):
        return PassPage(hand, lesson_word('three-cards', lang, count=len(set(picked) & set(own))))
    best = scene.best
    came, most = comes_to(lesson, scene, picked), comes_to(lesson, scene, best)
    cards = all_named([code for code in order if code in picked], lang)
    got = all_named(scene.passed[-1], lang)
    value = scene_word('pass-value', lang, became=counted(came, 'points', lang))
    better = scene_word('pass-better', lang, better=all_named(best, lang), was=counted(most, 'points', lang))
    verdict = better if most < came else scene_word('pass-best', lang)
    return PassPage(hand, '', (scene_word('pass-came', lang, cards=cards, got=got), value), verdict)


def comes_to(lesson: Lesson, scene: Scene, picked: Cards) -> int:
    """Return what the reader scores after passing these cards, if everybody follows the rules of thumb."""
    judge = lesson_card(lesson.game).judge(_passed_on(scene, picked))
    assert isinstance(judge, ByThumb), 'the game has rules of thumb'  # noqa: S101 - only such a game passes cards
    end = judge.played_out()
    return end.worth(end.points(), end.player)


def every_pass(scene: Scene) -> list[Cards]:
    """Return every three cards that may be passed."""
    return list(combinations(scene.document['hands'][READER], PASSED))


def _passed_on(scene: Scene, picked: Cards) -> Document:
    passes = [tuple(picked), *scene.passed]
    hands = [
        [*(card for card in hand if card not in passes[seat]), *passes[seat - 1]]
        for seat, hand in enumerate(scene.document['hands'])
    ]
    return read({**scene.document, 'hands': hands})
