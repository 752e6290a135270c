"""A browser may lose its cookie, as when the phone switches off. What it keeps in its own store proves who it was: a
secret that is good once and renewed at each use.
"""

from django.db import transaction
from django.utils import timezone

from companion.access.codes import hashed
from companion.phone.models import HandOver
from companion.phone.services.hand_over import make, mark_in
from companion.phone.services.merge import merge


def hold(mark: str, secret: str) -> None:
    """Let this secret, made by the phone, restore its device id. Repeating it changes nothing."""
    if not HandOver.objects.filter(secret_hash=hashed(secret)).exists():
        make(mark, secret, restores=True, given_at=timezone.now())


@transaction.atomic
def restore(secret: str, following: str, holder: str) -> str:
    """Return the device id; '' if the secret is not good, or was used with another one `following` it.

    With the same one it may be repeated, as the answer may have been lost. What the phone wrote meanwhile as somebody
    else, `holder`, is its own again.
    """
    known = HandOver.objects.select_for_update().filter(secret_hash=hashed(secret), restores=True, ended_at=None)
    newest = known.first()
    if newest is None or newest.taker not in ('', hashed(following)):
        return ''
    mark = mark_in(newest, secret)
    if not newest.taken_at:
        HandOver.objects.filter(restores=True, taker=newest.secret_hash).end()  # the one before: its answer arrived
        newest.taker, newest.taken_at = hashed(following), timezone.now()
        newest.save()
        hold(mark, following)
    merge(holder, newest.giver)
    return mark
