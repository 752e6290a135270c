"""The tricks of a hand as they are tapped in: whose card is next, which there are, and which broke a rule."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.i18n.languages import language
from companion.matches.cards.entry import SUITS
from companion.matches.cards.findings import Laid, revokes_told, signed, tricks_told
from rules.cards import Card
from rules.lessons.cards import drawn
from rules.suits import SIGNS
from scoring.play.course import Course
from scoring.play.document import Document
from scoring.play.legal import judged
from scoring.play.reading.document import read
from scoring.play.revokes import revokes
from scoring.play.so_far import course_of, left_in, tricks_so_far
from scoring.play.solved import NAMES
from scoring.play.words import REASONS

Play = dict[str, Any]  # a play document


@dataclass(frozen=True)
class Next:
    """A card that may have been played next. `document` is the hand with it, `why_not` the rule it breaks, `named` the
    sign of the suit that a joker names.
    """

    card: Card
    document: str
    why_not: str = ''
    named: str = ''


@dataclass(frozen=True)
class Tapped:
    """A hand whose tricks are tapped in. `name` is whose card is next, empty after the last; `table` who has played
    what to the open trick; `back` the hand without its last card, if it has one; `proved` what broke a rule, and
    `at_fault` the seats.
    """

    document: str
    name: str
    trick: int
    boxes: tuple[tuple[Next, ...], ...]
    table: tuple[tuple[str, str], ...]
    tricks: tuple[Laid, ...]
    seats: tuple[str, ...]
    back: str
    proved: tuple[str, ...]
    at_fault: tuple[int, ...]
    known: bool


def tapped_in(data: Play, names: Sequence[str]) -> Tapped:
    """Return the hand after its plays; once every hand has one card left, the last trick lies by itself. Raises
    BadDocument.
    """
    data = _with_last_trick({**data, 'ask': ['tricks', 'revokes']})
    document = read(data)
    course, revoked = course_of(document), revokes(document)
    seats = course.rules.seats
    plays = data.get('plays', [])
    return Tapped(
        document=_written(data, plays),
        name='' if course.over else names[course.turn],
        trick=len(course.tricks) + 1,
        boxes=() if course.over else tuple(_boxes(data, document, course)),
        table=tuple(_on_table(course, names)),
        tricks=tricks_told(tricks_so_far(document)['tricks'], seats),
        seats=tuple(names[seat] for seat in seats),
        back=_written(data, plays[:-1]) if plays else '',
        proved=tuple(revokes_told(revoked, names)),
        at_fault=tuple(revoke['seat'] for revoke in revoked),
        known=all(document.dealt.hands[seat] is not None for seat in seats),
    )


def _with_last_trick(data: Play) -> Play:
    document = read(data)
    course = course_of(document)
    if course.over or course.laid or len(course.tricks) != course.rules.tricks - 1 or course.asks_suit:
        return data
    left = {seat: left_in(document, seat) for seat in course.rules.seats}
    if any(hand is None or len(hand) != 1 for hand in left.values()):
        return data
    while len(course.laid) < len(left) and not course.over:
        hand = left[course.turn]
        assert hand is not None, 'every hand is known'  # noqa: S101 - seen above
        data = {**data, 'plays': [*data.get('plays', []), hand[0]]}
        course.lay(hand[0])
    return data


def _boxes(data: Play, document: Document, course: Course) -> Iterator[tuple[Next, ...]]:
    """The cards left, suit by suit, the jokers last."""
    hand = left_in(document, course.turn)
    cards = [card for card in document.pack.cards if card in (_unknown(document) if hand is None else hand)]
    why = judged(course.rules, hand, course.moment) if hand else {}
    for suit in (*SUITS, ''):
        boxes = tuple(
            box
            for card in cards
            if (card[-1] if card[-1] in SUITS else '') == suit
            for box in _ways(data, card, why.get(card), course)
        )
        if boxes:
            yield boxes


def _ways(data: Play, card: str, why: str | None, course: Course) -> Iterator[Next]:
    reason = REASONS[why].in_language(language()) if why else ''
    names = NAMES if course.asks_suit and card in course.rules.jokers else ('',)
    for named in names:
        written = f'{card}/{named}' if named else card
        played = _written(data, [*data.get('plays', []), written])
        yield Next(drawn(card, language()), played, reason, SIGNS[named] if named else '')


def _unknown(document: Document) -> set[str]:
    """The cards that may be in a hand nobody knows: of the pack, what lies nowhere else."""
    dealt = document.dealt
    elsewhere = {card for hand in dealt.hands if hand for card in hand} | set(dealt.kitty or ())
    return set(document.pack.cards) - elsewhere - {turn.card for turn in document.turns}


def _on_table(course: Course, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    seats = course.rules.seats
    for place, card in enumerate(course.laid):
        yield names[seats[(seats.index(course.leader) + place) % len(seats)]], signed(card)


def _written(data: Play, plays: Sequence[Any]) -> str:
    return json.dumps({**data, 'plays': list(plays), 'ask': ['tricks']}, separators=(',', ':'))
