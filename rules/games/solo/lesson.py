"""How the solo games are taught: tens high, trumping in, hands to score, and the wrong numbers people come to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.lessons.card import Hand, LessonCard, counts_of, follow_suit, goal_of
from rules.lessons.case import Case, Mistake, Mistakes
from rules.lessons.hand_words import plays
from rules.lessons.turns import Position
from rules.lessons.words import lesson_word
from scoring.games.solo.option_types import Options
from scoring.games.solo.play import Terms, cards_ranked, points_in
from scoring.games.solo.values import ALL_POINTS, CONTRACTS, DOUBLED, target_of, value_of
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.say import term
from scoring.sheet import Sheet

DOUBLED_IN = 4  # hands
NEAR = (-20, -9, -4, 3, 7, 10, 15, 22)  # card points above or below what is needed
SUITS = 'SCDH'


def void(position: Position) -> str:
    """A card that does not follow suit: one must trump, or has no trump left."""
    holds_trump = any(position.how.suits[card] == position.how.trump for card in position.turn.hand)
    return 'may-must-trump' if holds_trump else 'may-no-trump-left'


def new_hand(options: Options, players: int, sides: int, chance: Random) -> Hand:
    """A bid, about as many card points as it needs, and now and then a double."""
    contract = CONTRACTS[chance.choice(list(options['contracts']))]
    bidder = chance.randrange(players)
    trump = chance.choice(contract.trumps) if len(contract.trumps) > 1 else None
    wanted = {'points': options['par'], 'nothing': 0, 'everything': ALL_POINTS}
    needed = target_of(trump, options) if contract.goal == 'target' else wanted[contract.goal]
    points = needed + chance.choice(NEAR if contract.by_the_point else (*NEAR, 0, 0, 0))
    record: dict[str, Any] = {'bidder': bidder, 'contract': contract.code, 'points': min(ALL_POINTS, max(0, points))}
    if trump:
        record['trump'] = trump
    if options['doubling'] and chance.randrange(DOUBLED_IN) == 0:
        record['doubles'] = {str((bidder + chance.choice((1, 2))) % players): DOUBLED}
    return record


def happened(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    """Who played what, and the card points of the bidder."""
    if len(sheet.table.players) == 4:
        yield lesson_word('deals', lang, name=sheet.table.players[sheet.hands[-1].dealer])
    yield plays(sheet, hand['bidder'], term(sheet.table.game, hand['contract'], lang), lang)
    if 'trump' in hand:
        yield lesson_word('trump-is', lang, trump=term(None, hand['trump'], lang))
    name = sheet.table.players[hand['bidder']]
    yield lesson_word('card-points', lang, name=name, count=hand['points'])
    if 'tricks' in hand:
        yield lesson_word('tricks-of', lang, name=name, count=hand['tricks'])
    for seat, times in hand.get('doubles', {}).items():
        yield lesson_word('doubled' if times == 2 else 'redoubled', lang, name=sheet.table.players[int(seat)])


def mistakes(case: Case) -> Mistakes:
    """What one opponent settles for what all do, a tariff left out, the whole points settled instead of those from
    par.
    """
    record, options = case.record, case.sheet.table.options
    shares = _shares(case)
    payers = len(shares) or 1
    own = case.side == case.bidders
    if record.get('doubles'):
        yield from case.otherwise('double', doubles=None)
    if not own:
        yield Mistake(sum(shares), 'all-payers' if sum(shares) < 0 else 'all-paid')
    elif len(set(shares)) == 1:  # not where one of them has doubled
        yield Mistake(-shares[0], 'one-payer' if shares[0] < 0 else 'one-paid')
    contract = CONTRACTS[record['contract']]
    if contract.by_the_point and own:
        tariff = value_of(contract, record.get('trump'), options)
        over = record['points'] - options['par']
        if over:
            yield Mistake(over * payers, 'tariff-over' if over > 0 else 'tariff-under', {'par': options['par']})
        yield Mistake(record['points'] * tariff * payers, 'par', {'par': options['par']})
    for other in options['contracts']:
        if CONTRACTS[other].goal == contract.goal:
            yield from case.otherwise('contract', contract=other, trump=None)


def _shares(case: Case) -> list[int]:
    """What each opponent has of the hand."""
    return [share for seat, share in enumerate(case.sheet.hands[-1].points) if seat != case.bidders and share]


def record(document: Document, tricks: Sequence[Trick]) -> Hand:
    """The bidder's card points, with those of the widow where it counts."""
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    goal = goal_of(document)
    assert terms.contract is not None and terms.bidder is not None, 'somebody bid'  # noqa: S101 - a lesson plays a bid
    points = counts_of(document, tricks)[terms.bidder]
    named = {'trump': terms.trump} if terms.contract.names_trump else {}
    widow = points_in(document.dealt.kitty or ()) if goal.kitty_points else 0
    return {'bidder': terms.bidder, 'contract': terms.contract.code, **named, 'points': points + widow}


def contract(document: Document, lang: str) -> str:
    terms: Terms = document.terms  # type: ignore[assignment]  # those of this game
    return term(document.game, terms.contract.code, lang) if terms.contract else ''


LESSON = LessonCard(
    record=record,
    contract=contract,
    ranking=lambda deal: cards_ranked(deal['trump']),
    rules=lambda how: replace(follow_suit(how), void='trump'),
    happened=happened,
    mistakes=mistakes,
    new_hand=new_hand,
    new_trumps=lambda chance: {'trump': chance.choice(SUITS)},
    void=void,
)
