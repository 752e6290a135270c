"""The worked cases, from the sources and our own: a match document and what its sheet must contain."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from scoring import BadDocument, as_json, score
from scoring.game import Game
from scoring.sheet import unreadable

VECTORS = Path(__file__).parents[1] / 'vectors'
MEANINGS = Path(__file__).parent / 'meanings'


def cases(*files: Path) -> list[dict[str, Any]]:
    return [{**case, 'file': file.stem} for file in files for case in json.loads(file.read_text())]


def all_cases() -> list[dict[str, Any]]:
    return cases(*sorted(VECTORS.glob('*.json')), *sorted(VECTORS.glob('own/*.json')))


def own_cases() -> list[dict[str, Any]]:
    return cases(*sorted(VECTORS.glob('own/*.json')))


def sheet_of(match: Any, lang: str = 'en') -> dict[str, Any]:
    """The sheet of any JSON value, with its error filled in if it cannot be read."""
    try:
        return as_json(score(match), lang)
    except BadDocument as error:
        return unreadable(error, lang)


@cache
def scored_cases() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Return the match of every case and its sheet in English, scored once for all tests."""
    return [(case['match'], sheet_of(case['match'])) for case in all_cases()]


def sheets_of(games: Iterable[Game]) -> list[dict[str, Any]]:
    """Return the sheets of the cases of these games."""
    slugs = {game.slug for game in games}
    return [sheet for match, sheet in scored_cases() if match.get('game') in slugs]


def agrees(given: Any, expected: Any) -> bool:
    """Whether everything expected is there: objects may have more fields, lists and plain values must be equal."""
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(agrees(given.get(key), value) for key, value in expected.items())
    if isinstance(expected, list):
        return (
            isinstance(given, list)
            and len(given) == len(expected)
            and all(agrees(value, other) for value, other in zip(given, expected, strict=True))
        )
    return given == expected and type(given) is type(expected)


def refusal_agrees(case: dict[str, Any], error: dict[str, Any] | None) -> bool:
    """A refusal given as text means any of the codes that its game's `meanings` list; one given as an object is
    exact.
    """
    expected = case['expect'].get('error')
    if expected is None or error is None:
        return error == expected
    if isinstance(expected, dict):
        return {'at': error['at'], 'code': error['code']} == expected
    return error['code'] in json.loads((MEANINGS / f'{case["file"]}.json').read_text())[expected]


def holds(case: dict[str, Any], sheet: dict[str, Any]) -> bool:
    plain = {key: value for key, value in case['expect'].items() if key != 'error'}
    return refusal_agrees(case, sheet['error']) and agrees(sheet, plain)
