"""A lesson: one deal, read from `rules/games/<package>/deals/<game>.json` and replayed under the rules of the game.
Seat 0 is the reader. Every call and every card is checked as it is made.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules.books import book_of, lesson_card
from rules.lessons.before_play import check_auction, hands_in_play
from rules.lessons.turns import READER, BadDeal, Cards, Deal, Lesson, Turn
from rules.written import written_in
from scoring import find
from scoring.game import Game
from scoring.tricks import Ranking, winner

GAMES = Path(__file__).parent.parent / 'games'


def has_lesson(game: Game) -> bool:
    """Whether there is a deal for the game."""
    return book_of(game).lesson is not None and _deal_of(game).is_file()


def _deal_of(game: Game) -> Path:
    return GAMES / game.package / 'deals' / f'{game.slug}.json'


def lesson_of(game: Game) -> Lesson:
    """Return the lesson of a game. Raises BadDeal if its deal breaks a rule, and OSError if there is none."""
    return _read(game.slug)


@cache
def _read(slug: str) -> Lesson:
    game = find(slug)
    if game is None:
        raise BadDeal(f'{slug}: no such game')
    deal: dict[str, Any] = written_in(_deal_of(game))
    how = lesson_card(game).ranking(deal)
    if deal.get('calls'):
        check_auction(game, deal)
    hands = hands_in_play(game, deal)
    turns = tuple(_turns(game, deal, how, [list(hand) for hand in hands]))
    return Lesson(game, deal, how, _sorted(deal['hands'][READER], how), _sorted(hands[READER], how), turns)


def _turns(game: Game, deal: Deal, how: Ranking, hands: list[list[str]]) -> Iterator[Turn]:
    played: list[str] = []
    rules = lesson_card(game)
    for number, trick in enumerate(deal['tricks'], 1):
        cards, leader = tuple(trick['cards']), trick['leader']
        turn: dict[str, Any] = {}
        for place, card in enumerate(cards):
            seat = (leader + place) % len(hands)
            reasons = rules.reasons(how, hands[seat], cards[:place], played)
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
