"""Why a card may be played, or may not, in words about this very turn."""

from collections.abc import Iterator

from rules.books import lesson_card
from rules.lessons import reasons
from rules.lessons.cards import named
from rules.lessons.practice_words import practice_word
from rules.lessons.turns import Position
from rules.lessons.winning import JOKERS, SUITS, is_left_bower, trump_gaps
from rules.lessons.words import lesson_word
from scoring.say import term


def why_so(position: Position, card: str, lang: str) -> str:
    """Return why the card may not be played, or why it may."""
    if position.turn.reasons[card]:
        return _why_not(position, card, lang)
    return ' '.join(_why(position, card, lang))


def point(position: Position, card: str) -> str:
    """Return what the question about this card teaches, so that no two of a ten teach the same."""
    why = position.turn.reasons[card]
    return f'no {why} {_kind(position, card)}'.rstrip() if why else f'yes {_key(position, card)}'


def _kind(position: Position, card: str) -> str:
    if card in JOKERS:
        return 'joker'
    if is_left_bower(card, position.how):
        return 'left-bower'
    return 'left-bower-follows' if any(is_left_bower(card, position.how) for card in _legal(position)) else ''


def _legal(position: Position) -> list[str]:
    return [card for card, why in position.turn.reasons.items() if not why]


def _led(position: Position) -> str:
    return position.how.suits[position.turn.before[0]]


def _why_not(position: Position, card: str, lang: str) -> str:
    led = _led(position) if position.turn.before else ''
    return reasons.why_not(position.how, led, position.turn.reasons, card, lang)


def _key(position: Position, card: str) -> str:
    """The rule that allows the card, as a key of the texts."""
    if not position.turn.before:
        return lesson_card(position.taught.game).leading(position, card)
    forbidden = {why for why in position.turn.reasons.values() if why}
    if position.how.suits[card] == _led(position):
        joker_or_bower = 'may-joker' if card in JOKERS else 'may-left-bower'
        return joker_or_bower if card in JOKERS or is_left_bower(card, position.how) else 'may-follow'
    if forbidden:
        return f'may-{forbidden.pop()}'
    if card in JOKERS and position.how.trump not in SUITS:
        return 'joker-may-no-trump'
    return lesson_card(position.taught.game).void(position)


def _why(position: Position, card: str, lang: str) -> Iterator[str]:
    gaps = {'card': named(card, lang)}
    if position.turn.before:
        gaps |= {'led': term(None, _led(position), lang)}
    if position.how.suits[card] in SUITS:
        gaps |= {'one': lesson_word(f'a-{position.how.suits[card]}', lang)}
    if position.how.trump in SUITS:
        gaps |= {'trump': term(None, position.how.trump, lang)}
    yield practice_word(_key(position, card), lang, **gaps)
    yield from _why_the_bower_does_not_follow(position, lang)


def _why_the_bower_does_not_follow(position: Position, lang: str) -> Iterator[str]:
    """The left bower shows the suit that was led, and the reader is void all the same."""
    if not position.turn.before or any(position.turn.reasons.values()):
        return
    for card in position.turn.hand:
        shown = card not in JOKERS and is_left_bower(card, position.how) and card[-1] == _led(position)
        if shown:
            yield practice_word('left-bower-is-none', lang, card=named(card, lang), **trump_gaps(position.how, lang))
