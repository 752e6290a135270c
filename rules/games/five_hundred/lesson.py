"""How 500 is taught: tricks with bowers and joker, hands to score, and the wrong numbers people come to."""

from collections.abc import Iterator, Sequence
from random import Random

from rules.lessons.card import Hand, LessonCard, counts_of
from rules.lessons.case import Case, Mistake, Mistakes
from rules.lessons.hand_words import each, plays
from rules.lessons.words import lesson_word
from scoring.games.five_hundred.cards import SAME_COLOUR
from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.play import NO_TRUMP, Terms, cards_ranked
from scoring.games.five_hundred.values import BIDS, CONTRACTS, LEVELS, SUITS, TRICKS
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.say import term
from scoring.sheet import Sheet
from scoring.tricks import Ranking

NO_TRUMP_IN = 6  # deals
SPECIAL_IN = 4  # hands
NEAR = (-2, -1, 0, 0, 1, 2)  # tricks above or below the bid
A_TRICK = 10  # points, for who thinks that every trick counts
SUIT_CARDS = 'SCDH'


def new_trumps(chance: Random) -> dict[str, str]:
    return {'trump': NO_TRUMP if chance.randrange(NO_TRUMP_IN) == 0 else chance.choice(SUIT_CARDS)}


def bower_to_the_front(cards: list[str], how: Ranking, size: int, chance: Random) -> None:
    """Deal the left bower to the reader or the next player: half the questions worth asking are about it."""
    if how.trump in SUIT_CARDS:
        place, at = chance.randrange(2 * size), cards.index(f'J{SAME_COLOUR[how.trump]}')
        cards[place], cards[at] = cards[at], cards[place]


def new_hand(options: Options, players: int, sides: int, chance: Random) -> Hand:
    """A bid or, now and then, a special contract, and about as many tricks as it needs."""
    bids = [bid.code for bid in BIDS if bid.level >= options['min-level']]
    special = list(options['contracts'])
    unusual = bool(special) and chance.randrange(SPECIAL_IN) == 0
    contract = CONTRACTS[chance.choice(special if unusual else bids)]
    took = min(TRICKS, max(0, contract.least + chance.choice(NEAR)))
    bidder = chance.randrange(players)
    tricks = [0] * sides
    tricks[bidder % sides] = took
    for _ in range(TRICKS - took):
        tricks[chance.choice([side for side in range(sides) if side != bidder % sides])] += 1
    return {'bidder': bidder, 'contract': contract.code, 'tricks': tricks}


def happened(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    """Who played what, and the tricks of each side."""
    yield plays(sheet, hand['bidder'], term(sheet.table.game, hand['contract'], lang), lang)
    yield each('tricks', sheet, hand['tricks'], lang)
    if called := hand.get('breach'):
        yield lesson_word('called-breach', lang, name=sheet.table.players[called['caller']])


def mistakes(case: Case) -> Mistakes:
    """Every trick counted, another bid of the table, the points of a trick for a contract."""
    contract, tricks = CONTRACTS[case.record['contract']], case.record['tricks']
    if case.side != case.bidders:
        yield Mistake(0, 'nothing')
        yield Mistake(A_TRICK * tricks[case.side], 'tricks')
        yield Mistake(A_TRICK * tricks[case.bidders], 'their-tricks')
        return
    slam = any(line.reason == 'slam' for line in case.sheet.hands[-1].lines)
    if contract.level and case.made and not slam:
        yield Mistake(case.right + A_TRICK * (tricks[case.side] - contract.level), 'overtricks')
    for other in _neighbours(contract.level, contract.suit):
        yield from case.otherwise('contract', contract=other)
    for special in case.sheet.table.options['contracts'] if not contract.level else ():
        yield from case.otherwise('contract', contract=special)
    if tricks[case.side]:
        yield Mistake(A_TRICK * tricks[case.side], 'tricks')


def _neighbours(level: int, suit: str) -> Iterator[str]:
    """The bids beside and above this one in the printed table."""
    if not level:
        return
    for other in (level + 1, level - 1):
        if other in LEVELS:
            yield f'{other}{suit}'
    at = SUITS.index(suit)
    yield from (f'{level}{SUITS[place]}' for place in (at - 1, at + 1) if 0 <= place < len(SUITS))


def record(document: Document, tricks: Sequence[Trick]) -> Hand:
    """The tricks of each side."""
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    assert terms.contract is not None, 'a contract is named'  # noqa: S101 - a lesson plays a bid
    return {
        'bidder': terms.bidder,
        'contract': terms.contract.code,
        'tricks': counts_of(document, tricks),
    }


def contract(document: Document, lang: str) -> str:
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    return term(document.game, terms.contract.code, lang) if terms.contract else ''


LESSON = LessonCard(
    record=record,
    contract=contract,
    ranking=lambda deal: cards_ranked(deal['trump']),
    happened=happened,
    mistakes=mistakes,
    new_hand=new_hand,
    new_trumps=new_trumps,
    stack=bower_to_the_front,
    bid_unseen=frozenset({'blind-misere'}),
)
