"""What tables ask the director, and what is ruled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs import live_versions
from companion.clubs.models import Entry, Evening, Role, Ruling, Table, What
from companion.clubs.services import agreed, results
from companion.clubs.services.writing import Facts, Refused, action
from companion.matches.services import show_anew

How = Ruling.How


@dataclass(frozen=True)
class Verdict:
    """What the director rules, after which answers: see the model. `points`: one number of an entry, one a side;
    `sides`: the entries at the table by side, where a penalty touches the others.
    """

    how: str
    answers: Sequence[str]
    own: str = ''
    named: int | None = None
    entry: int | None = None
    points: int | list[int] | None = None
    sides: Sequence[Sequence[int]] = ()


@action(What.ASKED, undoable=False)
def ask(
    evening: Evening, table: Table, incident: str, answers: Sequence[str], record: Mapping[str, Any], hand: int
) -> Facts:
    """Call the director to a table. The same question asked again is the same question."""
    if evening.state == Evening.State.CLOSED:
        raise Refused(_('This evening is over.'))
    asked = {'incident': incident, 'answers': list(answers), 'record': dict(record), 'hand': hand}
    if not Ruling.objects.filter(table=table, how='', **asked).exists():
        Ruling.objects.create(table=table, **asked)
        _show_anew(table)
    Table.objects.filter(pk=table.pk).update(asked_at=timezone.now())
    return {'round': table.round.number, 'table': table.number}


def see(evening: Evening, ruling: Ruling, role: str) -> None:
    """Let the table know that the desk has opened its question."""
    if Ruling.objects.filter(pk=ruling.pk, how='', role='').update(role=role):
        Table.objects.filter(pk=ruling.table_id).update(version=F('version') + 1)
        live_versions.notify(evening)


@action(What.PROPOSED_ANSWER, undoable=False)
def propose(evening: Evening, number: int, verdict: Verdict, tapped: Facts, *, role: str, why: str) -> Facts:
    """Propose what is ruled, `tapped` so on the form; a director rules. The last proposal stands."""
    ruling = Ruling.objects.select_related('table__round').get(pk=number, table__round__evening=evening)
    if not ruling.open:
        raise Refused(_('This was ruled on already.'))
    Ruling.objects.filter(pk=number).update(
        own=verdict.own, named=verdict.named, entry=verdict.entry, points=tapped, reason=why, role=role
    )
    return {'round': ruling.table.round.number, 'table': ruling.table.number}


@action(What.RULED, seats=True)
def rule(evening: Evening, number: int, verdict: Verdict, *, role: str, why: str) -> Facts:
    """Answer a table's question. Points change as the verdict says; a hand of the match is changed by the table."""
    ruling = Ruling.objects.select_related('table__round', 'table__match').get(pk=number, table__round__evening=evening)
    if not ruling.open:
        raise Refused(_('This was ruled on already.'))
    if evening.state == Evening.State.CLOSED and role != Role.OWNER:
        raise Refused(_('The evening is over: only the owner still rules.'))
    if verdict.how == How.AGAIN and ruling.table.agreed:
        raise Refused(_('The result of this table stands: open it again first.'))
    table, points = ruling.table, verdict.points
    changed: Facts = {}
    if verdict.how == How.VOID:
        changed = results.void(evening, table)
    elif verdict.how == How.TOTALS and isinstance(verdict.points, list):
        changed = results.set_totals(evening, table, verdict.points, role=role, why=why)
    elif verdict.how == How.POINTS and isinstance(verdict.points, int):
        whose = Entry.objects.get(evening=evening, number=verdict.entry or 0)
        changed = results.give(evening, whose, verdict.points, why=why, of=table.round.number)
    elif verdict.how == How.PENALTY:
        chosen = agreed.penalty_at(evening.club, evening.game, verdict.own)
        sides = [list(side) for side in verdict.sides]
        changed, points = agreed.penalize(evening, chosen, sides, verdict.entry or 0, why=why, of=table.round.number)
    Ruling.objects.filter(pk=number).update(
        how=verdict.how,
        answers=list(verdict.answers),
        own=verdict.own,
        named=verdict.named,
        entry=verdict.entry,
        points=points,
        reason=why,
        role=role,
        ruled_at=timezone.now(),
    )
    _show_anew(table)
    if not Ruling.objects.filter(table=table, how='').exists():
        Table.objects.filter(pk=table.pk).update(asked_at=None)
    entry = {'entry': verdict.entry} if verdict.entry else {}
    return {**changed, **entry, 'round': table.round.number, 'table': table.number, 'how': verdict.how}


def _show_anew(table: Table) -> None:
    """Make the open pads of the table say that the director was asked, or has ruled."""
    if table.match:
        show_anew(table.match)
