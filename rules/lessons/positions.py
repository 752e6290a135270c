"""Turns of new deals: the pack of a lesson dealt again, with another trump, and played by random legal cards."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rules.books import lesson_card
from rules.lessons.card import LessonCard
from rules.lessons.turns import READER, Cards, Lesson, Position, Turn
from rules.lessons.winning import SUITS
from scoring.tricks import Ranking, winner


def new_deal(lesson: Lesson, chance: Random) -> tuple[Position, ...]:
    """Return the reader's turns of one deal, from the first trick to the last."""
    rules = lesson_card(lesson.game)
    kept = {key: lesson.deal[key] for key in ('players', 'preset')}
    deal: dict[str, Any] = {**kept, **rules.new_trumps(chance)}
    dealt = replace(lesson, deal=deal, how=rules.ranking(deal), dealt=(), held=(), turns=())
    return tuple(_played(dealt, rules, _hands(dealt, rules, len(lesson.held), chance), chance))


def _hands(lesson: Lesson, rules: LessonCard, size: int, chance: Random) -> list[list[str]]:
    cards = sorted(lesson.how.suits)
    chance.shuffle(cards)
    rules.stack(cards, lesson.how, size, chance)
    return [cards[seat * size : (seat + 1) * size] for seat in range(lesson.deal['players'])]


def _played(lesson: Lesson, rules: LessonCard, hands: list[list[str]], chance: Random) -> Iterator[Position]:
    players, tricks = len(hands), len(hands[READER])
    leader = _first_leader(rules, hands, chance)
    played: Cards = ()
    for number in range(1, tricks + 1):
        trick: Cards = ()
        turn: dict[str, Any] = {}
        for place in range(players):
            seat = (leader + place) % players
            reasons = rules.reasons(lesson.how, hands[seat], trick, played)
            legal = [card for card, why in reasons.items() if not why and (trick or _may_be_led(card, lesson.how))]
            if not legal:
                return  # only a joker is left to lead at no trump: its leader would have to name a suit
            card = chance.choice(legal)
            if seat == READER:
                turn = {'before': trick, 'hand': _sorted(hands[seat], lesson.how), 'reasons': reasons, 'chosen': card}
            hands[seat].remove(card)
            trick = (*trick, card)
        taker = (leader + winner(trick, lesson.how)) % players
        yield Position(lesson, Turn(number=number, leader=leader, trick=trick, taker=taker, **turn), played)
        leader, played = taker, (*played, *trick)


def _first_leader(rules: LessonCard, hands: list[list[str]], chance: Random) -> int:
    """Who must lead; otherwise the bidder leads, who may be anyone."""
    leader = rules.leader(hands)
    return chance.randrange(len(hands)) if leader is None else leader


def _may_be_led(card: str, how: Ranking) -> bool:
    """Whether it belongs to a suit: a joker at no trump does not."""
    return how.suits[card] in tuple(SUITS)


def _sorted(hand: list[str], how: Ranking) -> Cards:
    """Trumps first, then suit by suit, from the highest card down."""
    return tuple(sorted(hand, key=lambda card: (how.suits[card] != how.trump, how.suits[card], -how.strength[card])))
