"""Looks into hands in the phone's own Python: a little each time the page asks, so that the page can say how far it is
and be left at any time.
"""

import time
from collections.abc import Iterator
from typing import Any

from companion.matches.cards.state import State
from scoring.play.budget import Paused
from scoring.play.inquiry import Step, inquire

SLICE = 2  # seconds; a page gives up what takes four times as long
_steps: dict[str, Iterator[Step]] = {}  # of the hand being looked into: one at a time
_found: dict[str, dict[str, Any]] = {}
_stopped: set[str] = set()
_until = 0.0


def _watch(steps: int) -> None:
    if time.monotonic() > _until:
        raise Paused


def state_of(key: str, document: dict[str, Any], *, again: bool) -> State:
    """Go on for a while, and return how far it is."""
    global _until
    if again:
        _stopped.discard(key)
    if key in _found:
        return State(_found[key])
    if key in _stopped:
        return State(stopped=True)
    if key not in _steps:
        _steps.clear()
        _steps[key] = inquire(document, _watch)
    _until = time.monotonic() + SLICE
    step = next(_steps[key])
    if step.answers is not None:
        _found[key] = step.answers
        del _steps[key]
    return State(step.answers, step.done, step.of)


def found_of(key: str) -> dict[str, Any] | None:
    """Return what was found."""
    return _found.get(key)


def stop(key: str) -> None:
    """Take no further step."""
    _steps.pop(key, None)
    _stopped.add(key)
