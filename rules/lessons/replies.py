"""What a reader is told who chose a card, a call or three cards to pass: `?step=7&tapped=10H`, `?step=5&called=7H`,
`?step=5&picked=AC&picked=KD&picked=JD`. A choice belongs to the step that asks or to the one after it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from rules.lessons.before_play import PASSED
from rules.lessons.cards import all_named, named
from rules.lessons.step import Asks, Step
from rules.lessons.turns import READER, Lesson
from rules.lessons.words import lesson_word
from rules.words import word
from scoring.say import term

KINDS = tuple(kind for kind in get_args(Asks) if kind)
Chosen = Mapping[str, Sequence[str]]  # by the names in the address


@dataclass(frozen=True)
class Reply:
    """`number` is the step to show. `refusal`: the choice cannot stand, and the step that asks is shown again, with
    what was `chosen`; `told`: it was allowed, and perhaps not what the lesson goes on with.
    """

    number: int
    told: str = ''
    refusal: str = ''
    chosen: tuple[str, ...] = ()


def reply_to(lesson: Lesson, every: Sequence[Step], number: int, chosen: Chosen, lang: str) -> Reply:
    """Return the reply to what was chosen at step `number` or the one before it."""
    kinds = [kind for kind in KINDS if chosen.get(kind)]
    if not kinds:
        return Reply(number)
    asking = next((at for at in (number, number - 1) if at and every[at - 1].asks == kinds[0]), 0)
    picked = tuple(dict.fromkeys(chosen[kinds[0]]))
    if not asking or kinds[1:]:
        return Reply(number, refusal=word('not-a-choice', lang, value=chosen[kinds[-1]][0]))
    if refusal := _refusal(every[asking - 1], picked, lang):
        return Reply(asking, refusal=refusal, chosen=picked)
    return Reply(asking + 1, told=_told(lesson, every[asking - 1], picked, lang))


def _refusal(step: Step, picked: tuple[str, ...], lang: str) -> str:
    """Why these may not be chosen."""
    reasons = {one.code: one.why_not for one in (step.calls or step.hand)}
    if unknown := [code for code in picked if code not in reasons]:
        return word('not-a-choice', lang, value=unknown[0])
    if step.asks == 'picked' and len(picked) != PASSED:
        return lesson_word('three-cards', lang, count=len(picked))
    return next((reasons[code] for code in picked if reasons[code]), '')


def _told(lesson: Lesson, step: Step, picked: tuple[str, ...], lang: str) -> str:
    if step.asks == 'picked':
        same = set(picked) == set(lesson.deal['passed'][READER])
        return lesson_word('picked-it' if same else 'picked', lang, chosen=all_named(picked, lang))
    if step.asks == 'called':
        key = 'said-it' if picked[0] == lesson.deal['calls'][READER] else 'said'
        return lesson_word(key, lang, chosen=term(lesson.game, picked[0], lang))
    card = lesson.turns[step.turn - 1].chosen
    if picked[0] == card:
        return ''
    return lesson_word('instead', lang, chosen=named(picked[0], lang), card=named(card, lang))
