"""A lesson: one deal, read from `rules/lessons/deals/<game>.json` and replayed under the rules of the game. Seat 0 is
the reader. Every call and every card is checked as it is made.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rules.lessons.before_play import READER, Cards, check_auction, hands_in_play
from rules.lessons.tables import RANKINGS, WHY_NOT, BadDeal, Deal
from scoring import find
from scoring.game import Game
from scoring.tricks import Ranking, winner

DEALS = Path(__file__).parent / 'deals'


@dataclass(frozen=True)
class Turn:
    """The reader's turn in trick `number`: the cards on the table so far from `leader` on, the hand, and why each
    card of it may not be played (None: it may).

    `chosen` is the card the lesson plays; `trick` and `taker` are the outcome, `note` what it shows, by language.
    """

    number: int
    leader: int
    before: Cards
    hand: Cards
    reasons: Mapping[str, str | None]
    chosen: str
    trick: Cards
    taker: int
    note: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """The whole deal; `held` is the reader's hand when play begins."""

    game: Game
    deal: Deal
    how: Ranking
    dealt: Cards
    held: Cards
    turns: tuple[Turn, ...]


def has_lesson(game: Game) -> bool:
    """Whether there is a deal for the game."""
    return (DEALS / f'{game.slug}.json').is_file()


def lesson_of(game: Game) -> Lesson:
    """Return the lesson of a game. Raises BadDeal if its deal breaks a rule, and OSError if there is none."""
    return _read(game.slug)


@cache
def _read(slug: str) -> Lesson:
    game = find(slug)
    if game is None:
        raise BadDeal(f'{slug}: no such game')
    deal: dict[str, Any] = json.loads((DEALS / f'{game.slug}.json').read_text(encoding='utf-8'))
    how = RANKINGS[game.package](deal)
    if deal.get('calls'):
        check_auction(game, deal)
    hands = hands_in_play(game, deal)
    turns = tuple(_turns(game, deal, how, [list(hand) for hand in hands]))
    return Lesson(game, deal, how, _sorted(deal['hands'][READER], how), _sorted(hands[READER], how), turns)


def _turns(game: Game, deal: Deal, how: Ranking, hands: list[list[str]]) -> Iterator[Turn]:
    played: list[str] = []
    for number, trick in enumerate(deal['tricks'], 1):
        cards, leader = tuple(trick['cards']), trick['leader']
        turn: dict[str, Any] = {}
        for place, card in enumerate(cards):
            seat = (leader + place) % len(hands)
            reasons = {one: WHY_NOT[game.package](one, hands[seat], cards[:place], how, played) for one in hands[seat]}
            if reasons.get(card, 'not held'):
                raise BadDeal(f'{game.slug}: trick {number}, seat {seat}, {card}: {reasons.get(card, "not held")}')
            if seat == READER:
                turn = {'before': cards[:place], 'hand': _sorted(hands[seat], how), 'reasons': reasons, 'chosen': card}
            hands[seat].remove(card)
        taker = (leader + winner(cards, how)) % len(hands)
        following = deal['tricks'][number]['leader'] if number < len(deal['tricks']) else taker
        if following != taker:
            raise BadDeal(f'{game.slug}: trick {number} is won by seat {taker}, but {following} leads')
        played += cards
        yield Turn(number=number, leader=leader, trick=cards, taker=taker, note=trick.get('note', {}), **turn)


def _sorted(hand: Any, how: Ranking) -> Cards:
    """Trumps first, then suit by suit, from the highest card down."""
    return tuple(sorted(hand, key=lambda card: (how.suits[card] != how.trump, how.suits[card], -how.strength[card])))
