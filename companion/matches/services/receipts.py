"""Receipts: every change has one, chained to the one before, so that a site that lost its newest writes can tell.

A phone that writes on a match keeps it as the server last gave it, sealed. Of a site restored from an older backup, or
whose disk lost something, it takes back what is missing, exactly and once, from any phone that still has it.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from companion.access.erased import gone
from companion.access.receipts import Found, seal
from companion.live import notify
from companion.matches.models import Change, Key, Match
from companion.matches.services.saving import cache_sheet
from companion.web.hooks import hooks

Kept = dict[str, Any]
CHANGE_FIELDS = ('version', 'what', 'hand', 'before', 'after', 'by', 'client_key', 'at', 'played_at', 'receipt')
RIGHT = ('holder', 'label', 'role', 'founder', 'made_at')


def to_keep(match: Match, key: Key) -> dict[str, str]:
    """Return what a phone keeps of a match: a text, and the site's seal on it."""
    kept = {
        name: getattr(match, name)
        for name in ('code', 'version', 'receipt', 'document', 'corrected', 'late', 'cards', 'host', 'started_at')
    }
    kept |= {name: getattr(key, name) for name in RIGHT}
    kept['changes'] = list(match.changes.order_by('version').values(*CHANGE_FIELDS))
    text = json.dumps(kept, default=datetime.isoformat, separators=(',', ':'))
    return {'text': text, 'seal': seal(text)}


def lost(receipts: Mapping[str, str]) -> dict[str, Found]:
    """Return, for the codes of matches with the newest receipt a phone has of each, those this site does not know:
    FORKED as well as RETURNED are possible once the phone gives them back; and those deleted on purpose, as GONE.
    """
    matches = Match.with_deleted.in_bulk(list(receipts), field_name='code')
    known = set(Change.objects.filter(receipt__in=receipts.values()).values_list('match__code', 'receipt'))
    deleted = gone()
    answers = {}
    for code, receipt in receipts.items():
        if code in deleted or (code in matches and matches[code].deleted_at):
            answers[code] = Found.GONE
        elif (code, receipt) not in known:
            answers[code] = Found.RETURNED
    return answers


@transaction.atomic
def give_back(text: str, sealed: str, holder: str, *, more: bool = False) -> tuple[Found, str, int]:
    """Take what is missing from what a phone kept. Returns what became of it, the match's code, and how many changes
    came back. With `more` the phone then sends acts that are newer.
    """
    if seal(text) != sealed:
        return Found.REFUSED, '', 0
    kept: Kept = json.loads(text)
    code = str(kept['code'])
    match = Match.with_deleted.select_for_update().filter(code=code).first()
    if gone() & {code, *kept['host'].split('/')} or (match and match.deleted_at):
        return Found.GONE, code, 0
    if not holder or kept['holder'] != holder:
        return Found.REFUSED, code, 0
    if match is None and not _has_a_place(kept, more):
        return Found.FORKED, code, 0
    if match and match.changes.filter(receipt=kept['receipt']).exists():
        return (Found.RETURNED if _right_again(match, kept) else Found.KNOWN), code, 0
    missing = _missing(match, kept)
    if not missing:
        return Found.FORKED, code, 0
    after = _write(match, kept, missing)
    _settle(after)
    return Found.RETURNED, code, len(missing)


def _has_a_place(kept: Kept, more: bool) -> bool:
    """Whether a match that was lost as a whole may be there again: of one with a host, the host decides."""
    asked = (takes(kept['host'], kept['document'], more) for takes in hooks('matches.takes_back'))
    return not kept['host'] or any(asked)


def _missing(match: Match | None, kept: Kept) -> list[Kept] | None:
    """The changes that follow what the server has; None if it has something else. One without receipts is older than
    they are.
    """
    changes: list[Kept] = kept['changes']
    if match is None:
        return changes
    receipts = [change['receipt'] for change in changes]
    if not match.receipt or match.receipt not in receipts:
        return None
    return _numbered(changes[receipts.index(match.receipt) + 1 :], match.version)


def _numbered(changes: list[Kept], version: int) -> list[Kept]:
    """The changes with versions that follow this one: names may have been rewritten since on what was left."""
    shift = max(0, version + 1 - changes[0]['version']) if changes else 0
    return [change | {'version': change['version'] + shift} for change in changes]


def _write(match: Match | None, kept: Kept, missing: list[Kept]) -> Match:
    after = match or Match(code=kept['code'], host=kept['host'], started_at=datetime.fromisoformat(kept['started_at']))
    after.document, after.receipt, after.corrected = kept['document'], kept['receipt'], kept['corrected']
    after.late, after.cards = kept['late'], kept.get('cards', {})
    after.version = max(kept['version'], missing[-1]['version'])
    cache_sheet(after, after.score())
    after.save()
    key = _key_again(after, kept)
    for change in missing:
        Change.objects.create(
            match=after, key=key if key and key.label == change['by'] else None, **change | _times(change)
        )
    after.shown_anew = after.version - after.changes.count()
    after.save(update_fields=['shown_anew'])
    return after


def _times(change: Kept) -> dict[str, datetime | None]:
    return {name: change[name] and datetime.fromisoformat(change[name]) for name in ('at', 'played_at')}


def _right_again(match: Match, kept: Kept) -> bool:
    """Give a phone its right again on a match that another phone brought back. Whether it had lost it."""
    if match.keys.filter(holder=kept['holder'], revoked_at=None).exists() or not _key_again(match, kept):
        return False
    _settle(match)
    return True


def _key_again(match: Match, kept: Kept) -> Key | None:
    """The right this phone has, or had when the site lost it: one that was taken from it is still there, without a
    holder.
    """
    held = match.keys.filter(holder=kept['holder'], revoked_at=None).first()
    made_at = kept.get('made_at')  # texts of earlier versions have none
    if held or (match.keys.exists() and (not made_at or match.keys.filter(made_at=made_at).exists())):
        return held
    key = match.keys.create(**{name: kept[name] for name in RIGHT if name in kept})
    if made_at:
        match.keys.filter(pk=key.pk).update(made_at=made_at)
    return key


def _settle(match: Match) -> None:
    for settle in hooks('matches.returned'):
        settle(match)
    notify(match.code)
