"""Acts of the desk are taken back in order, the last first. An evening goes into the bin and comes out of it."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from companion.access import erased
from companion.clubs import pads
from companion.clubs.models import Evening, Log, Table, What
from companion.clubs.services.results import keep_results
from companion.clubs.services.said_since import keep_aside, said_since, without_results
from companion.clubs.services.undo import put_back
from companion.clubs.services.writing import Facts, Refused, action

ABOUT = ('round', 'table', 'entry', 'entries', 'fields', 'given', 'again', 'absent')  # facts that its line keeps


def last_act(evening: Evening) -> Log | None:
    """Return the act that may be taken back now: the last that changed something and was not taken back."""
    lines = Log.objects.filter(evening=evening)
    taken = set(lines.filter(what=What.TAKEN_BACK).values_list('facts__of', flat=True))
    return next((line for line in lines.exclude(undo=None) if line.pk not in taken), None)


@action(What.DELETED, decides=True, seats=True)
def delete(evening: Evening) -> Facts:
    """Put an evening that was set up by mistake into the bin, for 30 days."""
    evening.deleted_at = timezone.now()
    evening.save(update_fields=['deleted_at'])
    erased.remember_bin(evening.code, binned=True)
    return {}


@action(What.RESTORED, decides=True, seats=True)
def restore(evening: Evening) -> Facts:
    """Take an evening out of the bin."""
    evening.deleted_at = None
    evening.save(update_fields=['deleted_at'])
    erased.remember_bin(evening.code, binned=False)
    return {}


@action(What.TAKEN_BACK, decides=True, seats=True, undoable=False)
def take_back(evening: Evening, of: int) -> Facts:
    """Take back the last act of the desk, given by its number in the log."""
    line = last_act(evening)
    if line and line.pk == of and line.what == What.SPLIT:
        _drop_section(line.facts['part'])
    facts = _put_back(evening, line, of)
    evening.refresh_from_db()
    if facts['act'] in (What.DELETED, What.RESTORED):
        erased.remember_bin(evening.code, binned=evening.deleted_at is not None)
    keep_results(evening)
    return facts


def _drop_section(number: int) -> None:
    """Put a section whose people come back into the bin, unless it plays already."""
    section = Evening.objects.select_for_update().filter(pk=number).first()
    if section is None:
        return
    if section.started_at is not None:
        raise Refused(_('“%s” has begun: delete it first, below “What was done” there.') % section.title)
    section.deleted_at = timezone.now()
    section.save(update_fields=['deleted_at'])
    erased.remember_bin(section.code, binned=True)


def _put_back(evening: Evening, line: Log | None, of: int) -> dict[str, Any]:
    """Put back what the last act changed. Raises Refused if that is not the act that was shown."""
    if line is None or line.pk != of:
        raise Refused(_('Something else was done meanwhile: this is the last act now.'))
    since = said_since(evening, line)
    undo = without_results(line.undo or {}, since)
    sat, aside = _seats(undo), keep_aside(evening, line, since)
    put_back(undo)
    evening.refresh_from_db(fields=['kept'])
    evening.kept = [*evening.kept, *(result for result in aside if result not in evening.kept)]
    evening.save(update_fields=['kept'])
    keep_erased_numbers(evening, evening.code)
    for table in Table.objects.filter(pk__in=sat).select_related('round'):
        if table.seats != sat[table.pk]:
            pads.rename(evening, table)
    about = {name: line.facts[name] for name in ABOUT if name in line.facts}
    return {'of': line.pk, 'act': line.what, **about}


def _seats(undo: Mapping[str, Any]) -> dict[int, list[int]]:
    return dict(Table.objects.filter(pk__in=undo.get('Table', {})).values_list('pk', 'seats'))


def keep_erased_numbers(evening: Evening, code: str) -> None:
    """Give nobody the number of a guest who was erased: a restore would erase them too. `code` is the one under which
    the evening is known to the ledger.
    """
    logged = Log.objects.filter(evening=evening, what=What.ERASED).values_list('facts__entry', flat=True)
    noted = [line['entry'] for line in erased.lines(erased.ledger()) if line.get('evening') == code and 'entry' in line]
    last = max([*logged, *noted], default=0)
    Evening.with_deleted.filter(pk=evening.pk, last_number__lt=last).update(last_number=last)
