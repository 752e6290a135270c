"""The view of the black lady pad: hearts for each player, who took the counting cards, tricks if needed, and the
shooter's choice.

The last player's number is filled in. Card values come from `scoring.games.black_lady.values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from companion.matches.pads.black_lady.taps import by_digits, card_fields, may_need_tricks
from companion.matches.pads.shapes import Bid, Shown
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import LADY, Card, cards_each, counted_cards, heart_points_in_play


@dataclass(frozen=True)
class Count:
    """One player's number, tapped as a whole or as tens and units, and its form field. `half`: the tens, while the
    units are missing.
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
    """A counting card, who took it, and its form field."""

    field: str
    printed: str
    chosen: int | None


@dataclass(frozen=True)
class BlackLadyView:
    """Everything the template draws. The last player is not asked for hearts or tricks: they get the rest."""

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
    table: Table, upcoming: Mapping[str, Any], chosen: Mapping[str, Any], errors: Mapping[str, str], lang: str
) -> BlackLadyView:
    """Return the pad for the next deal."""
    total = heart_points_in_play(table.options, len(table.players))
    most_tricks = cards_each(table.options, len(table.players))
    return BlackLadyView(
        players=table.players,
        hearts=_counts(table, 'hearts', chosen),
        numbers=tuple(range(total + 1)),
        by_digits=by_digits(table),
        cards=tuple(
            CardRow(f'card-{name}', _numbered(name, card), chosen.get('cards', {}).get(name))
            for name, card in card_fields(table)
        ),
        cards_fold=len(table.players) > 4 or len(card_fields(table)) > 1,
        tricks=_counts(table, 'tricks', chosen) if may_need_tricks(table) else (),
        most_tricks=most_tricks,
        trick_numbers=tuple(range(most_tricks + 1)),
        total=total,
        chosen=chosen,
        errors=errors,
    )


def _numbered(field: str, card: Card) -> str:
    """A card as printed; of two ladies which one it is."""
    _name, _dash, place = field.partition('-')
    return _('%(card)s, %(n)d of 2') % {'card': card.printed, 'n': int(place) + 1} if place else card.printed


def _counts(table: Table, what: str, chosen: Mapping[str, Any]) -> tuple[Count, ...]:
    entered, half = chosen.get(what, {}), chosen.get('tens', {}) if what == 'hearts' else {}
    return tuple(
        Count(f'{what}-{seat}', seat, name, entered.get(seat), half.get(seat))
        for seat, name in enumerate(table.players[:-1])
    )


def shown(record: Mapping[str, Any], table: Table, lang: str) -> Shown:
    """Return how a recorded hand is shown: hearts per seat, and who has the lady and every other card that counts."""
    hearts = '–'.join(str(number) for number in record.get('hearts', record.get('heart_points', ())))
    takers = {card.printed: _taken_by(card, record) for card in counted_cards(table.options)}
    cards = [f'{card} {", ".join(table.players[seat] for seat in seats)}' for card, seats in takers.items() if seats]
    return Shown(Bid('hearts', _('hearts'), f'♥ {hearts}'), ' · '.join(cards))


def _taken_by(card: Card, record: Mapping[str, Any]) -> list[int]:
    """The seats, each once; two packs have two ladies."""
    seats = record.get('queens', []) if card == LADY else []
    return list(dict.fromkeys([*seats, *([record[card.field]] if card.field in record else [])]))
