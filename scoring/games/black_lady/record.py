"""Reads one hand record of black lady: hearts, counting cards, tricks and the moon. Checks that it is valid; scores
nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.errors import BadHand
from scoring.faults import take_faults
from scoring.game import Record, State
from scoring.games.black_lady.faults import KINDS, taking_all
from scoring.games.black_lady.hand import Hand, shooter, would_shoot
from scoring.games.black_lady.moon import check_choice
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import (
    CARDS,
    LADY,
    PINK_LADY,
    Card,
    cards_each,
    counted_cards,
    heart_points_in_play,
    lowest_heart,
    packs,
    worth,
)
from scoring.record import refuse_other_fields, seat_number, take, take_list
from scoring.seats import Seat, Seats

HEART_FIELDS = {'one': 'hearts', 'pip': 'heart_points'}
CHOICES = ('add', 'subtract')


def read(table: Table, state: State, record: Record) -> Hand:
    """Return the hand of a raw record. Raises BadHand at the first invalid field."""
    _check_fields(table, record)
    faults = take_faults(record, KINDS, len(table.sides))
    hand = Hand(_hearts(table, record), _cards(table, record), _tricks(table, record), faults=faults)
    _check_pink_lady(hand)
    _check_tricks(table, hand)
    shot = shooter(table, hand)
    if shot is None and 'moon' in record and would_shoot(table, hand) is not None:
        raise BadHand('moon', 'moon-void-by-revoke')
    hand = replace(hand, choice=_moon(table, record, shot))
    if shot is not None:
        check_choice(table, state, hand, shot)
    return hand


def _check_fields(table: Table, record: Record) -> None:
    """Explain a field that belongs to another form of the game before calling a field unknown."""
    wanted = HEART_FIELDS[table.options['heart-value']]
    for field in HEART_FIELDS.values():
        if field in record and field != wanted:
            raise BadHand(field, f'{wanted.replace("_", "-")}-instead')
    for card in CARDS:
        if card.field in record and not worth(card, table.options):
            raise BadHand(card.field, 'card-not-counted', card=card.field)
    _check_ladies(table, record)
    refuse_other_fields(record, wanted, 'queens', 'tricks', 'moon', 'faults', *(card.field for card in CARDS))


def _check_ladies(table: Table, record: Record) -> None:
    if 'queens' in record and not worth(LADY, table.options):
        raise BadHand('queens', 'card-not-counted', card=LADY.field)
    if 'queens' in record and packs(table.options) == 1:
        raise BadHand('queens', 'one-lady-only')
    if 'queen' in record and packs(table.options) == 2:
        raise BadHand('queen', 'two-ladies')


def _hearts(table: Table, record: Record) -> tuple[int, ...]:
    players = len(table.players)
    field = HEART_FIELDS[table.options['heart-value']]
    total = heart_points_in_play(table.options, players)
    hearts = take_list(record, field, players, 0, total)
    if sum(hearts) != total:
        raise BadHand(field, f'{field.replace("_", "-")}-sum', total=total, sum=sum(hearts))
    lowest = lowest_heart(table.options, players)
    for seat, taken in enumerate(hearts):
        if 0 < taken < lowest:
            raise BadHand(f'{field}/{seat}', 'below-lowest-heart', lowest=lowest)
    return hearts


def _cards(table: Table, record: Record) -> tuple[tuple[Card, Seat], ...]:
    return tuple((card, seat) for card in counted_cards(table.options) for seat in _takers(table, record, card))


def _takers(table: Table, record: Record, card: Card) -> Seats:
    players = len(table.players)
    if card == LADY and packs(table.options) == 2:
        return _two_ladies(record, players)
    if card.field not in record:
        raise BadHand(card.field, 'card-missing', card=card.field)
    return (seat_number(record[card.field], card.field, players),)


def _two_ladies(record: Record, players: int) -> Seats:
    seats = take(record, 'queens')
    if not isinstance(seats, list) or len(seats) != 2:
        raise BadHand('queens', 'two-ladies')
    return tuple(seat_number(seat, f'queens/{place}', players) for place, seat in enumerate(seats))


def _check_pink_lady(hand: Hand) -> None:
    for seat in hand.takers(PINK_LADY):
        if not hand.hearts[seat]:
            raise BadHand(PINK_LADY.field, 'pink-lady-without-heart', seat=seat)


def _tricks(table: Table, record: Record) -> tuple[int, ...] | None:
    if 'tricks' not in record:
        return None
    players = len(table.players)
    total = cards_each(table.options, players)
    tricks = take_list(record, 'tricks', players, 0, total)
    if sum(tricks) != total:
        raise BadHand('tricks', 'tricks-sum', total=total, sum=sum(tricks))
    return tricks


def _check_tricks(table: Table, hand: Hand) -> None:
    if hand.tricks is None:
        _check_tricks_not_needed(table, hand)
        return
    for seat, tricks in enumerate(hand.tricks):
        if not tricks and (hand.hearts[seat] or seat in {taker for _, taker in hand.cards}):
            raise BadHand(f'tricks/{seat}', 'cards-without-trick', seat=seat)


def _check_tricks_not_needed(table: Table, hand: Hand) -> None:
    if taking_all(table, hand.faults):
        return  # no bonus and no sun
    if table.options['no-trick-bonus']:
        raise BadHand('tricks', 'tricks-for-bonus')
    if table.options['sun-points'] and shooter(table, hand) is not None:
        raise BadHand('tricks', 'tricks-for-sun')


def _moon(table: Table, record: Record, shot: Seat | None) -> str | None:
    """The shooter's choice, if there is one."""
    moon = _moon_object(table, record)
    if moon is not None and shot is None:
        raise BadHand('moon', 'moon-not-shot')
    if moon is not None and 'seat' in moon:
        seat = seat_number(moon['seat'], 'moon/seat', len(table.players))
        if seat != shot:
            raise BadHand('moon/seat', 'moon-shot-by-another', seat=seat, shooter=shot)
    return _choice(table, moon or {}, shot)


def _moon_object(table: Table, record: Record) -> Mapping[str, Any] | None:
    if 'moon' not in record:
        return None
    moon = record['moon']
    if table.options['moon'] is None:
        raise BadHand('moon', 'moon-not-played')
    if not isinstance(moon, dict):
        raise BadHand('moon', 'not-an-object')
    try:
        refuse_other_fields(moon, 'seat', 'choice')
    except BadHand as refusal:
        raise refusal.within('moon') from None
    return moon


def _choice(table: Table, moon: Mapping[str, Any], shot: Seat | None) -> str | None:
    if table.options['moon'] != 'choice':
        if 'choice' in moon:
            raise BadHand('moon/choice', 'no-choice-here')
        return None
    if shot is None:
        return None
    if 'choice' not in moon:
        raise BadHand('moon/choice', 'choice-missing', shooter=shot)
    if moon['choice'] not in CHOICES:
        raise BadHand('moon/choice', 'add-or-subtract')
    return str(moon['choice'])
