"""Starts matches: a new one, or a rematch."""

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction

from companion.access.codes import code_from, is_code, new_code
from companion.access.once import KeyReused, Stale
from companion.access.receipts import receipt_of
from companion.matches.models import Change, Key, Match
from companion.matches.once import acknowledged, begun
from companion.matches.services.saving import add_change, cache_sheet, show_anew
from scoring import Sheet, score
from scoring.document import read, write_resolved
from scoring.text import plain

What = Change.What
NOT_AGAIN = ('closed', 'played_on', 'notes', 'substitutions')  # fields of a document that a rematch does not take over


def start_match(
    document: Mapping[str, Any],
    *,
    holder: str,
    label: str,
    client_key: str = '',
    code: str = '',
    before: Mapping[str, Any] | None = None,
    host: str = '',
    rematch_of: Match | None = None,
    handed: bool = False,
) -> Match:
    """Create a match with its founder's key.

    Raises BadDocument, or BadHand for an invalid hand. A match with a `host`, the page where its result is handed in,
    has no owner: its first device only keeps score. A phone may propose the `code` it used offline, and gets another if
    that one is taken. The same device with the same `client_key` gets the match it created before. A device that was
    `handed` the match by another only keeps score, whichever of them comes first. What is already in
    `before`, the document of the previous match, is not checked against the limits again.
    """
    sheet = score(document, before=before)
    if sheet.error:
        raise sheet.error
    resolved = write_resolved(read(document))
    for proposed in _codes(holder, client_key, code):
        if client_key and (earlier := begun(client_key, holder)):
            if earlier.after != resolved:
                raise KeyReused
            return acknowledged(earlier.match)
        try:
            match = Match(document=resolved, code=proposed, host=host, rematch_of=rematch_of)
            return acknowledged(_begin(match, sheet, holder, label, client_key, owns=not (host or handed)))
        except IntegrityError:
            if began := _begun_by_another(client_key, proposed, resolved):
                return acknowledged(_join(began, holder, label, owns=not handed))
            continue  # taken, perhaps by the same request
    raise Stale


def _codes(holder: str, client_key: str, proposed: str) -> list[str]:
    """Candidates for the code of a new match, the best first."""
    own = code_from(holder, client_key) if client_key else new_code()
    return [*([proposed] if is_code(proposed) else []), own, new_code()]


def _begun_by_another(client_key: str, code: str, document: Mapping[str, Any]) -> Match | None:
    """The match that another phone of its table brought here first: only they know the key of its start."""
    known = Change.objects.select_related('match').filter(client_key=client_key, what=What.STARTED, match__code=code)
    start = known.filter(match__deleted_at=None, match__host='').first() if client_key and is_code(code) else None
    return start.match if start and start.after == document else None


def _join(match: Match, holder: str, label: str, *, owns: bool) -> Match:
    role = Key.Role.OWNER if owns else Key.Role.SCORER
    match.keys.get_or_create(holder=holder, revoked_at=None, defaults={'label': label, 'role': role, 'founder': owns})
    return match


@transaction.atomic
def _begin(match: Match, sheet: Sheet, holder: str, label: str, client_key: str, *, owns: bool) -> Match:
    cache_sheet(match, sheet)
    match.receipt = receipt_of(
        '', match.code, match.version, what=What.STARTED, by=label, client_key=client_key, after=match.document
    )
    match.save(force_insert=True)
    role = Key.Role.OWNER if owns else Key.Role.SCORER
    key = match.keys.create(label=label, holder=holder, founder=owns, role=role)
    add_change(match, key, What.STARTED, after=match.document, client_key=client_key or None)
    return match


def rematch(match: Match, *, key: Key, client_key: str, code: str = '', handed: bool = False) -> Match:
    """Start the next match of the same table; the next player deals, and under rise and fly the next pair sits down. A
    match has one rematch, whichever phone asks first and however often, even if the match was corrected since.
    """
    if earlier := begun(client_key, key.holder):
        return acknowledged(earlier.match)
    following = match.rematches.first()
    if following is None:
        following = _begin_rematch(match, key, client_key, code, handed)
        _bring_along(match, following)
    elif handed:  # its right on the match came after those that were brought along
        _join(following, key.holder, key.label, owns=False)
    return acknowledged(following)


def _begin_rematch(match: Match, key: Key, client_key: str, code: str, handed: bool) -> Match:
    upcoming = match.score().next
    document = {name: value for name, value in match.document.items() if name not in NOT_AGAIN}
    document |= {'hands': [], 'first_dealer': upcoming['dealer']}
    document |= {'confirmations': []} if 'confirmations' in match.document else {}
    document |= plain({name: upcoming[name] for name in ('players', 'waiting') if name in upcoming})
    return start_match(
        document,
        holder=key.holder,
        label=key.label,
        client_key=client_key,
        code=code,
        before=match.document,
        rematch_of=match,
        handed=handed,
    )


@transaction.atomic
def _bring_along(match: Match, following: Match) -> None:
    """Give every phone with a key on `match` a key on the rematch. The version of `match` increases, so that open pages
    reload and follow.
    """
    begun_by = following.keys.values_list('holder', flat=True)
    others = match.keys.filter(revoked_at=None).exclude(holder='').exclude(holder__in=begun_by)
    roles = {True: Key.Role.OWNER, False: Key.Role.SCORER}
    Key.objects.bulk_create(
        Key(match=following, label=other.label, holder=other.holder, role=roles[other.owns]) for other in others
    )
    show_anew(match)
    match.refresh_from_db(fields=['version'])
