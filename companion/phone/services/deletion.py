"""Deleting everything of a person, and a new device id that locks out other phones."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from companion.access import erased
from companion.clubs.models import Club, Grant, Role
from companion.matches.models import CalledName, Key, Match, RegularTable, RuleSet
from companion.matches.services.deletion import delete_match
from companion.matches.services.keys import revoke
from companion.phone.models import HandOver
from companion.phone.services.merge import merge

OF_A_PERSON = (RuleSet, RegularTable, CalledName)  # besides matches and grants


def own_matches(holder: str) -> QuerySet[Match]:
    """Return the matches this person created."""
    return Match.objects.filter(keys__holder=holder or '-', keys__revoked_at=None, keys__founder=True)


def clubs_left_alone(holder: str) -> list[Club]:
    """Return the clubs that would have no owner left."""
    owners = Grant.objects.filter(role=Role.OWNER, revoked_at=None).exclude(holder='')
    owned = Club.objects.filter(grants__in=owners.filter(holder=holder or '-')).distinct()
    return [club for club in owned if not owners.filter(club=club).exclude(holder=holder).exists()]


@transaction.atomic
def delete_everything(holder: str) -> None:
    """Delete the person's own matches and rule sets. In matches and clubs of others only the grant is given up."""
    for match in own_matches(holder):
        delete_match(match)
    for key in Key.objects.filter(holder=holder, match__deleted_at=None):
        revoke(key)
    Grant.objects.filter(holder=holder).update(holder='', revoked_at=timezone.now())
    for model in OF_A_PERSON:
        model._default_manager.filter(holder=holder).delete()
    HandOver.objects.filter(giver=holder).delete()
    erased.remember(holder=holder)


def delete_again(holder: str) -> bool:
    """Delete what an old backup brought back of somebody who had deleted everything. Returns whether there was any."""
    held = (
        Key.objects.filter(holder=holder, revoked_at=None, match__deleted_at=None),
        Grant.objects.filter(holder=holder),
        *(model._default_manager.filter(holder=holder) for model in OF_A_PERSON),
        HandOver.objects.filter(giver=holder),
    )
    if not any(rows.exists() for rows in held):
        return False
    delete_everything(holder)
    return True


def shut_out_others(holder: str, fresh: str) -> None:
    """Continue under a new device id: a phone with the old one has no rights any more, and links made with it are
    invalid. Repeating it changes nothing.
    """
    merge(holder, fresh)
