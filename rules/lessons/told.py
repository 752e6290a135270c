"""A worked hand in words, without its score: who plays, under which rules, and what was bid and taken."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.lessons.words import lesson_word
from rules.option_sentences import sentence
from scoring.games.black_lady.values import CARDS
from scoring.say import listed, say_side, term
from scoring.sheet import Sheet

Hand = Mapping[str, Any]


def told(sheet: Sheet, hand: Hand, changed: Mapping[str, Any], lang: str) -> tuple[str, ...]:
    """Return the players and rules of the table, then the hand. `changed` are the options that are not the preset's."""
    what_happened = ' '.join(HANDS[sheet.table.game.package](sheet, hand, lang))
    return (_players(sheet, lang), _rules(sheet, changed, lang), what_happened)


def _players(sheet: Sheet, lang: str) -> str:
    sides = [say_side(sheet.table, side, lang) for side in range(len(sheet.sides))]
    together = len(sides) < len(sheet.table.players)
    return lesson_word('players', lang, names='; '.join(sides) if together else listed(sides, lang))


def _rules(sheet: Sheet, changed: Mapping[str, Any], lang: str) -> str:
    options = {option.key: option for option in sheet.table.game.options}
    house = [sentence(sheet.table.game, options[key], sheet.table.options[key], lang) for key in changed]
    return ' '.join((lesson_word('rules', lang, preset=sheet.table.preset.name.in_language(lang)), *house))


def _five_hundred(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    yield _plays(sheet, hand['bidder'], term(sheet.table.game, hand['contract'], lang), lang)
    yield _each('tricks', sheet, hand['tricks'], lang)
    if called := hand.get('breach'):
        yield lesson_word('called-breach', lang, name=sheet.table.players[called['caller']])


def _bid_whist(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    yield _plays(sheet, hand['bidder'], f'{hand["bid"]} {term(sheet.table.game, hand["call"], lang)}', lang)
    side = next(side for side, seats in enumerate(sheet.table.sides) if hand['bidder'] in seats)
    yield lesson_word('books', lang, name=say_side(sheet.table, side, lang), count=hand['books'])


def _black_lady(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    for kind in ('hearts', 'heart_points', 'tricks'):
        if kind in hand:
            yield _each(kind.replace('_', '-'), sheet, hand[kind], lang)
    names = sheet.table.players
    if 'queens' in hand:
        yield f'Q♠: {listed([names[seat] for seat in hand["queens"]], lang)}.'
    for card in CARDS:
        if card.field in hand:
            yield f'{card.printed}: {names[hand[card.field]]}.'


def _solo(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    if len(sheet.table.players) == 4:
        yield lesson_word('deals', lang, name=sheet.table.players[sheet.hands[-1].dealer])
    yield _plays(sheet, hand['bidder'], term(sheet.table.game, hand['contract'], lang), lang)
    if 'trump' in hand:
        yield lesson_word('trump-is', lang, trump=term(None, hand['trump'], lang))
    name = sheet.table.players[hand['bidder']]
    yield lesson_word('card-points', lang, name=name, count=hand['points'])
    if 'tricks' in hand:
        yield lesson_word('tricks-of', lang, name=name, count=hand['tricks'])
    for seat, times in hand.get('doubles', {}).items():
        yield lesson_word('doubled' if times == 2 else 'redoubled', lang, name=sheet.table.players[int(seat)])


HANDS: Mapping[str, Callable[[Sheet, Hand, str], Iterator[str]]] = {
    'five_hundred': _five_hundred,
    'bid_whist': _bid_whist,
    'black_lady': _black_lady,
    'solo': _solo,
}


def _plays(sheet: Sheet, seat: int, contract: str, lang: str) -> str:
    return lesson_word('plays', lang, name=sheet.table.players[seat], contract=contract)


def _each(kind: str, sheet: Sheet, counts: list[int], lang: str) -> str:
    """Return what every side or player took: "Tricks: Ann & Cyd 9; Bob & Dan 1."."""
    took = [f'{say_side(sheet.table, side, lang)} {count}' for side, count in enumerate(counts)]
    return lesson_word(kind, lang, counts='; '.join(took))
