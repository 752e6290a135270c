"""Results of the tables: handed in, agreed by the other side, typed at the desk, questioned, reopened, corrected.

All hand-ins stay on record; what counts is `Table.points` of a table that is agreed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs import pads, winners
from companion.clubs.engine import season_results
from companion.clubs.evening_document import load
from companion.clubs.models import Adjustment, Entry, Evening, HandIn, Round, Table, What
from companion.clubs.services.writing import Facts, Refused, action

MOST = 1_000_000
Points = Sequence[int]


@action(What.HANDED_IN, undoable=False)
def hand_in(
    evening: Evening, table: Table, points: Points, winner: int | None = None, *, source: str, holder: str
) -> Facts:
    """Hand in a table's totals, in a tie perhaps with who won it. The first ones stand; the same from another phone
    confirm them, different ones are kept beside them.
    """
    table = _open(evening, table)
    points = list(points)
    before = list(table.hand_ins.all())
    if table.points == points and winner != table.winner and None not in (winner, table.winner):
        raise Refused(_('Another phone said that the other side won the tie. Compare, then agree or tap “Not right”.'))
    if not any(hand_in.points == points and hand_in.holder == holder for hand_in in before):
        table.hand_ins.create(points=points, source=source, holder=holder)
    if table.points is None:
        table.points, table.winner, table.state = points, winner, Table.State.HANDED_IN
        table.save()
    elif table.points == points and _others_said_the_same(before, points, holder):
        _agree(table, points)
    return _facts(table, points=points, **_won(table, winner))


@action(What.AGREED, undoable=False)
def agree(evening: Evening, table: Table, points: Points, winner: int | None = None) -> Facts:
    """Confirm the result for the other side; if two totals were handed in, one of them, perhaps with who won a tie."""
    if _same_again(table := _fresh(evening, table), points):
        return _facts(table, points=list(points))
    _refuse_unless_open(table)
    if list(points) not in [hand_in.points for hand_in in table.hand_ins.all()]:
        raise Refused(_('These totals were not handed in.'))
    table.winner = table.winner if winner is None else winner
    _agree(table, list(points))
    return _facts(table, points=list(points), **_won(table, winner))


@action(What.DISPUTED, undoable=False)
def back_to_the_hands(evening: Evening, table: Table, *, holder: str) -> Facts:
    """Reject what was handed in. A table that recorded its hands plays on and hands in again; otherwise the device
    `holder` withdraws its own totals and may type others, and those of other phones stand.
    """
    table = _open(evening, table)
    was = table.points
    has_hands = bool(table.match and table.match.hands)
    (table.hand_ins.all() if has_hands else table.hand_ins.filter(holder=holder)).delete()
    first = table.hand_ins.first()
    if first is None:
        table.points, table.winner, table.state = None, None, Table.State.PLAYING
    elif first.points != was:
        table.points, table.winner = first.points, None
    table.save()
    return _facts(table, was=was)


@action(What.DISPUTED, undoable=False)
def ask_the_director(evening: Evening, table: Table) -> Facts:
    table = _open(evening, table)
    Table.objects.filter(pk=table.pk).update(asked_at=timezone.now())
    return _facts(table)


@action(What.TYPED)
def type_result(evening: Evening, table: Table, points: Points, winner: int | None = None) -> Facts:
    """Enter a slip at the desk, signed by both sides; in a tie perhaps with who won the extra hand or the cut."""
    if _same_again(table := _fresh(evening, table), points):
        return _facts(table, points=list(points))
    table = _open(evening, table)
    table.hand_ins.create(points=list(points), source=HandIn.Source.DESK)
    table.winner = winner
    _agree(table, list(points))
    return _facts(table, points=list(points), **_won(table, winner))


@action(What.REOPENED)
def reopen(evening: Evening, table: Table) -> Facts:
    """Reopen an agreed table for the director: its phones may write again."""
    table = _fresh(evening, table)
    was = table.points
    table.points, table.state, table.winner, table.void = None, Table.State.PLAYING, None, False
    table.hand_ins.all().delete()
    table.save()
    Round.objects.filter(pk=table.round_id).update(state=Round.State.SEATED)
    pads.open_again(table)
    keep_results(evening)
    return _facts(table, was=was)


@action(What.CORRECTED, seats=True)
def correct(evening: Evening, table: Table, points: Points, winner: int | None = None, *, role: str, why: str) -> Facts:
    """Correct the totals of a table of any round, in a tie perhaps with who won it. Seats stay as they were, and the
    table shows the correction from then on.
    """
    return set_totals(evening, table, points, winner, role=role, why=why)


def set_totals(
    evening: Evening, table: Table, points: Points, winner: int | None = None, *, role: str, why: str
) -> Facts:
    """Set the totals of a table in a locked evening."""
    table = _fresh(evening, table)
    was = table.points
    if list(points) == was and table.agreed and winner in (None, table.winner):
        return _facts(table, was=was, points=was)
    table.winner = table.winner if winner is None else winner
    now = timezone.now().isoformat(timespec='minutes')
    table.corrected = [*table.corrected, {'at': now, 'role': role, 'was': was, 'now': list(points), 'why': why}]
    table.hand_ins.create(points=list(points), source=HandIn.Source.DESK)
    table.void = False
    _agree(table, list(points))
    keep_results(evening)
    return _facts(table, was=was, points=list(points), **_won(table, winner))


@action(What.VOIDED, seats=True)
def break_off(evening: Evening, table: Table) -> Facts:
    """Void a table that could not be finished."""
    return void(evening, table)


def void(evening: Evening, table: Table) -> Facts:
    """Void a table of a locked evening."""
    table = _fresh(evening, table)
    table.void, table.points = True, None
    _agree(table, None)
    keep_results(evening)
    return _facts(table)


@action(What.STOOD_IN, seats=True)
def stand_in(evening: Evening, table: Table, number: int) -> Facts:
    """Somebody stands in at this table for an entry that left, or no more: the entry has missed the round, for the
    others the table counts.
    """
    table = _fresh(evening, table)
    if evening.settings['form'] != 'individual':
        raise Refused(_('Stand-ins take a seat only where partners change: here, tap “goes home”.'))
    if number not in table.seats:
        raise Refused(_('Number %d does not sit at this table.') % number)
    seat = table.seats.index(number)
    table.absent = sorted({seat} ^ set(table.absent))
    table.save()
    keep_results(evening)
    return _facts(table, entry=number, absent=seat in table.absent)


@action(What.CORRECTED, seats=True)
def name_winner(evening: Evening, table: Table, side: int) -> Facts:
    """Record who won the extra hand, or the cut, in a tie or at a table that was broken off."""
    table = _fresh(evening, table)
    if side not in candidates(evening, table):
        where = {'table': table.number, 'round': table.round.number}
        raise Refused(
            _('Table %(table)d of round %(round)d has no tie and was not broken off: nobody needs to be named.') % where
            if not candidates(evening, table)
            else _('Table %(table)d of round %(round)d: tap one of its sides.') % where,
            'winner',
        )
    Table.objects.filter(pk=table.pk).update(winner=side)
    return _facts(table, **_won(table, side))


@action(What.ADJUSTED, seats=True)
def adjust(evening: Evening, entry: Entry, points: int, *, why: str, public: bool = False) -> Facts:
    """Give or deduct points, shown separately; the reason stays at the desk unless it is `public`."""
    return give(evening, entry, points, why=why, public=public)


def give(
    evening: Evening, entry: Entry, points: int, *, why: str, public: bool = False, of: int | None = None
) -> Facts:
    """Give or deduct points in a locked evening; `of` is the round it was for."""
    Adjustment.objects.create(evening=evening, entry=entry, points=points, reason=why, public=public, round=of)
    keep_results(evening)
    return {'entry': entry.number, 'points': points}


@action(What.PRIZES)
def set_prizes(evening: Evening, *, lucky: int | None, best_call: str, best_callers: list[int]) -> Facts:
    Evening.objects.filter(pk=evening.pk).update(lucky=lucky, best_call=best_call, best_callers=best_callers)
    return {'lucky': lucky, 'best_callers': best_callers}


@action(What.PRIZES)
def award(evening: Evening, prize: Mapping[str, Any]) -> Facts:
    """Award a prize for what was recorded, instead of an earlier one of its kind; one without winners takes it back."""
    awards = {award['kind']: award for award in evening.awards} | {prize['kind']: dict(prize)}
    Evening.objects.filter(pk=evening.pk).update(awards=[award for award in awards.values() if award['entries']])
    return {'entries': list(prize['entries'])}


def candidates(evening: Evening, table: Table) -> list[int]:
    """Return the sides of a table of which one may be named the winner."""
    counted = table.points if table.agreed else None
    return winners.may_be_named(evening.settings, counted, void=table.void, seats=len(table.seats))


def _fresh(evening: Evening, table: Table) -> Table:
    return Table.objects.select_related('round', 'match').get(pk=table.pk, round__evening=evening)


def _open(evening: Evening, table: Table) -> Table:
    """The table, if it may still be handed in. A table of an earlier round counts too, as long as it is missing."""
    table = _fresh(evening, table)
    _refuse_unless_open(table)
    return table


def _refuse_unless_open(table: Table) -> None:
    if table.round.state == Round.State.DRAWN:
        raise Refused(_('This round has not begun.'))
    if table.void:
        raise Refused(_('This table was broken off. Only the director opens it again.'))
    if table.agreed:
        raise Refused(_('Both sides agreed on this result. Only the director opens it again.'))


def _same_again(table: Table, points: Points) -> bool:
    """Whether this is the agreed result, sent once more."""
    return table.agreed and table.points == list(points)


def _others_said_the_same(before: list[HandIn], points: list[int], holder: str) -> bool:
    return any(hand_in.points == points and hand_in.holder != holder for hand_in in before)


def _agree(table: Table, points: list[int] | None) -> None:
    table.points, table.state, table.asked_at = points, Table.State.AGREED, None
    if table.winner is not None and not winners.stands(
        table.round.evening.settings, table.winner, points, void=table.void
    ):
        table.winner = None
    table.save()
    pads.close(table)


def keep_results(evening: Evening) -> None:
    """After the end of the evening, its results in the season follow every correction."""
    if evening.state == Evening.State.CLOSED:
        Evening.objects.filter(pk=evening.pk).update(results=season_results(load(evening)))


def _won(table: Table, winner: int | None) -> Facts:
    """Who was said to have won a tie: the side, and its people by number, as seats may change."""
    if winner is None:
        return {}
    return {'winner': winner, 'won_by': winners.people_of(table.round.evening.settings, table.seats, winner)}


def _facts(table: Table, **more: object) -> Facts:
    return {'round': table.round.number, 'table': table.number, **more}
