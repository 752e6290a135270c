"""Turns of new deals: the pack of a lesson dealt again, with another trump, and played by random legal cards."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rules.lessons.before_play import READER, Cards
from rules.lessons.lesson import Lesson, Turn
from rules.lessons.tables import RANKINGS, WHY_NOT
from rules.lessons.winning import SUITS
from scoring.games.black_lady.play import FIRST_LEAD, HEARTS, LADY
from scoring.games.five_hundred.cards import SAME_COLOUR
from scoring.games.five_hundred.play import NO_TRUMP
from scoring.tricks import Ranking, winner

ONE_IN = 6  # deals of 500 and bid whist without trump


@dataclass(frozen=True)
class Position:
    """The reader's turn in a lesson with a deal of its own; `played`: the cards of the tricks before."""

    lesson: Lesson
    turn: Turn
    played: Cards

    @property
    def how(self) -> Ranking:
        return self.lesson.how


def _five_hundred(chance: Random) -> dict[str, str]:
    return {'trump': NO_TRUMP if chance.randrange(ONE_IN) == 0 else chance.choice(SUITS)}


def _bid_whist(chance: Random) -> dict[str, str]:
    trump = '' if chance.randrange(ONE_IN) == 0 else chance.choice(SUITS)
    return {'trump': trump, 'direction': chance.choice(('uptown', 'downtown'))}


PLAYED: Mapping[str, Callable[[Random], dict[str, str]]] = {
    'five_hundred': _five_hundred,
    'bid_whist': _bid_whist,
    'black_lady': lambda chance: {},
    'solo': lambda chance: {'trump': chance.choice(SUITS)},
}


def new_deal(lesson: Lesson, chance: Random) -> tuple[Position, ...]:
    """Return the reader's turns of one deal, from the first trick to the last."""
    package = lesson.game.package
    kept = {key: lesson.deal[key] for key in ('players', 'preset')}
    deal: dict[str, Any] = {**kept, **PLAYED[package](chance)}
    dealt = replace(lesson, deal=deal, how=RANKINGS[package](deal), dealt=(), held=(), turns=())
    return tuple(_played(dealt, _hands(dealt, len(lesson.held), chance), chance))


def _hands(lesson: Lesson, size: int, chance: Random) -> list[list[str]]:
    cards = sorted(lesson.how.suits)
    chance.shuffle(cards)
    if lesson.game.package == 'five_hundred' and lesson.how.trump in SUITS:
        _to_the_front(cards, f'J{SAME_COLOUR[lesson.how.trump]}', chance.randrange(2 * size))
    return [cards[seat * size : (seat + 1) * size] for seat in range(lesson.deal['players'])]


def _to_the_front(cards: list[str], card: str, place: int) -> None:
    """Deal a card to the reader or the next player: half the questions of 500 are worth asking for the left bower."""
    at = cards.index(card)
    cards[place], cards[at] = cards[at], cards[place]


def _played(lesson: Lesson, hands: list[list[str]], chance: Random) -> Iterator[Position]:
    players, tricks = len(hands), len(hands[READER])
    leader = _first_leader(hands, chance)
    played: Cards = ()
    for number in range(1, tricks + 1):
        trick: Cards = ()
        turn: dict[str, Any] = {}
        for place in range(players):
            seat = (leader + place) % players
            reasons = _reasons(lesson, hands[seat], trick, played)
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


def _first_leader(hands: list[list[str]], chance: Random) -> int:
    """Who holds the 2♣, where it is led; in the other games the bidder leads, who may be anyone."""
    holders = [seat for seat, hand in enumerate(hands) if FIRST_LEAD in hand and len(hand) == 13]
    return holders[0] if holders else chance.randrange(len(hands))


def _reasons(lesson: Lesson, hand: list[str], trick: Cards, played: Cards) -> dict[str, str | None]:
    why_not = WHY_NOT[lesson.game.package]
    return {card: why_not(card, hand, trick, lesson.how, played) for card in hand}


def _may_be_led(card: str, how: Ranking) -> bool:
    """Whether it belongs to a suit: a joker at no trump does not."""
    return how.suits[card] in tuple(SUITS)


def _sorted(hand: list[str], how: Ranking) -> Cards:
    """Trumps first, then suit by suit, from the highest card down."""
    return tuple(sorted(hand, key=lambda card: (how.suits[card] != how.trump, how.suits[card], -how.strength[card])))


def is_disputed(position: Position) -> bool:
    """Whether tables play this turn differently: the lady alone was thrown, which breaks hearts for some; a joker is
    held at no trump in bid whist.
    """
    only_lady = LADY in position.played and not any(card.endswith(HEARTS) for card in position.played)
    no_trump = position.how.trump not in SUITS
    jokers = any(card in ('big', 'little') for card in position.turn.hand)
    leads = not position.turn.before
    return (position.lesson.game.package == 'black_lady' and leads and only_lady) or (no_trump and jokers)
