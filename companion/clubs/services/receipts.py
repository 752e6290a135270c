"""Evenings that phones give back to a site that lost its newest writes.

A phone of the desk keeps the whole evening, sealed. It is put where its log says: if all that the site still has is
part of it, it takes the place of that; if others have written since, a person must look at both. A table’s phone keeps
its own acts with their receipts, and sends them again.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.db.models import Q

from companion.access.codes import code_from
from companion.access.erased import gone
from companion.access.receipts import Found, seal
from companion.clubs import large_files, live_versions
from companion.clubs.models import Club, Evening, Grant, Log
from companion.clubs.roles import DESK, DIRECTING
from companion.clubs.services.evening_again import (
    SomebodyElse,
    forget_again,
    write_club,
    write_evening,
    write_grants,
    write_lines,
)
from companion.clubs.services.evening_rows import Row, lines_of, rows_of
from companion.clubs.verification import evening_problems
from scoring import BadDocument

Kept = dict[str, Any]
LONGEST = 50_000_000  # bytes of JSON; the largest evening has a fifth of that
# What nobody sealed may have any shape.
NOT_OURS: tuple[type[Exception], ...] = (ValueError, TypeError, KeyError, AttributeError, RecursionError, zlib.error)
NOT_OURS += (ValidationError, DatabaseError, BadDocument)


def to_keep(evening: Evening, grant: Grant) -> dict[str, str]:
    """Return what a phone of the desk keeps of an evening: all of it as a text, and the site's seal on it."""
    rows = rows_of(evening)
    if grant.role not in DIRECTING:
        del rows['club']['card_key']  # whoever has it could print everybody's cards
    kept: Kept = {'evening': evening.code, 'receipt': evening.receipt, 'holder': grant.holder}
    kept |= {'lines': lines_of(evening), 'rows': rows}
    text = json.dumps(kept, default=lambda moment: moment.isoformat(), separators=(',', ':'))
    packed = b64encode(zlib.compress(text.encode())).decode()
    return {'receipt': evening.receipt, 'title': evening.title, 'text': packed, 'seal': seal(packed)}


def lost(receipts: Mapping[str, str]) -> dict[str, Found]:
    """Return, for the codes of evenings with the newest receipt a phone has of each, those this site does not know, and
    those deleted on purpose, as GONE.
    """
    known = set(Log.objects.filter(receipt__in=receipts.values()).values_list('evening__code', 'receipt'))
    here = dict(Evening.with_deleted.filter(code__in=receipts).values_list('code', 'deleted_at'))
    deleted = gone()
    answers = {}
    for code, receipt in receipts.items():
        if code in deleted or here.get(code):
            answers[code] = Found.GONE
        elif (code, receipt) not in known:
            answers[code] = Found.RETURNED
    return answers


def give_back(text: str, sealed: str, holder: str, *, as_own: bool = False) -> tuple[Found, str, int]:
    """Take what is missing from what a phone of the desk kept. Returns what became of it, the code of the evening, and
    how many acts came back. What another site sealed is believed where there is no such club, or only one that came in
    this way. With `as_own` it becomes an evening beside the one it was.
    """
    try:
        with transaction.atomic():
            return _give_back(_unpacked(text), holder, sealed=seal(text) == sealed, as_own=as_own)
    except NOT_OURS:
        return Found.REFUSED, '', 0


def _unpacked(text: str) -> Kept:
    """Raises ValueError, zlib.error or TypeError for what no site gave."""
    content = json.loads(zlib.decompressobj().decompress(b64decode(text), LONGEST))
    return dict(content)


