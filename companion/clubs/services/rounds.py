"""Rounds: drawn, changed by hand, seated, ended by the bell."""

from datetime import timedelta
from secrets import randbelow

from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs import pads
from companion.clubs.engine import (
    MEET_AGAIN,
    OFF_CYCLE,
    UNMET,
    CannotGoOn,
    PlannedRound,
    planned_round,
    season_results,
    swapped_remarks,
)
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Entry, Evening, Round, Table, What
from companion.clubs.services.kept import RESULT, drop_drawn, put_aside, take_kept
from companion.clubs.services.writing import Facts, Refused, action
from companion.clubs.still_out import named

TO_SIT_DOWN = timedelta(minutes=2)
CHOSEN_FREELY = (
    'draw',
    'by-rank',
    'winners-up',
    'whist-drive',
    'swiss',
)  # movements in which two may be swapped by hand


OF_SEATS = (*MEET_AGAIN, 'partner-again', UNMET)


def may_swap(evening: Evening, drawn: Round) -> bool:
    """Whether two may be swapped by hand: their seats follow from no plan."""
    return evening.settings['movement'] in CHOSEN_FREELY or any(remark['code'] == OFF_CYCLE for remark in drawn.remarks)


def is_by_lot(evening: Evening, drawn: Round) -> bool:
    """Whether another lot may give other seats; in the other movements it decides only round 1."""
    by_lot = drawn.number == 1 or evening.settings['movement'] in ('draw', 'by-rank', 'swiss')
    return by_lot or any(remark['code'] == OFF_CYCLE for remark in drawn.remarks)


def new_seed() -> int:
    return randbelow(2**31 - 1) + 1


@action(What.DREW, decides=True)
def draw(evening: Evening, number: int, *, again: bool = False) -> Facts:
    """Draw round `number`, replacing a draw that is not seated yet. Refused if the movement cannot continue."""
    rows = load(evening)
    if number != len(rows.played) + 1:
        raise Refused(_('Round %d is seated already.') % number)
    drop_drawn(evening)
    follows = number > 1 and evening.settings['movement'] not in CHOSEN_FREELY  # from the lot of round 1
    if not evening.seed or (again and not follows):
        evening.seed = new_seed()
        Evening.objects.filter(pk=evening.pk).update(seed=evening.seed)
    try:
        planned = planned_round({**rows.document, 'seed': evening.seed})
    except CannotGoOn as error:
        raise Refused(_why_not(error, rows), '{}/{}'.format(*error.table) if error.table else '') from None
    if not planned.tables:
        raise Refused(_why_nobody_sits(planned, rows))
    drawn = evening.rounds.create(
        number=number, byes=planned.byes, remarks=planned.remarks, attempt=rows.evening.version
    )
    Table.objects.bulk_create(
        Table(round=drawn, number=table, seats=list(seats)) for table, seats in planned.tables.items()
    )
    take_kept(evening, drawn)
    return {'round': number, 'seed': evening.seed, **({'again': True} if again else {})}


def _why_not(error: CannotGoOn, rows: Rows) -> str:
    """Why no round can be drawn: of several tables still out, the engine names the first."""
    missing = rows.still_out(rows.played)
    if len(missing) < 2 or error.table != (missing[0]['round'], missing[0]['table']):
        return str(error)
    return _('Still out: %s. The next seats follow from their results.') % named(missing)


def _why_nobody_sits(planned: PlannedRound, rows: Rows) -> str:
    if not rows.present:
        return _('Nobody is checked in. Tap who is here, then draw.')
    champion = next((remark['facts']['entry'] for remark in planned.remarks if remark['code'] == 'champion'), None)
    if champion is None:
        return ' '.join(planned.sentences)
    return _('%s have won: nobody else is left. End the evening.') % rows.names[champion]


@action(What.SWAPPED, decides=True)
def swap(evening: Evening, number: int, entry: int, other: int) -> Facts:
    """Swap two entries in a drawn round, at tables or on the bench."""
    drawn = evening.rounds.filter(number=number, state=Round.State.DRAWN).first()
    if drawn is None:
        raise Refused(_('Round %d is seated already.') % number)
    if not may_swap(evening, drawn):
        raise Refused(_('In this movement every seat follows from the round before.'))
    exchanged = {entry: other, other: entry}
    tables = list(drawn.tables.all())
    seated = {seat for table in tables for seat in table.seats} | set(drawn.byes)
    if entry == other or not {entry, other} <= seated:
        raise Refused(_('Tap two different people.'))
    for table in tables:
        if {entry, other} & set(table.seats):
            put_aside(evening, table)
        table.seats = [exchanged.get(seat, seat) for seat in table.seats]
    Table.objects.bulk_update(tables, ['seats', *RESULT])
    evening.save(update_fields=['kept'])
    drawn.byes = [exchanged.get(seat, seat) for seat in drawn.byes]
    _remark_again(evening, drawn, tables)
    drawn.save()
    return {'round': number, 'entries': sorted((entry, other))}


