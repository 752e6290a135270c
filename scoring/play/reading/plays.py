"""Reads who led and what was played. A card that broke a rule is taken as it was played."""

from collections.abc import Iterator
from typing import Any

from scoring.play.card import Dealt, Pack, Rules
from scoring.play.course import Course
from scoring.play.document import Turn
from scoring.play.errors import refusal
from scoring.play.fields import Fields, seat_at
from scoring.play.reading.cards import check_card
from scoring.seats import Seat
from scoring.text import readable, shown

NAMED = '/'  # before the suit of a joker that is led
SUITS = ('S', 'C', 'D', 'H')


def read_leader(fields: Fields, rules: Rules | None, pack: Pack) -> Seat | None:
    """Return who leads first: as given, or by the rules of the hand. Raises BadDocument."""
    if 'leader' in fields:
        return fields.seat('leader', rules.seats if rules else pack.dealt)
    if rules is not None and rules.leader is None:
        raise refusal('leader', 'leader-unknown')
    return rules.leader if rules else None


def read_turns(
    fields: Fields, ask: tuple[str, ...], pack: Pack, dealt: Dealt, rules: Rules | None, leader: Seat | None
) -> tuple[Turn, ...]:
    """Return the cards played. Raises BadDocument at the first that cannot have been."""
    raw = fields.data.get('plays', [])
    if not isinstance(raw, list):
        raise fields.bad('plays')
    if raw and 'contracts' in ask:
        raise refusal('plays', 'plays-too-early')
    if rules is None or leader is None:
        return ()
    course = Course(rules, leader)
    return tuple(_turns(raw, course, pack, dealt, fields.players))


def _turns(raw: list[Any], course: Course, pack: Pack, dealt: Dealt, players: int) -> Iterator[Turn]:
    seen: set[str] = set()
    where: dict[str, int | None] = {card: seat for seat, hand in enumerate(dealt.hands) if hand for card in hand}
    where |= dict.fromkeys(dealt.kitty or (), None)
    for place, play in enumerate(raw):
        at = f'plays/{place}'
        if course.over:
            raise refusal(at, 'too-many-plays')
        card, named, seat_named = _read(play, at, players)
        check_card(card, at, pack)
        seat = course.turn
        if seat_named is not None and seat_named != seat:
            raise refusal(f'{at}/seat', 'out-of-turn', seat=seat_named, turn=seat)
        if card in seen:
            raise refusal(at, 'card-twice', card=card)
        if (dealt.hands[seat] is not None and where.get(card, -1) != seat) or where.get(card, seat) != seat:
            raise refusal(at, 'not-held', seat=seat, card=card)
        _check_suit(card, named, at, course)
        seen.add(card)
        course.lay(card, named)
        yield Turn(card, seat, named)


def _read(play: Any, at: str, players: int) -> tuple[Any, str, Seat | None]:
    """A play's card, the suit named with it, and who is said to have played it."""
    seat = None
    if isinstance(play, dict):
        for name in play:
            if name not in ('card', 'seat'):
                raise refusal(f'{at}/{readable(name)}', 'unknown-field', field=readable(name))
        if 'card' not in play:
            raise refusal(f'{at}/card', 'missing-field', field='card')
        if not isinstance(play['card'], str):
            raise refusal(f'{at}/card', 'bad-value', value=shown(play['card']))
        if 'seat' in play:
            seat = seat_at(play['seat'], f'{at}/seat', players)
        play = play['card']
    if isinstance(play, str) and play[-2:-1] == NAMED and play[-1] in SUITS:
        return play[:-2], play[-1], seat
    return play, '', seat


def _check_suit(card: str, named: str, at: str, course: Course) -> None:
    """A joker led without trump names a suit, and nothing else does."""
    asked = course.asks_suit and card in course.rules.jokers
    if asked and not named:
        raise refusal(at, 'suit-missing', card=card)
    if named and not asked:
        raise refusal(at, 'suit-not-asked')
