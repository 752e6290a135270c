"""Registration: who is here, who comes late, who goes home. An entry keeps its number for the whole evening."""

from typing import Any

from django.db.models import Max, Q
from django.utils.translation import gettext as _

from companion.clubs.models import Club, Entry, Evening, Member, Round, What
from companion.clubs.services.kept import drop_drawn
from companion.clubs.services.writing import Facts, Refused, action

MOST_ENTRIES = 2400


@action(What.CHECKED_IN, decides=True)
def check_in(evening: Evening, member: Member) -> Facts | None:
    """Register someone; once rounds are played, from the next round on."""
    if evening.entries.filter(member=member, here=Entry.Here.HERE, first__lte=_coming(evening)).exists():
        return None
    return {'entry': _enter(evening, member=member).number}


@action(What.CHECKED_IN, decides=True)
def check_in_guest(evening: Evening, name: str) -> Facts:
    return {'entry': _enter(evening, guest=name).number}


@action(What.CHECKED_IN, decides=True)
def check_in_pair(evening: Evening, /, **people: Any) -> Facts:
    """Register two who play together tonight: `member`, `partner`, or by name `guest`, `partner_guest`."""
    return {'entry': _enter(evening, **people).number}


@action(What.COMES_LATE, decides=True)
def comes_late(evening: Evening, member: Member) -> Facts | None:
    """Expect someone for the round after the next: neither counted as present nor missing until they come."""
    if evening.entries.filter(member=member, here=Entry.Here.LATE, first=_coming(evening) + 1).exists():
        return None
    entry = _enter(evening, member=member)
    _set(entry, here=Entry.Here.LATE, first=_coming(evening) + 1)
    return {'entry': entry.number, 'from': entry.first}


@action(What.CHECKED_OUT, decides=True)
def check_out(evening: Evening, entry: Entry) -> Facts | None:
    """Undo a registration made by mistake. Anyone who already played goes home instead."""
    if evening.entries.filter(pk=entry.pk, here=Entry.Here.AWAY).exists():
        return None
    if entry.first <= _played(evening) and entry.here == Entry.Here.HERE:
        raise Refused(_('Number %d has sat at a table tonight: tap “goes home” instead.') % entry.number)
    _forget_draw(evening)
    _set(entry, here=Entry.Here.AWAY)
    return {'entry': entry.number}


@action(What.LEFT, decides=True, seats=True)
def goes_home(evening: Evening, entry: Entry) -> Facts | None:
    """Let someone leave: they play no further round, and a round drawn but not seated is drawn again."""
    played = _played(evening)
    if evening.entries.filter(pk=entry.pk, last__lte=played).exists():
        return None
    _forget_draw(evening)
    if played < entry.first:
        _set(entry, here=Entry.Here.AWAY)
    else:
        _set(entry, last=played)
    return {'entry': entry.number, 'after': played}


@action(What.CHECKED_IN, decides=True, seats=True)
def stays_after_all(evening: Evening, entry: Entry) -> Facts:
    """Undo going home, or a mistake in the registration."""
    _forget_draw(evening)
    played = _played(evening)
    if entry.last < played:
        raise Refused(_('Number %d has missed a round already and cannot come back tonight.') % entry.number)
    _set(entry, last=30)
    return {'entry': entry.number}


def _enter(evening: Evening, **people: Any) -> Entry:
    """The entry of these people, new or ticked again."""
    if evening.state == Evening.State.CLOSED:
        raise Refused(_('This evening is over.'))
    for person in (people.get('member'), people.get('partner')):
        _refuse_in_a_section(evening, person)
    _forget_draw(evening)
    first = _coming(evening)
    member = people.get('member')
    known = evening.entries.filter(member=member).first() if member else None
    if known:
        if known.here != Entry.Here.HERE or known.first > first:
            _set(known, here=Entry.Here.HERE, first=first, **people)  # perhaps with another partner
        return known
    number = _last_number(evening) + 1
    if number > MOST_ENTRIES:
        raise Refused(_('An evening takes at most %d.') % MOST_ENTRIES)
    Evening.objects.filter(pk=evening.pk).update(last_number=number)
    evening.last_number = number
    return evening.entries.create(number=number, first=first, **people)


def _last_number(evening: Evening) -> int:
    """The last number given here, in the part before it or in one beside it: a newcomer to each has their own. Doors of
    one club wait for one another, for each locks its evening alone.
    """
    Club.objects.select_for_update(no_key=True).get(pk=evening.club_id)
    near = [pk for pk in (evening.pk, evening.after_id) if pk]
    parts = Evening.with_deleted.filter(Q(pk__in=near) | Q(after__in=near))
    return parts.aggregate(last=Max('last_number'))['last'] or 0


def _refuse_in_a_section(evening: Evening, member: Member | None) -> None:
    """Refuse who left this list for a section that is not over: they would have two seats at once."""
    if member is None:
        return
    own = Q(member=member) | Q(partner=member)
    beside = Entry.objects.filter(own, here=Entry.Here.HERE, evening__after=evening, evening__deleted_at=None)
    section = beside.exclude(evening__state=Evening.State.CLOSED).select_related('evening').first()
    if section and not evening.entries.filter(own, here=Entry.Here.HERE).exists():
        words = _('%(name)s plays in “%(part)s”: undo that there first.')
        raise Refused(words % {'name': member.name, 'part': section.evening.title})


def _played(evening: Evening) -> int:
    return evening.rounds.exclude(state=Round.State.DRAWN).count()


def _coming(evening: Evening) -> int:
    return _played(evening) + 1


def _forget_draw(evening: Evening) -> None:
    """Drop a round that is drawn but not seated, because it no longer fits who is here."""
    drop_drawn(evening)


def _set(entry: Entry, **fields: Any) -> None:
    Entry.objects.filter(pk=entry.pk).update(**fields)
    for name, value in fields.items():
        setattr(entry, name, value)
