"""Turns of new deals: the pack of the lessons dealt again, with another trump, and played by random legal cards."""

from collections.abc import Iterator, Mapping
from random import Random

from rules.books import lesson_card
from rules.lessons.card import LessonCard
from rules.lessons.plan import READER, Taught
from rules.lessons.turns import Cards, Position, Turn
from rules.lessons.winning import SUITS
from scoring.tricks import Ranking, winner


def new_deal(taught: Taught, chance: Random) -> tuple[Position, ...]:
    """Return the reader's turns of one deal, from the first trick to the last."""
    rules = lesson_card(taught.game)
    how = rules.ranking(rules.new_trumps(chance))
    return tuple(_played(taught, rules, how, _hands(taught, rules, how, chance), chance))


def _hands(taught: Taught, rules: LessonCard, how: Ranking, chance: Random) -> list[list[str]]:
    cards = sorted(how.suits)
    chance.shuffle(cards)
    size = taught.each
    rules.stack(cards, how, size, chance)
    return [cards[seat * size : (seat + 1) * size] for seat in range(taught.players)]


def _played(
    taught: Taught, rules: LessonCard, how: Ranking, hands: list[list[str]], chance: Random
) -> Iterator[Position]:
    players, tricks = len(hands), len(hands[READER])
    leader = _first_leader(rules, hands, chance)
    played: Cards = ()
    for number in range(1, tricks + 1):
        trick: Cards = ()
        reader: tuple[Cards, Cards, Mapping[str, str | None]] = ((), (), {})
        for place in range(players):
            seat = (leader + place) % players
            reasons = rules.reasons(how, hands[seat], trick, played)
            legal = [card for card, why in reasons.items() if not why and (trick or _may_be_led(card, how))]
            if not legal:
                return  # only a joker is left to lead at no trump: its leader would have to name a suit
            card = chance.choice(legal)
            if seat == READER:
                reader = (trick, _sorted(hands[seat], how), reasons)
            hands[seat].remove(card)
            trick = (*trick, card)
        taker = (leader + winner(trick, how)) % players
        yield Position(taught, how, Turn(number, leader, *reader, trick, taker), played)
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
