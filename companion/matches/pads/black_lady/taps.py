"""Converts taps on the pad of black lady to a hand record and back. The last player's number is filled in."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.matches.pads.shapes import numbers_in, tapped
from scoring.errors import BadHand
from scoring.game import State
from scoring.games.black_lady.hand import shooter
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.record import read
from scoring.games.black_lady.values import (
    CARDS,
    LADY,
    Card,
    cards_each,
    counted_cards,
    heart_points_in_play,
    packs,
)
from scoring.seats import Seat

CHOICES = ('add', 'subtract')


def by_digits(table: Table) -> bool:
    """Whether numbers are entered as tens and units: spot hearts go up to 104 a player, too many for a button each."""
    return bool(table.options['heart-value'] == 'pip')


def card_fields(table: Table) -> list[tuple[str, Card]]:
    """Return each counting card with its field name; with two packs there are two ladies."""
    fields: list[tuple[str, Card]] = []
    for card in counted_cards(table.options):
        names = ('queens-0', 'queens-1') if card == LADY and packs(table.options) == 2 else (card.field,)
        fields += [(name, card) for name in names]
    return fields


def _needs_tricks(table: Table) -> bool:
    return bool(table.options['no-trick-bonus'])


def may_need_tricks(table: Table) -> bool:
    """Whether tricks may be needed: tables that play the sun need them only in a moon deal, when the game asks."""
    return _needs_tricks(table) or bool(table.options['sun-points'])


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """Return the hand record of the tapped buttons. Missing answers are left out; the game then asks for them."""
    players = len(table.players)
    entered = [] if _tens_entered(form, table) else _entered(form, 'hearts', table)
    hearts = _filled(entered, heart_points_in_play(table.options, players), players)
    record: dict[str, Any] = {'heart_points' if by_digits(table) else 'hearts': hearts} if hearts else {}
    takers = {name: tapped(form.get(f'card-{name}'), players) for name, _card in card_fields(table)}
    record |= _cards(takers)
    tricks = _filled(_entered(form, 'tricks', table), cards_each(table.options, players), players)
    if tricks and may_need_tricks(table):
        record['tricks'] = tricks
    choice = form.get('moon', '')
    if choice in CHOICES and (shot := _shooter(table, record)) is not None:
        record['moon'] = {'seat': shot, 'choice': choice}
    return record


def _entered(form: Mapping[str, str], what: str, table: Table) -> list[int | None]:
    """The numbers tapped for everyone but the last player."""
    seats = range(len(table.players) - 1)
    if what == 'hearts' and by_digits(table):
        digits = [(tapped(form.get(f'tens-{seat}'), 11), tapped(form.get(f'units-{seat}'), 10)) for seat in seats]
        return [None if tens is None or units is None else tens * 10 + units for tens, units in digits]
    return [tapped(form.get(f'{what}-{seat}'), 100) for seat in seats]


def _tens_entered(form: Mapping[str, str], table: Table) -> dict[int, int]:
    """The tens by seat of numbers without units yet; a zero is preselected, so it is not an answer."""
    seats = range(len(table.players) - 1) if by_digits(table) else ()
    tens = numbers_in(form, {seat: f'tens-{seat}' for seat in seats if not form.get(f'units-{seat}')}, 11)
    return {seat: number for seat, number in tens.items() if number}


def _filled(entered: list[int | None], total: int, players: int) -> list[int] | None:
    """The last player gets the rest; once everything is taken, players not asked yet have none."""
    known = [number for number in entered if number is not None]
    left = total - sum(known)
    if left > 0 and len(known) < len(entered):
        return None
    return [number or 0 for number in entered] + [max(left, 0)] if known else None


def _cards(takers: Mapping[str, int | None]) -> dict[str, Any]:
    record: dict[str, Any] = {name: seat for name, seat in takers.items() if seat is not None and '-' not in name}
    queens = [seat for name, seat in takers.items() if name.startswith('queens-') and seat is not None]
    return {**record, **({'queens': queens} if len(queens) == 2 else {})}


def _shooter(table: Table, record: Mapping[str, Any]) -> int | None:
    """The seat that shot the moon with these cards, as determined by the game, whether or not it was the sun."""
    without_choice = table.options.copy()
    without_choice |= {'moon': 'others-add', 'sun-points': 0}
    try:
        hand = read(replace(table, options=without_choice), State(1, Seat(0), (0,) * len(table.players)), record)
    except BadHand:
        return None
    return shooter(table, hand)


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Return the tapped buttons of a record: the inverse of `record_from`."""
    hearts = record.get('hearts', record.get('heart_points', ()))
    cards = {card.field: record[card.field] for card in CARDS if card.field in record}
    cards |= {f'queens-{place}': seat for place, seat in enumerate(record.get('queens', ()))}
    return {
        'hearts': dict(enumerate(hearts)),
        'tens': {},
        'cards': cards,
        'tricks': dict(enumerate(record.get('tricks', ()))),
        'moon': record.get('moon', {}).get('choice', ''),
        'shooter': _chooser(record, table),
    }


def _chooser(record: Mapping[str, Any], table: Table) -> str:
    """The name of the shooter if they may choose how the moon is scored, otherwise empty."""
    return _shot(record, table) if table.options['moon'] == 'choice' else ''


def _shot(record: Mapping[str, Any], table: Table) -> str:
    """The name of the shooter, empty if there is none."""
    if table.options['moon'] is None:
        return ''
    shot = _shooter(table, {name: value for name, value in record.items() if name != 'moon'})
    return '' if shot is None else table.players[shot]


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    counts = {what: enumerate(_entered(form, what, table)) for what in ('hearts', 'tricks')}
    cards = {name: f'card-{name}' for name, _card in card_fields(table)}
    return {
        **{what: {seat: number for seat, number in numbers if number is not None} for what, numbers in counts.items()},
        'cards': numbers_in(form, cards, len(table.players)),
        'tens': _tens_entered(form, table),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """Return the first question of the pad without an answer, or None."""
    if 'hearts' not in record and 'heart_points' not in record:
        return 'hearts'
    fields = {'queens' if name.startswith('queens-') else name for name, _card in card_fields(table)}
    if fields - set(record):
        return 'cards'
    if 'tricks' not in record and (_needs_tricks(table) or (may_need_tricks(table) and _shot(record, table))):
        return 'tricks'
    return 'moon' if 'moon' not in record and _chooser(record, table) else None
