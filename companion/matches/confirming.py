"""Which hands the other side has agreed to, where a table asks for it. What a side says belongs to one version of a
hand: a correction waits anew, and undoing it brings the agreement back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.matches.record_digest import digest
from scoring.document import read
from scoring.limits import OPINIONS, same_name

LONGEST_LABEL = 40  # characters of the name of a phone
Document = Mapping[str, Any]
Said = dict[str, Any]


@dataclass(frozen=True)
class Standing:
    """What the sides say of hand `number` as it is recorded: who stands by it, the side that wrote it if that is known,
    and who disputes it, each with the hand as they have it or None.
    """

    number: int
    by: tuple[int, ...]
    wrote: int | None
    disputes: tuple[tuple[int, Mapping[str, Any] | None], ...] = ()

    @property
    def state(self) -> str:
        """`agreed` once two sides stand by it, whoever wrote it among them; `disputed` or `waits` otherwise."""
        return 'disputed' if self.disputes else 'agreed' if len(self.by) > 1 else 'waits'


def asks(document: Document) -> bool:
    """Whether each hand waits for the other side."""
    return 'confirmations' in document


def standings(document: Document) -> list[Standing]:
    """Return how each hand stands, in order; none where nobody asks."""
    return [_standing(number, record, opinions) for number, record, opinions in _by_hand(document)]


def _by_hand(document: Document) -> Iterator[tuple[int, Document, list[Said]]]:
    opinions: dict[int, list[Said]] = {}
    for opinion in document.get('confirmations', ()):
        opinions.setdefault(opinion['hand'], []).append(opinion)
    for number, record in enumerate(document['hands'] if asks(document) else (), 1):
        yield number, record, opinions.get(number, [])


def _standing(number: int, record: Document, opinions: list[Said]) -> Standing:
    version = digest(record)
    now = {opinion['side']: opinion for opinion in opinions if opinion['of'] == version}
    disputes = tuple((side, opinion.get('record')) for side, opinion in now.items() if opinion['says'] == 'wrong')
    claimed = (
        opinion['side'] for opinion in opinions if opinion['says'] == 'wrong' and opinion.get('record') == record
    )
    agreeing = {*(side for side, opinion in now.items() if opinion['says'] != 'wrong'), *claimed} - {
        side for side, _ in disputes
    }
    wrote = next((side for side, opinion in now.items() if opinion['says'] == 'wrote'), None)
    return Standing(number, tuple(sorted(agreeing)), wrote, disputes)


def side_of(document: Document, label: str) -> int | None:
    """Return the side of the person a phone is called after; None if it is called otherwise."""
    table = read(document).table
    names = [same_name(name[:LONGEST_LABEL]) for name in table.players]
    if same_name(label) not in names:
        return None
    seat = names.index(same_name(label))
    return next(side for side, seats in enumerate(table.sides) if seat in seats)


def with_said(document: Document, number: int, side: int, says: str, record: Document | None = None) -> dict[str, Any]:
    """Return the document with what a side says of a hand as it is recorded, in place of what it said of it before."""
    opinion = {'hand': number, 'of': digest(document['hands'][number - 1]), 'side': side, 'says': says}
    others = [other for other in document['confirmations'] if not _is_same(other, opinion)]
    dropped = [other for other in others if other['hand'] == number][: 1 - OPINIONS]
    kept = [other for other in others if other not in dropped]
    return {**document, 'confirmations': [*kept, opinion | ({'record': dict(record)} if record else {})]}


def _is_same(opinion: Said, new: Said) -> bool:
    return all(opinion[name] == new[name] for name in ('hand', 'of', 'side'))


def as_written(document: dict[str, Any], number: int, label: str) -> dict[str, Any]:
    """Return the document of a hand just written, with the side of the phone that wrote it if its name tells."""
    side = side_of(document, label) if asks(document) else None
    return document if side is None else with_said(document, number, side, 'wrote')


def as_corrected(document: dict[str, Any], was: Document, number: int, label: str) -> dict[str, Any]:
    """Return the document of a hand just corrected. Who disputed it as it `was` cannot settle that alone: those who
    stood by it then dispute the correction, and keep their version.
    """
    now, old = as_written(document, number, label), was['hands'][number - 1]
    if not asks(now) or old == now['hands'][number - 1]:
        return now
    stood, side = standings(was)[number - 1], side_of(now, label)
    if not stood.disputes or (side is not None and side not in dict(stood.disputes)):
        return now
    for other in stood.by:
        now = with_said(now, number, other, 'wrong', old)
    return now
