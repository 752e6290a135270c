"""The right to keep score passed on from phone to phone without a network, as far as its giver may: owners may."""

import hmac
from typing import Any

from django.db import transaction
from django.utils.crypto import constant_time_compare

from companion.access.codes import hashed
from companion.access.receipts import seal
from companion.matches.models import Key, Match
from companion.matches.phone_names import HANDED

MOST = 40  # characters of a number


def pass_of(key: Key) -> dict[str, Any] | None:
    """Return what an owner's phone makes passes from: the number of its key, and a seed."""
    seed = seal(f'pass {key.match.code} {key.pk}') if key.owns and not key.match.host else ''
    return {'key': key.pk, 'seed': seed} if seed else None


@transaction.atomic
def claim_pass(match: Match, *, giver: int, number: str, proof: str, holder: str) -> bool:
    """Give the device a key to keep score, by a `number` that the giver sealed. Returns False if the giver is no owner
    any more, the seal is wrong, or the number was used by another phone or revoked.
    """
    key = match.keys.select_for_update().filter(pk=giver, revoked_at=None).first()
    made = pass_of(key) if key and 0 < len(number) <= MOST else None
    if made is None or not constant_time_compare(proof, _sealed(made['seed'], number)):
        return False
    if match.keys.filter(holder=holder, revoked_at=None).exists():
        return True
    if match.keys.filter(secret_hash=hashed(proof)).exists():
        return False
    match.keys.create(label=HANDED, holder=holder, secret_hash=hashed(proof))
    return True


def _sealed(seed: str, number: str) -> str:
    return hmac.digest(seed.encode(), number.encode(), 'sha256').hex()
