"""The parts of a document, and where a path leads in it: forms show a refusal beside the field its path names."""

from collections.abc import Collection, Iterator
from typing import Any

Place = tuple[str | int, ...]


def places(value: Any, *above: str | int) -> Iterator[Place]:
    """The keys that lead to every value within."""
    if above:
        yield above
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in parts:
        yield from places(item, *above, key)


def replaced(value: Any, place: Place, by: Any) -> Any:
    """The same with another value at this place, or without it if that is ... ; what is beside it is not copied."""
    if not place:
        return by
    key, *below = place
    if isinstance(value, list):
        end = [] if by is ... and not below else [replaced(value[key], tuple(below), by)]
        return [*value[:key], *end, *value[key + 1 :]]
    others = {name: item for name, item in value.items() if name != key}
    return others if by is ... and not below else {**value, key: replaced(value.get(key), tuple(below), by)}


def as_path(place: Place) -> str:
    return '/'.join(map(str, place))


def leads_somewhere(at: str, document: Any, fields: Collection[str]) -> bool:
    """Whether a path leads to a value of the document, or to one of these fields that is missing there."""
    parts = at.split('/') if at else []
    for place, part in enumerate(parts):
        key: str | int = int(part) if isinstance(document, list) and part.isdecimal() else part
        try:
            document = document[key]
        except (KeyError, IndexError, TypeError):
            return isinstance(document, dict) and fields >= {*parts[place:]}
    return True
