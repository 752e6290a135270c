"""Figures for what takes many words: who sits where, where cards are passed, who wins a trick, a kitty exchanged."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from django.utils.safestring import SafeString

from rules.books import lesson_card
from rules.cards import card, hand
from rules.suits import LETTERS
from rules.tables import options_of
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring.say import listed, term
from scoring.seats import seats_of, side_of
from scoring.text import Text, Words
from scoring.tricks import winner

MIDDLE, ACROSS, DOWN = (160, 96), 118, 60  # of the table, in units of the drawing
SEAT, SMALL_SEAT = 20, 30  # the radius of a seat; of one in a drawing half as wide on a phone
STEPS: Mapping[str, int] = {'left': 1, 'right': -1, 'second-left': 2, 'second-right': -2}
LETTERS_OF_SIDES = 'ABCDEF'

TITLES: Words = {
    'dealer': Text('Dealer', 'Reparte'),
    'eldest': Text('Eldest hand', 'Mano'),
    'seating': Text(
        '{players} at the table. Deal, bidding and play go clockwise.',
        '{players} en la mesa. Se reparte, se puja y se juega en el sentido de las agujas del reloj.',
    ),
    'partners': Text('Seats with the same letter are partners.', 'Los asientos con la misma letra son compañeros.'),
    'pass': Text('Pass: {direction}', 'Pase: {direction}'),
    'led': Text('led', 'salida'),
    'takes': Text('wins the trick', 'gana la baza'),
    'hand': Text('Dealt', 'Repartidas'),
    'kitty': Text('Kitty', 'Kitty'),
    'out': Text('Laid away', 'Descartes'),
    'kept': Text('To play with', 'Para jugar'),
}
Point = tuple[int, int]


@dataclass(frozen=True)
class Chair:
    """A seat of the drawing: its centre, the letter or number in it, the name below it; `side` colours it."""

    x: int
    y: int
    mark: str
    side: int
    name: str = ''

    @property
    def below(self) -> int:
        """Where its name stands."""
        return self.y + SEAT + 14


def title(place: Place, key: str, **gaps: object) -> str:
    return TITLES[key].in_language(place.lang).format(**gaps)


def seating(place: Place, players: str) -> SafeString:
    """`{{ seating 4 }}`: the table from above, with the dealer at the bottom. Partners share a letter and a colour.

    Raises StopIteration if no preset has so many players.
    """
    count = int(players)
    preset = next(preset for preset in place.game.presets if count in preset.players)
    sides = place.game.sides(count, options_of(place.game, preset))
    pairs = len(sides) < count
    names = [title(place, 'dealer'), title(place, 'eldest'), *[''] * (count - 2)]
    in_side = [side_of(seat, sides) if pairs else 0 for seat in seats_of(count)]
    marks = [LETTERS_OF_SIDES[side] if pairs else str(number) for number, side in enumerate(in_side, 1)]
    chairs = [
        Chair(*at, mark, side, name) for at, mark, side, name in zip(_around(count), marks, in_side, names, strict=True)
    ]
    caption = [title(place, 'seating', players=word('players', place.lang, count=count))]
    caption += [title(place, 'partners')] * pairs
    order = listed([chair.mark for chair in chairs], place.lang)
    return fragment(place, '_seating.html', chairs=chairs, seat=SEAT, caption=' '.join(caption), order=order)


def passing(place: Place, players: str, *directions: str) -> SafeString:
    """`{{ passing 4 left across }}`: a small table for each direction, with an arrow from every seat."""
    count = int(players)
    seats = list(_around(count))
    figures = [
        {
            'caption': title(place, 'pass', direction=term(place.game, direction, place.lang)),
            'arrows': [Arrow.between(seats[seat], seats[_receiver(seat, direction, count)]) for seat in range(count)],
        }
        for direction in directions
    ]
    chairs = [Chair(x, y, str(number), 0) for number, (x, y) in enumerate(seats, 1)]
    return fragment(place, '_passing.html', figures=figures, chairs=chairs, seat=SMALL_SEAT)


def _receiver(seat: int, direction: str, count: int) -> int:
    return (seat + (count // 2 if direction == 'across' else STEPS[direction])) % count


def trick(place: Place, *written: str) -> SafeString:
    """`{{ trick 9♦ A♦ J♦ 5♥ trump ♥ }}`: a trick in the order played, from the leader at the bottom clockwise, and
    who wins it. `direction` is bid whist's.
    """
    cards, agreed = _until(written, ('trump', 'direction'))
    how = lesson_card(place.game).ranking(
        {'trump': LETTERS.get(agreed.get('trump', ''), agreed.get('trump', '')), 'direction': agreed.get('direction')}
    )
    best = winner([_code(played) for played in cards], how)
    played = [
        {'card': card(played, place.lang), 'note': _note(place, number == 0, number == best), 'takes': number == best}
        for number, played in enumerate(cards)
    ]
    return fragment(place, '_trick.html', played=played)


def _note(place: Place, led: bool, takes: bool) -> str:
    return ', '.join([title(place, 'led')] * led + [title(place, 'takes')] * takes)


def exchange(place: Place, *written: str) -> SafeString:
    """`{{ exchange K♠ … kitty J♠ K♦ 4♦ out K♦ 4♦ 7♣ }}`: a hand before and after the kitty. Raises ValueError for a
    discard that was not held.
    """
    dealt, rest = _split(written, 'kitty')
    kitty, out = _split(rest, 'out')
    both = [*dealt, *kitty]
    if missing := [key for key in out if key not in both]:
        raise ValueError(f'{missing} is not held')
    kept = [key for key in both if key not in out]
    rows = zip(('hand', 'kitty', 'out', 'kept'), (dealt, kitty, out, kept), strict=True)
    shown = [(title(place, key), hand(tuple(cards), place.lang)) for key, cards in rows]
    return fragment(place, '_exchange.html', rows=shown)


def _split(written: Sequence[str], key: str) -> tuple[list[str], list[str]]:
    at = written.index(key)
    return list(written[:at]), list(written[at + 1 :])


def _until(written: Sequence[str], keys: tuple[str, ...]) -> tuple[list[str], dict[str, str]]:
    """The cards, and what is agreed after them: `trump ♥`."""
    end = next((at for at, key in enumerate(written) if key in keys), len(written))
    return list(written[:end]), dict(zip(written[end::2], written[end + 1 :: 2], strict=True))


def _code(written: str) -> str:
    """`10♥` as the engine writes it: `10H`."""
    return written[:-1] + LETTERS[written[-1]] if written[-1] in LETTERS else written


# --- Where things stand


def _around(count: int) -> Iterator[Point]:
    """The centres of the seats, clockwise from the bottom."""
    for seat in range(count):
        angle = pi / 2 + 2 * pi * seat / count
        yield round(MIDDLE[0] + ACROSS * cos(angle)), round(MIDDLE[1] + DOWN * sin(angle))


@dataclass(frozen=True)
class Arrow:
    """A curve and its head, as SVG paths."""

    curve: str
    head: str

    @classmethod
    def between(cls, start: Point, end: Point) -> 'Arrow':
        """From the edge of one seat to the edge of another, bent to its right so that two opposite ones stay apart."""
        bend = _bend(start, end)
        begin, tip = _towards(start, bend, SMALL_SEAT + 3), _towards(end, bend, SMALL_SEAT + 4)
        base = _towards(tip, bend, 14)
        aside = ((tip[1] - base[1]) // 2, (base[0] - tip[0]) // 2)
        wings = f'L{base[0] + aside[0]} {base[1] + aside[1]} L{base[0] - aside[0]} {base[1] - aside[1]}'
        return cls(f'M{begin[0]} {begin[1]} Q{bend[0]} {bend[1]} {base[0]} {base[1]}', f'M{tip[0]} {tip[1]} {wings} Z')


def _bend(start: Point, end: Point) -> Point:
    along = (end[0] - start[0], end[1] - start[1])
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    length = hypot(*along)
    inwards = ((MIDDLE[0] - half[0]) * 0.35, (MIDDLE[1] - half[1]) * 0.35)
    return round(half[0] + inwards[0] - along[1] / length * 14), round(half[1] + inwards[1] + along[0] / length * 14)


def _towards(start: Point, goal: Point, distance: int) -> Point:
    length = hypot(goal[0] - start[0], goal[1] - start[1]) or 1
    return (
        round(start[0] + (goal[0] - start[0]) * distance / length),
        round(start[1] + (goal[1] - start[1]) * distance / length),
    )


TAGS: Mapping[str, Tag] = {'seating': seating, 'passing': passing, 'trick': trick, 'exchange': exchange}
