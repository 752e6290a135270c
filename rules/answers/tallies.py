"""Counts over the hands of a sheet, in words: how often each, and in which hands."""

from collections.abc import Mapping, Sequence

from rules.answers.card import Inquiry
from scoring.seats import Seat, Seats, Side, by_side
from scoring.text import Text

HANDS = {
    True: Text('hand {hands:numbers}', 'mano {hands:numbers}'),
    False: Text('hands {hands:numbers}', 'manos {hands:numbers}'),
}
OF_SEAT = Text('{who:seat} {count}', '{who:seat} {count}')
OF_SIDE = Text('{side:side} {count}', '{side:side} {count}')


def in_hands(asked: Inquiry, numbers: Sequence[int]) -> str:
    """The numbers of hands: "hands 1, 3 and 4"."""
    return asked.say(HANDS[len(numbers) == 1], hands=numbers)


def seats_asked(asked: Inquiry) -> Seats:
    """Those who are named, otherwise all."""
    return asked.seats or asked.table.seats


def sides_asked(asked: Inquiry) -> tuple[Side, ...]:
    """The sides of those who are named, otherwise all."""
    named = {asked.table.side_of(seat) for seat in asked.seats}
    return tuple(side for side, _ in by_side(asked.table.sides) if side in named or not named)


def by_player(asked: Inquiry, hands: Mapping[Seat, Sequence[int]]) -> str:
    """How often each player, with the hands: "Ann 2 (hands 1 and 4); Bob 0"."""
    return '; '.join(
        asked.say(OF_SEAT, who=seat, count=_with(asked, hands.get(seat, ()))) for seat in seats_asked(asked)
    )


def by_their_side(asked: Inquiry, hands: Mapping[Side, Sequence[int]]) -> str:
    """The same of each side."""
    return '; '.join(
        asked.say(OF_SIDE, side=side, count=_with(asked, hands.get(side, ()))) for side in sides_asked(asked)
    )


def _with(asked: Inquiry, numbers: Sequence[int]) -> str:
    return f'{len(numbers)} ({in_hands(asked, numbers)})' if numbers else '0'
