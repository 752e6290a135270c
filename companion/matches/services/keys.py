"""The right to write on a match: one key per device, passed on by a link, and revoked."""

from django.db import transaction

from companion.access import keys
from companion.matches.models import Key, Match


def invite(match: Match, *, label: str) -> str:
    """Return the secret of the link for one more device."""
    return keys.offer(match.keys, label)[1]


def operator_key(match: Match, *, label: str) -> str:
    """Return the secret of an owner's link, made on the machine itself; whoever opens it first holds the key."""
    return keys.offer(match.keys, label, role=Key.Role.OWNER)[1]


@transaction.atomic
def claim(key: Key, holder: str) -> bool:
    """Give an unclaimed key to a device. One that may write already becomes an owner through an owner's key, and
    otherwise stays as it is. Returns False if the key was taken or revoked.
    """
    key = keys.locked(key)
    held = key.match.keys.filter(holder=holder).first()
    if held is None:
        return keys.claim(key, holder)
    if held.owns or not key.owns:
        return True
    if key.revoked_at or key.holder:
        return False
    keys.revoke(key)
    make_owner(held)
    return True


def make_owner(key: Key) -> None:
    """Let the device with this key also change rules, invite, revoke and delete."""
    key.role = Key.Role.OWNER
    key.save(update_fields=['role'])


def revoke(key: Key) -> None:
    """Revoke the key: its device may no longer write. It may be invited again."""
    keys.revoke(key)
