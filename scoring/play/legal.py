"""Which cards of a hand may be played, and why the others may not."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.play.card import Duty, Moment, Rules
from scoring.tricks import NO_SUIT, suit_led


def judged(rules: Rules, hand: Sequence[str], moment: Moment) -> Mapping[str, str | None]:
    """Return for each card of the hand, in its order, why it may not be played now, or None if it may.

    Each duty leaves only some of the cards that still stand, and is passed over where it would leave none.
    """
    why: dict[str, str | None] = dict.fromkeys(hand)
    standing = list(hand)
    for reason, keeps in _duties(rules, hand, moment):
        left = [card for card in standing if keeps(card)]
        if left and len(left) < len(standing):
            why |= {card: reason for card in standing if card not in left}
            standing = left
    return why


def legal(rules: Rules, hand: Sequence[str], moment: Moment) -> list[str]:
    """Return the cards of the hand that may be played now, in its order."""
    return [card for card, why in judged(rules, hand, moment).items() if why is None]


def _duties(rules: Rules, hand: Sequence[str], moment: Moment) -> Iterator[Duty]:
    if rules.duties is not None:
        yield from rules.duties(hand, moment)
    elif moment.trick:
        yield from _following(rules, hand, moment)
    elif rules.jokers and not rules.named:
        yield 'joker-lead', lambda card: card not in rules.jokers


def _following(rules: Rules, hand: Sequence[str], moment: Moment) -> Iterator[Duty]:
    suits = rules.ranking.suits
    led = suit_led(moment.trick, rules.ranking, moment.named)
    if led == NO_SUIT:
        return  # a joker that wins nothing was led, and no suit has been set
    if any(suits[card] == led for card in hand):
        yield 'follow-suit', lambda card: suits[card] == led
    elif rules.void == 'trump':
        yield 'must-trump', lambda card: suits[card] == rules.ranking.trump
    elif rules.void == 'joker':
        yield 'joker-first', lambda card: card in rules.jokers
