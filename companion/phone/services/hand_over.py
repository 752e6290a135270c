"""Transfers of a device id: offered, requested, confirmed, taken."""

from datetime import timedelta
from hashlib import sha256, shake_256

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from companion.access.codes import hashed, new_secret
from companion.access.devices import MAX_AGE
from companion.phone.models import HandOver
from companion.phone.services.merge import merge

KEPT = timedelta(days=30)


def offer(mark: str, *, given: bool = False) -> str:
    """Return the secret of a link for another phone; `given` if no confirmation is needed because it is the same
    machine.
    """
    _clear_old()
    return make(mark, new_secret(), given_at=timezone.now() if given else None)


@transaction.atomic
def recovery_sheet(mark: str) -> str:
    """Return the secret of a sheet to print. It invalidates the previous sheet."""
    HandOver.objects.filter(giver=hashed(mark), recovery=True, taken_at=None, ended_at=None).end()
    return make(mark, new_secret(), recovery=True, given_at=timezone.now())


def make(mark: str, secret: str, **fields: object) -> str:
    """Store a transfer of this device id under the hash of the secret, and return the secret."""
    box = _masked(mark.encode(), secret)
    HandOver.objects.create(secret_hash=hashed(secret), box=box, giver=hashed(mark), **fields)
    return secret


def _masked(mark: bytes, secret: str) -> str:
    """XOR the device id with a pad derived from the secret, which is used for this id only and never stored."""
    pad = shake_256(b'companion.phone.box\0' + secret.encode()).digest(len(mark))
    return bytes(byte ^ other for byte, other in zip(mark, pad, strict=True)).hex()


def mark_in(hand_over: HandOver, secret: str) -> str:
    """Return the device id that is transferred."""
    return bytes.fromhex(_masked(bytes.fromhex(hand_over.box), secret)).decode()


def check_number(hand_over: HandOver) -> str:
    """Return four digits that both phones show, so that people can see that the right phone is asking."""
    text = f'{hand_over.secret_hash}/{hand_over.taker}'
    return f'{int(sha256(text.encode()).hexdigest(), 16) % 10_000:04}'


def ask(hand_over: HandOver, holder: str) -> bool:
    """Request the transfer. False if another phone was first."""
    open_ones = HandOver.objects.filter(pk=hand_over.pk, taker__in=('', holder), ended_at=None)
    return bool(open_ones.update(taker=holder))


def give(hand_over: HandOver) -> None:
    """Confirm the transfer to the phone that asked."""
    HandOver.objects.filter(pk=hand_over.pk, given_at=None).exclude(taker='').update(given_at=timezone.now())


def refuse(hand_over: HandOver) -> None:
    """Refuse the transfer; the link is invalid from then on."""
    HandOver.objects.filter(pk=hand_over.pk, taken_at=None).end()


@transaction.atomic
def take(hand_over: HandOver, holder: str) -> bool:
    """Move everything the asking phone had to the person it becomes. False if another phone was first, or nobody
    confirmed. Repeated by the same phone it is True again.
    """
    locked = HandOver.objects.select_for_update().filter(pk=hand_over.pk).first()
    if locked is None or locked.ended_at or locked.given_at is None or locked.taker not in ('', holder):
        return False
    if locked.taken_at is None and locked.expired:
        return False
    if locked.taken_at is None:
        locked.taker, locked.taken_at = holder, timezone.now()
        locked.save()
        merge(holder, locked.giver)
    return True


def _clear_old() -> None:
    """Used and dead links are kept for a while, so that who opens one again is told what became of it."""
    long_ago, forgotten = timezone.now() - KEPT, timezone.now() - timedelta(seconds=MAX_AGE)
    HandOver.objects.filter(
        Q(recovery=False, restores=False) | Q(ended_at__lt=long_ago) | Q(restores=True, made_at__lt=forgotten),
        made_at__lt=long_ago,
    ).delete()
