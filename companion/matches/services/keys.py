"""The right to write on a match: one key per device, passed on by a link, and revoked."""

from django.db import transaction
from django.utils import timezone

from companion.matches.models import Key, Match
from companion.matches.sharing.codes import hashed, new_secret


def invite(match: Match, *, label: str, secret_hash: str) -> Key:
    """Create a key for one more device; whoever opens its link first holds it."""
    return match.keys.create(label=label, secret_hash=secret_hash)


def operator_key(match: Match, *, label: str) -> str:
    """Return the secret of an owner's link, made on the machine itself; whoever opens it first holds the key."""
    secret = new_secret()
    match.keys.create(label=label, role=Key.Role.OWNER, secret_hash=hashed(secret))
    return secret


@transaction.atomic
def claim(key: Key, holder: str) -> bool:
    """Give an unclaimed key to a device. One that may write already becomes an owner through an owner's key, and
    otherwise stays as it is. Returns False if the key was taken or revoked.
    """
    key = Key.objects.select_for_update().get(pk=key.pk)
    held = key.match.keys.filter(holder=holder).first()
    if held and (held.owns or not key.owns):
        return True
    if key.revoked_at or key.holder:
        return False
    if held:
        revoke(key)
        make_owner(held)
        return True
    key.holder = holder
    key.save()
    return True


def make_owner(key: Key) -> None:
    """Let the device with this key also change rules, invite, revoke and delete."""
    key.role = Key.Role.OWNER
    key.save(update_fields=['role'])


def revoke(key: Key) -> None:
    """Revoke the key: its device may no longer write. It may be invited again."""
    key.holder = ''
    key.revoked_at = timezone.now()
    key.save()
