"""What a phone that may write can do to keep the cards of a hand with its row."""

import json
from dataclasses import dataclass

from companion.matches.cards.kept import kept_with
from companion.matches.cards.state import Document
from companion.matches.models import Match


@dataclass(frozen=True)
class Keeping:
    """`is_kept`: these very cards are kept with the hand; `others`: other cards are, which would be replaced. `adds`:
    they are the first, or more of what is kept, so they are kept without asking.
    """

    code: str
    number: int
    version: int
    document: str
    is_kept: bool
    others: bool
    adds: bool


def keeping_of(match: Match, number: int, data: Document) -> Keeping:
    """Return what can be done with the play document of a hand."""
    kept = kept_with(match, number)
    return Keeping(
        code=match.code,
        number=number,
        version=match.version,
        document=json.dumps(data, separators=(',', ':')),
        is_kept=kept == data,
        others=kept is not None and kept != data,
        adds=kept is None or _adds(kept, data),
    )


def _adds(kept: Document, data: Document) -> bool:
    """Whether the same hands were played further."""
    before, now = kept.get('plays', []), data.get('plays', [])
    return len(now) > len(before) and now[: len(before)] == before and _without_plays(kept) == _without_plays(data)


def _without_plays(data: Document) -> Document:
    return {name: value for name, value in data.items() if name != 'plays'}
