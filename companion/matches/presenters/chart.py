"""The totals of every side, hand by hand, as the coordinates of a line chart for the template."""

from dataclasses import dataclass, replace
from itertools import pairwise

from companion.languages import language
from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.say import say_side

WIDTH, HEIGHT = 340, 110
LEFT, RIGHT, TOP, BOTTOM = 26, 8, 17, 8
LABEL_ABOVE, LABEL_BELOW = -8, 14
LETTERS, LONGEST = 11, 44  # the height of a label, and its most letters
HIGHEST, LOWEST = 9, HEIGHT - 3  # where a label stands inside the chart
MOST_PLACES = 60  # points of a line; more are closer together than a phone can show


@dataclass(frozen=True)
class Level:
    points: int
    y: int


@dataclass(frozen=True)
class Curve:
    name: str
    path: str
    x: float
    y: int
    label_y: int


@dataclass(frozen=True)
class Mark:
    """A highlighted point of a line, with its total."""

    side: int
    x: float
    y: int
    points: int


@dataclass(frozen=True)
class Chart:
    lines: tuple[Curve, ...]
    levels: tuple[Level, ...]
    width: int = WIDTH
    height: int = HEIGHT
    mark: Mark | None = None


def chart_of(sheet: Sheet, *, lowest: tuple[int, int] | None = None, width: int = WIDTH) -> Chart | None:
    """Return a chart of the totals, or None before the first hand and where a table counts games only. `lowest`: a
    side, and the hand after which its total is highlighted.
    """
    if not sheet.hands or pad_for(sheet.table).plays_for_chairs(sheet.table.options):
        return None
    start = sheet.table.game.opening(sheet.table).totals
    courses = [(start[side], *(hand.totals[side] for hand in sheet.hands)) for side in range(len(sheet.sides))]
    marks = _marks(sheet)
    low = min(0, *marks, *(min(course) for course in courses))
    high = max(0, *marks, *(max(course) for course in courses))
    scale = _Scale(low, max(high, low + 1), len(sheet.hands), width)
    best = max(sheet.hands[-1].totals)
    curves = [
        scale.curve(say_side(sheet.table, side, language()), course, above=course[-1] == best)
        for side, course in enumerate(courses)
    ]
    return Chart(
        lines=apart(curves),
        levels=tuple(Level(points, scale.y(points)) for points in marks if low <= points <= high),
        width=width,
        mark=scale.mark(*lowest, courses) if lowest else None,
    )


def apart(curves: list[Curve]) -> tuple[Curve, ...]:
    """Return the lines with the labels at their ends apart and inside the chart; the lowest are left out if there is no
    space.
    """
    order = sorted(range(len(curves)), key=lambda place: curves[place].y)  # as the lines end
    fit = (LOWEST - HIGHEST) // LETTERS + 1
    heights = _heights([curves[place].label_y for place in order[:fit]])
    at = dict(zip(order, heights, strict=False))
    return tuple(
        replace(curve, label_y=at.get(place, LOWEST), name=_short(curve.name) if place in at else '')
        for place, curve in enumerate(curves)
    )


def _heights(wished: list[int]) -> list[int]:
    """Move labels, given from the top, down until they are apart, and up again where they leave the chart."""
    heights, free = [], HIGHEST
    for y in wished:
        heights.append(max(y, free))
        free = heights[-1] + LETTERS
    free = LOWEST
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], free)
        free = heights[place] - LETTERS
    return heights


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f'{name[: LONGEST - 1].rstrip()}…'


def _marks(sheet: Sheet) -> list[int]:
    """Totals with a grid line: zero, and where the match is won."""
    target = sheet.table.options.get('target')
    return [0, *([target] if isinstance(target, int) else [])]


@dataclass(frozen=True)
class _Scale:
    low: int
    high: int
    hands: int
    width: int

    def x(self, hand: int) -> float:
        return round(LEFT + hand * (self.width - LEFT - RIGHT) / self.hands, 1)

    def y(self, points: int) -> int:
        """Rounded to whole steps, at most half a phone pixel off, which saves bytes."""
        return round(TOP + (self.high - points) * (HEIGHT - TOP - BOTTOM) / (self.high - self.low))

    def mark(self, side: int, hand: int, courses: list[tuple[int, ...]]) -> Mark:
        points = courses[side][hand]
        return Mark(side, self.x(hand), self.y(points), points)

    def curve(self, name: str, course: tuple[int, ...], above: bool) -> Curve:
        step = -(-len(course) // MOST_PLACES)
        hands = [*range(0, len(course) - 1, step), len(course) - 1]
        places = [(self.x(hand), self.y(course[hand])) for hand in hands]
        x, y = places[-1]
        label_y = y + (LABEL_ABOVE if above or y + LABEL_BELOW > LOWEST else LABEL_BELOW)
        return Curve(name, _path(places), x, y, label_y)


def _path(places: list[tuple[float, int]]) -> str:
    """Relative steps between points; equal hands give equal steps, which compress well."""
    steps = [f'{after[0] - x:.3g} {after[1] - y}' for (x, y), after in pairwise(places)]
    return f'M{places[0][0]} {places[0][1]}l' + ' '.join(steps)
