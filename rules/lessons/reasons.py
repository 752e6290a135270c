"""Why a card may not be played, in words about this very card."""

from django.utils.text import capfirst

from rules.lessons.cards import is_joker, named
from rules.lessons.turns import Cards, Lesson, Turn
from rules.lessons.words import lesson_word
from scoring.say import term

FOLLOW, TRUMP = 'follow-suit', 'must-trump'


def why_not(lesson: Lesson, turn: Turn, code: str, lang: str) -> str:
    """Return why a card of the hand may not be played, or an empty text if it may."""
    kind = turn.reasons[code]
    if kind == FOLLOW:
        return f'{_suit_of(lesson, turn, code, lang)} {_can_follow(lesson, turn, lang)}'
    if kind == TRUMP:
        led = _suits_led(lesson, turn, lang)
        return capfirst(lesson_word('no-trump-card', lang, led=led, card=named(code, lang)))
    return capfirst(lesson_word(f'card-{kind}', lang, card=named(code, lang))) if kind else ''


def _suit_of(lesson: Lesson, turn: Turn, code: str, lang: str) -> str:
    """What keeps the card from following: its suit, which for a bower or a joker is not the one it shows."""
    suit = lesson.how.suits[code]
    if is_joker(code):
        key = 'joker-is'
    elif code[-1] != suit:
        key = 'left-bower-is'
    else:
        key, suit = 'is-not', _led(lesson, turn)
    return capfirst(lesson_word(key, lang, card=named(code, lang), suit=lesson_word(f'a-{suit}', lang)))


def _can_follow(lesson: Lesson, turn: Turn, lang: str) -> str:
    follows: Cards = tuple(code for code in turn.hand if not turn.reasons[code])
    key = 'follow-one' if len(follows) == 1 else 'follow-several'
    led = _suits_led(lesson, turn, lang)
    return capfirst(lesson_word(key, lang, led=led, card=named(follows[0], lang)))


def _led(lesson: Lesson, turn: Turn) -> str:
    return lesson.how.suits[turn.before[0]]


def _suits_led(lesson: Lesson, turn: Turn, lang: str) -> str:
    return term(None, _led(lesson, turn), lang)
