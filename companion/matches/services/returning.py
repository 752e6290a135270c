"""Matches that phones give back to a site set up again without its data: one match, however many phones hold it."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.crypto import salted_hmac

from companion.access.codes import hashed
from companion.access.erased import gone
from companion.matches import clock
from companion.matches.models import Key, Match, Returned
from companion.matches.phone_names import FIRST
from companion.matches.services.saving import WRITTEN, cache_sheet
from companion.matches.services.starting import start_match
from scoring import score
from scoring.document import read, write_resolved


def proof_of(match: Match) -> str:
    """Return what shows another site that a phone could write on this match here: the same for all its phones."""
    return salted_hmac('companion.returned', match.code, algorithm='sha256').hexdigest()[:32]


class DeletedOnPurpose(Exception):
    """The match was deleted on purpose, so it does not return."""


def give_back(document: Mapping[str, Any], *, code: str, version: int, proof: str, holder: str) -> tuple[Match, int]:
    """Return the match as given back, and the version of it that the phone holds: 0 if another phone gave a later one.

    The first phone creates it. The others show the same `proof` and get a key, and the latest `version` is kept. One
    that comes with a later version after somebody wrote creates a match of its own, so that nothing is lost. Raises
    BadDocument, BadHand for an invalid hand, or DeletedOnPurpose.
    """
    if code in gone():
        raise DeletedOnPurpose
    known = _returned(proof)
    if known and version > known.version and known.match.version > 1:
        known = None
    if known is None:
        return _begin(document, code, version, proof, holder), 1
    match = known.match
    Key.objects.get_or_create(match=match, holder=holder, defaults={'label': FIRST})
    if version > known.version:
        _renew(match, document)
        Returned.objects.filter(pk=known.pk).update(version=version)
    return match, int(version >= known.version)


def _returned(proof: str) -> Returned | None:
    rows = Returned.objects.select_related('match').filter(proof=hashed(proof), match__deleted_at=None)
    return rows.first() if proof else None


@transaction.atomic
def _begin(document: Mapping[str, Any], code: str, version: int, proof: str, holder: str) -> Match:
    key = f'back-{hashed(f"{code} {version} {holder}")[:32]}'  # its own: who knows a start's key belongs to its table
    match = start_match(document, holder=holder, label=FIRST, client_key=key, code=code)
    if proof and not Returned.objects.filter(proof=hashed(proof), match__deleted_at=None).exists():
        Returned.objects.update_or_create(proof=hashed(proof), defaults={'match': match, 'version': version})
    return match


def _renew(match: Match, document: Mapping[str, Any]) -> None:
    """Replace it by a later version; nobody has written on it since it was given back."""
    sheet = score(document)
    if sheet.error:
        raise sheet.error
    match.document, match.changed_at = write_resolved(read(document)), clock.saved()
    cache_sheet(match, sheet)
    match.save(update_fields=[name for name in WRITTEN if name not in ('version', 'played_at', 'late')])
    match.changes.update(after=match.document)
