"""The other side agrees to hands, or disputes them. Whatever else is written meanwhile, it is about one version of one
hand and so waits for nobody.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import transaction

from companion.access.once import Stale
from companion.matches.confirming import asks, side_of, with_said
from companion.matches.models import Change, Key, Match
from companion.matches.once import check_seen, once
from companion.matches.record_digest import digest
from companion.matches.services.saving import Record, save, though_others_write

What = Change.What


def confirm(match: Match, number: int, of: str, side: int, *, client_key: str, key: Key) -> Match:
    """A side says that hand `number` (from 1), in the version with the digest `of`, is right. Raises Stale if the hand
    is another by now.
    """
    facts = {'side': side}

    def write(now: Match) -> Match:
        document = with_said(now.document, number, side, 'right')
        return save(now, key, document, What.CONFIRMED, client_key, hand=number, after=facts)

    return _said(match, number, of, client_key, write, (What.CONFIRMED, number, facts))


def dispute(
    match: Match, number: int, of: str, side: int, record: Record | None, *, client_key: str, key: Key
) -> Match:
    """A side says that hand `number` is wrong, and how it has it, if it says so. Points are unchanged. Raises Stale
    like `confirm`, or BadHand if their hand is not valid.
    """
    facts: dict[str, Any] = {'side': side, 'record': dict(record) if record else None}

    def write(now: Match) -> Match:
        if record and (error := (sheet := now.score_with(number, record)).error) and len(sheet.hands) < number:
            raise error
        document = with_said(now.document, number, side, 'wrong', record)
        return save(now, key, document, What.DISPUTED, client_key, hand=number, after=facts)

    return _said(match, number, of, client_key, write, (What.DISPUTED, number, facts))


def name_phone(match: Match, number: int, of: str, seat: int, *, client_key: str, key: Key) -> Match:
    """This phone is that of a person at the table. What it wrote, their side wrote. Raises Stale like `confirm`."""
    name, facts = match.players[seat][:40], {'seat': seat}

    @transaction.atomic
    def write(now: Match) -> Match:
        key.label = name
        key.save(update_fields=['label'])
        side = side_of(now.document, name)
        document = now.document
        for written in _written_by(now, key) if side is not None else ():
            document = with_said(document, written, side or 0, 'wrote')
        return save(now, key, document, What.PHONE_NAMED, client_key, hand=number, after=facts)

    return _said(match, number, of, client_key, write, (What.PHONE_NAMED, number, facts))


def _written_by(match: Match, key: Key) -> list[int]:
    """The hands on the sheet that this phone wrote last."""
    latest: dict[int, Change] = {}
    for change in match.changes.filter(what__in=(What.RECORDED, What.CORRECTED)).order_by('version'):
        latest[change.hand or 0] = change
    hands = dict(enumerate(match.hands, 1))
    return [
        number for number, change in latest.items() if change.key_id == key.pk and hands.get(number) == change.after
    ]


def ask_others(match: Match, on: bool, *, seen: int, client_key: str, key: Key) -> Match:
    """From now on each hand waits for the other side, or no longer does; what was said stays in the history."""

    def write() -> Match:
        check_seen(match, seen)
        if asks(match.document) == on:
            return match
        others = {name: value for name, value in match.document.items() if name != 'confirmations'}
        document = {**others, 'confirmations': []} if on else others
        return save(match, key, document, What.CONFIRMING, client_key, after=on)

    return once(match, client_key, write, lambda was: (was.what, was.after) == (What.CONFIRMING, on))


def _said(
    match: Match, number: int, of: str, client_key: str, write: Callable[[Match], Match], same: tuple[Any, ...]
) -> Match:
    def say(now: Match) -> Match:
        if not asks(now.document) or [digest(known) for known in now.hands[number - 1 : number]] != [of]:
            raise Stale
        return write(now)

    written = partial(though_others_write, match, say)
    return once(match, client_key, written, lambda was: (was.what, was.hand, was.after) == same)
