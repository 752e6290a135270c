"""Which ten questions a series asks: different turns of different deals, each with another point, and two hands to
score. The same number gives the same ten in every language.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import cycle, islice
from random import Random
from typing import Any

from rules.books import lesson_card
from rules.lessons import allowed, winning
from rules.lessons.case import Case, Mistake
from rules.lessons.mistakes import mistakes
from rules.lessons.new_hands import new_match
from rules.lessons.plan import Taught, taught
from rules.lessons.positions import new_deal
from rules.lessons.turns import Position
from rules.tables import options_of, preset_of
from rules.tables.worked import EXAMPLES, worked
from scoring import find, score
from scoring.game import Game
from scoring.options import Preset
from scoring.text import Text

QUESTIONS = 10
WINS, MAY, SCORES = (2, 5, 7, 10), (1, 3, 6, 8), (4, 9)  # the numbers of the questions of each kind
DEALS = 12
ENOUGH_WRONG, MOST_WRONG = 2, 3  # answers
FEW = 2  # cards of a hand from which nothing is to be chosen
DULL = ('yes may-lead', 'plain led it', 'low wins led it')  # asked only if nothing else is left
BOWER = 'left-bower'  # what beginners of 500 trip over: asked first
Match = Mapping[str, Any]


@dataclass(frozen=True)
class ToPlay:
    """A turn: which card wins its trick, or may this `card` be played to it."""

    position: Position
    card: str = ''


@dataclass(frozen=True)
class ToScore:
    """A match of one hand, the points of `side`, and wrong answers. Worked hands of the book have a `title`."""

    match: Match
    side: int
    right: int
    mistakes: tuple[Mistake, ...]
    title: Text | None = None


Asked = ToPlay | ToScore
Point = tuple[str, int, ToPlay]  # what a question teaches, the number of its deal, the question


@lru_cache(maxsize=128)
def series_of(slug: str, series: int, preset: str) -> tuple[Asked, ...]:
    """Return the ten questions of a series. `preset`: the key of the only rules, or empty for every way to play."""
    game = find(slug)
    if game is None:
        raise KeyError(slug)
    chance = Random(f'{slug} {series} {preset}')  # noqa: S311 - a choice of questions, no secret
    to_play = _to_play(taught(slug), preset, chance)
    chosen: dict[int, Asked] = dict(zip((*MAY, *WINS), to_play, strict=True))
    chosen |= dict(zip(SCORES, _to_score(game, preset, chance), strict=True))
    return tuple(chosen[number] for number in range(1, QUESTIONS + 1))


def _to_play(table: Taught, preset: str, chance: Random) -> Iterator[ToPlay]:
    deals = [new_deal(table, chance) for _ in range(DEALS)]
    common = bool(preset) and not _played_alike(table, preset)
    fit = [
        (at, position)
        for at, deal in enumerate(deals)
        for position in deal
        if not lesson_card(table.game).is_disputed(position) and not (common and _needs_its_rules(position))
    ]
    may = [
        (allowed.point(position, card), at, ToPlay(position, card))
        for at, position in fit
        if len(position.turn.hand) > FEW
        for card in position.turn.hand
    ]
    wins = [(winning.point(position.turn.trick, position.how), at, ToPlay(position)) for at, position in fit]
    seen: set[int] = set()
    yield from _varied(may, len(MAY), seen, chance)
    yield from _varied(wins, len(WINS), seen, chance)


def _played_alike(table: Taught, preset: str) -> bool:
    """Whether tricks are played by this preset as in the lessons."""
    group = [option.key for option in table.game.options if option.group == 'play']
    theirs, ours = (options_of(table.game, preset_of(table.game, key)) for key in (preset, table.preset))
    return all(theirs[key] == ours[key] for key in group)


def _needs_its_rules(position: Position) -> bool:
    """Whether more than following suit decides this turn: the lead, the first trick."""
    return not position.turn.before or position.turn.number == 1


def _varied(every: Sequence[Point], count: int, seen: set[int], chance: Random) -> Iterator[ToPlay]:
    """Yield a question for each point, then go through the points again. A point that no deal has left gives way to
    another. No deal of `seen` is used, and the deals used are added to it.
    """
    by_point: dict[str, list[Point]] = {}
    for point_made in chance.sample(every, len(every)):
        by_point.setdefault(point_made[0], []).append(point_made)
    points = sorted(by_point, key=lambda point: (point in DULL, BOWER not in point))
    for point in islice(cycle(points), count):
        unused = [made for made in by_point[point] if made[1] not in seen]
        chosen = (unused or [made for made in every if made[1] not in seen])[0]
        seen.add(chosen[1])
        yield chosen[2]


def _to_score(game: Game, preset: str, chance: Random) -> Iterator[ToScore]:
    """Two hands: both new ones if all keep to one preset, otherwise one of them is worked in the book."""
    first = None if preset else chance.choice(tellable(game.slug))
    asked = first or _new(game, preset, chance)
    yield asked
    while (second := _new(game, preset, chance)).match['hands'] == asked.match['hands']:
        pass
    yield second


def _new(game: Game, preset: str, chance: Random) -> ToScore:
    """Return a hand that the game accepts and that can be got wrong."""
    while True:
        rules: Preset = preset_of(game, preset) if preset else chance.choice(game.presets)
        if question := asked_of(new_match(game, rules, chance), chance):
            return question


@cache
def tellable(game: str) -> tuple[ToScore, ...]:
    """Return the worked hands of a game that can be asked for, each from one side."""
    every = [worked(game, path.stem) for path in sorted((EXAMPLES / game).glob('*.json'))]
    questions = [(asked_of(case['match'], Random(case['title']['en'])), Text(**case['title'])) for case in every]  # noqa: S311
    return tuple(replace(asked, title=title) for asked, title in questions if asked)


def asked_of(match: Match, chance: Random) -> ToScore | None:
    """Return the question about a hand that needs no other, or None if it cannot be asked: it needs what went before
    it, or nobody would come to enough wrong numbers.
    """
    sheet = score(match)
    if sheet.error or len(sheet.hands) != 1 or sheet.hands[0].pots is not None or 'deltas' in match['hands'][0]:
        return None
    sides = sorted({line.side for line in sheet.hands[0].lines})
    if not sides:
        return None
    case = Case(match, sheet, chance.choice(sides))
    wrong = mistakes(case)
    if len(wrong) < ENOUGH_WRONG:
        return None
    telling, others = wrong[:ENOUGH_WRONG], wrong[ENOUGH_WRONG:]
    more = chance.sample(others, min(len(others), MOST_WRONG - ENOUGH_WRONG))
    return ToScore(match, case.side, case.right, (*telling, *more))