def _give_back(kept: Kept, holder: str, *, sealed: bool, as_own: bool) -> tuple[Found, str, int]:
    code = str(kept['evening'])
    evening = Evening.with_deleted.select_for_update(of=('self',)).select_related('club').filter(code=code).first()
    if code in gone() or (evening and evening.deleted_at):
        return Found.GONE, code, 0
    club = Club.objects.filter(code=kept['rows']['club']['code']).first()
    if not holder or kept['holder'] != holder:
        return Found.REFUSED, code, 0
    if not _may(kept, club, holder, sealed):
        lacks_right = club is not None and club.rebuilt and not _held(kept, club, holder)
        return Found.BARRED if lacks_right and not sealed else Found.REFUSED, code, 0
    missing, more = _compared(evening, kept['lines'])
    if as_own:
        return _write_beside(kept, code)
    if not missing:
        return Found.KNOWN, code, 0
    if more:
        return Found.FORKED, code, 0
    return _write(kept, code, evening, missing, sealed=sealed, new=club is None)


def _may(kept: Kept, club: Club | None, holder: str, sealed: bool) -> bool:
    """Whether this phone may write on the evening now, or could when the site lost it."""
    if club is None:
        return True
    if _held(kept, club, holder):
        return sealed or club.rebuilt
    made = {row['made_at'] for row in kept['rows']['grants'] if row['holder'] == holder and row['role'] in DESK}
    there = Grant.objects.filter(club=club, made_at__in=made)
    return sealed and bool(made) and there.filter(holder='', revoked_at=None).count() == there.count()


def _held(kept: Kept, club: Club, holder: str) -> bool:
    reaching = Q(evening=None) | Q(evening__code=kept['evening'])
    held = Grant.objects.filter(reaching, club=club, holder=holder, role__in=DESK, revoked_at=None)
    return held.exists()


def _compared(evening: Evening | None, lines: list[Row]) -> tuple[list[Row], bool]:
    """The lines that the site lacks, and whether it has others."""
    here = {_mark(line) for line in lines_of(evening)} if evening else set()
    return [line for line in lines if _mark(line) not in here], bool(here - {_mark(line) for line in lines})


def keys_written(code: str) -> set[str]:
    """Return the keys of the forms that wrote on this evening; a line adds to them which button it was."""
    lines = Log.objects.filter(evening__code=code).exclude(client_key=None)
    return {str(key).split(':')[0] for key in lines.values_list('client_key', flat=True)}


def _mark(line: Row) -> str:
    """An act that a phone sent again has its key, but another receipt than the first time."""
    at = line['at'] if isinstance(line['at'], str) else line['at'].isoformat()
    return str(line['client_key'] or f'{line["what"]} {at}')


def _write(
    kept: Kept, code: str, evening: Evening | None, missing: list[Row], *, sealed: bool, new: bool
) -> tuple[Found, str, int]:
    try:
        with transaction.atomic():
            club = write_club(kept['rows'])
            after = write_evening(club, code, kept['rows'], evening)
    except SomebodyElse:
        return Found.FORKED, code, 0
    if sealed or new:
        write_grants(club, after, kept['rows']['grants'])
    write_lines(after, missing)
    Evening.objects.filter(pk=after.pk).update(receipt=kept['receipt'])
    if new and not sealed:
        Club.objects.filter(pk=club.pk).update(rebuilt=True)
    _settle(after, code)
    if not sealed and any(evening_problems(after)):
        raise ValueError
    return Found.RETURNED, code, len(missing)


def _write_beside(kept: Kept, code: str) -> tuple[Found, str, int]:
    """The evening as the phone had it, beside the one it was, and in no season: there it would count twice."""
    own = code_from(kept['holder'], kept['receipt'])  # the same if it is asked for twice
    if Evening.with_deleted.filter(code=own).exists():
        return Found.KNOWN, own, 0
    rows = kept['rows'] | {'season': None, 'kept': []}
    rows['tables'] = [row | {'match__code': None} for row in rows['tables']]
    try:
        with transaction.atomic():
            after = write_evening(write_club(rows), own, rows, None)
    except SomebodyElse:
        return Found.FORKED, code, 0
    write_lines(after, [line | {'client_key': None, 'receipt': ''} for line in kept['lines']])
    _settle(after, code)
    return Found.RETURNED, own, len(kept['lines'])


def _settle(evening: Evening, code: str) -> None:
    forget_again(evening, code)
    large_files.forget(evening)
    live_versions.notify(evening)
