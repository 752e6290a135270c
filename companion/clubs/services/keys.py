"""Keys of a club: made with a secret that is shown once, opened by a device, revoked.

A card can be printed again, because its secret is derived from a key of the club in the database: after a restore on
another machine too.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from secrets import randbelow
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from companion.access import keys
from companion.access.codes import hashed
from companion.clubs.models import Club, Evening, Grant, Member, Role, What
from companion.clubs.roles import PLAYERS, SCREEN
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
    grant = club.grants.select_for_update().filter(pk=number, revoked_at=None).first()
    if grant is None:
        return
    if grant.role == Role.OWNER and by.role != Role.OWNER:
        raise Refused(_('Only an owner can revoke an owner’s key.'))
    others = club.grants.filter(role=Role.OWNER, revoked_at=None).exclude(pk=grant.pk).exclude(holder='')
    if grant.role == Role.OWNER and grant.holder and not others.exists():
        raise Refused(_('The club would be without an owner. Make another one first.'))
    keys.revoke(grant)
    note(club, What.REVOKED, by, key, grant=grant.pk, role=grant.role)


def use_card(card: Grant, holder: str, evening: Evening | None = None) -> Grant:
    """Return the device's grant beneath a shared card, created when it first opens it. That of a club's card reaches
    the `evening` at which it was scanned.
    """
    fields: dict[str, Any] = {'parent': card, 'holder': holder}
    reach = card.evening or evening
    own = Grant.objects.filter(**fields).first()
    if own is None:
        own = _beneath(card, fields, reach)
    if own.evening != reach:
        own.evening = reach
        own.save(update_fields=['evening'])
    return own


def _beneath(card: Grant, fields: dict[str, Any], reach: Evening | None) -> Grant:
    try:
        with transaction.atomic():
            return Grant.objects.create(
                **fields,
                club=card.club,
                evening=reach,
                table=card.table,
                entry=card.entry,
                member=card.member,
                role=card.role,
                label=card.label,
            )
    except IntegrityError:
        return Grant.objects.get(**fields)


def cards(evening: Evening, tables: Sequence[int]) -> dict[int, str]:
    """Return the secret of each table's card for this evening; missing cards are created. Table 0 is the card for
    following the evening.
    """
    return _secrets(
        evening.grants.filter(member=None), 'table', tables, lambda number: _card_of(evening.club, number, evening)
    )


def club_cards(club: Club, tables: Sequence[int]) -> dict[int, str]:
    """Return the secret of each table's card of the club, good every week until it is renewed."""
    held = club.grants.filter(evening=None, member=None, table__isnull=False)
    return _secrets(held, 'table', tables, lambda number: _card_of(club, number))


def member_cards(club: Club, members: Sequence[Member]) -> dict[int, str]:
    """Return the secret of each member's card, by their keys in the database."""
    names = {member.pk: member for member in members}

    def made(number: int) -> Grant:
        member = names[number]
        return _with_secret(club.grants.create(role=Role.PLAYER, member=member, label=f'#{member.number}', shared=True))

    return _secrets(club.grants.filter(member__isnull=False), 'member_id', list(names), made)


def _card_of(club: Club, number: int, evening: Evening | None = None) -> Grant:
    return _with_secret(
        club.grants.create(
            evening=evening,
            table=number or None,
            role=Role.TABLE if number else Role.PLAYER,
            label=f'Table {number}' if number else PLAYERS,
            shared=True,
        )
    )


def _with_secret(card: Grant) -> Grant:
    card.secret_hash = hashed(_derived(card, card.club.card_key))
    card.save(update_fields=['secret_hash'])
    return card


def _secrets(held: QuerySet[Grant], by: str, wanted: Sequence[int], make: Callable[[int], Grant]) -> dict[int, str]:
    """The secret of each wanted card. One that cannot be printed again, because it was made with the key of another
    machine, keeps working and gets a second beside it.
    """
    good = held.filter(shared=True, revoked_at=None, role__in=(Role.TABLE, Role.PLAYER)).select_related('club')
    have = {getattr(card, by) or 0: secret for card in good if (secret := secret_of(card))}
    return {number: have.get(number) or secret_of(make(number)) for number in wanted}


def secret_of(card: Grant) -> str:
    """Return the secret of a shared card, the same whenever it is printed; empty if this machine cannot know it."""
    derived = (_derived(card, key) for key in (card.club.card_key, settings.SECRET_KEY))
    return next((secret for secret in derived if hashed(secret) == card.secret_hash), '')


def _derived(card: Grant, key: str) -> str:
    mac = salted_hmac('companion.clubs.card', f'{card.club_id}/{card.evening_id}/{card.pk}', secret=key)
    return mac.hexdigest()[:CARD_LETTERS]


@transaction.atomic
def renew(club: Club, number: int, *, by: Grant, key: str = '') -> None:
    """Revoke a card of the club and make another in its place, so that only that one must be printed again."""
    card = club.grants.filter(pk=number, shared=True, revoked_at=None, evening=None).first()
    if card is None:
        return
    revoke(club, number, by=by, key=key)
    if card.member:
        member_cards(club, [card.member])
    else:
        club_cards(club, [card.table or 0])


SCREEN_MINUTES = 10


@transaction.atomic
def screen_code(evening: Evening, *, by: Grant, key: str = '') -> str:
    """Return four digits that open the wall of this evening on one television, for ten minutes."""
    Grant.objects.filter(role=Role.WALL, holder='', made_at__lt=_screens_since()).delete()
    taken = set(Grant.objects.filter(role=Role.WALL, holder='').values_list('secret_hash', flat=True))
    code = next(code for _try in range(1000) if hashed(_screen(code := f'{randbelow(10_000):04}')) not in taken)
    made = evening.grants.create(club=evening.club, role=Role.WALL, label=code, secret_hash=hashed(_screen(code)))
    note(evening.club, What.INVITED, by, key, role=Role.WALL, grant=made.pk)
    return code


@transaction.atomic
def claim_screen(code: str, holder: str) -> Grant | None:
    """Give the wall behind a code to a television; None if there is none, or it is older than ten minutes."""
    offered = Grant.objects.filter(
        role=Role.WALL, secret_hash=hashed(_screen(code)), holder='', revoked_at=None, made_at__gt=_screens_since()
    ).first()
    if offered is None:
        return None
    Grant.objects.filter(pk=offered.pk).update(holder=holder, secret_hash=None, label=SCREEN)
    return offered


def waiting_screens(evening: Evening) -> list[str]:
    """Return the codes that still wait for a television."""
    waiting = evening.grants.filter(role=Role.WALL, holder='', revoked_at=None, made_at__gt=_screens_since())
    return list(waiting.order_by('-made_at').values_list('label', flat=True))


def _screen(code: str) -> str:
    return f'screen/{code}'


def _screens_since() -> datetime:
    return timezone.now() - timedelta(minutes=SCREEN_MINUTES)
