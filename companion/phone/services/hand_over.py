"""A phone's mark handed to another: offered, asked for, given, taken."""

from hashlib import sha256, shake_256

from django.db import transaction
from django.utils import timezone

from companion.matches.sharing.codes import hashed, new_secret
from companion.phone.models import LIFETIME, HandOver
from companion.phone.services.merge import merge


def offer(mark: str, *, given: bool = False) -> str:
    """The secret of a link for another phone; `given` where nobody must say yes, as it is the same machine."""
    _clear_old()
    return _make(mark, given_at=timezone.now() if given else None)


@transaction.atomic
def recovery_sheet(mark: str) -> str:
    """The secret of a sheet to print. The sheet before it is worth nothing."""
    HandOver.objects.filter(giver=hashed(mark), recovery=True, taken_at=None).delete()
    return _make(mark, recovery=True, given_at=timezone.now())


def _make(mark: str, **fields: object) -> str:
    secret = new_secret()
    box = _masked(mark.encode(), secret)
    HandOver.objects.create(secret_hash=hashed(secret), box=box, giver=hashed(mark), **fields)
    return secret


def _masked(mark: bytes, secret: str) -> str:
    """The mark under a pad that only the secret gives: it is used for this one mark, and never stored."""
    pad = shake_256(b'companion.phone.box\0' + secret.encode()).digest(len(mark))
    return bytes(one ^ other for one, other in zip(mark, pad, strict=True)).hex()


def mark_in(hand_over: HandOver, secret: str) -> str:
    """The mark that is handed over."""
    return bytes.fromhex(_masked(bytes.fromhex(hand_over.box), secret)).decode()


def check_number(hand_over: HandOver) -> str:
    """Four figures that both phones show: whoever says yes sees that it is the right phone which asks."""
    text = f'{hand_over.secret_hash}/{hand_over.taker}'
    return f'{int(sha256(text.encode()).hexdigest(), 16) % 10_000:04}'


def ask(hand_over: HandOver, holder: str) -> bool:
    """A phone asks. False where another was first."""
    open_ones = HandOver.objects.filter(pk=hand_over.pk, taker__in=('', holder))
    return bool(open_ones.update(taker=holder))


def give(hand_over: HandOver) -> None:
    """The old phone says yes to the phone that asked."""
    HandOver.objects.filter(pk=hand_over.pk, given_at=None).exclude(taker='').update(given_at=timezone.now())


def refuse(hand_over: HandOver) -> None:
    """The old phone says no: the link is worth nothing."""
    HandOver.objects.filter(pk=hand_over.pk, taken_at=None).delete()


@transaction.atomic
def take(hand_over: HandOver, holder: str) -> bool:
    """What the asking phone had goes to the person it becomes. False where another phone was first, or nobody said yes.
    Sent again by the same phone it is true again.
    """
    locked = HandOver.objects.select_for_update().filter(pk=hand_over.pk).first()
    if locked is None or locked.given_at is None or locked.taker not in ('', holder):
        return False
    if locked.taken_at is None:
        locked.taker, locked.taken_at = holder, timezone.now()
        locked.save()
        merge(holder, locked.giver)
    return True


def _clear_old() -> None:
    """A taken or expired link stays a day, so that a phone that got no answer may ask once more."""
    HandOver.objects.filter(recovery=False, made_at__lt=timezone.now() - 144 * LIFETIME).delete()
