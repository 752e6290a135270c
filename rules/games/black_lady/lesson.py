"""How black lady is taught: hearts broken or not, hands to score, and the wrong numbers people come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, cast

from rules.lessons.card import Hand, LessonCard, follow_suit
from rules.lessons.case import Case, Mistake, Mistakes
from rules.lessons.hand_words import each
from rules.lessons.plan import READER
from rules.lessons.practice_words import practice_word
from rules.lessons.turns import Position
from rules.lessons.words import lesson_word
from scoring.games.black_lady import GAME
from scoring.games.black_lady.option_types import Options
from scoring.games.black_lady.play import FIRST_LEAD, HEARTS, cards_ranked, duties
from scoring.games.black_lady.play import LADY as LADY_CODE
from scoring.games.black_lady.record import HEART_FIELDS
from scoring.games.black_lady.thumb import by_thumb, scored
from scoring.games.black_lady.values import (
    CARDS,
    LADY,
    PINK_LADY,
    Card,
    counted_cards,
    heart_points_in_play,
    packs,
    worth,
)
from scoring.options import resolve
from scoring.play.card import Goal
from scoring.play.course import Trick
from scoring.play.document import Document
from scoring.play.thumb import ByThumb
from scoring.say import listed
from scoring.seats import Seat
from scoring.sheet import Sheet

MOON_IN = 4  # hands
AMERICAN = cast(Options, resolve(GAME.options, next(preset for preset in GAME.presets if preset.key == 'american'), {}))


def leader(hands: Sequence[Sequence[str]]) -> int | None:
    """Who holds the 2♣."""
    return next((seat for seat, hand in enumerate(hands) if FIRST_LEAD in hand), None)


def leading(position: Position, card: str) -> str:
    if not position.played:
        return 'may-two-of-clubs'
    if not card.endswith(HEARTS):
        return 'may-lead-other' if any(position.turn.reasons.values()) else 'may-lead'
    return 'may-lead-heart' if any(played.endswith(HEARTS) for played in position.played) else 'may-only-hearts'


def situation(position: Position, lang: str) -> tuple[str, ...]:
    """The rules, which differ from table to table, the number of the trick, and whether a heart was thrown."""
    preset = position.taught.game.preset(position.taught.preset)
    rules = lesson_word('rules', lang, preset=preset.name.in_language(lang)) if preset else ''
    tricks = position.turn.number - 1 + len(position.turn.hand)
    where = f'{lesson_word("trick-title", lang, number=position.turn.number, of=tricks)}.'
    broken = any(card.endswith(HEARTS) for card in position.played)
    hearts = practice_word('heart-thrown' if broken else 'no-heart-yet', lang)
    return (rules, where) if position.turn.number == 1 else (rules, f'{where} {hearts}')


def is_disputed(position: Position) -> bool:
    """Whether the lady alone was thrown, which breaks hearts for some."""
    only_lady = LADY_CODE in position.played and not any(card.endswith(HEARTS) for card in position.played)
    return only_lady and not position.turn.before


def new_hand(options: Options, players: int, sides: int, chance: Random) -> Hand:
    """Hearts and counting cards divided at random; now and then one player has all."""
    hearts = heart_points_in_play(options, players)
    seats = range(players)
    moon = chance.randrange(MOON_IN) == 0
    shooter = chance.choice(seats)
    takes = [shooter] if moon else chance.sample(seats, chance.randint(2, players))
    cuts = sorted(chance.choices(range(hearts + 1), k=len(takes) - 1))
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, hearts], strict=True)]
    taken = [dict(zip(takes, shares, strict=True)).get(seat, 0) for seat in seats]
    record: dict[str, Any] = {HEART_FIELDS[options['heart-value']]: taken}
    for card in counted_cards(options):
        if card == LADY and packs(options) == 2:
            record['queens'] = [chance.choice(takes), chance.choice(takes)]
        else:
            record[card.field] = chance.choice(takes)
    return record


def happened(sheet: Sheet, hand: Hand, lang: str) -> Iterator[str]:
    """Who took which hearts and counting cards."""
    for kind in ('hearts', 'heart_points', 'tricks'):
        if kind in hand:
            yield each(kind.replace('_', '-'), sheet, hand[kind], lang)
    names = sheet.table.players
    if 'queens' in hand:
        yield f'Q♠: {listed([names[seat] for seat in hand["queens"]], lang)}.'
    for card in CARDS:
        if card.field in hand:
            yield f'{card.printed}: {names[hand[card.field]]}.'


def mistakes(case: Case) -> Mistakes:
    """A moon that was not noticed, counting cards left out, hearts left out."""
    seats = case.sheet.sides[case.side].seats
    options = case.sheet.table.options
    if options['settlement'] != 'points':
        return
    counts = case.record.get('hearts') or case.record['heart_points']
    pink = [seat for card in counted_cards(options) if card == PINK_LADY for seat in _takers(card, case.record)]
    hearts = sum(counts[seat] - pink.count(seat) for seat in seats)
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


def judge(document: Document) -> ByThumb:
    """The others follow rules of thumb."""
    return ByThumb.begin(document, Seat(READER), by_thumb, scored)


def goal(document: Document) -> Goal:
    return Goal('fewest', 'points', 'points', lambda value: None)


def record(document: Document, tricks: Sequence[Trick]) -> Hand:
    """Who took the hearts and the lady."""
    hearts = [0] * document.players
    for trick in tricks:
        hearts[trick.winner] += sum(card.endswith(HEARTS) for card in trick.cards)
    return {'hearts': hearts, 'queen': next(trick.winner for trick in tricks if LADY_CODE in trick.cards)}


LESSON = LessonCard(
    judge=judge,
    goal=goal,
    record=record,
    ranking=lambda deal: cards_ranked(),
    rules=lambda how: replace(follow_suit(how), duties=partial(duties, AMERICAN, FIRST_LEAD)),
    happened=happened,
    mistakes=mistakes,
    new_hand=new_hand,
    new_trumps=lambda chance: {},
    leader=leader,
    leading=leading,
    situation=situation,
    is_disputed=is_disputed,
)
