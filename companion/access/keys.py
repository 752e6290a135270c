"""The right of one device to something: made with a secret that is shown once, opened by a device, revoked.

Apps derive their keys from `DeviceKey` and add what a key is for and which roles there are.
"""

from typing import Any, TypeVar

from django.db import models, transaction
from django.http import HttpRequest
from django.utils import timezone

from companion.access.codes import hashed, new_secret
from companion.access.devices import holder_of


class DeviceKey(models.Model):
    """`holder` is empty until the link is opened. Only hashes are stored: of the secret in the link, and of the device
    cookie.
    """

    label = models.CharField(max_length=40)
    secret_hash = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001 - many founders have none
    holder = models.CharField(max_length=64, blank=True, db_index=True)
    made_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.label


Key = TypeVar('Key', bound=DeviceKey)


def offer(keys: 'models.Manager[Key]', label: str, **fields: Any) -> tuple[Key, str]:
    """Create a key for one more device. Returns it and the secret of its link; whoever opens that first holds it."""
    secret = new_secret()
    return keys.create(label=label, secret_hash=hashed(secret), **fields), secret


def offered(keys: 'models.Manager[Key]', secret: str, **fields: Any) -> Key | None:
    """Return the key whose link has this secret."""
    return keys.filter(secret_hash=hashed(secret), **fields).first()


def held(keys: 'models.Manager[Key]', request: HttpRequest) -> Key | None:
    """Return the key that this device holds among these."""
    holder = holder_of(request)
    return keys.filter(holder=holder, revoked_at=None).first() if holder else None


@transaction.atomic
def claim(key: DeviceKey, holder: str) -> bool:
    """Give an unopened key to a device. Returns False if it is revoked or another device was first."""
    fresh = locked(key)
    if fresh.revoked_at or fresh.holder not in ('', holder):
        return False
    type(key)._default_manager.filter(pk=key.pk).update(holder=holder)
    return True


def revoke(key: DeviceKey) -> None:
    """Revoke the key: its device has the right no longer, and may be invited again."""
    type(key)._default_manager.filter(pk=key.pk).update(holder='', revoked_at=timezone.now())


def locked(key: Key) -> Key:
    """Return the key as it stands, locked until the end of the transaction."""
    return type(key)._default_manager.select_for_update(of=('self',)).get(pk=key.pk)
