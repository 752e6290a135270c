"""Why a card wins its trick, in words about this very trick: trumps, bowers, jokers, the ten, the low cards."""

from collections.abc import Iterator, Sequence

from rules.lessons.cards import named
from rules.lessons.practice_words import practice_word
from rules.lessons.words import lesson_word
from scoring.say import term
from scoring.tricks import Ranking, winner

JOKERS = ('joker', 'big', 'little')
SUITS = 'SCDH'


def is_left_bower(card: str, how: Ranking) -> bool:
    """Whether the card belongs to the trump suit though it shows the other suit of its colour."""
    return card not in JOKERS and how.suits[card] != card[-1]


def is_right_bower(card: str, how: Ranking) -> bool:
    """Whether the card is the jack of trumps and ranks above the ace."""
    jack, ace = f'J{how.trump}', f'A{how.trump}'
    return card == jack and how.strength[jack] > how.strength[ace]


def low_is_better(how: Ranking) -> bool:
    """Whether the two beats the king, as downtown in bid whist."""
    return '2S' in how.strength and how.strength['2S'] > how.strength['KS']


def ten_beats_king(how: Ranking) -> bool:
    """Whether the ten ranks just below the ace, as in the solo games."""
    return not low_is_better(how) and how.strength['10S'] > how.strength['KS']


def why_it_wins(trick: Sequence[str], how: Ranking, lang: str) -> str:
    """Return why the best card of a trick wins it, in a sentence or more."""
    return ' '.join(_sentences(trick, how, lang))


def _sentences(trick: Sequence[str], how: Ranking, lang: str) -> Iterator[str]:
    card = trick[winner(trick, how)]
    by_trump = how.suits[card] == how.trump
    yield _by_trump(card, trick, how, lang) if by_trump else _by_suit(card, trick, how, lang)
    away = [other for other in trick if how.suits[other] != how.suits[card]]
    if not by_trump and away and how.trump in SUITS:
        yield practice_word('nobody-trumped', lang)
    if not by_trump and any(how.strength[other] > how.strength[card] for other in away):
        yield practice_word('other-suits', lang)
    yield from _special_ranks(card, trick, how, lang)


def _by_suit(card: str, trick: Sequence[str], how: Ranking, lang: str) -> str:
    alone = sum(how.suits[other] == how.suits[card] for other in trick) == 1
    key = 'wins-led-alone' if alone else 'wins-led-low' if low_is_better(how) else 'wins-led'
    return practice_word(key, lang, card=named(card, lang), led=term(None, how.suits[trick[0]], lang))


def _by_trump(card: str, trick: Sequence[str], how: Ranking, lang: str) -> str:
    if card in JOKERS or is_left_bower(card, how) or is_right_bower(card, how):
        return _by_special_trump(card, how, lang)
    trumps = [played for played in trick if how.suits[played] == how.trump]
    if len(trumps) == 1 and trumps[0] != trick[0]:
        key = 'wins-only-trump'
    else:
        key = 'wins-trumps-led' if how.suits[trick[0]] == how.trump else 'wins-several-trumps'
        key += '-low' * low_is_better(how)
    return practice_word(key, lang, card=named(card, lang))


def _by_special_trump(card: str, how: Ranking, lang: str) -> str:
    if card in JOKERS:
        key = 'wins-little' if card == 'little' else 'wins-joker' if how.trump in SUITS else 'wins-joker-no-trump'
        return practice_word(key, lang, card=named(card, lang))
    key = 'wins-left-bower' if is_left_bower(card, how) else 'wins-right-bower'
    return practice_word(key, lang, card=named(card, lang), **trump_gaps(how, lang))


def trump_gaps(how: Ranking, lang: str) -> dict[str, str]:
    """Return the names of the trump suit, of one of its cards, and of its jack."""
    return {
        'trump': term(None, how.trump, lang),
        'one': lesson_word(f'a-{how.trump}', lang),
        'right': named(f'J{how.trump}', lang),
    }


def _special_ranks(card: str, trick: Sequence[str], how: Ranking, lang: str) -> Iterator[str]:
    """What a beginner would have expected to win, and why it did not."""
    rivals = [other for other in trick if other != card and how.suits[other] == how.suits[card]]
    left = [rival for rival in rivals if is_left_bower(rival, how)]
    if left:
        yield practice_word('left-bower-lost', lang, card=named(left[0], lang), **trump_gaps(how, lang))
    if ten_beats_king(how) and _is_of_note(card, rivals):
        yield practice_word('ten-is-high', lang)
    if low_is_better(how) and rivals and card not in JOKERS:
        yield practice_word('low-is-better', lang)
    if how.trump not in SUITS and any(played in ('big', 'little') for played in trick):
        yield practice_word('jokers-lose', lang)


def _is_of_note(card: str, rivals: Sequence[str]) -> bool:
    """Whether the ten met a court card that it beats."""
    return card.startswith('10') and any(rival[0] in 'KQJ' for rival in rivals)


def point(trick: Sequence[str], how: Ranking) -> str:
    """Return what a question about this trick teaches, so that no two of a ten teach the same; empty if nothing."""
    card = trick[winner(trick, how)]
    others = [other for other in trick if other != card]
    if card in JOKERS or is_left_bower(card, how) or is_right_bower(card, how):
        return f'{"joker" if card in JOKERS else "left-bower" if is_left_bower(card, how) else "right-bower"} wins'
    if any(is_left_bower(other, how) for other in others):
        return 'left-bower loses'
    if how.suits[card] != how.suits[trick[0]]:
        return 'overtrumped' if any(how.suits[other] == how.trump for other in others) else 'trumped'
    if ten_beats_king(how) and _is_of_note(card, [other for other in others if how.suits[other] == how.suits[card]]):
        return 'ten wins'
    if any(other in JOKERS for other in others):
        return 'joker loses'
    return _among_plain(card, others, how)


def _among_plain(card: str, others: Sequence[str], how: Ranking) -> str:
    """The suit led wins: against higher cards of other suits, or against lower ones of its own."""
    away = [other for other in others if how.suits[other] != how.suits[card]]
    if any(how.strength[other] > how.strength[card] for other in away):
        return 'higher elsewhere'
    led_last = 'led it' if not away else 'some away'
    return f'low wins {led_last}' if low_is_better(how) else f'plain {led_last}'
