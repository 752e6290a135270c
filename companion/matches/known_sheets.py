"""The sheets of the matches that this process scored last, so that a request scores only what was written since.

A sheet is used as far as the document begins with the same hands: it is compared, so no sheet can be stale.
"""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from scoring import BadDocument, Sheet, score

MOST_HANDS = 4_000  # of all sheets together, some 2 KB each; the sheet itself counts as one

_known: OrderedDict[str, tuple[dict[str, Any], Sheet]] = OrderedDict()
_size = 0
_lock = Lock()


def sheet_of(code: str, document: dict[str, Any]) -> Sheet:
    """Return the sheet of a stored match. What was accepted once is not checked against the limits again."""
    known = _known.get(code)
    sheet = (known[1] if known[0] == document else _going_on(document, *known)) if known else None
    sheet = sheet or score(document, before=document)
    _keep(code, {**document, 'hands': [*document['hands']]}, sheet)  # the caller may go on writing in its own
    return sheet


def _going_on(document: dict[str, Any], before: Mapping[str, Any], known: Sheet) -> Sheet | None:
    """The sheet from a known one; None where that would check something that was accepted long ago."""
    try:
        sheet = score(document, before=before, known=known)
    except BadDocument:
        return None
    return None if sheet.error else sheet


def _keep(code: str, document: dict[str, Any], sheet: Sheet) -> None:
    global _size
    with _lock:
        _size += _size_of(sheet) - (_size_of(_known[code][1]) if code in _known else 0)
        _known[code] = (document, sheet)
        _known.move_to_end(code)
        while len(_known) > 1 and _size > MOST_HANDS:
            _code, (_document, oldest) = _known.popitem(last=False)
            _size -= _size_of(oldest)


def _size_of(sheet: Sheet) -> int:
    return len(sheet.hands) + 1


def forget() -> None:
    """Forget all sheets."""
    global _size
    with _lock:
        _known.clear()
        _size = 0
