"""Erases again, after a restore, what was erased before it: an old backup still has the names."""

from collections.abc import Iterable
from pathlib import Path

from django.db import Error, transaction

from companion.access.erased import FILE_NAME, Line, in_bin, ledger, lines, to_do, write
from companion.clubs.models import Club, Entry, Evening, Member
from companion.clubs.services.bin import erase_evening
from companion.clubs.services.erase import erase_once_more, is_forgotten
from companion.matches.models import Match
from companion.operations.database import engine
from companion.phone.services.deletion import delete_again


def note_erased(backup: Path | None = None) -> None:
    """Bring the ledger up to date: with what the database knows, and with the ledger beside a backup from elsewhere."""
    beside = [backup.parent / FILE_NAME] if backup else []
    write([*lines(*beside), *_known_to_database()])


def erase_again() -> int:
    """Erase everything of the ledger that is there again, and put what was in the bin back into it. Returns how much it
    was.
    """
    known = lines(ledger())
    _give_no_number_twice(known)
    erased = sum(_erase(line) for line in known) + sum(_bin(code, at) for code, at in in_bin().items())
    to_do().unlink(missing_ok=True)
    return erased


def finish_restore() -> None:
    """Erase again what a restore brought back that was ended before it could."""
    if to_do().exists():
        erase_again()
        engine().tidy()


def _give_no_number_twice(known: list[Line]) -> None:
    """The backup may be older than the person: the next one must not get the number of somebody erased."""
    for line in known:
        if 'member' in line:
            Club.objects.filter(code=line['club'], last_number__lt=line['member']).update(last_number=line['member'])
        elif 'entry' in line:
            late = Evening.with_deleted.filter(code=line['evening'], last_number__lt=line['entry'])
            late.update(last_number=line['entry'])


def _known_to_database() -> Iterable[Line]:
    try:
        members = list(Member.objects.exclude(erased_at=None).values_list('club__code', 'number'))
        guests = list(Entry.objects.filter(is_forgotten()).values_list('evening__code', 'number'))
    except Error:  # it is damaged, or has no tables yet
        return []
    return [
        *({'club': code, 'member': number} for code, number in members),
        *({'evening': code, 'entry': number} for code, number in guests),
    ]


def _bin(code: str, at: str) -> int:
    """Put a match or an evening into the bin again, for what is left of its 30 days. Returns 1 if it was not there."""
    return sum(model.objects.filter(code=code).update(deleted_at=at) for model in (Match, Evening))


@transaction.atomic
def _erase(line: Line) -> int:
    """Erase what a line names. Returns 1 if it was there."""
    if 'member' in line or 'entry' in line:
        return erase_once_more(line)
    if 'evening' in line:
        evenings = list(Evening.with_deleted.filter(code=line['evening']))
        for evening in evenings:
            erase_evening(evening)
        return len(evenings)
    if 'holder' in line:
        return int(delete_again(line['holder']))
    if 'at' in line:
        return 0
    deleted, _models = Match.with_deleted.filter(code=line.get('match')).delete()
    return min(deleted, 1)
