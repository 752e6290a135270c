"""Why a card may not be played, in words about this very card."""

from collections.abc import Mapping

from django.utils.text import capfirst

from rules.lessons.cards import is_joker, named
from rules.lessons.practice_words import practice_word
from rules.lessons.winning import SUITS
from rules.lessons.words import WORDS, lesson_word
from scoring.play.words import REASONS
from scoring.say import term
from scoring.tricks import Ranking

FOLLOW, TRUMP = 'follow-suit', 'must-trump'
Reasons = Mapping[str, str | None]  # of each card of a hand why it may not be played, None where it may


def why_not(how: Ranking, led: str, reasons: Reasons, code: str, lang: str) -> str:
    """Return why a card of the hand may not be played, or an empty text if it may. `led`: the suit led."""
    kind = reasons[code]
    if kind is None:
        return ''
    if is_joker(code) and how.trump not in SUITS:
        return practice_word('joker-no-suit', lang, card=named(code, lang))
    if kind == FOLLOW:
        return f'{_suit_of(how, led, code, lang)} {_can_follow(led, reasons, lang)}'
    if kind == TRUMP:
        return capfirst(lesson_word('no-trump-card', lang, led=term(None, led, lang), card=named(code, lang)))
    if f'card-{kind}' in WORDS:
        return capfirst(lesson_word(f'card-{kind}', lang, card=named(code, lang)))
    return REASONS[kind].in_language(lang)


def _suit_of(how: Ranking, led: str, code: str, lang: str) -> str:
    """What keeps the card from following: its suit, which for a bower or a joker is not the one it shows."""
    suit = how.suits[code]
    if is_joker(code):
        key = 'joker-is'
    elif code[-1] != suit:
        key = 'left-bower-is'
    else:
        key, suit = 'is-not', led
    return capfirst(lesson_word(key, lang, card=named(code, lang), suit=lesson_word(f'a-{suit}', lang)))


def _can_follow(led: str, reasons: Reasons, lang: str) -> str:
    follows = [code for code, why in reasons.items() if not why]
    key = 'follow-one' if len(follows) == 1 else 'follow-several'
    return capfirst(lesson_word(key, lang, led=term(None, led, lang), card=named(follows[0], lang)))