def _remark_again(evening: Evening, own: Round, tables: list[Table]) -> None:
    """Say of seats changed by hand who meets again and which wishes are not met; what the plan says of it stays."""
    document = load(evening).document
    before = [recorded for recorded in document['rounds'] if recorded['round'] < own.number]
    seats = {table.number: tuple(table.seats) for table in tables}
    of_the_plan = [remark for remark in own.remarks if remark['code'] not in OF_SEATS]
    own.remarks = [*of_the_plan, *swapped_remarks({**document, 'rounds': before}, seats)]


@action(What.SEATED, decides=True, seats=True)
def seat(evening: Evening, number: int) -> Facts:
    """Announce the seats. With the first round the rules are frozen."""
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


@action(What.UNSEATED, decides=True, seats=True)
def unseat(evening: Evening, number: int) -> Facts:
    """Take the seats of the last round back: it is drawn again, not announced. Its results stay with the old seats."""
    last = evening.rounds.exclude(state=Round.State.DRAWN).last()
    if last is None or last.number != number or evening.state == Evening.State.CLOSED:
        raise Refused(_('Only the last round of an open evening can be unseated.'))
    drop_drawn(evening)
    last.state, last.seated_at, last.bell_at = Round.State.DRAWN, None, None
    last.save()
    evening.rounds.filter(number=number - 1).update(state=Round.State.SEATED)
    if number == 1:
        evening.state, evening.started_at = Evening.State.DOOR, None
        evening.save(update_fields=['state', 'started_at'])
    return {'round': number}


@action(What.SAT, decides=True, seats=True)
def sat_elsewhere(evening: Evening, number: int, entry: int, other: int) -> Facts:
    """Two sat at each other's place in a round that was announced. The totals stay with the seats."""
    own = evening.rounds.filter(number=number).exclude(state=Round.State.DRAWN).first()
    if own is None:
        raise Refused(_('Draw round %d first.') % number)
    if evening.settings['movement'] == 'knock-out':
        raise Refused(_('In a knock-out the pairs of a game cannot be exchanged: unseat the round instead.'))
    tables = list(own.tables.all())
    if entry == other or not {entry, other} <= {seat for table in tables for seat in table.seats} | set(own.byes):
        raise Refused(_('Tap two different people.'))
    exchanged = {entry: other, other: entry}
    for table in tables:
        if {entry, other} & set(table.seats):
            table.seats = [exchanged.get(seat, seat) for seat in table.seats]
            pads.rename(evening, table)
    Table.objects.bulk_update(tables, ['seats'])
    own.byes = [exchanged.get(seat, seat) for seat in own.byes]
    _remark_again(evening, own, tables)
    own.save()
    return {'round': number, 'entries': sorted((entry, other))}


@action(What.RESUMED, decides=True, seats=True)
def resume(evening: Evening) -> Facts:
    """Open an evening again that was ended."""
    if evening.state != Evening.State.CLOSED:
        raise Refused(_('This evening is not over.'))
    evening.state = Evening.State.PLAYING if evening.rounds.exists() else Evening.State.DOOR
    evening.closed_at, evening.results = None, []
    evening.save(update_fields=['state', 'closed_at', 'results'])
    return {}


@action(What.RANG)
def ring(evening: Evening, number: int) -> Facts:
    """Ring the bell now: people finish the hand they are in."""
    current = evening.rounds.filter(number=number, state=Round.State.SEATED).first()
    if current is None:
        raise Refused(_('No round is being played.'))
    if current.bell_at is None or current.bell_at > timezone.now():
        current.bell_at = timezone.now()
        current.save()
    return {'round': number}


@action(What.ENDED, decides=True, seats=True)
def end(evening: Evening) -> Facts:
    """End the evening: its results are stored for the season. A round that was not announced is dropped."""
    drop_drawn(evening)
    now = timezone.now()
    evening.state, evening.closed_at = Evening.State.CLOSED, now
    evening.opened_at = evening.opened_at or now
    Evening.objects.filter(pk=evening.pk).update(
        state=Evening.State.CLOSED, closed_at=now, opened_at=evening.opened_at, results=season_results(load(evening))
    )
    return {'rounds': evening.rounds.count()}


@action(What.UNSEALED, decides=True, seats=True)
def unseal(evening: Evening) -> Facts:
    """Show the standings of a blind evening from now on."""
    evening.opened_at = timezone.now()
    Evening.objects.filter(pk=evening.pk).update(opened_at=evening.opened_at)
    return {}
