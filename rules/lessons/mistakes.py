"""The wrong numbers that people come to when they score a hand, each with the mistake behind it. Whatever another
contract or another table would score is worked out by the engine.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.lessons.practice_words import practice_word
from scoring import Sheet, score
from scoring.games.bid_whist.values import BOSTON, CALLS, SIX
from scoring.games.black_lady.values import LADY, Card, counted_cards, worth
from scoring.games.five_hundred.values import CONTRACTS as BIDS_OF_500
from scoring.games.five_hundred.values import LEVELS, SUITS
from scoring.games.solo.values import CONTRACTS as SOLOS
from scoring.games.solo.values import value_of
from scoring.say import say_side, term

A_TRICK = 10  # points of a trick in 500, for who thinks that every trick counts
Match = Mapping[str, Any]


@dataclass(frozen=True)
class Mistake:
    """The `points` of a wrong answer, and a text of `practice_words` with its facts: a contract, a preset, a side."""

    points: int
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Mistakes = Iterator[Mistake]


@dataclass(frozen=True)
class Case:
    """The hand of a match and the side whose points are asked."""

    match: Match
    sheet: Sheet
    side: int

    @property
    def record(self) -> Mapping[str, Any]:
        return self.match['hands'][-1]  # type: ignore[no-any-return]

    @property
    def right(self) -> int:
        return self.sheet.hands[-1].points[self.side]

    @property
    def bidders(self) -> int:
        """The side of the bidder."""
        return self.sheet.table.side_of(self.record['bidder'])

    @property
    def made(self) -> bool:
        return self.sheet.hands[-1].result == 'made'

    def otherwise(self, key: str, *, preset: str = '', **changed: Any) -> Mistakes:
        """The points of the side if the record had said something else, or the table had played another preset."""
        record = {name: value for name, value in {**self.record, **changed}.items() if value is not None}
        match = {**self.match, 'hands': [record]} | ({'preset': preset} if preset else {})
        sheet = score(match)
        if not sheet.error and sheet.hands and _is_paid_alike(sheet, self.sheet):
            yield Mistake(sheet.hands[-1].points[self.side], key, {**record, 'preset': preset})


def _is_paid_alike(one: Sheet, other: Sheet) -> bool:
    """Whether both tables settle without pots and both in points or both in chips."""
    settled = (sheet.table.options.get('settlement') for sheet in (one, other))
    return one.hands[-1].pots is None and len(set(settled)) == 1


def mistakes(case: Case) -> tuple[Mistake, ...]:
    """Return the mistakes whose numbers are wrong and all different, the most telling ones first."""
    found: dict[int, Mistake] = {}
    for mistake in (*USUAL[case.sheet.table.game.package](case), *_any_game(case)):
        if mistake.points != case.right:
            found.setdefault(mistake.points, mistake)
    return tuple(found.values())


def said(mistake: Mistake, sheet: Sheet, lang: str) -> str:
    """Return what was wrong, in a sentence."""
    gaps = {name: _gap(name, value, sheet, lang) for name, value in mistake.facts.items()}
    return practice_word(f'mistake-{mistake.key}', lang, **gaps)


def _gap(name: str, value: Any, sheet: Sheet, lang: str) -> str:
    game = sheet.table.game
    if name == 'preset':
        preset = game.preset(value)
        return preset.name.in_language(lang) if preset else ''
    if name == 'side':
        return say_side(sheet.table, value, lang)
    return term(game, str(value), lang)


def _any_game(case: Case) -> Mistakes:
    """Minus for plus, another side's points, the rules of another table."""
    yield Mistake(-case.right, 'sign')
    for side, points in enumerate(case.sheet.hands[-1].points):
        yield Mistake(points, 'side', {'side': side})
    for preset in case.sheet.table.game.presets:
        if len(case.sheet.table.players) in preset.players and not case.match.get('options'):
            yield from case.otherwise('preset', preset=preset.key)


def _five_hundred(case: Case) -> Mistakes:
    contract, tricks = BIDS_OF_500[case.record['contract']], case.record['tricks']
    if case.side != case.bidders:
        yield Mistake(0, 'nothing')
        yield Mistake(A_TRICK * tricks[case.side], 'tricks')
        yield Mistake(A_TRICK * tricks[case.bidders], 'their-tricks')
        return
    if contract.level and case.made:
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


def _bid_whist(case: Case) -> Mistakes:
    bid, books = case.record['bid'], case.record['books']
    if case.side != case.bidders:
        yield Mistake(BOSTON - books, 'tricks')
        yield Mistake(0, 'nothing')
        return
    if books - SIX >= bid:
        yield Mistake(books, 'six')
        yield Mistake(bid, 'promise')
    else:
        yield Mistake(books - SIX - bid, 'missed')
        yield Mistake(books - SIX, 'above-six')
    for call in CALLS.values():
        yield from case.otherwise('call', call=call)
    for other in (bid - 1, bid + 1):
        yield from case.otherwise('bid', bid=other)


def _black_lady(case: Case) -> Mistakes:
    seats = case.sheet.sides[case.side].seats
    options = case.sheet.table.options
    if options['settlement'] != 'points':
        return
    counts = case.record.get('hearts') or case.record['heart_points']
    hearts = sum(counts[seat] for seat in seats)
    cards = sum(
        worth(card, options) * sum(seat in seats for seat in _takers(card, case.record))
        for card in counted_cards(options)
    )
    shot = any(line.reason.startswith(('moon', 'sun')) for line in case.sheet.hands[-1].lines)
    yield Mistake(hearts + cards, 'moon' if shot else 'only-cards')
    yield Mistake(hearts, 'cards-left-out')
    if cards:
        yield Mistake(cards, 'hearts-left-out')


def _takers(card: Card, record: Mapping[str, Any]) -> list[int]:
    """The seats that took a counting card: one, or two for the ladies of two packs."""
    return record['queens'] if card == LADY and 'queens' in record else [record[card.field]]


def _solo(case: Case) -> Mistakes:
    record, options = case.record, case.sheet.table.options
    points = case.sheet.hands[-1].points
    payers = sum(seat != case.bidders and bool(share) for seat, share in enumerate(points)) or 1
    own = case.side == case.bidders
    if record.get('doubles'):
        yield from case.otherwise('double', doubles=None)
    if not own:
        yield Mistake(-points[case.bidders], 'all-payers')
    elif points[case.bidders] % payers == 0:
        yield Mistake(points[case.bidders] // payers, 'one-payer')
    contract = SOLOS[record['contract']]
    if contract.by_the_point and own:
        tariff = value_of(contract, record.get('trump'), options)
        yield Mistake((record['points'] - options['par']) * payers, 'tariff', {'par': options['par']})
        yield Mistake(record['points'] * tariff * payers, 'par', {'par': options['par']})
    for other in options['contracts']:
        if SOLOS[other].goal == contract.goal:
            yield from case.otherwise('contract', contract=other, trump=None)


USUAL: Mapping[str, Callable[[Case], Mistakes]] = {
    'five_hundred': _five_hundred,
    'bid_whist': _bid_whist,
    'black_lady': _black_lady,
    'solo': _solo,
}
