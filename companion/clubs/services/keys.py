"""Keys of a club: made with a secret that is shown once, opened by a device, revoked.

A table's card can be printed again, because its secret is derived from the site's secret key; the database still stores
only the hash.
"""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from companion.access import keys
from companion.access.codes import hashed
from companion.clubs.models import Club, Evening, Grant, Role, What
from companion.clubs.services.writing import Refused, note

CARD_LETTERS = 26


@transaction.atomic
def invite(
    club: Club,
    role: str,
    label: str,
    *,
    by: Grant,
    evening: Evening | None = None,
    recovery: bool = False,
    key: str = '',
) -> str:
    """Create a key for one more device. Returns the secret of its link, which is shown only once."""
    if recovery:
        club.grants.filter(recovery=True, holder='', revoked_at=None).update(revoked_at=timezone.now())
    made, secret = keys.offer(club.grants, label, role=role, evening=evening, recovery=recovery)
    note(club, What.INVITED, by, key, role=role, grant=made.pk)
    return secret


def operator_key(club: Club, *, label: str) -> str:
    """Return the secret of an owner's link, made on the machine itself. Opening it is recorded in the audit log."""
    return keys.offer(club.grants, label, role=Role.OWNER)[1]


@transaction.atomic
def claim(grant: Grant, holder: str) -> bool:
    """Give an unopened key to a device. Returns False if it is revoked or another device was first."""
    opened_before = keys.locked(grant).holder == holder
    if not keys.claim(grant, holder):
        return False
    if not opened_before:
        note(grant.club, What.CLAIMED, grant, grant=grant.pk)
    return True


@transaction.atomic
def revoke(club: Club, number: int, *, by: Grant, key: str = '') -> None:
    """Revoke a key. A club keeps at least one owner."""
    found = club.grants.select_for_update().filter(pk=number, revoked_at=None).first()
    if found is None:
        return
    if found.role == Role.OWNER and by.role != Role.OWNER:
        raise Refused(_('Only an owner can revoke an owner’s key.'))
    others = club.grants.filter(role=Role.OWNER, revoked_at=None).exclude(pk=found.pk).exclude(holder='')
    if found.role == Role.OWNER and found.holder and not others.exists():
        raise Refused(_('The club would be without an owner. Make another one first.'))
    keys.revoke(found)
    note(club, What.REVOKED, by, key, grant=found.pk, role=found.role)


def use_card(card: Grant, holder: str) -> Grant:
    """Return the device's grant beneath a shared card, created when it first opens it."""
    fields: dict[str, Any] = {'parent': card, 'holder': holder}
    own = Grant.objects.filter(**fields).first()
    if own:
        return own
    try:
        with transaction.atomic():
            return Grant.objects.create(
                **fields,
                club=card.club,
                evening=card.evening,
                table=card.table,
                entry=card.entry,
                role=card.role,
                label=card.label,
            )
    except IntegrityError:
        return Grant.objects.get(**fields)


def cards(evening: Evening, tables: Sequence[int]) -> dict[int, str]:
    """Return the secret of each table's card; missing cards are created. Table 0 is the card for following the
    evening.
    """
    have = {
        grant.table or 0: grant
        for grant in evening.grants.filter(shared=True, revoked_at=None, role__in=(Role.TABLE, Role.PLAYER))
    }
    for number in tables:
        if number not in have:
            have[number] = evening.grants.create(
                club=evening.club,
                table=number or None,
                role=Role.TABLE if number else Role.PLAYER,
                label=_('Table %d') % number if number else _('Players'),
                shared=True,
            )
            Grant.objects.filter(pk=have[number].pk).update(secret_hash=hashed(secret_of(have[number])))
    return {number: secret_of(have[number]) for number in tables}


def secret_of(card: Grant) -> str:
    """Return the secret of a shared card, the same whenever it is printed."""
    mac = salted_hmac('companion.clubs.card', f'{card.club_id}/{card.evening_id}/{card.pk}', secret=settings.SECRET_KEY)
    return mac.hexdigest()[:CARD_LETTERS]
