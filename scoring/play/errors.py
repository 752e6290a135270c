"""Refusals of a play document: a place, a code of `words.REFUSALS`, and facts."""

from typing import Any

from scoring.errors import BadDocument
from scoring.play.words import REFUSALS


def refusal(at: str, code: str, **facts: Any) -> BadDocument:
    """Return the refusal with its sentence. Raises KeyError for a code without one."""
    return BadDocument(at, code, sentence=REFUSALS[code], **facts)
