"""The totals of every side, hand by hand, as the coordinates of a line chart for the template."""

from dataclasses import dataclass, replace
from itertools import pairwise

from companion.i18n.languages import language
from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.say import say_side

WIDTH, HEIGHT = 340, 110
LEFT, TOP, BOTTOM = 26, 15, 8
GAP = 7  # between the end of a line and its label
LETTERS, LETTER, CAPITAL = 11, 6.2, 9.2  # the height of a label, the width of a letter and of a capital one
HIGHEST, BELOW = 9, 3  # where a label stands inside the chart: from its top, above its end
FEW, KEY = 4, 18  # up to so many lines have colours of the suits; of more each label has its line and mark, so wide
MIDDLE = 4  # from the middle of a label down to its baseline
# Each line has a dash and a mark at its end, so that nobody needs the colours: the marks as paths around their middle.
DASHES = ('', '6 4', '2 4', '9 3 2 3', '13 4', '4 2', '1 5', '8 3 1 3 1 3', '3 7', '14 3 3 3', '5 2 1 2')
SHAPES = (
    'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
    'm-3.2-3.2h6.4v6.4h-6.4z',
    'm0-4.4 4.2 7.4h-8.4z',
    'm0-4.6 4.2 4.6-4.2 4.6-4.2-4.6z',
    'm0 4.4 4.2-7.4h-8.4z',
    'm-1.4-4.2h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8v-2.8h2.8z',
)
MOST_PLACES = 60  # points of a line; more are closer together than a phone can show


@dataclass(frozen=True)
class Level:
    points: int
    y: int


@dataclass(frozen=True)
class Curve:
    """A line and the label at its end. `key` is a piece of the line before the label, `key_dot` the middle of its mark;
    both are empty where the lines are few.
    """

    name: str
    path: str
    x: float
    y: int
    label_y: int
    dash: str = ''
    shape: str = SHAPES[0]
    key: str = ''
    key_dot: str = ''

    @property
    def indent(self) -> int:
        """From the end of the line to its label."""
        return GAP + (KEY + 3 if self.key else 0)


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
    end: float  # where the lines end and the labels begin
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
    stops = [start, *(hand.totals for hand in sheet.hands), *([sheet.totals] if sheet.end and sheet.end.lines else [])]
    courses = list(zip(*stops, strict=True))
    marks = _marks(sheet)
    low = min(0, *marks, *(min(course) for course in courses))
    high = max(0, *marks, *(max(course) for course in courses))
    names = [_short(say_side(sheet.table, side, language()), width) for side in range(len(courses))]
    height = max(HEIGHT, HIGHEST + LETTERS * (len(names) - 1) + BELOW)  # a label for each line
    scale = _Scale(low, max(high, low + 1), len(stops) - 1, width - _room_for(names), height)
    return Chart(
        lines=apart([scale.curve(name, course) for name, course in zip(names, courses, strict=True)], height),
        levels=tuple(Level(points, scale.y(points)) for points in marks if low <= points <= high),
        end=scale.end,
        width=width,
        height=height,
        mark=scale.mark(*lowest, courses) if lowest else None,
    )


def apart(curves: list[Curve], height: int = HEIGHT) -> tuple[Curve, ...]:
    """Return the lines with the labels at their ends apart and inside a chart that is high enough for them."""
    order = sorted(range(len(curves)), key=lambda place: curves[place].y)  # as the lines end
    heights = _heights([curves[place].label_y for place in order], height - BELOW)
    at = dict(zip(order, heights, strict=True))
    ended = tuple(
        replace(
            curve,
            label_y=at[place],
            dash=DASHES[place % len(DASHES)],
            shape=SHAPES[place % len(SHAPES)],
        )
        for place, curve in enumerate(curves)
    )
    return tuple(map(_keyed, ended)) if len(ended) > FEW else ended


def _keyed(curve: Curve) -> Curve:
    y = curve.label_y - MIDDLE
    return replace(curve, key=f'M{curve.x + GAP} {y}h{KEY}', key_dot=f'M{curve.x + GAP + KEY / 2} {y}')


def _heights(wished: list[int], lowest: int) -> list[int]:
    """Move labels, given from the top, down until they are apart, and up again where they leave the chart."""
    heights, free = [], HIGHEST
    for y in wished:
        heights.append(max(y, free))
        free = heights[-1] + LETTERS
    free = lowest
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], free)
        free = heights[place] - LETTERS
    return heights


def _short(name: str, width: int) -> str:
    """Cut a name that would take more than a third of the chart."""
    if _wide(name) <= width / 3:
        return name
    while _wide(name) + LETTER > width / 3:
        name = name[:-1]
    return f'{name.rstrip()}…'


def _wide(name: str) -> float:
    return sum(CAPITAL if letter.isupper() else LETTER for letter in name)


def _room_for(names: list[str]) -> int:
    return round(GAP + max(map(_wide, names)) + (KEY + 3 if len(names) > FEW else 0))


def _marks(sheet: Sheet) -> list[int]:
    """Totals with a grid line: zero, and where the match is won."""
    target = sheet.table.options.get('target')
    return [0, *([target] if isinstance(target, int) else [])]


@dataclass(frozen=True)
class _Scale:
    low: int
    high: int
    hands: int
    end: int
    height: int

    def x(self, hand: int) -> float:
        return round(LEFT + hand * (self.end - LEFT) / self.hands, 1)

    def y(self, points: int) -> int:
        """Rounded to whole steps, at most half a phone pixel off, which saves bytes."""
        return round(TOP + (self.high - points) * (self.height - TOP - BOTTOM) / (self.high - self.low))

    def mark(self, side: int, hand: int, courses: list[tuple[int, ...]]) -> Mark:
        points = courses[side][hand]
        return Mark(side, self.x(hand), self.y(points), points)

    def curve(self, name: str, course: tuple[int, ...]) -> Curve:
        step = -(-len(course) // MOST_PLACES)
        hands = [*range(0, len(course) - 1, step), len(course) - 1]
        places = [(self.x(hand), self.y(course[hand])) for hand in hands]
        x, y = places[-1]
        return Curve(name, _path(places), x, y, y + MIDDLE)


def _path(places: list[tuple[float, int]]) -> str:
    """Relative steps between points; equal hands give equal steps, which compress well."""
    steps = [f'{after[0] - x:.3g} {after[1] - y}' for (x, y), after in pairwise(places)]
    return f'M{places[0][0]} {places[0][1]}l' + ' '.join(steps)
