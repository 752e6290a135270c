"""How far looking into a hand is, and who does it: on the server a process of its own, on a phone its own Python."""

import json
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any

from django.conf import settings

Document = dict[str, Any]


@dataclass(frozen=True)
class State:
    """`findings` is None until all are there; `done` steps of `of`. `stopped`: somebody stopped it."""

    findings: dict[str, Any] | None = None
    done: int = 0
    of: int = 0
    stopped: bool = False


def state_of(document: Document, *, again: bool = False) -> State:
    """Return how far it is, and begin where nobody has; `again`: also where it was stopped."""
    state: State = _worker().state_of(key_of(document), document, again=again)
    return state


def found_of(document: Document) -> dict[str, Any] | None:
    """Return what was found; None while nobody has waited for it."""
    findings: dict[str, Any] | None = _worker().found_of(key_of(document))
    return findings


def stop(document: Document) -> None:
    """Stop looking into a hand."""
    _worker().stop(key_of(document))


def key_of(document: Document) -> str:
    """Return a name for the document: the same for equal ones."""
    return sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:32]


def _worker() -> ModuleType:
    worker: ModuleType = import_module(settings.LOOKS_INTO_HANDS)
    return worker
