"""Deleting a match, restoring it, and erasing it after 30 days."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from companion.access import erased
from companion.live import notify
from companion.matches.models import Match

KEPT_AFTER_DELETION = timedelta(days=30)


def delete_match(match: Match) -> None:
    """Mark the match as deleted. Its owner can restore it for 30 days; then it is erased."""
    with transaction.atomic():
        Match.objects.filter(pk=match.pk).update(deleted_at=timezone.now())
        erased.remember_bin(match.code, binned=True)
        notify(match.code)
    purge_deleted()


def undelete_match(match: Match) -> None:
    """Restore a deleted match."""
    with transaction.atomic():
        Match.with_deleted.filter(pk=match.pk).update(deleted_at=None)
        erased.remember_bin(match.code, binned=False)
        notify(match.code)


def purge_deleted(now: datetime | None = None) -> None:
    """Erase the matches that were deleted more than 30 days ago."""
    gone = Match.with_deleted.filter(deleted_at__lt=(now or timezone.now()) - KEPT_AFTER_DELETION)
    for code in gone.values_list('code', flat=True):
        erased.remember(match=code)
    gone.delete()
