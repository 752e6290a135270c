"""Rounds: drawn, changed by hand, seated, rung, ended."""

from datetime import timedelta
from secrets import randbelow

from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs.engine import CannotGoOn, coming_round, season_results
from companion.clubs.evening_document import load
from companion.clubs.models import Entry, Evening, Round, Table, What
from companion.clubs.services.writing import Facts, Refused, deed

TO_SIT_DOWN = timedelta(minutes=2)
CHOSEN_FREELY = ('draw', 'by-rank', 'winners-up', 'whist-drive', 'swiss')  # where two may be swapped by hand


def new_seed() -> int:
    return randbelow(2**31 - 1) + 1


@deed(What.DREW, decides=True)
def draw(evening: Evening, number: int, *, again: bool = False) -> Facts:
    """Draw round `number`; a draw that nobody sits by yet is thrown away. Refused where the movement cannot go on."""
    rows = load(evening)
    if number != len(rows.played) + 1:
        raise Refused(_('Round %d is seated already.') % number)
    evening.rounds.filter(state=Round.State.DRAWN).delete()
    if again or not evening.seed:
        evening.seed = new_seed()
        Evening.objects.filter(pk=evening.pk).update(seed=evening.seed)
    try:
        coming = coming_round({**rows.document, 'seed': evening.seed})
    except CannotGoOn as error:
        raise Refused(str(error)) from None
    if not coming.tables:
        raise Refused(' '.join(coming.sentences))
    drawn = evening.rounds.create(number=number, byes=coming.byes, said=coming.said, attempt=rows.evening.version)
    Table.objects.bulk_create(
        Table(round=drawn, number=table, seats=list(seats)) for table, seats in coming.tables.items()
    )
    return {'round': number, 'seed': evening.seed}


@deed(What.SWAPPED, decides=True)
def swap(evening: Evening, number: int, one: int, other: int) -> Facts:
    """Two entries change places in a round that is drawn, at tables or among those who sit out."""
    drawn = evening.rounds.filter(number=number, state=Round.State.DRAWN).first()
    if drawn is None:
        raise Refused(_('Round %d is seated already.') % number)
    if evening.settings['movement'] not in CHOSEN_FREELY:
        raise Refused(_('In this movement every seat follows from the round before.'))
    exchanged = {one: other, other: one}
    tables = list(drawn.tables.all())
    seated = {seat for table in tables for seat in table.seats} | set(drawn.byes)
    if one == other or not {one, other} <= seated:
        raise Refused(_('Tap two different people.'))
    for table in tables:
        table.seats = [exchanged.get(seat, seat) for seat in table.seats]
    Table.objects.bulk_update(tables, ['seats'])
    drawn.byes = [exchanged.get(seat, seat) for seat in drawn.byes]
    drawn.said = []
    drawn.save()
    return {'round': number, 'entries': sorted((one, other))}


@deed(What.SEATED, decides=True, seats=True)
def seat(evening: Evening, number: int) -> Facts:
    """Everybody is sent to their tables. With the first round the rules are frozen."""
    drawn = evening.rounds.filter(number=number).first()
    if drawn is None:
        raise Refused(_('Draw round %d first.') % number)
    if drawn.state != Round.State.DRAWN:
        return {'round': number, 'again': True}
    now = timezone.now()
    evening.rounds.filter(state=Round.State.SEATED).exclude(
        tables__state__in=(Table.State.PLAYING, Table.State.HANDED_IN)
    ).update(state=Round.State.CLOSED)
    drawn.state, drawn.seated_at = Round.State.SEATED, now
    if evening.bell_minutes:
        drawn.bell_at = now + TO_SIT_DOWN + timedelta(minutes=evening.bell_minutes)
    drawn.save()
    if evening.started_at is None:
        evening.entries.filter(here=Entry.Here.AWAY).delete()
        Evening.objects.filter(pk=evening.pk).update(started_at=now, state=Evening.State.PLAYING)
    return {'round': number}


@deed(What.RANG)
def ring(evening: Evening, number: int) -> Facts:
    """The bell, now: people finish the hand they are in."""
    current = evening.rounds.filter(number=number, state=Round.State.SEATED).first()
    if current is None:
        raise Refused(_('No round is being played.'))
    if current.bell_at is None or current.bell_at > timezone.now():
        current.bell_at = timezone.now()
        current.save()
    return {'round': number}


@deed(What.ENDED, decides=True, seats=True)
def end(evening: Evening) -> Facts:
    """The evening is over: its results are kept for the season. A round nobody was sent to is dropped."""
    evening.rounds.filter(state=Round.State.DRAWN).delete()
    now = timezone.now()
    evening.state, evening.closed_at = Evening.State.CLOSED, now
    evening.opened_at = evening.opened_at or now
    Evening.objects.filter(pk=evening.pk).update(
        state=Evening.State.CLOSED, closed_at=now, opened_at=evening.opened_at, results=season_results(load(evening))
    )
    return {'rounds': evening.rounds.count()}


@deed(What.UNSEALED, decides=True, seats=True)
def unseal(evening: Evening) -> Facts:
    """The standings of a blind evening are shown from now on."""
    evening.opened_at = timezone.now()
    Evening.objects.filter(pk=evening.pk).update(opened_at=evening.opened_at)
    return {}
