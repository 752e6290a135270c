"""A hand of a pad, finished or not, as the fields of the calculator for one hand."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.game import Game, Record
from scoring.games.bid_whist.values import LETTERS


def asked_by(game: Game, record: Record) -> dict[str, str]:
    """Return the query parameters of a hand record; what is not yet entered is left out."""
    asked: dict[str, str] = {}
    for name, value in _OTHERWISE.get(game.package, dict)(record).items():
        asked |= _named(name, value)
    return asked


def _named(name: str, value: Any) -> dict[str, str]:
    """A number or a word by its name; several with their place or seat behind it, `tricks-1`."""
    if value is None or value == '':
        return {}
    if isinstance(value, bool):
        return {name: 'yes' if value else 'no'}
    if isinstance(value, Mapping):
        return {f'{name}-{key}': str(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return {f'{name}-{place}': str(one) for place, one in enumerate(value) if isinstance(one, int)}
    return {name: str(value)}


def _bid_whist(record: Record) -> dict[str, Any]:
    bid = f'{record["bid"]}{LETTERS[record["call"]]}' if {'bid', 'call'} <= record.keys() else ''
    sides = [penalty['side'] for penalty in record.get('reneges', ())]
    return {**record, 'bid': bid, 'reneged': sides[0] if sides else None}


def _black_lady(record: Record) -> dict[str, Any]:
    hearts = record.get('heart_points', record.get('hearts'))
    return {**record, 'hearts': hearts, 'choice': record.get('moon', {}).get('choice')}


def _solo(record: Record) -> dict[str, Any]:
    return {**record, 'double': record.get('doubles', {})}


_OTHERWISE: Mapping[str, Callable[[Record], dict[str, Any]]] = {
    'bid_whist': _bid_whist,
    'black_lady': _black_lady,
    'solo': _solo,
}
