"""The pad of black lady: hearts for each player (the last number fills itself), who took the counting cards, tricks
where the table needs them, and what a shooter chooses. Knows no points; it asks `scoring.games.black_lady.values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.shapes import Bid, Shown, tapped, told_in
from scoring.errors import BadHand
from scoring.game import State, Table
from scoring.games.black_lady.hand import shooter
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

GAME = 'black-lady'
SWAPS = 'matches/pads/_moon.html'  # comes with every preview: asked only once somebody shot the moon
FEATS = ('moon-off', 'moon-safety', 'sun-off', 'sun-safety')  # a preview says these though points stand beside them
FIELDS = ('hearts', 'cards', 'tricks', 'moon')
FIELD_OF: Mapping[str, str] = {
    'heart_points': 'hearts',
    'queens': 'cards',
    **{card.field: 'cards' for card in CARDS},
}
CHOICES = ('add', 'subtract')


def fits(game: str, players: int) -> bool:
    return game == GAME


@dataclass(frozen=True)
class Count:
    """One player's number, tapped whole or as tens and units, and the form field it goes into. `half`: the tens, where
    the units are still to be tapped.
    """

    field: str
    seat: int
    name: str
    chosen: int | None
    half: int | None = None

    @property
    def tens(self) -> int | None:
        return self.half if self.chosen is None else self.chosen // 10

    @property
    def units(self) -> int | None:
        return None if self.chosen is None else self.chosen % 10


@dataclass(frozen=True)
class CardRow:
    """A counting card, who took it, and the form field it goes into."""

    field: str
    printed: str
    chosen: int | None


@dataclass(frozen=True)
class Pad:
    """Everything the template draws. The last player is not asked for hearts or tricks: the rest is theirs."""

    players: tuple[str, ...]
    hearts: tuple[Count, ...]
    numbers: tuple[int, ...]
    by_digits: bool
    cards: tuple[CardRow, ...]
    cards_fold: bool
    tricks: tuple[Count, ...]
    most_tricks: int
    trick_numbers: tuple[int, ...]
    total: int
    chosen: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)

    tens: tuple[int, ...] = tuple(range(11))
    units: tuple[int, ...] = tuple(range(10))
    folds: bool = True
    template: str = 'matches/pads/black_lady.html'


def build(
    table: Table, ahead: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> Pad:
    """The pad for the next deal."""
    total = heart_points_in_play(table.options, len(table.players))
    most_tricks = cards_each(table.options, len(table.players))
    return Pad(
        players=table.players,
        hearts=_counts(table, 'hearts', chosen),
        numbers=tuple(range(total + 1)),
        by_digits=_by_digits(table),
        cards=tuple(
            CardRow(f'card-{name}', card.printed, chosen.get('cards', {}).get(name))
            for name, card in _card_fields(table)
        ),
        cards_fold=len(table.players) > 4 or len(_card_fields(table)) > 1,
        tricks=_counts(table, 'tricks', chosen) if _may_need_tricks(table) else (),
        most_tricks=most_tricks,
        trick_numbers=tuple(range(most_tricks + 1)),
        total=total,
        chosen=chosen,
        errors=errors,
    )


def _counts(table: Table, what: str, chosen: Mapping[str, Any]) -> tuple[Count, ...]:
    told, half = chosen.get(what, {}), chosen.get('tens', {}) if what == 'hearts' else {}
    return tuple(
        Count(f'{what}-{seat}', seat, name, told.get(seat), half.get(seat))
        for seat, name in enumerate(table.players[:-1])
    )


def _by_digits(table: Table) -> bool:
    """Spot hearts go up to 104 a player: too many for a button each."""
    return bool(table.options['heart-value'] == 'pip')


def _card_fields(table: Table) -> list[tuple[str, Card]]:
    """Each counting card with the name of its field; with two packs there are two ladies."""
    fields: list[tuple[str, Card]] = []
    for card in counted_cards(table.options):
        names = ('queens-0', 'queens-1') if card == LADY and packs(table.options) == 2 else (card.field,)
        fields += [(name, card) for name in names]
    return fields


def _needs_tricks(table: Table) -> bool:
    return bool(table.options['no-trick-bonus'])


def _may_need_tricks(table: Table) -> bool:
    """A table that plays the sun needs them only in a moon deal; the game asks then."""
    return _needs_tricks(table) or bool(table.options['sun-points'])


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """The hand record behind the tapped buttons. What was not tapped is left out; the game then asks for it."""
    players = len(table.players)
    told = [] if _half_told(form, table) else _told(form, 'hearts', table)
    hearts = _filled(told, heart_points_in_play(table.options, players), players)
    record: dict[str, Any] = {'heart_points' if _by_digits(table) else 'hearts': hearts} if hearts else {}
    takers = {name: tapped(form.get(f'card-{name}'), players) for name, _card in _card_fields(table)}
    record |= _cards(takers)
    tricks = _filled(_told(form, 'tricks', table), cards_each(table.options, players), players)
    if tricks and _may_need_tricks(table):
        record['tricks'] = tricks
    choice = form.get('moon', '')
    if choice in CHOICES and (shot := _shooter(table, record)) is not None:
        record['moon'] = {'seat': shot, 'choice': choice}
    return record


def _told(form: Mapping[str, str], what: str, table: Table) -> list[int | None]:
    """The numbers tapped for everybody but the last player."""
    seats = range(len(table.players) - 1)
    if what == 'hearts' and _by_digits(table):
        digits = [(tapped(form.get(f'tens-{seat}'), 11), tapped(form.get(f'units-{seat}'), 10)) for seat in seats]
        return [None if None in pair else pair[0] * 10 + pair[1] for pair in digits]
    return [tapped(form.get(f'{what}-{seat}'), 100) for seat in seats]


def _half_told(form: Mapping[str, str], table: Table) -> dict[int, int]:
    """The tens, by seat, of numbers without units as yet; the nought that is ticked from the start says nothing."""
    seats = range(len(table.players) - 1) if _by_digits(table) else ()
    tens = told_in(form, {seat: f'tens-{seat}' for seat in seats if not form.get(f'units-{seat}')}, 11)
    return {seat: number for seat, number in tens.items() if number}


def _filled(told: list[int | None], total: int, players: int) -> list[int] | None:
    """The last number is what is left; once everything is taken, whoever was not asked has none."""
    known = [number for number in told if number is not None]
    left = total - sum(known)
    if left > 0 and len(known) < len(told):
        return None
    return [number or 0 for number in told] + [max(left, 0)] if known else None


def _cards(takers: Mapping[str, int | None]) -> dict[str, Any]:
    record: dict[str, Any] = {name: seat for name, seat in takers.items() if seat is not None and '-' not in name}
    queens = [seat for name, seat in takers.items() if name.startswith('queens-') and seat is not None]
    return {**record, **({'queens': queens} if len(queens) == 2 else {})}


def _shooter(table: Table, record: Mapping[str, Any]) -> int | None:
    """The seat that shot the moon with these cards; the game finds it, we only ask."""
    without_choice = {**table.options, 'moon': 'others-add'}
    try:
        hand = read(replace(table, options=without_choice), State(1, 0, (0,) * len(table.players)), record)
    except BadHand:
        return None
    return shooter(table, hand)


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The buttons that stand for a record: the way back from `record_from`."""
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
    """The name of whoever shot the moon and may say what becomes of it; else nothing."""
    if table.options['moon'] != 'choice':
        return ''
    shot = _shooter(table, {name: told for name, told in record.items() if name != 'moon'})
    return '' if shot is None else table.players[shot]


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    counts = {what: enumerate(_told(form, what, table)) for what in ('hearts', 'tricks')}
    cards = {name: f'card-{name}' for name, _card in _card_fields(table)}
    return {
        **{what: {seat: number for seat, number in told if number is not None} for what, told in counts.items()},
        'cards': told_in(form, cards, len(table.players)),
        'tens': _half_told(form, table),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """The first question of the pad that has no answer yet."""
    if 'hearts' not in record and 'heart_points' not in record:
        return 'hearts'
    fields = {'queens' if name.startswith('queens-') else name for name, _card in _card_fields(table)}
    if fields - set(record):
        return 'cards'
    return 'tricks' if _needs_tricks(table) and 'tricks' not in record else None


def question(name: str) -> str:
    return {
        'hearts': _('How many hearts did each take?'),
        'cards': _('Who took the counting cards?'),
        'tricks': _('How many tricks did each take?'),
        'moon': _('Whoever shot the moon chooses.'),
    }[name]


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    """Hearts per seat, and who has the lady."""
    hearts = '–'.join(str(number) for number in record.get('hearts', record.get('heart_points', ())))
    ladies = record.get('queens', [record['queen']] if 'queen' in record else [])
    names = ', '.join(table.players[seat] for seat in dict.fromkeys(ladies))
    return Shown(Bid('hearts', _('hearts'), f'♥ {hearts}'), f'Q♠ {names}' if names else '')
