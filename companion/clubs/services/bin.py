"""Erasing evenings that have been in the bin for 30 days."""

from datetime import datetime, timedelta

from django.utils import timezone

from companion.access import erased
from companion.clubs.models import Evening
from companion.matches.models import Match

KEPT_AFTER_DELETION = timedelta(days=30)


def empty_bin(now: datetime | None = None) -> None:
    """Erase the evenings that were deleted more than 30 days ago."""
    for evening in Evening.with_deleted.filter(deleted_at__lt=(now or timezone.now()) - KEPT_AFTER_DELETION):
        erase_evening(evening)
        erased.remember(evening=evening.code)


def erase_evening(evening: Evening) -> None:
    """Erase an evening with the matches of its tables."""
    Match.with_deleted.filter(host__startswith=f'/e/{evening.code}/').delete()
    evening.delete()
