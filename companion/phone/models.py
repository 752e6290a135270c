"""Transfers: how two phones become one person."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

LIFETIME = timedelta(minutes=10)


class HandOvers(models.QuerySet['HandOver']):
    """Links, some of which are to end."""

    def end(self) -> None:
        """Invalidate the links. They are kept without their device id, so that they are known to be dead."""
        self.update(ended_at=timezone.now(), box='')


class HandOver(models.Model):
    """A link that gives a phone another phone's device id, once. Only the hash of its secret is stored; `box` is the
    device id, encrypted with the secret. `giver` and `taker` are holders. A recovery sheet (`recovery`) does not expire
    and needs no confirmation by another phone. Nor does what a phone keeps to restore its own cookie (`restores`); its
    `taker` is the hash of the secret that follows.
    """

    secret_hash = models.CharField(max_length=64, unique=True)
    box = models.TextField()
    giver = models.CharField(max_length=64, db_index=True)
    taker = models.CharField(max_length=64, blank=True)
    recovery = models.BooleanField(default=False)
    restores = models.BooleanField(default=False, db_default=False)
    made_at = models.DateTimeField(default=timezone.now)
    given_at = models.DateTimeField(null=True)
    taken_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)  # refused, replaced or shut out

    objects = HandOvers.as_manager()

    def __str__(self) -> str:
        return f'{self.pk}'

    @property
    def expired(self) -> bool:
        return not self.recovery and timezone.now() > self.made_at + LIFETIME
