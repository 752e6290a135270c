"""Looks into hands in the phone's own Python: one step each time the page asks, so that the page can say how far it
is and be left at any time.
"""

from collections.abc import Iterator
from typing import Any

from companion.matches.cards.state import State
from scoring.play.inquiry import Step, inquire

_steps: dict[str, Iterator[Step]] = {}  # of the hand being looked into: one at a time
_found: dict[str, dict[str, Any]] = {}
_stopped: set[str] = set()


def state_of(key: str, document: dict[str, Any], *, again: bool) -> State:
    """Take the next step, and return how far it is."""
    if again:
        _stopped.discard(key)
    if key in _found:
        return State(_found[key])
    if key in _stopped:
        return State(stopped=True)
    if key not in _steps:
        _steps.clear()
        _steps[key] = inquire(document)
    step = next(_steps[key])
    if step.found is not None:
        _found[key] = step.found
        del _steps[key]
    return State(step.found, step.done, step.of)


def found_of(key: str) -> dict[str, Any] | None:
    """Return what was found."""
    return _found.get(key)


def stop(key: str) -> None:
    """Take no further step."""
    _steps.pop(key, None)
    _stopped.add(key)
