"""The lessons of a game, read from `rules/games/<package>/lessons/<game>.json`: five short ones, then deals to play. A
lesson is a row of scenes; in each the reader, seat 0, plays a hand, bids, passes or scores.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal

from rules.written import written_in
from scoring import find
from scoring.game import Game
from scoring.play.document import FORMAT
from scoring.play.reading.document import pack_of

GAMES = Path(__file__).parent.parent / 'games'
READER = 0  # seat
Kind = Literal['play', 'bid', 'pass', 'score']
Said = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Scene:
    """What is asked once: a hand to play, a bid, a pass, a score.

    `text` is said before it, `after` at its end, after a hand only if it cost nothing. `shows`: cards drawn beside the
    text, the highest first. `document`: a play document, or for a score a match document. Of a hand to play: `few`: the
    hands, where they have only a few cards each and nothing is scored; `guided`: what costs nothing is marked.
    `ways`: what each way to play a hand to bid on makes, worked out before: its `value`, or `least` and `most` where
    that settles every bid.
    `passed`: what the others pass, from the left on; `best`: the best three cards to pass. `claim`: what the words at
    the end of a hand rest on, for the tests: at the reader's turn `after` some cards, which ones cost nothing (`keeps`)
    and which ones cost (`costs`); `wins`: what takes its trick wherever nothing was lost.
    """

    kind: Kind
    text: Sequence[Said]
    document: Mapping[str, Any]
    after: Said
    shows: tuple[str, ...] = ()
    few: tuple[tuple[str, ...], ...] = ()
    guided: bool = False
    ways: Sequence[Mapping[str, Any]] = ()
    passed: tuple[tuple[str, ...], ...] = ()
    best: tuple[str, ...] = ()
    claim: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """`key` is its name in addresses. A `deal` is no part of the five."""

    game: Game
    key: str
    title: Said
    about: Said
    scenes: tuple[Scene, ...]
    deal: bool = False


@dataclass(frozen=True)
class Taught:
    """What the lessons of a game teach: a preset, for so many players with so many cards `each`."""

    game: Game
    preset: str
    players: int
    each: int


def has_lessons(game: Game) -> bool:
    """Whether there are lessons for the game."""
    return _file(game).is_file()


@cache
def lessons_of(slug: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game. Raises LookupError if there is no such game, OSError if it has none."""
    game = find(slug)
    if game is None:
        raise LookupError(slug)
    plan = written_in(_file(game))
    return tuple(_lesson(game, plan, raw) for raw in plan['lessons'])


@cache
def taught(slug: str) -> Taught:
    """Return what the lessons of a game teach. Raises as `lessons_of`."""
    scenes = [scene for lesson in lessons_of(slug) for scene in lesson.scenes]
    hand = next(scene.document for scene in scenes if scene.kind == 'play')
    game = lessons_of(slug)[0].game
    return Taught(game, hand['preset'], hand['players'], pack_of(dict(hand)).each)


def _file(game: Game) -> Path:
    return GAMES / game.package / 'lessons' / f'{game.slug}.json'


def _lesson(game: Game, plan: Mapping[str, Any], raw: Mapping[str, Any]) -> Lesson:
    scenes = tuple(_scene(game, plan, scene) for scene in raw['scenes'])
    return Lesson(game, raw['key'], raw['title'], raw['about'], scenes, raw.get('deal', False))


def _scene(game: Game, plan: Mapping[str, Any], scene: Mapping[str, Any]) -> Scene:
    kept = {name: scene[name] for name in ('guided', 'ways', 'claim') if name in scene}
    table = {'game': game.slug, 'preset': plan['preset']}
    if scene['kind'] == 'score':
        document: dict[str, Any] = {**table, **scene['match']}
    else:
        hands = {'hands': [None] * plan['players']}
        document = {'format': FORMAT, **table, 'players': plan['players'], 'ask': ['tricks'], **hands, **scene['hand']}
    shows, few = scene.get('shows', ''), scene.get('few', ())
    return Scene(
        scene['kind'],
        scene['text'],
        document,
        scene['after'],
        tuple(shows.split()),
        tuple(tuple(hand.split()) for hand in few),
        **kept,
        passed=tuple(tuple(cards.split()) for cards in scene.get('passed', ())),
        best=tuple(scene.get('best', '').split()),
    )
