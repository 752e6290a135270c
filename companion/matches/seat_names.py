"""The default names of seats: North, East, South, West, clockwise, as on a compass."""

from collections.abc import Sequence
from functools import cache

from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.languages import languages
from scoring.limits import same_name

# The compass points used for each number of seats; larger tables continue with numbers.
WINDS = {2: (0, 4), 3: (0, 2, 6), 4: (0, 2, 4, 6), 5: (0, 2, 3, 5, 6), 6: (0, 1, 3, 4, 5, 7), 7: (0, 1, 2, 3, 5, 6, 7)}


def seat_names(count: int) -> list[str]:
    """Return the default names of a table's seats, clockwise, in the reader's language."""
    winds = [
        _('North'),
        _('Northeast'),
        _('East'),
        _('Southeast'),
        _('South'),
        _('Southwest'),
        _('West'),
        _('Northwest'),
    ]
    sitting = [winds[wind] for wind in WINDS.get(count, range(min(count, len(winds))))]
    return [*sitting, *(_('Seat %d') % seat for seat in range(len(sitting) + 1, count + 1))]


def named(names: Sequence[str]) -> list[str]:
    """Return the entered names; an empty seat gets its default, or its number if somebody has that name."""
    taken = {same_name(name) for name in names}
    return [
        name or (seat_name if same_name(seat_name) not in taken else _('Seat %d') % (seat + 1))
        for seat, (name, seat_name) in enumerate(zip(names, seat_names(len(names)), strict=True))
    ]


def is_seat_name(name: str, seat: int, count: int) -> bool:
    """Whether it is a seat's default name, in any language."""
    return name in _in_every_language(seat, count)


def without_seat_names(players: Sequence[str]) -> list[str]:
    """Return the names, '' for a seat that has its default."""
    return ['' if is_seat_name(name, seat, len(players)) else name for seat, name in enumerate(players)]


def has_seat_names(players: Sequence[str]) -> bool:
    return any(is_seat_name(name, seat, len(players)) for seat, name in enumerate(players))


@cache
def _in_every_language(seat: int, count: int) -> frozenset[str]:
    names = set()
    for lang in languages():
        with override(lang):
            names |= {seat_names(count)[seat], _('Seat %d') % (seat + 1)}
    return frozenset(names)
