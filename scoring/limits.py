"""The limits on the size of a match document. They are checked before anything is compared or scored, so that no file
can keep the machine busy.

What was accepted once stays valid: `before` is the stored document, and only what it does not contain is checked.

Source: the match document, version 1.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from unicodedata import is_normalized, normalize

from scoring.errors import BadDocument, BadHand
from scoring.text import code_point, readable, step

FILE = 2_000_000  # bytes
DEPTH = 12
NUMBER = 1_000_000_000  # and as far below zero
PLAYERS, WAITING, HANDS, CALLS, LIST = 11, 64, 2_000, 200, 32
OPINIONS = 12  # of one hand, all its versions together
NAME, TITLE, NOTE, WORD = 60, 80, 500, 40  # characters

# Paths whose lists or texts may be longer than others. * is any index.
LISTS = {
    'players': (PLAYERS, 'too-many-players'),
    'waiting': (WAITING, 'too-many-waiting'),
    'hands': (HANDS, 'too-many-hands'),
    'hands/*/auction': (CALLS, 'too-many-calls'),
    'substitutions': (HANDS, 'list-too-long'),
    'confirmations': (OPINIONS * HANDS, 'list-too-long'),
    'confirmations/*/record/auction': (CALLS, 'too-many-calls'),
}
TEXTS = {
    'players/*': NAME,
    'waiting/*/*': NAME,
    'substitutions/*/was': NAME,
    'substitutions/*/now': NAME,
    'title': TITLE,
    'notes': NOTE,
    'hands/*/note': NOTE,
}
NOTES = ('notes', 'hands/*/note')  # where a line may break

# Control characters, lone surrogates, zero-width and bidirectional characters, non-characters.
HIDDEN = re.compile(
    '[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f'
    '\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
)
LINE_BREAKS = '\r\n'
_PLACE = re.compile(r'(?<=/)\d+(?=/|$)')
_NOTHING = object()  # where `before` had no such place


def check(document: Any, before: Any = None) -> None:
    """Raise BadDocument at the first path that exceeds a limit and was not in `before`."""
    if document is not before:
        _check(document, before, '', 1)
        _check_names(document, before)


def check_hand(hand: Any, place: int) -> None:
    """Like `check`, for one more hand. Raises BadHand."""
    if _is_small(hand):
        return
    try:
        _check(hand, _NOTHING, f'hands/{place}', 3)
    except BadDocument as refused:
        raise BadHand(refused.at, refused.code, **refused.facts) from None


def check_played(totals: tuple[int, ...], pots: Mapping[str, int] | None) -> None:
    """Raise BadHand if a hand carries a total or a pot beyond the limits."""
    for total in totals:
        if not -NUMBER <= total <= NUMBER:
            raise BadHand('', 'total-too-large', most=NUMBER)
    for chips in (pots or {}).values():
        if chips > NUMBER:
            raise BadHand('', 'pot-too-large', most=NUMBER)


def same_name(name: str) -> str:
    """Return a key to compare names by: names with equal keys look the same to a reader."""
    return normalize('NFC', normalize('NFC', name.strip()).casefold())


def _check(value: Any, before: Any, at: str, depth: int) -> None:
    if value is before:
        return
    if isinstance(value, dict | list) and depth > DEPTH:
        raise BadDocument(at, 'too-deep', most=DEPTH)
    check_kind = _CHECKS.get(type(value))
    if check_kind:
        check_kind(value, before, at, depth)


def _check_object(value: dict[Any, Any], before: Any, at: str, depth: int) -> None:
    known = before if isinstance(before, dict) else {}
    for key in sorted(value, key=str):  # in any order of its keys the same refusal
        item = value[key]
        if key not in known:
            _check_key(key, at)
        _check(item, known.get(key, _NOTHING), f'{at}/{step(key)}' if at else step(key), depth + 1)


def _check_key(key: Any, at: str) -> None:
    if not isinstance(key, str):
        raise BadDocument(at, 'not-text')
    if len(key) > WORD or HIDDEN.search(key):
        raise BadDocument(at, 'unknown-field', field=readable(key)[:WORD])


def _check_list(value: list[Any], before: Any, at: str, depth: int) -> None:
    known = before if isinstance(before, list) else []
    most, code = LISTS.get(_pattern(at), (LIST, 'list-too-long'))
    if len(value) > most and len(value) > len(known):
        raise BadDocument(at, code, most=most, count=len(value))
    same = len(known) if value[: len(known)] == known else 0
    for place, item in enumerate(value[same:], same):
        was = known[place] if place < len(known) else _NOTHING
        if item is not was and not _is_small(item):
            _check(item, was, f'{at}/{place}', depth + 1)


def _check_text(value: str, before: Any, at: str, depth: int) -> None:
    if (len(value) <= WORD and value.isascii() and value.isprintable()) or value == before:
        return
    pattern = _pattern(at)
    most = TEXTS.get(pattern, WORD)
    if len(value) > most:
        raise BadDocument(at, 'text-too-long', most=most, count=len(value))
    for hidden in HIDDEN.finditer(value):
        if hidden[0] not in LINE_BREAKS or pattern not in NOTES:
            raise BadDocument(at, 'hidden-character', character=code_point(hidden[0]))
    if not is_normalized('NFC', value):
        raise BadDocument(at, 'text-not-composed')


def _check_number(value: float, before: Any, at: str, depth: int) -> None:
    if not -NUMBER <= value <= NUMBER and value != before:
        raise BadDocument(at, 'number-too-large', low=-NUMBER, high=NUMBER)


_CHECKS: dict[type, Callable[[Any, Any, str, int], None]] = {
    dict: _check_object,
    list: _check_list,
    str: _check_text,
    int: _check_number,
    float: _check_number,
}


def _is_small(hand: Any) -> bool:
    """Whether a hand is so plain that no limit applies. Nearly all are, and this check is fast."""
    if type(hand) is not dict:
        return False
    for key, value in hand.items():
        kind = type(value)
        if kind is list:
            if not _is_small_list(key, value):
                return False
        elif not _is_small_value(kind, value):
            return False
        if type(key) is not str or len(key) > WORD or not key.isidentifier():
            return False
    return True


def _is_small_list(key: Any, items: list[Any]) -> bool:
    """Whether it holds few numbers or few words; a word said again (pass) is looked at once."""
    if len(items) > (CALLS if key == 'auction' else LIST):
        return False
    kinds = set(map(type, items))
    if kinds == {str}:
        return all(_is_small_value(str, item) for item in set(items))
    return kinds <= {int} and (not items or (min(items) >= -NUMBER and max(items) <= NUMBER))


def _is_small_value(kind: type, value: Any) -> bool:
    if kind is int:
        return bool(-NUMBER <= value <= NUMBER)
    return kind is bool or (kind is str and len(value) <= WORD and value.isascii() and value.isprintable())


def _pattern(at: str) -> str:
    """The path with `*` for its numbers: `hands/*/note` for `hands/3/note`."""
    return _PLACE.sub('*', at)


def _check_names(document: Any, before: Any) -> None:
    """Raise BadDocument if two names look the same, unless both were there before."""
    earlier = dict(_names_of(before))
    seen: dict[str, str] = {}
    for at, name in _names_of(document):
        other = seen.setdefault(same_name(name), at)
        stood = earlier.get(at) == name and other in earlier and same_name(earlier[other]) == same_name(name)
        if other != at and not stood:
            raise BadDocument(at, 'name-twice', name=name)


def _names_of(document: Any) -> Iterator[tuple[str, str]]:
    """Every name of players and waiting pairs, with its path."""
    if not isinstance(document, dict):
        return
    yield from _texts_in(document.get('players'), 'players')
    waiting = document.get('waiting')
    for place, pair in enumerate(waiting if isinstance(waiting, list) else ()):
        yield from _texts_in(pair, f'waiting/{place}')


def _texts_in(names: Any, at: str) -> Iterator[tuple[str, str]]:
    for place, name in enumerate(names if isinstance(names, list) else ()):
        if isinstance(name, str) and name.strip():
            yield f'{at}/{place}', name
