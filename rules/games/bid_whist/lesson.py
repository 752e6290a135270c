"""How bid whist is taught: uptown, downtown and no trump, hands to score, and the wrong numbers people come to."""

from collections.abc import Iterator, Sequence
from random import Random

from rules.lessons.card import Hand, LessonCard, counts_of, goal_of
from rules.lessons.case import Case, Mistake, Mistakes
from rules.lessons.hand_words import plays
from rules.lessons.turns import Position
from rules.lessons.words import lesson_word
from scoring.games.bid_whist.option_types import Options
from scoring.games.bid_whist.play import DOWN, JOKERS, UP, Terms, cards_ranked
from scoring.games.bid_whist.values import BOSTON, CALLS, SIX, highest_bid
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.say import say_side, term
from scoring.sheet import Sheet

NO_TRUMP_IN = 6  # deals
NEAR = (-2, -1, 0, 0, 1, 2)  # books above or below the bid
SUITS = 'SCDH'
CALL_OF = {UP: 'uptown', DOWN: 'downtown'}


def new_trumps(chance: Random) -> dict[str, str]:
    trump = '' if chance.randrange(NO_TRUMP_IN) == 0 else chance.choice(SUITS)
    return {'trump': trump, 'direction': chance.choice(('uptown', 'downtown'))}


def is_disputed(position: Position) -> bool:
    """Whether a joker is held at no trump, which tables play differently."""
    return position.how.trump not in SUITS and any(card in JOKERS for card in position.turn.hand)


def new_hand(options: Options, players: int, sides: int, chance: Random) -> Hand:
    """A bid, and about as many books as it needs."""
    bid = chance.randint(options['min-bid'], highest_bid(options) - 1)
    books = min(BOSTON, SIX + bid + chance.choice(NEAR))
    return {
        'bidder': chance.randrange(players),
        'bid': bid,
        'call': chance.choice(list(CALLS.values())),
        'books': books,
    }


def happened(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    """Who played what, and the books of the bidders."""
    yield plays(sheet, hand['bidder'], f'{hand["bid"]} {term(sheet.table.game, hand["call"], lang)}', lang)
    side = next(side for side, seats in enumerate(sheet.table.sides) if hand['bidder'] in seats)
    yield lesson_word('books', lang, name=say_side(sheet.table, side, lang), count=hand['books'])


def mistakes(case: Case) -> Mistakes:
    """Books and points taken for each other, the other call, the bid beside it."""
    bid, books = case.record['bid'], case.record['books']
    if case.side != case.bidders:
        yield Mistake(BOSTON - books, 'tricks')
        yield Mistake(0, 'nothing')
        return
    if case.sheet.hands[-1].result != 'set':
        if case.right % (books - SIX) == 0:  # not where only the bid counts
            yield Mistake(books, 'six')
        yield Mistake(bid, 'promise')
    elif books - SIX < bid:
        yield Mistake(books - SIX - bid, 'missed')
        yield Mistake(books - SIX, 'above-six')
    for call in CALLS.values():
        yield from case.otherwise('call', call=call)
    for other in (bid - 1, bid + 1):
        yield from case.otherwise('bid', bid=other)


def counts(document: Document, tricks: Sequence[Trick]) -> list[int]:
    """The books of each side: its tricks, and one for the kitty."""
    goal = goal_of(document)
    books = counts_of(document, tricks)
    bidders = next(side for side, seats in enumerate(document.sides) if document.terms.bidder in seats)
    books[bidders] += goal.extra
    return books


def record(document: Document, tricks: Sequence[Trick]) -> Hand:
    """The books of the bidders."""
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    bidders = next(side for side, seats in enumerate(document.sides) if terms.bidder in seats)
    call = CALL_OF[terms.direction] if terms.trump else 'no-trump'
    return {'bidder': terms.bidder, 'bid': terms.level, 'call': call, 'books': counts(document, tricks)[bidders]}


def contract(document: Document, lang: str) -> str:
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    call = CALL_OF[terms.direction] if terms.trump else 'no-trump'
    return f'{terms.level} {term(document.game, call, lang)}' if terms.level else ''


LESSON = LessonCard(
    counts=counts,
    record=record,
    contract=contract,
    ranking=lambda deal: cards_ranked(deal['direction'], deal['trump']),
    happened=happened,
    mistakes=mistakes,
    new_hand=new_hand,
    new_trumps=new_trumps,
    is_disputed=is_disputed,
)
